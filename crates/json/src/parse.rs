//! From text to values.

use crate::{Error, Value};

/// Deeper than anything that is stored: a text made to be deep must not exhaust the stack.
const MAX_DEPTH: usize = 64;

/// The value of a whole text.
pub(crate) fn parse(text: &str) -> Result<Value, Error> {
    let mut parser = Parser { text, at: 0 };
    let value = parser.value(0)?;
    parser.skip_blanks();
    if parser.at == text.len() {
        Ok(value)
    } else {
        parser.stop()
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn stop<T>(&self) -> Result<T, Error> {
        Err(Error::Syntax(self.at))
    }

    fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
    }

    /// Consumes this byte if it comes next.
    fn found(&mut self, byte: u8) -> bool {
        self.skip_blanks();
        let found = self.peek() == byte;
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8) -> Result<(), Error> {
        if self.found(byte) {
            Ok(())
        } else {
            self.stop()
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, Error> {
        if depth > MAX_DEPTH {
            return self.stop();
        }
        self.skip_blanks();
        match self.peek() {
            b'{' => self.fields(depth + 1),
            b'[' => self.list(depth + 1),
            b'"' => self.string().map(Value::String),
            b'-' | b'0'..=b'9' => self.number(),
            b'n' => self.word("null", Value::Null),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            _ => self.stop(),
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, Error> {
        if self.text[self.at..].starts_with(word) {
            self.at += word.len();
            Ok(value)
        } else {
            self.stop()
        }
    }

    fn fields(&mut self, depth: usize) -> Result<Value, Error> {
        let mut fields = vec![];
        self.expect(b'{')?;
        if !self.found(b'}') {
            loop {
                self.skip_blanks();
                let name = self.string()?;
                self.expect(b':')?;
                fields.push((name, self.value(depth)?));
                if !self.found(b',') {
                    break;
                }
            }
            self.expect(b'}')?;
        }
        Ok(Value::Object(fields))
    }

    fn list(&mut self, depth: usize) -> Result<Value, Error> {
        let mut list = vec![];
        self.expect(b'[')?;
        if !self.found(b']') {
            loop {
                list.push(self.value(depth)?);
                if !self.found(b',') {
                    break;
                }
            }
            self.expect(b']')?;
        }
        Ok(Value::Array(list))
    }

    fn number(&mut self) -> Result<Value, Error> {
        let from = self.at;
        while matches!(self.peek(), b'-' | b'0'..=b'9') {
            self.at += 1;
        }
        let digits = &self.text[from..self.at];
        let bare = digits.strip_prefix('-').unwrap_or(digits);
        let led_by_zero = bare.len() > 1 && bare.starts_with('0');
        let number = digits.parse::<i64>().map(i128::from);
        let number = number.or_else(|_| digits.parse::<u64>().map(i128::from));
        match number {
            Ok(number) if !led_by_zero => Ok(Value::Number(number)),
            _ => self.stop(),
        }
    }

    fn string(&mut self) -> Result<String, Error> {
        if self.peek() != b'"' {
            return self.stop();
        }
        self.at += 1;
        let mut string = String::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(end) = rest.find(|sign: char| matches!(sign, '"' | '\\' | '\0'..='\x1f'))
            else {
                return self.stop();
            };
            string.push_str(&rest[..end]);
            self.at += end;
            match self.peek() {
                b'"' => {
                    self.at += 1;
                    return Ok(string);
                }
                b'\\' => {
                    self.at += 1;
                    string.push(self.escaped()?);
                }
                _ => return self.stop(),
            }
        }
    }

    /// The character written after a backslash.
    fn escaped(&mut self) -> Result<char, Error> {
        let sign = self.peek();
        self.at += 1;
        Ok(match sign {
            b'"' | b'\\' | b'/' => char::from(sign),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.code_point(),
            _ => {
                self.at -= 1;
                return self.stop();
            }
        })
    }

    /// Four hexadecimal digits, or twice four for a character beyond 16 bits.
    fn code_point(&mut self) -> Result<char, Error> {
        let mut code = self.four_digits()?;
        if (0xd800..0xdc00).contains(&code) && self.text[self.at..].starts_with("\\u") {
            self.at += 2;
            let low = self.four_digits()?;
            let pair = low.checked_sub(0xdc00).filter(|low| *low < 0x400);
            code = pair.map_or(0xd800, |low| 0x1_0000 + ((code - 0xd800) << 10) + low);
        }
        char::from_u32(code).map_or_else(|| self.stop(), Ok)
    }

    fn four_digits(&mut self) -> Result<u32, Error> {
        let digits = self.text.get(self.at..self.at + 4).unwrap_or("");
        let plain = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        match u32::from_str_radix(digits, 16) {
            Ok(code) if plain => {
                self.at += 4;
                Ok(code)
            }
            _ => self.stop(),
        }
    }
}
