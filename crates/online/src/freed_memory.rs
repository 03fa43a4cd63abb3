//! Memory that was freed goes back to the system.
//!
//! glibc keeps freed memory for later, in pieces between what is still in use. Tables are dropped in
//! another order than they grew, so what it keeps grows for hours, although no more is in use.

/// Gives freed pages back to the system, on a thread of its own: nobody waits for it.
pub(crate) fn give_back() {
    // A system without another thread has other worries.
    let _ = std::thread::Builder::new()
        .name("freed-memory".to_owned())
        .spawn(trim);
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn trim() {
    #[allow(unsafe_code)]
    // SAFETY: it takes the allocator's own locks, and touches only memory that is not in use.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Other allocators do as they do.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use std::hint::black_box;
    use std::time::{Duration, Instant};

    use super::*;

    /// The memory of this process, in pages.
    fn resident() -> usize {
        let pages = std::fs::read_to_string("/proc/self/statm").expect("Linux tells");
        let second = pages.split(' ').nth(1);
        second.and_then(|it| it.parse().ok()).expect("a number")
    }

    #[test]
    fn what_is_freed_between_what_stays_goes_back_to_the_system() {
        let before = resident();
        let mut pieces: Vec<Vec<u8>> = (0..4_000).map(|_| black_box(vec![1; 16_384])).collect();
        // One in a hundred stays.
        let mut number = 0;
        pieces.retain(|_| {
            number += 1;
            number % 100 == 0
        });
        let taken = resident().saturating_sub(before);
        assert!(taken > 12_000, "{taken} pages are kept");
        give_back();
        let began = Instant::now();
        while resident().saturating_sub(before) > taken / 4 {
            assert!(began.elapsed() < Duration::from_secs(20), "still kept");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(pieces.len(), 40);
    }
}
