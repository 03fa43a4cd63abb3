//! The computer at the board: it plays the other seats, and gives hints.

use std::io::Write;
use std::time::{Duration, Instant};

use damier_bots::{Bot, Level, Progress, Request, find};
use damier_rules::{Action, Player};

use super::Session;
use crate::commands::analyse::bot_for;
use crate::scoring;

/// The settings of the computer.
#[derive(Copy, Clone, Debug)]
pub(in super::super) struct Computer {
    /// Its level on the ladder of the game.
    pub(in super::super) level: u8,
    /// The person's seat; all others are the computer's.
    pub(in super::super) seat: Player,
    pub(in super::super) seed: u64,
}

/// The longest anybody waits, also on a slow machine.
const LONGEST: Duration = Duration::from_secs(3);

struct Patience(Instant);

impl Patience {
    fn new() -> Patience {
        Patience(Instant::now())
    }
}

impl Progress for Patience {
    fn go_on(&mut self, _nodes: u64) -> bool {
        self.0.elapsed() <= LONGEST
    }
}

impl Session {
    /// Gives all seats but one to the computer.
    pub(in super::super) fn play_against(&mut self, computer: Computer) -> anyhow::Result<()> {
        bot_for(self.played.info().id)?;
        let players = self.played.players();
        if computer.seat.index() >= players {
            anyhow::bail!("there is no seat {}, only 1 to {players}", computer.seat);
        }
        self.computer = Some(computer);
        Ok(())
    }

    /// Whether the computer has this seat.
    pub(super) fn is_computers(&self, player: Player) -> bool {
        let has_bot = find(self.played.info().id).is_some();
        has_bot && self.computer.is_some_and(|it| it.seat != player)
    }

    /// Plays on until it is a person's turn.
    pub(super) fn let_computer_move(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        while let Some((computer, bot)) = self.computer_to_move() {
            out.flush()?;
            let mover = self.played.turn();
            let request = Request::of(self.played.as_ref());
            let mut patience = Patience::new();
            let level = Level::of(bot.info.id, computer.level);
            let level = level.ok_or_else(|| anyhow::anyhow!("no level {}", computer.level))?;
            let answer = bot.play(&request, level, computer.seed, &mut patience)?;
            self.played.play(&answer.mv)?;
            if answer.stopped_early {
                writeln!(out, "The computer stopped thinking early, after 3 seconds.")?;
            }
            self.after(&Action::Move(answer.mv), mover, out)?;
        }
        Ok(())
    }

    fn computer_to_move(&self) -> Option<(Computer, &'static Bot)> {
        let is_on = self.played.outcome().is_none() && self.is_computers(self.played.turn());
        let computer = self.computer.filter(|_| is_on)?;
        Some((computer, find(self.played.info().id)?))
    }

    /// The best moves according to the computer.
    pub(super) fn hint(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        if self.played.outcome().is_some() {
            writeln!(out, "The match is over.")?;
            return Ok(());
        }
        let bot = match bot_for(self.played.info().id) {
            Ok(bot) => bot,
            Err(error) => {
                writeln!(out, "{}.", crate::words::capitalised(&error.to_string()))?;
                return Ok(());
            }
        };
        let request = Request::of(self.played.as_ref());
        let hints = bot.hint(&request, &mut Patience::new())?;
        for (line, reasons) in &hints.lines {
            let reasons = scoring::reasons(bot, reasons);
            writeln!(out, "{}", scoring::line(bot, line))?;
            if !reasons.is_empty() {
                writeln!(out, "{:>22}{reasons}", "")?;
            }
        }
        if hints.stopped_early {
            writeln!(out, "The computer stopped thinking early, after 3 seconds.")?;
        }
        Ok(())
    }
}
