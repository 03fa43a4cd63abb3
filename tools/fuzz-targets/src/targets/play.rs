//! A whole match, each byte an action.

use damier_rules::{Agreement, AnyMatch, Forfeit, Player, Record};

use crate::bytes::Bytes;
use crate::promises;

/// No match needs more actions to show what it can.
const MOST_ACTIONS: usize = 300;

/// Checking every position would be thorough and slow; the next byte decides which are checked.
const ONE_IN: u8 = 4;

/// Plays a match of any game with any options and checks many of its positions.
///
/// # Panics
/// If a promise of the rules is broken.
pub fn play(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let entry = bytes.game();
    let choices = bytes.choices(entry);
    // Conflicting values are refused, which is all that is required of them.
    let Ok(mut played) = entry.open(choices, None) else {
        return;
    };
    for _ in 0..MOST_ACTIONS {
        if bytes.clone().byte().is_multiple_of(ONE_IN) {
            let report = promises::check(played.as_ref());
            promises::check_text(entry, played.as_ref(), &report);
        }
        if bytes.is_empty() {
            break;
        }
        let moves = played.report().moves;
        act(played.as_mut(), &moves, &mut bytes);
    }
    let record = Record::of(played.as_ref());
    let again = record
        .replay(entry)
        .expect("a match that was played can be played again");
    assert_eq!(
        again.report(),
        played.report(),
        "the record leads elsewhere"
    );
}

/// Mostly a move; now and then something else a player may do.
fn act(played: &mut dyn AnyMatch, moves: &[String], bytes: &mut Bytes<'_>) {
    match bytes.clone().byte() {
        255 => {
            bytes.byte();
            let forfeits = [Forfeit::Resignation, Forfeit::Timeout, Forfeit::Abandoned];
            let how = *bytes.choose(&forfeits).expect("three ways to leave");
            let players: Vec<Player> = Player::all(played.players()).collect();
            let player = *bytes.choose(&players).expect("somebody plays");
            let _ = played.withdraw(player, how);
        }
        254 => {
            let _ = played.agree(Agreement::Draw);
            bytes.byte();
        }
        253 => {
            let _ = played.agree(Agreement::Count);
            bytes.byte();
        }
        252 => {
            played.take_back();
            bytes.byte();
        }
        251 => {
            bytes.byte();
            let infractions = played.report().infractions;
            if let Some(text) = bytes.choose(&infractions) {
                played.play(text).expect("an infraction can be played");
            }
        }
        _ => {
            if let Some(text) = bytes.choose(moves) {
                let canonical = played.play(text).expect("a legal move can be played");
                assert_eq!(canonical, *text, "a canonical text is read as another");
            } else {
                // Over: only a take-back leads on.
                played.play("a1").expect_err("no move after the end");
                bytes.byte();
                played.take_back();
            }
        }
    }
}
