//! Runs the built program and checks its output.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value;

/// The text of the first position of Mak-Yek.
pub(crate) const START: &str = "mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/8/MMMMMMMM w 0";

/// The result of a run.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// The output of a run that succeeded without complaints.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.stdout, self.stderr);
        assert_eq!(self.stderr, "");
        self.stdout
    }

    /// The complaint of a run with wrong usage that printed nothing else.
    #[track_caller]
    pub(crate) fn wrong(self) -> String {
        assert_eq!(self.code, Some(2), "{}{}", self.stdout, self.stderr);
        assert_eq!(self.stdout, "");
        assert!(self.stderr.starts_with("error: "), "{}", self.stderr);
        self.stderr
    }
}

pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_damier"));
    program.env_remove("NO_COLOR");
    // Anything a test stores goes into the build folder, never into somebody's home.
    let home = format!("home-{}", std::process::id());
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(home);
    for place in ["HOME", "XDG_DATA_HOME", "LOCALAPPDATA"] {
        program.env(place, &home);
    }
    for (name, _) in std::env::vars_os() {
        if name
            .to_str()
            .is_some_and(|name| name.starts_with("DAMIER_"))
        {
            program.env_remove(name);
        }
    }
    program
}

/// Runs the program without input.
pub(crate) fn damier(arguments: &[&str]) -> Run {
    damier_reading(arguments, b"")
}

/// Runs the program with these bytes as its input.
pub(crate) fn damier_reading(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        // A program that does not read to the end closes the pipe.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Every line as JSON.
#[track_caller]
pub(crate) fn json_lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The only line as JSON.
#[track_caller]
pub(crate) fn json(text: &str) -> Value {
    let mut lines = json_lines(text);
    assert_eq!(lines.len(), 1, "{text}");
    lines.remove(0)
}

/// A folder for one test, empty at first.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.unwrap().file_name().to_str().unwrap().to_owned()
        };
        entries.map(name).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The reference lines of a folder of `games/data/vectors`, for the games of the catalogue.
pub(crate) fn reference(folder: &str) -> Vec<Value> {
    let games = json(&damier(&["games", "--json"]).good());
    let is_known = |line: &Value| {
        let games = games.as_array().unwrap();
        games.iter().any(|game| game["id"] == line["game"])
    };
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/data/vectors");
    let entries = std::fs::read_dir(path.join(folder)).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    paths.sort();
    paths
        .iter()
        .flat_map(|path| json_lines(&std::fs::read_to_string(path).unwrap()))
        .filter(is_known)
        .collect()
}

/// The options of a reference line as arguments.
pub(crate) fn option_arguments(line: &Value) -> Vec<String> {
    let options = line["options"].as_object().unwrap();
    options
        .iter()
        .flat_map(|(key, value)| {
            let pair = format!("{key}={}", value.as_str().unwrap());
            ["--option".to_owned(), pair]
        })
        .collect()
}

/// The output when Ctrl-C is pressed as soon as the program watches for it.
#[cfg(target_os = "linux")]
pub(crate) fn interrupted(arguments: &[&str]) -> std::process::Output {
    let child = program()
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let pid = child.id().to_string();
    while !catches_interrupts(&pid) {
        thread::yield_now();
    }
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    output
}

/// Whether a process watches for Ctrl-C: Linux tells, so that nobody has to wait for a while.
#[cfg(target_os = "linux")]
fn catches_interrupts(pid: &str) -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
    caught & INTERRUPT != 0
}
