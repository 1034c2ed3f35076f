//! The client's types come from Rust: `web/types/protocol.d.ts` declares all that is said over HTTP and at a table.

use server::protocol::{http, socket};
use std::collections::BTreeMap;
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Written from the Rust types by `UPDATE_TYPES=1 cargo test -p server --test types`.\n";

/// Declarations by name, of types and of all that they are made of.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl Declarations {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is a number, a list or another wrapper round what is visited anyway.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.found.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}\n", T::decl(&self.config));
        self.found.insert(name, declaration);
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn declared() -> String {
    // Numbers are written in JSON, so a browser reads every one of them as its only kind of number.
    let config = Config::new().with_large_int("number");
    let mut declarations = Declarations { config, found: BTreeMap::new() };
    declarations.add::<socket::ToServer>();
    declarations.add::<socket::ToClient>();
    declarations.add::<http::GameInfo>();
    declarations.add::<http::RuleInfo>();
    declarations.add::<table::DeckBook>();
    declarations.add::<http::DeckText>();
    declarations.add::<http::DeckVerdict>();
    declarations.add::<http::NewTable>();
    declarations.add::<http::Opened>();
    declarations.add::<http::Mine>();
    declarations.add::<http::Standing>();
    declarations.add::<http::HandOver>();
    declarations.add::<http::Moment>();
    declarations.add::<http::MomentView>();
    declarations.add::<http::Problem>();
    declarations.add::<table::Scene>();
    let blocks: Vec<&str> = declarations.found.values().map(String::as_str).collect();
    format!("{HEAD}\n{}", blocks.join("\n"))
}

#[test]
fn the_client_has_the_types_of_the_protocol() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/types/protocol.d.ts");
    let declared = declared();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file lies in a directory")).expect("a directory");
        std::fs::write(&path, &declared).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == declared,
        "web/types/protocol.d.ts differs from the Rust types; write it with UPDATE_TYPES=1"
    );
}
