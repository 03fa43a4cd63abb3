//! Terminals: whether there is one, whether to use colours, and when a reader has gone.

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use damier_rules::Paint;
use serde::Serialize;

/// Colour for a terminal, unless the user has opted out.
pub(crate) fn paint() -> Paint {
    let variable = |name| std::env::var_os(name).unwrap_or_default();
    choose_paint(
        io::stdout().is_terminal(),
        &variable("NO_COLOR"),
        &variable("TERM"),
    )
}

fn choose_paint(is_terminal: bool, no_color: &OsStr, term: &OsStr) -> Paint {
    if is_terminal && no_color.is_empty() && term != "dumb" {
        Paint::Ansi
    } else {
        Paint::Plain
    }
}

/// Whether a person sits at both ends.
pub(crate) fn is_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Makes Ctrl-C only set the returned flag: long work checks it and stops.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<&'static AtomicBool> {
    static STOP: AtomicBool = AtomicBool::new(false);
    ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))
        .context("Ctrl-C cannot be watched")?;
    Ok(&STOP)
}

/// Whether the output was closed by its reader, as `head` does.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Writes one JSON value on one line.
pub(crate) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> anyhow::Result<()> {
    writeln!(out, "{}", serde_json::to_string(value)?)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_is_for_terminals_whose_user_likes_it() {
        let paint = |is_terminal, no_color: &str, term: &str| {
            choose_paint(is_terminal, no_color.as_ref(), term.as_ref())
        };
        assert_eq!(paint(true, "", "xterm"), Paint::Ansi);
        assert_eq!(paint(false, "", "xterm"), Paint::Plain);
        assert_eq!(paint(true, "1", "xterm"), Paint::Plain);
        assert_eq!(paint(true, "", "dumb"), Paint::Plain);
    }

    #[test]
    fn only_a_closed_pipe_is_a_quiet_end() {
        let error = |kind: io::ErrorKind| anyhow::Error::from(io::Error::from(kind));
        assert!(is_closed_pipe(
            &error(io::ErrorKind::BrokenPipe).context("writing")
        ));
        assert!(!is_closed_pipe(&error(io::ErrorKind::NotFound)));
        assert!(!is_closed_pipe(&anyhow::anyhow!("a wrong position")));
    }
}
