//! Networks as bytes.
//!
//! ```text
//! damier-net 1 makruk hidden=64 scale=385⏎
//! rows, bias, outputs as 16-bit numbers; the bias of the outputs as 32-bit numbers;
//! a checksum of all that as 32 bits. Low bytes first.
//! ```

use std::fmt;

use super::{LANES, Network, NetworkShape, NetworkWeights};

/// Why bytes are no network.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NetworkError {
    /// They do not begin as a network does.
    Head,
    /// It is a network of another game.
    Game,
    /// There are more or fewer weights than the game needs.
    Shape,
    /// Some of the bytes are not as they were written.
    Checksum,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetworkError::Head => "it does not begin as a network does",
            NetworkError::Game => "it is a network of another game",
            NetworkError::Shape => "it has more or fewer weights than the game needs",
            NetworkError::Checksum => "it is damaged: its checksum is another one",
        })
    }
}

impl std::error::Error for NetworkError {}

const MAGIC: &str = "damier-net 1";

impl NetworkWeights {
    /// The bytes of a network of this game.
    #[must_use]
    pub fn write(&self, game: &str) -> Vec<u8> {
        let NetworkWeights { hidden, scale, .. } = self;
        let mut bytes = format!("{MAGIC} {game} hidden={hidden} scale={scale}\n").into_bytes();
        for list in [&self.rows, &self.bias, &self.outputs] {
            bytes.extend(list.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        let bias = self.output_bias.iter();
        bytes.extend(bias.flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads what [`write`](NetworkWeights::write) wrote.
    ///
    /// # Errors
    /// If the bytes are no network of this game and shape.
    pub fn read(
        bytes: &[u8],
        game: &str,
        shape: &NetworkShape,
    ) -> Result<NetworkWeights, NetworkError> {
        let end = bytes.iter().take(200).position(|&byte| byte == b'\n');
        let end = end.ok_or(NetworkError::Head)?;
        let head = std::str::from_utf8(&bytes[..end]).map_err(|_| NetworkError::Head)?;
        let rest = head.strip_prefix(MAGIC).ok_or(NetworkError::Head)?;
        let mut words = rest.split_whitespace();
        if words.next() != Some(game) {
            return Err(NetworkError::Game);
        }
        let mut number = |name: &str| {
            let word = words.next().and_then(|word| word.strip_prefix(name));
            let digits = word.and_then(|word| word.strip_prefix('='));
            let parsed = digits.and_then(|digits| digits.parse::<u32>().ok());
            parsed.filter(|&number| number <= 1 << 16)
        };
        let hidden = number("hidden").ok_or(NetworkError::Head)? as usize;
        let scale = number("scale").ok_or(NetworkError::Head)? as i32;
        let counts = [shape.inputs() * hidden, hidden, 2 * hidden * shape.buckets];
        let words: usize = counts.iter().sum();
        let body = &bytes[end + 1..];
        if !hidden.is_multiple_of(LANES) || body.len() != 2 * words + 4 * shape.buckets + 4 {
            return Err(NetworkError::Shape);
        }
        let (covered, sum) = bytes.split_at(bytes.len() - 4);
        if sum != checksum(covered).to_le_bytes() {
            return Err(NetworkError::Checksum);
        }
        let (lists, bias) = body[..body.len() - 4].split_at(2 * words);
        let all: Vec<i16> = lists
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect();
        let (rows, rest) = all.split_at(counts[0]);
        let (hidden_bias, outputs) = rest.split_at(counts[1]);
        let output_bias = bias
            .chunks_exact(4)
            .map(|four| i32::from_le_bytes([four[0], four[1], four[2], four[3]]))
            .collect();
        Ok(NetworkWeights {
            hidden,
            scale,
            rows: rows.to_vec(),
            bias: hidden_bias.to_vec(),
            outputs: outputs.to_vec(),
            output_bias,
        })
    }
}

impl Network {
    /// A network from its bytes.
    ///
    /// # Errors
    /// If the bytes are no network of this game and shape.
    pub fn read(bytes: &[u8], game: &str, shape: &NetworkShape) -> Result<Network, NetworkError> {
        Network::new(shape, &NetworkWeights::read(bytes, game, shape)?)
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, step)
}
