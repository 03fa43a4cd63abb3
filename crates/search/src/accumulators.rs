//! Accumulators of a network along the line that is searched.
//!
//! Each ply keeps what a network has made of its position. The next evaluation takes the nearest
//! position before it and adds what is different, whatever moves were played in between: a chain
//! of captures, a promotion and a null move are all the same here, and nothing is ever undone.
//! Where too much is different, or a player turns the board, the last position that was seen with
//! that turn serves instead.

use damier_rules::network::{Lanes, MAX_PLANES, Network, NetworkInput};

use crate::history::MAX_PLY;

/// How many plies back a position is looked for.
const NEAR: usize = 4;
/// More bits than this are not worth adding to a position of the line.
const MOST_CHANGES: u32 = 8;

/// The accumulators of one search.
pub(crate) struct Accumulators<'n> {
    network: &'n Network,
    /// By ply.
    frames: Vec<Frame>,
    /// By player and flip: the last that was made anew.
    last: Vec<Half>,
}

/// The position of one ply.
struct Frame {
    /// Whether it was evaluated since it was entered.
    is_made: bool,
    planes: [u64; MAX_PLANES],
    flips: [u8; 2],
    /// By player.
    sums: [Vec<Lanes>; 2],
}

/// A position as one player saw it.
struct Half {
    planes: [u64; MAX_PLANES],
    sums: Vec<Lanes>,
}

impl<'n> Accumulators<'n> {
    pub(crate) fn new(network: &'n Network) -> Accumulators<'n> {
        let empty = || network.empty().to_vec();
        let frame = || Frame {
            is_made: false,
            planes: [0; MAX_PLANES],
            flips: [0; 2],
            sums: [empty(), empty()],
        };
        let half = || Half {
            planes: [0; MAX_PLANES],
            sums: empty(),
        };
        Accumulators {
            network,
            frames: (0..MAX_PLY + 2).map(|_| frame()).collect(),
            last: (0..2 * network.flips()).map(|_| half()).collect(),
        }
    }

    /// Another position comes to a ply.
    pub(crate) fn enter(&mut self, ply: usize) {
        self.frames[ply].is_made = false;
    }

    /// The value of the position at a ply for the player to move.
    pub(crate) fn evaluate(&mut self, ply: usize, input: &NetworkInput) -> i32 {
        let (before, rest) = self.frames.split_at_mut(ply);
        let frame = &mut rest[0];
        for player in 0..2 {
            let flip = input.flips[player];
            let sums = &mut frame.sums[player];
            let near = before.iter().rev().take(NEAR).find(|near| {
                near.is_made
                    && near.flips[player] == flip
                    && changes(&near.planes, &input.planes) <= MOST_CHANGES
            });
            let network = self.network;
            if let Some(near) = near {
                let planes = [&near.planes, &input.planes];
                network.update(player, usize::from(flip), planes, &near.sums[player], sums);
                continue;
            }
            let last = &mut self.last[player * network.flips() + usize::from(flip)];
            let planes = [&last.planes, &input.planes];
            network.update(player, usize::from(flip), planes, &last.sums, sums);
            last.planes = input.planes;
            last.sums.copy_from_slice(sums);
        }
        frame.is_made = true;
        frame.planes = input.planes;
        frame.flips = input.flips;
        let [first, second] = &frame.sums;
        self.network.value(input, [first, second])
    }
}

fn changes(before: &[u64; MAX_PLANES], after: &[u64; MAX_PLANES]) -> u32 {
    let pairs = before.iter().zip(after);
    pairs
        .map(|(before, after)| (before ^ after).count_ones())
        .sum()
}

#[cfg(test)]
mod tests {
    use damier_games::{
        alliance, chinese_checkers, mak_yek, makruk, martian_chess, turkish_draughts,
    };
    use damier_rules::network::{NetworkShape, NetworkWeights};
    use damier_rules::{Choices, Evaluate, Random};

    use super::*;

    /// A network of weights by chance.
    fn by_chance(shape: &NetworkShape, random: &mut Random) -> Network {
        let hidden = 32;
        let mut list = |count: usize, most: usize| -> Vec<i16> {
            let one = |_| random.below(2 * most + 1) as i16 - most as i16;
            (0..count).map(one).collect()
        };
        let weights = NetworkWeights {
            hidden,
            scale: 400,
            rows: list(shape.inputs() * hidden, 100),
            bias: list(hidden, 200),
            outputs: list(2 * hidden * shape.buckets, 126),
            output_bias: vec![77; shape.buckets],
        };
        Network::new(shape, &weights).unwrap()
    }

    /// Goes down lines and back up again as a search does, and evaluates most positions.
    fn follows_every_line<G: Evaluate>() {
        let game = G::new(&Choices::defaults(G::INFO.options)).unwrap();
        let mut random = Random::new(17);
        let network = by_chance(game.network_shape().unwrap(), &mut random);
        let mut accumulators = Accumulators::new(&network);
        let (mut line, mut moves) = (vec![game.start()], Vec::new());
        let (mut plies, mut compared) = (0, 0);
        while plies < 100_000 {
            let state = *line.last().unwrap();
            moves.clear();
            if game.expand(&state, &mut moves).is_some() {
                line = vec![game.start()];
                accumulators.enter(0);
                continue;
            }
            plies += 1;
            let ply = line.len() - 1;
            if let Some(input) = game.network_input(&state).filter(|_| random.below(10) < 7) {
                let value = accumulators.evaluate(ply, &input);
                assert_eq!(value, network.evaluate(&input), "{} {plies}", G::INFO.id);
                compared += 1;
            }
            if ply >= MAX_PLY || random.below(8) == 0 {
                line.truncate(1 + random.below(line.len()));
            }
            // A long match moves on, as a game does between two searches.
            if random.below(60) == 0 {
                line.drain(..line.len() - 1);
                accumulators = Accumulators::new(&network);
                continue;
            }
            let mut next = *line.last().unwrap();
            moves.clear();
            if game.expand(&next, &mut moves).is_some() {
                continue;
            }
            game.apply(&mut next, moves[random.below(moves.len())]);
            line.push(next);
            accumulators.enter(line.len() - 1);
        }
        assert!(compared > 30_000, "{} {compared}", G::INFO.id);
    }

    #[test]
    fn what_is_added_ply_by_ply_is_what_the_position_alone_gives() {
        follows_every_line::<makruk::Makruk>();
        follows_every_line::<mak_yek::MakYek>();
        follows_every_line::<mak_yek::ApitSodok>();
        follows_every_line::<turkish_draughts::TurkishDraughts>();
        follows_every_line::<alliance::Alliance>();
        follows_every_line::<martian_chess::MartianChess>();
        follows_every_line::<chinese_checkers::ChineseCheckers>();
    }
}
