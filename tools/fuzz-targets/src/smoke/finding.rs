//! Findings: the input of a panic, or one that takes too long, is kept and shown.

use std::panic;
use std::path::PathBuf;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// An input that takes longer than this is taken for a loop.
const LIMIT: Duration = Duration::from_secs(5);

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(200);

/// Knows what runs at this moment and since when.
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
    /// Watches from now on, for panics and for loops.
    pub(crate) fn begin() -> Self {
        let current = Arc::new(Mutex::new(None));
        report_panics(Arc::clone(&current));
        report_loops(Arc::clone(&current));
        Self { current }
    }

    /// This input begins to run.
    pub(crate) fn running(&self, target: &'static str, input: &[u8]) {
        let running = Running {
            target,
            input: input.to_vec(),
            since: Instant::now(),
        };
        *lock(&self.current) = Some(running);
    }

    /// Nothing runs.
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
        eprintln!("\n{} {what}; the input is {hex}", self.target);
        let folder = PathBuf::from("target/fuzz-smoke");
        let file = folder.join(self.target);
        let kept =
            std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, &self.input));
        match kept {
            Ok(()) => eprintln!(
                "again: fuzz-smoke --replay {} {}",
                self.target,
                file.display()
            ),
            Err(error) => eprintln!("it could not be kept in {}: {error}", file.display()),
        }
    }
}

fn lock(current: &Mutex<Option<Running>>) -> std::sync::MutexGuard<'_, Option<Running>> {
    current.lock().unwrap_or_else(PoisonError::into_inner)
}
