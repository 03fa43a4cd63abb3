//! Facts: things a player should know besides the board, in a form a client can translate.
//!
//! A [`Topic`] has a code (the key for translation), a [`FactKind`] (its role, and so how pressing
//! it is) and English words with places for values; a [`Fact`] fills them and says which players it
//! is about. A client lays out its status strip from these, knowing no code. Topics shared by
//! several games are here; a game adds its own in its folder and lists all it may use in its
//! [`GameInfo`](crate::GameInfo).
//!
//! ```
//! use damier_rules::fact::{MUST_TAKE, QUIET};
//! use damier_rules::{Board, Fact, FactKind, Player};
//!
//! let mut status = [
//!     Fact::played(&QUIET, 93, 100),
//!     Fact::new(&MUST_TAKE).number("number", 2).about([Player::FIRST]),
//! ];
//! status.sort_by_key(Fact::kind);
//! assert_eq!(status[0].kind(), FactKind::Duty);
//! assert!(status[0].is_about(Player::FIRST) && !status[0].is_about(Player::SECOND));
//! assert_eq!(status[1].get("left"), Some(7));
//! ```

use crate::cell::Cell;
use crate::english::english;
use crate::player::Player;
use crate::view::Board;

/// The role of a fact, most pressing first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactKind {
    /// A consequence of a move, worth knowing before it is played.
    Warning,
    /// A duty of the player to move: leave check, capture.
    Duty,
    /// A choice the player to move makes before the first move.
    SetUp,
    /// A count that decides the match; the number `left` deserves large figures.
    Count,
    /// A count that the rules have but that has not begun.
    NoCount,
    /// A limit so short that it matters from its first ply.
    Countdown,
    /// How far everybody has come: pieces left, steps to go.
    Standing,
    /// Something else to keep in mind for this move.
    Note,
    /// Players who have reached their goal.
    Finished,
    /// Players who were eliminated.
    Eliminated,
    /// A limit that matters when little of it is `left`.
    Limit,
}

impl FactKind {
    /// Whether it holds at almost every moment, or stays true once it does: never the news of this
    /// move.
    #[must_use]
    pub const fn is_everyday(self) -> bool {
        !matches!(
            self,
            FactKind::Warning
                | FactKind::Duty
                | FactKind::SetUp
                | FactKind::Count
                | FactKind::Countdown
                | FactKind::Note
        )
    }
}

/// Something that can be said about a position or a move.
#[derive(PartialEq, Eq, Debug)]
pub struct Topic {
    /// The stable name, the key for translations.
    pub code: &'static str,
    /// Its role.
    pub kind: FactKind,
    /// Its label in English.
    pub label: &'static str,
    /// The English text, with the names of values in braces; empty where a board drawn in text
    /// shows it well enough.
    pub text: &'static str,
}

impl Topic {
    /// A topic with its code, its kind, its label and its text.
    #[must_use]
    pub const fn new(
        code: &'static str,
        kind: FactKind,
        label: &'static str,
        text: &'static str,
    ) -> Topic {
        Topic {
            code,
            kind,
            label: english(label),
            text: english(text),
        }
    }
}

/// One value of a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactValue {
    /// A number of something.
    Number(i64),
    /// A place on the board.
    Cell(Cell),
    /// Several places.
    Cells(Vec<Cell>),
    /// A player.
    Player(Player),
    /// Players, in an order that means something.
    Players(Vec<Player>),
    /// A number for each colour of pieces, by the letter that pieces of a scene have.
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

/// Something said about a position or a move: a topic with its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The topic.
    pub topic: &'static Topic,
    /// The players it is about; none if it is about everybody.
    pub about: Vec<Player>,
    /// The values by their names.
    pub values: Vec<(&'static str, FactValue)>,
}

impl Fact {
    /// A fact without values.
    #[must_use]
    pub const fn new(topic: &'static Topic) -> Fact {
        Fact {
            topic,
            about: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Sets the players it is about.
    #[must_use]
    pub fn about(mut self, players: impl Into<Vec<Player>>) -> Fact {
        self.about = players.into();
        self
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

    /// The stable name of its topic.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.topic.code
    }

    /// Its role. Sorting facts by it puts the most pressing first.
    #[must_use]
    pub const fn kind(&self) -> FactKind {
        self.topic.kind
    }

    /// Whether it is about this player, or about everybody.
    #[must_use]
    pub fn is_about(&self, player: Player) -> bool {
        self.about.is_empty() || self.about.contains(&player)
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

    /// The English text, without its label.
    #[must_use]
    pub fn english(&self, board: &Board) -> String {
        let fill = |text: String, (name, value): &(&str, FactValue)| {
            text.replace(&format!("{{{name}}}"), &value.english(board))
        };
        self.values.iter().fold(self.topic.text.to_owned(), fill)
    }

    /// The plies played towards a limit.
    #[must_use]
    pub fn played(topic: &'static Topic, played: u32, limit: u32) -> Fact {
        Fact::new(topic)
            .number("played", played)
            .number("limit", limit)
            .number("left", limit.saturating_sub(played))
    }

    /// This player must capture, and the longest captures take this many.
    #[must_use]
    pub fn must_take(player: Player, number: u32) -> Fact {
        Fact::new(&MUST_TAKE)
            .about([player])
            .number("number", number)
    }

    /// The number of pieces each side has.
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
pub static CHECK: Topic = Topic::new("check", FactKind::Duty, "check", "the Khun is in check");
/// Plies `played` since the last capture, of a `limit`, and how many are `left`.
pub static QUIET: Topic = Topic::new(
    "quiet",
    FactKind::Limit,
    "without a capture",
    "{played} of {limit} plies",
);
/// The same, where a man's step forward resets the count like a capture.
pub static QUIET_FORWARD: Topic = Topic::new(
    "quiet-forward",
    FactKind::Limit,
    "without a capture or a man's step forward",
    "{played} of {limit} plies",
);
/// The player to move must capture, and the longest captures take this `number`.
pub static MUST_TAKE: Topic = Topic::new(
    "must-take",
    FactKind::Duty,
    "compulsory capture",
    "{number} to take",
);
/// The number of pieces of the `first` and the `second` player.
pub static PIECES_LEFT: Topic = Topic::new("pieces-left", FactKind::Standing, "pieces left", "");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_is_said_in_english_with_its_values() {
        static TOPIC: Topic = Topic::new(
            "t",
            FactKind::Note,
            "test",
            "{who} at {where}, {all}: {far} of {who}",
        );
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
