//! A database written by an older program, as a backup: verified, restored, served, continued.
//!
//! `tests/data/before-tables.db` was written by the program of before 2026-11-17, when tables were
//! called games: accounts, sessions, ratings, chat, matches that are over, in play and waiting.
//! `before-tables.json` names its tables and has the secrets of their players.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::common::{Folder, damier};
use crate::serving::Serving;

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    path.join(name).display().to_string()
}

/// The secrets of the people in the database, as header lines.
struct People {
    notes: Value,
    serving: Serving,
}

impl People {
    fn table(&self, name: &str) -> String {
        self.notes["tables"][name].as_str().unwrap().to_owned()
    }

    fn guest(&self, name: &str) -> String {
        format!(
            "cookie: damier={}",
            self.notes["cookies"][name].as_str().unwrap()
        )
    }

    fn member(&self, name: &str) -> String {
        let body = json!({ "name": name, "password": format!("secret of {name}") });
        let answer = self.serving.post("/api/session", &[], &body.to_string());
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.cookie()
    }

    /// Moves at a table for the player to move; one of these people is.
    fn play(&self, table: &str, people: &[&str]) {
        let at = format!("/api/tables/{table}");
        let legal = self.serving.get(&format!("{at}/moves")).json();
        let command = json!({ "do": "move", "seat": legal["turn"], "text": legal["moves"][0] });
        let version = legal["version"].as_u64().unwrap();
        let id = format!("00000000-0000-4000-8000-{version:012}");
        let cmd = json!({ "id": id, "version": legal["version"], "command": command }).to_string();
        let path = format!("{at}/commands");
        let mut answers = people
            .iter()
            .map(|who| self.serving.post(&path, &[who], &cmd));
        let moved = answers.find(|answer| answer.status == 200);
        assert!(moved.is_some(), "nobody may move at {table}: {legal}");
        let after = self.serving.get(&format!("{at}/moves")).json();
        assert!(after["version"].as_u64() > Some(version));
    }
}

#[test]
fn a_backup_of_before_is_verified_restored_and_played_on() {
    let backup = data("before-tables.db");
    let bytes = fs::read(&backup).unwrap();
    let said = damier(&["restore", "--verify", &backup]).good();
    assert_eq!(
        said,
        "12 tables and 189 events were replayed: all is well.\n"
    );
    assert_eq!(fs::read(&backup).unwrap(), bytes, "looking changes nothing");

    let folder = Folder::new("older");
    let restored = folder.path("restored");
    let said = damier(&["restore", &backup, "--data", &restored, "--verify"]).good();
    assert!(said.contains("all is well"), "{said}");
    let counts = damier(&["admin", "--data", &restored, "counts"]).good();
    let expected =
        "tables      3 waiting, 5 played, 4 finished\naccounts    3\nreports     0 open\n";
    assert_eq!(counts, expected);

    let notes = serde_json::from_str(&fs::read_to_string(data("before-tables.json")).unwrap());
    let people = People {
        notes: notes.unwrap(),
        serving: Serving::start(&["--data", &restored]),
    };
    let [anna, bruno, chloe] = ["Anna", "Bruno", "Chloé"].map(|name| people.member(name));
    let [al, bo, cy] = ["al", "bo", "cy"].map(|name| people.guest(name));
    let me = people.serving.get_with("/api/me", &[&anna]).json();
    let ratings = json!([{ "game": "makruk", "rating": 1662, "deviation": 290, "matches": 1 }]);
    assert_eq!(me["account"]["ratings"], ratings);
    let history = people.serving.get_with("/api/me/history", &[&anna]).json();
    assert_eq!(history["matches"][0]["reason"], "resignation");
    let events = format!("/api/tables/{}/events", people.table("resigned"));
    assert!(people.serving.get(&events).body.contains("Bonne partie !"));

    people.play(&people.table("guests"), &[&bo, &cy]);
    for _ in 0..3 {
        people.play(&people.table("star"), &[&al, &bo, &chloe]);
    }
    people.play(&people.table("clocked"), &[&anna, &chloe]);
    people.play(&people.table("again"), &[&anna, &bruno]);
    let said = damier(&["restore", "--verify", "--data", &restored]).good();
    assert!(said.ends_with("all is well.\n"), "{said}");
}

/// One database of every version, each written by a program of that version, with the tables and
/// people's secrets in it.
const EVERY_VERSION: [(usize, &str); 4] = [
    (1, "version-1"),
    (2, "before-tables"),
    (3, "version-3"),
    (5, "version-5"),
];

