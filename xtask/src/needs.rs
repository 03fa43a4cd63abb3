//! Everything the checks need besides Rust: how to find it, and how this machine can get it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::Child;
use crate::unavailable::Unavailable;
use crate::{console, project};

/// A program, or several alternatives.
pub(crate) struct Need {
    pub(crate) name: &'static str,
    /// Its purpose.
    pub(crate) used_for: &'static str,
    /// Alternative programs; the first one found is used.
    programs: &'static [&'static str],
    /// A variable that may name the program instead.
    variable: Option<&'static str>,
    /// Arguments that test whether a program is suitable.
    probe: &'static [&'static str],
    /// The packages of Debian, Fedora and Homebrew; empty where there is none.
    packages: [&'static [&'static str]; 3],
}

pub(crate) const COMPILER: Need = Need {
    name: "a C compiler",
    used_for: "SQLite and cryptography",
    programs: &["cc", "gcc", "clang"],
    variable: None,
    probe: &["--version"],
    packages: [&["gcc", "libc6-dev"], &["gcc"], &[]],
};
pub(crate) const GIT: Need = Need {
    name: "git",
    used_for: "the worked example",
    programs: &["git"],
    variable: None,
    probe: &["--version"],
    packages: [&["git"], &["git"], &["git"]],
};
pub(crate) const NODE: Need = Need {
    name: "Node.js",
    used_for: "the tests in browsers",
    programs: &["node"],
    variable: None,
    probe: &["--version"],
    packages: [&["nodejs", "npm"], &["nodejs", "npm"], &["node"]],
};
pub(crate) const CHROMIUM: Need = Need {
    name: "Chromium",
    used_for: "the tests in browsers",
    programs: &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    variable: Some("CHROMIUM"),
    probe: &["--version"],
    packages: [&["chromium"], &["chromium"], &["--cask", "chromium"]],
};
pub(crate) const FIREFOX: Need = Need {
    name: "Firefox",
    used_for: "the tests in browsers",
    programs: &[
        "firefox-esr",
        "firefox",
        "/Applications/Firefox.app/Contents/MacOS/firefox",
    ],
    variable: Some("FIREFOX"),
    probe: &["--version"],
    packages: [&["firefox-esr"], &["firefox"], &["--cask", "firefox"]],
};
pub(crate) const PYTHON: Need = Need {
    name: "Python with venv",
    used_for: "the comparison with Fairy-Stockfish",
    programs: &["python3"],
    variable: None,
    probe: &["-c", "import ensurepip, venv"],
    packages: [&["python3", "python3-venv"], &["python3"], &["python"]],
};
pub(crate) const STRACE: Need = Need {
    name: "strace",
    used_for: "the tests that watch what reaches the disk",
    programs: &["strace"],
    variable: None,
    probe: &["--version"],
    packages: [&["strace"], &["strace"], &[]],
};
pub(crate) const FUSE: Need = Need {
    name: "FUSE",
    used_for: "the test that cuts the power",
    programs: &["fusermount3"],
    variable: None,
    probe: &["--version"],
    packages: [&["fuse3"], &["fuse3"], &[]],
};
pub(crate) const FAKETIME: Need = Need {
    name: "faketime",
    used_for: "the tests on a machine with a wrong clock",
    programs: &["faketime"],
    variable: None,
    probe: &["--version"],
    packages: [&["faketime"], &[], &[]],
};

// Debian also starts a server of its own, on this machine only; the tests start others and never
// talk to it.
pub(crate) const POSTGRES: Need = Need {
    name: "PostgreSQL",
    used_for: "the tests of the store that several servers share",
    // Debian keeps the server away from the path; these are the versions of its releases.
    programs: &[
        "/usr/lib/postgresql/17/bin/postgres",
        "/usr/lib/postgresql/16/bin/postgres",
        "/usr/lib/postgresql/15/bin/postgres",
        "/usr/lib/postgresql/14/bin/postgres",
        "/usr/lib/postgresql/13/bin/postgres",
        "postgres",
    ],
    variable: None,
    probe: &["--version"],
    packages: [&["postgresql"], &["postgresql-server"], &["postgresql@17"]],
};

