//! Local matches: turns, clocks, offers, take-backs, viewing earlier plies, restarting.

use damier_rules::{Random, Reason};

use super::*;
use crate::clock::TimeControl;
use crate::settings::Begins;
use crate::tables::{TABLES, do_something, play_any, settings, timed};

const ONE: Player = Player::FIRST;
const TWO: Player = Player::SECOND;

fn among_people() -> LocalMatch {
    LocalMatch::begin(MatchSettings::around_the_table("mak-yek").unwrap(), 1, 0).unwrap()
}

fn against_computer() -> LocalMatch {
    LocalMatch::begin(MatchSettings::usual("mak-yek").unwrap(), 1, 0).unwrap()
}

fn among_three() -> LocalMatch {
    LocalMatch::begin(settings(&TABLES[9], false), 1, 0).unwrap()
}

fn with_clock() -> LocalMatch {
    let time_control = TimeControl {
        minutes: 1,
        increment: 2,
    };
    let settings = MatchSettings {
        clock: Some(time_control),
        ..MatchSettings::around_the_table("mak-yek").unwrap()
    };
    LocalMatch::begin(settings, 1, 0).unwrap()
}

fn play_all(local: &mut LocalMatch, moves: &[&str]) {
    for mv in moves {
        local.play(mv, 0).unwrap();
    }
}

#[test]
fn the_turn_belongs_to_a_person_or_to_a_level() {
    let mut local = against_computer();
    assert_eq!(local.to_act(), ToAct::Person(ONE));
    local.play("a3-a4", 0).unwrap();
    let computer = ToAct::Computer {
        player: TWO,
        level: 2,
    };
    assert_eq!(local.to_act(), computer);
    local.resign(ONE, 0).unwrap();
    assert_eq!(local.to_act(), ToAct::Nobody);
    assert!(local.resign(TWO, 0).is_err());
}

#[test]
fn the_opening_lasts_two_rounds() {
    let mut three = among_three();
    for plies in 0..=6 {
        let is_opening = three.phase() == GamePhase::Opening;
        assert_eq!(is_opening, plies < 6, "{plies}");
        let first = three.played().report().moves[0].clone();
        three.play(&first, 0).unwrap();
    }
    let mut local = among_people();
    play_all(&mut local, &["a3-a4", "a6-a5", "b3-b4"]);
    assert_eq!(local.phase(), GamePhase::Opening);
    local.play("b6-b5", 0).unwrap();
    assert_eq!(local.phase(), GamePhase::Middle);
    local.resign(TWO, 0).unwrap();
    assert_eq!(local.phase(), GamePhase::End);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut local = among_people();
    assert!(matches!(local.play("a3-b4", 5), Err(PlayError::Move(_))));
    assert!(local.is_empty() && local.played().actions().is_empty());
}

#[test]
fn clocks_stand_still_in_the_first_round_and_then_run() {
    let mut local = with_clock();
    local.play("a3-a4", 50_000).unwrap();
    local.play("a6-a5", 90_000).unwrap();
    assert_eq!(local.plies()[1].clock, Some(60_000));
    local.play("b3-b4", 100_000).unwrap();
    assert_eq!(local.plies()[2].clock, Some(52_000));
    let clocks = local.clocks().unwrap();
    assert_eq!(
        (clocks.running(), clocks.left(TWO, 101_000)),
        (Some(TWO), 59_000)
    );
}

#[test]
fn who_runs_out_of_time_loses_even_if_he_moves() {
    let mut local = with_clock();
    play_all(&mut local, &["a3-a4", "a6-a5"]);
    assert_eq!(local.tick(59_999), None);
    assert_eq!(local.play("b3-b4", 60_000), Err(PlayError::TimeUp(ONE)));
    let outcome = local.played().outcome().unwrap();
    assert_eq!(
        (outcome.reason, outcome.winner()),
        (Reason::Timeout, Some(TWO))
    );
    assert_eq!(local.tick(99_999), None);
    assert_eq!(local.clocks().unwrap().running(), None);
}

#[test]
fn among_six_the_others_play_on_when_one_runs_out_of_time() {
    let mut local = LocalMatch::begin(timed(&TABLES[11], false), 1, 0).unwrap();
    let mut random = Random::new(1);
    for _ in 0..6 {
        assert!(play_any(&mut local, &mut random, 0));
    }
    assert_eq!(local.tick(300_000), Some(ONE));
    assert!(!local.is_over());
    assert_eq!(local.still_in().len(), 5);
    assert_eq!(local.clocks().unwrap().running(), Some(TWO));
}

#[test]
fn the_clock_of_the_mover_goes_on_when_another_one_resigns() {
    let mut local = LocalMatch::begin(timed(&TABLES[11], false), 1, 0).unwrap();
    let mut random = Random::new(1);
    for _ in 0..6 {
        assert!(play_any(&mut local, &mut random, 0));
    }
    local.resign(Player::new(3), 50_000).unwrap();
    assert_eq!(local.clocks().unwrap().left(ONE, 60_000), 240_000);
}

