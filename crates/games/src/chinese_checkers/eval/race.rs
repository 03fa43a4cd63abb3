//! Races: once nobody can meet anybody any more, each player has their own puzzle.
//!
//! A set whose player no longer meets anyone is solved alone. First by a *beam*: of all positions
//! after one more move only the most promising are kept, until one is home. Then, if the path is
//! short, by an exhaustive search that either finds a shorter one or proves that there is none.

mod alone;
mod exact;

use damier_rules::{Game, MAX_PLAYERS, Player, Solved};

use super::super::ChineseCheckers;
use super::super::state::{Move, State};
use super::way::{Costs, MOVE};
use alone::{Alone, Way};

/// The share of the position budget for the player to move, in quarters; the others share the rest.
const OWN_SHARE: u64 = 3;

/// A race the player to move can run without meeting anybody; `None` if they may meet someone, can
/// never fill their goals, or no path was found within the budget.
pub(super) fn solve(
    game: &ChineseCheckers,
    state: &State,
    most: u64,
    costs: &Costs,
) -> Option<Solved<Move>> {
    let me = state.turn;
    if game.is_over(state) || game.besieged(state).any() {
        return None;
    }
    let own = Alone::new(game, state, me, costs)?;
    let mut nodes = 0;
    let mine = own.solve(most * OWN_SHARE / 4, &mut nodes)?;
    let exact = mine.exact;
    let mut ways: [Option<Way>; MAX_PLAYERS] = Default::default();
    let rivals: Vec<Player> = Player::all(game.players())
        .filter(|&player| player != me && state.is_in(player))
        .collect();
    for (index, &player) in rivals.iter().enumerate() {
        let share = most.saturating_sub(nodes) / (rivals.len() - index) as u64;
        let alone = Alone::new(game, state, player, costs);
        let mut looked = 0;
        ways[player.index()] = alone.and_then(|alone| alone.solve(share, &mut looked));
        nodes += looked;
    }
    let turns = mine.moves.len() as i32;
    let lead = rivals
        .iter()
        .map(|&player| turns_left(game, state, player, ways[player.index()].as_ref()) - turns)
        .min();
    ways[me.index()] = Some(mine);
    Some(Solved {
        moves: interleaved(game, state, &ways)?,
        turns: turns as u32,
        value: lead.map_or(0, |lead| MOVE * lead + MOVE / 2),
        exact,
        nodes,
    })
}

/// The number of turns a player needs, or an estimate.
fn turns_left(game: &ChineseCheckers, state: &State, player: Player, way: Option<&Way>) -> i32 {
    match way {
        Some(way) => way.moves.len() as i32,
        None => -game.value(state, player) / MOVE,
    }
}

/// The paths of all players, turn by turn, as long as everybody has one; `None` if the first move
/// is not legal.
fn interleaved(
    game: &ChineseCheckers,
    state: &State,
    ways: &[Option<Way>; MAX_PLAYERS],
) -> Option<Vec<Move>> {
    let mut state = *state;
    let mut line = Vec::new();
    let mut next = [0; MAX_PLAYERS];
    let mut legal = Vec::new();
    loop {
        legal.clear();
        if game.expand(&state, &mut legal).is_some() {
            break;
        }
        let player = state.turn.index();
        let planned = ways[player]
            .as_ref()
            .and_then(|way| way.moves.get(next[player]));
        next[player] += 1;
        let mv = match planned {
            Some(&(from, to)) => Move::Man { from, to },
            None => Move::Pass,
        };
        if !legal.contains(&mv) {
            break;
        }
        line.push(mv);
        game.apply(&mut state, mv);
    }
    (!line.is_empty()).then_some(line)
}
