//! The client: where its files come from, and its page at every address that it shows itself.

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
use crate::folder::Folder;
use crate::headers::Transport;
use crate::negotiation::{self, Coding};
use crate::origin::Origin;
use crate::site::{Asset, Site};

/// The languages of the client: the first part of each of its addresses.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// A name that changes with the content is never asked for again.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Anything else is kept, but asked for each time: the answer is mostly that nothing changed.
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

/// Where the files of the client come from.
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

    /// The client in a folder, for whoever is writing it: nothing of it is cached, and its page
    /// loads itself again when a file changes.
    ///
    /// # Errors
    /// The folder cannot be read, or there is no `index.html` in it.
    pub fn folder(path: impl Into<PathBuf>) -> Result<Self, ServeError> {
        Ok(Self::Folder(Arc::new(Folder::open(path.into())?)))
    }

    /// Its files as they are now.
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

/// Answers everything that no other resource answers.
pub(crate) fn router(client: Client, public: Option<Origin>) -> Router {
    let addressed = Arc::new(Addressed::new(public));
    Router::new().fallback_service(get(answer).with_state((client, addressed)))
}

async fn answer(
    State((client, addressed)): State<(Client, Arc<Addressed>)>,
    transport: Option<Extension<Transport>>,
    address: Uri,
    request: HeaderMap,
) -> Response {
    let site = client.site();
    let address = address.path();
    let is_page = is_page(address);
    let transport = transport.map_or(Transport::Plain, |Extension(transport)| transport);
    if let Some((asset, step)) = page_for_all(&site, address).filter(|_| is_page) {
        return send(
            &addressed.at_step(asset, step, &request, transport),
            &request,
        );
    }
    let asset = match is_page {
        true => page(&site, address, &request),
        // The pages below a language have addresses without an ending.
        false => site.asset(address).filter(|_| !is_below_language(address)),
    };
    match asset {
        Some(asset) => {
            let mut response = match addressed.of(asset, &request, transport) {
                Some(addressed) => send(&addressed, &request),
                None => send(asset, &request),
            };
            if address == "/" {
                let vary = HeaderValue::from_static("accept-encoding, accept-language");
                response.headers_mut().insert(VARY, vary);
            }
            response
        }
        None if is_page => tell(StatusCode::SERVICE_UNAVAILABLE, NO_CLIENT),
        None => tell(StatusCode::NOT_FOUND, NOT_FOUND),
    }
}

/// The page at an address: one that was made for it, or else the one that shows everything.
/// Home without a language is that of the language which the browser prefers.
fn page<'a>(site: &'a Site, address: &str, request: &HeaderMap) -> Option<&'a Asset> {
    let path = address.trim_end_matches('/');
    let made = match path {
        "" => {
            let language = negotiation::choose_language(request, &LANGUAGES);
            site.asset(&format!("/{language}/index.html"))
        }
        _ => [".html", "/index.html"]
            .iter()
            .find_map(|ending| site.asset(&format!("{path}{ending}"))),
    };
    made.or_else(|| site.page())
}

/// The page for all addresses of one form, such as tables, with the step that tells them apart.
fn page_for_all<'a, 'b>(site: &'a Site, address: &'b str) -> Option<(&'a Asset, &'b str)> {
    let (above, step) = address.trim_end_matches('/').rsplit_once('/')?;
    let asset = site.asset(&format!("{above}/{STEP}.html"))?;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    step.chars().all(is_plain).then_some((asset, step))
}

fn is_below_language(address: &str) -> bool {
    let first = address.split('/').nth(1).unwrap_or_default();
    LANGUAGES.contains(&first)
}

/// Whether the client shows something at this address: home, and everything below a language.
///
/// A name with a dot is a file, and a file that is not there is missing: the page in its place
/// would be taken for a broken script or style.
fn is_page(address: &str) -> bool {
    let Some(below) = address.strip_prefix('/') else {
        return false;
    };
    let first = below.split('/').next().unwrap_or_default();
    below.is_empty() || (LANGUAGES.contains(&first) && !below.contains('.'))
}

/// Sends a file in the coding that suits the browser best, or says that it has it already.
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
    fn a_page_that_was_made_for_an_address_is_sent_there() {
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
            let found = page(&site, address, &request).map(|asset| asset.address.as_str());
            assert_eq!(found, Some(file), "{address}");
        }
    }

    #[test]
    fn tables_have_one_page_that_is_sent_for_each_of_them() {
        let site = site(&["/index.html", "/fr/table/damier-step.html"]);
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
