//! Small neural networks that evaluate positions, in integers that are the same on every machine.
//!
//! A position is a few planes of 64 bits ([`NetworkInput`]). Each player looks at them from their
//! own side: every set bit adds a row of weights to that player's *accumulator*. Both accumulators
//! are squared within limits (`SCReLU`) and weighed by one of several outputs, chosen by how full
//! the board is. An accumulator follows from that of any other position by the bits in which their
//! planes differ ([`Network::update`]), so that nobody has to say what a move changes.
//!
//! Weights are read from bytes ([`Network::read`]); `damier tune train` writes them.

mod file;
mod kernels;

pub use file::NetworkError;

/// The most planes that a game may have.
pub const MAX_PLANES: usize = 12;

/// How many weights lie side by side: the size of a hidden layer is a multiple of this.
pub const LANES: usize = 32;

/// One in the hidden layer.
pub const HIDDEN_ONE: i32 = 255;
/// One in the weights of the output.
pub const OUTPUT_ONE: i32 = 64;

/// Weights or sums that lie side by side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Lanes(pub [i16; LANES]);

impl Lanes {
    /// Nothing but zeros.
    pub const ZERO: Lanes = Lanes([0; LANES]);
}

/// What a network is shown of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct NetworkInput {
    /// The planes, as many as the shape has; the others are empty.
    pub planes: [u64; MAX_PLANES],
    /// How each of the two players turns the board, below [`NetworkShape::flips`].
    pub flips: [u8; 2],
    /// Which output counts, below [`NetworkShape::buckets`].
    pub bucket: u8,
    /// The player to move, 0 or 1.
    pub turn: u8,
}

impl NetworkInput {
    /// How many bits are set.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.planes.iter().map(|plane| plane.count_ones()).sum()
    }

    /// Whether no bit is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// How a game lays its positions before a network.
#[derive(Copy, Clone, Debug)]
pub struct NetworkShape {
    /// How many planes there are.
    pub planes: usize,
    /// In how many ways a player may turn the board.
    pub flips: usize,
    /// How many outputs there are.
    pub buckets: usize,
    /// Where a player (0 or 1) sees a bit (plane × 64 + place) with a flip: another bit.
    pub place: fn(player: usize, flip: usize, bit: usize) -> usize,
    /// Turns of the board under which a position is worth the same, as maps of bits. A trainer
    /// shows positions turned by chance.
    pub symmetries: &'static [fn(bit: usize) -> usize],
}

impl NetworkShape {
    /// How many bits a player may see.
    #[must_use]
    pub const fn inputs(&self) -> usize {
        self.planes * 64
    }

    /// For each player, flip and bit the bit that the player sees.
    #[must_use]
    pub fn places(&self) -> Vec<u16> {
        let bits = self.inputs();
        let of = |player, flip| (0..bits).map(move |bit| (self.place)(player, flip, bit) as u16);
        let players = (0..2).flat_map(|player| (0..self.flips).map(move |flip| (player, flip)));
        players
            .flat_map(|(player, flip)| of(player, flip))
            .collect()
    }
}

/// A network with its weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// The size of the hidden layer, in [`Lanes`].
    width: usize,
    flips: usize,
    inputs: usize,
    /// What an output of one is worth, in hundredths of a man.
    scale: i32,
    /// By player, flip and bit.
    places: Vec<u16>,
    /// By bit, `width` lanes each.
    rows: Vec<Lanes>,
    bias: Vec<Lanes>,
    /// By bucket: `width` lanes for the player to move, as many for the other.
    outputs: Vec<Lanes>,
    output_bias: Vec<i32>,
}

/// The weights of a network before they are given to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NetworkWeights {
    /// The size of the hidden layer, a multiple of [`LANES`].
    pub hidden: usize,
    /// What an output of one is worth, in hundredths of a man.
    pub scale: i32,
    /// By input, then by hidden neuron, in [`HIDDEN_ONE`]ths.
    pub rows: Vec<i16>,
    /// By hidden neuron, in [`HIDDEN_ONE`]ths.
    pub bias: Vec<i16>,
    /// By bucket, then by hidden neuron of the player to move, then of the other, in
    /// [`OUTPUT_ONE`]ths.
    pub outputs: Vec<i16>,
    /// By bucket, in [`HIDDEN_ONE`] × [`OUTPUT_ONE`]ths.
    pub output_bias: Vec<i32>,
}

