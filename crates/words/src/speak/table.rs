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
    /// Several, the person who reads among them: « vous et le Nord ».
    WithYou,
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
            Form::WithYou => "withyou",
            Form::Others => "others",
        }
    }
}

/// A player within a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The name, as it stands inside a sentence: « les Noirs », « Karim ».
    pub text: String,
    /// With the preposition of those who receive: « aux Noirs », « à Karim ».
    pub to: String,
    /// With the preposition of those who own: « des Noirs », « de Karim ».
    pub of: String,
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
    turn: u8,
}

/// The sides that are called by where they sit, in the order of the clock.
const POINTS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

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
            turn: 0,
        }
    }

    /// As it is seen after so many sixths of a turn, clockwise: whoever sits at the bottom then
    /// is the South.
    #[must_use]
    pub fn turned(mut self, sixths: u8) -> Table<'a> {
        self.turn = sixths % 6;
        self
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

    /// What is written under the title of a seat: the side with its sign, or the sign alone where
    /// the title is already the side.
    #[must_use]
    pub fn side_under(&self, title: &str, player: Player) -> String {
        let side = self.side(player);
        match self.sign(player) {
            None => side,
            Some(sign) if side == title => sign,
            Some(sign) => format!("{side}, {sign}"),
        }
    }

    /// The words that tell a person where they sit: « vous avez les Blancs ».
    #[must_use]
    pub fn you_have(&self, player: Player) -> String {
        let &[one] = self.codes(player) else {
            let about = [
                ("who", self.of_sides(player, ".the").into()),
                ("who-to", self.of_sides(player, ".to").into()),
            ];
            return self.words.tell("sides-you", &about);
        };
        self.words.say(&format!("side-{}.you", self.seen(one)))
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
            to: self.with_preposition(player, ".to", "person-to"),
            of: self.with_preposition(player, ".of", "person-of"),
            form,
        }
    }

    /// Several players as the subject of a sentence, the one who looks first.
    #[must_use]
    pub fn subjects(&self, players: &[Player]) -> Subject {
        if let [one] = players {
            return self.subject(*one);
        }
        let looks = |player: &&Player| self.viewer == Some(**player);
        let you = players.iter().find(looks).map(|_| self.words.say("you"));
        let others = players.iter().filter(|player| !looks(player));
        let others = others.map(|&player| self.neutral(player));
        let form = if you.is_some() {
            Form::WithYou
        } else {
            Form::Many
        };
        let text = list(
            self.words,
            &you.into_iter().chain(others).collect::<Vec<_>>(),
        );
        Subject {
            to: text.clone(),
            of: text.clone(),
            text,
            form,
        }
    }

    /// « aux Noirs », « à Karim »; « des Noirs », « de Karim », « d’Inès ».
    fn with_preposition(&self, player: Player, attribute: &str, named: &str) -> String {
        match self.names.get(player.index()).cloned().flatten() {
            None => self.of_sides(player, attribute),
            Some(name) => {
                let begins = if elides(&name) { "vowel" } else { "consonant" };
                let about = [("name", name.into()), ("form", begins.into())];
                self.words.tell(named, &about)
            }
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

    /// The code of a side as it is called on a board that is turned so far.
    pub(super) fn seen(&self, code: &'static str) -> &'static str {
        match (code, POINTS.iter().position(|point| *point == code)) {
            (_, Some(point)) => POINTS[(point + usize::from(self.turn)) % 6],
            ("north", None) if self.turn == 3 => "south",
            ("south", None) if self.turn == 3 => "north",
            _ => code,
        }
    }

    fn of_sides(&self, player: Player, attribute: &str) -> String {
        // The colour stays with the pieces, wherever they are seen.
        let stays = attribute == ".sign";
        let say = |&code: &&'static str| {
            let code = if stays { code } else { self.seen(code) };
            self.words.say(&format!("side-{code}{attribute}"))
        };
        let names: Vec<String> = self.codes(player).iter().map(say).collect();
        list(self.words, &names)
    }
}

/// Whether a word before this name loses its vowel: « d’Inès », « d’Yves », but « de Yann ».
/// Before an h both are written.
fn elides(name: &str) -> bool {
    let is_vowel = |letter: char| "aeiouàâäéèêëîïôöùûüœæAEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ".contains(letter);
    let mut letters = name.chars();
    match letters.next() {
        Some('y' | 'Y') => !letters.next().is_some_and(is_vowel),
        first => first.is_some_and(is_vowel),
    }
}
