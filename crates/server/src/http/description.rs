//! What can be asked, described for programs: OpenAPI for the small JSON, JSON Schema for the messages at a table.

use crate::protocol::{http, socket};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, schema_for};
use serde_json::{Map, Value, json};
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::{
    ContentBuilder, InfoBuilder, OpenApiBuilder, PathsBuilder, Ref, RefOr, Required, ResponseBuilder, Schema,
};

/// Something that can be asked.
struct Operation {
    method: HttpMethod,
    path: &'static str,
    says: &'static str,
    /// The name of the schema of the body.
    body: Option<&'static str>,
    /// The kind of the answer, and the name of its schema where it is JSON.
    answer: (&'static str, Option<&'static str>),
    /// What may stand in the query.
    query: &'static [&'static str],
}

const JSON: &str = "application/json";

const fn get(path: &'static str, says: &'static str, answer: &'static str) -> Operation {
    Operation { method: HttpMethod::Get, path, says, body: None, answer: (JSON, Some(answer)), query: &[] }
}

const fn post(path: &'static str, says: &'static str, body: &'static str, answer: &'static str) -> Operation {
    Operation { method: HttpMethod::Post, body: Some(body), ..get(path, says, answer) }
}

/// All of them.
const OPERATIONS: &[Operation] = &[
    get("/api/games", "The games that are offered.", "Games"),
    get("/api/games/{game}/rules", "The rules of a game and of the house.", "Rules"),
    get("/api/games/{game}/cards", "The cards of a game.", "Cards"),
    get("/api/games/{game}/decks", "What the decks of a game are made of.", "DeckBook"),
    post("/api/games/{game}/decks", "What is wrong in a deck.", "DeckText", "DeckVerdict"),
    post("/api/tables", "Sets a table up.", "NewTable", "Opened"),
    post("/api/tables/mine", "How tables stand of which somebody has secrets.", "MyTables", "Standings"),
    post("/api/tables/{table}/seats/{seat}", "Hands a seat to a bot or to its person.", "HandOver", "Person"),
    Operation {
        query: &["viewer"],
        ..get("/api/tables/{table}/moments", "The moments of a game as a viewer saw them.", "Moments")
    },
    Operation {
        query: &["viewer"],
        ..get("/api/tables/{table}/moments/{n}", "What a viewer saw at a moment.", "MomentView")
    },
    Operation {
        answer: ("text/plain", None),
        ..get("/api/tables/{table}/moments/{n}/scenario", "The position at a moment, as a scenario.", "")
    },
    Operation {
        answer: ("text/plain", None),
        ..get("/api/tables/{table}/record", "The game as text, where all of it may be seen.", "")
    },
    get("/api/protocol.json", "JSON Schema of the messages at a table.", "Anything"),
    get("/api/openapi.json", "This description.", "Anything"),
];

/// The schemas by name, for all that is sent and answered.
fn schemas() -> Map<String, Value> {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    let mut generator = settings.into_generator();
    let mut named = Map::new();
    let lists = [
        ("Games", list::<http::GameInfo>(&mut generator)),
        ("Rules", list::<http::RuleInfo>(&mut generator)),
        ("Cards", list::<table::Face>(&mut generator)),
        ("MyTables", list::<http::Mine>(&mut generator)),
        ("Standings", list::<http::Standing>(&mut generator)),
        ("Moments", list::<http::Moment>(&mut generator)),
    ];
    named.extend(lists.into_iter().map(|(name, list)| (name.to_owned(), list)));
    generator.subschema_for::<table::DeckBook>();
    generator.subschema_for::<http::DeckText>();
    generator.subschema_for::<http::DeckVerdict>();
    generator.subschema_for::<http::NewTable>();
    generator.subschema_for::<http::Opened>();
    generator.subschema_for::<http::HandOver>();
    generator.subschema_for::<http::MomentView>();
    generator.subschema_for::<http::Problem>();
    generator.subschema_for::<socket::Person>();
    named.extend(generator.take_definitions(true));
    named.insert("Anything".into(), json!({ "type": "object" }));
    named
}

fn list<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    json!({ "type": "array", "items": generator.subschema_for::<T>() })
}

fn reference(name: &str) -> RefOr<Schema> {
    RefOr::Ref(Ref::from_schema_name(name))
}

fn operation(asked: &Operation) -> OperationBuilder {
    let Operation { method: _, path, says, body, answer: (kind, schema), query } = asked;
    let content = ContentBuilder::new().schema(schema.map(reference)).build();
    let answered = ResponseBuilder::new().description(*says).content(*kind, content);
    let problem = ContentBuilder::new().schema(Some(reference("Problem"))).build();
    let refused = ResponseBuilder::new().description("It is refused.").content(JSON, problem);
    let mut operation = OperationBuilder::new()
        .summary(Some(*says))
        .response("200", answered.build())
        .response("4XX", refused.build());
    let parts = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parts = parts.map(|name| (name, ParameterIn::Path, Required::True));
    let queries = query.iter().map(|name| (*name, ParameterIn::Query, Required::False));
    for (name, place, required) in parts.chain(queries) {
        let parameter = ParameterBuilder::new().name(name).parameter_in(place).required(required);
        operation = operation.parameter(parameter.build());
    }
    match body {
        Some(name) => {
            let content = ContentBuilder::new().schema(Some(reference(name))).build();
            let body = RequestBodyBuilder::new().content(JSON, content).required(Some(Required::True));
            operation.request_body(Some(body.build()))
        }
        None => operation,
    }
}

/// The OpenAPI description.
///
/// # Errors
/// Where it can't be written as JSON, which it can.
pub fn openapi() -> serde_json::Result<Value> {
    let mut paths = PathsBuilder::new();
    for asked in OPERATIONS {
        paths = paths.path(asked.path, PathItem::new(asked.method.clone(), operation(asked).build()));
    }
    let about = "Tables of Malison. Secrets come in `Authorization: Bearer SECRET`, several with commas between. The \
                 messages at a table, over the WebSocket at /api/socket, are described by /api/protocol.json.";
    let info =
        InfoBuilder::new().title("Malison").version(env!("CARGO_PKG_VERSION")).description(Some(about));
    let description = OpenApiBuilder::new().info(info.build()).paths(paths.build()).build();
    let mut description = serde_json::to_value(description)?;
    if let Some(fields) = description.as_object_mut() {
        fields.insert("components".into(), json!({ "schemas": schemas() }));
    }
    Ok(description)
}

/// The JSON Schema of both directions.
pub fn protocol() -> Value {
    json!({
        "version": socket::VERSION,
        "to_server": schema_for!(socket::ToServer),
        "to_client": schema_for!(socket::ToClient),
    })
}
