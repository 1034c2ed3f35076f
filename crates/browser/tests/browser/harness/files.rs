//! The browser's own files without a server behind them: for pages that draw what was kept.

use super::root;
use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// The folder `web`.
pub fn files() -> Router {
    Router::new().fallback(file)
}

/// Serves something on a free port until the test ends, and returns where.
pub async fn serve(router: Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("its address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.into() };
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some(_) | None => "application/octet-stream",
    };
    match std::fs::read(root().join("web").join(path)) {
        Ok(bytes) => {
            let head = [(CONTENT_TYPE, kind), (CONTENT_SECURITY_POLICY, "default-src 'self'")];
            (head, bytes).into_response()
        }
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
