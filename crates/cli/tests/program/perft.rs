//! `perft` and `bench`.

use crate::common::{damier, json};

#[test]
fn the_leaves_of_the_tree_are_counted() {
    for (depth, nodes) in [
        ("0", 1),
        ("1", 32),
        ("2", 1008),
        ("3", 40448),
        ("4", 1_609_910),
    ] {
        for threads in ["1", "3"] {
            let said = damier(&["perft", "mak-yek", depth, "--threads", threads]).good();
            let lines: Vec<&str> = said.lines().collect();
            assert_eq!(lines[0], format!("Nodes searched: {nodes}"));
            assert!(lines[1].starts_with("Time: ") && lines[1].ends_with(" s"));
            assert!(lines[2].starts_with("Nodes per second: "));
            assert_eq!(lines.len(), 3);
        }
    }
}

#[test]
fn the_count_can_be_divided() {
    let said = damier(&["perft", "mak-yek", "3", "--divide"]).good();
    let (list, rest) = said.split_once("\n\n").unwrap();
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 32);
    assert!(lines.is_sorted());
    let count = |line: &&str| line.split_once(": ").unwrap().1.parse::<u64>().unwrap();
    assert_eq!(lines.iter().map(count).sum::<u64>(), 40448);
    assert!(rest.starts_with("Nodes searched: 40448\n"));
}

#[test]
fn the_count_is_told_in_json() {
    let arguments = [
        "perft",
        "mak-yek",
        "2",
        "--json",
        "--threads",
        "2",
        "--divide",
    ];
    let said = damier(&arguments).good();
    let told = json(&said);
    assert_eq!(told["game"], "mak-yek");
    assert_eq!(told["depth"], 2);
    assert_eq!(told["nodes"], 1008);
    assert_eq!(told["threads"], 2);
    assert!(told["seconds"].is_f64() && told["nps"].is_u64());
    assert_eq!(told["divide"]["a1-a2"], 32);
    assert!(said.starts_with("{\"game\":\"mak-yek\",\"depth\":2,\"nodes\":1008,\"seconds\":"));
    let plain = json(&damier(&["perft", "mak-yek", "2", "--json"]).good());
    assert_eq!(plain.get("divide"), None);
}

#[test]
fn a_position_and_options_are_heeded() {
    let over = "8/8/8/8/8/8/8/M7 w 0";
    let said = damier(&["perft", "mak-yek", "3", "--position", over, "--divide"]).good();
    assert!(said.contains("Nodes searched: 0\n"));
    // Limits are played through.
    let limited = ["perft", "mak-yek", "3", "--option", "quiet_limit=1"];
    assert!(
        damier(&limited)
            .good()
            .starts_with("Nodes searched: 40448\n")
    );
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_and_says_what_was_counted() {
    let output = crate::common::interrupted(&["perft", "mak-yek", "50"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.starts_with("Stopped. Nodes counted so far: "),
        "{said}"
    );
    assert!(output.stderr.is_empty());
}

#[test]
fn the_speed_of_the_rules_is_measured() {
    let table = damier(&[
        "bench",
        "rules",
        "--seconds",
        "0.01",
        "mak-yek",
        "apit-sodok",
    ])
    .good();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].contains("nodes/s"));
    assert!(lines[2].starts_with("apit-sodok "));
    let told = json(&damier(&["bench", "rules", "--seconds", "0.01", "--json"]).good());
    assert_eq!(told["seconds"], 0.01);
    let results = told["results"].as_array().unwrap();
    let first = results.iter().find(|row| row["game"] == "mak-yek").unwrap();
    assert!(first["depth"].as_u64().unwrap() >= 1);
    assert!(first["nps"].as_u64().unwrap() > 0);
    assert!(first["playouts_per_second"].as_f64().unwrap() > 0.0);
}
