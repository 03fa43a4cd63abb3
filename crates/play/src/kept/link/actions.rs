//! The actions of a match as digits.

use damier_rules::{Action, Agreement, AnyMatch, Forfeit, Player};

use super::bytes::{Reader, Writer};
use super::numbers::{Digit, Unpacking, pack};
use super::{LinkError, MOST_ACTIONS, wrong};
use crate::local_match::LocalMatch;

/// The ways a player may leave.
const FORFEITS: [Forfeit; 3] = [Forfeit::Resignation, Forfeit::Timeout, Forfeit::Abandoned];
/// The things players may agree on.
const AGREEMENTS: [Agreement; 2] = [Agreement::Draw, Agreement::Count];

/// Writes the number of actions, then the actions.
pub(super) fn write(writer: &mut Writer, local: &LocalMatch) -> Result<(), LinkError> {
    let actions = local.played().actions();
    if actions.len() > MOST_ACTIONS {
        return Err(LinkError::TooLong);
    }
    let mut played = local.settings().open().map_err(wrong)?;
    let mut digits = Vec::new();
    for action in &actions {
        put(&mut digits, played.as_ref(), action)?;
        played.perform(action).map_err(wrong)?;
    }
    writer.number(actions.len() as u64);
    writer.rest(&pack(&digits));
    Ok(())
}

/// Reads the actions and performs them.
pub(super) fn read(reader: &mut Reader<'_>, played: &mut dyn AnyMatch) -> Result<(), LinkError> {
    let count = reader.number().ok_or(LinkError::Damaged)?;
    if count > MOST_ACTIONS as u64 {
        return Err(LinkError::TooLong);
    }
    let mut digits = Unpacking::new(reader.rest());
    for number in 1..=count {
        let action = take(&mut digits, played)?;
        played
            .perform(&action)
            .map_err(|what| LinkError::Wrong(format!("action {number}: {what}")))?;
    }
    digits.is_used_up().then_some(()).ok_or(LinkError::Damaged)
}

/// A move is its index among the legal moves and the infractions; the index after them means that
/// another digit says what was done. There may be many infractions, so they are only counted unless
/// one was played.
fn put(
    digits: &mut Vec<Digit>,
    played: &dyn AnyMatch,
    action: &Action<String>,
) -> Result<(), LinkError> {
    let legal = played.moves();
    let playable = legal.len() + played.infractions();
    let radix = playable as u32 + 1;
    let mut push = |value: usize, radix: u32| {
        let value = value as u32;
        digits.push(Digit { value, radix });
    };
    if let Action::Move(text) = action {
        let place_in = |moves: &[String]| moves.iter().position(|mv| mv == text);
        let place = place_in(&legal)
            .or_else(|| Some(legal.len() + place_in(&played.report().infractions)?))
            .ok_or_else(|| LinkError::Wrong(format!("no move {text:?}")))?;
        push(place, radix);
        return Ok(());
    }
    push(playable, radix);
    let acts = acts(played.players());
    let place = acts.iter().position(|act| act == action);
    push(place.ok_or(LinkError::TooLong)?, acts.len() as u32);
    Ok(())
}

fn take(digits: &mut Unpacking, played: &dyn AnyMatch) -> Result<Action<String>, LinkError> {
    let mut legal = played.moves();
    let playable = legal.len() + played.infractions();
    let place = digits.digit(playable as u32 + 1) as usize;
    if place < legal.len() {
        return Ok(Action::Move(legal.swap_remove(place)));
    }
    if place < playable {
        let mut infractions = played.report().infractions;
        return Ok(Action::Move(infractions.swap_remove(place - legal.len())));
    }
    let mut acts = acts(played.players());
    let place = digits.digit(acts.len() as u32) as usize;
    Ok(acts.swap_remove(place))
}

/// All possible actions that are not moves.
fn acts(players: usize) -> Vec<Action<String>> {
    let leave = |player: Player| FORFEITS.map(|how| Action::Withdraw(player, how));
    let agree = AGREEMENTS.map(Action::Agree);
    Player::all(players).flat_map(leave).chain(agree).collect()
}
