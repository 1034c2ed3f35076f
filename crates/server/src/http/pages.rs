//! The pages and what they load: the files of `web/`, in the program where it is built for use, and read from the
//! disk where it is built for development.

use super::refused::Refused;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::fmt::Write;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "fixtures/*"]
#[exclude = "gallery/*"]
#[exclude = "node_modules/*"]
#[exclude = "test/*"]
#[exclude = "types/*"]
struct Web;

/// What a browser loads, by the ending of its name. Nothing else of `web/` is served.
const KINDS: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("woff2", "font/woff2"),
    ("webmanifest", "application/manifest+json"),
];

/// What a browser asks for that is to show a page.
const HTML: &str = "text/html";

/// Folders that only developers use.
const NOT_SERVED: &[&str] = &["fixtures", "gallery", "node_modules", "test", "types"];

/// A page or a file.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Refused::new(StatusCode::METHOD_NOT_ALLOWED, "This can only be looked at.").into_response();
    }
    match file(uri.path()).and_then(|name| Some((kind(&name)?, Web::get(&name)?))) {
        Some((kind, file)) => answer(kind, &file, &headers),
        None => missing(uri.path(), &headers),
    }
}

/// Nothing is there: a person is shown a page that leads home, a program is told.
fn missing(path: &str, headers: &HeaderMap) -> Response {
    let accepts = headers.get_all(header::ACCEPT).iter().filter_map(|accept| accept.to_str().ok());
    let is_person = accepts.flat_map(|accept| accept.split(',')).any(|kind| kind.trim().starts_with(HTML));
    match Web::get("missing.html") {
        Some(file) if is_person && !path.starts_with("/api/") => {
            let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
            (StatusCode::NOT_FOUND, kind, file.data.to_vec()).into_response()
        }
        Some(_) | None => Refused::not_found("page").into_response(),
    }
}

/// The file for a path. Which table is meant is left to the page: a script reads it from the address.
fn file(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    match parts.as_slice() {
        [""] => Some("index.html".into()),
        ["table", _] => Some("table.html".into()),
        ["favicon.ico"] => Some("icon.svg".into()),
        [first, ..] if NOT_SERVED.contains(first) => None,
        all if all.iter().all(|part| is_plain(part)) => Some(all.join("/")),
        _ => None,
    }
}

/// Whether the part of a path is a plain name, so that no path leads out of the folder.
fn is_plain(part: &str) -> bool {
    !part.is_empty()
        && !part.starts_with('.')
        && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
}

fn kind(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    KINDS.iter().find(|(known, _)| *known == ending).map(|(_, kind)| *kind)
}

fn answer(kind: &'static str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        // Writing to a text does not fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static(""));
    // A browser asks each time whether a file is new, so that a new server is never shown with old pages.
    let caching = [(header::ETAG, tag), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    if is_known {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    (caching, [(header::CONTENT_TYPE, kind)], file.data.to_vec()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_to_a_page_or_nowhere() {
        assert_eq!(file("/").as_deref(), Some("index.html"));
        assert_eq!(file("/table/abc").as_deref(), Some("table.html"));
        assert_eq!(file("/js/api.js").as_deref(), Some("js/api.js"));
        for page in [
            "/",
            "/table/abc",
            "/rules.html",
            "/cards.html",
            "/replay.html",
            "/credits.html",
            "/css/page.css",
        ] {
            let name = file(page).filter(|name| kind(name).is_some() && Web::get(name).is_some());
            assert!(name.is_some(), "{page}");
        }
        for nowhere in [
            "/../Cargo.toml",
            "/js/../../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..%2fCargo.toml",
            "//etc/passwd",
            "/js//api.js",
            "/.git/config",
            "/js\\..\\x.js",
            "/types/protocol.d.ts",
            "/test/api.test.js",
            "/package.json",
            "/table/a/b/c",
        ] {
            let name = file(nowhere).filter(|name| kind(name).is_some() && Web::get(name).is_some());
            assert!(name.is_none(), "{nowhere}: {name:?}");
        }
    }
}
