//! Accounts: signing up, in and out, recovery.

use crate::server::{Folder, Running, credentials};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_is_made_left_and_entered_again() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let made = server
        .post("/api/accounts", "", &credentials("Élise"))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let json = made.json();
    assert_eq!(json["account"]["name"], "Élise");
    assert_eq!(json["recovery"].as_array().unwrap().len(), 8);
    let session = made.cookie().unwrap();
    assert!(
        made.head
            .contains("Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax")
    );

    let me = server.get("/api/me", session).await.json();
    assert_eq!(me["account"]["name"], "Élise");
    assert_eq!(me["account"]["ratings"].as_array().unwrap().len(), 0);
    assert_eq!(me["person"], json["person"]);
    assert_eq!(me["people"].as_array().unwrap().len(), 1);

    let left = server.delete("/api/session", session, "").await;
    assert_eq!(left.status, 200);
    assert!(
        left.head.contains("damier-session=; Path=/; Max-Age=0"),
        "{left:?}"
    );
    let nobody = server.get("/api/me", session).await;
    assert!(nobody.json()["account"].is_null() && nobody.json()["person"].is_null());
    assert!(
        nobody.head.contains("damier-session=; "),
        "a cookie of no use is taken away"
    );

    // In whatever case the name is typed, it is the same person.
    let entered = server.post("/api/session", "", &credentials("Élise")).await;
    assert_eq!(
        (entered.status, &entered.json()["person"]),
        (200, &json["person"])
    );
    let typed = r#"{"name":"éLISE","password":"secret of Élise"}"#;
    assert_eq!(server.post("/api/session", "", typed).await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_and_passwords_are_checked_and_no_name_looks_like_another() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    server.member("Anna").await;
    for (name, password, status, code) in [
        ("ANNA", "12345678", 409, "taken"),
        // The first letter is Cyrillic.
        ("Аnnа", "12345678", 409, "taken"),
        ("ab", "12345678", 422, "name"),
        ("abcdefghijklmnopqrstu", "12345678", 422, "name"),
        ("a b c", "12345678", 422, "name"),
        ("<script>", "12345678", 422, "name"),
        ("Bruno", "1234567", 422, "password"),
    ] {
        let body = serde_json::json!({"name": name, "password": password}).to_string();
        let answer = server.post("/api/accounts", "", &body).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{name}"
        );
        assert!(answer.cookie().is_none());
    }
    let extra = r#"{"name":"Bruno","password":"12345678","admin":true}"#;
    assert_eq!(server.post("/api/accounts", "", extra).await.status, 400);
    server.stop().await;
}

