//! How many files the process may have open: every socket is one.

/// Lets this process have as many files open as the system allows it: systems begin with about a
/// thousand, and every socket is one. Whoever hosts sets the limit above it. Says how many it
/// may have; nothing if the system does not tell.
pub fn raise_file_limit() -> Option<u64> {
    // What cannot be raised stays as it is: then fewer sockets are taken.
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
