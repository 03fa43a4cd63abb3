//! Files that contain the whole address of the site: canonical links, previews, the site map.
//!
//! That address is not known when they are made, so a mark stands for it. Here the mark is replaced
//! by the configured address, or else by the one the visitor requested.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::headers::Transport;
use crate::origin::Origin;
use crate::site::Asset;

/// Stands for the address of the site.
const MARK: &str = "https://damier.invalid";

/// Stands for the id in the address of a table.
pub(crate) const STEP: &str = "damier-step";

/// How many files are kept: all of a client for several addresses. Requests for invented hosts only
/// make the server forget them.
const MOST_KEPT: usize = 256;

/// How many files are packed for addresses that requests name, in which time. Packing takes
/// milliseconds and a host can be invented in no time: beyond this, pages are sent as they are.
const MOST_PACKED: u32 = 60;
const PACKING_TIME: Duration = Duration::from_secs(30);

/// Quick, and a tenth larger than the best.
const BROTLI_QUALITY: i32 = 6;

/// The files with the address filled in, made on the first request.
#[derive(Debug)]
pub(crate) struct Addressed {
    /// The site's address, if it is configured.
    public: Option<Origin>,
    made: Mutex<Made>,
}

/// The files made so far, by their own hash and the address in them.
#[derive(Debug)]
struct Made {
    kept: HashMap<(String, String), Asset>,
    /// How many were packed, since when.
    packed: (u32, Instant),
}

impl Made {
    /// Whether one more may be packed; if so, it counts.
    fn may_pack(&mut self, now: Instant) -> bool {
        let (packed, since) = &mut self.packed;
        if now.saturating_duration_since(*since) >= PACKING_TIME {
            (*packed, *since) = (0, now);
        }
        *packed = packed.saturating_add(1);
        *packed <= MOST_PACKED
    }

    fn keep(&mut self, key: (String, String), asset: Asset) {
        if self.kept.len() >= MOST_KEPT {
            self.kept.clear();
        }
        self.kept.insert(key, asset);
    }
}

impl Addressed {
    pub(crate) fn new(public: Option<Origin>) -> Addressed {
        Addressed {
            public,
            made: Mutex::new(Made {
                kept: HashMap::new(),
                packed: (0, Instant::now()),
            }),
        }
    }

    fn made(&self) -> MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A file as this visitor gets it; `None` if it does not contain the address.
    pub(crate) fn of(
        &self,
        asset: &Asset,
        request: &HeaderMap,
        transport: Transport,
    ) -> Option<Asset> {
        if !names_site(asset) {
            return None;
        }
        let origin = self.origin(request, transport);
        let key = (asset.hash.clone(), origin);
        let may_pack = {
            let mut made = self.made();
            if let Some(asset) = made.kept.get(&key) {
                return Some(asset.clone());
            }
            self.public.is_some() || made.may_pack(Instant::now())
        };
        let plain = with_origin(asset, &key.1);
        if !may_pack {
            return Some(plain);
        }
        // Without the lock: the others need not wait for it.
        let packed = packed(plain);
        self.made().keep(key, packed.clone());
        Some(packed)
    }

    /// The page for all addresses of one form, at one of them. Visitors can invent any number of
    /// them, so it is neither kept nor compressed.
    pub(crate) fn at_step(
        &self,
        asset: &Asset,
        step: &str,
        request: &HeaderMap,
        transport: Transport,
    ) -> Asset {
        let origin = self.origin(request, transport);
        let text = String::from_utf8_lossy(&asset.plain);
        let text = text.replace(MARK, &origin).replace(STEP, step);
        Asset {
            hash: hash(&text),
            brotli: None,
            gzip: None,
            plain: Bytes::from(text),
            ..asset.clone()
        }
    }

    /// The address of the site; if there is none, addresses begin with their path.
    fn origin(&self, request: &HeaderMap, transport: Transport) -> String {
        if let Some(public) = &self.public {
            return public.to_string();
        }
        let scheme = match transport {
            Transport::Plain => "http",
            Transport::Tls => "https",
        };
        let host = request.get(HOST).and_then(|host| host.to_str().ok());
        let origin = host.and_then(|host| format!("{scheme}://{host}").parse::<Origin>().ok());
        let plain = origin.filter(|origin| is_harmless(origin.as_str()));
        plain.map_or_else(String::new, |origin| origin.to_string())
    }
}

/// Whether a text from a request can be written into a page as it is.
fn is_harmless(text: &str) -> bool {
    text.chars()
        .all(|letter| letter.is_ascii_alphanumeric() || "-._:/[]".contains(letter))
}

fn names_site(asset: &Asset) -> bool {
    let kind = asset.media_type.as_bytes();
    let is_text = [&b"text/html"[..], b"text/plain", b"application/xml"];
    is_text.iter().any(|start| kind.starts_with(start))
        && find(&asset.plain, MARK.as_bytes()).is_some()
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|part| part == wanted)
}

