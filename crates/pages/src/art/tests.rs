//! Every piece of every game has a drawing, and the drawings are consistent.

use std::collections::{BTreeMap, BTreeSet};

use damier_games::CATALOGUE;
use damier_rules::{AnyMatch, Choices, GameEntry, OptionValues, Random};

use super::*;

const BOARDS_CSS: &str = include_str!("../../../web/style/boards.css");
const TOKENS_CSS: &str = include_str!("../../../web/style/tokens.css");
const PIECE_SETS: [PieceSet; 3] = [PieceSet::Thai, PieceSet::Chess, PieceSet::Letters];

/// The text between quotes after each `before`.
fn quoted<'a>(text: &'a str, before: &str, until: char) -> Vec<&'a str> {
    text.split(before)
        .skip(1)
        .map(|rest| rest.split(until).next().unwrap_or_default())
        .collect()
}

fn ids(art: &Art) -> Vec<&'static str> {
    quoted(art.source(), " id=\"", '"')
}

#[test]
fn every_drawing_belongs_to_a_game_and_every_game_is_drawn() {
    let games: Vec<&str> = CATALOGUE.iter().map(|entry| entry.info.id).collect();
    assert!(ART.iter().all(|art| games.contains(&art.id)));
    assert!(games.iter().all(|id| find(id).is_some()));
    assert!(find("go").is_none());
}

#[test]
fn a_game_without_a_drawing_has_plain_squares_and_letters() {
    let board = damier_rules::Board::squares(3, 3);
    let art = plain::of_board("noughts", &board);
    assert_eq!(art.view.to_string(), "0 0 320 320");
    let (symbol, side) = art.symbol("sign", Player::SECOND, 'o', PieceSet::Thai);
    assert_eq!((symbol.as_str(), side), ("pl-o", "s2"));
    assert!(ids(&art).contains(&"pl-o"));
    assert_eq!(art.inner().matches("<rect").count(), 9);
    let centre = |name| art.centre(&board.cells[board.find(name).unwrap().index()], 0);
    assert_eq!(centre("a1"), at(80.0, 240.0));
    assert_eq!(centre("c3"), at(240.0, 80.0));
    assert_balanced(art.inner());
}

#[test]
fn ids_are_unique_and_begin_with_the_prefix_of_their_game() {
    for art in &ART {
        let ids = ids(art);
        let different: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(different.len(), ids.len(), "{}", art.id);
        let own = format!("{}-", art.prefix);
        assert!(ids.iter().all(|id| id.starts_with(&own)), "{ids:?}");
    }
}

#[test]
fn every_reference_leads_somewhere() {
    for art in &ART {
        let ids = ids(art);
        let uses = quoted(art.source(), "href=\"#", '"');
        let paints = quoted(art.source(), "url(#", ')');
        for name in uses.into_iter().chain(paints) {
            assert!(ids.contains(&name), "{}: {name}", art.id);
        }
    }
    let all: BTreeSet<&str> = ART.iter().flat_map(ids).collect();
    for name in quoted(BOARDS_CSS, "url(#", ')') {
        assert!(all.contains(name), "{name}");
    }
}

#[test]
fn drawings_are_light_and_bring_no_style_of_their_own() {
    for art in &ART {
        assert!(art.source().len() <= 14 * 1024, "{}", art.id);
        assert!(!art.source().contains("<style"), "{}", art.id);
        let view = format!("viewBox=\"{}\"", art.view);
        assert!(art.source().contains(&view), "{}", art.id);
    }
}

#[test]
fn the_inner_markup_is_definitions_and_a_ground_with_balanced_tags() {
    for art in &ART {
        let inner = art.inner();
        assert!(inner.starts_with("<defs>"), "{}", art.id);
        assert!(inner.contains("<g class=\"ground\""), "{}", art.id);
        assert_balanced(inner);
    }
    assert_balanced(MARKS);
    assert_balanced(ICONS);
}

fn assert_balanced(markup: &str) {
    let mut open = Vec::new();
    for tag in quoted(markup, "<", '>') {
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        match tag.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed)),
            None if !tag.ends_with('/') => open.push(name),
            None => {}
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

