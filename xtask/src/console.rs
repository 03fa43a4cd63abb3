//! Headings, colours and tables.

use std::env;
use std::io::IsTerminal;
use std::sync::Mutex;

/// A line that stands out between the output of two children.
pub(crate) fn heading(text: &str) {
    println!("\n{}", paint(Colour::Bold, &format!("== {text} ==")));
}

/// A line that shows a command before it runs.
pub(crate) fn echo(text: &str) {
    println!("{}", paint(Colour::Dim, &format!("$ {text}")));
}

/// Reports a problem after which the command goes on.
pub(crate) fn complain(text: &str) {
    println!("{}", paint(Colour::Red, text));
}

/// Everything that could not be run here, for the summary.
static NOT_RUN: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Reports something that cannot be run on this machine: at once, and again in the summary.
pub(crate) fn not_run(what: &str) {
    complain(&format!("not run: {what}"));
    if let Ok(mut all) = NOT_RUN.lock() {
        all.push(what.to_owned());
    }
}

/// Everything that could not be run so far.
pub(crate) fn all_not_run() -> Vec<String> {
    NOT_RUN.lock().map(|all| all.clone()).unwrap_or_default()
}

/// Tests that add to this list, or check whether anyone has, run one at a time.
#[cfg(test)]
pub(crate) fn one_at_a_time() -> std::sync::MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[derive(Clone, Copy)]
pub(crate) enum Colour {
    Bold,
    Dim,
    Green,
    Red,
}

/// The text in this colour, or plain where colours are not wanted.
pub(crate) fn paint(colour: Colour, text: &str) -> String {
    let code = match colour {
        Colour::Bold => "1",
        Colour::Dim => "2",
        Colour::Green => "32",
        Colour::Red => "31",
    };
    if has_colours() {
        format!("\x1b[{code}m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}

/// Colours are only for people: not into a file, not under CI, not against `NO_COLOR`.
pub(crate) fn has_colours() -> bool {
    !is_plain() && std::io::stdout().is_terminal()
}

/// Whether the environment asks for plain text.
pub(crate) fn is_plain() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    is_set("CI") || is_set("NO_COLOR")
}

/// Rows of a table: the first column left-aligned, the others right-aligned.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            rows.iter()
                .filter_map(|row| row.get(column))
                .map(|c| width(c))
                .max()
        })
        .map(Option::unwrap_or_default)
        .collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(i, (cell, w))| pad(cell, *w, i))
            .collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

fn pad(cell: &str, to: usize, column: usize) -> String {
    let blanks = " ".repeat(to.saturating_sub(width(cell)));
    if column == 0 {
        format!("{cell}{blanks}")
    } else {
        format!("{blanks}{cell}")
    }
}

fn width(cell: &str) -> usize {
    cell.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows =
            [["step", "seconds"], ["format", "3"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(table(&rows), "step    seconds\nformat        3\n");
    }
}
