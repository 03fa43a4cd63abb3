//! Where the programs of this system keep what belongs to a user.

use std::env;
use std::path::PathBuf;

/// The folder of Damier for this user; none if the user has no place at all.
pub(super) fn of_user() -> Option<PathBuf> {
    let named = |name: &str| {
        let path = PathBuf::from(env::var_os(name)?);
        path.is_absolute().then_some(path)
    };
    let home = || named("HOME");
    if cfg!(windows) {
        Some(named("LOCALAPPDATA")?.join("Damier"))
    } else if cfg!(target_os = "macos") {
        Some(home()?.join("Library/Application Support/Damier"))
    } else {
        let data = named("XDG_DATA_HOME").or_else(|| Some(home()?.join(".local/share")));
        Some(data?.join("damier"))
    }
}
