//! The step `api`: schemathesis tries everything `/api/openapi.json` describes, on its own server.
//!
//! Nothing may fail inside the server, no response may be undocumented, and nothing documented may
//! be refused as garbled. `tools/schemathesis.toml` sets how much is tried.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::command::Child;
use crate::python::{Environment, SCHEMATHESIS};
use crate::serving::{Answer, Serving};
use crate::unavailable::or_not_run;
use crate::{console, project};

/// The file that says what to try, and how much of it.
const SETTINGS: &str = "tools/schemathesis.toml";
/// Not tried while signed in: it would end the session that the others need.
const ENDS_THE_SESSION: &str = "/api/session";

pub(crate) fn run() -> Result<()> {
    let what = "the API against its description";
    let Some(python) = or_not_run(what, Environment::with(&SCHEMATHESIS))? else {
        return Ok(());
    };
    // Through a test that uses it, with the features that all tests have.
    Child::cargo("test --no-run --workspace --test program").run()?;
    let folder = empty_folder()?;
    let serving = Serving::start(
        &project::target()?.join("debug/damier"),
        [
            "--limits".into(),
            "none".into(),
            "--data".into(),
            folder.join("data"),
        ],
    )?;
    let member = Member::arrive(&serving)?;
    console::heading("as somebody who has just come");
    let guest = member.trial(&python, &serving).within(&folder).run();
    console::heading("as a member with a table");
    let signed_in = member
        .trial(&python, &serving)
        .args(["--header".to_owned(), format!("Cookie: {}", member.cookies)])
        .args(["--exclude-path", ENDS_THE_SESSION])
        .within(&folder)
        .run();
    guest.and(signed_in)
}

/// The folder for the server's tables and schemathesis's notes.
fn empty_folder() -> Result<PathBuf> {
    let folder = project::target()?.join("api");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the tables of before cannot be removed")?;
    }
    fs::create_dir_all(&folder).context("no folder for the tables")?;
    Ok(folder)
}

/// A person with an account, who has opened a table.
struct Member {
    cookies: String,
    table: String,
}

#[derive(Deserialize)]
struct Opened {
    table: String,
}

impl Member {
    fn arrive(serving: &Serving) -> Result<Member> {
        let account = r#"{"name":"Honora","password":"a long road home"}"#;
        let registered = done(serving.ask("POST /api/accounts", "", account)?)?;
        let cookies = registered.cookies;
        let table = r#"{"id":"00000000-0000-4000-8000-000000000001","settings":{
            "game":"makruk","seats":[{"kind":"here"},{"kind":"friend"}]}}"#;
        let opened = done(serving.ask("POST /api/tables", &cookies, table)?)?;
        let opened: Opened = serde_json::from_str(&opened.body).context("a table")?;
        Ok(Member {
            cookies,
            table: opened.table,
        })
    }

    /// Everything the document describes, mostly at this table.
    fn trial(&self, python: &Environment, serving: &Serving) -> Child {
        let document = format!("http://{}/api/openapi.json", serving.address);
        python
            .program("schemathesis")
            .args(["--config-file".into(), project::root().join(SETTINGS)])
            .args(["run", &document])
            .env("DAMIER_TABLE", &self.table)
    }
}

/// A successful response.
fn done(answer: Answer) -> Result<Answer> {
    let Answer { status, body, .. } = &answer;
    ensure!((200..300).contains(status), "{status}: {body}");
    Ok(answer)
}
