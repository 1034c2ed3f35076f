//! Refusals over HTTP: a status for programs and a sentence for people.

use crate::gate::PATIENCE;
use crate::plain::plain;
use crate::protocol::http::Problem;
use crate::rooms::{Away, OpenError};
use axum::Json;
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// How many mistakes are told at once.
const MISTAKES: usize = 50;

/// A refusal.
#[derive(Debug)]
pub struct Refused {
    status: StatusCode,
    error: String,
    mistakes: Vec<String>,
    /// After how many seconds to ask again, where it was too much.
    patience: u64,
}

impl Refused {
    /// A refusal with one sentence.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Refused {
        Refused { status, error: error.into(), mistakes: Vec::new(), patience: PATIENCE.as_secs() }
    }

    /// There is nothing of that name.
    pub fn not_found(what: &str) -> Refused {
        Refused::new(StatusCode::NOT_FOUND, format!("There is no {what} of that name here."))
    }

    /// Too much was asked from one address.
    pub fn too_many() -> Refused {
        Refused::new(
            StatusCode::TOO_MANY_REQUESTS,
            "Too many requests come from your address; wait a moment.",
        )
    }

    /// Too many tables were set up from one address, which may set up so many an hour.
    pub fn too_many_tables(an_hour: u32) -> Refused {
        let patience = 3_600_u64.div_ceil(u64::from(an_hour.max(1)));
        let text = format!(
            "Too many tables are set up from your address; the next can be in {patience} seconds at the latest."
        );
        Refused { patience, ..Refused::new(StatusCode::TOO_MANY_REQUESTS, text) }
    }

    /// The page of another site asks.
    pub fn other_site() -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "The page of another site may not ask this.")
    }

    /// The secrets do not open it.
    pub fn hidden() -> Refused {
        Refused::new(
            StatusCode::FORBIDDEN,
            "Not as long as the game goes on: it would show what is hidden from somebody at the table.",
        )
    }
}

/// A bug, or a machine in trouble.
pub fn failed() -> Response<Body> {
    Refused::new(StatusCode::INTERNAL_SERVER_ERROR, "The server failed; what is stored is not lost.")
        .into_response()
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused { status, error, mistakes, patience } = self;
        let surplus = mistakes.len().saturating_sub(MISTAKES);
        let more = (surplus > 0).then(|| format!("And {surplus} more."));
        // What was sent may come back in a sentence, and whoever reads that may not be who sent it.
        let told = mistakes.iter().take(MISTAKES).map(|mistake| plain(mistake));
        let problem = Problem { error: plain(&error), mistakes: told.chain(more).collect() };
        let mut response = (status, Json(problem)).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(patience));
        }
        response
    }
}

impl From<Away> for Refused {
    fn from(away: Away) -> Self {
        let status = match away {
            Away::Unknown => StatusCode::NOT_FOUND,
            Away::Broken(_) => StatusCode::CONFLICT,
            Away::Busy => StatusCode::SERVICE_UNAVAILABLE,
        };
        Refused::new(status, away.to_string())
    }
}

impl From<OpenError> for Refused {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Wrong(error, mistakes) => {
                Refused { mistakes, ..Refused::new(StatusCode::UNPROCESSABLE_ENTITY, error) }
            }
            OpenError::Away(away) => away.into(),
            OpenError::Hidden => Refused::hidden(),
            OpenError::Full => Refused::new(
                StatusCode::INSUFFICIENT_STORAGE,
                "The server keeps nearly as many bytes of games as it may, so no table can be set up until its \
                 operator raises the limit database-bytes.",
            ),
            OpenError::Store(error) => {
                tracing::error!(%error, "a table can't be stored");
                Refused::new(StatusCode::SERVICE_UNAVAILABLE, "The table can't be stored now.")
            }
            OpenError::Chance => {
                Refused::new(StatusCode::SERVICE_UNAVAILABLE, "The machine gives no random bits now.")
            }
        }
    }
}
