//! A session at the board: a match, and the requests of the people around it.

mod computer;
mod storage;
mod talk;

use std::borrow::Cow;
use std::io::Write;
use std::path::{Path, PathBuf};

use damier_rules::{
    Action, ActionError, Agreement, AnyMatch, Board, Forfeit, MAX_PLAYERS, Paint, Player, Record,
};

use super::command::{COMMANDS, Command, help};
use super::lines::{Input, Lines, Words};
use crate::commands::explain::Verdict;
use crate::commands::games::option_lines;
use crate::{console, words};
pub(super) use computer::Computer;
use talk::{Answer, ask, history, wrapped};

/// A match being played, and its file.
pub(super) struct Session {
    played: Box<dyn AnyMatch>,
    /// The record as read: its tags and comments must not be lost.
    earlier: Record,
    /// Where `:save` writes by default.
    file: Option<PathBuf>,
    /// Whether every action is written to the file at once.
    is_kept: bool,
    has_unsaved: bool,
    is_turned: bool,
    paint: Paint,
    /// The player of the seats that no person has.
    computer: Option<Computer>,
}

/// Whether to go on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Flow {
    Stay,
    Leave,
}

impl Session {
    /// A session with a match that is not saved yet.
    pub(super) fn new(played: Box<dyn AnyMatch>) -> Session {
        Session {
            earlier: Record::of(played.as_ref()),
            played,
            file: None,
            is_kept: false,
            has_unsaved: false,
            is_turned: false,
            paint: console::paint(),
            computer: None,
        }
    }

    /// A session that resumes a recorded match.
    pub(super) fn resumed(record: Record, played: Box<dyn AnyMatch>, path: &Path) -> Session {
        Session {
            earlier: record,
            file: Some(path.to_owned()),
            ..Session::new(played)
        }
    }

    /// Plays until the players leave or the input ends.
    pub(super) fn play(
        &mut self,
        lines: &mut dyn Lines,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        self.welcome(out)?;
        loop {
            self.let_computer_move(out)?;
            out.flush()?;
            let flow = match lines.next(&self.prompt(), self.words())? {
                Input::Line(line) => self.handle(&line, lines, out)?,
                Input::Interrupted => {
                    writeln!(out, "Type :quit to leave.")?;
                    Flow::Stay
                }
                Input::End if lines.is_terminal() => self.quit(lines, out)?,
                Input::End => Flow::Leave,
            };
            if flow == Flow::Leave {
                return Ok(());
            }
        }
    }

    fn welcome(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let info = self.played.info();
        writeln!(out, "{}. {}", info.names.en, info.tagline)?;
        let options = self.played.choices().to_string();
        if !options.is_empty() {
            writeln!(out, "Options: {options}")?;
        }
        writeln!(out, "Type a move, or :help.\n")?;
        self.show(out)
    }

    fn prompt(&self) -> String {
        if self.played.outcome().is_some() {
            "over> ".to_owned()
        } else {
            format!(
                "{}> ",
                words::seat(self.played.as_ref(), self.played.turn())
            )
        }
    }

    fn words(&self) -> Words {
        let name = |help: &super::command::Help| format!(":{}", help.name);
        let takes_file = |help: &&super::command::Help| help.argument.contains("FILE");
        Words {
            answers: self.played.moves(),
            commands: COMMANDS.iter().map(name).collect(),
            with_file: COMMANDS.iter().filter(takes_file).map(name).collect(),
        }
    }

    fn handle(
        &mut self,
        line: &str,
        lines: &mut dyn Lines,
        out: &mut dyn Write,
    ) -> anyhow::Result<Flow> {
        let command = match Command::parse(line) {
            Ok(command) => command,
            Err(message) => {
                writeln!(out, "{message}")?;
                return Ok(Flow::Stay);
            }
        };
        match command {
            Command::Nothing => {}
            Command::Move(text) => self.make_move(text, out)?,
            Command::Help => out.write_all(help().as_bytes())?,
            Command::Board => self.show(out)?,
            Command::Moves(from) => self.list_moves(from, out)?,
            Command::Why(text) => {
                self.explain(&Verdict::on(self.played.as_ref(), text), text, out)?;
            }
            Command::Hint => self.hint(out)?,
            Command::Undo(times) => self.undo(times, out)?,
            Command::History => out.write_all(history(self.played.as_ref()).as_bytes())?,
            Command::Position => writeln!(out, "{}", self.played.position())?,
            Command::Rules => self.tell_rules(out)?,
            Command::Flip => {
                self.is_turned = !self.is_turned;
                self.show(out)?;
            }
            Command::Save(name) => self.save(name, lines, out)?,
            Command::Load(name) => self.load(name, lines, out)?,
            Command::Resign(number) => self.resign(number, out)?,
            Command::Draw => self.offer(Agreement::Draw, lines, out)?,
            Command::Count => self.offer(Agreement::Count, lines, out)?,
            Command::Quit => return self.quit(lines, out),
        }
        Ok(Flow::Stay)
    }

