//! Every bound on requests in the document: at the bound it is accepted, beyond it refused.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Player, friends};
use crate::server::{Answer, Folder, Running};

/// Keywords of a schema that bound a value.
const BOUNDS: [&str; 6] = [
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
];

/// A bound somewhere in a value.
#[derive(Debug)]
struct Bound {
    /// Its place, as a JSON pointer.
    at: String,
    word: &'static str,
    limit: u64,
}

impl Bound {
    /// The value with something at this place that is exactly at the bound, or just beyond it.
    fn applied(&self, value: &Value, beyond: bool) -> Option<Value> {
        let size = match (beyond, self.word.starts_with("min")) {
            (false, _) => self.limit,
            (true, false) => self.limit + 1,
            (true, true) => self.limit.checked_sub(1)?,
        };
        let mut changed = value.clone();
        let place = changed.pointer_mut(&self.at).unwrap();
        *place = match (&*place, self.word) {
            // An id of fixed length also has a format.
            (Value::String(text), _) if text.len() as u64 == size => json!(text),
            (Value::String(_), _) => json!("a".repeat(size as usize)),
            (Value::Array(items), _) => json!(vec![items[0].clone(); size as usize]),
            _ => json!(size),
        };
        Some(changed)
    }
}

/// Every bound of a schema that applies to a value.
fn bounds(document: &Value, schema: &Value, value: &Value, at: &str, found: &mut Vec<Bound>) {
    let mut inner = |schema: &Value, value: &Value, at: &str| {
        bounds(document, schema, value, at, found);
    };
    if let Some(target) = schema["$ref"].as_str() {
        return inner(document.pointer(&target[1..]).unwrap(), value, at);
    }
    for word in ["oneOf", "anyOf"] {
        for case in schema[word].as_array().into_iter().flatten() {
            if crate::schema::check(document, case, value).is_ok() {
                inner(case, value, at);
            }
        }
    }
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                inner(&schema["properties"][name], value, &format!("{at}/{name}"));
            }
        }
        Value::Array(items) => {
            for (item, number) in items.iter().zip(0..) {
                let schema = match schema["prefixItems"].get(number) {
                    Some(prefix) => prefix,
                    None => &schema["items"],
                };
                inner(schema, item, &format!("{at}/{number}"));
            }
        }
        _ => {}
    }
    for word in BOUNDS {
        // A pair has two items, and cannot have another number of them.
        let is_pair = schema["prefixItems"].is_array();
        if let Some(limit) = schema[word].as_u64().filter(|_| !is_pair) {
            let at = at.to_owned();
            found.push(Bound { at, word, limit });
        }
    }
}