impl Network {
    /// A network of these weights for games of this shape.
    ///
    /// # Errors
    /// If the weights are not as many as the shape needs.
    pub fn new(shape: &NetworkShape, weights: &NetworkWeights) -> Result<Network, NetworkError> {
        let (hidden, inputs) = (weights.hidden, shape.inputs());
        let fits = hidden > 0
            && hidden.is_multiple_of(LANES)
            && weights.rows.len() == inputs * hidden
            && weights.bias.len() == hidden
            && weights.outputs.len() == 2 * hidden * shape.buckets
            && weights.output_bias.len() == shape.buckets;
        if !fits {
            return Err(NetworkError::Shape);
        }
        Ok(Network {
            width: hidden / LANES,
            flips: shape.flips,
            inputs,
            scale: weights.scale,
            places: shape.places(),
            rows: lanes(&weights.rows),
            bias: lanes(&weights.bias),
            outputs: lanes(&weights.outputs),
            output_bias: weights.output_bias.clone(),
        })
    }

    /// The size of an accumulator, in [`Lanes`].
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// In how many ways a player may turn the board.
    #[must_use]
    pub const fn flips(&self) -> usize {
        self.flips
    }

    /// The accumulator of a board without anything on it.
    #[must_use]
    pub fn empty(&self) -> &[Lanes] {
        &self.bias
    }

    /// Makes a player's accumulator of the planes `after` from that of the planes `before`.
    pub fn update(
        &self,
        player: usize,
        flip: usize,
        [before, after]: [&[u64; MAX_PLANES]; 2],
        from: &[Lanes],
        to: &mut [Lanes],
    ) {
        let first = (player * self.flips + flip) * self.inputs;
        let places = &self.places[first..first + self.inputs];
        let mut changes = Changes::default();
        let mut from = Some(from);
        for (plane, (before, after)) in before.iter().zip(after).enumerate() {
            let mut bits = before ^ after;
            while bits != 0 {
                let place = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let row = usize::from(places[plane * 64 + place]) * self.width;
                changes.push(row, after >> place & 1 == 1);
                if changes.is_full() {
                    kernels::add_rows(from.take(), to, &self.rows, &changes);
                    changes.count = 0;
                }
            }
        }
        kernels::add_rows(from, to, &self.rows, &changes);
    }

    /// The value for the player to move, in hundredths of a man, from both accumulators: of the
    /// first player and of the second.
    #[must_use]
    pub fn value(&self, input: &NetworkInput, accumulators: [&[Lanes]; 2]) -> i32 {
        let turn = usize::from(input.turn & 1);
        let bucket = usize::from(input.bucket).min(self.output_bias.len() - 1);
        let first = 2 * self.width * bucket;
        let (own, other) = self.outputs[first..first + 2 * self.width].split_at(self.width);
        let sum = kernels::weigh(accumulators[turn], own)
            .wrapping_add(kernels::weigh(accumulators[turn ^ 1], other));
        let sum = i64::from(sum) / i64::from(HIDDEN_ONE) + i64::from(self.output_bias[bucket]);
        (sum * i64::from(self.scale) / i64::from(HIDDEN_ONE * OUTPUT_ONE)) as i32
    }

    /// The value for the player to move, in hundredths of a man, from nothing but the position.
    #[must_use]
    pub fn evaluate(&self, input: &NetworkInput) -> i32 {
        let mut accumulators = [vec![Lanes::ZERO; self.width], vec![Lanes::ZERO; self.width]];
        for (player, accumulator) in accumulators.iter_mut().enumerate() {
            let flip = usize::from(input.flips[player]);
            let planes = [&[0; MAX_PLANES], &input.planes];
            self.update(player, flip, planes, &self.bias, accumulator);
        }
        let [first, second] = &accumulators;
        self.value(input, [first, second])
    }
}

/// How many rows are added at a time.
const MOST_CHANGES: usize = 32;

/// Rows to be added and taken away, by their first lanes.
#[derive(Default)]
struct Changes {
    count: usize,
    /// The row, doubled; odd if it is taken away.
    rows: [u32; MOST_CHANGES],
}

impl Changes {
    fn push(&mut self, row: usize, is_added: bool) {
        self.rows[self.count] = (row as u32) << 1 | u32::from(!is_added);
        self.count += 1;
    }

    const fn is_full(&self) -> bool {
        self.count == MOST_CHANGES
    }
}

fn lanes(weights: &[i16]) -> Vec<Lanes> {
    let chunk = |chunk: &[i16]| Lanes(std::array::from_fn(|index| chunk[index]));
    weights.chunks_exact(LANES).map(chunk).collect()
}

#[cfg(test)]
mod tests;
