//! What goes wrong before a game is seen: each page says what it is and what to do.

use crate::harness::{Host, House, Program, browse, set_up, wizwar};
use serde_json::{Value, json};

#[test]
fn a_table_that_is_gone_and_a_link_that_opens_nothing_are_told() {
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let seats = json!([{ "me": "Ann" }, { "bot": "greedy" }]);
        let table = set_up(ann, &house, wizwar(json!([]), seats, 81)).await;

        ann.open(&house.at(&format!("/table/{}", "A".repeat(22)))).await;
        ann.see("[data-connection=ended]").await;
        let said = ann.see(".ask").await;
        assert!(said.contains("can't be shown") && said.contains("no table of that name"), "{said}");
        ann.see(".ask a[href='/']").await;
        ann.picture("trouble-no-table").await;
        ann.expect_accessible().await;

        ann.open(&format!("{}#{}", table.page, "A".repeat(43))).await;
        ann.see("[data-connection=ended]").await;
        let said = ann.see(".ask").await;
        assert!(said.contains("opens no seat") && said.contains("ask for the link again"), "{said}");
        // Without the link that opens nothing one may look on.
        ann.click(".ask [data-act=look]").await;
        ann.see("[data-connection=open]").await;
        ann.see(".board .piece, .player").await;

        ann.open(&house.at("/replay.html?table=AAAAAAAAAAAAAAAAAAAAAA")).await;
        let said = ann.see(".trouble").await;
        assert!(said.contains("table"), "{said}");
        ann.picture("trouble-no-replay").await;
        ann.excuse("404");
    });
}

/// A name is text wherever it stands, whatever it looks like.
#[test]
fn a_name_that_looks_like_markup_stays_text() {
    const NAME: &str = "<b id=evil>Bob</b>";
    browse(["Ann"], async |[ann]| {
        let house = House::open().await;
        let seats = json!([{ "me": "Ann" }, { "link": NAME }]);
        let table = set_up(ann, &house, wizwar(json!([]), seats, 83)).await;
        for page in [table.link(0).to_string(), house.at("/")] {
            ann.open(&page).await;
            ann.until("the name", "return document.body.textContent.includes(given)", json!(NAME)).await;
            let made = ann.js("return document.getElementById('evil') !== null", Value::Null).await;
            assert_eq!(made, json!(false), "the name is drawn as markup at {page}");
        }
    });
}

#[test]
fn a_server_that_is_gone_is_told_on_the_start_page_and_come_back_to() {
    browse(["Ann"], async |[ann]| {
        ann.excuse("net::ERR_CONNECTION_REFUSED");
        ann.excuse("WebSocket connection to");
        let mut program = Program::start();
        ann.open(&program.at("/")).await;
        ann.click(".game:has([value=wizwar])").await;
        program.kill();
        ann.click(".deal").await;
        let said = ann.see(".trouble").await;
        assert!(said.contains("can't be reached") && said.contains("try again"), "{said}");
        ann.picture("trouble-no-server").await;
        ann.expect_accessible().await;
        program.start_again();
        ann.click(".deal").await;
        ann.question(None).await;
        program.kill();
        let said = ann.see(".ask .notice").await;
        assert!(said.contains("lost"), "{said}");
        program.start_again();
        ann.click(".ask [data-act=again]").await;
        ann.see("[data-connection=open]").await;
        ann.until("no notice", "return document.querySelector('.ask .notice').hidden", Value::Null).await;
    });
}
