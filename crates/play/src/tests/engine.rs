//! Requests survive the trip to the worker and back.

use super::*;
use crate::settings::MatchSettings;
use crate::tables::{TABLES, do_something, settings};
use damier_rules::Random;
use serde::de::DeserializeOwned;

fn there_and_back<T: Serialize + DeserializeOwned>(data: &T) -> T {
    damier_json::from_str(&damier_json::to_string(data).unwrap()).unwrap()
}

#[test]
fn the_worker_gets_the_same_match() {
    for (number, table) in TABLES.iter().enumerate() {
        let mut local = LocalMatch::begin(settings(table, true), 9, 0).unwrap();
        let mut random = Random::new(number as u64);
        for step in 0..40 {
            do_something(&mut local, &mut random, step);
        }
        let request = EngineRequest::new(3, EngineTask::Hint, local.played());
        let read = there_and_back(&request);
        assert_eq!(read, request);
        let settings = MatchSettings {
            options: read.state.options,
            start: read.state.start,
            ..MatchSettings::usual(&read.state.game).unwrap()
        };
        let mut played = settings.open().unwrap();
        for action in read.state.actions.iter().filter_map(Action::to_rules) {
            played.perform(&action).unwrap();
        }
        assert_eq!(played.report(), local.played().report());
    }
}

#[test]
fn a_request_for_a_move_is_made_only_for_a_computer() {
    let mut local = LocalMatch::begin(MatchSettings::against("mak-yek", 5).unwrap(), 9, 0).unwrap();
    assert_eq!(EngineRequest::for_turn(1, &local, None), None);
    local.play("a3-a4", 0).unwrap();
    let request = EngineRequest::for_turn(1, &local, Some(3_000)).unwrap();
    assert!(matches!(
        request.task,
        EngineTask::Play {
            level: 5,
            seed: 9,
            ..
        }
    ));
    assert_eq!(request.state.actions, [Action::Move("a3-a4".to_owned())]);
}

#[test]
fn every_reply_is_read_back_and_nonsense_is_an_error() {
    let pieces = vec![("man".to_owned(), 2)];
    let line = Variation {
        moves: vec!["a3-a4".to_owned()],
        chance: 612,
        value: -35,
        end: Some(-4),
        chances: vec![1, 2, 3],
        reasons: vec![
            HintReason::Only,
            HintReason::Wins(3),
            HintReason::HoldsOut(2),
            HintReason::Takes(pieces.clone()),
            HintReason::GivesUp(pieces.clone()),
            HintReason::Points(-3),
            HintReason::Promotes(pieces),
        ],
    };
    let lines = vec![line];
    let all = [
        EngineResult::Move {
            text: "a3-a4".to_owned(),
            stopped_early: true,
        },
        EngineResult::Hint {
            lines: lines.clone(),
            stopped_early: false,
        },
        EngineResult::Progress {
            lines,
            depth: 7,
            nodes: 1 << 40,
            done: false,
        },
        EngineResult::Value {
            chances: vec![400, 600],
        },
        EngineResult::Failed {
            message: "the match is over".to_owned(),
        },
    ];
    for result in all {
        let reply = EngineReply { id: 5, result };
        assert_eq!(there_and_back(&reply), reply);
    }
    assert!(damier_json::from_str::<EngineReply>("{}").is_err());
    assert!(damier_json::from_str::<EngineRequest>("?").is_err());
}
