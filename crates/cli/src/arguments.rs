//! The command line: the subcommands, and the general help.

use std::io::Write;

use clap::{Parser, Subcommand};

use crate::Ending;
use crate::commands::{
    admin, analyse, backup, bench, convert, explain, games, ladder, matches, menu, moves, perft,
    play, restore, review, serve, show, tune, uci,
};

const EXAMPLES: &str = "\
Examples:
  damier                                    choose a game and play
  damier serve --open                       play in the browser
  damier serve --listen 0.0.0.0:8400        the same for everybody on the network
  damier backup today.db                    copy the matches of online play, while they go on
  damier games                              the games and their options
  damier play mak-yek --save evening.damier a match that is kept after every move
  damier play makruk --vs 3                 a match against the computer
  damier analyse makruk --time 10           the best moves, with their chances
  damier review evening.damier              what was good and bad in a match
  damier moves mak-yek                      the legal moves at the start
  damier show mak-yek a3-a4 a6-a5           the board after two moves
  damier explain mak-yek a1-a3              why a move is refused
  damier perft mak-yek 5 --divide           count the tree of legal moves

Options of a game are given as --option KEY=VALUE, as often as needed.
Exit codes: 0 when all is well, 1 when a verification finds something wrong, 2 for wrong use or
wrong input, 130 after Ctrl-C; a server that is stopped has done well.";

/// Seven board games from around the world, played by their exact rules.
///
/// Without a command: a menu of the games, then a match in the terminal.
#[derive(Debug, Parser)]
#[command(name = "damier", version, after_help = EXAMPLES)]
pub(crate) struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Menu(menu::Arguments),
    Serve(Box<serve::Arguments>),
    Admin(admin::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Games(games::Arguments),
    Play(play::Arguments),
    Analyse(analyse::Arguments),
    Review(review::Arguments),
    Moves(moves::Arguments),
    Show(show::Arguments),
    Explain(explain::Arguments),
    Perft(perft::Arguments),
    Convert(convert::Arguments),
    Match(matches::Arguments),
    Ladder(ladder::Arguments),
    Bench(bench::Arguments),
    Tune(tune::Arguments),
    Uci(uci::Arguments),
}

impl Program {
    /// Runs the chosen command, or the menu.
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Ending> {
        match &self.command {
            None | Some(Command::Menu(_)) => menu::run(out),
            Some(Command::Serve(arguments)) => serve::run(arguments, out),
            Some(Command::Admin(arguments)) => admin::run(arguments, out),
            Some(Command::Backup(arguments)) => backup::run(arguments, out),
            Some(Command::Restore(arguments)) => restore::run(arguments, out),
            Some(Command::Games(arguments)) => games::run(arguments, out),
            Some(Command::Play(arguments)) => play::run(arguments, out),
            Some(Command::Analyse(arguments)) => analyse::run(arguments, out),
            Some(Command::Review(arguments)) => review::run(arguments, out),
            Some(Command::Moves(arguments)) => moves::run(arguments, out),
            Some(Command::Show(arguments)) => show::run(arguments, out),
            Some(Command::Explain(arguments)) => explain::run(arguments, out),
            Some(Command::Perft(arguments)) => perft::run(arguments, out),
            Some(Command::Convert(arguments)) => convert::run(arguments, out),
            Some(Command::Match(arguments)) => matches::run(arguments, out),
            Some(Command::Ladder(arguments)) => ladder::run(arguments, out),
            Some(Command::Bench(arguments)) => bench::run(arguments, out),
            Some(Command::Tune(arguments)) => tune::run(arguments, out),
            Some(Command::Uci(arguments)) => uci::run(arguments, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Program::command().debug_assert();
    }
}
