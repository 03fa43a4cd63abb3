//! Sentences, as people read them.

mod endings;
mod facts;
mod grammar;
mod moves;
mod notation;
mod refusals;
mod troubles;

use damier_rules::{AnyMatch, Choices, HintReason};

use super::{CellState, Moment, Table};
use crate::{Lang, Words, speak};

/// A match of a game with options, from a position or from the start.
fn open(game: &str, options: &[&str], position: Option<&str>) -> Box<dyn AnyMatch> {
    let entry = damier_games::find(game).unwrap();
    let choices = Choices::parse(entry.info.options, options).unwrap();
    entry.open(choices, position).unwrap()
}

/// With plain spaces for no-break ones, so that the tests can be read.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

fn both<T>(say: impl Fn(&Words) -> T) -> [T; 2] {
    Lang::ALL.map(|lang| say(&Words::new(lang)))
}

#[test]
fn ordinals_follow_their_language() {
    let ordinals = |words: &Words| [1, 2, 3, 11, 22, 53, 111].map(|n| speak::ordinal(words, n));
    let [french, english] = both(ordinals);
    assert_eq!(french, ["1er", "2e", "3e", "11e", "22e", "53e", "111e"]);
    assert_eq!(
        english,
        ["1st", "2nd", "3rd", "11th", "22nd", "53rd", "111th"]
    );
    assert_eq!(speak::ordinal_feminine(&Words::new(Lang::Fr), 1), "1re");
}

#[test]
fn dates_are_told_from_now() {
    let now = moment(2026, 11, 16, 20, 0);
    let tell = |then: Moment| both(|words| plain(&speak::date(words, then, now)));
    let cases = [
        (
            moment(2026, 11, 16, 18, 40),
            "aujourd’hui, 18 h 40",
            "today, 18:40",
        ),
        (
            moment(2026, 11, 15, 12, 5),
            "hier, 12 h 05",
            "yesterday, 12:05",
        ),
        (moment(2026, 11, 14, 9, 0), "samedi", "Saturday"),
        (
            moment(2026, 11, 9, 9, 0),
            "9 novembre 2026",
            "9 November 2026",
        ),
        (
            moment(2024, 2, 29, 9, 0),
            "29 février 2024",
            "29 February 2024",
        ),
        (moment(2026, 5, 1, 9, 0), "1er mai 2026", "1 May 2026"),
    ];
    for (then, french, english) in cases {
        assert_eq!(tell(then), [french, english]);
    }
}

#[test]
fn yesterday_may_be_in_another_year() {
    let words = Words::new(Lang::En);
    let said = speak::date(
        &words,
        moment(2023, 12, 31, 23, 59),
        moment(2024, 1, 1, 0, 1),
    );
    assert_eq!(said, "yesterday, 23:59");
    let leap = speak::date(&words, moment(2024, 2, 29, 8, 0), moment(2024, 3, 1, 8, 0));
    assert_eq!(leap, "yesterday, 8:00");
}

