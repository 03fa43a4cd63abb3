//! Sittings: turns, clocks, offers, taking back, looking back, starting anew.

use damier_rules::{Random, Reason};

use super::*;
use crate::clock::Pace;
use crate::setup::Begins;
use crate::tables::{TABLES, do_something, play_any, setup, timed};

const ONE: Player = Player::FIRST;
const TWO: Player = Player::SECOND;

fn among_people() -> Sitting {
    Sitting::begin(Setup::around_the_table("mak-yek").unwrap(), 1, 0).unwrap()
}

fn against_computer() -> Sitting {
    Sitting::begin(Setup::usual("mak-yek").unwrap(), 1, 0).unwrap()
}

fn with_clock() -> Sitting {
    let pace = Pace {
        minutes: 1,
        increment: 2,
    };
    let setup = Setup {
        clock: Some(pace),
        ..Setup::around_the_table("mak-yek").unwrap()
    };
    Sitting::begin(setup, 1, 0).unwrap()
}

fn play_all(sitting: &mut Sitting, moves: &[&str]) {
    for mv in moves {
        sitting.play(mv, 0).unwrap();
    }
}

#[test]
fn the_turn_belongs_to_a_person_or_to_a_level() {
    let mut sitting = against_computer();
    assert_eq!(sitting.to_act(), ToAct::Person(ONE));
    sitting.play("a3-a4", 0).unwrap();
    let computer = ToAct::Computer {
        player: TWO,
        level: 2,
    };
    assert_eq!(sitting.to_act(), computer);
    sitting.resign(ONE, 0).unwrap();
    assert_eq!(sitting.to_act(), ToAct::Nobody);
    assert!(sitting.resign(TWO, 0).is_err());
}

#[test]
fn the_opening_lasts_two_rounds() {
    let mut sitting = among_people();
    play_all(&mut sitting, &["a3-a4", "a6-a5", "b3-b4"]);
    assert_eq!(sitting.phase(), Phase::Opening);
    sitting.play("b6-b5", 0).unwrap();
    assert_eq!(sitting.phase(), Phase::Middle);
    sitting.resign(TWO, 0).unwrap();
    assert_eq!(sitting.phase(), Phase::End);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut sitting = among_people();
    assert!(matches!(sitting.play("a3-b4", 5), Err(PlayError::Move(_))));
    assert!(sitting.is_empty() && sitting.played().actions().is_empty());
}

#[test]
fn clocks_stand_still_in_the_first_round_and_then_run() {
    let mut sitting = with_clock();
    sitting.play("a3-a4", 50_000).unwrap();
    sitting.play("a6-a5", 90_000).unwrap();
    assert_eq!(sitting.marks()[1].clock, Some(60_000));
    sitting.play("b3-b4", 100_000).unwrap();
    assert_eq!(sitting.marks()[2].clock, Some(52_000));
    let clocks = sitting.clocks().unwrap();
    assert_eq!(
        (clocks.running(), clocks.left(TWO, 101_000)),
        (Some(TWO), 59_000)
    );
}

#[test]
fn who_runs_out_of_time_loses_even_if_he_moves() {
    let mut sitting = with_clock();
    play_all(&mut sitting, &["a3-a4", "a6-a5"]);
    assert_eq!(sitting.tick(59_999), None);
    assert_eq!(sitting.play("b3-b4", 60_000), Err(PlayError::TimeUp(ONE)));
    let outcome = sitting.played().outcome().unwrap();
    assert_eq!(
        (outcome.reason, outcome.winner()),
        (Reason::Timeout, Some(TWO))
    );
    assert_eq!(sitting.tick(99_999), None);
    assert_eq!(sitting.clocks().unwrap().running(), None);
}

#[test]
fn among_six_the_others_play_on_when_one_runs_out_of_time() {
    let mut sitting = Sitting::begin(timed(&TABLES[11], false), 1, 0).unwrap();
    let mut random = Random::new(1);
    for _ in 0..6 {
        assert!(play_any(&mut sitting, &mut random, 0));
    }
    assert_eq!(sitting.tick(300_000), Some(ONE));
    assert!(!sitting.is_over());
    assert_eq!(sitting.still_in().len(), 5);
    assert_eq!(sitting.clocks().unwrap().running(), Some(TWO));
}

#[test]
fn the_clock_of_the_mover_goes_on_when_another_one_resigns() {
    let mut sitting = Sitting::begin(timed(&TABLES[11], false), 1, 0).unwrap();
    let mut random = Random::new(1);
    for _ in 0..6 {
        assert!(play_any(&mut sitting, &mut random, 0));
    }
    sitting.resign(Player::new(3), 50_000).unwrap();
    assert_eq!(sitting.clocks().unwrap().left(ONE, 60_000), 240_000);
}

