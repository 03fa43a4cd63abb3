//! `damier serve` as hosts set it up: folders, settings, proxies, counts.

use crate::common::{Folder, damier, program};
use crate::serving::Serving;

/// Somewhere far away, according to a trusted proxy.
const FAR: &str = "x-forwarded-for: 203.0.113.9";

#[test]
fn online_play_is_there_by_default_in_the_place_for_data() {
    let folder = Folder::new("usual-folder");
    let home = folder.path("home");
    let start = || {
        let mut command = program();
        command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("XDG_DATA_HOME", &home)
            .env("LOCALAPPDATA", &home);
        Serving::start_as(&mut command)
    };
    let first = start();
    let kept = folder.path("home/damier");
    assert!(
        first.greeting.contains(&format!("kept in {kept}\n")),
        "{}",
        first.greeting
    );
    assert_eq!(first.get("/api/lobby").status, 200);
    // The second one has no folder to itself: it serves everything else, and says so.
    let second = start();
    let said = &second.greeting;
    assert!(said.contains("Without online play: "), "{said}");
    assert!(said.contains("another Damier uses the folder"), "{said}");
    assert_eq!(second.get("/healthz").status, 200);
    assert_eq!(second.get("/api/lobby").status, 404);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(kept).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "nobody else may look inside");
    }
}

#[test]
fn who_wants_no_online_play_has_none_and_nothing_is_kept() {
    let folder = Folder::new("no-online");
    let mut command = program();
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--no-online"])
        .env("XDG_DATA_HOME", folder.path(""));
    let serving = Serving::start_as(&mut command);
    assert!(
        !serving.greeting.contains("online play"),
        "{}",
        serving.greeting
    );
    assert_eq!(serving.get("/api/lobby").status, 404);
    assert!(folder.names().is_empty());
}

#[test]
fn settings_come_from_arguments_the_environment_and_a_file_in_this_order() {
    let folder = Folder::new("config");
    let file = folder.path("damier.toml");
    let text = "listen = \"0.0.0.0:9000\"\nlog = \"error\"\nsockets = 7\n\
                proxies = [\"127.0.0.1\", \"10.0.0.0/8\"]\n";
    std::fs::write(&file, text).unwrap();
    let mut command = program();
    command
        .args(["serve", "--print-config", "--listen", "9002"])
        .env("DAMIER_CONFIG", &file)
        .env("DAMIER_LISTEN", "9001")
        .env("DAMIER_LOG", "info");
    let shown = command.output().unwrap();
    assert!(shown.status.success());
    let shown = String::from_utf8(shown.stdout).unwrap();
    let line = |beginning: &str, end: &str| {
        let found = shown.lines().find(|line| line.starts_with(beginning));
        assert!(
            found.is_some_and(|line| line.ends_with(end)),
            "{beginning}: {shown}"
        );
    };
    line("listen = \"9002\" ", "# --listen");
    line("log = \"info\" ", "# DAMIER_LOG");
    line("sockets = 7 ", &format!("# {file}, line 3"));
    line("proxies = [\"127.0.0.1\", \"10.0.0.0/8\"] ", ", line 4");
    line("log-format = \"text\" ", "# as usual");
    line("# tls-cert ", "# not set");
    // The output is itself a valid file.
    let again = folder.path("again.toml");
    std::fs::write(&again, &shown).unwrap();
    let again = damier(&["serve", "--print-config", "--config", &again]).good();
    assert!(again.contains("listen = \"9002\""), "{again}");
}

#[test]
fn a_file_that_is_wrong_is_refused_with_the_line() {
    let folder = Folder::new("wrong-config");
    let file = folder.path("damier.toml");
    let refused = |text: &str, why: &str| {
        std::fs::write(&file, text).unwrap();
        let said = damier(&["serve", "--no-online", "--config", &file]).wrong();
        assert!(said.contains(&file) && said.contains(why), "{said}");
    };
    refused(
        "log = \"info\"\nlisen = \"8400\"\n",
        "line 2: there is no setting `lisen`",
    );
    refused(
        "log = \"info\"\nlisten = \"nowhere\"\n",
        "line 2: listen: `nowhere`",
    );
    let missing = folder.path("missing.toml");
    let said = damier(&["serve", "--config", &missing]).wrong();
    assert!(said.contains("missing.toml"), "{said}");
}

