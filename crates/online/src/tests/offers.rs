//! Offers, example by example.

use damier_store::Token;

use super::*;
use crate::identity::Person;

fn identity(number: u8) -> Identity {
    Identity {
        token: Some(Person::of(&Token::from_random([number; 16]))),
        member: None,
    }
}

fn offer(id: u128, owner: u8, games: &[&str]) -> Offer {
    Offer {
        id: CommandId(id),
        owner: identity(owner),
        name: None,
        terms: Terms {
            games: games.iter().map(ToString::to_string).collect(),
            clock: Clock::None,
            rated: false,
        },
        network: None,
        is_strangers: true,
    }
}

/// The ids of offers, with the games to be played.
fn ids(found: &[(Offer, String)]) -> Vec<(u128, &str)> {
    let found = found.iter();
    found
        .map(|(offer, game)| (offer.id.0, game.as_str()))
        .collect()
}

#[test]
fn offers_with_a_common_game_and_the_same_clock_go_together() {
    let offers = Offers::default();
    let other_clock = Clock::Correspondence { days: 2 };
    let mut slow = offer(3, 3, &["makruk"]);
    slow.terms.clock = other_clock;
    let mut rated = offer(4, 4, &["makruk"]);
    rated.terms.rated = true;
    let waiting = [
        offer(1, 1, &["alliance", "makruk", "mak-yek"]),
        offer(2, 2, &["alliance"]),
        slow,
        rated,
        offer(5, 9, &["makruk"]),
        offer(6, 9, &["mak-yek", "makruk"]),
    ];
    for one in waiting {
        assert_eq!(offers.renew(one, 0), Ok(Standing::Open));
    }
    // The oldest first, with the first of its games; never one's own.
    assert_eq!(ids(&offers.matching(CommandId(6), 1)), [(1, "makruk")]);
    assert_eq!(
        ids(&offers.matching(CommandId(1), 1)),
        [(2, "alliance"), (5, "makruk"), (6, "mak-yek")]
    );
    assert_eq!(ids(&offers.matching(CommandId(7), 1)), []);
}

#[test]
fn one_network_does_not_fill_the_lobby() {
    let offers = Offers::default();
    let from = |network: u8, owner: u8, is_strangers| {
        let network = Some(IpAddr::from([192, 0, 2, network]));
        let id = u128::from(owner);
        Offer {
            network,
            is_strangers,
            ..offer(id, owner, &["makruk"])
        }
    };
    let made = |network, owners: std::ops::Range<u8>, is_strangers| {
        let made = owners.map(|owner| offers.renew(from(network, owner, is_strangers), 0));
        made.filter(Result::is_ok).count()
    };
    assert_eq!(made(1, 0..60, true), MAX_OF_STRANGERS);
    assert_eq!(made(1, 60..100, false), MAX_OF_A_NETWORK - MAX_OF_STRANGERS);
    assert_eq!(made(2, 100..110, true), 10, "others are not concerned");
    assert_eq!(offers.renew(from(1, 0, true), 1), Ok(Standing::Open));
    // Whoever withdraws makes room.
    assert!(offers.withdraw(CommandId(0), &identity(0), 1).is_ok());
    assert_eq!(made(1, 110..120, true), 1);
}

#[test]
fn an_offer_that_is_not_renewed_is_gone_and_one_that_is_stays() {
    let offers = Offers::default();
    offers.renew(offer(1, 1, &["makruk"]), 0).unwrap();
    offers.renew(offer(2, 2, &["makruk"]), 0).unwrap();
    offers.renew(offer(2, 2, &["makruk"]), 15_000).unwrap();
    assert_eq!(offers.open(19_999).len(), 2);
    let open = offers.open(20_000);
    assert_eq!(open.iter().map(|it| it.id.0).collect::<Vec<_>>(), [2]);
    assert_eq!(offers.people(20_000).len(), 1);
    assert!(offers.open(35_000).is_empty());
}