/// The number of passwords a server has hashed.
async fn hashes(server: &Running) -> u64 {
    let metrics = server.get("/metrics", "").await.body;
    let line = metrics
        .lines()
        .find_map(|line| line.strip_prefix("damier_password_hashes_total "));
    line.unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_learns_whether_an_account_exists() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    server.member("Anna").await;
    let try_in = async |path: &str, body: &str| {
        let before = hashes(&server).await;
        let answer = server.post(path, "", body).await;
        (answer.status, answer.body, hashes(&server).await - before)
    };
    let wrong = r#"{"name":"Anna","password":"not the secret"}"#;
    let unknown = r#"{"name":"Nobody","password":"not the secret"}"#;
    let answer = try_in("/api/session", wrong).await;
    assert_eq!((answer.0, answer.2), (403, 1), "one hash for each attempt");
    assert_eq!(try_in("/api/session", unknown).await, answer);
    let code = r#""code":"00000-00000-00000-00000","password":"a new secret"}"#;
    let wrong = format!(r#"{{"name":"Anna",{code}"#);
    let unknown = format!(r#"{{"name":"Nobody",{code}"#);
    let answer = try_in("/api/recover", &wrong).await;
    assert_eq!((answer.0, answer.2), (403, 1));
    assert_eq!(try_in("/api/recover", &unknown).await, answer);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_tries_too_often_has_to_wait() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "tries=3/60:3/60").await;
    let wrong = r#"{"name":"Anna","password":"not the secret"}"#;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(server.post("/api/session", "", wrong).await.status);
    }
    assert_eq!(statuses, [403, 403, 403, 429]);
    // The same attempts count for everything a secret is tried at.
    let code = r#"{"name":"Bruno","code":"x","password":"a new secret"}"#;
    assert_eq!(server.post("/api/recover", "", code).await.code(), "rate");
    server.clock.skip(std::time::Duration::from_secs(60));
    assert_eq!(server.post("/api/session", "", wrong).await.status, 403);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_name_is_not_tried_for_ever_and_its_owner_is_not_locked_out() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "tries=10/300:30/300").await;
    let try_from = async |address: &str, cookie: &str, name: &str| {
        let tried = server.ask_from(address, cookie, "POST /api/session", credentials(name));
        tried.await.status
    };
    let (home, away) = ("192.0.2.1", "203.0.113.9");
    let person = server.post("/api/person", "", "").await;
    let browser = person.cookie().unwrap();
    let made = server.ask_from(home, browser, "POST /api/accounts", credentials("Anna"));
    let made = made.await;
    let session = made.cookie().unwrap();
    // Wrong passwords from everywhere; names that look alike are the same name.
    let mut refused = 0;
    for n in 0..110 {
        let name = ["Anna", "anna", "Аnnа"][n % 3];
        let wrong = serde_json::json!({ "name": name, "password": "not the secret" });
        let address = format!("198.51.100.{}", n / 20);
        let tried = server.ask_from(&address, "", "POST /api/session", wrong);
        refused += usize::from(tried.await.status == 429);
    }
    assert_eq!(refused, 5, "a hundred tries, and five of each network");
    for _ in 0..5 {
        let wrong = serde_json::json!({ "name": "Anna", "password": "not the secret" });
        let tried = server.ask_from(away, "", "POST /api/session", wrong);
        assert_eq!(tried.await.status, 403);
    }
    assert_eq!(try_from(away, "", "Anna").await, 429);
    assert_eq!(try_from(away, "", "Bruno").await, 403);
    // A person who has signed in there before still can: from the same browser, wherever it is, and
    // from the same network.
    assert_eq!(try_from(away, browser, "Anna").await, 200);
    assert_eq!(try_from(home, "", "Anna").await, 200);
    // And a signed-in person can do everything.
    let proof = serde_json::json!({ "password": "secret of Anna" });
    let codes = server.ask_from(away, session, "POST /api/me/recovery", proof);
    assert_eq!(codes.await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rush_on_passwords_is_told_to_come_back() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let body = credentials("Nobody");
    let tries = (0..30).map(|_| server.post("/api/session", "", &body));
    let statuses: Vec<u16> = futures_util::future::join_all(tries)
        .await
        .iter()
        .map(|answer| answer.status)
        .collect();
    let count = |status| statuses.iter().filter(|it| **it == status).count();
    assert_eq!(count(403) + count(503), 30, "{statuses:?}");
    assert!(count(503) > 0 && count(403) >= 10, "{statuses:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recovery_code_lets_in_once_and_nobody_else_stays() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let made = server.post("/api/accounts", "", &credentials("Anna")).await;
    let old = made.cookie().unwrap();
    let code = made.json()["recovery"][3].as_str().unwrap().to_lowercase();
    let recover = serde_json::json!({"name": "Anna", "code": code, "password": "a new secret"});
    let recovered = server.post("/api/recover", "", &recover.to_string()).await;
    assert_eq!(recovered.status, 200, "{recovered:?}");
    let new = recovered.cookie().unwrap();
    assert_eq!(
        server.get("/api/me", new).await.json()["account"]["name"],
        "Anna"
    );
    assert!(server.get("/api/me", old).await.json()["account"].is_null());
    assert_eq!(
        server
            .post("/api/session", "", &credentials("Anna"))
            .await
            .status,
        403
    );
    assert_eq!(
        server
            .post("/api/recover", "", &recover.to_string())
            .await
            .status,
        403
    );
    // New codes replace the others.
    let unused = made.json()["recovery"][4].as_str().unwrap().to_owned();
    let proof = r#"{"password":"a new secret"}"#;
    let wrong = server
        .post("/api/me/recovery", new, r#"{"password":"wrong one"}"#)
        .await;
    assert_eq!(wrong.code(), "auth");
    let codes = server.post("/api/me/recovery", new, proof).await;
    assert_eq!(codes.json()["recovery"].as_array().unwrap().len(), 8);
    let recover = serde_json::json!({"name": "Anna", "code": unused, "password": "a new secret"});
    assert_eq!(
        server
            .post("/api/recover", "", &recover.to_string())
            .await
            .status,
        403
    );
    server.stop().await;
}
