//! What can be chosen and what cannot.

use super::*;

fn makruk() -> Setup {
    Setup {
        game: "makruk".to_owned(),
        options: vec![],
        seats: vec![Seat::Here { name: None }, Seat::Friend],
        begins: Begins::default(),
        clock: Clock::Fischer {
            minutes: 3,
            increment: 2,
        },
        rated: false,
        visibility: Visibility::Private,
        start: None,
    }
}

fn fits(change: impl Fn(&mut Setup)) -> bool {
    let mut setup = makruk();
    change(&mut setup);
    setup.open().is_ok()
}

#[test]
fn what_does_not_fit_is_refused() {
    assert!(fits(|_| {}));
    assert!(!fits(|setup| setup.game = "chess".to_owned()));
    assert!(!fits(|setup| setup.seats.push(Seat::Friend)));
    assert!(!fits(|setup| setup.seats[1] = Seat::Computer { level: 9 }));
    assert!(!fits(|setup| setup.seats[0] = Seat::Friend));
    assert!(!fits(|setup| setup.begins = Begins::Seat(2)));
    assert!(!fits(|setup| setup.start = Some("8/8 w".to_owned())));
    assert!(!fits(
        |setup| setup.clock = Clock::Correspondence { days: 0 }
    ));
}

#[test]
fn long_texts_are_refused_before_they_are_looked_at() {
    let long = "x".repeat(1_000);
    assert!(!fits(|setup| setup.game.clone_from(&long)));
    assert!(!fits(|setup| setup.start = Some(long.clone())));
    assert!(!fits(|setup| {
        setup.options = vec![("repetition".to_owned(), "0".repeat(400))];
    }));
    assert!(!fits(|setup| {
        setup.seats[0] = Seat::Here {
            name: Some(long.clone()),
        };
    }));
}

#[test]
fn a_rated_match_is_between_people_apart_with_a_clock() {
    assert!(fits(|setup| setup.rated = true));
    assert!(!fits(|setup| {
        setup.rated = true;
        setup.clock = Clock::None;
    }));
    assert!(!fits(|setup| {
        setup.rated = true;
        setup.seats[1] = Seat::Computer { level: 3 };
    }));
    assert!(!fits(|setup| {
        setup.rated = true;
        setup.seats[1] = Seat::Here { name: None };
    }));
}

#[test]
fn who_begins_has_the_player_whose_turn_is_first() {
    let mut setup = makruk();
    setup.begins = Begins::Seat(1);
    assert_eq!([0, 1].map(|player| setup.seat_of(player, 0, 7)), [1, 0]);
    assert_eq!([0, 1].map(|player| setup.seat_of(player, 1, 7)), [0, 1]);
    assert_eq!(setup.turned(7).begins, Begins::Seat(0));
}
