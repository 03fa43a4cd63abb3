//! One list of routes, from which both the router and its description in `OpenAPI` 3.1 are built.
//!
//! The inputs and outputs of a route are read off the types of its handler, so that the document
//! cannot differ from what happens. `GET /api/openapi.json` serves it.

use std::sync::LazyLock;

use axum::extract::State;
use axum::handler::Handler;
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use axum::routing::{MethodFilter, MethodRouter, on};
use damier_protocol::http::{ApiError, Refused};
use damier_protocol::{ClientMessage, ServerMessage};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::admission::Asker;
use crate::api::{self, Body, Created, Json, Path, Player, Query, Segment, Service, SetCookie};
use crate::error::Error;
use crate::identity::{Identity, Member};

/// A route.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    /// Its purpose, in a sentence.
    about: &'static str,
    pub(crate) handler: MethodRouter<Service>,
    describe: fn(&mut Operation, &mut SchemaGenerator),
}

/// A route by method and path, as in `GET /api/lobby`, and its handler.
pub(crate) fn route<H, A, D>(asked: &'static str, handler: H) -> Route
where
    H: Handler<A, Service> + Described<D>,
    A: 'static,
{
    let (method, path) = asked.split_once(' ').expect("a method and a path");
    let filter = match method {
        "GET" => MethodFilter::GET,
        "POST" => MethodFilter::POST,
        "DELETE" => MethodFilter::DELETE,
        other => panic!("no route is asked by {other}"),
    };
    Route {
        method,
        path,
        about: "",
        handler: on::<H, A, Service>(filter, handler),
        describe: H::describe,
    }
}

impl Route {
    /// Adds its purpose, in a sentence.
    pub(crate) fn about(self, about: &'static str) -> Route {
        Route { about, ..self }
    }

    fn operation(&self, generator: &mut SchemaGenerator) -> Value {
        let mut operation = Operation::default();
        (self.describe)(&mut operation, generator);
        let refusals = [of::<ApiError>(generator), of::<Refused>(generator)];
        let mut described = json!({
            "summary": self.about,
            "parameters": operation.parameters,
            "responses": {
                operation.status.to_string(): operation.answer,
                "default": content("Refused, or not possible now.", &json!({ "anyOf": refusals })),
            },
        });
        if let Some(body) = operation.body {
            let content = json!({ "application/json": { "schema": body } });
            described["requestBody"] = json!({ "required": true, "content": content });
        }
        described
    }
}

/// The inputs and outputs of a route.
#[derive(Default)]
pub(crate) struct Operation {
    parameters: Vec<Value>,
    body: Option<Value>,
    status: u16,
    answer: Value,
}

impl Operation {
    fn parameter(&mut self, name: &str, place: &str, schema: &Value) {
        let is_required = place == "path";
        let parameter =
            json!({ "name": name, "in": place, "required": is_required, "schema": schema });
        self.parameters.push(parameter);
    }
}

/// A handler whose types give its inputs and outputs.
pub(crate) trait Described<D> {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator);
}

/// Something a handler takes from a request.
pub(crate) trait Input {
    /// Nothing the sender has to know about.
    fn describe(_: &mut Operation, _: &mut SchemaGenerator) {}
}

/// Something a handler responds with.
pub(crate) trait Output {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator);
}

macro_rules! described {
    ($($input:ident),*) => {
        impl<F, Fut, R, $($input),*> Described<($($input,)*)> for F
        where
            F: Fn($($input),*) -> Fut,
            Fut: Future<Output = Result<R, Error>>,
            R: Output,
            $($input: Input),*
        {
            fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
                $($input::describe(operation, generator);)*
                R::describe(operation, generator);
            }
        }
    };
}
described!();
described!(A);
described!(A, B);
described!(A, B, C);
described!(A, B, C, D);
described!(A, B, C, D, E);
described!(A, B, C, D, E, G);

impl Input for State<Service> {}
impl Input for HeaderMap {}
impl Input for Asker {}
impl Input for Identity {}
impl Input for Member {}
impl Input for Player {}
impl Input for crate::api::Upgrade {}

impl<T: JsonSchema> Input for Body<T> {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
        operation.body = Some(of::<T>(generator));
    }
}

impl<T: JsonSchema> Input for Query<T> {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
        let schema = T::json_schema(generator).to_value();
        for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
            operation.parameter(name, "query", schema);
        }
    }
}

impl<T: Segment + JsonSchema> Input for Path<T> {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
        operation.parameter(T::NAME, "path", &of::<T>(generator));
    }
}

impl<T: JsonSchema> Output for Json<T> {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
        operation.status = 200;
        operation.answer = content("Done.", &of::<T>(generator));
    }
}

impl<T: JsonSchema> Output for Created<T> {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
        operation.status = 201;
        operation.answer = content("Done.", &of::<T>(generator));
    }
}

impl<R: Output> Output for (SetCookie, R) {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
        R::describe(operation, generator);
    }
}

impl Output for crate::api::Attachment {
    fn describe(operation: &mut Operation, _: &mut SchemaGenerator) {
        operation.status = 200;
        operation.answer = content("Done.", &json!({ "type": "object" }));
    }
}

/// A text that is not JSON.
impl Output for Response {
    fn describe(operation: &mut Operation, _: &mut SchemaGenerator) {
        operation.status = 200;
        operation.answer = json!({ "description": "Done." });
    }
}

/// The way to a page.
impl Output for Redirect {
    fn describe(operation: &mut Operation, _: &mut SchemaGenerator) {
        operation.status = 303;
        let location = json!({ "required": true, "schema": { "type": "string" } });
        operation.answer = json!({
            "description": "It is there.",
            "headers": { "Location": location },
        });
    }
}

impl Output for crate::api::Socket {
    fn describe(operation: &mut Operation, generator: &mut SchemaGenerator) {
        operation.status = 101;
        operation.answer = json!({
            "description": "A socket: its texts are these messages.",
            "x-client": of::<ClientMessage>(generator),
            "x-server": of::<ServerMessage>(generator),
        });
    }
}

/// The document as served, built once.
static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

/// Serves the document.
pub(crate) async fn openapi() -> Result<Json<&'static Value>, Error> {
    Ok(Json(&DOCUMENT))
}

/// The document.
pub fn document() -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for route in api::all() {
        let operation = route.operation(&mut generator);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.to_lowercase()] = operation;
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

/// The schema of a type.
fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}

fn content(about: &str, schema: &Value) -> Value {
    json!({
        "description": about,
        "content": { "application/json": { "schema": schema } },
    })
}
