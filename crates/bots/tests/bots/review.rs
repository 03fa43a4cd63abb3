//! Reviews of whole matches: every game, every way to end, and moves whose verdict is known.

use damier_bots::{
    BOTS, Bot, JudgedMove, KeyMomentKind, Memory, Request, Review, ReviewBudget, ReviewControl,
    ReviewObserver, Verdict, find,
};
use damier_rules::{Agreement, AnyMatch, Forfeit, Player, Random};

fn review(bot: &Bot, request: &Request, budget: ReviewBudget) -> Review {
    bot.review(request, budget, &mut Memory::new(1), &mut ())
        .unwrap()
}

/// A random match, from the start or from where it stands.
fn play_on(played: &mut dyn AnyMatch, plies: usize, random: &mut Random) {
    for _ in 0..plies {
        let moves = played.report().moves;
        if let Some(mv) = random.choose(&moves) {
            played.play(mv).unwrap();
        }
    }
}

fn open(id: &str, options: &[(&str, &str)], start: Option<&str>) -> Box<dyn AnyMatch> {
    let bot = find(id).unwrap();
    let mut choices = bot.defaults();
    for (key, value) in options {
        choices.set(key, value).unwrap();
    }
    bot.entry().open(choices, start).unwrap()
}

/// Checks what holds for every review of a whole match.
fn check(played: &dyn AnyMatch, review: &Review) {
    let actions = played.actions();
    assert!(review.is_complete());
    assert_eq!(review.accuracy.len(), played.players());
    assert!(review.accuracy.iter().flatten().all(|&it| it <= 1_000));
    for (index, judged) in review.moves.iter().enumerate() {
        assert_eq!(judged.number, index + 1);
        let action = damier_rules::Action::Move(judged.text.clone());
        assert_eq!(actions[judged.action], action);
        assert!(judged.before.chance >= judged.after.chance, "{judged:?}");
        assert_eq!(judged.better.is_some(), judged.verdict > Verdict::Best);
        check_better(played, judged);
    }
    for moment in &review.moments {
        assert!((1..=review.all).contains(&moment.number));
    }
}

/// Checks that the better line can be played instead of the move.
fn check_better(played: &dyn AnyMatch, judged: &JudgedMove) {
    let mut before = played.fork();
    while before.actions().len() > judged.action {
        before.take_back();
    }
    assert_eq!(before.turn(), judged.player);
    for mv in judged.better.iter().flat_map(|line| &line.moves) {
        assert_eq!(&before.play(mv).unwrap(), mv);
    }
}

#[test]
fn matches_of_every_game_are_reviewed_and_the_same_way_twice() {
    let mut random = Random::new(8);
    for bot in BOTS {
        let mut played = open(bot.info.id, &[], None);
        play_on(played.as_mut(), 14, &mut random);
        let last = played.turn();
        played.withdraw(last, Forfeit::Resignation).unwrap();
        let request = Request::of(played.as_ref());
        let first = review(bot, &request, ReviewBudget::EachMove(1_000));
        check(played.as_ref(), &first);
        assert_eq!(first.all, 14);
        assert_eq!(first, review(bot, &request, ReviewBudget::EachMove(1_000)));
    }
}

#[test]
fn matches_that_go_on_without_a_player_are_reviewed() {
    let mut random = Random::new(3);
    for (players, play_on_after) in [("3", "no"), ("4", "no"), ("6", "yes")] {
        let options = [("players", players), ("play_on", play_on_after)];
        let mut played = open("chinese-checkers", &options, None);
        play_on(played.as_mut(), 5, &mut random);
        played.withdraw(Player::new(1), Forfeit::Timeout).unwrap();
        play_on(played.as_mut(), 5, &mut random);
        let bot = find("chinese-checkers").unwrap();
        let request = Request::of(played.as_ref());
        let result = review(bot, &request, ReviewBudget::EachMove(800));
        check(played.as_ref(), &result);
        assert_eq!((result.all, result.moves[5].action), (10, 6));
    }
}

