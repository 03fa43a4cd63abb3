//! French grammar of sentences that are put together: every side, every number.

use damier_rules::{Fact, FactKind, FactValue, Player, Topic};

use super::{both, open, plain};
use crate::speak::{Form, Table, announce_turn, fact, turn_elsewhere};
use crate::{Lang, Words};

/// Every side that people sit at, with how a sentence speaks of them and to them.
const SIDES: [(&str, &[&str], [&str; 4]); 6] = [
    (
        "makruk",
        &[],
        [
            "les Blancs",
            "aux Blancs",
            "des Blancs",
            "Les Blancs gagnent",
        ],
    ),
    (
        "mak-yek",
        &[],
        [
            "les Clairs",
            "aux Clairs",
            "des Clairs",
            "Les Clairs gagnent",
        ],
    ),
    (
        "martian-chess",
        &[],
        ["le Sud", "au Sud", "du Sud", "Le Sud gagne"],
    ),
    (
        "chinese-checkers",
        &[],
        ["le Nord", "au Nord", "du Nord", "Le Nord gagne"],
    ),
    (
        "chinese-checkers",
        &["players=3", "sets=2"],
        [
            "le Nord et le Sud",
            "au Nord et au Sud",
            "du Nord et du Sud",
            "Le Nord et le Sud gagnent",
        ],
    ),
    (
        "chinese-checkers",
        &["players=6"],
        ["le Nord", "au Nord", "du Nord", "Le Nord gagne"],
    ),
];

#[test]
fn a_side_takes_its_article_and_its_prepositions() {
    let words = Words::new(Lang::Fr);
    for (game, options, [the, to, of, wins]) in SIDES {
        let played = open(game, options, None);
        let table = Table::new(&words, played.as_ref());
        let subject = table.subject(Player::FIRST);
        assert_eq!(subject.text, the);
        assert_eq!(subject.to, to);
        assert_eq!(subject.of, of);
        assert_eq!(table.wins(Player::FIRST), wins);
        let turn = announce_turn(&table, Player::FIRST);
        assert_eq!(turn, format!("{} de jouer", crate::speak::capital(to)));
    }
}

#[test]
fn a_name_takes_its_prepositions() {
    let words = Words::new(Lang::Fr);
    let played = open("makruk", &[], None);
    for (name, to, of) in [
        ("Karim", "à Karim", "de Karim"),
        ("Inès", "à Inès", "d’Inès"),
        ("Élodie", "à Élodie", "d’Élodie"),
        ("Hugo", "à Hugo", "de Hugo"),
        ("Yves", "à Yves", "d’Yves"),
        ("Yann", "à Yann", "de Yann"),
    ] {
        let table = Table::new(&words, played.as_ref()).named([Some(name)]);
        let subject = table.subject(Player::FIRST);
        assert_eq!((subject.to.as_str(), subject.of.as_str()), (to, of));
    }
}

#[test]
fn men_belong_to_whoever_brought_them_home() {
    let home = |options: &[&str], name: Option<&str>| {
        let played = open("chinese-checkers", options, None);
        both(|words| {
            let table = Table::new(words, played.as_ref()).named([name]);
            let winner = table.subject(Player::FIRST);
            let form = winner.form.code();
            let about = [("winner-of", winner.of.into()), ("winnerform", form.into())];
            words.tell("reason-goal-reached", &about)
        })
    };
    assert_eq!(
        home(&[], None),
        [
            "tous les pions du Nord sont au but",
            "all North’s men are home"
        ]
    );
    assert_eq!(
        home(&["players=3", "sets=2"], None),
        [
            "tous les pions du Nord et du Sud sont au but",
            "all North’s and South’s men are home"
        ]
    );
    assert_eq!(
        home(&[], Some("Inès")),
        [
            "tous les pions d’Inès sont au but",
            "all Inès’s men are home"
        ]
    );
}

#[test]
fn several_players_are_one_subject() {
    static HOME: Topic = Topic::new("finished", FactKind::Finished, "", "");
    let played = open("chinese-checkers", &["players=6"], None);
    let said = |players: &[usize], viewer: Option<usize>| {
        let mut told = Fact::new(&HOME);
        let players = players.iter().map(|&index| Player::new(index)).collect();
        told.values.push(("players", FactValue::Players(players)));
        both(|words| {
            let viewer = viewer.map(Player::new);
            let table = Table::new(words, played.as_ref()).seen_by(viewer);
            plain(&fact(&table, &told).text)
        })
    };
    assert_eq!(said(&[0], None), ["Le Nord est au but.", "North is home."]);
    assert_eq!(said(&[0], Some(0)), ["Vous êtes au but.", "You are home."]);
    assert_eq!(
        said(&[0, 3], None),
        [
            "Le Nord et le Sud sont au but.",
            "North and South are home."
        ]
    );
    assert_eq!(
        said(&[0, 3], Some(3)),
        ["Vous et le Nord êtes au but.", "You and North are home."]
    );
}

#[test]
fn whoever_offers_or_asks_has_a_verb_that_fits() {
    for (key, many, one) in [
        ("offer-draw-asked", "Les Noirs proposent", "Karim propose"),
        ("offer-count-asked", "Les Noirs proposent", "Karim propose"),
        ("table-back-asked", "Les Noirs demandent", "Karim demande"),
        ("end-win", "Les Noirs gagnent", "Karim gagne"),
    ] {
        let words = Words::new(Lang::Fr);
        let tell = |who: &'static str, form: Form| {
            let about = [("who", who.into()), ("form", form.code().into())];
            words.tell(key, &about)
        };
        assert!(tell("Les Noirs", Form::Many).starts_with(many), "{key}");
        assert!(tell("Karim", Form::One).starts_with(one), "{key}");
    }
}

#[test]
fn whoever_taps_out_of_turn_is_told_whose_it_is() {
    let said = |options: &[&str], name: Option<&str>| {
        let played = open("chinese-checkers", options, None);
        both(|words| {
            let table = Table::new(words, played.as_ref()).named([name]);
            plain(&turn_elsewhere(&table, Player::FIRST))
        })
    };
    assert_eq!(
        said(&[], Some("Inès")),
        [
            "Ce n’est pas votre tour : c’est à Inès de jouer.",
            "It is not your turn: Inès is to move."
        ]
    );
    assert_eq!(
        said(&["players=3", "sets=2"], None),
        [
            "Ce n’est pas votre tour : c’est au Nord et au Sud de jouer.",
            "It is not your turn: North and South are to move."
        ]
    );
}
