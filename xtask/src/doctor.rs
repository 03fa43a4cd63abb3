//! `cargo xtask doctor`: what is missing on this machine, one line each, with the command to get
//! it.

use std::process::ExitCode;

use anyhow::Result;

use crate::arguments::Arguments;
use crate::command::Child;
use crate::console::{Colour, paint};
use crate::needs::{self, Manager};
use crate::{browser, project, web};

/// A line of the report.
enum Finding {
    Here(String),
    Missing { used_for: String, advice: String },
}

pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    arguments.finish()?;
    let mut missing = 0;
    for (name, finding) in findings() {
        match finding {
            Finding::Here(how) => println!("{} {name}: {how}", paint(Colour::Green, "ok     ")),
            Finding::Missing { used_for, advice } => {
                missing += 1;
                let word = paint(Colour::Red, "missing");
                println!("{word} {name}, for {used_for}: {advice}");
            }
        }
    }
    println!("{missing} missing");
    Ok(ExitCode::from(u8::from(missing > 0)))
}

fn findings() -> Vec<(String, Finding)> {
    let manager = Manager::here();
    let mut all = vec![
        ("Rust".to_owned(), rust()),
        ("Rust for the browser".to_owned(), wasm()),
    ];
    for need in needs::ALL {
        let finding = match need.find() {
            Some(found) => Finding::Here(found.display().to_string()),
            None => Finding::Missing {
                used_for: need.used_for.to_owned(),
                advice: need.advice(manager),
            },
        };
        all.push((need.name.to_owned(), finding));
    }
    all.push(("Node.js is new enough".to_owned(), node()));
    all.push(("fonts".to_owned(), fonts()));
    all
}

fn rust() -> Finding {
    match Child::new("rustc").args(["--version"]).answer() {
        Some(version) => Finding::Here(version.trim().to_owned()),
        None => Finding::Missing {
            used_for: "everything".to_owned(),
            advice: "https://rustup.rs tells how".to_owned(),
        },
    }
}

fn wasm() -> Finding {
    if web::has_target() {
        return Finding::Here(web::TARGET.to_owned());
    }
    let own = project::tools().join("wasm/tc/bin/rustc");
    if own.exists() {
        return Finding::Here(own.display().to_string());
    }
    Finding::Missing {
        used_for: "the client; the first build installs it where it can".to_owned(),
        advice: format!("`rustup target add {}`", web::TARGET),
    }
}

fn node() -> Finding {
    match browser::node_trouble() {
        None => Finding::Here("with npm".to_owned()),
        Some(advice) => Finding::Missing {
            used_for: "the tests in browsers".to_owned(),
            advice,
        },
    }
}

fn fonts() -> Finding {
    match browser::font_trouble() {
        None => Finding::Here("Liberation, DejaVu and Loma".to_owned()),
        Some(advice) => Finding::Missing {
            used_for: "the measured layout".to_owned(),
            advice,
        },
    }
}
