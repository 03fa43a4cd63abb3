//! Ctrl-C: the children hear it from the terminal themselves, this program only remembers it.
//!
//! So a command waits for its child to end and can still say how far it came. The second Ctrl-C
//! ends everything at once.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

static HEARD: AtomicBool = AtomicBool::new(false);

/// The exit code shells report for a program ended by Ctrl-C.
const EXIT_CODE: u8 = 130;

/// Starts to listen. Without a handler Ctrl-C still works, only less politely.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if HEARD.swap(true, Ordering::SeqCst) {
            std::process::exit(i32::from(EXIT_CODE));
        }
    });
}

pub(crate) fn heard() -> bool {
    HEARD.load(Ordering::SeqCst)
}

/// The exit code to end with, if Ctrl-C was pressed.
pub(crate) fn exit_code() -> Option<ExitCode> {
    heard().then(|| ExitCode::from(EXIT_CODE))
}
