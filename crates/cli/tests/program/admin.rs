//! `damier admin`: what the host can see and do while a server runs.

use std::path::Path;
use std::thread;

use damier_store::{
    AccountId, Digest, NewAccount, NewReport, NewSession, Options, Registered, SqliteStore, Store,
    Token, wait,
};
use serde_json::{Value, json as value};

use crate::common::{Folder, damier, damier_reading, json};
use crate::serving::Serving;

/// A database that is open all the time, as a server has it, with two accounts.
struct House {
    folder: Folder,
    store: SqliteStore,
    anna: AccountId,
}

impl House {
    fn new(name: &str) -> House {
        let folder = Folder::new(name);
        let store = SqliteStore::open(Options::new(folder.path("damier.db"))).unwrap();
        let register = |name: &str| {
            let account = NewAccount {
                name: name.to_owned(),
                password: "a hash".to_owned(),
                recovery: Vec::new(),
                earlier: None,
                at_ms: 1_794_830_520_000,
            };
            match wait(store.create_account(account)).unwrap() {
                Registered::Registered(id) => id,
                Registered::NameTaken => panic!("{name} is taken"),
            }
        };
        let (anna, bruno) = (register("Anna"), register("Bruno"));
        let report = NewReport {
            reporter: Some(bruno),
            guest: None,
            accused: Some(anna),
            table: None,
            seat: None,
            text: "she sings\u{1b}[2J".to_owned(),
            at_ms: 1_794_830_520_000,
        };
        wait(store.report(report)).unwrap();
        House {
            folder,
            store,
            anna,
        }
    }

