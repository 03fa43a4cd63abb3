//! `A/AA/AAA/AAAA/13/12/11/10/9/10/11/12/13/DDDD/DDD/DD/D 1 - 0` and `c1-e5`, `pass`.

use damier_boards::star::{Hole, Holes, Point, ROW_LENGTHS};
use damier_rules::text::{Field, PositionError, fields, parse_rows, write_rows};
use damier_rules::{Notation, Player};

use super::ChineseCheckers;
use super::reach::Stops;
use super::rules::MOST_PLIES;
use super::state::{Finished, Move, PlayerSet, State};
use super::view::letter;
use crate::declare::flaws;

flaws! {
    MOVER_IS_OUT = "mover-is-out":
        "the player to move is neither eliminated nor finished";
    TOO_MANY_OF_A_SET = "too-many-of-a-set": "{letter} has at most {most} men";
    FOREIGN_POINT = "in-a-foreign-point": "{letter} may not stand in {cell}: a foreign point";
    NOT_IN_ORDER = "not-in-order": "eliminated players are listed in ascending order";
    FINISHED_AND_OUT = "finished-and-out": "player {player} cannot have finished: eliminated";
    LISTED_TWICE = "listed-twice": "player {player} is listed twice";
    NO_SUCH_PLAYER = "no-such-player":
        "in the {field} a player is a number from 1 to {most}, not “{found}”";
}

/// The men of a set: as many as a point has holes.
const MOST_MEN: u32 = 10;

impl Notation for ChineseCheckers {
    fn write_position(&self, state: &State) -> String {
        let board = write_rows(&ROW_LENGTHS, |row, place| {
            state.set_at(Hole::at(row, place)).map(letter)
        });
        let (turn, ply) = (state.turn, state.ply);
        let eliminated = write_players(state.eliminated.iter());
        if self.plays_on {
            let finished = write_players(state.finished.iter());
            format!("{board} {turn} {eliminated} {ply} {finished}")
        } else {
            format!("{board} {turn} {eliminated} {ply}")
        }
    }

    /// Reads the text, then derives the rest: players who fill their goals have finished, and a
    /// player who cannot leave a besieged point is out.
    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        let names = [
            "board",
            "player-to-move",
            "list-of-eliminated-players",
            "ply",
        ];
        let ([board, turn, eliminated, ply], finished) = if self.plays_on {
            let [a, b, c, d] = names;
            let [a, b, c, d, e] = fields(text, [a, b, c, d, "list-of-finished-players"])?;
            ([a, b, c, d], Some(e))
        } else {
            (fields(text, names)?, None)
        };
        let mut state = State {
            men: self.parse_men(board)?,
            turn: self.parse_turn(turn)?,
            eliminated: self.parse_eliminated(eliminated)?,
            finished: Finished::default(),
            ply: ply.number(MOST_PLIES)?,
        };
        if let Some(field) = finished {
            state.finished = self.parse_finished(field, state.eliminated)?;
        }
        if !state.is_in(state.turn) {
            return Err(turn.error(&MOVER_IS_OUT));
        }
        self.finish_unlisted(&mut state);
        self.settle(&mut state);
        Ok(state)
    }

    fn write_move(&self, _state: &State, mv: Move) -> String {
        match mv {
            Move::Man { from, to } => format!("{from}-{to}"),
            Move::Pass => "pass".to_owned(),
        }
    }

    /// Only the canonical text.
    fn reads_as(&self, _state: &State, _mv: Move, _text: &str) -> bool {
        false
    }

    /// Reads the text once instead of writing every candidate.
    fn find_moves(&self, _state: &State, candidates: &[Move], text: &str) -> Vec<Move> {
        let wanted = parse_move(text).filter(|mv| candidates.contains(mv));
        wanted.into_iter().collect()
    }
}

