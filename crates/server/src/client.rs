//! The client: the source of its files, and its page at every address it displays.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Extension;
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, VARY};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::addressed::{Addressed, STEP};
use crate::error::ServeError;
use crate::extra::KindOf;
use crate::folder::Folder;
use crate::headers::Transport;
use crate::negotiation::{self, Coding};
use crate::origin::Origin;
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
pub(crate) fn router(client: Client, public: Option<Origin>) -> Router {
    let addressed = Arc::new(Addressed::new(public));
    Router::new().fallback_service(get(answer).with_state((client, addressed)))
}

async fn answer(
    State((client, addressed)): State<(Client, Arc<Addressed>)>,
    transport: Option<Extension<Transport>>,
    kind_of: Option<Extension<KindOf>>,
    address: Uri,
    request: HeaderMap,
) -> Response {
    let site = client.site();
    let address = address.path();
    let is_page = is_page(address);
    let transport = transport.map_or(Transport::Plain, |Extension(transport)| transport);
    let mut response = if is_page {
        let localized = localized(address, &request);
        match page_for_all(&site, &localized) {
            Some((asset, step)) => {
                let kind = match kind_of {
                    Some(Extension(kind_of)) => kind_of(step).await,
                    None => None,
                };
                let of_kind = kind.and_then(|kind| page_of_kind(&site, &localized, &kind));
                let asset = of_kind.unwrap_or(asset);
                send(
                    &addressed.at_step(asset, step, &request, transport),
                    &request,
                )
            }
            None => match page(&site, &localized) {
                Some(asset) => send_addressed(&addressed, asset, &request, transport),
                None => tell(StatusCode::SERVICE_UNAVAILABLE, NO_CLIENT),
            },
        }
    } else {
        // The pages below a language have addresses without an ending.
        match site.asset(address).filter(|_| !is_below_language(address)) {
            Some(asset) => send_addressed(&addressed, asset, &request, transport),
            None => tell(StatusCode::NOT_FOUND, NOT_FOUND),
        }
    };
    if is_page && !is_below_language(address) {
        let vary = HeaderValue::from_static("accept-encoding, accept-language");
        response.headers_mut().insert(VARY, vary);
    }
    response
}

/// The address of a page in a language: the one it names, or else the one the browser prefers.
fn localized<'a>(address: &'a str, request: &HeaderMap) -> Cow<'a, str> {
    if is_below_language(address) {
        return address.into();
    }
    let language = negotiation::choose_language(request, &LANGUAGES);
    format!("/{language}{address}").into()
}

fn send_addressed(
    addressed: &Addressed,
    asset: &Asset,
    request: &HeaderMap,
    transport: Transport,
) -> Response {
    match addressed.of(asset, request, transport) {
        Some(addressed) => send(&addressed, request),
        None => send(asset, request),
    }
}

/// The page at an address: the one made for it, or else the one that shows everything.
fn page<'a>(site: &'a Site, address: &str) -> Option<&'a Asset> {
    let path = address.trim_end_matches('/');
    [".html", "/index.html"]
        .iter()
        .find_map(|ending| site.asset(&format!("{path}{ending}")))
        .or_else(|| site.page())
}

/// The page for all addresses of one form, such as tables, with the segment in which they differ.
fn page_for_all<'a, 'b>(site: &'a Site, address: &'b str) -> Option<(&'a Asset, &'b str)> {
    let (above, step) = address.trim_end_matches('/').rsplit_once('/')?;
    let asset = site.asset(&format!("{above}/{STEP}.html"))?;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    step.chars().all(is_plain).then_some((asset, step))
}

/// The same for those addresses of that form where this is meant.
fn page_of_kind<'a>(site: &'a Site, address: &str, kind: &str) -> Option<&'a Asset> {
    let (above, _) = address.trim_end_matches('/').rsplit_once('/')?;
    site.asset(&format!("{above}/{STEP}-{kind}.html"))
}

fn is_below_language(address: &str) -> bool {
    let first = address.split('/').nth(1).unwrap_or_default();
    LANGUAGES.contains(&first)
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

    fn site(addresses: &[&str]) -> Site {
        let asset = |&address: &&str| Asset {
            address: address.to_owned(),
            media_type: HeaderValue::from_static("text/html"),
            hash: String::new(),
            is_lasting: false,
            plain: axum::body::Bytes::new(),
            brotli: None,
            gzip: None,
        };
        Site::new(addresses.iter().map(asset))
    }

    #[test]
    fn a_page_made_for_an_address_is_sent_there() {
        let site = site(&[
            "/index.html",
            "/en/index.html",
            "/fr/index.html",
            "/fr/makruk.html",
            "/fr/makruk/regles.html",
        ]);
        let mut request = HeaderMap::new();
        let french = HeaderValue::from_static("de, fr-CH;q=0.8, en;q=0.5");
        request.insert(axum::http::header::ACCEPT_LANGUAGE, french);
        for (address, file) in [
            ("/", "/fr/index.html"),
            ("/fr", "/fr/index.html"),
            ("/en/", "/en/index.html"),
            ("/fr/makruk", "/fr/makruk.html"),
            ("/fr/makruk/", "/fr/makruk.html"),
            ("/fr/makruk/regles", "/fr/makruk/regles.html"),
            ("/fr/makruk/fiche", "/index.html"),
            ("/en/makruk", "/index.html"),
        ] {
            let localized = localized(address, &request);
            let found = page(&site, &localized).map(|asset| asset.address.as_str());
            assert_eq!(found, Some(file), "{address}");
        }
    }

    #[test]
    fn tables_have_one_page_that_is_sent_for_each_of_them() {
        let site = site(&[
            "/index.html",
            "/fr/table/damier-step.html",
            "/fr/table/damier-step-makruk.html",
        ]);
        let mut request = HeaderMap::new();
        let french = HeaderValue::from_static("fr");
        request.insert(axum::http::header::ACCEPT_LANGUAGE, french);
        let invitation = localized("/table/5lGxT0aQ", &request);
        let found = page_for_all(&site, &invitation);
        assert_eq!(found.map(|(_, step)| step), Some("5lGxT0aQ"));
        let of_kind = |kind| page_of_kind(&site, &invitation, kind);
        let of_kind = |kind| of_kind(kind).map(|asset| asset.address.as_str());
        let own = "/fr/table/damier-step-makruk.html";
        assert_eq!((of_kind("makruk"), of_kind("go")), (Some(own), None));
        let step = |address| page_for_all(&site, address).map(|(_, step)| step);
        assert_eq!(step("/fr/table/5lGxT0aQ"), Some("5lGxT0aQ"));
        assert_eq!(step("/fr/table/a-b_c/"), Some("a-b_c"));
        for other in [
            "/fr/table",
            "/en/table/x",
            "/fr/table/x/y",
            "/fr/table/%22",
            "/",
        ] {
            assert_eq!(step(other), None, "{other}");
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