#[test]
fn among_people_one_ply_is_taken_back_and_can_be_put_back() {
    let mut sitting = among_people();
    play_all(&mut sitting, &["a3-a4", "a6-a5", "b3-b4"]);
    let before = sitting.played().actions();
    assert_eq!(sitting.take_back(0), Ok(2));
    assert_eq!(sitting.take_back(0), Ok(1));
    assert!(sitting.put_back(0) && sitting.put_back(0) && !sitting.put_back(0));
    assert_eq!(sitting.played().actions(), before);
    sitting.take_back(0).unwrap();
    sitting.play("c3-c4", 0).unwrap();
    assert!(!sitting.can_put_back());
    assert_eq!(
        sitting.asides()[0].acts,
        [crate::act::Act::Move("b3-b4".to_owned())]
    );
}

#[test]
fn against_the_computer_it_goes_back_to_the_last_turn_of_a_person() {
    let mut sitting = against_computer();
    play_all(&mut sitting, &["a3-a4", "a6-a5"]);
    assert_eq!(sitting.take_back(0), Ok(0));
    assert!(sitting.put_back(0));
    sitting.play("b3-b4", 0).unwrap();
    assert_eq!(sitting.take_back(0), Ok(2));
    sitting.resign(ONE, 0).unwrap();
    assert_eq!(sitting.take_back(0), Ok(2));
}

#[test]
fn the_first_move_of_a_computer_is_not_taken_back() {
    let setup = Setup {
        begins: Begins::Seat(1),
        ..Setup::usual("mak-yek").unwrap()
    };
    let mut sitting = Sitting::begin(setup, 1, 0).unwrap();
    assert_eq!(sitting.take_back(0), Err(TakeBackError::Nothing));
    sitting.play("a3-a4", 0).unwrap();
    assert_eq!(sitting.take_back(0), Err(TakeBackError::Nothing));
}

#[test]
fn taking_back_can_be_switched_off_and_gives_time_back() {
    let mut sitting = with_clock();
    play_all(&mut sitting, &["a3-a4", "a6-a5"]);
    sitting.play("b3-b4", 30_000).unwrap();
    sitting.take_back(45_000).unwrap();
    let clocks = sitting.clocks().unwrap();
    assert_eq!(
        (clocks.left(ONE, 45_000), clocks.left(TWO, 45_000)),
        (60_000, 60_000)
    );
    let mut strict = Setup::around_the_table("makruk").unwrap();
    strict.help.undo = false;
    let mut sitting = Sitting::begin(strict, 1, 0).unwrap();
    assert_eq!(sitting.take_back(0), Err(TakeBackError::SwitchedOff));
}

#[test]
fn a_draw_needs_everybody_who_is_still_in() {
    let mut sitting = Sitting::begin(setup(&TABLES[9], false), 1, 0).unwrap();
    sitting.propose(TWO, Proposal::Draw).unwrap();
    assert_eq!(
        sitting.propose(ONE, Proposal::Draw),
        Err(OfferError::Pending)
    );
    assert_eq!(sitting.accept(TWO, 0), Err(OfferError::NotAsked(TWO)));
    sitting.accept(ONE, 0).unwrap();
    assert_eq!(sitting.awaited(), [Player::new(2)]);
    sitting.accept(Player::new(2), 0).unwrap();
    assert_eq!(
        sitting.played().outcome().unwrap().reason,
        Reason::Agreement
    );
    assert_eq!(sitting.propose(ONE, Proposal::Draw), Err(OfferError::Over));
}

#[test]
fn who_moves_without_an_answer_declines_and_the_same_offer_waits_for_a_move() {
    let mut sitting = among_people();
    sitting.propose(ONE, Proposal::Draw).unwrap();
    sitting.play("a3-a4", 0).unwrap();
    assert!(sitting.offer().is_some(), "the one who offers may move on");
    sitting.play("a6-a5", 0).unwrap();
    assert_eq!(sitting.offer(), None);
    sitting.propose(ONE, Proposal::Draw).unwrap();
    sitting.decline(TWO).unwrap();
    assert_eq!(
        sitting.propose(ONE, Proposal::Draw),
        Err(OfferError::Declined)
    );
    sitting.play("b3-b4", 0).unwrap();
    assert_eq!(sitting.propose(ONE, Proposal::Draw), Ok(()));
}

