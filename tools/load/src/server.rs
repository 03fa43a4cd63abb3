//! The server under test: its own process, started, observed, stopped and killed.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// The argument that makes this program the server.
pub(crate) const AS_DAMIER: &str = "damier";

/// Connections besides the sockets: requests for tables, people and logs.
const SPARE_CONNECTIONS: usize = 1_000;

/// A server with its own folder, both removed with the measurement.
pub(crate) struct Server {
    pub(crate) at: SocketAddr,
    room: Room,
    folder: Folder,
    child: Child,
}

/// How many connections the server takes. All its other limits are the usual ones.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Room {
    /// As many as by default.
    Usual,
    /// Enough for this many sockets.
    For(usize),
}

impl Server {
    /// Starts one on a free port.
    pub(crate) fn start(room: Room) -> Result<Server> {
        let folder = Folder::new()?;
        let (child, at) = launch("127.0.0.1:0", room, &folder.0)?;
        Ok(Server {
            at,
            room,
            folder,
            child,
        })
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(&mut self) -> Result<()> {
        let asked = Command::new("kill")
            .arg(self.child.id().to_string())
            .status()?;
        if !asked.success() {
            bail!("the server could not be asked to stop");
        }
        self.child.wait()?;
        Ok(())
    }

    /// Restarts it where it was.
    pub(crate) fn restart(&mut self) -> Result<()> {
        (self.child, _) = launch(&self.at.to_string(), self.room, &self.folder.0)?;
        Ok(())
    }

    /// The memory it holds, in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = fs::read_to_string(path).context("memory is read from /proc")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        let kilobytes: u64 = number.context("no VmRSS")?.parse()?;
        Ok(kilobytes * 1024)
    }

    /// The files and sockets it holds.
    pub(crate) fn descriptors(&self) -> Result<usize> {
        let path = format!("/proc/{}/fd", self.child.id());
        Ok(fs::read_dir(path)?.count())
    }

    /// Its size on disk, in bytes.
    pub(crate) fn disk(&self) -> Result<u64> {
        let sizes = fs::read_dir(&self.folder.0)?.map(|entry| Ok(entry?.metadata()?.len()));
        sizes.sum()
    }

    /// The processor time it has used, in seconds.
    pub(crate) fn processor_time(&self) -> Result<f64> {
        processor_time(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The processor time of this program, in seconds.
pub(crate) fn own_processor_time() -> Result<f64> {
    processor_time("self")
}

fn processor_time(process: &str) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name is in parentheses and may contain anything.
    let (_, rest) = stat.rsplit_once(')').context("a stat without a name")?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks = |at: usize| -> Result<f64> {
        let field: f64 = fields.get(at).context("a short stat")?.parse()?;
        Ok(field / 100.0)
    };
    Ok(ticks(11)? + ticks(12)?)
}

fn launch(listen: &str, room: Room, folder: &Path) -> Result<(Child, SocketAddr)> {
    let program = std::env::current_exe()?;
    let mut command = Command::new(program);
    command.args([AS_DAMIER, "serve", "--listen", listen]);
    if let Room::For(sockets) = room {
        let connections = sockets + SPARE_CONNECTIONS;
        command.args(["--connections", &connections.to_string()]);
    }
    let mut child = command
        .arg("--data")
        .arg(folder)
        .stdout(Stdio::piped())
        .stdin(Stdio::null())
        .spawn()?;
    let out = child.stdout.take().context("the server has an output")?;
    let mut lines = BufReader::new(out).lines();
    let mut at = None;
    while at.is_none() {
        let line = lines.next().context("the server did not start")??;
        at = line
            .trim()
            .strip_prefix("http://")
            .and_then(|at| at.parse().ok());
    }
    // The rest of its output is read, so that it never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    Ok((child, at.context("the server says where it is")?))
}

/// A new folder, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder> {
        let name = format!("damier-load-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