/// Matches with every word of every option, the other options at their defaults.
fn starts(entry: &GameEntry) -> Vec<Box<dyn AnyMatch>> {
    let mut starts = vec![entry.defaults()];
    for option in entry.info.options {
        if let OptionValues::Words(words) = option.values {
            for word in words {
                let choice = [format!("{}={word}", option.name)];
                starts.extend(Choices::parse(entry.info.options, &choice));
            }
        }
    }
    let open = |choices| entry.open(choices, None).ok();
    starts.into_iter().filter_map(open).collect()
}

/// The kinds of pieces, with their letters, seen in random play.
fn kinds_in_play(entry: &GameEntry) -> BTreeSet<(&'static str, char)> {
    let mut random = Random::new(1);
    let mut kinds = BTreeSet::new();
    for mut game in starts(entry) {
        for _ in 0..150 {
            let pieces = game.scene().pieces;
            kinds.extend(pieces.iter().map(|piece| (piece.kind, piece.letter)));
            let moves = game.gestures();
            let Some((text, _)) = random.choose(&moves) else {
                break;
            };
            game.play(text).expect("a listed move is legal");
        }
    }
    kinds
}

#[test]
fn every_piece_that_a_game_shows_has_a_drawing() {
    let mut seen: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for art in &ART {
        let entry = damier_games::find(art.id).unwrap();
        let ids = ids(art);
        for (kind, letter) in kinds_in_play(entry) {
            seen.entry(art.id).or_default().insert(kind);
            for set in PIECE_SETS {
                let (symbol, _) = art.symbol(kind, Player::FIRST, letter, set);
                assert!(ids.contains(&symbol.as_str()), "{}: {symbol}", art.id);
            }
        }
    }
    let kinds = |id| seen[id].iter().copied().collect::<Vec<_>>();
    assert_eq!(kinds("turkish-draughts"), ["king", "man"]);
    assert_eq!(kinds("martian-chess"), ["drone", "pawn", "queen"]);
    assert_eq!(
        kinds("alliance"),
        ["king", "man-diagonal", "man-orthogonal", "man-unturned"]
    );
    assert_eq!(
        kinds("makruk"),
        ["bia", "bia-promoted", "khon", "khun", "ma", "met", "rua"]
    );
}

/// The plain pieces are files of their own, fetched when they are chosen.
#[test]
fn every_piece_has_a_plain_drawing_or_sets_to_choose_from() {
    let looks = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/looks");
    for art in ART.iter().filter(|art| !art.has_sets()) {
        let file = std::fs::read_to_string(looks.join(format!("{}.svg", art.id))).unwrap();
        assert_balanced(&file);
        let ids = quoted(&file, " id=\"", '"');
        let entry = damier_games::find(art.id).unwrap();
        for (kind, letter) in kinds_in_play(entry) {
            let own = art.symbol(kind, Player::FIRST, letter, PieceSet::Thai);
            let (plain, _) = art.drawn_as(own, MenLook::Plain);
            assert!(ids.contains(&plain.as_str()), "{}: {plain}", art.id);
        }
        let foreign = ids.iter().find(|id| !id.starts_with(art.prefix));
        assert_eq!(foreign, None, "{}", art.id);
    }
}

#[test]
fn a_promoted_bia_has_a_drawing_in_every_set() {
    let makruk = find("makruk").expect("a game");
    for set in PIECE_SETS {
        let (symbol, side) = makruk.symbol("bia-promoted", Player::SECOND, 'm', set);
        assert!(ids(makruk).contains(&symbol.as_str()), "{symbol}");
        assert_eq!(side, "s2");
    }
}

#[test]
fn sides_and_sets_have_classes_that_the_style_sheet_knows() {
    let star = find("chinese-checkers").expect("a game");
    let man = star.symbol("man", Player::FIRST, 'D', PieceSet::Thai);
    assert_eq!(man, ("cc-man-d".to_owned(), "s4"));
    let alliance = find("alliance").expect("a game");
    let man = alliance.symbol("man-diagonal", Player::SECOND, 'x', PieceSet::Thai);
    assert_eq!(man, ("al-man".to_owned(), "s2 x"));
    for art in &ART {
        let sides = if art.ground == Ground::Star { 6 } else { 2 };
        for side in &SETS[..sides] {
            let rule = format!(".board.{} .{side}{{", art.prefix);
            assert!(BOARDS_CSS.contains(&rule), "{rule}");
        }
    }
}

