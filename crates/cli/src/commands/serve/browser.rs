//! Opens the person's browser, where there is a desktop to show it on.

use std::env;
use std::ffi::OsString;
use std::process::{Command, Stdio};
use std::thread;

/// Opens an address. A failure is not reported: the address is on the screen.
pub(crate) fn open(address: &str) {
    if !has_desktop(|name| env::var_os(name)) {
        return;
    }
    let mut opener = opener(address);
    opener
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    stand_apart(&mut opener);
    if let Ok(mut child) = opener.spawn() {
        // Waited for, so that nothing is left of it when it ends.
        thread::spawn(move || child.wait());
    }
}

/// Whether there is somebody to see a window.
fn has_desktop(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", windows)) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn opener(address: &str) -> Command {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command
}

/// Keeps Ctrl-C for the server: the browser stays open.
fn stand_apart(opener: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(opener, 0);
    #[cfg(not(unix))]
    let _ = opener;
}

#[cfg(all(test, not(any(target_os = "macos", windows))))]
mod tests {
    use super::*;

    #[test]
    fn a_desktop_is_known_by_its_display() {
        let only = |wanted: &'static str, value: &'static str| {
            move |name: &str| (name == wanted).then(|| OsString::from(value))
        };
        assert!(has_desktop(only("DISPLAY", ":0")));
        assert!(has_desktop(only("WAYLAND_DISPLAY", "wayland-0")));
        assert!(!has_desktop(only("DISPLAY", "")));
        assert!(!has_desktop(|_| None));
    }
}
