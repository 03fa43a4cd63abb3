//! Program text: sources without their tests and comments.

/// Whether a file only exists for tests or examples.
pub(super) fn is_test(path: &str) -> bool {
    path.split('/').any(|part| {
        matches!(
            part,
            "tests" | "tests.rs" | "testkit" | "testkit.rs" | "examples"
        )
    })
}

/// The numbered lines of a file before its tests, without comments.
pub(super) fn program_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_tests = |line: &str| line == "#[cfg(test)]";
    let mut lines = (1..).zip(text.lines()).peekable();
    std::iter::from_fn(move || {
        let (number, line) = lines.next()?;
        // A test module ends the program; `#[cfg(test)] mod tests;` among modules does not.
        let ends = is_tests(line)
            && lines
                .peek()
                .is_some_and(|(_, next)| next.starts_with("mod ") && next.ends_with('{'));
        (!ends).then_some((number, line))
    })
    .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_ends_where_its_tests_begin() {
        let text = "//! a\n#[cfg(test)]\nmod common;\nfn f() {}\n#[cfg(test)]\nmod tests {\nfn g() {}\n}\n";
        let lines: Vec<usize> = program_lines(text).map(|(number, _)| number).collect();
        assert_eq!(lines, [2, 3, 4]);
    }
}