fn with_origin(asset: &Asset, origin: &str) -> Asset {
    let text = String::from_utf8_lossy(&asset.plain).replace(MARK, origin);
    Asset {
        hash: hash(&text),
        brotli: None,
        gzip: None,
        plain: Bytes::from(text),
        ..asset.clone()
    }
}

fn packed(asset: Asset) -> Asset {
    Asset {
        brotli: in_brotli(&asset.plain),
        gzip: in_gzip(&asset.plain),
        ..asset
    }
}

fn hash(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// A text in brotli; in memory, compressing does not fail.
fn in_brotli(text: &[u8]) -> Option<Bytes> {
    let parameters = BrotliEncoderParams {
        quality: BROTLI_QUALITY,
        size_hint: text.len(),
        ..BrotliEncoderParams::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*text, &mut packed, &parameters).ok()?;
    Some(packed.into())
}

fn in_gzip(text: &[u8]) -> Option<Bytes> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text).ok()?;
    Some(packed.finish().ok()?.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn page(content: &'static str) -> Asset {
        Asset {
            address: "/fr/index.html".to_owned(),
            media_type: HeaderValue::from_static("text/html; charset=utf-8"),
            hash: "1".to_owned(),
            is_lasting: false,
            plain: Bytes::from_static(content.as_bytes()),
            brotli: None,
            gzip: None,
        }
    }

    fn told(public: Option<&str>, host: &str, transport: Transport) -> String {
        let public = public.map(|public| public.parse().unwrap());
        let mut request = HeaderMap::new();
        request.insert(HOST, HeaderValue::from_str(host).unwrap());
        let page = page("<a href=\"https://damier.invalid/fr/\">");
        let made = Addressed::new(public).of(&page, &request, transport);
        String::from_utf8(made.unwrap().plain.to_vec()).unwrap()
    }

    #[test]
    fn a_page_names_the_site_by_its_public_address_or_as_it_was_asked_for() {
        let public = Some("https://damier.example");
        let link = |origin: &str| format!("<a href=\"{origin}/fr/\">");
        let (plain, tls) = (Transport::Plain, Transport::Tls);
        assert_eq!(
            told(public, "10.0.0.1", plain),
            link("https://damier.example")
        );
        assert_eq!(
            told(None, "localhost:8400", plain),
            link("http://localhost:8400")
        );
        assert_eq!(
            told(None, "Damier.example", tls),
            link("https://damier.example")
        );
    }

    #[test]
    fn nobody_writes_into_a_page_by_asking_for_it() {
        for host in ["\"><script>", "a@b", "a b", "", "a/b", "a'b"] {
            assert_eq!(
                told(None, host, Transport::Plain),
                "<a href=\"/fr/\">",
                "{host}"
            );
        }
    }

    #[test]
    fn what_does_not_name_the_site_stays_as_it_was_packed() {
        let addressed = Addressed::new(None);
        let none = addressed.of(&page("<p>"), &HeaderMap::new(), Transport::Plain);
        assert!(none.is_none());
    }

    /// The page as it is sent to somebody who asked for it at this port.
    fn at_port(addressed: &Addressed, port: u16) -> Asset {
        let mut request = HeaderMap::new();
        let host = HeaderValue::from_str(&format!("h:{port}")).unwrap();
        request.insert(HOST, host);
        let page = page("https://damier.invalid");
        let made = addressed.of(&page, &request, Transport::Plain);
        made.expect("it names the site")
    }

    #[test]
    fn inventing_addresses_does_not_fill_the_memory() {
        let mut made = Addressed::new(None).made.into_inner().unwrap();
        for number in 0..2 * MOST_KEPT {
            made.keep((number.to_string(), String::new()), page("<p>"));
            assert!(made.kept.len() <= MOST_KEPT);
        }
    }

    #[test]
    fn inventing_addresses_does_not_keep_the_server_packing() {
        let addressed = Addressed::new(None);
        let is_packed = |port| at_port(&addressed, port).brotli.is_some();
        let ports = 1..=(10 * MOST_PACKED as u16);
        let packed = ports.filter(|&port| is_packed(port)).count();
        assert_eq!(packed, MOST_PACKED as usize);
        let unpacked = at_port(&addressed, 9_999);
        assert_eq!(&*unpacked.plain, b"http://h:9999");
        assert!(is_packed(1), "what was packed before stays packed");
        let later = Instant::now() + PACKING_TIME;
        assert!(addressed.made().may_pack(later));
    }

    #[test]
    fn a_configured_address_is_always_packed() {
        let public = "https://damier.example".parse().unwrap();
        let addressed = Addressed::new(Some(public));
        for port in 1..=(2 * MOST_PACKED as u16) {
            assert!(at_port(&addressed, port).brotli.is_some());
        }
        assert_eq!(addressed.made().kept.len(), 1);
    }
}
