//! Examples: the effect of taps, the marks, the animations.

use damier_board_ui::{AnimationPlan, Marks, MoveEntry, Overlay, Speed, TapResult};
use damier_rules::{AnyMatch, Cell};

use crate::support::{Manner, cell, enter, open};

/// A man that must capture three in a row, and a man that must not move.
const CHAIN: &str = "8/1m6/8/1m6/8/1m6/1M4M1/8 w 0";

#[test]
fn a_piece_is_selected_unselected_and_exchanged_for_another() {
    let played = open("makruk", &[], None);
    let at = |name: &str| cell(&*played, name);
    let mut entry = MoveEntry::new(&*played);
    assert_eq!(entry.tap(&*played, at("e3")), TapResult::Selected);
    assert_eq!(entry.tap(&*played, at("e3")), TapResult::Unselected);
    assert_eq!(entry.tap(&*played, at("e3")), TapResult::Selected);
    assert_eq!(entry.tap(&*played, at("d3")), TapResult::Selected);
    assert_eq!(entry.selected(), Some(at("d3")));
    let TapResult::Refused(refusal) = entry.tap(&*played, at("d5")) else {
        panic!("a Bia does not go that far");
    };
    assert!(!refusal.marks.is_empty());
    assert_eq!(entry.selected(), Some(at("d3")), "it stays selected");
    let TapResult::Play(entered) = entry.tap(&*played, at("d4")) else {
        panic!("that is legal");
    };
    assert_eq!(entered.text, "d3d4");
}

#[test]
fn a_first_tap_that_begins_nothing_says_why() {
    let rule = |played: &dyn AnyMatch, name: &str| match MoveEntry::new(played)
        .tap(played, cell(played, name))
    {
        TapResult::Refused(refusal) => refusal.rule.code,
        other => panic!("{other:?}"),
    };
    let start = open("makruk", &[], None);
    assert_eq!(rule(&*start, "e6"), "not-yours");
    assert_eq!(rule(&*start, "e5"), "no-piece");
    let corner = open("makruk", &[], Some("4k3/8/8/8/8/8/N7/RN2K3 w - - 0 1"));
    assert_eq!(rule(&*corner, "a1"), "stuck");
    let pinned = open("makruk", &[], Some("4k3/4r3/8/8/8/4N3/8/P3K3 w - - 0 1"));
    assert_eq!(rule(&*pinned, "e3"), "pinned");
    let must = open("alliance", &[], Some("8/8/8/8/3x4/2X5/8/6X1 w 0"));
    assert_eq!(rule(&*must, "g1"), "jump-compulsory");
    let longer = open("turkish-draughts", &[], Some(CHAIN));
    assert_eq!(rule(&*longer, "g2"), "must-capture");
}

#[test]
fn a_chain_goes_hop_by_hop_or_by_its_last_square_and_hops_are_taken_back() {
    let played = open("turkish-draughts", &[], Some(CHAIN));
    let at = |name: &str| cell(&*played, name);
    let mut entry = MoveEntry::new(&*played);
    entry.tap(&*played, at("b2"));
    assert_eq!(entry.tap(&*played, at("b4")), TapResult::Advanced);
    assert_eq!(entry.path(), [at("b2"), at("b4")]);
    assert_eq!(entry.tap(&*played, at("b4")), TapResult::TakenBack);
    assert_eq!(entry.path(), [at("b2")]);
    let destinations = entry.destinations(&*played);
    let seen: Vec<(Cell, bool)> = destinations.iter().map(|it| (it.cell, it.ends)).collect();
    assert_eq!(seen, [(at("b4"), false), (at("b8"), true)]);
    assert_eq!(destinations[1].taken, [at("b3"), at("b5"), at("b7")]);
    let way = ["b2", "b4", "b6", "b8"].map(at);
    assert_eq!(entry.way_to(&*played, at("b8")), Some(way.to_vec()));
    assert_eq!(
        entry.tap(&*played, at("b6")),
        TapResult::Advanced,
        "on the way"
    );
    assert!(entry.undo_tap(&*played));
    let TapResult::Play(entered) = entry.tap(&*played, at("b8")) else {
        panic!("only one chain ends there");
    };
    assert_eq!(entered.text, "b2xb4xb6xb8");
    assert_eq!(entered.trail, way);
}

