//! The limit on open files of the process: every socket is one.

/// Raises this process's limit on open files as far as the system allows: systems start with about
/// a thousand, and every socket is one. The host sets the limit above it. Returns the limit; `None`
/// if the system does not tell.
pub fn raise_file_limit() -> Option<u64> {
    // If it cannot be raised it stays: then fewer sockets are accepted.
    rlimit::increase_nofile_limit(u64::MAX).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_raised_and_told() {
        let raised = raise_file_limit().unwrap();
        assert!(raised >= 256, "{raised}");
        assert_eq!(raise_file_limit(), Some(raised));
    }
}
