//! The client: the source of its files, and its page at every address it displays.

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, VARY};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::error::ServeError;
use crate::folder::Folder;
use crate::negotiation::{self, Coding};
use crate::site::{Asset, Site};

/// The languages of the client: the first part of each of its addresses.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// The first part of the only address without a language: everybody opens it in their own.
const INVITATION: &str = "table";

/// A name that changes with the content is never requested again.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Anything else is cached, but revalidated each time: mostly nothing has changed.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");
const NEVER: HeaderValue = HeaderValue::from_static("no-store");

const NO_CLIENT: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Damier</title>
<h1>Damier</h1>
<p>This program was built without its browser client. In the project's folder,
<code>cargo xtask run</code> builds both and starts them, <code>cargo xtask install</code> installs
them.</p>
<p lang=\"fr\">Ce programme a été construit sans son client pour navigateur. Dans le dossier du
projet, <code>cargo xtask run</code> construit les deux et les démarre,
<code>cargo xtask install</code> les installe.</p>
</html>
";

const NOT_FOUND: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Damier</title>
<h1>Damier</h1>
<p>There is nothing here. <a href=\"/\">To the games</a></p>
<p lang=\"fr\">Il n’y a rien ici. <a href=\"/\">Retour Accueil</a></p>
</html>
";

/// The source of the client's files.
#[derive(Clone, Debug)]
pub enum Client {
    /// Files in memory: those inside this program, or those of a test.
    Site(Arc<Site>),
    /// A folder that may change at any time.
    Folder(Arc<Folder>),
}

impl Client {
    /// The client inside this program; without files if none was built before it.
    pub fn embedded() -> Self {
        Site::embedded().into()
    }

    /// The client in a folder, for development: nothing of it is cached, and its page reloads
    /// itself when a file changes.
    ///
    /// # Errors
    /// The folder cannot be read, or there is no `index.html` in it.
    pub fn folder(path: impl Into<PathBuf>) -> Result<Self, ServeError> {
        Ok(Self::Folder(Arc::new(Folder::open(path.into())?)))
    }

    /// Its current files.
    pub(crate) fn site(&self) -> Arc<Site> {
        match self {
            Self::Site(site) => Arc::clone(site),
            Self::Folder(folder) => folder.site(),
        }
    }
}

impl From<Site> for Client {
    fn from(site: Site) -> Self {
        Self::Site(Arc::new(site))
    }
}

/// Handles every request that no other resource handles.
pub(crate) fn router(client: Client) -> Router {
    Router::new().fallback_service(get(answer).with_state(client))
}

async fn answer(State(client): State<Client>, address: Uri, request: HeaderMap) -> Response {
    let site = client.site();
    let address = address.path();
    if let Some(asset) = site.asset(address) {
        return send(asset, &request);
    }
    if !is_page(address) {
        return tell(StatusCode::NOT_FOUND, NOT_FOUND);
    }
    match site.page() {
        Some(page) => send(page, &request),
        None => tell(StatusCode::SERVICE_UNAVAILABLE, NO_CLIENT),
    }
}

/// Whether the client shows something at this address: home, and everything below a language.
///
/// A name with a dot is a file, and a file that does not exist is missing: the page in its place
/// would be taken for a broken script or style.
fn is_page(address: &str) -> bool {
    let Some(below) = address.strip_prefix('/') else {
        return false;
    };
    let first = below.split('/').next().unwrap_or_default();
    let is_known = LANGUAGES.contains(&first) || first == INVITATION;
    below.is_empty() || (is_known && !below.contains('.'))
}

/// Sends a file in the encoding that suits the browser best, or 304 if it has it already.
fn send(asset: &Asset, request: &HeaderMap) -> Response {
    let coding = negotiation::choose_coding(request, |coding| asset.body(coding).is_some());
    let tag = asset.tag(coding);
    let mut response = if negotiation::has_tag(request, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        whole(asset, coding)
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    let keep = if asset.is_lasting {
        FOR_EVER
    } else {
        ASK_AGAIN
    };
    headers.insert(CACHE_CONTROL, keep);
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    response
}

fn whole(asset: &Asset, coding: Coding) -> Response {
    let body = asset.body(coding).unwrap_or(&asset.plain).clone();
    let mut response = Response::new(Body::from(body));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, asset.media_type.clone());
    if coding != Coding::Plain {
        let name = HeaderValue::from_static(coding.name());
        headers.insert(CONTENT_ENCODING, name);
    }
    response
}

/// A page of the server itself, in both languages.
fn tell(status: StatusCode, page: &'static str) -> Response {
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    (status, [(CONTENT_TYPE, kind), (CACHE_CONTROL, NEVER)], page).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_has_pages_at_home_and_below_its_languages() {
        for address in [
            "/",
            "/fr",
            "/en/",
            "/fr/makruk",
            "/en/mak-yek/play/3",
            "/fr//",
            "/en/%C3%A9",
            "/table/5lGxT0aQ",
        ] {
            assert!(is_page(address), "{address}");
        }
    }

    #[test]
    fn files_and_unknown_places_are_no_pages() {
        for address in [
            "",
            "//",
            "//fr",
            "/de",
            "/french",
            "/FR",
            "/makruk",
            "/assets/app",
            "/app.js",
            "/fr/app.js",
            "/tables",
            "/table/app.js",
            "/fr/../secret",
            "/fr/./x",
            "/.git/config",
            "*",
            "fr",
        ] {
            assert!(!is_page(address), "{address}");
        }
    }
}
