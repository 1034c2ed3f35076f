//! The small JSON.

use super::refused::Refused;
use super::{App, Client, description, moments};
use crate::hall::bot;
use crate::protocol::http::{
    DeckText, DeckVerdict, GameInfo, HandOver, Mine, Moment, MomentView, NewTable, Opened, RuleInfo, Standing,
};
use crate::protocol::socket::Person;
use crate::room::{Ask, Denied, Study};
use crate::rooms::Away;
use crate::secret::{Secret, SecretHash, is_table_id};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Extension, FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::Seat;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use table::{DeckBook, Face, SeatId};

type Answer<T> = Result<T, Refused>;

/// How many tables are asked about at once.
const MINE: usize = 50;

/// Whose eyes.
#[derive(Deserialize)]
pub struct Eyes {
    viewer: Option<u8>,
}

/// What stands in the address, or a refusal like any other.
pub struct Named<T>(T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Named<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Named<T>> {
        let found = Path::<T>::from_request_parts(parts, state).await;
        found.map(|Path(names)| Named(names)).map_err(|rejection| no_address(rejection.status()))
    }
}

/// What stands after it, behind a question mark.
pub struct Wished<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Wished<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Wished<T>> {
        let found = Query::<T>::from_request_parts(parts, state).await;
        found.map(|Query(wishes)| Wished(wishes)).map_err(|rejection| no_address(rejection.status()))
    }
}

fn no_address(status: StatusCode) -> Refused {
    Refused::new(
        status,
        "This is no address of the server: something in it is not of the kind that is needed there.",
    )
}

/// The games that are offered.
pub async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    Json(app.rooms.hall().offered().map(|shelf| shelf.info()).collect())
}

/// The rules of a game and of the house.
pub async fn rules(State(app): State<App>, Named(game): Named<String>) -> Answer<Json<Vec<RuleInfo>>> {
    let shelf = app.rooms.hall().game(&game).ok_or_else(|| Refused::not_found("game"))?;
    Ok(Json(shelf.rules()))
}

/// The cards of a game.
pub async fn cards(State(app): State<App>, Named(game): Named<String>) -> Answer<Json<Vec<Face>>> {
    let shelf = app.rooms.hall().game(&game).ok_or_else(|| Refused::not_found("game"))?;
    Ok(Json(shelf.faces()))
}

/// What the decks of a game are made of: of nothing where nobody brings one.
pub async fn deck_book(State(app): State<App>, Named(game): Named<String>) -> Answer<Json<DeckBook>> {
    let shelf = app.rooms.hall().game(&game).ok_or_else(|| Refused::not_found("game"))?;
    Ok(Json(shelf.deck_book().unwrap_or_default()))
}