#[test]
fn cells_lie_where_the_drawing_has_them() {
    let place = |id: &str, name: &str, turns| {
        let (art, entry) = (find(id).expect("a game"), damier_games::find(id));
        let entry = entry.expect("a game");
        let game = entry.open(entry.defaults(), None).expect("it opens");
        let cell = game.board().find(name).expect("a cell");
        let Point { x, y } = art.centre(&game.board().cells[cell.index()], turns);
        (x, y)
    };
    assert_eq!(place("makruk", "a1", 0), (80.0, 640.0));
    assert_eq!(place("makruk", "a1", 1), (640.0, 80.0));
    assert_eq!(place("martian-chess", "a4", 0), (80.0, 428.0));
    assert_eq!(place("martian-chess", "a5", 0), (80.0, 320.0));
    assert_eq!(place("martian-chess", "d8", 1), (80.0, 668.0));
    assert_eq!(place("chinese-checkers", "i5", 0), (360.0, 408.0));
    assert_eq!(place("chinese-checkers", "a1", 3), (360.0, 754.4));
    assert_eq!(place("chinese-checkers", "a1", 1), (660.0, 234.8));
}

/// On every turn a hole of the star lands on a hole, or the drawing would not fit.
#[test]
fn the_turned_star_is_the_star() {
    let star = find("chinese-checkers").expect("a game");
    let entry = &CATALOGUE[4];
    let game = entry.open(entry.defaults(), None).expect("it opens");
    let upright: Vec<Point> = game
        .board()
        .cells
        .iter()
        .map(|cell| star.centre(cell, 0))
        .collect();
    for turns in 1..6 {
        for cell in &game.board().cells {
            let Point { x, y } = star.centre(cell, turns);
            let near = |hole: &Point| (hole.x - x).hypot(hole.y - y) < 0.2;
            assert!(upright.iter().any(near), "{} after {turns}", cell.name);
        }
    }
}

#[test]
fn turning_brings_the_home_of_a_side_to_the_bottom() {
    let star = find("chinese-checkers").expect("a game");
    let turns = |letter| star.turns_for(Player::FIRST, letter);
    assert_eq!(
        "ABCDEF".chars().map(turns).collect::<Vec<_>>(),
        [3, 2, 1, 0, 5, 4]
    );
    let makruk = find("makruk").expect("a game");
    assert_eq!(makruk.turns_for(Player::SECOND, 'k'), 1);
    assert_eq!(makruk.classes(1), "board mk turned");
    assert_eq!(star.style(2), "--spin:120deg");
}

/// A style sheet cannot say "chosen, or preferred" in one rule, so each theme is written twice.
#[test]
fn the_dark_theme_is_the_same_chosen_or_wished() {
    for sheet in [BOARDS_CSS, TOKENS_CSS] {
        let after = sheet.split("/* dark table, chosen */").nth(1).expect("one");
        let (chosen, rest) = after.split_once("/* dark table, wished */").expect("two");
        let wished = rest.split("/* dark tables end */").next().expect("an end");
        let colours = |table: &str| -> Vec<String> {
            let rules = table.replace(":root:not([data-theme])", "[data-theme=dark]");
            let rules = rules.replace(":root[data-theme=dark]", "[data-theme=dark]");
            let rules = rules.replace("@media (prefers-color-scheme:dark){", "");
            rules
                .split_terminator(['\n', '}'])
                .map(str::trim)
                .filter(|line| !line.is_empty())
                .map(str::to_owned)
                .collect()
        };
        assert_eq!(colours(chosen), colours(wished));
        assert!(colours(chosen).len() > 5);
    }
    assert!(!BOARDS_CSS.contains(":root{"));
}

#[test]
fn numbers_are_written_to_a_hundredth() {
    let written = [0.0, 12.0, 12.3, 0.126, -0.004, -0.05, -3.0].map(written);
    assert_eq!(written, ["0", "12", "12.3", "0.13", "0", "-0.05", "-3"]);
}
