//! The conformance suite: the promises every game must keep, whatever its rules are.
//!
//! `damier_rules::conform!(Game)` is the first test of each game. It plays random matches and
//! checks every position on the way.

use std::collections::HashSet;

use crate::fact::{COMMON_TOPICS, FactKind};
use crate::game::Game;
use crate::matches::Match;
use crate::options::{Choices, OptionValues};
use crate::outcome::Outcome;
use crate::perft::perft;
use crate::random::Random;
use crate::refusal::{Attempt, COMMON};
use crate::view::{Gesture, View};
use crate::{AnyMatch, Cell, Key, Player};

/// Makes the conformance tests of a game, for its defaults and for each `key=value` list.
///
/// `conform!(MakYek; [], ["end=annihilation"])`
#[macro_export]
macro_rules! conform {
    ($game:ty; $([$($option:literal),*]),+ $(,)?) => {
        #[test]
        fn conforms_with_every_option() {
            $( $crate::testkit::conform::<$game>(&[$($option),*]); )+
        }
    };
}

/// Plays random matches with these options and checks every position.
///
/// # Panics
/// If the game breaks a promise of its traits.
pub fn conform<G: View>(options: &[&str]) {
    let choices = Choices::parse(G::INFO.options, options).expect("options of this game");
    check_info::<G>();
    for seed in 0..6 {
        let mut random = Random::new(seed);
        let mut played = Match::<G>::new(choices.clone()).expect("options that go together");
        // Long enough for every game with its default limits to end.
        const MOST: usize = 3000;
        while played.outcome().is_none() && played.len() < MOST {
            check_position(&played);
            if played.len() % 16 == seed as usize {
                check_refusals(&played);
            }
            let mv = *random
                .choose(played.legal())
                .expect("a position is over or has moves");
            played.play(mv).expect("a legal move can be played");
        }
        check_end(&played, options);
        check_take_back(&mut played, &mut random);
    }
}

fn check_info<G: View>() {
    let mut codes = HashSet::new();
    for rule in COMMON.iter().chain(G::INFO.refusals) {
        assert!(
            codes.insert(rule.code),
            "two refusals have the code {}",
            rule.code
        );
        assert!(rule.text.ends_with('.'), "{} is a sentence", rule.code);
    }
    let mut codes = HashSet::new();
    for topic in COMMON_TOPICS.iter().chain(G::INFO.facts) {
        let code = topic.code;
        assert!(codes.insert(code), "two facts have the code {code}");
    }
    for option in G::INFO.options {
        assert!(
            !option.help.is_empty(),
            "option {} has no help",
            option.name
        );
        if let OptionValues::Words(words) = option.values {
            let (sourced, words) = (option.sources.len(), words.len());
            assert_eq!(sourced, words, "the sources of option {}", option.name);
        }
    }
    let first = Match::<G>::new(Choices::defaults(G::INFO.options)).expect("defaults");
    let example = AnyMatch::explain(&first, G::INFO.example);
    assert_eq!(example, None, "the example is a first move");
    let players = u32::try_from(first.game().players()).unwrap_or(u32::MAX);
    let (least, most) = G::INFO.players();
    assert!((least..=most).contains(&players));
    let sides = (G::INFO.sides)(first.choices());
    assert_eq!(
        sides.len(),
        first.game().players(),
        "sides for every player"
    );
    for piece in first.game().scene(first.state()).pieces {
        let side = G::INFO.side_of(&piece);
        assert!(sides[piece.owner.index()].contains(&side), "{piece:?}");
    }
}

fn check_position<G: View>(played: &Match<G>) {
    let (game, state) = (played.game(), played.state());
    let legal = played.legal();
    check_counts(game, state, legal);
    check_texts(game, state, legal, &played.infractions());
    check_infractions(played);
    check_gestures(game, state, legal);
    check_ways(game, state, legal);
    check_facts(game, state, legal);
    assert!(played.turn().index() < game.players());
    let text = game.write_position(state);
    let again = game
        .parse_position(&text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again, *state, "{text} is read as another position");
    assert_eq!(game.key(&again), game.key(state), "{text} has two keys");
    check_essence(game, state);
}