#[test]
fn among_people_one_ply_is_taken_back_and_can_be_put_back() {
    let mut local = among_people();
    play_all(&mut local, &["a3-a4", "a6-a5", "b3-b4"]);
    let before = local.played().actions();
    assert_eq!(local.take_back(0), Ok(2));
    assert_eq!(local.take_back(0), Ok(1));
    assert!(local.put_back(0) && local.put_back(0) && !local.put_back(0));
    assert_eq!(local.played().actions(), before);
    local.take_back(0).unwrap();
    local.play("c3-c4", 0).unwrap();
    assert!(!local.can_put_back());
    assert_eq!(
        local.take_backs().stack[0].acts,
        [damier_protocol::Action::Move("b3-b4".to_owned())]
    );
}

#[test]
fn against_the_computer_it_goes_back_to_the_last_turn_of_a_person() {
    let mut local = against_computer();
    play_all(&mut local, &["a3-a4", "a6-a5"]);
    assert_eq!(local.take_back(0), Ok(0));
    assert!(local.put_back(0));
    local.play("b3-b4", 0).unwrap();
    assert_eq!(local.take_back(0), Ok(2));
}

#[test]
fn the_first_move_of_a_computer_is_not_taken_back() {
    let settings = MatchSettings {
        begins: Begins::Seat(damier_protocol::Seat(1)),
        ..MatchSettings::usual("mak-yek").unwrap()
    };
    let mut local = LocalMatch::begin(settings, 1, 0).unwrap();
    assert_eq!(local.take_back(0), Err(TakeBackError::Nothing));
    local.play("a3-a4", 0).unwrap();
    assert_eq!(local.take_back(0), Err(TakeBackError::Nothing));
}

#[test]
fn a_match_that_was_given_up_is_not_revived() {
    let mut local = against_computer();
    play_all(&mut local, &["a3-a4", "a6-a5"]);
    local.resign(ONE, 0).unwrap();
    assert_eq!(local.take_back(0), Err(TakeBackError::Ended));
    assert!(local.is_over());
}

#[test]
fn who_gave_up_among_three_is_called_back_alone() {
    let mut local = among_three();
    let first = local.played().report().moves[0].clone();
    local.play(&first, 0).unwrap();
    local.resign(TWO, 0).unwrap();
    assert!(!local.is_over());
    assert_eq!(local.take_back(0), Ok(1));
    assert!(local.played().is_in(TWO));
}

#[test]
fn the_last_hundred_take_backs_are_kept() {
    let mut local = among_people();
    for taken in 1..=102 {
        local.play("a3-a4", 0).unwrap();
        local.take_back(0).unwrap();
        assert_eq!(local.take_backs().stack.len(), taken.min(100));
    }
    assert_eq!(local.take_backs().takes, 102);
}

#[test]
fn somebody_else_may_take_the_seats_if_they_are_as_many() {
    let mut local = against_computer();
    local.seat_all(vec![Seat::person(); 2]);
    local.seat_all(vec![Seat::Computer { level: 1 }; 3]);
    assert_eq!(local.seats(), [Seat::person(), Seat::person()]);
}

#[test]
fn taking_back_can_be_switched_off_and_gives_time_back() {
    let mut local = with_clock();
    play_all(&mut local, &["a3-a4", "a6-a5"]);
    local.play("b3-b4", 30_000).unwrap();
    local.take_back(45_000).unwrap();
    let clocks = local.clocks().unwrap();
    assert_eq!(
        (clocks.left(ONE, 45_000), clocks.left(TWO, 45_000)),
        (60_000, 60_000)
    );
    let mut strict = MatchSettings::around_the_table("makruk").unwrap();
    strict.help.undo = false;
    let mut local = LocalMatch::begin(strict, 1, 0).unwrap();
    assert_eq!(local.take_back(0), Err(TakeBackError::SwitchedOff));
}

#[test]
fn a_draw_needs_everybody_who_is_still_in() {
    let mut local = among_three();
    local.propose(TWO, Agreement::Draw).unwrap();
    assert_eq!(
        local.propose(ONE, Agreement::Draw),
        Err(OfferError::Pending)
    );
    assert_eq!(local.accept(TWO, 0), Err(OfferError::NotAsked(TWO)));
    local.accept(ONE, 0).unwrap();
    assert_eq!(local.awaited(), [Player::new(2)]);
    local.accept(Player::new(2), 0).unwrap();
    assert_eq!(local.played().outcome().unwrap().reason, Reason::Agreement);
    assert_eq!(local.propose(ONE, Agreement::Draw), Err(OfferError::Over));
}

