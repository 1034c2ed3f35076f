//! Pages and what guards them.

use crate::common::served;

#[tokio::test]
async fn pages_are_served_with_a_strict_policy_and_nothing_else_is() {
    let server = served(|_| {}).await;
    for path in
        ["/", "/table/abcdefghijklmnopqrstuv", "/rules.html", "/css/base.css", "/api/games", "/nowhere"]
    {
        let (_, head, _) = server.ask_whole("GET", path, &[], "").await;
        for line in [
            "content-security-policy: default-src 'self';",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(head.contains(line), "{path}: {line}: {head}");
        }
        assert!(!head.contains("unsafe"), "{head}");
    }
    let (status, head, body) = server.ask_whole("GET", "/table/abcdefghijklmnopqrstuv", &[], "").await;
    assert_eq!(status, 200, "{head}");
    assert!(head.contains("text/html"), "{head}");
    assert!(!body.contains("<style") && !body.contains(" style="), "the policy forbids style within a page");
    for path in [
        "/js/../../Cargo.toml",
        "/js/%2e%2e/%2e%2e/Cargo.toml",
        "/js/..%2f..%2fCargo.toml",
        "/../crates/server/Cargo.toml",
        "//etc/passwd",
        "/js//etc/passwd",
        "/js/.%00./x.js",
        "/package.json",
        "/tsconfig.json",
        "/types/protocol.d.ts",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/table/../../etc/passwd",
        "/Cargo.toml",
    ] {
        let (status, body) = server.ask("GET", path, &[], "").await;
        assert!(status == 404 || status == 400, "{path}: {status} {body:.80}");
        assert!(!body.contains("[package]") && !body.contains("root:"), "{path}");
    }
    assert_eq!(server.ask("DELETE", "/", &[], "").await.0, 405);
    assert_eq!(server.ask("GET", "/api/games/chess/rules", &[], "").await.0, 404);
    let (status, body) = server.ask("GET", "/api/games/noughts/rules", &[], "").await;
    assert_eq!(status, 200);
    assert!(body.contains("NC-001") && body.contains("HR-007"), "{body:.200}");
    let (_, games) = server.ask("GET", "/api/games", &[], "").await;
    assert!(games.contains("wizwar") && !games.contains("noughts"), "toys are not offered: {games:.300}");
    assert!(server.ask("GET", "/api/games/wizwar/cards", &[], "").await.1.contains("\"word\""));
}

#[tokio::test]
async fn an_address_with_nothing_at_it_shows_people_the_way_home() {
    let server = served(|_| {}).await;
    let browser = [("accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")];
    for path in ["/nowhere", "/table/a/b", "/package.json", "/js/none.js", "/../Cargo.toml"] {
        let (status, head, body) = server.ask_whole("GET", path, &browser, "").await;
        assert_eq!(status, 404, "{path}");
        assert!(head.contains("content-type: text/html") && body.contains("href=\"/\""), "{path}: {head}");
        assert!(head.contains("content-security-policy: default-src 'self';"), "{head}");
        assert!(
            !body.contains("<style") && !body.contains(" style="),
            "the policy forbids style within a page"
        );
        assert!(!body.contains(path), "what was asked for does not come back in a page");
    }
    let programs: [&[_]; 3] = [&[], &[("accept", "*/*")], &[("accept", "application/json")]];
    for headers in programs {
        let (status, head, body) = server.ask_whole("GET", "/nowhere", headers, "").await;
        assert_eq!(status, 404);
        assert!(head.contains("application/json") && body.contains("\"error\""), "{head}");
    }
    let (status, head, _) = server.ask_whole("GET", "/api/nowhere", &browser, "").await;
    assert!(status == 404 && head.contains("application/json"), "{head}");
}

/// Styles, scripts and links of every page lead somewhere.
#[tokio::test]
async fn everything_that_a_page_names_is_there() {
    let server = served(|_| {}).await;
    for page in
        ["/", "/table/x", "/rules.html", "/cards.html", "/replay.html", "/credits.html", "/missing.html"]
    {
        let (status, html) = server.ask("GET", page, &[], "").await;
        assert_eq!(status, 200, "{page}");
        let named = ["href=\"/", "src=\"/"].into_iter().flat_map(|begins| html.split(begins).skip(1));
        let mut seen = 0;
        for rest in named {
            let path = format!("/{}", rest.split(['"', '#', '?']).next().unwrap_or_default());
            assert_eq!(server.ask("GET", &path, &[], "").await.0, 200, "{page} names {path}");
            seen += 1;
        }
        assert!(seen >= 4, "{page} names what it loads");
    }
}

#[tokio::test]
async fn a_file_that_is_known_is_not_sent_again() {
    let server = served(|_| {}).await;
    let (_, head, _) = server.ask_whole("GET", "/css/base.css", &[], "").await;
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").trim().to_owned();
    let (status, _, body) = server.ask_whole("GET", "/css/base.css", &[("if-none-match", &tag)], "").await;
    assert_eq!((status, body.as_str()), (304, ""));
}

#[tokio::test]
async fn a_body_too_long_or_broken_is_told_so() {
    let server = served(|limits| limits.body_bytes = 1_000).await;
    let headers = [("content-type", "application/json")];
    let long = format!("\"{}\"", "a".repeat(2_000));
    assert_eq!(server.ask("POST", "/api/tables", &headers, &long).await.0, 413);
    for broken in ["", "{", "null", "[1,2", "{\"game\":1}"] {
        let (status, text) = server.ask("POST", "/api/tables", &headers, broken).await;
        assert_eq!(status, 400, "{broken}");
        assert!(text.contains("\"error\""), "{text}");
    }
}
