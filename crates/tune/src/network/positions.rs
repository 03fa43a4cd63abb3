//! Positions to learn from, taken out of matches.

use std::io;
use std::path::Path;

use damier_rules::network::NetworkInput;
use damier_rules::{Choices, Evaluate, Player, Random, View};

use super::matches::{self, PlayedMatch};
use crate::store::{self, Block, Contents};

/// Positions before this ply are too much alike.
const FIRST_PLY: usize = 12;
/// Values beyond this say that it is over, and no more.
const MOST: i32 = 2_500;
/// With fewer pieces than this …
const FEW: u32 = 8;
/// … one position in so many is kept: endings are long and all alike.
const FEW_KEPT: usize = 4;

/// What a position stands for besides its bits.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Meta {
    /// The value that the search gave it, for the player to move.
    pub value: i16,
    /// Half points of the player to move: 0, 1 or 2.
    pub result: u8,
    /// The flips of both players, the first in the lowest bits.
    pub flips: u8,
    /// The bucket.
    pub bucket: u8,
    /// The player to move.
    pub turn: u8,
}

/// Positions, one behind the other in long lists.
#[derive(Clone, Debug, Default)]
pub struct Positions {
    ends: Vec<u32>,
    bits: Vec<u16>,
    metas: Vec<Meta>,
}

impl Positions {
    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.metas.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.metas.is_empty()
    }

    /// One position: its set bits, and the rest.
    #[must_use]
    pub fn at(&self, index: usize) -> (&[u16], Meta) {
        let first = if index == 0 {
            0
        } else {
            self.ends[index - 1] as usize
        };
        (
            &self.bits[first..self.ends[index] as usize],
            self.metas[index],
        )
    }

    #[cfg(test)]
    pub(super) fn forget_values(&mut self) {
        self.metas.iter_mut().for_each(|meta| meta.value = 0);
    }

    pub(super) fn push(&mut self, input: &NetworkInput, value: i16, result: u8) {
        for (plane, bits) in input.planes.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                self.bits
                    .push((plane * 64) as u16 + bits.trailing_zeros() as u16);
                bits &= bits - 1;
            }
        }
        self.ends.push(self.bits.len() as u32);
        self.metas.push(Meta {
            value,
            result,
            flips: input.flips[0] | input.flips[1] << 4,
            bucket: input.bucket,
            turn: input.turn,
        });
    }

    /// Takes the positions of a match of `damier tune GAME`, which has kept only the quiet ones.
    /// Says no if one of them is no position.
    pub(super) fn add_block<G: Evaluate + View>(&mut self, game: &G, block: &Block) -> bool {
        let mut random = Random::new(block.seed ^ block.number << 20);
        for line in &block.lines {
            let Ok(state) = game.parse_position(&line.position) else {
                return false;
            };
            if line.value.abs() < MOST
                && let Some(input) = game.network_input(&state)
                && (input.len() >= FEW || random.below(FEW_KEPT) == 0)
            {
                let is_first = game.turn(&state) == Player::FIRST;
                let result = if is_first {
                    block.result
                } else {
                    2 - block.result
                };
                self.push(&input, line.value as i16, result);
            }
        }
        true
    }

    /// Takes the positions of a match that are worth learning from. Says no if it is no match of
    /// these rules: another position stands at its end than was written down.
    pub(super) fn add<G: Evaluate>(&mut self, game: &G, played: &PlayedMatch) -> bool {
        let mut random = Random::new(played.seed ^ played.number << 20);
        let (mut state, mut moves) = (game.start(), Vec::new());
        let opening = played.opening.iter().map(|&index| (index, None));
        let rest = played
            .moves
            .iter()
            .map(|&(index, value)| (index, Some(value)));
        for (ply, (index, value)) in opening.chain(rest).enumerate() {
            moves.clear();
            if game.expand(&state, &mut moves).is_some() {
                return false;
            }
            let Some(&mv) = moves.get(usize::from(index)) else {
                return false;
            };
            let kept = value.filter(|value| {
                ply >= FIRST_PLY
                    && i32::from(*value).abs() < MOST
                    && game.gain(&state, mv) <= 0
                    && !game.must_answer(&state, &moves)
            });
            if let Some(value) = kept
                && let Some(input) = game.network_input(&state)
                && (input.len() >= FEW || random.below(FEW_KEPT) == 0)
            {
                let is_first = game.turn(&state) == Player::FIRST;
                let result = if is_first {
                    played.result
                } else {
                    2 - played.result
                };
                self.push(&input, value, result);
            }
            game.apply(&mut state, mv);
        }
        game.key(&state).0 == played.last_key
    }
}

/// What a file of matches of either kind holds.
pub(super) enum MatchesOrBlocks {
    /// Of `damier tune gather`.
    Matches(Vec<PlayedMatch>),
    /// Of `damier tune GAME`.
    Blocks(Vec<Block>),
}

/// Reads a file, of whichever kind it is.
pub(super) fn read<G: Evaluate>(path: &Path, choices: &Choices) -> io::Result<MatchesOrBlocks> {
    let (game, options) = (G::INFO.id, choices.to_string());
    let head = store::header(game, &options);
    let is_text = std::fs::read(path)?.starts_with(head.as_bytes());
    if !is_text {
        return matches::read(path, game, &options).map(MatchesOrBlocks::Matches);
    }
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    Ok(MatchesOrBlocks::Blocks(Contents::read(&text).blocks))
}
