//! The step `hosting`: the configurations shown in docs/hosting.md, tried with the programs they
//! are for.
//!
//! The tests are in `tests/hosting`. They take the blocks out of the document, move them to free
//! ports of this machine, and query a server through them.

use std::path::PathBuf;

use anyhow::Result;

use crate::command::Child;
use crate::needs;
use crate::unavailable::or_not_run;
use crate::{browser, project, web};

/// Finds a program, or gets it.
type Ensure = fn() -> Result<PathBuf>;

/// A test file, and the programs it needs besides ours: the variable that names each, and how to
/// get it.
struct Trial {
    file: &'static str,
    programs: &'static [(&'static str, Ensure)],
}

const TRIALS: [Trial; 3] = [
    Trial {
        file: "systemd.test.js",
        programs: &[("SYSTEMD_ANALYZE", || needs::SYSTEMD.ensure())],
    },
    Trial {
        file: "nginx.test.js",
        programs: &[
            ("NGINX", || needs::NGINX.ensure_unpacked()),
            ("OPENSSL", || needs::OPENSSL.ensure()),
        ],
    },
    Trial {
        file: "caddy.test.js",
        programs: &[("CADDY", || needs::CADDY.ensure_unpacked())],
    },
];

pub(crate) fn run() -> Result<()> {
    browser::ensure_node()?;
    web::build(web::Page::Small)?;
    Child::cargo("build --package damier-cli --bin damier").run()?;
    let verdicts: Vec<Result<()>> = TRIALS.iter().map(Trial::run).collect();
    verdicts.into_iter().collect()
}

impl Trial {
    /// Runs the file; one whose programs are unavailable is reported by name.
    fn run(&self) -> Result<()> {
        let file = project::root().join("tests/hosting").join(self.file);
        let mut node = Child::new("node")
            .args(["--test", "--test-timeout=120000"])
            .args([file])
            .env("DAMIER", project::target()?.join("debug/damier"));
        for (variable, program) in self.programs {
            let what = format!("tests/hosting/{}", self.file);
            let Some(program) = or_not_run(&what, program())? else {
                return Ok(());
            };
            node = node.env(variable, program);
        }
        node.run()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_tests_is_tried() {
        let folder = project::root().join("tests/hosting");
        let names = std::fs::read_dir(folder).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut there: Vec<String> = names.filter(|name| name.ends_with(".test.js")).collect();
        let mut tried = TRIALS.map(|trial| trial.file);
        there.sort();
        tried.sort_unstable();
        assert_eq!(there, tried);
    }
}
