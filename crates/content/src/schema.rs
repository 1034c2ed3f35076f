//! The JSON Schema of a pack, with which editors complete and check as one types.

use schemars::JsonSchema;

/// The JSON Schema of a type of a pack, as text.
pub fn schema_for<T: JsonSchema>() -> String {
    let mut text = serde_json::to_string_pretty(&schemars::schema_for!(T)).unwrap_or_default();
    text.push('\n');
    text
}

/// The first line of a pack's file by which an editor finds its schema.
pub fn schema_note(path: &str) -> String {
    format!("#:schema {path}\n")
}
