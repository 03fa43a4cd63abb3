//! Heavy work gives way: whoever waits for a move comes before thinking, replaying and hashing.

use std::cell::Cell;

/// How much nicer heavy work is than the threads that answer: as much as the system allows.
#[cfg(target_os = "linux")]
const NICER: i32 = 19;

thread_local! {
    static GIVES_WAY: Cell<bool> = const { Cell::new(false) };
}

/// Lets this thread run only when no other thread wants the processor. It stays so: a thread of
/// heavy work never answers anybody.
pub(crate) fn give_way() {
    if !GIVES_WAY.replace(true) {
        lower();
    }
}

/// On Linux a thread has a priority of its own. A system that refuses is as it was before.
#[cfg(target_os = "linux")]
fn lower() {
    let _ = rustix::process::nice(NICER);
}

/// Elsewhere priorities belong to whole processes.
#[cfg(not(target_os = "linux"))]
fn lower() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::thread;

    use rustix::process::getpriority_process;

    use super::*;

    #[test]
    fn a_thread_gives_way_alone() {
        let before = getpriority_process(None).unwrap();
        let inside = thread::spawn(|| {
            give_way();
            give_way();
            getpriority_process(None).unwrap()
        });
        assert_eq!(inside.join().unwrap(), NICER);
        assert_eq!(getpriority_process(None).unwrap(), before);
    }
}