pub(crate) const OPENSSL: Need = Need {
    name: "OpenSSL",
    used_for: "the certificate of nginx in the step `hosting`",
    programs: &["openssl"],
    variable: None,
    probe: &["version"],
    packages: [&["openssl"], &["openssl"], &["openssl"]],
};
pub(crate) const SYSTEMD: Need = Need {
    name: "systemd-analyze",
    used_for: "the unit of docs/hosting.md",
    programs: &["systemd-analyze"],
    variable: None,
    probe: &["--version"],
    packages: [&["systemd"], &["systemd"], &[]],
};
// These two are not installed here: they would start to serve.
pub(crate) const NGINX: Need = Need {
    name: "nginx",
    used_for: "the proxies of docs/hosting.md",
    programs: &["nginx", "/usr/sbin/nginx"],
    variable: None,
    probe: &["-v"],
    packages: [&["nginx"], &["nginx"], &["nginx"]],
};
pub(crate) const CADDY: Need = Need {
    name: "Caddy",
    used_for: "the proxies of docs/hosting.md",
    programs: &["caddy"],
    variable: None,
    probe: &["version"],
    packages: [&["caddy"], &["caddy"], &["caddy"]],
};

/// Everything an ordinary run uses, in the order it is first needed.
pub(crate) const ALL: [Need; 10] = [
    COMPILER, GIT, STRACE, FAKETIME, POSTGRES, FUSE, PYTHON, NODE, CHROMIUM, FIREFOX,
];

impl Need {
    /// The program, if there is a suitable one.
    pub(crate) fn find(&self) -> Option<PathBuf> {
        let named = self.variable.and_then(std::env::var_os);
        if let Some(named) = named.filter(|named| !named.is_empty()) {
            return Some(PathBuf::from(named));
        }
        let found = self.programs.iter().filter_map(|program| on_path(program));
        found.into_iter().find(|program| self.will_do(program))
    }

    /// The program; installed if it is missing and that is possible without asking anyone.
    ///
    /// # Errors
    /// When it is unavailable; the message has the command a person can type.
    pub(crate) fn ensure(&self) -> Result<PathBuf> {
        if let Some(found) = self.find() {
            return Ok(found);
        }
        let manager = Manager::here();
        let advice = self.advice(manager);
        let packages = self.packages[Manager::Apt as usize];
        if !may_install() || packages.is_empty() {
            bail!(Unavailable(format!("{} is missing: {advice}", self.name)));
        }
        console::heading(&format!("installing {} (once)", self.name));
        apt(packages).with_context(|| format!("{} is missing: {advice}", self.name))?;
        self.find()
            .with_context(|| format!("{} was installed and is not found", self.name))
    }

    /// The program without installing it: a Debian package is unpacked into `.tools/`, which needs
    /// no root and starts nothing.
    ///
    /// # Errors
    /// When it is unavailable; the message has the command a person can type.
    pub(crate) fn ensure_unpacked(&self) -> Result<PathBuf> {
        self.ensure_unpacked_by(Manager::here())
    }

    fn ensure_unpacked_by(&self, manager: Option<Manager>) -> Result<PathBuf> {
        let folder = project::tools().join("debian");
        let unpacked = || {
            let places = ["usr/bin", "usr/sbin"].map(|place| folder.join(place));
            let programs = places.map(|place| place.join(self.programs[0]));
            programs.into_iter().find(|program| self.will_do(program))
        };
        if let Some(found) = self.find().or_else(unpacked) {
            return Ok(found);
        }
        let advice = || format!("{} is missing: {}", self.name, self.advice(manager));
        if manager != Some(Manager::Apt) {
            bail!(Unavailable(advice()));
        }
        console::heading(&format!("unpacking {} (once)", self.name));
        unpack(self.packages[Manager::Apt as usize], &folder).with_context(advice)?;
        unpacked().with_context(advice)
    }

    fn will_do(&self, program: &Path) -> bool {
        Child::new(program).args(self.probe).answer().is_some()
    }

    /// How a person gets it on this machine.
    pub(crate) fn advice(&self, manager: Option<Manager>) -> String {
        let packages = manager.map_or(&[][..], |manager| self.packages[manager as usize]);
        let mut ways = Vec::new();
        if let (Some(manager), false) = (manager, packages.is_empty()) {
            ways.push(format!("`{}`", manager.command(packages)));
        }
        if let Some(variable) = self.variable {
            ways.push(format!("{variable} may name one that is there"));
        }
        match manager {
            _ if !ways.is_empty() => ways.join("; "),
            // It comes with Apple's own tools.
            Some(Manager::Brew) if self.name == COMPILER.name => "`xcode-select --install`".into(),
            Some(_) => "there is none for this system, and what needs it is not run".into(),
            None => format!("install {} by hand", self.programs[0]),
        }
    }
}

/// The package manager of this machine; the order is that of [`Need::packages`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manager {
    Apt,
    Dnf,
    Brew,
}

