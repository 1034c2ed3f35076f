//! What the cards say to people.

use wizwar::english;
use wizwar::pack::Pack;

/// Every card, object and creature of the shipped pack, as people read it.
#[test]
fn every_text() {
    let pack = Pack::shipped();
    let mut all = String::new();
    for card in pack.cards() {
        all.push_str(&format!("{}\n\n", english::card(pack, card)));
    }
    for object in pack.objects() {
        all.push_str(&format!("{}\n{}\n\n", object.name, english::object(pack, object)));
    }
    for beast in pack.beasts() {
        all.push_str(&format!("{}\n{}\n\n", beast.name, english::creature(pack, beast)));
    }
    insta::assert_snapshot!(all.trim_end());
}