    fn words<'a>(data: &'a str, task: &[&'a str]) -> Vec<&'a str> {
        [&["admin", "--data", data], task].concat()
    }

    fn text(&self, task: &[&str]) -> String {
        damier(&House::words(&self.folder.path(""), task)).good()
    }

    fn json(&self, task: &[&str]) -> Value {
        let task = [task, &["--json"]].concat();
        json(&damier(&House::words(&self.folder.path(""), &task)).good())
    }

    #[track_caller]
    fn wrong(&self, task: &[&str]) -> String {
        damier(&House::words(&self.folder.path(""), task)).wrong()
    }

    /// Whether Anna, who signs in now, is still signed in after a task.
    fn is_signed_in_after(&self, task: &[&str]) -> bool {
        let token = Token::from_random([7; 16]).digest();
        let session = NewSession {
            account: self.anna,
            token,
            at_ms: 10,
            expires_ms: i64::MAX,
        };
        assert!(wait(self.store.open_session(session)).unwrap());
        self.text(task);
        wait(self.store.session(token, 20)).unwrap().is_some()
    }
}

#[test]
fn accounts_are_counted_found_and_shown() {
    let house = House::new("admin-accounts");
    let counts = house.text(&["counts"]);
    assert!(counts.contains("accounts    2\n"), "{counts}");
    assert_eq!(house.json(&["counts"])["open_reports"], 1);
    let all = house.text(&["accounts"]);
    assert_eq!(all.lines().count(), 2);
    assert!(
        all.starts_with("Anna                  since 2026-11-16 12:02 UTC\n"),
        "{all}"
    );
    let some = house.json(&["accounts", "BR"]);
    assert_eq!(some.as_array().unwrap().len(), 1);
    assert_eq!(some[0]["name"], "Bruno");
    assert!(
        house
            .text(&["accounts", "--limit", "1"])
            .contains("There are more")
    );
    let anna = house.text(&["account", "anna"]);
    assert!(
        anna.contains("Reported about Anna: 1  2026-11-16 12:02 UTC  Bruno"),
        "{anna}"
    );
    assert_eq!(
        house.json(&["account", "anna"])["reports_about"][0]["id"],
        1
    );
    assert!(
        house
            .wrong(&["account", "nobody"])
            .contains("no account nobody")
    );
}

#[test]
fn who_is_shut_out_is_so_at_once_while_the_server_runs() {
    let house = House::new("admin-bans");
    let ban = ["ban", "anna", "--days", "3", "--reason", "sings"];
    assert!(!house.is_signed_in_after(&ban));
    let ban = wait(house.store.account(house.anna))
        .unwrap()
        .unwrap()
        .ban
        .unwrap();
    assert_eq!(ban.reason, "sings");
    assert!(ban.until_ms.is_some());
    let shown = house.text(&["accounts", "anna"]);
    assert!(
        shown.contains("is shut out until 20") && shown.contains(": sings"),
        "{shown}"
    );
    assert!(house.is_signed_in_after(&["lift", "anna"]));
    assert!(house.wrong(&["lift", "anna"]).contains("not shut out"));
    let forever = house.json(&["ban", "anna", "--reason", "sings"]);
    assert_eq!(forever["done"], "Anna  is shut out for ever: sings");
    assert!(house.wrong(&["ban", "anna"]).contains("--reason"));
}

#[test]
fn reports_are_listed_and_closed() {
    let house = House::new("admin-reports");
    let open = house.text(&["reports"]);
    assert!(open.contains("Bruno about Anna\n    she sings"), "{open}");
    assert!(!open.contains('\u{1b}'), "nobody commands the terminal");
    assert_eq!(house.json(&["report", "1"])["text"], "she sings\u{1b}[2J");
    house.text(&["report", "1", "close", "--note", "asked her to hum"]);
    assert_eq!(house.text(&["reports"]), "There are none.\n");
    assert!(
        house
            .text(&["reports", "--all"])
            .contains(": asked her to hum\n")
    );
    assert!(
        house
            .wrong(&["report", "1", "close", "--note", "x"])
            .contains("closed already")
    );
    assert!(house.wrong(&["report", "9"]).contains("no report 9"));
}

#[test]
fn lost_recovery_codes_are_replaced() {
    let house = House::new("admin-codes");
    let shown = house.json(&["new-codes", "anna"]);
    let codes = shown["codes"].as_array().unwrap();
    assert_eq!(codes.len(), 8);
    let code = codes[0].as_str().unwrap().replace('-', "");
    let recovered = house
        .store
        .recover(house.anna, Digest::of(code.as_bytes()), "new hash");
    assert!(wait(recovered).unwrap());
    let text = house.text(&["new-codes", "anna"]);
    assert!(!text.contains(codes[1].as_str().unwrap()), "{text}");
    let code = codes[1].as_str().unwrap().replace('-', "");
    let recovered = house
        .store
        .recover(house.anna, Digest::of(code.as_bytes()), "new hash");
    assert!(!wait(recovered).unwrap(), "the old ones are worth nothing");
}

#[test]
fn accounts_are_renamed_and_forgotten() {
    let house = House::new("admin-names");
    assert!(
        house
            .wrong(&["rename", "anna", "BRUNO"])
            .contains("somebody else")
    );
    assert!(
        house
            .wrong(&["rename", "anna", "a b c"])
            .contains("letters")
    );
    assert_eq!(
        house.text(&["rename", "anna", "Cleo"]),
        "Anna is now Cleo\n"
    );
    let data = house.folder.path("");
    let delete = House::words(&data, &["delete", "cleo"]);
    let kept = damier_reading(&delete, b"no\n");
    assert_eq!(kept.code, Some(2));
    assert!(kept.stderr.contains("Forget Cleo") && kept.stderr.contains("nothing was deleted"));
    assert!(wait(house.store.account(house.anna)).unwrap().is_some());
    let gone = damier_reading(&delete, b"yes\n");
    assert_eq!(gone.code, Some(0), "{}", gone.stderr);
    assert!(wait(house.store.account(house.anna)).unwrap().is_none());
    house.text(&["delete", "bruno", "--yes"]);
    assert!(house.text(&["counts"]).contains("accounts    0\n"));
}

#[test]
fn a_table_is_shown_with_its_moves() {
    let folder = Folder::new("admin-table");
    let data = folder.path("data");
    let serving = Serving::start(&["--data", &data]);
    let (game, moves) = serving.play(1, 3);
    let shown = damier(&["admin", "--data", &data, "table", &game]).good();
    assert!(
        shown.starts_with(&format!("Table {game} of mak-yek, not rated, ")),
        "{shown}"
    );
    assert!(
        moves.iter().all(|text| shown.contains(text.as_str())),
        "{shown}"
    );
    let shown = json(&damier(&["admin", "--data", &data, "table", &game, "--json"]).good());
    assert_eq!(
        (&shown["id"], &shown["events"]),
        (&game.as_str().into(), &5.into())
    );
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let after = damier(&[&["show", "mak-yek", "--json"], &moves[..]].concat()).good();
    assert_eq!(json(&after)["canonical"], shown["position"]);
    // The record is a Damier file: it can be converted, reviewed, continued.
    let record = shown["record"].as_str().unwrap();
    let file = folder.path("table.damier");
    std::fs::write(&file, record).unwrap();
    let converted = damier(&["convert", "--to", "record", &file]).good();
    assert!(
        moves.iter().all(|text| converted.contains(text)),
        "{converted}"
    );
    let said = damier(&["admin", "--data", &data, "table", "nothere"]).wrong();
    assert!(said.contains("no table nothere"), "{said}");
}

#[test]
fn the_server_and_its_host_write_side_by_side() {
    let folder = Folder::new("admin-beside");
    let data = folder.path("data");
    let serving = Serving::start(&["--data", &data]);
    let store = SqliteStore::open(Options::new(Path::new(&data).join("damier.db"))).unwrap();
    for number in 0..4 {
        let account = NewAccount {
            name: format!("guest{number}"),
            password: String::new(),
            recovery: Vec::new(),
            earlier: None,
            at_ms: 1,
        };
        wait(store.create_account(account)).unwrap();
    }
    drop(store);
    thread::scope(|scope| {
        for seed in 0..4 {
            let (serving, data) = (&serving, &data);
            // Every move has to be acknowledged, and every order carried out.
            scope.spawn(move || serving.play(seed, 40));
            scope.spawn(move || {
                let name = format!("guest{seed}");
                for _ in 0..5 {
                    damier(&["admin", "--data", data, "ban", &name, "--reason", "x"]).good();
                    damier(&["admin", "--data", data, "lift", &name]).good();
                }
            });
        }
    });
    let said = damier(&["restore", "--verify", &data]).good();
    assert!(said.contains("4 tables and 168 events"), "{said}");
}

#[test]
fn somebody_who_plays_is_shut_out_let_in_and_given_new_codes() {
    let folder = Folder::new("admin-person");
    let data = folder.path("data");
    let serving = Serving::start(&["--data", &data]);
    let admin = |task: &[&str]| damier(&House::words(&data, task)).good();
    let credentials = r#"{"name":"Anna","password":"correct horse"}"#;
    let entered = serving.post("/api/accounts", &[], credentials);
    assert_eq!(entered.status, 201, "{}", entered.body);
    let cookie = entered.cookie();
    let name = || serving.get_with("/api/me", &[&cookie]).json()["account"]["name"].clone();
    assert_eq!(name(), "Anna");
    admin(&["ban", "anna", "--reason", "sings"]);
    assert_eq!(name(), Value::Null, "at once, and for whoever is logged in");
    let refused = serving.post("/api/session", &[], credentials);
    assert_eq!(
        (refused.status, &refused.json()["why"]),
        (403, &"sings".into())
    );
    admin(&["lift", "anna"]);
    admin(&["rename", "anna", "Cleo"]);
    let credentials = credentials.replace("Anna", "cleo");
    assert_eq!(serving.post("/api/session", &[], &credentials).status, 200);
    let codes = json(&admin(&["new-codes", "cleo", "--json"]));
    let code = &codes["codes"][0];
    let recovery = value!({ "name": "Cleo", "code": code, "password": "another horse" });
    let recovered = serving.post("/api/recover", &[], &recovery.to_string());
    assert_eq!(recovered.status, 200, "{}", recovered.body);
}

#[test]
fn what_is_not_there_is_not_made() {
    let folder = Folder::new("admin-nothing");
    let data = folder.path("none");
    let said = damier(&["admin", "--data", &data, "counts"]).wrong();
    assert!(said.contains("there is no database in"), "{said}");
    assert!(folder.names().is_empty());
}
