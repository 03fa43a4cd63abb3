//! Errands survive the way to the worker and back.

use super::*;
use crate::act::perform;
use crate::setup::Setup;
use crate::tables::{TABLES, do_something, setup};
use damier_rules::Random;

#[test]
fn the_worker_gets_the_same_match() {
    for (number, table) in TABLES.iter().enumerate() {
        let mut sitting = Sitting::begin(setup(table, true), 9, 0).unwrap();
        let mut random = Random::new(number as u64);
        for step in 0..40 {
            do_something(&mut sitting, &mut random, step);
        }
        let ask = Ask::new(3, Wanted::Hint, sitting.played());
        let read = Ask::from_json(&ask.to_json()).unwrap();
        assert_eq!(read, ask);
        let setup = Setup {
            options: read.about.options,
            start: read.about.start,
            ..Setup::usual(&read.about.game).unwrap()
        };
        let mut played = setup.open().unwrap();
        for action in read.about.actions.iter().filter_map(Act::action) {
            perform(played.as_mut(), &action).unwrap();
        }
        assert_eq!(played.report(), sitting.played().report());
    }
}

#[test]
fn an_errand_for_a_move_is_made_only_for_a_computer() {
    let mut sitting = Sitting::begin(Setup::against("mak-yek", 5).unwrap(), 9, 0).unwrap();
    assert_eq!(Ask::for_turn(1, &sitting, None), None);
    sitting.play("a3-a4", 0).unwrap();
    let ask = Ask::for_turn(1, &sitting, Some(3_000)).unwrap();
    assert!(matches!(
        ask.what,
        Wanted::Play {
            level: 5,
            seed: 9,
            ..
        }
    ));
    assert_eq!(ask.about.actions, [Act::Move("a3-a4".to_owned())]);
}

#[test]
fn every_answer_is_read_back_and_nonsense_is_an_error() {
    let pieces = vec![("man".to_owned(), 2)];
    let line = Line {
        moves: vec!["a3-a4".to_owned()],
        chance: 612,
        value: -35,
        end: Some(-4),
        chances: vec![1, 2, 3],
        merits: vec![
            Merit::Only,
            Merit::Wins(3),
            Merit::HoldsOut(2),
            Merit::Takes(pieces.clone()),
            Merit::GivesUp(pieces.clone()),
            Merit::Points(-3),
            Merit::Promotes(pieces),
        ],
    };
    let lines = vec![line];
    let all = [
        Told::Move {
            text: "a3-a4".to_owned(),
            stopped_early: true,
        },
        Told::Hint {
            lines: lines.clone(),
            stopped_early: false,
        },
        Told::Progress {
            lines,
            depth: 7,
            nodes: 1 << 40,
            done: false,
        },
        Told::Value {
            chances: vec![400, 600],
        },
        Told::Stopped,
        Told::Failed {
            message: "the match is over".to_owned(),
        },
    ];
    for told in all {
        let answer = Answer { id: 5, told };
        assert_eq!(Answer::from_json(&answer.to_json()).unwrap(), answer);
    }
    assert!(Answer::from_json("{}").is_err() && Ask::from_json("?").is_err());
    let stop = Ask::stop(4);
    assert_eq!(Ask::from_json(&stop.to_json()).unwrap(), stop);
}
