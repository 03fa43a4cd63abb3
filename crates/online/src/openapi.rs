//! What programs may ask of the service, told in `OpenAPI` 3.1: `GET /api/openapi.json`.
//!
//! The shapes of what is sent and answered are made from the very types that are read and
//! written. Each file of `api` describes its routes; a test compares them with the list of routes.

use std::sync::LazyLock;

use axum::http::StatusCode;
use axum::response::Response;
use damier_protocol::ServerMessage;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::api;
use crate::error::{Error, answer};

/// The document as a text, made once.
static TEXT: LazyLock<String> = LazyLock::new(|| document().to_string());

/// Hands out the document.
pub(crate) async fn openapi() -> Response {
    answer(StatusCode::OK, TEXT.clone())
}

/// The document.
pub fn document() -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for entry in api::described() {
        let operation = entry.operation(&mut generator);
        let path = paths.entry(entry.path).or_insert_with(|| json!({}));
        path[entry.method.to_lowercase()] = operation;
    }
    let schemas = generator.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Damier",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Board games between people and programs. docs/http-api.md tells how \
                tables, commands and events go together.",
        },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

/// How a type looks in JSON.
pub(crate) type Shape = fn(&mut SchemaGenerator) -> Value;

/// The shape of a type.
pub(crate) fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}

/// The shape of one of the messages of a server, by its `type`.
fn said(generator: &mut SchemaGenerator, name: &str) -> Value {
    // The shape of all messages gets its name, and each of them is one of its cases.
    generator.subschema_for::<ServerMessage>();
    let all = &generator.definitions()["ServerMessage"];
    let cases = all["oneOf"].as_array().into_iter().flatten();
    let is_it = |case: &&Value| case["properties"]["type"]["const"] == name;
    let found = cases.clone().find(is_it).cloned();
    found.expect("every message of the server has a type")
}

/// Any JSON object.
pub(crate) fn anything(_: &mut SchemaGenerator) -> Value {
    json!({ "type": "object" })
}

/// The shape of a type without a name of its own.
pub(crate) fn inline<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    T::json_schema(generator).to_value()
}

pub(crate) fn ack(generator: &mut SchemaGenerator) -> Value {
    said(generator, "ack")
}

pub(crate) fn snap(generator: &mut SchemaGenerator) -> Value {
    said(generator, "snap")
}

/// One route, as programs see it.
pub(crate) struct Entry {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    /// What stands behind the question mark.
    query: Option<Shape>,
    body: Option<Shape>,
    status: u16,
    answer: Answer,
}

/// What is answered when all goes well.
enum Answer {
    Json(Shape),
    /// A text that is no JSON.
    Text,
    /// A socket is opened, and messages go both ways.
    Socket,
}

impl Entry {
    pub(crate) const fn get(path: &'static str, about: &'static str, shape: Shape) -> Entry {
        Entry {
            method: "GET",
            path,
            about,
            query: None,
            body: None,
            status: 200,
            answer: Answer::Json(shape),
        }
    }

    pub(crate) const fn post(path: &'static str, about: &'static str, shape: Shape) -> Entry {
        Entry {
            method: "POST",
            ..Entry::get(path, about, shape)
        }
    }

    pub(crate) const fn delete(path: &'static str, about: &'static str, shape: Shape) -> Entry {
        Entry {
            method: "DELETE",
            ..Entry::get(path, about, shape)
        }
    }

    /// A text that is no JSON.
    pub(crate) const fn text(path: &'static str, about: &'static str) -> Entry {
        Entry {
            answer: Answer::Text,
            ..Entry::get(path, about, anything)
        }
    }

    /// A socket.
    pub(crate) const fn socket(path: &'static str, about: &'static str) -> Entry {
        Entry {
            status: 101,
            answer: Answer::Socket,
            ..Entry::get(path, about, anything)
        }
    }

    /// With a question mark behind the path.
    pub(crate) const fn asked(self, query: Shape) -> Entry {
        Entry {
            query: Some(query),
            ..self
        }
    }

    /// With something that is sent along.
    pub(crate) const fn sent(self, body: Shape) -> Entry {
        Entry {
            body: Some(body),
            ..self
        }
    }

    /// Something new is there afterwards.
    pub(crate) const fn created(self) -> Entry {
        Entry {
            status: 201,
            ..self
        }
    }

    fn operation(&self, generator: &mut SchemaGenerator) -> Value {
        let mut operation = json!({
            "summary": self.about,
            "parameters": self.parameters(generator),
            "responses": {
                self.status.to_string(): self.success(generator),
                "default": refusal(generator),
            },
        });
        if let Some(body) = self.body {
            let content = json!({ "application/json": { "schema": body(generator) } });
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        operation
    }

    /// What stands in braces in the path, and behind the question mark.
    fn parameters(&self, generator: &mut SchemaGenerator) -> Vec<Value> {
        let parameter = |name: &str, place: &str, schema: &Value| {
            let is_required = place == "path";
            json!({ "name": name, "in": place, "required": is_required, "schema": schema })
        };
        let braces = self.path.split('{').skip(1);
        let names = braces.filter_map(|rest| rest.split('}').next());
        let text = json!({ "type": "string" });
        let mut parameters: Vec<Value> = names.map(|name| parameter(name, "path", &text)).collect();
        if let Some(query) = self.query {
            let shape = query(generator);
            let properties = shape["properties"].as_object().into_iter().flatten();
            parameters.extend(properties.map(|(name, schema)| parameter(name, "query", schema)));
        }
        parameters
    }

    fn success(&self, generator: &mut SchemaGenerator) -> Value {
        match self.answer {
            Answer::Json(shape) => json!({
                "description": "Done.",
                "content": { "application/json": { "schema": shape(generator) } },
            }),
            Answer::Text => json!({
                "description": "Done.",
                "content": { "text/plain": { "schema": { "type": "string" } } },
            }),
            Answer::Socket => json!({
                "description": "A socket: its texts are these messages.",
                "x-client": of::<damier_protocol::ClientMessage>(generator),
                "x-server": of::<ServerMessage>(generator),
            }),
        }
    }
}

/// What is answered when something is refused: a command by its name, anything else with a reason.
fn refusal(generator: &mut SchemaGenerator) -> Value {
    let shapes = [said(generator, "nack"), of::<Error>(generator)];
    json!({
        "description": "Refused, or not possible now.",
        "content": { "application/json": { "schema": { "anyOf": shapes } } },
    })
}
