//! What a bot is, and what it may use.

use kernel::{Game, View};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Somebody who answers the questions put to one seat, from what that seat sees and nothing else.
///
/// ```
/// use bots::{Bot, Random};
/// use kernel::{Chance, Game, Seat, Setup, View, Viewer};
/// use toys::Noughts;
///
/// let game = Noughts::new(Noughts::shipped(), &Setup::of(2)).unwrap();
/// let view = View::of(&game, Viewer::Seat(Seat(0)));
/// let mut bot = Random::new(Chance::new(1, 1));
/// let decision = bot.choose(&view);
/// assert!(game.check(decision.choice.unwrap()).is_ok());
/// ```
///
/// The game itself is not a view, so it cannot be handed to a bot:
///
/// ```compile_fail,E0308
/// use bots::{Bot, Random};
/// use kernel::{Chance, Game, Seat, Setup, View, Viewer};
/// use toys::Noughts;
///
/// let game = Noughts::new(Noughts::shipped(), &Setup::of(2)).unwrap();
/// let mut bot = Random::new(Chance::new(1, 1));
/// let decision = bot.choose(&game);
/// ```
///
/// A view holds only the redacted position, and nobody but the kernel makes or changes one: no bot can put
/// the truth into a view or take it out.
///
/// ```compile_fail,E0451
/// use kernel::{Game, View, Viewer};
///
/// fn forge<G: Game>(truth: G) -> View<G> {
///     View { viewer: Viewer::Spectator, shown: truth }
/// }
/// ```
///
/// ```compile_fail,E0616
/// use bots::{Bot, Decision};
/// use kernel::{Game, View};
///
/// struct Peeker;
///
/// impl<G: Game> Bot<G> for Peeker {
///     fn choose(&mut self, view: &View<G>) -> Decision<G> {
///         let mut options = Vec::new();
///         view.shown.options(&mut options);
///         Decision::of(options.first().copied())
///     }
/// }
/// ```
pub trait Bot<G: Game>: Send {
    /// Answers the question that the view's own seat is asked.
    fn choose(&mut self, view: &View<G>) -> Decision<G>;
}

/// What a bot decided, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<G: Game> {
    /// The answer; `None` where the bot found none.
    pub choice: Option<G::Choice>,
    /// How many lines of play were looked at.
    pub iterations: u32,
    /// How good the bot thinks its answer is for its seat, from 0 (lost) to 1 (won); `None` where it does not
    /// judge.
    pub worth: Option<f32>,
}

impl<G: Game> Decision<G> {
    /// A decision made without thought.
    pub fn of(choice: Option<G::Choice>) -> Decision<G> {
        Decision { choice, iterations: 0, worth: None }
    }
}

/// The time that has passed since some moment, as the caller tells it: bots read no clock of their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    /// A clock that tells what `now` tells, such as `move || start.elapsed()`.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// The time that has passed.
    pub fn now(&self) -> Duration {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}
