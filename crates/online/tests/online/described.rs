//! The `OpenAPI` document: every route is in it, and every response matches it.

use damier_protocol::{OpenTable, SeatSetting, Visibility};
use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::{Player, friends, json as written};
use crate::schema::check;
use crate::server::{Answer, Folder, Running, credentials};

type Route = (String, String);

/// The routes of the document.
fn described(document: &Value) -> BTreeSet<Route> {
    let paths = document["paths"].as_object().unwrap().iter();
    let methods = |(path, operations): (&String, &Value)| {
        let names = operations.as_object().unwrap().keys();
        let route = |name: &String| (name.to_uppercase(), path.clone());
        names.map(route).collect::<Vec<Route>>()
    };
    paths.flat_map(methods).collect()
}

#[test]
fn every_route_is_described_and_nothing_else() {
    let routes = damier_online::routes().into_iter();
    let routes: BTreeSet<Route> = routes
        .map(|(method, path)| (method.to_owned(), path.to_owned()))
        .collect();
    assert_eq!(described(&damier_online::openapi()), routes);
}

/// A document, and the routes of which a response was compared with it.
struct Reader {
    document: Value,
    seen: BTreeSet<Route>,
}

impl Reader {
    /// Checks that the response matches the document for its route and status.
    fn read(&mut self, method: &str, path: &str, answer: &Answer) -> Value {
        let operation = &self.document["paths"][path][method.to_lowercase()];
        let responses = operation["responses"].as_object();
        let responses = responses.unwrap_or_else(|| panic!("{method} {path} is not described"));
        let status = answer.status.to_string();
        let response = responses.get(&status).unwrap_or(&responses["default"]);
        let schema = &response["content"]["application/json"]["schema"];
        let body = answer.json();
        let checked = check(&self.document, schema, &body);
        checked.unwrap_or_else(|why| panic!("{method} {path} {status}: {why}\n{body}"));
        if answer.status < 300 {
            self.seen.insert((method.to_owned(), path.to_owned()));
        }
        body
    }

    /// Sends a request that matches the document, and reads the response.
    async fn post(
        &mut self,
        server: &Running,
        path: &str,
        id: &str,
        cookie: &str,
        body: &str,
    ) -> Value {
        self.check_body("POST", path, body).unwrap();
        let answer = server
            .post(
                &path.replace("{id}", id).replace("{table}", id),
                cookie,
                body,
            )
            .await;
        self.read("POST", path, &answer)
    }

