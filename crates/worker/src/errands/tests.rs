use damier_games::CATALOGUE;

use super::*;

fn ask(game: &str, what: Wanted) -> Ask {
    Ask {
        id: 7,
        what,
        about: Subject {
            game: game.to_owned(),
            ..Subject::default()
        },
    }
}

fn answers(ask: &Ask) -> Vec<Told> {
    let mut all = Vec::new();
    answer(ask, &|| 0.0, &mut |answer| {
        assert_eq!(answer.id, ask.id);
        all.push(answer.told);
    });
    all
}

#[test]
fn every_game_is_played_by_every_level() {
    for entry in CATALOGUE {
        let game = entry.open(entry.defaults(), None).unwrap();
        let moves = game.report().moves;
        for level in [1, 8] {
            let what = Wanted::Play {
                level,
                seed: 3,
                most_ms: None,
            };
            let told = answers(&ask(entry.info.id, what));
            let [Told::Move { text, .. }] = told.as_slice() else {
                panic!("{told:?}");
            };
            assert!(moves.contains(text), "{text}");
        }
    }
}

#[test]
fn a_hint_names_legal_moves_and_an_opinion_shares_out_the_chances() {
    let told = answers(&ask("makruk", Wanted::Hint));
    assert!(matches!(told.as_slice(), [Told::Hint { lines, .. }] if lines.len() == 3));
    let told = answers(&ask("makruk", Wanted::Value));
    assert!(
        matches!(told.as_slice(), [Told::Value { chances }] if chances.iter().sum::<u32>() == 1_000)
    );
}

#[test]
fn an_analysis_tells_its_progress_and_its_end() {
    let what = Wanted::Analyse {
        lines: 2,
        nodes: Some(5_000),
        most_ms: None,
    };
    let told = answers(&ask("turkish-draughts", what));
    let done = |told: &Told| matches!(told, Told::Progress { done: true, .. });
    assert!(told.len() > 2 && told.last().is_some_and(done));
    assert_eq!(told.iter().filter(|told| done(told)).count(), 1);
}

#[test]
fn a_level_stops_when_the_time_is_over_and_says_so() {
    let what = Wanted::Play {
        level: 8,
        seed: 3,
        most_ms: Some(1),
    };
    let time = std::cell::Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    let mut told = Vec::new();
    answer(&ask("makruk", what), &clock, &mut |answer| {
        told.push(answer.told);
    });
    assert!(
        matches!(
            told.as_slice(),
            [Told::Move {
                stopped_early: true,
                ..
            }]
        ),
        "{told:?}"
    );
}

#[test]
fn what_cannot_be_done_is_told() {
    let play = Wanted::Play {
        level: 9,
        seed: 3,
        most_ms: None,
    };
    for wrong in [ask("chess", Wanted::Hint), ask("makruk", play)] {
        assert!(matches!(answers(&wrong).as_slice(), [Told::Failed { .. }]));
    }
}
