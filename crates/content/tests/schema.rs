//! The JSON Schema that editors read.

use content::{Spanned, schema_for, schema_note};

#[derive(schemars::JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)]
struct Spell {
    /// The name that others refer to it by.
    id: Spanned<String>,
    cost: Option<Spanned<u8>>,
}

#[test]
fn a_value_with_a_place_is_described_as_the_value() {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(schema_for::<Spell>());
    });
}

#[test]
fn the_note_is_a_comment_to_everybody_else() {
    assert_eq!(schema_note("./spells.schema.json"), "#:schema ./spells.schema.json\n");
}
