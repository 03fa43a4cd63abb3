//! The headers of every response: what a browser may do with the page, and nothing else.

use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;

/// How responses reach the browser.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Transport {
    /// Plain HTTP; a proxy may put TLS around it.
    Plain,
    /// TLS, terminated by this server or by a proxy that says so.
    Tls,
}

/// The page loads only resources from here: no inline script, no inline style, no frame.
/// WebAssembly is compiled, strings are never evaluated.
const POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' data: blob:; \
    connect-src 'self'; \
    worker-src 'self'; \
    manifest-src 'self'; \
    font-src 'self'; \
    base-uri 'none'; \
    form-action 'none'; \
    frame-ancestors 'none'";

/// Permissions that a page of board games never needs. Full screen, wake lock, sharing and the
/// clipboard are not named, so browsers' defaults apply.
const PERMISSIONS: &str = "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), \
    geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), \
    serial=(), usb=(), xr-spatial-tracking=()";

/// Together the `require-corp` and `same-origin` lines isolate the page, which threads and exact
/// clocks in the browser require.
const ALWAYS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

/// Thirty days: long enough to protect returning visitors, short enough to go back to plain HTTP.
const STRICT_TRANSPORT: &str = "max-age=2592000";

/// Adds the headers to a response.
pub(crate) fn guard(mut response: Response, transport: Transport) -> Response {
    add(response.headers_mut(), transport);
    response
}

fn add(headers: &mut HeaderMap, transport: Transport) {
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if transport == Transport::Tls {
        let value = HeaderValue::from_static(STRICT_TRANSPORT);
        headers.insert(STRICT_TRANSPORT_SECURITY, value);
    }
}
