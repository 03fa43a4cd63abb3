//! Every demo is legal, ends as it says, and is refused as it says.

use super::super::{Demo, PAGES, miniature};
use super::{every_demo, open, replay};

#[test]
fn every_demo_opens_and_replays_with_canonical_texts() {
    for (game, _, demo) in every_demo() {
        replay(game, demo);
    }
}

#[test]
fn a_demo_ends_the_match_only_if_it_says_so() {
    for (game, caption, demo) in every_demo() {
        let reason = replay(game, demo).outcome().map(|end| end.reason.code());
        assert_eq!(reason, demo.ends, "{caption}");
    }
}

#[test]
fn every_refused_attempt_is_refused_by_the_rule_it_names() {
    for (game, caption, demo) in every_demo() {
        let Some(refused) = demo.refused else {
            continue;
        };
        let refusal = replay(game, demo).explain(refused.text);
        let code = refusal.map(|refusal| refusal.rule.code);
        assert_eq!(code, Some(refused.code), "{caption}");
    }
}

#[test]
fn every_still_board_has_a_piece_that_can_go_somewhere() {
    for page in PAGES {
        for still in page.sections.iter().flat_map(|section| section.stills) {
            let played = open(page.game, &Demo::at(still.position));
            let chosen = played.board().find(still.chosen).unwrap();
            let gestures = played.gestures();
            let can = gestures.iter().filter(|(_, it)| it.taps[0] == chosen);
            assert!(can.count() > 1, "{} {still:?}", page.game);
        }
    }
}

#[test]
fn every_demo_has_something_to_show() {
    for (_, caption, demo) in every_demo() {
        let shows = !demo.moves.is_empty() || demo.refused.is_some();
        assert!(shows, "{caption}");
        assert!(demo.moves.len() <= 10, "{caption}");
    }
}

#[test]
fn the_miniature_is_a_loop_of_six_to_ten_moves() {
    for page in PAGES {
        let moves = miniature(page.game).unwrap().moves.len();
        assert!((6..=10).contains(&moves), "{}: {moves}", page.game);
    }
}

#[test]
fn captures_take_as_many_pieces_as_the_captions_say() {
    let taken = [
        ("mak-yek-aim-demo-1", 3),
        ("mak-yek-interception-demo-1", 1),
        ("mak-yek-interception-demo-2", 3),
        ("mak-yek-interception-demo-3", 0),
        ("mak-yek-intervention-demo-1", 2),
        ("mak-yek-intervention-demo-2", 3),
        ("mak-yek-moment-demo-1", 0),
        ("apit-sodok-aim-demo-1", 4),
        ("apit-sodok-interception-demo-1", 2),
        ("apit-sodok-interception-demo-2", 5),
        ("apit-sodok-interception-demo-3", 0),
        ("apit-sodok-intervention-demo-1", 5),
        ("apit-sodok-intervention-demo-2", 0),
        ("apit-sodok-moment-demo-1", 0),
        ("turkish-draughts-chain-demo-1", 4),
        ("turkish-draughts-chain-demo-2", 3),
        ("turkish-draughts-majority-demo-3", 3),
        ("alliance-capture-demo-2", 4),
        ("alliance-longest-demo-3", 2),
        ("alliance-king-demo-4", 2),
        ("martian-chess-aim-demo-1", 1),
        ("makruk-counting-demo-1", 1),
    ];
    for (caption, number) in taken {
        let found = every_demo().find(|(_, key, _)| key == caption);
        let (game, _, demo) = found.unwrap_or_else(|| panic!("no demo {caption}"));
        let before = open(game, demo).scene().pieces.len();
        let after = replay(game, demo).scene().pieces.len();
        assert_eq!(before - after, number, "{caption}");
    }
}

#[test]
fn the_three_ways_of_counting_start_as_the_captions_say() {
    let limits = [
        ("makruk-ways-demo-1", "- 26 0 "),
        ("makruk-ways-demo-2", "- 32 10 "),
        ("makruk-ways-demo-3", "- - 0 "),
    ];
    for (caption, count) in limits {
        let (game, _, demo) = every_demo().find(|(_, key, _)| key == caption).unwrap();
        let position = replay(game, demo).report().position;
        assert!(position.contains(count), "{caption}: {position}");
    }
}
