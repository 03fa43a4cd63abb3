//! The body of a request, read completely before it is handled.
//!
//! No request here has a long body, so waiting for one costs little; and handlers never wait for a
//! visitor. Reading a body to its end also leaves the connection fit for the next request, whether
//! or not anyone wanted it.

use std::pin::Pin;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::Request;
use tokio::time::timeout;

/// How much more than allowed is read anyway: if a connection is closed with unread data, the
/// network drops the response on its way.
const READ_FOR_COURTESY: usize = 1024 * 1024;

/// Why a body was not read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// It is longer than allowed.
    TooLong,
    /// It took too long to arrive.
    TooSlow,
    /// It ended in the middle.
    Broken,
}

/// The request with its whole body, limited in bytes and time.
pub(crate) async fn read<B>(
    request: Request<B>,
    most: usize,
    patience: Duration,
) -> Result<Request<Body>, Refused>
where
    B: hyper::body::Body<Data = Bytes> + Unpin,
{
    let (parts, body) = request.into_parts();
    let whole = timeout(patience, collect(body, most)).await;
    let whole = whole.unwrap_or(Err(Refused::TooSlow))?;
    Ok(Request::from_parts(parts, Body::from(whole)))
}

async fn collect<B>(mut body: B, most: usize) -> Result<Bytes, Refused>
where
    B: hyper::body::Body<Data = Bytes> + Unpin,
{
    if body.is_end_stream() {
        return Ok(Bytes::new());
    }
    let courtesy = most + READ_FOR_COURTESY;
    if body.size_hint().lower() > courtesy as u64 {
        return Err(Refused::TooLong);
    }
    let mut whole = Vec::new();
    let mut length = 0;
    while let Some(frame) =
        std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await
    {
        let frame = frame.map_err(|_| Refused::Broken)?;
        let Ok(data) = frame.into_data() else {
            continue;
        };
        length += data.len();
        if length > courtesy {
            return Err(Refused::TooLong);
        }
        if length <= most {
            whole.extend_from_slice(&data);
        }
    }
    if length > most {
        return Err(Refused::TooLong);
    }
    Ok(whole.into())
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = match self {
            Refused::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Refused::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Refused::Broken => StatusCode::BAD_REQUEST,
        };
        // The rest of the body would be taken for the next request.
        let close = HeaderValue::from_static("close");
        (status, [(CONNECTION, close)]).into_response()
    }
}
