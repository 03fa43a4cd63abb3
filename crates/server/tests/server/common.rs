//! A small site, a server for it, and a client that asks it.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use damier_server::{Asset, Client, Config, Limits, Listen, Server, Site};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::pack::{self, Effort};

pub(crate) const PAGE: &str = "<!doctype html><title>The client</title><p>The client's page. \
    The client's page. The client's page. The client's page.</p>";

/// Compressible, and longer than any buffer between the two ends.
pub(crate) fn module() -> Vec<u8> {
    let mut bytes = b"\0asm\x01\0\0\0".to_vec();
    bytes.extend((0..400_000_u32).flat_map(|n| (n / 7).to_le_bytes()));
    bytes
}

/// The files of a client as `cargo xtask web` builds it.
pub(crate) fn files() -> Vec<(&'static str, Vec<u8>)> {
    let script = "export const squares = 64;\n".repeat(40);
    vec![
        ("index.html", PAGE.into()),
        ("app-0123456789abcdef.js", script.clone().into()),
        ("app-0123456789abcdef_bg.wasm", module()),
        (
            "style-89abcdef.css",
            "p { color: green }\n".repeat(20).into(),
        ),
        ("sw.js", script.into()),
        ("manifest.webmanifest", "{ \"name\": \"Damier\" }".into()),
        (
            "icons/icon-512.png",
            b"\x89PNG\r\n\x1a\nno more than this".to_vec(),
        ),
        (
            "icons/damier.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".into(),
        ),
    ]
}

/// A new empty folder for one test.
pub(crate) fn folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("server-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes files into a folder, including subfolders.
pub(crate) fn write_files(folder: &Path, files: &[(&str, Vec<u8>)]) {
    for (name, content) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
}

/// The site of [`files`], packed as the build script packs it.
pub(crate) fn site() -> Site {
    static SITE: LazyLock<Site> = LazyLock::new(pack_site);
    SITE.clone()
}

fn pack_site() -> Site {
    let folder = folder();
    write_files(&folder.join("dist"), &files());
    let packed = pack::pack(&folder.join("dist"), &folder.join("packed"), Effort::Quick).unwrap();
    let read = |path: &Path| Bytes::from(fs::read(path).unwrap());
    let site = Site::new(packed.into_iter().map(|file| Asset {
        address: file.address,
        media_type: file.media_type.parse().unwrap(),
        hash: file.hash,
        is_lasting: file.is_lasting,
        plain: read(&file.plain),
        brotli: file.brotli.as_deref().map(read),
        gzip: file.gzip.as_deref().map(read),
    }));
    fs::remove_dir_all(folder).unwrap();
    site
}

/// Anywhere on this machine, with these limits.
pub(crate) fn anywhere(limits: Limits) -> Config {
    Config {
        listen: Listen::at("127.0.0.1:0".parse().unwrap()),
        limits,
        ..Config::default()
    }
}

/// A server under test.
pub(crate) struct Running {
    pub(crate) at: SocketAddr,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
}

impl Running {
    /// The small site on a free port.
    pub(crate) async fn start() -> Self {
        Self::start_with(anywhere(Limits::default()), site()).await
    }

    pub(crate) async fn start_with(config: Config, client: impl Into<Client>) -> Self {
        let server = Server::bind(config, client).await.unwrap();
        let at = server.bound();
        let (stop, told) = oneshot::channel();
        let server = tokio::spawn(server.run(async {
            let _ = told.await;
        }));
        Self { at, stop, server }
    }

    /// Tells the server to stop; the returned task ends with it.
    pub(crate) fn stop(self) -> JoinHandle<()> {
        self.stop.send(()).unwrap();
        self.server
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.at).await.unwrap()
    }

    pub(crate) async fn get(&self, address: &str) -> Answer {
        self.ask(Method::GET, address, &[]).await
    }

    pub(crate) async fn get_with(&self, address: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask(Method::GET, address, headers).await
    }

    pub(crate) async fn ask(
        &self,
        method: Method,
        address: &str,
        headers: &[(&str, &str)],
    ) -> Answer {
        ask(self.connect().await, method, address, headers).await
    }
}

/// A response of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    /// A header, or an empty string.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

/// Asks once over a connection.
pub(crate) async fn ask<S>(
    connection: S,
    method: Method,
    address: &str,
    headers: &[(&str, &str)],
) -> Answer
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = http1::handshake(TokioIo::new(connection)).await.unwrap();
    tokio::spawn(connection);
    let mut request = Request::builder().method(method).uri(address);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request
        .header("host", "damier.test")
        .body(Body::empty())
        .unwrap();
    let (head, body) = sender.send_request(request).await.unwrap().into_parts();
    Answer {
        status: head.status,
        headers: head.headers,
        body: axum::body::to_bytes(Body::new(body), usize::MAX)
            .await
            .unwrap(),
    }
}