    /// Whether a request matches the document.
    fn check_body(&self, method: &str, path: &str, body: &str) -> Result<(), String> {
        let operation = &self.document["paths"][path][method.to_lowercase()];
        let request = &operation["requestBody"];
        let schema = &request["content"]["application/json"]["schema"];
        check(&self.document, schema, &serde_json::from_str(body).unwrap())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_looks_as_it_is_described() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let answer = server.get("/api/openapi.json", "").await;
    let mut reader = Reader {
        document: answer.json(),
        seen: BTreeSet::new(),
    };
    assert_eq!(reader.document, damier_online::openapi());
    reader.read("GET", "/api/openapi.json", &answer);
    tables(&server, &mut reader).await;
    accounts(&server, &mut reader).await;
    offers(&server, &mut reader).await;
    leaders(&server, &mut reader).await;
    let host = server.get("/api/host", "").await;
    reader.read("GET", "/api/host", &host);
    pushes(&server, &mut reader).await;
    // Neither of these has JSON to ask for.
    let mut all = described(&reader.document);
    all.retain(|(_, path)| !["/api/socket", "/metrics", "/privacy"].contains(&path.as_str()));
    assert_eq!(reader.seen, all, "every route has an answer here");
    server.stop().await;
}

async fn tables(server: &Running, reader: &mut Reader) {
    let answer = server.post("/api/person", "", "").await;
    reader.read("POST", "/api/person", &answer);
    let mut al = Player::new(server, 1).await;
    let mut setup = friends("makruk", 2);
    setup.visibility = Visibility::Lobby;
    let waiting = al.create(server, setup.clone()).await;
    let answer = server.get("/api/lobby?game=makruk", "").await;
    let lobby = reader.read("GET", "/api/lobby", &answer);
    assert_eq!(lobby["tables"][0]["table"], waiting.as_str());

    setup.seats[1] = SeatSetting::Here { name: None };
    let id = al.draw_id();
    let body = written(&OpenTable {
        id,
        settings: setup,
    });
    let answer = reader
        .post(server, "/api/tables", "", &al.cookie, &body)
        .await;
    let game = answer["table"].as_str().unwrap().to_owned();
    let at = format!("/api/tables/{game}");
    let answer = server.get(&format!("{at}/moves"), "").await;
    let legal = reader.read("GET", "/api/tables/{table}/moves", &answer);

    let command = json!({ "do": "move", "seat": legal["turn"], "text": legal["moves"][0] });
    let id = al.draw_id().to_string();
    let body = json!({ "id": id, "version": legal["version"], "command": command }).to_string();
    for cookie in ["", &al.cookie] {
        // Refused without the cookie, and carried out with it.
        let path = "/api/tables/{table}/commands";
        reader.post(server, path, &game, cookie, &body).await;
    }
    for garbled in [
        r#"{"id":"1","command":{"do":"claim","seat":0}}"#,
        r#"{"id":"12345678-9abc-4def-8123-456789abcdef","command":{"do":"fly"}}"#,
        r#"{"command":{"do":"claim","seat":0}}"#,
        r#"{"id":"12345678-9abc-4def-8123-456789abcdef","command":{"do":"claim","seat":0,"x":1}}"#,
    ] {
        assert!(
            reader.check_body("POST", "/api/tables", garbled).is_err(),
            "{garbled}"
        );
        let path = format!("{at}/commands");
        let answer = server.post(&path, &al.cookie, garbled).await;
        assert_eq!(answer.status, 400, "{garbled}");
        reader.read("POST", "/api/tables/{table}/commands", &answer);
    }
    for path in [&at, "/api/tables/none"] {
        let answer = server.get(path, &al.cookie).await;
        reader.read("GET", "/api/tables/{table}", &answer);
    }
    let answer = server.get(&format!("{at}/events?after=1"), "").await;
    reader.read("GET", "/api/tables/{table}/events", &answer);
    let body = json!({ "table": game, "seat": 0, "why": "other", "text": "Hm." }).to_string();
    reader
        .post(server, "/api/reports", "", &al.cookie, &body)
        .await;
}

async fn accounts(server: &Running, reader: &mut Reader) {
    server.member("Bruno").await;
    let body = credentials("Anna");
    let made = reader.post(server, "/api/accounts", "", "", &body).await;
    let code = made["recovery"][0].clone();
    reader.post(server, "/api/session", "", "", &body).await;
    let old = server.post("/api/session", "", &body).await;
    let left = server
        .delete("/api/session", old.cookie().unwrap(), "")
        .await;
    reader.read("DELETE", "/api/session", &left);
    let body = json!({ "name": "Anna", "code": code, "password": "secret of Anna" });
    let body = body.to_string();
    reader.check_body("POST", "/api/recover", &body).unwrap();
    let entered = server.post("/api/recover", "", &body).await;
    reader.read("POST", "/api/recover", &entered);
    let anna = entered.cookie().unwrap();

    let body = r#"{"old":"secret of Anna","new":"another of Anna"}"#;
    reader
        .post(server, "/api/me/password", "", anna, body)
        .await;
    let proof = r#"{"password":"another of Anna"}"#;
    reader
        .post(server, "/api/me/recovery", "", anna, proof)
        .await;
    let closed = server.delete("/api/me/sessions", anna, "").await;
    reader.read("DELETE", "/api/me/sessions", &closed);
    let whom = r#"{"name":"Bruno"}"#;
    reader.post(server, "/api/me/blocks", "", anna, whom).await;
    for (path, name) in [
        ("/api/me", ""),
        ("/api/me/blocks", ""),
        ("/api/me/history", ""),
        ("/api/me/export", ""),
        ("/api/players/{name}", "Anna"),
        ("/api/players/{name}", "Nobody"),
        ("/api/players/{name}/history", "Anna"),
    ] {
        let answer = server.get(&path.replace("{name}", name), anna).await;
        reader.read("GET", path, &answer);
    }
    for (path, body) in [("/api/me/blocks", whom), ("/api/me", proof)] {
        reader.check_body("DELETE", path, body).unwrap();
        let answer = server.delete(path, anna, body).await;
        reader.read("DELETE", path, &answer);
    }
}

async fn leaders(server: &Running, reader: &mut Reader) {
    for game in ["makruk", "go"] {
        let answer = server
            .get(&format!("/api/leaders/{game}?after=1&limit=2"), "")
            .await;
        reader.read("GET", "/api/leaders/{game}", &answer);
    }
}

async fn pushes(server: &Running, reader: &mut Reader) {
    let answer = server.get("/api/push", "").await;
    reader.read("GET", "/api/push", &answer);
    let al = Player::new(server, 9).await;
    let endpoint = "https://push.example/x";
    // The key of the example of RFC 8291.
    let key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let body = json!({ "endpoint": endpoint, "key": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg" });
    let path = "/api/push";
    reader
        .post(server, path, "", &al.cookie, &body.to_string())
        .await;
    let body = json!({ "endpoint": endpoint }).to_string();
    reader.check_body("DELETE", path, &body).unwrap();
    let answer = server.delete(path, &al.cookie, &body).await;
    reader.read("DELETE", path, &answer);
}

async fn offers(server: &Running, reader: &mut Reader) {
    let [mut al, bo] = [Player::new(server, 5).await, Player::new(server, 6).await];
    let id = al.draw_id().to_string();
    let body = json!({ "id": id, "games": ["makruk"], "name": "Al" }).to_string();
    reader
        .post(server, "/api/offers", "", &al.cookie, &body)
        .await;
    let lobby = server.get("/api/lobby", "").await;
    reader.read("GET", "/api/lobby", &lobby);
    let body = r#"{"game":"makruk"}"#;
    let path = "/api/offers/{id}/take";
    reader.post(server, path, &id, &bo.cookie, body).await;
    let path = format!("/api/offers/{id}");
    let answer = server.delete(&path, &al.cookie, "").await;
    reader.read("DELETE", "/api/offers/{id}", &answer);
    let answer = server.get("/api/person/export", &al.cookie).await;
    reader.read("GET", "/api/person/export", &answer);
    let answer = server.delete("/api/person", &al.cookie, "").await;
    reader.read("DELETE", "/api/person", &answer);
}
