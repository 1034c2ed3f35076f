//! Whole games of Wiz-War against a bot, to their end.

use crate::harness::{House, Page, browse, set_up, wizwar};
use crate::picks::Picks;
use crate::table::Question;
use fantoccini::key::Key;
use serde_json::json;

/// More answers than any of these games needs.
const MOST: usize = 2_000;

/// Answers one question after the other until the game is over.
pub async fn play_on(page: &Page, mut answer: impl AsyncFnMut(&Page, &Question)) -> Question {
    let mut question = page.question(None).await;
    for _ in 0..MOST {
        if question.kind == "over" {
            return question;
        }
        answer(page, &question).await;
        question = page.question(Some(&question)).await;
    }
    panic!("not over after {MOST} answers")
}

/// What stands there when a game is over: who won, by which rule, and the way on.
pub async fn expect_the_end(page: &Page, over: &Question) {
    assert!(over.text.starts_with("The game is over"), "{}", over.text);
    let rule = page.see(".ask .casting .rule").await;
    assert!(["WZ-", "MD-", "HR-"].iter().any(|book| rule.starts_with(book)), "{rule}");
    page.see(".ask .foot a[href^='/replay.html']").await;
    page.expect_accessible().await;
}

/// Buttons mostly, and every third answer on the board where something is lit there.
#[test]
fn a_whole_game_is_played_by_clicks() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let seats = json!([{ "me": "Ann" }, { "bot": "greedy" }]);
        let table = set_up(ann, &house, wizwar(json!([]), seats, 11)).await;
        ann.open(table.link(0)).await;
        let mut picks = Picks::of(1);
        let over = play_on(ann, async |ann, question| {
            let lit = ann.count(".over-targets [data-target]").await;
            if lit > 0 && !question.is_open && picks.one_of(3) == 0 {
                let at = picks.one_of(lit) + 1;
                ann.click(&format!(".over-targets > :nth-child({at} of [data-target])")).await;
            } else {
                let at = picks.one_of(question.answers.len());
                ann.click(&question.answers[at].button).await;
            }
        })
        .await;
        expect_the_end(ann, &over).await;
        ann.picture("table-over").await;
    });
}

/// Numbers for the first nine answers; from the question on `Tab` goes to the others.
#[test]
fn a_whole_game_is_played_by_keys() {
    browse(["Ben"], async |[ben]| {
        let house = House::open().await;
        let seats = json!([{ "bot": "greedy" }, { "me": "Ben" }]);
        let table = set_up(ben, &house, wizwar(json!([]), seats, 12)).await;
        ben.open(table.link(1)).await;
        let mut picks = Picks::of(2);
        let over = play_on(ben, async |ben, question| {
            let at = picks.one_of(question.answers.len());
            let answer = &question.answers[at];
            match char::from_digit(u32::try_from(at + 1).unwrap_or(u32::MAX).min(35), 10) {
                Some(digit) => ben.press(digit).await,
                None => {
                    ben.press('q').await;
                    for _ in 0..at + usize::from(question.is_open) {
                        ben.press(Key::Tab).await;
                    }
                }
            }
            if !answer.opens || at >= 9 {
                ben.press(Key::Enter).await;
            }
        })
        .await;
        expect_the_end(ben, &over).await;
    });
}