#[test]
fn a_computer_accepts_a_draw_only_if_it_does_not_stand_better() {
    for (chance, accepts) in [(501, false), (500, true), (20, true)] {
        let mut sitting = against_computer();
        play_all(&mut sitting, &["a3-a4", "a6-a5", "b3-b4", "b6-b5"]);
        sitting.propose(ONE, Proposal::Draw).unwrap();
        assert_eq!(sitting.answer(TWO, chance, 0), Ok(accepts));
        assert_eq!(sitting.is_over(), accepts);
    }
    let mut early = against_computer();
    early.propose(ONE, Proposal::Draw).unwrap();
    assert_eq!(early.answer(TWO, 0, 0), Ok(false), "not in the opening");
}

#[test]
fn counting_is_offered_only_where_the_rules_count() {
    for (game, counts) in [
        ("makruk", false),
        ("alliance", false),
        ("martian-chess", true),
    ] {
        let setup = Setup::around_the_table(game).unwrap();
        let mut sitting = Sitting::begin(setup, 1, 0).unwrap();
        let proposed = sitting.propose(ONE, Proposal::Count);
        assert_eq!(proposed.is_ok(), counts, "{game}: {proposed:?}");
    }
}

#[test]
fn a_computer_counts_when_counting_is_not_worse_than_playing_on() {
    for seed in 0..8 {
        let mut sitting = Sitting::begin(Setup::usual("martian-chess").unwrap(), 1, 0).unwrap();
        let mut random = Random::new(seed);
        for _ in 0..12 {
            play_any(&mut sitting, &mut random, 0);
        }
        let scores = sitting.played().report().scores.unwrap();
        let worth = match scores.of(TWO).cmp(&scores.of(ONE)) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 500,
            std::cmp::Ordering::Greater => 1_000,
        };
        sitting.propose(ONE, Proposal::Count).unwrap();
        assert_eq!(sitting.answer(TWO, worth + 1, 0), Ok(false));
        play_any(&mut sitting, &mut random, 0);
        if !sitting.is_over() && sitting.played().report().scores == Some(scores) {
            sitting.propose(ONE, Proposal::Count).unwrap();
            assert_eq!(sitting.answer(TWO, worth, 0), Ok(true));
            assert!(sitting.is_over());
        }
    }
}

#[test]
fn looking_back_leaves_the_match_alone() {
    let mut sitting = among_people();
    play_all(&mut sitting, &["a3-a4", "a6-a5", "b3-b4"]);
    sitting.look_at(1);
    assert_eq!((sitting.viewed(), sitting.is_live()), (1, false));
    assert_eq!(sitting.shown().actions().len(), 1);
    assert_eq!(sitting.played().actions().len(), 3);
    sitting.look_at(99);
    assert_eq!((sitting.viewed(), sitting.is_live()), (3, true));
    sitting.look_at(0);
    sitting.play("b6-b5", 0).unwrap();
    assert!(sitting.is_live());
}

#[test]
fn starting_anew_keeps_the_settings_and_a_rematch_lets_the_next_one_begin() {
    let mut sitting = against_computer();
    play_all(&mut sitting, &["a3-a4"]);
    let anew = sitting.restart(5, 9).unwrap();
    assert_eq!(
        (anew.setup(), anew.seats(), anew.len()),
        (sitting.setup(), sitting.seats(), 0)
    );
    let rematch = sitting.rematch(5, 9).unwrap();
    assert_eq!(rematch.seats(), [Seat::computer(2), Seat::person()]);
    assert_eq!(rematch.rematch(6, 9).unwrap().seats(), sitting.seats());
}

#[test]
fn the_record_names_the_seats() {
    let setup = Setup {
        seats: vec![Seat::named("Léa"), Seat::computer(3)],
        ..Setup::usual("makruk").unwrap()
    };
    let record = Sitting::begin(setup, 1, 0).unwrap().record();
    assert_eq!(record.tag("White"), Some("Léa"));
    assert_eq!(
        record.tag("Black").map(Seat::from_tag),
        Some(Seat::computer(3))
    );
}

#[test]
fn whatever_people_do_marks_and_match_stay_together() {
    for (number, table) in TABLES.iter().enumerate() {
        let mut sitting = Sitting::begin(timed(table, number % 2 == 0), 3, 0).unwrap();
        let mut random = Random::new(number as u64);
        for step in 0..150 {
            do_something(&mut sitting, &mut random, step * 1_000);
            assert_eq!(sitting.len(), sitting.played().actions().len());
            assert_eq!(sitting.shown().actions().len(), sitting.viewed());
            assert!(sitting.offer().is_none() || !sitting.is_over());
            let running = sitting.clocks().unwrap().running();
            assert!(running.is_none_or(|player| player == sitting.played().turn()));
        }
    }
}