/// The versions of the copies kept in a folder before the database was migrated.
fn kept(folder: &str) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| name.starts_with("damier.db.v"))
        .collect()
}

#[test]
fn databases_and_backups_of_every_version_are_kept_brought_up_to_date_and_played_on() {
    for (version, name) in EVERY_VERSION {
        let older = data(&format!("{name}.db"));
        let bytes = fs::read(&older).unwrap();
        let folder = Folder::new(&format!("version-{version}"));
        let said = damier(&["restore", "--verify", &older]).good();
        assert!(said.ends_with("all is well.\n"), "{version}: {said}");

        // As the database of a server that was stopped.
        let live = folder.path("live");
        fs::create_dir(&live).unwrap();
        let database = format!("{live}/damier.db");
        fs::copy(&older, &database).unwrap();
        let backup = folder.path("backup.db");
        damier(&["backup", "--data", &live, &backup]).good();
        let said = damier(&["restore", "--verify", &backup]).good();
        assert!(said.ends_with("all is well.\n"), "{version}: {said}");
        let refused = damier(&["admin", "--data", &live, "counts"]).wrong();
        assert!(refused.contains("older Damier"), "{refused}");
        assert_eq!(fs::read(&database).unwrap(), bytes, "nothing changes it");
        assert!(kept(&live).is_empty());

        let notes = fs::read_to_string(data(&format!("{name}.json"))).unwrap();
        let people = People {
            notes: serde_json::from_str(&notes).unwrap(),
            serving: Serving::start(&["--data", &live]),
        };
        let [al, bo] = ["al", "bo"].map(|who| people.guest(who));
        let table = match version {
            2 => "star",
            _ => "played",
        };
        people.play(&people.table(table), &[&al, &bo]);
        drop(people);
        let [copy] = &kept(&live)[..] else {
            panic!("{version}: {:?}", kept(&live));
        };
        assert!(
            copy.starts_with(&format!("damier.db.v{version}-20")),
            "{copy}"
        );
        let said = damier(&["restore", "--verify", "--data", &live]).good();
        assert!(said.ends_with("all is well.\n"), "{version}: {said}");
        // The way back: the copy is the old database.
        let copy = format!("{live}/{copy}");
        let said = damier(&["restore", "--verify", &copy]).good();
        assert!(said.ends_with("all is well.\n"), "{version}: {said}");
        let restored = folder.path("restored");
        damier(&["restore", &copy, "--data", &restored]).good();
        damier(&["admin", "--data", &restored, "counts"]).good();
        assert!(kept(&restored).is_empty(), "the backup is the copy");
    }
}

#[test]
fn an_older_database_is_brought_up_to_date_only_when_somebody_says_so_and_nobody_uses_it() {
    let folder = Folder::new("migrate");
    let live = folder.path("live");
    fs::create_dir(&live).unwrap();
    fs::copy(data("before-tables.db"), format!("{live}/damier.db")).unwrap();
    let migrate = ["admin", "--data", &live, "migrate"];
    let lock = damier_online::data_folder::FolderLock::take(Path::new(&live)).unwrap();
    let refused = damier(&migrate).wrong();
    assert!(refused.contains("must not be in use"), "{refused}");
    drop(lock);
    let said = damier(&migrate).good();
    assert!(
        said.contains("in version 2") && said.contains("damier.db.v2-"),
        "{said}"
    );
    damier(&["admin", "--data", &live, "counts"]).good();
    let again = damier(&migrate).good();
    assert_eq!(again, "The database was up to date.\n");
    assert_eq!(kept(&live).len(), 1);
}

#[test]
fn what_was_private_before_is_private_now() {
    let folder = Folder::new("older-private");
    let restored = folder.path("restored");
    damier(&["restore", &data("version-3.db"), "--data", &restored]).good();
    let notes = fs::read_to_string(data("version-3.json")).unwrap();
    let people = People {
        notes: serde_json::from_str(&notes).unwrap(),
        serving: Serving::start(&["--data", &restored]),
    };
    let (al, table) = (people.guest("al"), people.table("private"));
    let events = format!("/api/tables/{table}/events");
    assert_eq!(people.serving.get(&events).status, 404);
    let own = people.serving.get_with(&events, &[&al]);
    assert!(own.body.contains("Entre nous"), "{own:?}");
    let over = format!("/api/tables/{}/events", people.table("over"));
    assert!(people.serving.get(&over).body.contains("Bonne partie"));
    // What guests said before is theirs to take along.
    let bo = people.guest("bo");
    let export = people.serving.get_with("/api/person/export", &[&bo]).body;
    assert!(export.contains("Entre nous") && export.contains("À toi aussi"));
}