#[test]
fn a_cross_is_chosen_after_the_landing_and_seen_before() {
    let played = open("alliance", &[], None);
    let mut entry = MoveEntry::new(&*played);
    // Every man at the front can move forward, and the first has nothing behind it.
    let from = cell(&*played, "a3");
    entry.tap(&*played, from);
    let to = cell(&*played, "a4");
    assert_eq!(entry.tap(&*played, to), TapResult::Choose(vec!["+", "x"]));
    let previews = entry.previews(&*played);
    let kinds: Vec<&str> = previews
        .iter()
        .map(|(_, scene)| scene.at(to).unwrap().kind)
        .collect();
    assert_eq!(kinds, ["man-orthogonal", "man-diagonal"]);
    assert_eq!(entry.tap(&*played, to), TapResult::TakenBack);
    assert_eq!(entry.path(), [from]);
    entry.tap(&*played, to);
    let elsewhere = cell(&*played, "h5");
    assert!(matches!(
        entry.tap(&*played, elsewhere),
        TapResult::Refused(_)
    ));
    assert_eq!(entry.path(), [from], "the choice is off");
}

#[test]
fn crosses_are_chosen_with_one_tap_before_the_match() {
    let played = open("alliance", &["crosses=free"], None);
    let mut entry = MoveEntry::new(&*played);
    let man = entry.movable()[0];
    assert_eq!(entry.tap(&*played, man), TapResult::Choose(vec!["+", "x"]));
    assert_eq!(entry.choose(&*played, "x").unwrap().text, "a1/x");
    assert_eq!(entry.choose(&*played, "y"), None);
    assert_eq!(entry.tap(&*played, man), TapResult::Unselected);
}

#[test]
fn a_pass_is_a_button() {
    let lonely = "1/2/3/4/13/12/11/10/4D4/10/11/12/13/4/3/2/1 1 - 0";
    let played = open("chinese-checkers", &[], Some(lonely));
    let entry = MoveEntry::new(&*played);
    assert_eq!(entry.buttons().len(), 1);
    assert_eq!(entry.buttons()[0].text, "pass");
    assert!(entry.movable().is_empty());
}

#[test]
fn a_count_that_a_capture_would_start_is_told_before() {
    let played = open("makruk", &[], Some("4k3/8/8/8/8/8/4m3/3RK3 w - - 0 1"));
    let told = played.warning("e1e2").unwrap();
    assert_eq!(told.code(), "starts-count-sheet");
    assert_eq!(told.get("left"), Some(15));
    assert_eq!(played.warning("d1d2"), None);
    assert_eq!(played.warning("nonsense"), None);
    let thai = open(
        "makruk",
        &["counting=thai"],
        Some("4k3/8/8/8/8/8/4m3/3RK3 w - - 0 1"),
    );
    let told = thai.warning("e1e2").unwrap();
    assert_eq!(told.code(), "starts-count-pieces");
    assert_eq!((told.get("total"), told.get("left")), (Some(16), Some(13)));
}

#[test]
fn marks_show_check_hints_and_the_last_move() {
    let mut played = open("makruk", &[], Some("4k3/8/8/8/8/8/8/R3K2N w - - 0 1"));
    let entry = MoveEntry::new(&*played);
    let shown = Overlay {
        hint: Some("a1a8"),
        ..Overlay::default()
    };
    let marks = Marks::new(&*played, &entry, &shown);
    assert_eq!(marks.hint.unwrap().cells, [Cell(0), Cell(56)]);
    assert!(marks.last.is_empty() && marks.check.is_none());
    played.play("a1a8").unwrap();
    let marks = Marks::new(&*played, &MoveEntry::new(&*played), &Overlay::default());
    let check = marks.check.unwrap();
    assert_eq!((check.king, check.attackers), (Cell(60), vec![Cell(56)]));
    assert_eq!(marks.last, [Cell(0), Cell(56)]);
    assert_eq!(Marks::at(&*played, 1).last, marks.last);
    assert!(Marks::at(&*played, 0).last.is_empty());
}

#[test]
fn among_several_every_reply_is_marked() {
    let mut played = open("chinese-checkers", &["players=6"], None);
    let mut trails = Vec::new();
    for ply in 0..7 {
        let text = played.moves()[ply].clone();
        played.play(&text).unwrap();
        let trail = played.trail_at(ply).unwrap();
        trails.push([trail[0], *trail.last().unwrap()]);
    }
    let marks = Marks::new(&*played, &MoveEntry::new(&*played), &Overlay::default());
    assert_eq!(marks.last, trails[2..].concat());
    assert_eq!(Marks::at(&*played, 3).last, trails[..3].concat());
}

