//! From the text of a file to games of tags and tokens.

use damier_rules::RecordError;
use damier_rules::RecordProblem::Structure;

/// One game of a file, not yet interpreted.
#[derive(Debug, Default)]
pub(crate) struct Portable {
    /// Names and values, in order.
    pub(crate) tags: Vec<(String, String)>,
    /// The tokens after the tags, each with its line.
    pub(crate) tokens: Vec<(usize, Token)>,
    /// The line where the game begins.
    pub(crate) line: usize,
}

/// One item of the move text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A move, as written in the file.
    Move(String),
    /// A comment.
    Comment(String),
    /// `1-0` and the like; `*` for none.
    Result(String),
}

/// Splits a file into games.
///
/// # Errors
/// For a tag, a comment or a variation that does not end.
pub(crate) fn read(text: &str) -> Result<Vec<Portable>, RecordError> {
    let mut lexer = Lexer {
        rest: text,
        line: 1,
        at_line_start: true,
        games: Vec::new(),
    };
    while lexer.item()? {}
    Ok(lexer.games)
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    at_line_start: bool,
    games: Vec<Portable>,
}

impl Lexer<'_> {
    /// Reads one item; returns whether there was one.
    fn item(&mut self) -> Result<bool, RecordError> {
        let Some(first) = self.rest.chars().next() else {
            return Ok(false);
        };
        match first {
            '[' => self.tag()?,
            '{' => {
                let line = self.line;
                self.take(1);
                let text = self.until('}', "a comment does not end")?;
                self.push(
                    line,
                    Token::Comment(text.split_whitespace().collect::<Vec<_>>().join(" ")),
                );
            }
            ';' => {
                let line = self.line;
                let text = self.rest_of_line();
                self.push(line, Token::Comment(text[1..].trim().to_owned()));
            }
            '(' => self.variation()?,
            '%' if self.at_line_start => {
                self.rest_of_line();
            }
            _ if first.is_whitespace() || first == '\u{feff}' => self.take(first.len_utf8()),
            _ => self.word(),
        }
        Ok(true)
    }

    fn tag(&mut self) -> Result<(), RecordError> {
        let line = self.line;
        let wrong = || RecordError::on_line(line, Structure("a tag is written [Name \"value\"]"));
        self.take(1);
        let name_length = self.rest.find(['"', ']', '\n']).ok_or_else(wrong)?;
        let name = self.rest[..name_length].trim().to_owned();
        if name.is_empty() || !self.rest[name_length..].starts_with('"') {
            return Err(wrong());
        }
        self.take(name_length + 1);
        let value = self.quoted().ok_or_else(wrong)?;
        let closing = self.until(']', "a tag does not end")?;
        if !closing.trim().is_empty() {
            return Err(wrong());
        }
        // A tag after moves begins the next game.
        if self.games.last().is_none_or(|game| !game.tokens.is_empty()) {
            self.games.push(Portable {
                line,
                ..Portable::default()
            });
        }
        let game = self.games.last_mut().expect("a game was begun");
        game.tags.push((name, value));
        Ok(())
    }

    /// The value of a tag up to its closing quote.
    fn quoted(&mut self) -> Option<String> {
        let mut value = String::new();
        let mut letters = self.rest.char_indices();
        while let Some((index, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.take(index + 1);
                    return Some(value);
                }
                '\\' => value.push(letters.next()?.1),
                '\n' => return None,
                _ => value.push(letter),
            }
        }
        None
    }

    /// Skips a variation, with those inside it.
    fn variation(&mut self) -> Result<(), RecordError> {
        let line = self.line;
        let mut depth = 0usize;
        loop {
            let Some(letter) = self.rest.chars().next() else {
                return Err(RecordError::on_line(
                    line,
                    Structure("a variation does not end"),
                ));
            };
            self.take(letter.len_utf8());
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                '{' => drop(self.until('}', "a comment does not end")?),
                _ => {}
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    fn word(&mut self) {
        let ends = |letter: char| letter.is_whitespace() || "[{;()}]".contains(letter);
        // At least one character, so that a stray bracket cannot stop the parser.
        let first = self.rest.chars().next().map_or(1, char::len_utf8);
        let length = self.rest[first..]
            .find(ends)
            .map_or(self.rest.len(), |end| first + end);
        let (line, word) = (self.line, self.rest[..length].to_owned());
        self.take(length);
        if is_result(&word) {
            self.push(line, Token::Result(word));
            return;
        }
        let mv = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        // `12.` and `12...` are numbers, `12.e3e4` is a number and a move; `$5` is a glyph.
        let mv = if mv.starts_with('.') {
            mv.trim_start_matches('.')
        } else {
            &word
        };
        if !mv.is_empty() && !word.starts_with('$') {
            self.push(line, Token::Move(mv.to_owned()));
        }
    }

    fn push(&mut self, line: usize, token: Token) {
        let finished = |game: &Portable| matches!(game.tokens.last(), Some((_, Token::Result(_))));
        // Moves without tags, or after a result, are their own game.
        let begins = self.games.last().is_none_or(finished);
        if begins && !matches!(token, Token::Comment(_) if !self.games.is_empty()) {
            self.games.push(Portable {
                line,
                ..Portable::default()
            });
        }
        if let Some(game) = self.games.last_mut() {
            game.tokens.push((line, token));
        }
    }

    fn rest_of_line(&mut self) -> String {
        let length = self.rest.find('\n').unwrap_or(self.rest.len());
        let line = self.rest[..length].to_owned();
        self.take(length);
        line
    }

    fn until(&mut self, end: char, rule: &'static str) -> Result<String, RecordError> {
        let Some(length) = self.rest.find(end) else {
            return Err(RecordError::on_line(self.line, Structure(rule)));
        };
        let text = self.rest[..length].to_owned();
        self.take(length + end.len_utf8());
        Ok(text)
    }

    fn take(&mut self, length: usize) {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        self.at_line_start = taken.ends_with('\n');
        self.rest = rest;
    }
}

fn is_result(word: &str) -> bool {
    matches!(
        word,
        "1-0" | "0-1" | "1/2-1/2" | "2-0" | "0-2" | "1-1" | "0-0" | "*"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &Portable) -> String {
        let words = game.tokens.iter().map(|(_, token)| match token {
            Token::Move(text) | Token::Result(text) => text.clone(),
            Token::Comment(text) => format!("{{{text}}}"),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_file_is_taken_apart_into_games() {
        let text = "[White \"A \\\"b\\\"\"]\n\n1. e3 e6 {well\nplayed} 2.Ne2 (2. d4 {x)} (2. a4)) $1 e5 1-0\n\n\
                    [White \"C\"]\n1. d4 ; to the end\n 1... d5 *";
        let games = read(text).unwrap();
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].tag("White"), Some("A \"b\""));
        assert_eq!(moves(&games[0]), "e3 e6 {well played} Ne2 e5 1-0");
        assert_eq!(moves(&games[1]), "d4 {to the end} d5 *");
        assert_eq!(games[1].line, 6);
    }

    #[test]
    fn what_does_not_end_is_an_error_with_its_line() {
        assert_eq!(
            read("\n{oops").unwrap_err().to_string(),
            "line 2: a comment does not end"
        );
        assert!(read("[White").is_err());
        assert!(read("[White \"x\n\"]").is_err());
        assert!(read("1. e4 (").is_err());
    }

    #[test]
    fn stray_signs_do_not_stop_the_reading() {
        for text in [")", "]", "}", "\u{feff}", "$", "1.", "...", "%x", "é"] {
            assert!(read(text).is_ok(), "{text}");
        }
    }
}