impl Manager {
    pub(crate) fn here() -> Option<Manager> {
        [
            (Manager::Apt, "apt-get"),
            (Manager::Dnf, "dnf"),
            (Manager::Brew, "brew"),
        ]
        .into_iter()
        .find_map(|(manager, program)| on_path(program).map(|_| manager))
    }

    /// The command a person types.
    pub(crate) fn command(self, packages: &[&str]) -> String {
        let packages = packages.join(" ");
        match self {
            Manager::Apt => format!("{}apt-get install {packages}", prefix()),
            Manager::Dnf => format!("{}dnf install {packages}", prefix()),
            Manager::Brew => format!("brew install {packages}"),
        }
    }
}

/// Whether packages can be installed without a question: on Debian, by root or a user who may
/// become root.
pub(crate) fn may_install() -> bool {
    let may = || is_root() || Child::new("sudo").args(["-n", "true"]).answer().is_some();
    Manager::here() == Some(Manager::Apt) && may()
}

/// Installs Debian packages; on a fresh machine the package lists are fetched first.
pub(crate) fn apt(packages: &[&str]) -> Result<()> {
    let apt = |words: &[&str]| {
        let mut all = vec!["apt-get"];
        all.extend(words);
        if !is_root() {
            all.splice(0..0, ["sudo", "-n"]);
        }
        Child::new(all[0])
            .args(&all[1..])
            .env("DEBIAN_FRONTEND", "noninteractive")
    };
    let install = || {
        apt(&["install", "--yes", "--no-install-recommends"])
            .args(packages)
            .run()
    };
    install().or_else(|_| {
        apt(&["update"]).run()?;
        install()
    })
}

/// Unpacks Debian packages below a folder.
fn unpack(packages: &[&str], folder: &Path) -> Result<()> {
    let archives = folder.join("archives");
    fs::create_dir_all(&archives).context("no folder for packages")?;
    Child::new("apt-get")
        .args(["download"])
        .args(packages)
        .within(&archives)
        .run()?;
    for archive in fs::read_dir(&archives)? {
        let archive = archive?.path();
        Child::new("dpkg-deb")
            .args(["--extract".as_ref(), archive.as_path(), folder])
            .run()?;
        fs::remove_file(archive)?;
    }
    Ok(())
}

fn prefix() -> &'static str {
    if is_root() { "" } else { "sudo " }
}

fn is_root() -> bool {
    #[cfg(unix)]
    return nix::unistd::Uid::effective().is_root();
    #[cfg(not(unix))]
    false
}

/// A program by its name on the path, or by its place.
fn on_path(program: &str) -> Option<PathBuf> {
    let path = PathBuf::from(program);
    if path.is_absolute() {
        return path.is_file().then_some(path);
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders)
        .map(|folder| folder.join(program))
        .find(|candidate| candidate.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOWHERE: Need = Need {
        name: "nothing",
        used_for: "nothing",
        programs: &["no-such-program-here"],
        variable: None,
        probe: &["--version"],
        packages: [&["nothing"], &[], &["nothing"]],
    };

    #[test]
    fn advice_is_the_command_of_this_platform() {
        let apt = NOWHERE.advice(Some(Manager::Apt));
        assert!(apt.ends_with("apt-get install nothing`"), "{apt}");
        assert_eq!(
            NOWHERE.advice(Some(Manager::Brew)),
            "`brew install nothing`"
        );
        assert_eq!(
            NOWHERE.advice(Some(Manager::Dnf)),
            "there is none for this system, and what needs it is not run"
        );
        assert_eq!(NOWHERE.advice(None), "install no-such-program-here by hand");
        let compiler = COMPILER.advice(Some(Manager::Brew));
        assert_eq!(compiler, "`xcode-select --install`");
        assert!(FIREFOX.advice(None).contains("FIREFOX may name"));
    }

    #[test]
    fn what_nobody_may_install_is_unavailable() {
        let error = NOWHERE.ensure_unpacked_by(Some(Manager::Brew)).unwrap_err();
        assert!(error.is::<Unavailable>());
        assert_eq!(
            error.to_string(),
            "nothing is missing: `brew install nothing`"
        );
    }

    #[test]
    fn what_is_here_is_found_and_what_is_not_is_not() {
        assert!(COMPILER.find().is_some(), "these tests were linked");
        assert_eq!(NOWHERE.find(), None);
        let broken = Need {
            programs: &["false"],
            ..NOWHERE
        };
        assert_eq!(broken.find(), None, "it is there and does not work");
    }
}
