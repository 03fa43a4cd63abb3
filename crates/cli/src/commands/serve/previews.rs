//! Pictures of tables for previews of links: `/og/table/<id>.png`.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use damier_online::{Glimpse, Glimpses};
use damier_pages::picture;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// How many pictures are kept: a few megabytes.
const MOST_KEPT: usize = 100;
/// How many are painted at a time; each takes some hundredths of a second.
const AT_A_TIME: usize = 1;
/// How much longer the painter rests than it paints.
const RESTS: u32 = 3;
/// How many requests wait for that; beyond, a preview has to do without its picture.
const MOST_WAITING: usize = 20;

/// The pictures of the tables that strangers may see.
pub(super) fn router(glimpses: Glimpses) -> Router {
    let previews = Arc::new(Previews {
        glimpses,
        painted: Mutex::default(),
        painting: Arc::new(Semaphore::new(AT_A_TIME)),
        waiting: Semaphore::new(MOST_WAITING),
    });
    Router::new()
        .route("/og/table/{name}", get(answer))
        .with_state(previews)
}

struct Previews {
    glimpses: Glimpses,
    /// By table: the number of its last event, and its picture.
    painted: Mutex<HashMap<String, (u64, Bytes)>>,
    painting: Arc<Semaphore>,
    waiting: Semaphore,
}

async fn answer(State(previews): State<Arc<Previews>>, Path(name): Path<String>) -> Response {
    let picture = match name.strip_suffix(".png") {
        Some(table) => previews.picture(table).await,
        None => Err(StatusCode::NOT_FOUND),
    };
    match picture {
        Ok(png) => {
            // The position changes with every move.
            let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "no-cache")];
            (headers, png).into_response()
        }
        Err(status) => status.into_response(),
    }
}

impl Previews {
    async fn picture(&self, table: &str) -> Result<Bytes, StatusCode> {
        let (busy, missing) = (StatusCode::SERVICE_UNAVAILABLE, StatusCode::NOT_FOUND);
        let version = self.glimpses.version(table).await.ok_or(missing)?;
        if let Some(png) = self.known(table, version) {
            return Ok(png);
        }
        let _place = self.waiting.try_acquire().map_err(|_| busy)?;
        let turn = Arc::clone(&self.painting).acquire_owned().await;
        let turn = turn.map_err(|_| busy)?;
        let Glimpse { version, record } = self.glimpses.at(table).await.ok_or(missing)?;
        let began = Instant::now();
        let painted = spawn_blocking(move || picture::of_record(&record)).await;
        let rest = RESTS * began.elapsed();
        // Whoever asks for one picture after another does not keep a core painting.
        tokio::spawn(async move {
            tokio::time::sleep(rest).await;
            drop(turn);
        });
        let png = painted.ok().flatten().map(Bytes::from);
        let png = png.ok_or(missing)?;
        self.keep(table, version, &png);
        Ok(png)
    }

    fn known(&self, table: &str, version: u64) -> Option<Bytes> {
        let painted = self.painted.lock().unwrap_or_else(PoisonError::into_inner);
        let (then, png) = painted.get(table)?;
        (*then == version).then(|| png.clone())
    }

    fn keep(&self, table: &str, version: u64, png: &Bytes) {
        let mut painted = self.painted.lock().unwrap_or_else(PoisonError::into_inner);
        if painted.len() >= MOST_KEPT {
            painted.clear();
        }
        painted.insert(table.to_owned(), (version, png.clone()));
    }
}