#[test]
fn an_offer_belongs_to_who_made_it() {
    let offers = Offers::default();
    offers.renew(offer(1, 1, &["makruk"]), 0).unwrap();
    assert_eq!(
        offers.renew(offer(1, 2, &["makruk"]), 0),
        Err(OfferError::Foreign)
    );
    let withdrawn = |owner| offers.withdraw(CommandId(1), &identity(owner), 0);
    assert_eq!(withdrawn(2), Err(OfferError::Foreign));
    assert_eq!(withdrawn(1), Ok(Some(Standing::Open)));
    assert_eq!(withdrawn(1), Ok(None));
    assert_eq!(withdrawn(2), Ok(None));
}

#[test]
fn what_is_promised_is_given_to_nobody_else() {
    let offers = Offers::default();
    for (id, owner) in [(1, 1), (2, 2), (3, 3)] {
        offers.renew(offer(id, owner, &["makruk"]), 0).unwrap();
    }
    let pair = |one, other| offers.promise(&[CommandId(one), CommandId(other)], 1);
    assert!(pair(1, 2).is_some());
    assert!(pair(2, 3).is_none() && pair(3, 1).is_none());
    assert_eq!(ids(&offers.matching(CommandId(3), 1)), []);
    let taken = offers.take(CommandId(1), &identity(3), 1);
    assert_eq!(taken.unwrap_err(), OfferError::Taken);
    // If the table cannot be opened, both wait again.
    offers.settle(&[CommandId(1), CommandId(2)], &[], None);
    assert!(pair(2, 3).is_some());
    let game = TableId::drawn(7);
    let people = [identity(2), identity(3)];
    let people: Vec<&Identity> = people.iter().collect();
    offers.settle(&[CommandId(2), CommandId(3)], &people, Some(&game));
    let told = offers.renew(offer(2, 2, &["makruk"]), 10_000);
    assert_eq!(told, Ok(Standing::Paired(game)));
    assert_eq!(offers.open(1).len(), 1);
}

#[test]
fn who_takes_an_offer_is_told_the_same_when_he_asks_again() {
    let offers = Offers::default();
    offers.renew(offer(1, 1, &["makruk"]), 0).unwrap();
    offers.renew(offer(2, 2, &["alliance"]), 0).unwrap();
    let take = |taker| offers.take(CommandId(1), &identity(taker), 1);
    assert_eq!(take(1).unwrap_err(), OfferError::Foreign);
    assert_eq!(take(2).unwrap().1, Standing::Open);
    let game = TableId::drawn(7);
    offers.settle(&[CommandId(1)], &[&identity(1), &identity(2)], Some(&game));
    assert_eq!(take(2).unwrap().1, Standing::Paired(game.clone()));
    assert_eq!(take(3).unwrap_err(), OfferError::Taken);
    // A person who plays now no longer waits for others.
    let own = offers.renew(offer(2, 2, &["alliance"]), 1);
    assert_eq!(own, Ok(Standing::Paired(game)));
    let gone = offers.take(CommandId(9), &identity(3), 1);
    assert_eq!(gone.unwrap_err(), OfferError::Gone);
}

#[test]
fn nobody_makes_many_offers() {
    let offers = Offers::default();
    for id in 0..MAX_EACH as u128 {
        offers.renew(offer(id, 1, &["makruk"]), 0).unwrap();
    }
    let more = offers.renew(offer(99, 1, &["makruk"]), 0);
    assert_eq!(more, Err(OfferError::TooMany));
    assert!(offers.renew(offer(99, 2, &["makruk"]), 0).is_ok());
}

#[test]
fn every_game_that_two_can_play_has_settings() {
    let terms = offer(1, 1, &[]).terms;
    for entry in damier_games::CATALOGUE {
        let game = entry.info.id;
        let setup = terms
            .settings(game)
            .unwrap_or_else(|| panic!("{game} for two"));
        assert_eq!(setup.seats.len(), 2);
    }
    assert!(terms.settings("chess").is_none());
}