#[test]
fn counts_are_for_this_machine_and_headers_do_not_make_anybody_a_neighbour() {
    let folder = Folder::new("counts");
    let data = folder.path("data");
    let serving = Serving::start(&["--data", &data, "--metrics-from", "203.0.113.0/24"]);
    assert!(serving.get("/metrics").body.contains("damier_sockets 0"));
    // Nobody is trusted: a forwarded request has an unknown origin.
    for lie in [
        FAR,
        "x-forwarded-for: 127.0.0.1",
        "forwarded: for=127.0.0.1",
    ] {
        let answer = serving.get_with("/metrics", &[lie]);
        assert_eq!(answer.status, 404, "{lie}");
        assert!(!answer.body.contains("damier_"), "{lie}");
    }
}

#[test]
fn a_proxy_that_is_configured_is_believed_and_its_visitors_are_not() {
    let folder = Folder::new("proxied-counts");
    let data = folder.path("data");
    let proxied = ["--data", &data, "--proxies", "127.0.0.1,10.0.0.0/8"];
    let serving = Serving::start(&[&proxied[..], &["--metrics-from", "203.0.113.0/24"]].concat());
    let status = |line: &str| serving.get_with("/metrics", &[line]).status;
    assert_eq!(status(FAR), 200);
    assert_eq!(status("x-forwarded-for: 198.51.100.1"), 404);
    assert_eq!(status("x-forwarded-for: 127.0.0.1, 198.51.100.1"), 404);
    assert_eq!(status("x-forwarded-for: 203.0.113.9, 198.51.100.1"), 404);
    assert_eq!(status("x-forwarded-for: 198.51.100.1, 10.1.2.3"), 404);
    assert_eq!(
        status("x-forwarded-for: 198.51.100.1, 203.0.113.9, 10.1.2.3"),
        200
    );
}

/// How many tables somebody can open who names another address each time.
fn opened(serving: &Serving) -> usize {
    let open = |number: &usize| {
        let body = format!(
            "{{\"id\":\"00000000-0000-4000-8000-{number:012}\",\"settings\":{{\
             \"game\":\"mak-yek\",\"seats\":[{{\"kind\":\"here\"}},{{\"kind\":\"here\"}}]}}}}"
        );
        let from = format!("x-forwarded-for: 203.0.113.{number}");
        serving.post("/api/tables", &[&from], &body).status == 200
    };
    (1..=90).filter(open).count()
}

#[test]
fn limits_count_the_visitors_behind_a_proxy_and_no_invented_ones() {
    let folder = Folder::new("limits");
    let data = folder.path("direct");
    let direct = opened(&Serving::start(&["--data", &data]));
    assert!((1..90).contains(&direct), "{direct}");
    let data = folder.path("proxied");
    let proxied = Serving::start(&["--data", &data, "--proxies", "127.0.0.1"]);
    assert_eq!(opened(&proxied), 90);
}

#[test]
fn behind_a_tls_proxy_cookies_are_strict_and_only_the_public_page_is_ours() {
    let folder = Folder::new("public");
    let data = folder.path("data");
    let address = ["--public-address", "https://Damier.example/"];
    let serving = Serving::start(&[&["--data", &data][..], &address].concat());
    assert!(serving.greeting.contains("at https://damier.example\n"));
    let cookie = serving.post("/api/person", &[], "");
    let cookie = cookie.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-damier="), "{cookie}");
    assert!(cookie.contains("; Secure"), "{cookie}");
    let status = |origin: &str| {
        let origin = format!("origin: {origin}");
        serving.post("/api/person", &[&origin], "").status
    };
    assert_eq!(status("https://damier.example"), 200);
    assert_eq!(status("http://damier.example"), 403);
    assert_eq!(status("https://evil.example"), 403);
    // The host of the request is a lie as well, or the internal name of the machine.
    assert_eq!(status(&format!("http://{}", serving.at)), 403);
    let strict = serving.get("/healthz");
    assert!(strict.header("strict-transport-security").is_some());
}

#[test]
fn a_proxy_says_whether_it_was_reached_over_tls_and_others_do_not() {
    let is_strict = |serving: &Serving, lines: &[&str]| {
        let answer = serving.get_with("/healthz", lines);
        answer.header("strict-transport-security").is_some()
    };
    let tls = ["x-forwarded-proto: https"];
    let believed = Serving::start(&["--no-online", "--proxies", "127.0.0.1"]);
    assert!(is_strict(&believed, &tls));
    assert!(!is_strict(&believed, &["x-forwarded-proto: http"]));
    assert!(!is_strict(&believed, &[]));
    assert!(!is_strict(&Serving::start(&["--no-online"]), &tls));
    let elsewhere = Serving::start(&["--no-online", "--proxies", "10.0.0.0/8"]);
    assert!(!is_strict(&elsewhere, &tls));
}
