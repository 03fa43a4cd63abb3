//! Leaves out classes of the bindings that nothing makes.
//!
//! A library may offer classes of its own to scripts, and they are bound whether or not the client
//! uses them: their functions would be kept for nobody.

use std::collections::BTreeSet;

/// A script without the classes that nothing makes, and the functions of the module that only they
/// call.
pub(crate) fn without_classes(script: &str) -> (String, BTreeSet<String>) {
    let lines: Vec<&str> = script.lines().collect();
    let names = lines.iter().filter_map(|line| class(line));
    let unused: Vec<&str> = names.filter(|name| !is_made(script, name)).collect();
    let mut kept = String::new();
    let mut left_out = String::new();
    let mut end = None;
    for line in lines {
        if end.is_none() {
            end = unused.iter().find_map(|name| end_of(line, name));
        }
        let into = match end {
            Some(_) => &mut left_out,
            None => &mut kept,
        };
        into.push_str(line);
        into.push('\n');
        end = end.and_then(|end| end.after(line));
    }
    let still = called(&kept);
    let functions = called(&left_out).difference(&still).cloned().collect();
    (kept, functions)
}

/// The class that a line begins to define.
fn class(line: &str) -> Option<&str> {
    line.strip_prefix("export class ")?.strip_suffix(" {")
}

/// Whether anything makes an object of a class.
fn is_made(script: &str, class: &str) -> bool {
    let ways = [format!("{class}.__wrap("), format!("new {class}(")];
    ways.iter().any(|way| script.contains(way))
}

/// How something in a script ends.
#[derive(Copy, Clone)]
enum End {
    /// With as many braces as are open.
    Braces(usize),
    /// With a semicolon.
    Semicolon,
}

impl End {
    /// The end that is still to come after this line.
    fn after(self, line: &str) -> Option<End> {
        let number = |brace| line.matches(brace).count();
        match self {
            End::Braces(open) => {
                let open = (open + number('{')).saturating_sub(number('}'));
                (open > 0).then_some(End::Braces(open))
            }
            End::Semicolon => (!line.ends_with(';')).then_some(self),
        }
    }
}

/// The end of what begins with this line, if it belongs to this class.
fn end_of(line: &str, name: &str) -> Option<End> {
    if class(line) == Some(name) {
        return Some(End::Braces(0));
    }
    let disposes = line.starts_with("if (Symbol.dispose) ") && line.contains(&format!(" {name}."));
    let finalizes = line.starts_with(&format!("const {name}Finalization ="));
    (disposes || finalizes).then_some(End::Semicolon)
}

/// The functions of the module that a script calls.
fn called(script: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let calls = script.split("wasm.").skip(1);
    calls
        .map(|rest| rest.split(|letter| !is_part(letter)).next().unwrap_or(""))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "\
export class Made {
    free() {
        wasm.__wbg_made_free(this.ptr, 0);
    }
}
export class Sink {
free() {
wasm.__wbg_sink_free(this.ptr, 0);
}
    write(chunk) {
        wasm.sink_write(this.ptr, chunk);
        wasm.both();
    }
}
if (Symbol.dispose) Sink.prototype[Symbol.dispose] = Sink.prototype.free;
const made = () => Made.__wrap(wasm.both());
const SinkFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_sink_free(ptr, 1));
last();
";

    #[test]
    fn only_a_class_that_nothing_makes_is_left_out() {
        let (script, functions) = without_classes(SCRIPT);
        assert!(!script.contains("Sink"), "{script}");
        assert!(script.contains("class Made") && script.ends_with("last();\n"));
        let expected = ["__wbg_sink_free", "sink_write"].map(str::to_owned);
        assert_eq!(functions, BTreeSet::from(expected));
    }
}