    fn board(&self) -> Cow<'static, Board> {
        let board = self.played.board();
        if self.is_turned {
            Cow::Owned(board.turned())
        } else {
            Cow::Borrowed(board)
        }
    }

    fn show(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let drawn = words::describe(self.played.as_ref(), &self.board(), self.paint);
        Ok(out.write_all(drawn.as_bytes())?)
    }

    fn make_move(&mut self, text: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let mover = self.played.turn();
        match self.played.play(text) {
            Ok(canonical) => self.after(&Action::Move(canonical), mover, out),
            Err(error) => self.explain(&Verdict::from(error), text, out),
        }
    }

    /// Saves an action before anything is said about it.
    fn after(
        &mut self,
        action: &Action<String>,
        mover: Player,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        self.keep(out)?;
        writeln!(out, "{}\n", words::action_line(action, mover))?;
        self.show(out)
    }

    fn explain(&self, verdict: &Verdict, text: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let words = verdict.words(self.played.as_ref(), &self.board(), text, self.paint);
        Ok(out.write_all(words.as_bytes())?)
    }

    fn list_moves(&self, from: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let board = self.played.board();
        let begins = |taps: &[damier_rules::Cell]| {
            from.is_empty() || taps.first().is_some_and(|&cell| board.name(cell) == from)
        };
        let moves: Vec<String> = self
            .played
            .gestures()
            .into_iter()
            .filter(|(_, gesture)| begins(&gesture.taps))
            .map(|(text, _)| text)
            .collect();
        if self.played.outcome().is_some() {
            writeln!(out, "The match is over.")?;
        } else if moves.is_empty() {
            writeln!(out, "No legal move begins at {from:?}.")?;
        } else {
            out.write_all(wrapped(&moves).as_bytes())?;
        }
        Ok(())
    }

    fn undo(&mut self, times: usize, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut undone = 0;
        while undone < times && self.played.take_back() {
            undone += 1;
            // The computer's answer goes with the move it answered.
            while self.is_computers(self.played.turn()) && self.played.take_back() {}
        }
        if undone == 0 {
            writeln!(out, "There is nothing to take back.")?;
            return Ok(());
        }
        self.keep(out)?;
        writeln!(out, "{undone} taken back.\n")?;
        self.show(out)
    }

    fn tell_rules(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(
            out,
            "{}\n\nOptions of this match:",
            self.played.info().summary
        )?;
        for (option, value) in self.played.choices().iter() {
            out.write_all(option_lines(option, &value).as_bytes())?;
        }
        Ok(())
    }

    fn resign(&mut self, number: Option<usize>, out: &mut dyn Write) -> anyhow::Result<()> {
        let mover = self.played.turn();
        let player = match number {
            None => mover,
            Some(number) if number <= MAX_PLAYERS => Player::new(number - 1),
            Some(number) => {
                writeln!(out, "There is no player {number}.")?;
                return Ok(());
            }
        };
        match self.played.withdraw(player, Forfeit::Resignation) {
            Ok(()) => self.after(&Action::Withdraw(player, Forfeit::Resignation), mover, out),
            Err(error) => refused(&error, out),
        }
    }

    /// Offers an agreement to everybody else who is still in.
    fn offer(
        &mut self,
        agreement: Agreement,
        lines: &mut dyn Lines,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        if let Err(error) = self.played.fork().agree(agreement) {
            return refused(&error, out);
        }
        let mover = self.played.turn();
        let what = match agreement {
            Agreement::Draw => "to a draw",
            Agreement::Count => "to stop and count",
        };
        for player in Player::all(self.played.players()) {
            if player == mover || !self.is_in(player) {
                continue;
            }
            let question = format!("Player {player}, do you agree {what}?");
            if self.is_computers(player) || ask(&question, lines, out)? != Answer::Yes {
                writeln!(out, "Player {player} does not agree; the match goes on.")?;
                return Ok(());
            }
        }
        match self.played.agree(agreement) {
            Ok(()) => self.after(&Action::Agree(agreement), mover, out),
            Err(error) => refused(&error, out),
        }
    }

    fn is_in(&self, player: Player) -> bool {
        let tried = self.played.fork().withdraw(player, Forfeit::Abandoned);
        !matches!(tried, Err(ActionError::NotIn(_)))
    }
}

fn refused(error: &ActionError, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{}.", words::capitalised(&error.to_string()))?;
    Ok(())
}

#[cfg(test)]
mod tests;
