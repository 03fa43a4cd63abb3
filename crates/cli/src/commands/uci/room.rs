//! The available memory, where the system tells.

use std::fs;

/// The mebibytes that could be taken without hardship; `None` where the system does not tell.
pub(super) fn mebibytes() -> Option<usize> {
    let told = fs::read_to_string("/proc/meminfo").ok()?;
    available(&told)
}

/// The line `MemAvailable:   123456 kB`.
fn available(told: &str) -> Option<usize> {
    let line = told
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_understood_or_not_believed() {
        let told = "MemTotal:  9 kB\nMemAvailable:    2097152 kB\nSwap: 1 kB\n";
        assert_eq!(available(told), Some(2048));
        assert_eq!(available("MemAvailable: much\n"), None);
        assert_eq!(available(""), None);
    }
}
