//! Networks of weights by chance.

use super::kernels::{add_rows_plain, weigh_plain};
use super::*;
use crate::random::Random;

/// Two planes; the second player sees the planes exchanged and the board turned round, and either
/// may see it mirrored.
const SHAPE: NetworkShape = NetworkShape {
    planes: 2,
    flips: 2,
    buckets: 3,
    place: |player, flip, bit| bit ^ (player * (64 + 56)) ^ (flip * 7),
    symmetries: &[],
};

fn by_chance(random: &mut Random) -> NetworkWeights {
    let hidden = 64;
    let mut list = |count: usize, most: usize| -> Vec<i16> {
        let one = |_| random.below(2 * most + 1) as i16 - most as i16;
        (0..count).map(one).collect()
    };
    NetworkWeights {
        hidden,
        scale: 400,
        rows: list(SHAPE.inputs() * hidden, 120),
        bias: list(hidden, 200),
        outputs: list(2 * hidden * SHAPE.buckets, 126),
        output_bias: vec![5, -700, 16_000],
    }
}

fn input(random: &mut Random) -> NetworkInput {
    let mut planes = [0; MAX_PLANES];
    planes[0] = random.next() & random.next();
    planes[1] = random.next() & random.next() & !planes[0];
    NetworkInput {
        planes,
        flips: [random.below(2) as u8, random.below(2) as u8],
        bucket: random.below(3) as u8,
        turn: random.below(2) as u8,
    }
}

/// What the page of definitions says, with large numbers and one weight after the other.
fn naive(weights: &NetworkWeights, input: &NetworkInput) -> i32 {
    let mut sum = 0_i64;
    for (half, player) in [usize::from(input.turn), 1 - usize::from(input.turn)]
        .into_iter()
        .enumerate()
    {
        for neuron in 0..weights.hidden {
            let mut reached = i64::from(weights.bias[neuron]);
            for bit in 0..SHAPE.inputs() {
                if input.planes[bit / 64] >> (bit % 64) & 1 == 1 {
                    let seen = (SHAPE.place)(player, usize::from(input.flips[player]), bit);
                    reached += i64::from(weights.rows[seen * weights.hidden + neuron]);
                }
            }
            let clamped = reached.clamp(0, i64::from(HIDDEN_ONE));
            let place = (2 * usize::from(input.bucket) + half) * weights.hidden + neuron;
            sum += clamped * clamped * i64::from(weights.outputs[place]);
        }
    }
    let sum =
        sum / i64::from(HIDDEN_ONE) + i64::from(weights.output_bias[usize::from(input.bucket)]);
    (sum * i64::from(weights.scale) / i64::from(HIDDEN_ONE * OUTPUT_ONE)) as i32
}

#[test]
fn a_value_is_what_the_definition_says() {
    let mut random = Random::new(3);
    let weights = by_chance(&mut random);
    let network = Network::new(&SHAPE, &weights).unwrap();
    for _ in 0..200 {
        let input = input(&mut random);
        assert_eq!(network.evaluate(&input), naive(&weights, &input));
    }
}

#[test]
fn an_accumulator_follows_from_any_other() {
    let mut random = Random::new(4);
    let network = Network::new(&SHAPE, &by_chance(&mut random)).unwrap();
    let fresh = |input: &NetworkInput, player: usize, flip: usize| {
        let mut to = vec![Lanes::ZERO; network.width()];
        let planes = [&[0; MAX_PLANES], &input.planes];
        network.update(player, flip, planes, network.empty(), &mut to);
        to
    };
    for _ in 0..200 {
        let (one, other) = (input(&mut random), input(&mut random));
        for (player, flip) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut to = vec![Lanes::ZERO; network.width()];
            let planes = [&one.planes, &other.planes];
            network.update(player, flip, planes, &fresh(&one, player, flip), &mut to);
            assert_eq!(to, fresh(&other, player, flip));
        }
    }
}

/// The loops for the oldest machines and for browsers give the numbers of the newest.
#[test]
fn every_machine_gets_the_same_numbers() {
    let mut random = Random::new(5);
    let mut lanes = |count: usize| -> Vec<Lanes> {
        let mut one = || Lanes(std::array::from_fn(|_| random.next() as i16));
        (0..count).map(|_| one()).collect()
    };
    let (rows, from, weights) = (lanes(200), lanes(4), lanes(4));
    let mut changes = Changes::default();
    for row in 0..MOST_CHANGES {
        changes.push(row * 4, row % 3 == 0);
    }
    let (mut plain, mut quick) = (from.clone(), from.clone());
    add_rows_plain(Some(&from), &mut plain, &rows, &changes);
    kernels::add_rows(Some(&from), &mut quick, &rows, &changes);
    assert_eq!(plain, quick);
    assert_eq!(
        weigh_plain(&plain, &weights),
        kernels::weigh(&quick, &weights)
    );
}

#[test]
fn a_network_is_read_as_it_was_written_and_nothing_else_is() {
    let weights = by_chance(&mut Random::new(6));
    let bytes = weights.write("some-game");
    let read = |bytes: &[u8], game| NetworkWeights::read(bytes, game, &SHAPE);
    assert_eq!(read(&bytes, "some-game"), Ok(weights));
    assert_eq!(read(&bytes, "other-game"), Err(NetworkError::Game));
    assert_eq!(read(b"a letter\n", "some-game"), Err(NetworkError::Head));
    assert_eq!(read(&bytes[..60], "some-game"), Err(NetworkError::Shape));
    let cut = &bytes[..bytes.len() - 1];
    assert_eq!(read(cut, "some-game"), Err(NetworkError::Shape));
    let mut spoilt = bytes.clone();
    spoilt[bytes.len() / 2] ^= 1;
    assert_eq!(read(&spoilt, "some-game"), Err(NetworkError::Checksum));
    for length in 0..60 {
        read(&bytes[..length], "some-game").unwrap_err();
    }
    let huge = b"damier-net 1 some-game hidden=65536 scale=1\n";
    assert_eq!(read(huge, "some-game"), Err(NetworkError::Shape));
}
