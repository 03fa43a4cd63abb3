//! Things this machine cannot have: skipped by name, and counted in the summary.

use std::error::Error;
use std::fmt;

use anyhow::Result;

use crate::console;

/// Something missing that nobody here may install: with the command that would.
#[derive(Debug)]
pub(crate) struct Unavailable(pub(crate) String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Unavailable {}

/// The result; if something is [`Unavailable`] here, `what` is skipped, by name and counted. Any
/// other problem stays an error: a user who may install has no excuse.
///
/// # Errors
/// Errors of `had` with another reason.
pub(crate) fn or_not_run<T>(what: &str, had: Result<T>) -> Result<Option<T>> {
    match had {
        Ok(had) => Ok(Some(had)),
        Err(error) if error.is::<Unavailable>() => {
            console::not_run(&format!("{what}: {error:#}"));
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unavailable_is_left_out_by_name() {
        let _turn = console::one_at_a_time();
        let missing: Result<()> = Err(Unavailable("no chalk; `buy chalk`".to_owned()).into());
        assert_eq!(
            or_not_run("the tests of the blackboard", missing).unwrap(),
            None
        );
        let told = console::all_not_run();
        assert!(told.contains(&"the tests of the blackboard: no chalk; `buy chalk`".to_owned()));
    }

    #[test]
    fn what_goes_wrong_otherwise_fails() {
        let broken: Result<()> = Err(anyhow::anyhow!("no disk"));
        let error = or_not_run("the tests of the disk", broken).unwrap_err();
        assert_eq!(error.to_string(), "no disk");
        let told = console::all_not_run();
        assert!(
            !told
                .iter()
                .any(|what| what.contains("the tests of the disk"))
        );
    }
}
