//! Every route with every kind of person, and its response.

use std::collections::BTreeSet;

use damier_protocol::TableId;
use serde_json::json;

use crate::client::{Player, friends};
use crate::server::{Answer, Folder, Running};

/// The sender.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Role {
    /// Without any cookie.
    Nobody,
    /// With a cookie, at the table in question.
    Person,
    /// With another cookie; the offers in question are theirs.
    Other,
    /// Signed in.
    Member,
    /// With the session of a banned account.
    Banned,
    /// Somebody else's page, in the browser of a signed-in person.
    Elsewhere,
}

const ROLES: [Role; 6] = [
    Role::Nobody,
    Role::Person,
    Role::Other,
    Role::Member,
    Role::Banned,
    Role::Elsewhere,
];

/// Everybody may.
const ALL: [u16; 6] = [200; 6];
/// Everybody may on our own page.
const OURS: [u16; 6] = [200, 200, 200, 200, 200, 403];
/// Signed-in people may on our own page.
const MEMBER: [u16; 6] = [403, 403, 403, 200, 403, 403];
/// Signed-in people may look; a page elsewhere asks, but may not read.
const MEMBER_LOOKS: [u16; 6] = [403, 403, 403, 200, 403, 200];

/// A route with its request and what each role gets. In the request, `ME` is the name of an
/// account, `NAME` a name that nobody has, `TABLE` a table, `NEW` an unused id.
type Row = (&'static str, &'static str, &'static str, [u16; 6]);

const ROWS: &[Row] = &[
    ("POST", "/api/person", "", OURS),
    (
        "GET",
        "/api/person/export",
        "",
        [403, 200, 200, 403, 403, 403],
    ),
    (
        "POST",
        "/api/tables",
        r#"{"id":"NEW","settings":{"game":"mak-yek","seats":[{"kind":"here"},{"kind":"friend"}]}}"#,
        OURS,
    ),
    ("GET", "/api/tables/{table}", "", ALL),
    (
        "POST",
        "/api/tables/{table}/commands",
        r#"{"id":"NEW","version":1,"command":{"do":"chat","seat":0,"said":{"phrase":"hello"}}}"#,
        [403, 200, 403, 403, 403, 403],
    ),
    ("GET", "/api/tables/{table}/events", "", ALL),
    ("GET", "/api/tables/{table}/moves", "", ALL),
    ("GET", "/api/openapi.json", "", ALL),
    ("GET", "/api/socket", "", [426, 426, 426, 426, 426, 403]),
    (
        "POST",
        "/api/accounts",
        r#"{"name":"NAME","password":"a good secret"}"#,
        [201, 201, 201, 201, 201, 403],
    ),
    (
        "POST",
        "/api/session",
        r#"{"name":"ME","password":"secret of ME"}"#,
        [200, 200, 200, 200, 403, 403],
    ),
    ("DELETE", "/api/session", "", OURS),
    (
        "POST",
        "/api/recover",
        r#"{"name":"ME","code":"wrong","password":"a new secret"}"#,
        [403; 6],
    ),
    ("GET", "/api/me", "", ALL),
    (
        "DELETE",
        "/api/me",
        r#"{"password":"secret of ME"}"#,
        MEMBER,
    ),
    (
        "POST",
        "/api/me/password",
        r#"{"old":"secret of ME","new":"a new secret"}"#,
        MEMBER,
    ),
    (
        "POST",
        "/api/me/recovery",
        r#"{"password":"secret of ME"}"#,
        MEMBER,
    ),
    ("DELETE", "/api/me/sessions", "", MEMBER),
    ("GET", "/api/me/history", "", MEMBER_LOOKS),
    ("GET", "/api/me/export", "", MEMBER_LOOKS),
    ("GET", "/api/me/blocks", "", MEMBER_LOOKS),
    ("POST", "/api/me/blocks", r#"{"name":"Victim"}"#, MEMBER),
    ("DELETE", "/api/me/blocks", r#"{"name":"Victim"}"#, MEMBER),
    ("GET", "/api/players/{name}", "", ALL),
    ("GET", "/api/players/{name}/history", "", ALL),
    ("GET", "/api/leaders/{game}", "", ALL),
    (
        "POST",
        "/api/reports",
        r#"{"table":"TABLE","seat":0,"why":"other"}"#,
        [403, 201, 201, 201, 403, 403],
    ),
    ("GET", "/api/lobby", "", ALL),
    ("GET", "/api/push", "", ALL),
    (
        "POST",
        "/api/push",
        r#"{"endpoint":"https://push.example/NEW","key":"KEY","auth":"BTBZMqHH6r4Tts7J_aSIgg"}"#,
        [403, 200, 200, 200, 403, 403],
    ),
    (
        "DELETE",
        "/api/push",
        r#"{"endpoint":"https://push.example/NEW"}"#,
        [403, 200, 200, 200, 403, 403],
    ),
    (
        "POST",
        "/api/offers",
        r#"{"id":"NEW","games":["makruk"]}"#,
        OURS,
    ),
    (
        "POST",
        "/api/offers/{id}/take",
        r#"{"game":"alliance"}"#,
        [200, 200, 403, 200, 200, 403],
    ),
    (
        "DELETE",
        "/api/offers/{id}",
        "",
        [403, 403, 200, 403, 403, 403],
    ),
    ("GET", "/metrics", "", ALL),
    ("GET", "/api/host", "", ALL),
    ("GET", "/privacy", "", [303; 6]),
    // At the end: the sender is somebody else afterwards.
    ("DELETE", "/api/person", "", [403, 200, 200, 403, 403, 403]),
];

/// The public key of a browser, from RFC 8291.
const BROWSER_KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/// A server with somebody of every role.
struct House {
    server: Running,
    person: Player,
    other: String,
    victim: String,
    banned: String,
    game: TableId,
    ids: u32,
}

impl House {
    async fn open(folder: &Folder) -> House {
        let server = Running::start(folder).await;
        let victim = server.member("Victim").await;
        let banned = server.member("Banned").await;
        server.ban(folder, "Banned").await;
        let mut person = Player::new(&server, 1).await;
        let game = person.create(&server, friends("mak-yek", 2)).await;
        let other = server.post("/api/person", "", "").await;
        House {
            other: other.cookie().unwrap().to_owned(),
            server,
            person,
            victim,
            banned,
            game,
            ids: 0,
        }
    }

    fn new_id(&mut self) -> String {
        self.ids += 1;
        format!("00000000-0000-4000-8000-{:012x}", self.ids)
    }

    /// Asks in a role.
    async fn ask(&mut self, row: &Row, role: Role) -> Answer {
        let (method, path, body, _) = row;
        let id = self.new_id();
        let changes = *method != "GET";
        let needs_name = body.contains("ME") || (role == Role::Member && changes);
        let (me, session) = match role {
            Role::Banned => ("Banned".to_owned(), self.banned.clone()),
            // A person who is changed has just made their account.
            _ if needs_name => {
                let me = format!("member-{}", self.ids);
                let session = self.server.member(&me).await;
                (me, session)
            }
            _ => ("Victim".to_owned(), self.victim.clone()),
        };
        let cookie = match role {
            Role::Nobody => String::new(),
            Role::Person => self.person.cookie.clone(),
            Role::Other => self.other.clone(),
            Role::Member | Role::Elsewhere | Role::Banned => session,
        };
        let path = self.address(path).await;
        let body = body
            .replace("NEW", &id)
            .replace("KEY", BROWSER_KEY)
            .replace("NAME", &format!("new-{}", self.ids))
            .replace("ME", &me)
            .replace("TABLE", self.game.as_str());
        let mut headers = "content-type: application/json\r\n".to_owned();
        if !cookie.is_empty() {
            headers += &format!("cookie: {cookie}\r\n");
        }
        if role == Role::Elsewhere {
            headers += "origin: https://evil.example\r\nsec-fetch-site: cross-site\r\n";
        }
        self.server.ask(method, &path, &headers, &body).await
    }

    /// The address of a route, with its subject filled in.
    async fn address(&mut self, path: &str) -> String {
        let id = if path.starts_with("/api/offers/{id}") {
            let id = self.new_id();
            let body = json!({"id": id, "games": ["alliance"]}).to_string();
            // They may have only a few at a time.
            self.server.clock.skip(std::time::Duration::from_secs(21));
            let offered = self.server.post("/api/offers", &self.other, &body).await;
            assert_eq!(offered.json()["state"], "open", "{offered:?}");
            id
        } else {
            self.game.to_string()
        };
        path.replace("{id}", &id)
            .replace("{table}", &id)
            .replace("{name}", "Victim")
            .replace("{game}", "makruk")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_answers_every_role_as_it_should() {
    let routes: BTreeSet<(&str, &str)> = damier_online::routes().into_iter().collect();
    let rows: BTreeSet<(&str, &str)> = ROWS.iter().map(|row| (row.0, row.1)).collect();
    assert_eq!(
        rows, routes,
        "a row for every route, and a route for every row"
    );
    assert_eq!(ROWS.len(), damier_online::routes().len());
    let folder = Folder::new();
    let mut house = House::open(&folder).await;
    let mut wrong = Vec::new();
    for row in ROWS {
        for (role, expected) in ROLES.into_iter().zip(row.3) {
            let answer = house.ask(row, role).await;
            if answer.status != expected {
                let (method, path, ..) = row;
                wrong.push(format!(
                    "{method} {path} as {role:?}: {expected}, but {answer:?}"
                ));
            }
            let is_refused = answer.status >= 400;
            let says_why = answer
                .json_or_none()
                .is_some_and(|json| json["code"].is_string() || json["error"]["code"].is_string());
            assert!(!is_refused || says_why, "{answer:?}");
            let from_elsewhere = role == Role::Elsewhere && row.0 != "GET";
            assert!(
                !from_elsewhere || answer.code() == "origin",
                "{row:?}: {answer:?}"
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_route_is_refused_in_the_same_words() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    for (method, path, status) in [
        ("GET", "/api/secrets", 404),
        ("POST", "/api/me", 405),
        ("PUT", "/api/tables", 405),
        ("DELETE", "/api/players/Anna", 405),
    ] {
        let answer = server.ask(method, path, "", "").await;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        assert!(answer.json()["why"].is_string(), "{answer:?}");
    }
    // Requests that change something are JSON: a form on another page cannot send that.
    for (method, path, ..) in ROWS.iter().filter(|row| row.0 == "POST") {
        let path = path.replace("{id}", "none").replace("{table}", "none");
        let form = "content-type: application/x-www-form-urlencoded\r\n";
        let answer = server.ask(method, &path, form, "a=b").await;
        assert_eq!(answer.status, 415, "{path}: {answer:?}");
    }
    server.stop().await;
}
