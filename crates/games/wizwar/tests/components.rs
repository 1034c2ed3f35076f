//! The components: what the shipped pack holds.

use wizwar::card::School;
use wizwar::pack::Pack;

/// Proves WZ-026.
#[test]
fn every_school_has_24_cards() {
    let pack = Pack::shipped();
    let cantrips = [School::WhiteCantrip, School::BlackCantrip];
    for school in School::ALL.into_iter().filter(|school| !cantrips.contains(school)) {
        assert_eq!(pack.school_cards(school).count(), 24, "{school:?}");
    }
    for colour in cantrips {
        assert_eq!(pack.school_cards(colour).count(), 12, "{colour:?}");
    }
}
