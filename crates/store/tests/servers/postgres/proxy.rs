//! Stands between the store and the server, and loses what the server says.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::{env, fs, process, thread};

/// The name of a server's socket, in its folder.
const SOCKET: &str = ".s.PGSQL.5432";

/// A socket of its own, in a folder of its own.
pub(crate) struct Proxy {
    folder: PathBuf,
    is_deaf: Arc<AtomicBool>,
}

impl Proxy {
    /// Leads to the server whose socket is in this folder. Its threads end with the process.
    pub(crate) fn to(server: &Path) -> Proxy {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("damier-proxy-{}-{number}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let listener = UnixListener::bind(folder.join(SOCKET)).unwrap();
        let server = server.join(SOCKET);
        let is_deaf = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&is_deaf);
        thread::spawn(move || {
            for client in listener.incoming() {
                let (client, server) = (client.unwrap(), UnixStream::connect(&server).unwrap());
                join(client, server, &flag);
            }
        });
        Proxy { folder, is_deaf }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// From now on, a connection is cut when the server answers on it: after it has done what it was
    /// asked, and before anybody learns of it.
    pub(crate) fn lose_answers(&self, is_deaf: bool) {
        self.is_deaf.store(is_deaf, Ordering::SeqCst);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn join(client: UnixStream, server: UnixStream, is_deaf: &Arc<AtomicBool>) {
    let (mut from_client, mut to_server) =
        (client.try_clone().unwrap(), server.try_clone().unwrap());
    thread::spawn(move || {
        // Either end may close at any time.
        let _ = std::io::copy(&mut from_client, &mut to_server);
        let _ = to_server.shutdown(Shutdown::Both);
    });
    let is_deaf = Arc::clone(is_deaf);
    thread::spawn(move || {
        answer(server, &client, &is_deaf);
        let _ = client.shutdown(Shutdown::Both);
    });
}

fn answer(mut server: UnixStream, mut client: &UnixStream, is_deaf: &AtomicBool) {
    let mut buffer = [0; 8_192];
    while let Ok(length @ 1..) = server.read(&mut buffer) {
        if is_deaf.load(Ordering::SeqCst) || client.write_all(&buffer[..length]).is_err() {
            return;
        }
    }
}
