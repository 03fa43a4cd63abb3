//! The greeting when a server has started.

use damier_server::{DEFAULT_PORT, Origin, Started};

/// The state of online play's tables.
#[derive(Debug)]
pub(super) enum Tables {
    /// Switched off.
    Unwanted,
    /// Stored here.
    Kept(String),
    /// Unavailable, and why.
    Missing(String),
}

impl Tables {
    pub(super) const fn are_kept(&self) -> bool {
        matches!(self, Tables::Kept(_))
    }
}

/// Where to find the games, and what is worth knowing about it.
pub(super) fn greeting(started: &Started, public: Option<&Origin>, tables: &Tables) -> String {
    let mut lines = vec![String::from("Damier is open in the browser at")];
    lines.extend(
        started
            .addresses
            .iter()
            .map(|address| format!("  {address}")),
    );
    lines.extend(public.map(|public| format!("and for everybody at {public}")));
    if started.is_elsewhere {
        lines.push(format!(
            "Port {DEFAULT_PORT} is taken, perhaps by another Damier. Browsers keep matches for \
             each address\napart: those played at {DEFAULT_PORT} are not seen here."
        ));
    }
    if !started.has_client {
        lines.push(String::from(
            "This program was built without its client; in the project's folder, \
             `cargo xtask install` installs both.",
        ));
    }
    match tables {
        Tables::Unwanted => {}
        Tables::Kept(place) => {
            lines.push(format!("Tables of online play are kept in {place}"));
        }
        Tables::Missing(why) => lines.push(format!("Without online play: {why}")),
    }
    lines.push(String::from("Ctrl-C ends it.\n"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn started() -> Started {
        Started {
            addresses: ["http://127.0.0.1:8401", "http://192.168.1.7:8401"]
                .map(str::to_owned)
                .to_vec(),
            is_elsewhere: false,
            has_client: true,
        }
    }

    #[test]
    fn every_address_has_a_line_of_its_own() {
        assert_eq!(
            greeting(&started(), None, &Tables::Unwanted),
            "Damier is open in the browser at\n  http://127.0.0.1:8401\n  \
             http://192.168.1.7:8401\nCtrl-C ends it.\n"
        );
    }

    #[test]
    fn another_port_and_a_missing_client_are_told() {
        let odd = Started {
            is_elsewhere: true,
            has_client: false,
            ..started()
        };
        let said = greeting(&odd, None, &Tables::Unwanted);
        assert!(said.contains("Port 8400 is taken"), "{said}");
        // One line, which says how to get it.
        let line = said
            .lines()
            .find(|line| line.contains("without its client"));
        assert!(
            line.is_some_and(|line| line.contains("cargo xtask install")),
            "{said}"
        );
    }

    #[test]
    fn what_becomes_of_online_play_is_told() {
        let kept = greeting(&started(), None, &Tables::Kept("/there".into()));
        assert!(kept.contains("kept in /there\n"), "{kept}");
        let public = "https://damier.example".parse().unwrap();
        let missing = Tables::Missing("no disk".to_owned());
        let said = greeting(&started(), Some(&public), &missing);
        assert!(said.contains("Without online play: no disk\n"), "{said}");
        assert!(said.contains("at https://damier.example\n"), "{said}");
    }
}