fn moment(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> Moment {
    Moment {
        year,
        month,
        day,
        hour,
        minute,
    }
}

#[test]
fn durations_are_short() {
    let words = Words::new(Lang::Fr);
    let said = |seconds| plain(&speak::duration(&words, seconds));
    assert_eq!(said(20), "20 s");
    assert_eq!(said(34 * 60 + 59), "34 min");
    assert_eq!(said(3900), "1 h 05");
}

#[test]
fn a_cell_tells_what_stands_there_and_what_may_happen() {
    let played = open("makruk", &[], None);
    let [french, english] = both(|words| {
        let table = Table::new(words, played.as_ref());
        let cell = |name: &str, state| {
            let cell = played.board().find(name).unwrap();
            speak::cell_label(&table, &played.scene(), cell, state)
        };
        let selected = CellState {
            selected: true,
            last: true,
            ..CellState::default()
        };
        let target = CellState {
            target: true,
            chain: Some(2),
            ..CellState::default()
        };
        [
            cell("e3", selected),
            cell("e1", selected),
            cell("e4", target),
            cell("a8", CellState::default()),
        ]
    });
    assert_eq!(
        french,
        [
            "e3, Bia blanc, choisi, dernier coup",
            "e1, Met blanche, choisie, dernier coup",
            "e4, vide, destination possible, 2e saut de la prise à jouer",
            "a8, Rua noire",
        ]
    );
    assert_eq!(english[0], "e3, white Bia, selected, last move");
    assert_eq!(english[3], "a8, black Rua");
}

#[test]
fn a_cross_a_zone_and_a_colour_are_told() {
    let words = Words::new(Lang::Fr);
    let label = |game: &str, name: &str| {
        let played = open(game, &[], None);
        let cell = played.board().find(name).unwrap();
        let table = Table::new(&words, played.as_ref());
        speak::cell_label(&table, &played.scene(), cell, CellState::default())
    };
    assert_eq!(
        label("alliance", "a1"),
        "a1, pion blanc, croix en diagonale"
    );
    assert_eq!(label("mak-yek", "a8"), "a8, pion foncé");
    assert_eq!(label("martian-chess", "a8"), "a8, grande pyramide du Nord");
    assert_eq!(label("chinese-checkers", "q1"), "q1, pion bleu");
}

#[test]
fn a_colour_stays_with_its_piece_on_a_turned_board_and_a_place_does_not() {
    let words = Words::new(Lang::Fr);
    let label = |game: &str, name: &str, turn: u8| {
        let played = open(game, &[], None);
        let cell = played.board().find(name).unwrap();
        let table = Table::new(&words, played.as_ref()).turned(turn);
        speak::cell_label(&table, &played.scene(), cell, CellState::default())
    };
    for turn in 0..6 {
        assert_eq!(label("chinese-checkers", "q1", turn), "q1, pion bleu");
    }
    assert_eq!(
        label("martian-chess", "a8", 3),
        "a8, grande pyramide du Sud"
    );
}

/// What is said of a line in French and in English.
fn hinted(
    game: &str,
    position: Option<&str>,
    line: &[&str],
    reasons: &[HintReason],
) -> [String; 2] {
    let played = open(game, &[], position);
    let line: Vec<String> = line.iter().map(|&mv| mv.to_owned()).collect();
    both(|words| {
        let naming = speak::Naming::Letters;
        plain(&speak::hint(words, played.as_ref(), &line, reasons, naming))
    })
}

#[test]
fn a_hint_says_what_the_move_does_now_and_what_follows() {
    let man = |n| vec![("man".to_owned(), n)];
    let shot = Some("8/5m2/6m1/m7/M5m1/6M1/8/8 w 0");
    assert_eq!(
        hinted(
            "turkish-draughts",
            shot,
            &["g3xg5xg7xe7"],
            &[HintReason::Only, HintReason::Takes(man(3))]
        ),
        [
            "C’est le seul coup permis. Ce coup prend 3 pions.",
            "It is the only legal move. This move takes 3 men.",
        ]
    );
    let crowns = Some("m7/7M/8/8/8/8/8/8 w 0");
    assert_eq!(
        hinted("turkish-draughts", crowns, &["h7-h8"], &[]),
        ["Ce coup couronne un pion.", "This move crowns a man."]
    );
    let swap = [HintReason::Takes(man(2)), HintReason::GivesUp(man(2))];
    assert_eq!(
        hinted("mak-yek", None, &["e3-e4", "e6-e5"], &swap),
        [
            "Rien n’est pris tout de suite. Suite probable : e6–e5. Bilan : 2 pions contre 2 pions.",
            "Nothing is captured at once. Likely continuation: e6–e5. On balance: 2 men for 2 men.",
        ]
    );
}

#[test]
fn a_hint_on_the_star_counts_the_steps() {
    let played = open("chinese-checkers", &[], None);
    let reach = |mv: &str| {
        let [french, english] = hinted("chinese-checkers", None, &[mv], &[]);
        (french, english)
    };
    let moves = played.report().moves;
    let said: Vec<_> = moves.iter().map(|mv| reach(mv)).collect();
    let has = |french: &str, english: &str| {
        let mut said = said.iter();
        said.any(|(one, other)| one == french && other == english)
    };
    assert!(has(
        "Ce coup rapproche vos pions du but : 1 pas.",
        "This move brings your men 1 step nearer."
    ));
    assert!(has(
        "Ce coup rapproche vos pions du but : 2 pas.",
        "This move brings your men 2 steps nearer."
    ));
}

#[test]
fn a_cost_is_never_told_without_its_reason() {
    let given = [HintReason::GivesUp(vec![("man".to_owned(), 1)])];
    let said = hinted("mak-yek", None, &["e3-e4", "e6-e5"], &given);
    assert!(said[0].ends_with("Vous y laissez 1 pion, mais les autres coups coûtent plus cher."));
    let lost = hinted("martian-chess", None, &["d3-d5"], &[HintReason::Points(-2)]);
    assert!(lost[0].ends_with("Vous y laissez 2 points, mais les autres coups coûtent plus cher."));
    let quiet = hinted("mak-yek", None, &["e3-e4"], &[]);
    assert_eq!(quiet[0], "Ce coup améliore la position.");
    let goes_on = hinted("mak-yek", None, &["e3-e4", "e6-e5"], &[]);
    assert_eq!(
        goes_on[0],
        "Ce coup améliore la position. Suite probable : e6–e5."
    );
    let wins = hinted("mak-yek", None, &["e3-e4", "e6-e5"], &[HintReason::Wins(3)]);
    assert_eq!(
        wins[0],
        "Ce coup gagne de force en 3 coups. Suite probable : e6–e5."
    );
}

#[test]
fn a_table_names_its_seats() {
    let words = Words::new(Lang::Fr);
    let played = open("chinese-checkers", &["players=3", "sets=2"], None);
    let table = Table::new(&words, played.as_ref());
    let first = damier_rules::Player::FIRST;
    assert_eq!(table.side(first), "Nord et Sud");
    let sign = table.sign(first).unwrap();
    assert_eq!(sign, "anneau rouge et croix bleue");
    let makruk = open("makruk", &[], None);
    let table = Table::new(&words, makruk.as_ref()).named([Some(" Inès "), Some("")]);
    assert_eq!(table.name(first), "Inès");
    assert_eq!(table.name(first.opponent()), "Noirs");
    assert_eq!(table.sign(first), None);
    assert_eq!(table.you_have(first), "vous avez les Blancs");
}

#[test]
fn whoever_has_two_points_is_told_both() {
    let first = damier_rules::Player::FIRST;
    let played = open("chinese-checkers", &["players=3", "sets=2"], None);
    let said = both(|words| Table::new(words, played.as_ref()).you_have(first));
    assert_eq!(
        said,
        ["vous êtes au Nord et au Sud", "you play North and South"]
    );
}

#[test]
fn a_seat_does_not_say_its_side_twice() {
    let words = Words::new(Lang::En);
    let first = damier_rules::Player::FIRST;
    let star = open("chinese-checkers", &[], None);
    let table = Table::new(&words, star.as_ref());
    assert_eq!(table.side_under("North", first), "red ring");
    assert_eq!(table.side_under("Ann", first), "North, red ring");
    let makruk = open("makruk", &[], None);
    let table = Table::new(&words, makruk.as_ref());
    assert_eq!(table.side_under("White", first), "White");
}

#[test]
fn whoever_sits_at_the_bottom_is_the_south() {
    let words = Words::new(Lang::Fr);
    let played = open("chinese-checkers", &["players=6"], None);
    let seen = |turn: u8, player: usize| {
        let table = Table::new(&words, played.as_ref()).turned(turn);
        let player = damier_rules::Player::new(player);
        (table.side(player), table.sign(player).unwrap())
    };
    assert_eq!(seen(0, 0), ("Nord".to_owned(), "anneau rouge".to_owned()));
    assert_eq!(seen(3, 0), ("Sud".to_owned(), "anneau rouge".to_owned()));
    assert_eq!(seen(3, 1).0, "Sud-Ouest");
    assert_eq!(seen(2, 1).0, "Sud");
    let martian = open("martian-chess", &[], None);
    let table = Table::new(&words, martian.as_ref());
    let second = damier_rules::Player::SECOND;
    assert_eq!(table.side(second), "Nord");
    assert_eq!(table.turned(3).side(second), "Sud");
}

#[test]
fn letters_are_made_large_as_they_are_written() {
    assert_eq!(speak::capital("égalité"), "Égalité");
    assert_eq!(speak::capital("œuvre"), "Œuvre");
    assert_eq!(speak::capital("иван"), "Иван");
    assert_eq!(speak::capital(""), "");
    assert_eq!(speak::capital("ไทย"), "ไทย");
    // Every change agrees with Unicode, and the alphabets are complete.
    for letter in 'a'..='\u{2000}' {
        let text = letter.to_string();
        let (ours, all) = (speak::capital(&text), text.to_uppercase());
        assert!(ours == all || ours == text, "{letter}: {ours}");
    }
    let letters = "abcdefghijklmnopqrstuvwxyzàâäåæçéèêëíîïñóôöøœúùûüýÿžšłőαβωабвя";
    for letter in letters.chars() {
        let text = letter.to_string();
        assert_eq!(speak::capital(&text), text.to_uppercase());
    }
}
