//! The default data folder of online play.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

/// The variable that names a database outside of the folder.
const DATABASE: &str = "DAMIER_DATABASE";

/// The folder of this program in the platform's place for data, if the platform has one.
pub(crate) fn usual_folder() -> Option<PathBuf> {
    folder(&|name| env::var_os(name), env::home_dir())
}

/// The folder given, or the default one, for commands that work on the database in it.
///
/// # Errors
/// If there is no such place, or the environment says that servers here keep nothing in it: what is
/// there was left behind, and changing it would change nothing.
pub(crate) fn folder_or_usual(given: Option<&Path>) -> anyhow::Result<PathBuf> {
    if env::var_os(DATABASE).is_some_and(|address| !address.is_empty()) {
        bail!("{DATABASE} names a PostgreSQL database; this command works on that of a folder");
    }
    given
        .map(Path::to_owned)
        .or_else(usual_folder)
        .context("there is no usual folder for data here; name one with --data")
}

fn folder(variable: &dyn Fn(&str) -> Option<OsString>, home: Option<PathBuf>) -> Option<PathBuf> {
    // The specification wants paths that do not depend on where a program is started.
    let absolute = |path: PathBuf| Some(path).filter(|path| path.is_absolute());
    let named = |name| variable(name).map(PathBuf::from).and_then(absolute);
    let home = || home.and_then(absolute);
    let place = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        named("XDG_DATA_HOME").or_else(|| Some(home()?.join("Library/Application Support")))
    } else {
        named("XDG_DATA_HOME").or_else(|| Some(home()?.join(".local/share")))
    };
    Some(place?.join("damier"))
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::*;

    #[test]
    fn data_is_kept_where_the_platform_keeps_it() {
        let check = |set: &'static str, home: Option<&str>, expected: Option<&str>| {
            let variable = |name: &str| (name == "XDG_DATA_HOME").then(|| OsString::from(set));
            let found = folder(&variable, home.map(PathBuf::from));
            assert_eq!(found, expected.map(PathBuf::from), "{set} {home:?}");
        };
        check("/data", Some("/home/anna"), Some("/data/damier"));
        check(
            "",
            Some("/home/anna"),
            Some("/home/anna/.local/share/damier"),
        );
        check(
            "data",
            Some("/home/anna"),
            Some("/home/anna/.local/share/damier"),
        );
        check("", None, None);
        check("", Some(""), None);
    }
}