#[test]
fn where_a_stuck_piece_was_to_go_is_explained_too() {
    let must = open("turkish-draughts", &[], Some(CHAIN));
    let at = |name: &str| cell(&*must, name);
    let rule = |tapped: TapResult| match tapped {
        TapResult::Refused(refusal) => refusal.rule.code,
        other => panic!("{other:?}"),
    };
    let mut entry = MoveEntry::new(&*must);
    let alone = rule(entry.tap(&*must, at("g2")));
    assert_eq!(entry.attempt(&*must, at("g3")), [at("g2"), at("g3")]);
    // A mouse goes down before it taps; neither asks for a piece on the empty cell.
    assert_eq!(rule(entry.press(&*must, at("g3"))), alone);
    assert_eq!(rule(entry.tap(&*must, at("g3"))), alone);
    entry.clear(&*must);
    assert_eq!(rule(entry.tap(&*must, at("g3"))), "no-piece");
    // A drag of the piece is answered alike.
    assert_eq!(rule(entry.press(&*must, at("g2"))), alone);
    assert_eq!(rule(entry.drop(&*must, at("g3"))), alone);
    // Another piece is another start.
    assert_eq!(entry.tap(&*must, at("b2")), TapResult::Selected);
    assert_eq!(entry.attempt(&*must, at("g3")), [at("b2"), at("g3")]);
}

#[test]
fn a_compulsory_chain_is_marked_with_arrows_and_numbers() {
    let must = open("turkish-draughts", &[], Some(CHAIN));
    let mut entry = MoveEntry::new(&*must);
    let TapResult::Refused(refusal) = entry.tap(&*must, cell(&*must, "g2")) else {
        panic!("another piece must capture");
    };
    let shown = Overlay {
        refusal: Some(&refusal),
        ..Overlay::default()
    };
    let marks = Marks::new(&*must, &entry, &shown);
    let chain = &marks.chains[0];
    let numbers: Vec<(usize, bool)> = chain.numbers().map(|it| (it.number, it.passes)).collect();
    assert_eq!(numbers, [(1, true), (2, true), (3, false)]);
    assert_eq!(chain.arrows().count(), 3);
    let status = must.scene().status;
    let duty = status.iter().find(|fact| fact.code() == "must-take");
    assert_eq!(duty.unwrap().get("number"), Some(3));
}

#[test]
fn jumped_pieces_vanish_when_they_are_passed() {
    let mut played = open(
        "turkish-draughts",
        &[],
        Some("8/1m6/8/1m6/8/1m6/1M6/7k w 0"),
    );
    let before = played.scene();
    let trail = played.trail("b2xb4xb6xb8").unwrap();
    played.play("b2xb4xb6xb8").unwrap();
    let (board, after) = (played.board(), played.scene());
    let plan = AnimationPlan::forward(board, &before, &after, &trail, Speed::Normal);
    assert_eq!(plan.duration, 600);
    let seen = |time| plan.at(time).len();
    assert_eq!([0, 99, 100, 300, 500, 600].map(seen), [5, 5, 4, 3, 2, 2]);
    let halfway = plan.at(300).pop().unwrap();
    let at = |name: &str| cell(&*played, name);
    assert_eq!((halfway.from, halfway.piece.cell), (at("b4"), at("b6")));
    assert!((halfway.gone - 0.5).abs() < 0.01);
    assert_eq!(halfway.piece.kind, "man", "it becomes a king on arrival");
    let slow = AnimationPlan::forward(board, &before, &after, &trail, Speed::Slow);
    assert_eq!(slow.duration, 900);
}

#[test]
fn a_piece_changes_hands_on_its_way() {
    // A pawn next to the border.
    let played = open("martian-chess", &[], Some("3q/4/4/4/p3/4/4/4 s - 0-0 0"));
    let text = played.report().moves.into_iter().find(|it| it == "a4-b5");
    let text = text.unwrap();
    let after = played.preview(&text).unwrap();
    let trail = played.trail(&text).unwrap();
    let plan = AnimationPlan::forward(
        played.board(),
        &played.scene(),
        &after,
        &trail,
        Speed::Normal,
    );
    let owner = |time| plan.at(time).pop().unwrap().piece.owner;
    let owners = [0, 99, 100, 200]
        .map(owner)
        .map(damier_rules::Player::number);
    assert_eq!(owners, [1, 1, 2, 2]);
}

#[test]
fn a_man_of_the_star_is_seen_hopping_though_it_is_tapped_twice() {
    let hopper = "1/2/3/4/13/12/11/10/3AD1D2/10/11/12/13/4/3/2/1 1 - 0";
    let played = open("chinese-checkers", &[], Some(hopper));
    let text = "i4-i8".to_owned();
    let gestures = played.gestures();
    let meant = gestures.iter().find(|(it, _)| *it == text).unwrap();
    let entered = enter(&*played, meant, Manner::HopByHop).unwrap();
    let hops = ["i4", "i6", "i8"].map(|name| cell(&*played, name));
    assert_eq!(entered.trail, hops);
    let mut entry = MoveEntry::new(&*played);
    entry.tap(&*played, hops[0]);
    assert_eq!(entry.way_to(&*played, hops[2]), Some(hops.to_vec()));
}
