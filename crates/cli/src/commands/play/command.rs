//! Input during a match: moves, and commands after a colon.

use std::fmt;

/// One line of `:help`; also completed by Tab.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Help {
    pub(super) name: &'static str,
    pub(super) argument: &'static str,
    pub(super) text: &'static str,
}

macro_rules! commands {
    ($($name:literal $argument:literal $text:literal),+ $(,)?) => {
        /// All commands.
        pub(super) const COMMANDS: &[Help] = &[
            $( Help { name: $name, argument: $argument, text: $text } ),+
        ];
    };
}

commands! {
    "help" "" "this list",
    "board" "" "the board again",
    "moves" "[CELL]" "the legal moves, or those from one place",
    "why" "MOVE" "why a move is refused",
    "hint" "" "the best moves as the computer sees them",
    "undo" "[N]" "take the last move back, or the last N",
    "history" "" "what was played so far",
    "position" "" "the text of the position",
    "rules" "" "the rules in short, and the options",
    "flip" "" "turn the board around",
    "save" "[FILE]" "keep the match in a file",
    "load" "FILE" "go on with a match from a file",
    "resign" "[PLAYER]" "the player to move gives up, or another",
    "draw" "" "offer a draw to the other players",
    "count" "" "offer to stop and count",
    "quit" "" "leave",
}

/// A parsed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Nothing,
    Move(&'a str),
    Help,
    Board,
    Moves(&'a str),
    Why(&'a str),
    Hint,
    Undo(usize),
    History,
    Position,
    Rules,
    Flip,
    Save(&'a str),
    Load(&'a str),
    Resign(Option<usize>),
    Draw,
    Count,
    Quit,
}

impl<'a> Command<'a> {
    /// Parses a line; a command may be shortened as long as it is unambiguous.
    pub(super) fn parse(line: &'a str) -> Result<Command<'a>, CommandError> {
        let line = line.trim();
        let Some(typed) = line.strip_prefix(':') else {
            return Ok(if line.is_empty() {
                Command::Nothing
            } else {
                Command::Move(line)
            });
        };
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let rest = rest.trim();
        let help = find(word)?;
        if rest.is_empty() && needs_argument(help) {
            return Err(CommandError::Incomplete(help));
        }
        if !rest.is_empty() && help.argument.is_empty() {
            return Err(CommandError::Overfull(help));
        }
        let number = || match rest.parse::<usize>() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(CommandError::NotANumber(help)),
        };
        Ok(match help.name {
            "help" => Command::Help,
            "board" => Command::Board,
            "moves" => Command::Moves(rest),
            "why" => Command::Why(rest),
            "hint" => Command::Hint,
            "undo" if rest.is_empty() => Command::Undo(1),
            "undo" => Command::Undo(number()?),
            "history" => Command::History,
            "position" => Command::Position,
            "rules" => Command::Rules,
            "flip" => Command::Flip,
            "save" => Command::Save(rest),
            "load" => Command::Load(rest),
            "resign" if rest.is_empty() => Command::Resign(None),
            "resign" => Command::Resign(Some(number()?)),
            "draw" => Command::Draw,
            "count" => Command::Count,
            "quit" => Command::Quit,
            name => unreachable!("every command is read: {name}"),
        })
    }
}

fn needs_argument(help: &Help) -> bool {
    !help.argument.is_empty() && !help.argument.starts_with('[')
}

/// The command with this name, or the only one that begins with it.
fn find(word: &str) -> Result<&'static Help, CommandError> {
    if let Some(exact) = COMMANDS.iter().find(|help| help.name == word) {
        return Ok(exact);
    }
    let fitting: Vec<&'static Help> = COMMANDS
        .iter()
        .filter(|help| !word.is_empty() && help.name.starts_with(word))
        .collect();
    match fitting.as_slice() {
        [one] => Ok(one),
        [] => Err(CommandError::Unknown(word.to_owned())),
        _ => Err(CommandError::Ambiguous(fitting)),
    }
}

/// Why a line after a colon is no command.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum CommandError {
    /// No command begins like that.
    Unknown(String),
    /// Several do.
    Ambiguous(Vec<&'static Help>),
    /// Something must follow it.
    Incomplete(&'static Help),
    /// Nothing may follow it.
    Overfull(&'static Help),
    /// It must be followed by a number.
    NotANumber(&'static Help),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Unknown(word) => {
                let typed = format!(":{word}");
                write!(f, "There is no command {typed:?}; :help lists them.")
            }
            CommandError::Ambiguous(several) => {
                let names: Vec<&str> = several.iter().map(|help| help.name).collect();
                write!(f, "Is it :{}?", names.join(" or :"))
            }
            CommandError::Incomplete(help) => write!(f, "It is :{} {}.", help.name, help.argument),
            CommandError::Overfull(help) => write!(f, "Nothing follows :{}.", help.name),
            CommandError::NotANumber(Help { name, argument, .. }) => {
                write!(f, "It is :{name} {argument}, with a number from 1.")
            }
        }
    }
}

/// The text of `:help`.
pub(super) fn help() -> String {
    let mut text = "Type a move such as one of :moves, or:\n".to_owned();
    for help in COMMANDS {
        let usage = format!(":{} {}", help.name, help.argument);
        text.push_str(&format!("  {usage:<18} {}\n", help.text));
    }
    text.push_str("Tab completes moves and commands; commands may be shortened.\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_read() {
        for help in COMMANDS {
            let argument = if help.argument.is_empty() { "" } else { " 1" };
            let line = format!(":{}{argument}", help.name);
            assert!(Command::parse(&line).is_ok(), "{line}");
        }
    }

    #[test]
    fn a_line_is_a_move_or_a_command() {
        assert_eq!(Command::parse("  a3-a4 "), Ok(Command::Move("a3-a4")));
        assert_eq!(Command::parse(" "), Ok(Command::Nothing));
        assert_eq!(Command::parse(":q"), Ok(Command::Quit));
        assert_eq!(Command::parse(":undo 3"), Ok(Command::Undo(3)));
        assert_eq!(
            Command::parse(":save my file"),
            Ok(Command::Save("my file"))
        );
        assert_eq!(Command::parse(":resign"), Ok(Command::Resign(None)));
    }

    #[test]
    fn a_wrong_command_says_what_is_right() {
        let wrong = |line: &str| Command::parse(line).unwrap_err().to_string();
        assert!(wrong(":dance").contains(":help"));
        assert!(wrong(":").contains(":help"));
        assert_eq!(wrong(":h"), "Is it :help or :hint or :history?");
        assert_eq!(wrong(":why"), "It is :why MOVE.");
        assert_eq!(wrong(":draw now"), "Nothing follows :draw.");
        assert!(wrong(":undo 0").contains("a number from 1"));
        assert!(wrong(":undo all").contains("a number from 1"));
    }
}