fn check_counts<G: Game>(game: &G, state: &G::State, legal: &[G::Move]) {
    let unique: HashSet<&G::Move> = legal.iter().collect();
    assert_eq!(
        unique.len(),
        legal.len(),
        "a move is listed twice in {state:?}"
    );
    assert_eq!(
        game.count_moves(state),
        legal.len() as u64,
        "counted otherwise in {state:?}"
    );
    assert_eq!(perft(game, state, 1, &|| true), Some(legal.len() as u64));
}

fn check_texts<G: View>(game: &G, state: &G::State, legal: &[G::Move], lost: &[G::Move]) {
    let mut texts = HashSet::new();
    for &mv in legal.iter().chain(lost) {
        let text = game.write_move(state, mv);
        let taps = game.gesture(state, mv).taps;
        assert_eq!(game.write_taps(state, mv, &taps), text, "by its taps");
        let candidates = if legal.contains(&mv) { legal } else { lost };
        assert_eq!(
            game.find_moves(state, candidates, &text),
            [mv],
            "{text} is read otherwise"
        );
        assert!(
            texts.insert(text.clone()),
            "two moves have the text {text} in {state:?}"
        );
    }
}

/// The check of a single infraction agrees with the list of all, and no legal move is one.
fn check_infractions<G: View>(played: &Match<G>) {
    let (game, state, legal) = (played.game(), played.state(), played.legal());
    let all = played.infractions();
    for &mv in all.iter().step_by(all.len() / 8 + 1) {
        assert!(game.is_infraction(state, legal, mv), "{mv:?} in {state:?}");
        let text = game.write_move(state, mv);
        let like = game.infractions_like(state, legal, &text);
        assert!(like.contains(&mv), "{text} is not found in {state:?}");
    }
    let lost = |&mv: &G::Move| game.is_infraction(state, legal, mv);
    assert!(!legal.iter().any(lost), "a legal move loses in {state:?}");
}

fn check_gestures<G: View>(game: &G, state: &G::State, legal: &[G::Move]) {
    let gestures: HashSet<Gesture> = legal.iter().map(|&mv| game.gesture(state, mv)).collect();
    assert_eq!(
        gestures.len(),
        legal.len(),
        "two moves are entered alike in {state:?}"
    );
    let cells = game.board().cells.len();
    let scene = game.scene(state);
    assert_eq!(scene, game.scene_among(state, legal), "in {state:?}");
    let places: HashSet<Cell> = scene.pieces.iter().map(|piece| piece.cell).collect();
    assert_eq!(
        places.len(),
        scene.pieces.len(),
        "two pieces on one cell in {state:?}"
    );
    assert!(places.iter().all(|cell| cell.index() < cells));
}

/// A move is entered by its own gesture and shown along a trail with the same ends.
fn check_ways<G: View>(game: &G, state: &G::State, legal: &[G::Move]) {
    for &mv in legal {
        let taps = game.gesture(state, mv).taps;
        let ends = [taps.first().copied(), taps.last().copied()];
        assert_eq!(game.ends(state, mv), ends, "{mv:?} has other ends");
        assert_eq!(game.choice(state, mv), game.gesture(state, mv).choice);
        for entered in 0..=taps.len() {
            let way = game.way(state, mv, &taps[..entered]);
            assert_eq!(way.as_ref(), Some(&taps), "{mv:?} has another way");
        }
        let trail = game.trail(state, mv);
        assert_eq!(trail.first(), taps.first(), "{mv:?} begins elsewhere");
        assert_eq!(trail.last(), taps.last(), "{mv:?} ends elsewhere");
    }
}

