use damier_games::CATALOGUE;

use super::*;

fn request(game: &str, task: EngineTask) -> EngineRequest {
    EngineRequest {
        id: 7,
        task,
        state: MatchState {
            game: game.to_owned(),
            ..MatchState::default()
        },
    }
}

fn run_all(request: &EngineRequest) -> Vec<EngineResult> {
    let mut all = Vec::new();
    answer(request, &|| 0.0, &mut |reply| {
        assert_eq!(reply.id, request.id);
        all.push(reply.result);
    });
    all
}

#[test]
fn every_game_is_played_by_every_level() {
    for entry in CATALOGUE {
        let game = entry.open(entry.defaults(), None).unwrap();
        let moves = game.report().moves;
        for level in [1, 8] {
            let task = EngineTask::Play {
                level,
                seed: 3,
                most_ms: None,
            };
            let results = run_all(&request(entry.info.id, task));
            let [EngineResult::Move { text, .. }] = results.as_slice() else {
                panic!("{results:?}");
            };
            assert!(moves.contains(text), "{text}");
        }
    }
}

#[test]
fn a_hint_names_legal_moves_and_an_evaluation_shares_out_the_chances() {
    let results = run_all(&request("makruk", EngineTask::Hint));
    assert!(matches!(results.as_slice(), [EngineResult::Hint { lines, .. }] if lines.len() == 3));
    let results = run_all(&request("makruk", EngineTask::Value));
    assert!(
        matches!(results.as_slice(), [EngineResult::Value { chances }] if chances.iter().sum::<u32>() == 1_000)
    );
}

#[test]
fn an_analysis_tells_its_progress_and_its_end() {
    let task = EngineTask::Analyse {
        lines: 2,
        nodes: Some(5_000),
        most_ms: None,
    };
    let results = run_all(&request("turkish-draughts", task));
    let done = |result: &EngineResult| matches!(result, EngineResult::Progress { done: true, .. });
    assert!(results.len() > 2 && results.last().is_some_and(done));
    assert_eq!(results.iter().filter(|result| done(result)).count(), 1);
}

#[test]
fn a_level_stops_when_the_time_is_over_and_says_so() {
    let task = EngineTask::Play {
        level: 8,
        seed: 3,
        most_ms: Some(1),
    };
    let time = std::cell::Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    let mut results = Vec::new();
    answer(&request("makruk", task), &clock, &mut |reply| {
        results.push(reply.result);
    });
    assert!(
        matches!(
            results.as_slice(),
            [EngineResult::Move {
                stopped_early: true,
                ..
            }]
        ),
        "{results:?}"
    );
}

#[test]
fn what_cannot_be_done_is_told() {
    let play = EngineTask::Play {
        level: 9,
        seed: 3,
        most_ms: None,
    };
    for wrong in [request("chess", EngineTask::Hint), request("makruk", play)] {
        assert!(matches!(
            run_all(&wrong).as_slice(),
            [EngineResult::Failed { .. }]
        ));
    }
}
