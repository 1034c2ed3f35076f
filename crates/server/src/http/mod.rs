//! Pages, small JSON, and the door to the WebSocket.

mod api;
mod description;
mod moments;
mod pages;
mod refused;

use crate::gate::{Address, Counted, Gate};
use crate::room::Common;
use crate::rooms::Rooms;
use crate::settings::Settings;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Extension, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use refused::Refused;
use std::net::IpAddr;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

/// What may be loaded: nothing from elsewhere, no script or style within a page, no page within another.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// What handlers share.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub rooms: Arc<Rooms>,
    /// What the operator set.
    pub settings: Arc<Settings>,
    /// Who may come in.
    pub gate: Arc<Gate>,
    /// Told when the server shuts down.
    pub stop: CancellationToken,
    /// Counts the connections.
    pub tasks: TaskTracker,
}

/// The other end of a connection, and the count of it.
#[derive(Clone)]
pub struct Peer {
    /// Its address.
    pub address: IpAddr,
    /// It is counted as long as this lives.
    pub counted: Option<Arc<Counted>>,
}

/// Whom the limits of a request are for.
#[derive(Clone, Copy)]
struct Client(Address);

impl App {
    /// All that is shared.
    pub fn new(
        rooms: Arc<Rooms>,
        settings: Arc<Settings>,
        gate: Arc<Gate>,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> App {
        App { rooms, settings, gate, stop, tasks }
    }
}

/// What can be asked over HTTP; [`description`] describes each.
fn routes() -> [(&'static str, MethodRouter<App>); 13] {
    [
        ("/api/games", get(api::games)),
        ("/api/games/{game}/rules", get(api::rules)),
        ("/api/games/{game}/cards", get(api::cards)),
        ("/api/games/{game}/decks", get(api::deck_book).post(api::deck)),
        ("/api/tables", post(api::open)),
        ("/api/tables/mine", post(api::mine)),
        ("/api/tables/{table}/seats/{seat}", post(api::hand_over)),
        ("/api/tables/{table}/moments", get(api::moments)),
        ("/api/tables/{table}/moments/{n}", get(api::moment)),
        ("/api/tables/{table}/moments/{n}/scenario", get(api::scenario)),
        ("/api/tables/{table}/record", get(api::record)),
        ("/api/openapi.json", get(api::openapi)),
        ("/api/protocol.json", get(api::protocol)),
    ]
}

/// Everything that is served.
pub fn router(app: App) -> Router {
    let secure = |name: &'static str, value: &'static str| {
        SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    let limits = &app.settings.limits;
    routes()
        .into_iter()
        .fold(Router::new(), |router, (path, asked)| router.route(path, asked))
        .route("/metrics", get(metrics))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits.request_time))
        .route("/api/socket", get(socket))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), admit))
        .layer(CatchPanicLayer::custom(|_| refused::failed()))
        .layer(secure("content-security-policy", POLICY))
        .layer(secure("x-content-type-options", "nosniff"))
        .layer(secure("referrer-policy", "no-referrer"))
        .layer(secure("cross-origin-opener-policy", "same-origin"))
        .layer(secure("cross-origin-resource-policy", "same-origin"))
        .with_state(app)
}

/// Lets a request in: not too many from one address, and nothing that another site's page makes a browser ask, beside
/// looking at pages.
async fn admit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = client_address(&app, &request);
    if !app.gate.may_ask(address) {
        return Refused::too_many().into_response();
    }
    let is_upgrade = request.headers().contains_key(header::UPGRADE);
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    if (is_upgrade || changes) && !is_same_site(request.headers()) {
        return Refused::other_site().into_response();
    }
    request.extensions_mut().insert(Client(address));
    let response = next.run(request).await;
    app.rooms.common().metrics.request(response.status().as_u16());
    response
}

/// What operators ask. Unless the operator opened it to all, only this machine is answered, and no proxy.
async fn metrics(State(app): State<App>, Extension(peer): Extension<Peer>, headers: HeaderMap) -> Response {
    let is_here = peer.address.to_canonical().is_loopback() && !headers.contains_key("x-forwarded-for");
    if !is_here && !app.settings.open_metrics {
        return Refused::not_found("page").into_response();
    }
    let Common { metrics, pool, .. } = app.rooms.common();
    match metrics.text(app.rooms.awake(), pool.waiting()) {
        Ok(text) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(_) => refused::failed(),
    }
}

/// Who asks. Behind a proxy it is whom the proxy names, who is the last in the list: what comes before him may be made
/// up.
fn client_address(app: &App, request: &Request) -> Address {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address);
    let named = || {
        let last = request.headers().get_all("x-forwarded-for").iter().next_back()?;
        last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let address = if app.settings.behind_proxy { named().or(peer) } else { peer };
    address.unwrap_or(IpAddr::from([0, 0, 0, 0])).into()
}

/// Browsers say from which site a page asks; programs that are no browsers hold no secrets that another site could
/// make them use.
fn is_same_site(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Some(host) = headers.get(header::HOST) else { return false };
    let origin = origin.to_str().unwrap_or_default();
    let site = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    site.is_some_and(|site| site.as_bytes().eq_ignore_ascii_case(host.as_bytes()))
}

/// The door to a table.
async fn socket(
    State(app): State<App>,
    Extension(peer): Extension<Peer>,
    Extension(Client(address)): Extension<Client>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let counted = match peer.counted {
        Some(counted) if !app.settings.behind_proxy => counted,
        Some(_) | None => match app.gate.enter(address) {
            Some(counted) => Arc::new(counted),
            None => return Refused::too_many().into_response(),
        },
    };
    let limits = app.rooms.common().limits.clone();
    upgrade
        // Many connections wait for most of the time, so none keeps a large buffer; and the buffer is blanked for each
        // reading, of which most bring one short message.
        .read_buffer_size(1 << 10)
        // So much is put into one write. Room for it is made when it is needed.
        .write_buffer_size(32 << 10)
        .max_write_buffer_size(limits.outbox_bytes.saturating_mul(4).max(1 << 20))
        // A message that is only a little too long gets an answer; a longer one ends the connection.
        .max_message_size(limits.message_bytes.saturating_mul(4))
        .max_frame_size(limits.message_bytes.saturating_mul(4))
        .on_upgrade(move |socket| {
            let App { rooms, stop, tasks, .. } = app;
            tasks.track_future(crate::socket::serve(socket, rooms, limits, stop, counted))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_route_is_described_and_nothing_else_is() {
        let described = description::openapi().expect("it can be written");
        let described = described["paths"].as_object().expect("paths").keys().map(String::as_str);
        let served = routes().map(|(path, _)| path);
        assert_eq!(described.collect::<BTreeSet<_>>(), served.into_iter().collect::<BTreeSet<_>>());
    }
}