/// Every fact is in the table of the game, and its English words have all their values.
fn check_facts<G: View>(game: &G, state: &G::State, legal: &[G::Move]) {
    let warnings = legal.iter().filter_map(|&mv| game.warning(state, mv));
    for fact in game.scene(state).status.into_iter().chain(warnings) {
        let mut known = COMMON_TOPICS.iter().chain(G::INFO.facts);
        let code = fact.code();
        assert!(
            known.any(|&topic| topic == fact.topic),
            "{code} is not in the table of the game"
        );
        let text = fact.english(game.board());
        assert!(!text.contains(['{', '}']), "{code} lacks a value: {text}");
        let seated = |player: &Player| player.index() < game.players();
        assert!(fact.about.iter().all(seated), "{code} is about nobody");
        if fact.kind() == FactKind::Duty {
            assert_eq!(fact.about, [game.turn(state)], "{code} binds somebody else");
        }
    }
}

fn check_essence<G: Game>(game: &G, state: &G::State) {
    let essence = game.essence(state);
    assert_eq!(
        game.essence(&essence),
        essence,
        "an essence has an essence of its own"
    );
    let same: Key = game.key(&essence);
    assert_eq!(
        same,
        game.key(state),
        "counters change the key of {state:?}"
    );
}

/// Every pair of cells is a legal move or is refused with a rule of the game.
fn check_refusals<G: View>(played: &Match<G>) {
    let (game, state) = (played.game(), played.state());
    let gestures: Vec<Gesture> = played
        .legal()
        .iter()
        .map(|&mv| game.gesture(state, mv))
        .collect();
    let ends: HashSet<(Cell, Cell)> = gestures
        .iter()
        .filter_map(|gesture| Some((*gesture.taps.first()?, *gesture.taps.last()?)))
        .collect();
    let cells = game.board().cells.len() as u8;
    for from in (0..cells).map(Cell) {
        for to in (0..cells)
            .map(Cell)
            .filter(|&to| !ends.contains(&(from, to)))
        {
            let refusal = game.refuse(state, played.legal(), &Attempt::pair(from, to));
            let known = COMMON
                .iter()
                .chain(G::INFO.refusals)
                .any(|&rule| rule == refusal.rule);
            assert!(
                known,
                "{} is not in the table of the game",
                refusal.rule.code
            );
        }
    }
}

fn check_end<G: View>(played: &Match<G>, options: &[&str]) {
    let off = |option: &&str| option.ends_with("=0");
    let Some(outcome) = played.outcome() else {
        assert!(
            options.iter().any(off),
            "a match with {options:?} does not end"
        );
        return;
    };
    check_outcome(outcome, played.game().players());
    assert!(played.legal().is_empty(), "moves in a match that is over");
    let text = played.game().write_position(played.state());
    let again = played
        .game()
        .parse_position(&text)
        .unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(again, *played.state(), "{text} is read as another position");
}

fn check_outcome(outcome: &Outcome, players: usize) {
    let ranked: usize = outcome.ranks.groups().iter().map(Vec::len).sum();
    assert_eq!(ranked, players, "not all players are ranked: {outcome:?}");
    let Some(scores) = outcome.scores else { return };
    if let Some(winner) = outcome.winner() {
        let best = scores.as_slice().iter().max();
        let by_points = outcome.ranks == scores.ranks();
        let tie = Player::all(players)
            .filter(|&p| Some(&scores.of(p)) == best)
            .count()
            > 1;
        let by_rule = matches!(
            outcome.reason,
            crate::Reason::NoMoves | crate::Reason::Resignation | crate::Reason::CapturedAll
        );
        assert!(
            by_points || tie || by_rule,
            "{winner} won against the points: {outcome:?}"
        );
    }
}

/// Taking everything back and playing it again leads to the same position.
fn check_take_back<G: View>(played: &mut Match<G>, random: &mut Random) {
    let end = played.report();
    let back = random.below(played.len() + 1);
    let actions: Vec<_> = played.history().map(|(_, action)| *action).collect();
    let mut at_once = played.clone();
    at_once.take_back_to(played.len() - back);
    for _ in 0..back {
        assert!(AnyMatch::take_back(played));
    }
    assert_eq!(at_once.report(), played.report(), "taken back at once");
    for action in &actions[actions.len() - back..] {
        let crate::Action::Move(mv) = *action else {
            panic!("only moves were played")
        };
        played
            .play(mv)
            .expect("what was played can be played again");
    }
    assert_eq!(played.report(), end);
}