/// What is wrong in a deck.
pub async fn deck(
    State(app): State<App>,
    Named(game): Named<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer<Json<DeckVerdict>> {
    let DeckText { text } = read(&headers, body)?;
    let shelf = app.rooms.hall().game(&game).ok_or_else(|| Refused::not_found("game"))?;
    let mistakes = shelf.deck(&text).err().unwrap_or_default();
    Ok(Json(DeckVerdict { mistakes }))
}

/// Sets a table up.
pub async fn open(
    State(app): State<App>,
    Extension(Client(address)): Extension<Client>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer<Json<Opened>> {
    let new: NewTable = read(&headers, body)?;
    if !app.gate.may_open(address) {
        return Err(Refused::too_many_tables(app.settings.limits.tables_per_hour.get()));
    }
    Ok(Json(app.rooms.open(new).await?))
}

/// How tables stand. Those that are not there, or whose secret is wrong, are left out.
pub async fn mine(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer<Json<Vec<Standing>>> {
    let mine: Vec<Mine> = read(&headers, body)?;
    if mine.len() > MINE {
        let text = format!("At most {MINE} tables can be asked about at once.");
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, text));
    }
    let mut standings = Vec::new();
    for Mine { table, secret } in mine {
        let Some(secret) = Secret::read(&secret).filter(|_| is_table_id(&table)) else { continue };
        match app.rooms.standing(&table, secret.hash()).await {
            Ok(standing) => standings.extend(standing),
            Err(Away::Unknown) => {}
            Err(away) => return Err(away.into()),
        }
    }
    Ok(Json(standings))
}

/// Hands a seat over.
pub async fn hand_over(
    State(app): State<App>,
    Named((table, seat)): Named<(String, u8)>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer<Json<Person>> {
    let to: HandOver = read(&headers, body)?;
    let secrets = secrets(&headers);
    let spec = match &to {
        HandOver::Bot(word) => {
            let spec = bot(word, &app.settings.limits);
            Some(spec.map_err(|why| Refused::new(StatusCode::UNPROCESSABLE_ENTITY, format!("{why}.")))?)
        }
        HandOver::Person => None,
    };
    let asked = app.rooms.ask(id(&table)?, |reply| Ask::HandOver {
        secrets: secrets.clone(),
        seat: Seat(seat),
        to: to.clone(),
        bot: spec,
        reply,
    });
    asked.await?.map(Json).map_err(|denied| match denied {
        Denied::Secret => Refused::new(
            StatusCode::FORBIDDEN,
            "Only the host and whoever has the seat's link may hand a seat over.",
        ),
        Denied::Seat => Refused::not_found("seat"),
        Denied::Bot => Refused::new(StatusCode::CONFLICT, "This seat has no link, so no person can have it."),
    })
}

/// The moments of a game as a viewer saw them.
pub async fn moments(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Named(table): Named<String>,
    Wished(eyes): Wished<Eyes>,
    headers: HeaderMap,
) -> Answer<Json<Vec<Moment>>> {
    let study = study(&app, &table, &headers).await?;
    let viewer = moments::viewer(&study, eyes.viewer.map(SeatId)).ok_or_else(Refused::hidden)?;
    look(&app, client, move || moments::all(study, viewer)).await.map(Json)
}

/// What a viewer saw at a moment.
pub async fn moment(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Named((table, n)): Named<(String, u32)>,
    Wished(eyes): Wished<Eyes>,
    headers: HeaderMap,
) -> Answer<Json<MomentView>> {
    let study = study(&app, &table, &headers).await?;
    let viewer = moments::viewer(&study, eyes.viewer.map(SeatId)).ok_or_else(Refused::hidden)?;
    let found = look(&app, client, move || moments::one(study, viewer, n)).await?;
    found.map(Json).ok_or_else(|| Refused::not_found("moment"))
}

/// The position at a moment as a scenario.
pub async fn scenario(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Named((table, n)): Named<(String, u32)>,
    headers: HeaderMap,
) -> Answer<Response> {
    let study = study(&app, &table, &headers).await?;
    if !study.all {
        return Err(Refused::hidden());
    }
    if n as usize > study.inputs.len() {
        return Err(Refused::not_found("moment"));
    }
    let text = look(&app, client, move || moments::scenario(study, n)).await?;
    let text = text.ok_or_else(|| {
        let why = "Something is under way at this moment; a position can be saved where a turn's own question is asked.";
        Refused::new(StatusCode::CONFLICT, why)
    })?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The game as text.
pub async fn record(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Named(table): Named<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let study = study(&app, &table, &headers).await?;
    if !study.all {
        return Err(Refused::hidden());
    }
    let text = look(&app, client, move || moments::text(study)).await?;
    let text = text.ok_or_else(|| {
        Refused::new(StatusCode::CONFLICT, "The position that this game began from has no description.")
    })?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The description of all this.
pub async fn openapi() -> Answer<Json<serde_json::Value>> {
    description::openapi().map(Json).map_err(|error| {
        tracing::error!(%error, "the description can't be written");
        Refused::new(StatusCode::INTERNAL_SERVER_ERROR, "The description can't be written.")
    })
}

/// The schema of the messages at a table.
pub async fn protocol() -> Json<serde_json::Value> {
    Json(description::protocol())
}

async fn study(app: &App, table: &str, headers: &HeaderMap) -> Answer<Study> {
    let secrets = secrets(headers);
    Ok(app.rooms.ask(id(table)?, |reply| Ask::Study { secrets: secrets.clone(), reply }).await?)
}

/// Plays a game again for an address, which waits for so many of them at once.
async fn look<T: Send + 'static>(
    app: &App,
    Client(address): Client,
    look: impl FnOnce() -> T + Send + 'static,
) -> Answer<T> {
    let studying = app.gate.study(address).ok_or_else(Refused::too_many)?;
    let looking = app.rooms.replay(move || {
        let _studying = studying;
        look()
    });
    let busy = |_| Refused::new(StatusCode::SERVICE_UNAVAILABLE, "The server can't look back now.");
    looking.await.map_err(busy)
}

fn id(table: &str) -> Answer<&str> {
    if is_table_id(table) { Ok(table) } else { Err(Away::Unknown.into()) }
}

/// The secrets in `Authorization: Bearer SECRET, SECRET`. What can't be one is none.
fn secrets(headers: &HeaderMap) -> Vec<SecretHash> {
    let header = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let list = header.strip_prefix("Bearer ").unwrap_or_default();
    let texts = list.split(',').take(Seat::MOST + 1);
    texts.filter_map(|text| Secret::read(text.trim())).map(|secret| secret.hash()).collect()
}

/// A body of JSON.
fn read<T: DeserializeOwned>(headers: &HeaderMap, body: Result<Bytes, BytesRejection>) -> Answer<T> {
    let body =
        body.map_err(|rejection| Refused::new(rejection.status(), "The body is too long or broken off."))?;
    // A page of another site can't send this kind without asking first.
    let is_json = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !is_json {
        return Err(Refused::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "The body must be application/json."));
    }
    serde_json::from_slice(&body).map_err(|error| {
        Refused::new(StatusCode::BAD_REQUEST, format!("The body is not what is needed: {error}."))
    })
}
