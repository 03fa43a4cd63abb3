//! A PostgreSQL server for one test: made in a folder of its own, reached through a socket there,
//! and ended with the test, however that ends.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// The usual port: only sockets in folders of their own are named after it.
const PORT: u16 = 5432;

/// The longest that a start may take.
const LIMIT: Duration = Duration::from_secs(60);

/// The server, and its folder.
pub(crate) struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    /// PostgreSQL refuses to run as root: then it runs as this user and group.
    user: Option<(u32, u32)>,
    port: u16,
    settings: Vec<String>,
    running: Option<Child>,
    schemas: AtomicU32,
}

impl Cluster {
    /// A server with the settings of a new one.
    pub(crate) fn start() -> Cluster {
        Cluster::with(&[])
    }

    /// The same with some settings changed, such as `wal_writer_delay=10s`.
    pub(crate) fn with(settings: &[&str]) -> Cluster {
        Cluster::at(PORT, settings)
    }

    /// The same on this port, which is also part of the name of its socket.
    pub(crate) fn at(port: u16, settings: &[&str]) -> Cluster {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // Short: the path of a socket has at most 107 characters.
        let folder = env::temp_dir().join(format!("damier-pg-{}-{number}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let mut cluster = Cluster {
            programs: programs(),
            user: other_user(&folder),
            settings: settings.iter().map(|&it| it.to_owned()).collect(),
            folder,
            port,
            running: None,
            schemas: AtomicU32::new(0),
        };
        let mut initdb = cluster.program("initdb");
        initdb.args(["--username=postgres", "--auth=trust", "--encoding=UTF8"]);
        initdb.args(["--locale=C", "--no-sync", "--pgdata"]);
        run(initdb.arg(cluster.data()));
        cluster.start_again();
        cluster
    }

    /// Starts a server that was stopped.
    pub(crate) fn start_again(&mut self) {
        // The shell ends the server when its own input ends: when this process does.
        let script = "\"$@\" & cat >/dev/null; kill -QUIT $!; wait $!";
        let mut shell = Command::new("sh");
        shell.args(["-c", script, "sh"]);
        shell.arg(self.programs.join("postgres"));
        shell.arg("-D").arg(self.data());
        shell.arg("-k").arg(&self.folder);
        shell.args(["-p", &self.port.to_string()]);
        shell.args(["-c", "listen_addresses=", "-c", "max_connections=200"]);
        for setting in &self.settings {
            shell.args(["-c", setting]);
        }
        let log = fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.join("log"));
        let shell = self.as_user(&mut shell).stdin(Stdio::piped());
        let shell = shell.stdout(Stdio::null()).stderr(log.unwrap());
        self.running = Some(shell.spawn().unwrap());
        let begin = Instant::now();
        while !self.answers() {
            assert!(begin.elapsed() < LIMIT, "{}: no server", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn answers(&self) -> bool {
        let mut ready = self.program("pg_isready");
        let ready = ready.arg("-h").arg(&self.folder).stdout(Stdio::null());
        ready.status().unwrap().success()
    }

    /// Ends the server as a crash would: nothing is written that was not durable.
    pub(crate) fn crash(&mut self) {
        let mut stop = self.program("pg_ctl");
        run(stop
            .args(["stop", "--mode=immediate", "--pgdata"])
            .arg(self.data()));
        self.end_shell();
    }

    fn end_shell(&mut self) {
        if let Some(mut shell) = self.running.take() {
            drop(shell.stdin.take());
            shell.wait().unwrap();
        }
    }

    /// The address of a schema of its own, empty.
    pub(crate) fn address(&self) -> String {
        let number = self.schemas.fetch_add(1, Ordering::Relaxed);
        self.sql(&format!("CREATE SCHEMA test_{number}"));
        self.address_of(&self.folder, &format!("test_{number}"))
    }

    /// The address of a schema through a socket in another folder.
    pub(crate) fn address_of(&self, socket: &Path, schema: &str) -> String {
        let host = socket.display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{host}/postgres?options=-csearch_path%3D{schema}")
    }

    /// The address of a database besides the usual one.
    pub(crate) fn address_of_database(&self, name: &str) -> String {
        let host = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{host}/{name}")
    }

    /// Lets it speak TLS with this certificate and key, both PEM.
    pub(crate) fn encrypt(&self, certificate: &str, key: &str) {
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            let file = self.data().join(name);
            fs::write(&file, text).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
            if let Some((user, group)) = self.user {
                chown(&file, Some(user), Some(group)).unwrap();
            }
        }
        self.sql("ALTER SYSTEM SET ssl = on");
        self.sql("SELECT pg_reload_conf()");
        let begin = Instant::now();
        while self.sql("SHOW ssl") != "on" {
            assert!(begin.elapsed() < LIMIT, "{}: no TLS", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The folder of its socket.
    pub(crate) fn socket(&self) -> &Path {
        &self.folder
    }

    /// Executes statements; returns what they print.
    pub(crate) fn sql(&self, sql: &str) -> String {
        let output = self.psql().args(["-c", sql]).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{sql}: {error}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Somebody else's session, which can hold locks.
    pub(crate) fn session(&self) -> Session {
        let mut psql = self.psql();
        let mut child = psql
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Session {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn psql(&self) -> Command {
        let mut psql = self.program("psql");
        psql.args(["-qAtX", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-h"]);
        psql.arg(&self.folder).arg("postgres");
        psql
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.env("PGPORT", self.port.to_string());
        self.as_user(&mut command);
        command
    }

    fn as_user<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        // Not the folder of the project, which that user may not be allowed to enter.
        command.current_dir(&self.folder)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.end_shell();
        if thread::panicking() {
            println!("kept: {}", self.folder.display());
        } else {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// A session of `psql`.
pub(crate) struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    /// Executes a statement, and waits until it is done.
    pub(crate) fn run(&mut self, sql: &str) {
        writeln!(self.input, "{sql};\n\\echo done").unwrap();
        let mut line = String::new();
        while line.trim_end() != "done" {
            line.clear();
            let read = self.output.read_line(&mut line).unwrap();
            assert!(read > 0, "{sql}: the session has ended");
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs a program that has to succeed.
fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {error}");
}

/// The folder of PostgreSQL's programs: on the path, or where Debian and Fedora put those of the
/// newest version.
fn programs() -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut versions: Vec<PathBuf> = versions.flatten().map(|it| it.path().join("bin")).collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    // Some may be linked from elsewhere.
    let needed = ["initdb", "postgres", "pg_ctl", "pg_isready", "psql"];
    let has_all = |folder: &PathBuf| needed.iter().all(|it| folder.join(it).is_file());
    let found = folders.into_iter().find(has_all);
    found.expect("PostgreSQL is installed: `cargo xtask doctor` says how")
}

/// Another user than root, if this is root; the folder becomes theirs.
fn other_user(folder: &Path) -> Option<(u32, u32)> {
    if fs::metadata(folder).unwrap().uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").unwrap();
    let mut lines = users
        .lines()
        .map(|line| line.split(':').collect::<Vec<_>>());
    let user = lines.find(|user| user[0] == "postgres");
    let user = user.expect("the package has made its user");
    let (uid, gid) = (user[2].parse().unwrap(), user[3].parse().unwrap());
    chown(folder, Some(uid), Some(gid)).unwrap();
    Some((uid, gid))
}
