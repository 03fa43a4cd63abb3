//! What a player should know besides the board, in a form that a client can translate.
//!
//! A [`Topic`] has a code (the key for translation) and English words with places for
//! values; a [`Fact`] fills them. What several games say stands here; a game adds its own in
//! its folder, and lists in its [`GameInfo`](crate::GameInfo) all that it may say.

use crate::cell::Cell;
use crate::english::english;
use crate::player::Player;
use crate::view::Board;

/// Something that can be said of a position or of a move.
#[derive(PartialEq, Eq, Debug)]
pub struct Topic {
    /// The stable name, the key for translations.
    pub code: &'static str,
    /// What it is about, in English.
    pub label: &'static str,
    /// What is said, in English, with the names of values in braces; nothing where a board
    /// drawn in text shows it well enough.
    pub text: &'static str,
}

impl Topic {
    /// A topic with its code, its label and its text.
    #[must_use]
    pub const fn new(code: &'static str, label: &'static str, text: &'static str) -> Topic {
        Topic {
            code,
            label: english(label),
            text: english(text),
        }
    }
}

/// One value of a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactValue {
    /// How many.
    Number(i64),
    /// Where.
    Cell(Cell),
    /// Where, in several places.
    Cells(Vec<Cell>),
    /// Who.
    Player(Player),
    /// Who, in an order that means something.
    Players(Vec<Player>),
    /// How many for each colour of pieces, by the letter that pieces of a scene have.
    Colours(Vec<(char, i64)>),
}

impl FactValue {
    fn english(&self, board: &Board) -> String {
        match self {
            FactValue::Number(number) => number.to_string(),
            FactValue::Cell(cell) => board.name(*cell).to_owned(),
            FactValue::Cells(cells) => listed(cells, |&cell| board.name(cell).to_owned()),
            FactValue::Player(player) => player.to_string(),
            FactValue::Players(players) => listed(players, Player::to_string),
            FactValue::Colours(each) => listed(each, |(letter, count)| format!("{letter} {count}")),
        }
    }
}

fn listed<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    items.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// Something said of a position or of a move: a topic with its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What is said.
    pub topic: &'static Topic,
    /// The values by their names.
    pub values: Vec<(&'static str, FactValue)>,
}

impl Fact {
    /// A fact without values.
    #[must_use]
    pub const fn new(topic: &'static Topic) -> Fact {
        Fact {
            topic,
            values: Vec::new(),
        }
    }

    /// Adds a value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: FactValue) -> Fact {
        self.values.push((name, value));
        self
    }

    /// Adds a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: u32) -> Fact {
        self.with(name, FactValue::Number(i64::from(number)))
    }

    /// The stable name of what is said.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.topic.code
    }

    /// The value with this name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&FactValue> {
        let mut values = self.values.iter();
        values
            .find(|(other, _)| *other == name)
            .map(|(_, value)| value)
    }

    /// The number with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Some(FactValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// What is said, in English, without its label.
    #[must_use]
    pub fn english(&self, board: &Board) -> String {
        let fill = |text: String, (name, value): &(&str, FactValue)| {
            text.replace(&format!("{{{name}}}"), &value.english(board))
        };
        self.values.iter().fold(self.topic.text.to_owned(), fill)
    }

    /// How many plies were played of a limit.
    #[must_use]
    pub fn played(topic: &'static Topic, played: u32, limit: u32) -> Fact {
        Fact::new(topic)
            .number("played", played)
            .number("limit", limit)
            .number("left", limit.saturating_sub(played))
    }

    /// How many pieces the two sides have.
    #[must_use]
    pub fn pieces_left(first: u32, second: u32) -> Fact {
        Fact::new(&PIECES_LEFT)
            .number("first", first)
            .number("second", second)
    }
}

/// The topics that any game may use.
pub static COMMON_TOPICS: [&Topic; 5] = [&CHECK, &QUIET, &QUIET_FORWARD, &MUST_TAKE, &PIECES_LEFT];

/// The king of the player to move is attacked: `king` and the `attackers`.
pub static CHECK: Topic = Topic::new("check", "check", "the Khun is in check");
/// Plies `played` since the last capture, of a `limit`, and how many are `left`.
pub static QUIET: Topic = Topic::new("quiet", "without a capture", "{played} of {limit} plies");
/// The same where a man's step forward counts as much as a capture.
pub static QUIET_FORWARD: Topic = Topic::new(
    "quiet-forward",
    "without a capture or a man's step forward",
    "{played} of {limit} plies",
);
/// The player to move must capture, and the longest captures take this `number`.
pub static MUST_TAKE: Topic = Topic::new("must-take", "compulsory capture", "{number} to take");
/// How many pieces the `first` and the `second` player have.
pub static PIECES_LEFT: Topic = Topic::new("pieces-left", "pieces left", "");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_is_said_in_english_with_its_values() {
        static TOPIC: Topic = Topic::new("t", "test", "{who} at {where}, {all}: {far} of {who}");
        let fact = Fact::new(&TOPIC)
            .with("who", FactValue::Player(Player::SECOND))
            .with("where", FactValue::Cell(Cell(1)))
            .with("all", FactValue::Cells(vec![Cell(0), Cell(4)]))
            .with("far", FactValue::Colours(vec![('A', 3), ('D', 4)]));
        let board = Board::squares(4, 2);
        assert_eq!(fact.english(&board), "2 at b1, a1, a2: A 3, D 4 of 2");
        assert_eq!(fact.get("who"), None);
        assert_eq!(Fact::played(&QUIET, 3, 10).get("left"), Some(7));
    }
}
