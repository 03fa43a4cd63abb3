//! Findings: an input that panics or takes too long is kept and shown.

use std::fs;
use std::io;
use std::panic;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// An input that takes longer than this is taken for a loop.
const LIMIT: Duration = Duration::from_secs(5);

/// How to run this program in the tree.
pub(crate) const AGAIN: &str = "cargo run --package damier-fuzz-targets --";

/// How often the clock is checked.
const TICK: Duration = Duration::from_millis(200);

/// Knows what is running and since when.
pub(crate) struct Watch {
    current: Arc<Mutex<Option<Running>>>,
}

#[derive(Clone)]
struct Running {
    target: &'static str,
    input: Vec<u8>,
    since: Instant,
}

impl Watch {
    /// Starts to watch, for panics and for loops.
    pub(crate) fn begin() -> Self {
        let current = Arc::new(Mutex::new(None));
        report_panics(Arc::clone(&current));
        report_loops(Arc::clone(&current));
        Self { current }
    }

    /// Records that this input starts to run.
    pub(crate) fn running(&self, target: &'static str, input: &[u8]) {
        let running = Running {
            target,
            input: input.to_vec(),
            since: Instant::now(),
        };
        *lock(&self.current) = Some(running);
    }

    /// Records that nothing is running.
    pub(crate) fn idle(&self) {
        *lock(&self.current) = None;
    }
}

/// A hook rather than unwinding: it also works where a panic aborts.
fn report_panics(current: Arc<Mutex<Option<Running>>>) {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        usual(info);
        if let Some(running) = &*lock(&current) {
            running.report("panicked");
        }
        process::exit(1);
    }));
}

fn report_loops(current: Arc<Mutex<Option<Running>>>) {
    thread::spawn(move || {
        loop {
            thread::sleep(TICK);
            let late = lock(&current)
                .clone()
                .filter(|running| running.since.elapsed() > LIMIT);
            if let Some(running) = late {
                running.report(&format!("did not end within {} s", LIMIT.as_secs()));
                process::exit(1);
            }
        }
    });
}

impl Running {
    fn report(&self, what: &str) {
        let hex: String = self
            .input
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let target = self.target;
        eprintln!("\n{target} {what}; the input is {hex}");
        match self.keep() {
            Ok(file) => eprintln!("again: {AGAIN} --replay {target} {}", file.display()),
            Err(error) => eprintln!("it could not be kept: {error}"),
        }
    }

    /// Writes the input to a file of its own.
    fn keep(&self) -> io::Result<PathBuf> {
        let program = std::env::current_exe()?;
        // The folder of this program is one of cargo's.
        let built = program.ancestors().nth(2).unwrap_or(Path::new("."));
        let folder = built.join("fuzz-smoke").join(self.target);
        fs::create_dir_all(&folder)?;
        let sum = self.input.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let file = folder.join(format!("{sum:016x}"));
        fs::write(&file, &self.input)?;
        Ok(file)
    }
}

fn lock(current: &Mutex<Option<Running>>) -> std::sync::MutexGuard<'_, Option<Running>> {
    current.lock().unwrap_or_else(PoisonError::into_inner)
}