fn is_refused_as_such(answer: &Answer) -> bool {
    let code = answer.json()["code"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    answer.status == 400 || ["name", "password"].contains(&code.as_str())
}

/// Requests that together have every bounded value.
fn examples(table: &str) -> Vec<(&'static str, String, Value)> {
    let id = "12345678-9abc-4def-8123-456789abcdef";
    let settings = |clock: Value| {
        json!({
            "game": "makruk", "options": [["counting", "thai"]], "clock": clock,
            "seats": [{ "kind": "here", "name": "Al" }, { "kind": "computer", "level": 3 }],
            "begins": { "seat": 1 },
        })
    };
    let clocks = [
        json!({ "kind": "fischer", "minutes": 5, "increment": 3 }),
        json!({ "kind": "correspondence", "days": 3 }),
    ];
    let open = |clock| json!({ "id": id, "settings": settings(clock) });
    let commands = [
        json!({ "do": "join", "seat": 1, "name": "Bo" }),
        json!({ "do": "move", "seat": 0, "text": "e3e4" }),
        json!({ "do": "chat", "seat": 0, "said": { "text": "Hello" } }),
        json!({ "do": "mute", "seat": 0, "whom": 1, "on": true }),
    ];
    let commands = commands.map(|command| {
        let body = json!({ "id": id, "version": 1, "command": command });
        ("/api/tables/{table}/commands", table.to_owned(), body)
    });
    let mut placed = open(json!({ "kind": "none" }));
    placed["settings"]["start"] = json!("no position");
    let placed = ("/api/tables", String::new(), placed);
    let opened = clocks.map(|clock| ("/api/tables", String::new(), open(clock)));
    let others = [
        (
            "/api/accounts",
            json!({ "name": "somebody", "password": "a good secret" }),
        ),
        (
            "/api/recover",
            json!({ "name": "Anna", "code": "no", "password": "a good secret" }),
        ),
        (
            "/api/me/password",
            json!({ "old": "secret of Anna", "new": "a good secret" }),
        ),
        (
            "/api/reports",
            json!({ "table": table, "seat": 0, "why": "other", "text": "Hm." }),
        ),
        (
            "/api/offers",
            json!({ "id": id, "games": ["makruk"], "name": "Al" }),
        ),
    ];
    let others = others.map(|(path, body)| (path, String::new(), body));
    let take = (
        "/api/offers/{id}/take",
        id.to_owned(),
        json!({ "game": "makruk", "name": "Bo" }),
    );
    [&opened[..], &commands, &others, &[take, placed]].concat()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_sent_is_read_at_every_bound_and_refused_beyond() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let anna = server.member("Anna").await;
    let mut al = Player::with_cookie(&server, 1, anna.clone()).await;
    let table = al.create(&server, friends("makruk", 2)).await;
    let document = damier_online::openapi();
    let mut words = BTreeSet::new();
    let mut send = async |path: &str, mut body: Value, at: &str| {
        // The same id again would get the first answer.
        if body.get("id").is_some() && at != "/id" {
            body["id"] = json!(al.draw_id());
        }
        // No rate is reached: all of them are per ten minutes or an hour.
        server.clock.skip(Duration::from_secs(3_600));
        server.post(path, &anna, &body.to_string()).await
    };
    for (path, id, example) in examples(table.as_str()) {
        let body = &document["paths"][path]["post"]["requestBody"];
        let schema = &body["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{path} takes no body");
        let mut found = Vec::new();
        bounds(&document, schema, &example, "", &mut found);
        assert!(!found.is_empty(), "{path} has no bound");
        let path = path.replace("{table}", &id).replace("{id}", &id);
        for bound in found {
            words.insert(bound.word);
            let at = bound.applied(&example, false).unwrap();
            let answer = send(&path, at, &bound.at).await;
            assert!(!is_refused_as_such(&answer), "{path} {bound:?}: {answer:?}");
            if let Some(beyond) = bound.applied(&example, true) {
                let answer = send(&path, beyond, &bound.at).await;
                let is_refused = [400, 403, 409, 422].contains(&answer.status);
                assert!(is_refused, "{path} {bound:?}: {answer:?}");
            }
        }
    }
    assert_eq!(words, BTreeSet::from(BOUNDS));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_are_read_at_every_bound_and_refused_beyond() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let anna = server.member("Anna").await;
    let mut al = Player::with_cookie(&server, 1, anna.clone()).await;
    let table = al.create(&server, friends("makruk", 2)).await;
    let document = damier_online::openapi();
    let mut count = 0;
    for path in ["/api/tables/{table}/events", "/api/me/history"] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array();
        let is_query = |parameter: &&Value| parameter["in"] == "query";
        for parameter in parameters.unwrap().iter().filter(is_query) {
            let mut found = Vec::new();
            let schema = &parameter["schema"];
            bounds(&document, schema, &json!(1), "", &mut found);
            for bound in found {
                let (path, name) = (path.replace("{table}", table.as_str()), &parameter["name"]);
                let ask = async |size: Value| {
                    let name = name.as_str().unwrap();
                    server
                        .get(&format!("{path}?{name}={size}"), &anna)
                        .await
                        .status
                };
                let at = bound.applied(&json!(1), false).unwrap();
                assert_eq!(ask(at).await, 200, "{path} {name} {bound:?}");
                if let Some(beyond) = bound.applied(&json!(1), true) {
                    assert_eq!(ask(beyond).await, 400, "{path} {name} {bound:?}");
                }
                count += 1;
            }
        }
    }
    assert!(count >= 4, "limits and waits have bounds: {count}");
    server.stop().await;
}