#[test]
fn who_moves_without_an_answer_declines_and_the_same_offer_waits_for_a_move() {
    let mut local = among_people();
    local.propose(ONE, Agreement::Draw).unwrap();
    local.play("a3-a4", 0).unwrap();
    assert!(local.offer().is_some(), "the one who offers may move on");
    local.play("a6-a5", 0).unwrap();
    assert_eq!(local.offer(), None);
    local.propose(ONE, Agreement::Draw).unwrap();
    local.decline(TWO).unwrap();
    assert_eq!(
        local.propose(ONE, Agreement::Draw),
        Err(OfferError::Declined)
    );
    local.play("b3-b4", 0).unwrap();
    assert_eq!(local.propose(ONE, Agreement::Draw), Ok(()));
}

#[test]
fn a_computer_accepts_a_draw_only_if_it_does_not_stand_better() {
    for (chance, accepts) in [(501, false), (500, true), (20, true)] {
        let mut local = against_computer();
        play_all(&mut local, &["a3-a4", "a6-a5", "b3-b4", "b6-b5"]);
        local.propose(ONE, Agreement::Draw).unwrap();
        assert_eq!(local.answer(TWO, chance, 0), Ok(accepts));
        assert_eq!(local.is_over(), accepts);
    }
    let mut early = against_computer();
    early.propose(ONE, Agreement::Draw).unwrap();
    assert_eq!(early.answer(TWO, 0, 0), Ok(false), "not in the opening");
}

#[test]
fn counting_is_offered_only_where_the_rules_count() {
    for (game, counts) in [
        ("makruk", false),
        ("alliance", false),
        ("martian-chess", true),
    ] {
        let settings = MatchSettings::around_the_table(game).unwrap();
        let mut local = LocalMatch::begin(settings, 1, 0).unwrap();
        let proposed = local.propose(ONE, Agreement::Count);
        assert_eq!(proposed.is_ok(), counts, "{game}: {proposed:?}");
    }
}

#[test]
fn a_computer_counts_when_counting_is_not_worse_than_playing_on() {
    for seed in 0..8 {
        let mut local =
            LocalMatch::begin(MatchSettings::usual("martian-chess").unwrap(), 1, 0).unwrap();
        let mut random = Random::new(seed);
        for _ in 0..12 {
            play_any(&mut local, &mut random, 0);
        }
        let scores = local.played().report().scores.unwrap();
        let worth = match scores.of(TWO).cmp(&scores.of(ONE)) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 500,
            std::cmp::Ordering::Greater => 1_000,
        };
        local.propose(ONE, Agreement::Count).unwrap();
        assert_eq!(local.answer(TWO, worth + 1, 0), Ok(false));
        play_any(&mut local, &mut random, 0);
        if !local.is_over() && local.played().report().scores == Some(scores) {
            local.propose(ONE, Agreement::Count).unwrap();
            assert_eq!(local.answer(TWO, worth, 0), Ok(true));
            assert!(local.is_over());
        }
    }
}

#[test]
fn looking_back_leaves_the_match_alone() {
    let mut local = among_people();
    play_all(&mut local, &["a3-a4", "a6-a5", "b3-b4"]);
    local.look_at(1);
    assert_eq!((local.viewed(), local.is_live()), (1, false));
    assert_eq!(local.shown().actions().len(), 1);
    assert_eq!(local.played().actions().len(), 3);
    local.look_at(99);
    assert_eq!((local.viewed(), local.is_live()), (3, true));
    local.look_at(0);
    local.play("b6-b5", 0).unwrap();
    assert!(local.is_live());
}

#[test]
fn starting_anew_keeps_the_settings_and_a_rematch_lets_the_next_one_begin() {
    let mut local = against_computer();
    play_all(&mut local, &["a3-a4"]);
    let anew = local.restart(5, 9).unwrap();
    assert_eq!(
        (anew.settings(), anew.seats(), anew.len()),
        (local.settings(), local.seats(), 0)
    );
    let rematch = local.rematch(5, 9).unwrap();
    assert_eq!(rematch.seats(), [Seat::computer(2), Seat::person()]);
    assert_eq!(rematch.rematch(6, 9).unwrap().seats(), local.seats());
}

#[test]
fn the_record_names_the_seats() {
    let settings = MatchSettings {
        seats: vec![Seat::named("Léa"), Seat::computer(3)],
        ..MatchSettings::usual("makruk").unwrap()
    };
    let record = LocalMatch::begin(settings, 1, 0).unwrap().record();
    assert_eq!(record.tag("White"), Some("Léa"));
    assert_eq!(
        record.tag("Black").map(Seat::from_tag),
        Some(Seat::computer(3))
    );
}

#[test]
fn whatever_people_do_plies_and_match_stay_together() {
    for (number, table) in TABLES.iter().enumerate() {
        let mut local = LocalMatch::begin(timed(table, number % 2 == 0), 3, 0).unwrap();
        let mut random = Random::new(number as u64);
        for step in 0..150 {
            do_something(&mut local, &mut random, step * 1_000);
            assert_eq!(local.len(), local.played().actions().len());
            assert_eq!(local.shown().actions().len(), local.viewed());
            assert!(local.offer().is_none() || !local.is_over());
            let running = local.clocks().unwrap().running();
            assert!(running.is_none_or(|player| player == local.played().turn()));
        }
    }
}
