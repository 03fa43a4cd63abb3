//! `damier backup` and `damier restore`: copies of a running server, restored and verified.

use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

use damier_store::{Append, Event, Options, SqliteStore, Store, TableChange, TableId, wait};

use crate::common::{Folder, damier};
use crate::serving::Serving;

#[test]
fn a_server_that_runs_is_backed_up_restored_and_verified() {
    let folder = Folder::new("backup");
    let (data, copy, back) = (
        folder.path("data"),
        folder.path("copy.db"),
        folder.path("back"),
    );
    let serving = Serving::start(&["--data", &data]);
    let (game, moves) = serving.play(1, 6);
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        // Matches go on meanwhile.
        scope.spawn(|| {
            for seed in 2..40 {
                serving.play(seed, 4);
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        let said = damier(&["backup", "--data", &data, &copy]).good();
        assert!(
            said.starts_with(&copy) && said.ends_with(" bytes\n"),
            "{said}"
        );
        // Over an older copy as well.
        damier(&["backup", "--data", &data, &copy]).good();
        is_over.store(true, Ordering::Relaxed);
    });
    // The copy, the folder of the running server, and the restored copy.
    for arguments in [
        &["--verify", &copy][..],
        &["--verify", "--data", &data],
        &["--verify", &data],
    ] {
        let said = damier(&[&["restore"], arguments].concat()).good();
        assert!(said.ends_with("replayed: all is well.\n"), "{said}");
    }
    let said = damier(&["restore", &copy, "--data", &back, "--verify"]).good();
    assert!(
        said.contains("all is well") && said.ends_with("is restored.\n"),
        "{said}"
    );
    let restored = Serving::start(&["--data", &back]);
    let events = restored.get(&format!("/api/tables/{game}/events")).body;
    for text in &moves {
        assert!(events.contains(text), "{text}: {events}");
    }
}

#[test]
fn a_restore_replaces_nothing_unasked_and_loses_nothing_when_asked() {
    let folder = Folder::new("restore");
    let (data, copy) = (folder.path("data"), folder.path("copy.db"));
    let mut serving = Serving::start(&["--data", &data]);
    serving.play(1, 2);
    damier(&["backup", "--data", &data, &copy]).good();
    let (later, _) = serving.play(2, 2);
    // Not under a server, not even by force.
    let said = damier(&["restore", &copy, "--data", &data, "--force"]).wrong();
    assert!(said.contains("another Damier uses the folder"), "{said}");
    // Killed, so that its last moves are in the WAL beside the database.
    serving.child.kill().unwrap();
    serving.child.wait().unwrap();
    let said = damier(&["restore", &copy, "--data", &data]).wrong();
    assert!(
        said.contains("exists already") && said.contains("--force"),
        "{said}"
    );
    let said = damier(&["restore", &copy, "--data", &data, "--force"]).good();
    let aside = folder.path("data/damier.db.old1");
    assert!(said.contains(&aside), "{said}");
    let has = |folder: &str| {
        let found = damier(&["admin", "--data", folder, "table", &later]);
        found.code == Some(0)
    };
    assert!(!has(&data), "the backup is older");
    // The database put aside is whole.
    let put = folder.path("old");
    fs::create_dir(&put).unwrap();
    fs::rename(&aside, format!("{put}/damier.db")).unwrap();
    assert!(has(&put), "nothing of it is lost");
    let left = fs::read_dir(&data)
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let mut left: Vec<String> = left.map(|name| name.into_string().unwrap()).collect();
    left.retain(|name| !name.starts_with("damier.db-"));
    left.sort();
    assert_eq!(left, ["damier.db", "lock"]);
}

/// Inserts an event into a match that does not fit there.
pub(crate) fn meddle(database: &str, game: &str) {
    let store = SqliteStore::open(Options::new(database)).unwrap();
    let id = TableId(game.to_owned());
    let mut events = wait(store.events_after(&id, 0, 100)).unwrap();
    let last = events.pop().unwrap();
    let event = Event {
        state_hash: last.event.state_hash ^ 1,
        ..last.event
    };
    let append = Append {
        table: id,
        expected: last.seq,
        command: None,
        events: vec![event],
        change: TableChange::default(),
    };
    wait(store.append(append)).unwrap();
}

#[test]
fn what_is_wrong_is_named_and_a_wrong_backup_is_put_nowhere() {
    let folder = Folder::new("faults");
    let data = folder.path("data");
    let mut serving = Serving::start(&["--data", &data]);
    let (game, _) = serving.play(1, 3);
    serving.play(2, 3);
    serving.child.kill().unwrap();
    serving.child.wait().unwrap();
    meddle(&folder.path("data/damier.db"), &game);
    let found = damier(&["restore", "--verify", &data]);
    assert_eq!(found.code, Some(1), "{}{}", found.stdout, found.stderr);
    // Opening, begin and three moves each, and one more.
    let named = format!("table {game} cannot be replayed: event 6: ");
    assert!(found.stdout.starts_with(&named), "{}", found.stdout);
    let verdict = "\n2 tables and 11 events were replayed: 1 fault.\n";
    assert!(found.stdout.ends_with(verdict), "{}", found.stdout);
    let back = folder.path("back");
    let refused = damier(&["restore", &data, "--data", &back, "--verify"]);
    assert_eq!(refused.code, Some(1));
    assert!(
        refused.stdout.contains("Nothing was put into"),
        "{}",
        refused.stdout
    );
    assert!(!fs::exists(format!("{back}/damier.db")).unwrap());
    assert!(!fs::exists(format!("{back}/damier.db.new")).unwrap());
    // A host with nothing better may have it all the same.
    damier(&["restore", &data, "--data", &back]).good();
}

#[test]
fn wrong_use_is_told() {
    let folder = Folder::new("backup-use");
    let nowhere = folder.path("nowhere");
    let said = damier(&["backup", "--data", &nowhere, &folder.path("copy")]).wrong();
    assert!(said.contains("there is no database in"), "{said}");
    let said = damier(&["restore", "--verify", &nowhere]).wrong();
    assert!(said.contains("there is no database at"), "{said}");
    let file = folder.path("list.db");
    fs::write(&file, "a shopping list").unwrap();
    let said = damier(&["restore", &file]).wrong();
    assert!(said.contains("--data"), "{said}");
    let said = damier(&["restore", "--data", &nowhere]).wrong();
    assert!(said.contains("--verify"), "{said}");
    damier(&["restore"]).wrong();
    let said = damier(&["restore", "--verify", &file]).wrong();
    assert!(said.contains("list.db"), "{said}");
    assert!(!fs::exists(&nowhere).unwrap());
}