#[test]
fn agreed_draws_infractions_and_empty_matches_are_reviewed() {
    let mut random = Random::new(4);
    let mut drawn = open("turkish-draughts", &[], None);
    play_on(drawn.as_mut(), 6, &mut random);
    drawn.agree(Agreement::Draw).unwrap();
    let draughts = find("turkish-draughts").unwrap();
    let budget = ReviewBudget::EachMove(500);
    check(
        drawn.as_ref(),
        &review(draughts, &Request::of(drawn.as_ref()), budget),
    );

    // A duty to capture that may be broken at the cost of the match.
    let mut broken = open("turkish-draughts", &[("infraction", "lose")], None);
    while broken.report().infractions.is_empty() {
        play_on(broken.as_mut(), 1, &mut random);
    }
    let infraction = broken.report().infractions[0].clone();
    broken.play(&infraction).unwrap();
    let result = review(draughts, &Request::of(broken.as_ref()), budget);
    check(broken.as_ref(), &result);
    assert_eq!(result.moves.last().unwrap().after.chance, 0);

    let empty = open("makruk", &[], None);
    let result = review(
        find("makruk").unwrap(),
        &Request::of(empty.as_ref()),
        budget,
    );
    assert!(result.is_complete() && result.moves.is_empty());
    assert_eq!(result.accuracy, [None, None]);
}

/// Mate in one, or stalemate with the other rook move.
const MATE: &str = "k7/7R/8/8/8/8/8/K5R1 w - - 0 1";

fn reviewed(start: &str, moves: &[&str]) -> Review {
    let mut played = open("makruk", &[], Some(start));
    for mv in moves {
        played.play(mv).unwrap();
    }
    let request = Request::of(played.as_ref());
    let result = review(
        find("makruk").unwrap(),
        &request,
        ReviewBudget::EachMove(20_000),
    );
    check(played.as_ref(), &result);
    result
}

#[test]
fn a_win_that_is_let_slip_is_told() {
    let result = reviewed(MATE, &["g1b1"]);
    let slip = &result.moves[0];
    assert_eq!(slip.verdict, Verdict::Blunder);
    assert!(slip.missed_win);
    assert_eq!((slip.before.end, slip.after.chance), (Some(1), 500));
    assert_eq!(slip.better.as_ref().unwrap().moves, ["g1g8"]);
    assert_eq!(result.moments[0].kind, KeyMomentKind::MissedWin);
}

#[test]
fn the_best_and_the_forced_are_told() {
    let mate = &reviewed(MATE, &["g1g8"]).moves[0];
    assert_eq!((mate.verdict, mate.after.end), (Verdict::Best, Some(1)));
    let result = reviewed("k7/8/8/8/8/8/7R/KR6 b - - 0 1", &["a8a7"]);
    assert_eq!(result.moves[0].verdict, Verdict::Forced);
    assert_eq!(result.accuracy[1], None, "no choice, no accuracy");
}

#[test]
fn what_is_found_out_late_is_known_early() {
    let result = reviewed(MATE, &["g1g2", "a8b8", "g2g8"]);
    assert_eq!(result.moves[2].after.end, Some(1));
    assert_eq!(result.moves[1].after.end, Some(-2));
    assert!(result.moves[0].after.end.unwrap() >= 3);
    assert_eq!(result.moves[0].after.chance, 1_000);
}

#[test]
fn the_effort_for_a_whole_match_is_kept() {
    let mut played = open("mak-yek", &[], None);
    play_on(played.as_mut(), 20, &mut Random::new(1));
    let request = Request::of(played.as_ref());
    let result = review(
        find("mak-yek").unwrap(),
        &request,
        ReviewBudget::Whole(20_000),
    );
    assert!(result.is_complete());
    assert!(
        (10_000..=22_000).contains(&result.nodes),
        "{}",
        result.nodes
    );
}

/// Has enough after some moves.
struct Impatient(usize, Vec<usize>);

impl ReviewObserver for Impatient {
    fn control(&mut self, _nodes: u64) -> ReviewControl {
        if self.1.len() < self.0 {
            ReviewControl::Continue
        } else {
            ReviewControl::Stop
        }
    }

    fn judged(&mut self, done: usize, all: usize, latest: &JudgedMove) {
        assert_eq!(latest.number, all + 1 - done);
        self.1.push(done);
    }
}

#[test]
fn who_has_enough_is_told_what_is_known() {
    let mut played = open("makruk", &[], None);
    play_on(played.as_mut(), 12, &mut Random::new(1));
    let request = Request::of(played.as_ref());
    let bot = find("makruk").unwrap();
    let mut observer = Impatient(4, Vec::new());
    let budget = ReviewBudget::EachMove(5_000);
    let result = bot.review(&request, budget, &mut Memory::new(1), &mut observer);
    let result = result.unwrap();
    assert_eq!(observer.1, [1, 2, 3, 4]);
    let numbers: Vec<usize> = result.moves.iter().map(|judged| judged.number).collect();
    assert_eq!(numbers, [9, 10, 11, 12]);
    assert!(!result.is_complete() && result.all == 12);
}
