//! The people at a match, and how sentences refer to them.

use damier_rules::{AnyMatch, Board, Cell, GameInfo, Player};

use super::{capital, list};
use crate::words::Words;

/// How verbs and pronouns agree with their subject.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// The reader.
    You,
    /// One person or side.
    One,
    /// A side referred to in the plural, such as « les Blancs ».
    Many,
    /// Everybody else, where there are more than two players.
    Others,
}

impl Form {
    /// The name of the variant in the texts.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Form::You => "you",
            Form::One => "one",
            Form::Many => "many",
            Form::Others => "others",
        }
    }
}

/// A player within a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The name, as it appears inside a sentence.
    pub text: String,
    /// How the sentence agrees with it.
    pub form: Form,
}

/// A table: the game, its sides, the people's names, and the viewer.
#[derive(Clone)]
pub struct Table<'a> {
    /// The language.
    pub words: &'a Words,
    /// The game.
    pub info: &'static GameInfo,
    /// The board.
    pub board: &'static Board,
    sides: &'static [&'static [&'static str]],
    names: Vec<Option<String>>,
    viewer: Option<Player>,
}

impl<'a> Table<'a> {
    /// The table of a match: without names, and without a viewer.
    #[must_use]
    pub fn new(words: &'a Words, played: &dyn AnyMatch) -> Table<'a> {
        let players = played.players();
        Table {
            words,
            info: played.info(),
            board: played.board(),
            sides: (played.info().sides)(played.choices()),
            names: vec![None; players],
            viewer: None,
        }
    }

    /// With people's names in seat order; an empty name is none.
    #[must_use]
    pub fn named<S: AsRef<str>>(mut self, names: impl IntoIterator<Item = Option<S>>) -> Table<'a> {
        let given = |name: Option<S>| {
            let name = name?;
            let name = name.as_ref().trim();
            (!name.is_empty()).then(|| name.to_owned())
        };
        for (place, name) in self.names.iter_mut().zip(names) {
            *place = given(name);
        }
        self
    }

    /// As seen by this player, who is then addressed.
    #[must_use]
    pub fn seen_by(mut self, viewer: Option<Player>) -> Table<'a> {
        self.viewer = viewer;
        self
    }

    /// The viewer, if they are a player.
    #[must_use]
    pub fn viewer(&self) -> Option<Player> {
        self.viewer
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.names.len()
    }

    /// The name of a cell.
    #[must_use]
    pub fn cell_name(&self, cell: Cell) -> String {
        let cell = self.board.cells.get(cell.index());
        cell.map_or_else(String::new, |cell| cell.name.clone())
    }

    /// The codes of a player's sides, such as `white` or `n`.
    #[must_use]
    pub fn codes(&self, player: Player) -> &'static [&'static str] {
        self.sides.get(player.index()).copied().unwrap_or(&[])
    }

    /// The name of a player's side: « Blancs », « Nord ».
    #[must_use]
    pub fn side(&self, player: Player) -> String {
        self.of_sides(player, "")
    }

    /// Colour and shape of a player's pieces, where sides are told apart by them.
    #[must_use]
    pub fn sign(&self, player: Player) -> Option<String> {
        let has_signs = |code: &&str| self.words.has(&format!("side-{code}.sign"));
        let all = self.codes(player).iter().all(has_signs);
        all.then(|| self.of_sides(player, ".sign"))
    }

    /// The words that tell a person where they sit: « vous avez les Blancs ».
    #[must_use]
    pub fn you_have(&self, player: Player) -> String {
        let first = self.codes(player).first().copied().unwrap_or_default();
        self.words.say(&format!("side-{first}.you"))
    }

    /// A player by name, or by side if there is no name.
    #[must_use]
    pub fn name(&self, player: Player) -> String {
        let given = self.names.get(player.index()).cloned().flatten();
        given.unwrap_or_else(|| self.side(player))
    }

    /// A player as the subject of a sentence.
    #[must_use]
    pub fn subject(&self, player: Player) -> Subject {
        let form = if self.viewer == Some(player) {
            Form::You
        } else {
            self.neutral_form(player)
        };
        Subject {
            text: self.neutral(player),
            form,
        }
    }

    /// « Les Blancs gagnent », « Karim gagne »: whoever the viewer is.
    #[must_use]
    pub fn wins(&self, player: Player) -> String {
        let about = [
            ("who", capital(&self.neutral(player)).into()),
            ("form", self.neutral_form(player).code().into()),
        ];
        self.words.tell("end-win", &about)
    }

    fn neutral(&self, player: Player) -> String {
        let given = self.names.get(player.index()).cloned().flatten();
        given.unwrap_or_else(|| self.of_sides(player, ".the"))
    }

    fn neutral_form(&self, player: Player) -> Form {
        let named = self.names.get(player.index()).is_some_and(Option::is_some);
        let several = match self.codes(player) {
            [one] => self.words.say(&format!("side-{one}.form")) == "many",
            _ => true,
        };
        if several && !named {
            Form::Many
        } else {
            Form::One
        }
    }

    fn of_sides(&self, player: Player, attribute: &str) -> String {
        let say = |code: &&str| self.words.say(&format!("side-{code}{attribute}"));
        let names: Vec<String> = self.codes(player).iter().map(say).collect();
        list(self.words, &names)
    }
}