impl ChineseCheckers {
    fn parse_men(&self, field: Field<'_>) -> Result<[Holes; 6], PositionError> {
        let plays = |start: &Point| self.seats.owner(*start).is_some();
        let letters: String = Point::ALL.into_iter().filter(plays).map(letter).collect();
        let mut men = [Holes::EMPTY; 6];
        for found in parse_rows(field, &ROW_LENGTHS, &letters, "")? {
            let hole = Hole::at(found.row, found.column);
            let start = start_of(found.letter);
            let set = &mut men[start.index()];
            *set = set.with(hole);
            if set.len() > MOST_MEN {
                let error = PositionError::new(found.at, &TOO_MANY_OF_A_SET);
                let error = error.written("letter", found.letter);
                return Err(error.number("most", MOST_MEN));
            }
            if !Stops::of(start).holes.has(hole) {
                let error = PositionError::new(found.at, &FOREIGN_POINT);
                let error = error.written("letter", found.letter);
                return Err(error.written("cell", hole));
            }
        }
        Ok(men)
    }

    fn parse_turn(&self, field: Field<'_>) -> Result<Player, PositionError> {
        self.parse_player(field.text)
            .ok_or_else(|| self.no_player(field))
    }

    fn parse_eliminated(&self, field: Field<'_>) -> Result<PlayerSet, PositionError> {
        let players = self.parse_players(field)?;
        if !players.is_sorted() {
            return Err(field.error(&NOT_IN_ORDER));
        }
        Ok(players
            .into_iter()
            .fold(PlayerSet::default(), PlayerSet::with))
    }

    /// Whether the listed players really fill their goals is not checked: any number of men is
    /// accepted.
    fn parse_finished(
        &self,
        field: Field<'_>,
        eliminated: PlayerSet,
    ) -> Result<Finished, PositionError> {
        let mut finished = Finished::default();
        for player in self.parse_players(field)? {
            if eliminated.has(player) {
                return Err(field.error(&FINISHED_AND_OUT).written("player", player));
            }
            finished.push(player);
        }
        Ok(finished)
    }

    /// `-` or distinct players separated by commas.
    fn parse_players(&self, field: Field<'_>) -> Result<Vec<Player>, PositionError> {
        let mut players = vec![];
        for text in field.text.split(',').filter(|_| field.text != "-") {
            let player = self.parse_player(text);
            let player = player.ok_or_else(|| self.no_player(field))?;
            if players.contains(&player) {
                return Err(field.error(&LISTED_TWICE).written("player", player));
            }
            players.push(player);
        }
        Ok(players)
    }

    fn parse_player(&self, text: &str) -> Option<Player> {
        Player::all(self.seats.players()).find(|player| player.to_string() == text)
    }

    fn no_player(&self, field: Field<'_>) -> PositionError {
        let error = field.error(&NO_SUCH_PLAYER).field("field", field.name);
        let error = error.number("most", self.seats.players() as u32);
        error.written("found", field.text)
    }

    /// A player who fills their goals has finished, even if the text does not say so.
    ///
    /// In play there is never more than one such player. Of several in a text the first seat comes
    /// first; an eliminated player never finishes.
    fn finish_unlisted(&self, state: &mut State) {
        for player in Player::all(self.seats.players()) {
            let decided = if self.plays_on {
                self.is_over(state)
            } else {
                !state.finished.is_empty()
            };
            if !decided && state.is_in(player) && self.fills_goals(state, player) {
                state.finished.push(player);
            }
        }
        if self.plays_on && !state.is_in(state.turn) {
            state.turn = self.next_in(state);
        }
    }
}

fn parse_move(text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    let (from, to) = text.split_once('-')?;
    Some(Move::Man {
        from: Hole::parse(from)?,
        to: Hole::parse(to)?,
    })
}

fn start_of(found: char) -> Point {
    let mut points = Point::ALL.into_iter();
    points
        .find(|&start| letter(start) == found)
        .expect("only letters of sets are read")
}

fn write_players(players: impl Iterator<Item = Player>) -> String {
    let numbers: Vec<String> = players.map(|player| player.to_string()).collect();
    if numbers.is_empty() {
        "-".to_owned()
    } else {
        numbers.join(",")
    }
}
