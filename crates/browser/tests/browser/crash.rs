//! The server is killed in the middle of a game: pages come back by themselves, and nothing that was accepted is lost.

use crate::harness::{Page, Program, browse, set_up, wizwar};
use crate::picks::Picks;
use crate::table::Question;
use serde_json::{Value, json};

/// What a page shows: the hash of the view, what is asked, and the log.
async fn shown(page: &Page) -> Value {
    let all = "return [document.body.dataset.view, document.querySelector('#question').textContent, \
        [...document.querySelectorAll('.log li')].map((line) => line.textContent)]";
    page.js(all, Value::Null).await
}

/// Gives an answer, of those that alike ones open into too. Returns what was asked when it was given.
async fn answer(page: &Page, picks: &mut Picks, question: &Question) -> Question {
    let mut question = question.clone();
    loop {
        let at = picks.one_of(question.answers.len());
        page.click(&question.answers[at].button).await;
        if !question.answers[at].opens {
            return question;
        }
        question = page.question(Some(&question)).await;
    }
}

#[test]
fn a_killed_server_is_come_back_to_in_the_same_prompt() {
    browse(["Ann"], async |[ann]| {
        ann.excuse("WebSocket connection to");
        ann.excuse("net::ERR_CONNECTION_REFUSED");
        let mut program = Program::start();
        let seats = json!([{ "me": "Ann" }, { "bot": "greedy" }]);
        let table = set_up(ann, &program, wizwar(json!([]), seats, 31)).await;
        ann.open(table.link(0)).await;
        let mut picks = Picks::of(4);
        let mut question = ann.question(None).await;
        for _ in 0..4 {
            for _ in 0..5 {
                let asked = answer(ann, &mut picks, &question).await;
                question = ann.question(Some(&asked)).await;
            }
            let before = shown(ann).await;
            program.kill();
            ann.see("[data-connection=lost], [data-connection=connecting]").await;
            let notice = ann.see(".ask .notice").await;
            assert!(!notice.is_empty());
            ann.picture("connection-lost").await;
            program.start_again();
            ann.see("[data-connection=open]").await;
            ann.until("the same table", "return document.querySelector('.ask .notice').hidden", Value::Null)
                .await;
            assert_eq!(shown(ann).await, before);
            question = ann.question(None).await;
        }
        // Killed with an answer on its way: it was taken, or the page gives it again; either way the game goes on.
        for _ in 0..3 {
            let asked = answer(ann, &mut picks, &question).await;
            program.kill();
            ann.see("[data-connection=lost], [data-connection=connecting]").await;
            program.start_again();
            question = ann.question(Some(&asked)).await;
            assert_ne!(question.view(), asked.view());
        }
    });
}
