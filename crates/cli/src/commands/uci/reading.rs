//! Lines from another program: any bytes, any length, at any time.

use std::io::{self, BufRead};
use std::sync::mpsc::Sender;
use std::time::Instant;

use super::Event;

/// No honest line is longer: the moves of a match of many thousands.
const LONGEST: usize = 1 << 20;

/// Passes lines on until there are no more; invalid text is replaced.
pub(super) fn read(input: &mut dyn BufRead, events: &Sender<Event>) {
    let mut line = Vec::new();
    while let Ok(true) = next_line(input, &mut line) {
        let event = if line.len() > LONGEST {
            Event::TooLong
        } else {
            let text = String::from_utf8_lossy(&line).into_owned();
            Event::Line(Instant::now(), text)
        };
        line.clear();
        if events.send(event).is_err() {
            return;
        }
    }
    let _ = events.send(Event::End);
}

/// Reads a line without its end; of one that is too long only a little more than is allowed.
/// Returns whether there was one.
fn next_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    let mut has_read = false;
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if bytes.is_empty() {
            return Ok(has_read);
        }
        has_read = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = (LONGEST + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let long = vec![b'x'; 3 * LONGEST];
        let bytes = [&b"one\n\n\xff\0two\n"[..], &long, b"\nlast"].concat();
        let mut input = BufReader::with_capacity(7, bytes.as_slice());
        let mut lengths = Vec::new();
        let mut line = Vec::new();
        while next_line(&mut input, &mut line).unwrap() {
            lengths.push(line.len());
            line.clear();
        }
        assert_eq!(lengths, [3, 0, 5, LONGEST + 1, 4]);
    }
}
