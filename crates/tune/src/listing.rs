//! Weights as Rust: the list in the `weights.rs` of a game, written and read back.

use damier_rules::{Group, Weight};

/// The list with this name in a Rust file: where its declaration begins and ends.
fn place(text: &str, name: &str) -> Option<(usize, usize)> {
    let begin = text.find(&format!("const {name}: [Weight;"))?;
    let end = begin + text[begin..].find("];\n")? + 3;
    Some((begin, end))
}

/// The weights of the list with this name, if the text has one.
#[must_use]
pub fn read(text: &str, name: &str) -> Option<Vec<Weight>> {
    let (begin, end) = place(text, name)?;
    let (_, body) = text[begin..end].split_once("= [")?;
    let code: String = body
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect();
    let code: String = code.split_whitespace().collect();
    let items = code.trim_end_matches("];").split_inclusive(')');
    let items = items.map(|item| item.trim_start_matches(','));
    items.filter(|item| !item.is_empty()).map(one).collect()
}

/// `weight(1,2)` or `Weight::new(1,2)`.
fn one(item: &str) -> Option<Weight> {
    let inner = item
        .strip_prefix("weight(")
        .or_else(|| item.strip_prefix("Weight::new("))?
        .strip_suffix(')')?;
    let (early, late) = inner.split_once(',')?;
    Some(Weight::new(early.parse().ok()?, late.parse().ok()?))
}

/// The text with other weights in the list with this name; `None` if it has no such list.
/// Everything around the list stays.
#[must_use]
pub fn rewrite(text: &str, name: &str, groups: &[Group], weights: &[Weight]) -> Option<String> {
    let (begin, end) = place(text, name)?;
    let list = list(name, groups, weights);
    Some([&text[..begin], &list, &text[end..]].concat())
}

/// The declaration of a list, with the name of each group before its weights.
#[must_use]
pub fn list(name: &str, groups: &[Group], weights: &[Weight]) -> String {
    let mut text = format!("const {name}: [Weight; {}] = [\n", weights.len());
    for (index, weight) in weights.iter().enumerate() {
        if let Some(group) = groups.iter().find(|group| group.first == index) {
            text.push_str(&format!("    // {}\n", group.name));
        }
        text.push_str(&format!("    weight({}, {}),\n", weight.early, weight.late));
    }
    text.push_str("];\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "//! Weights.\n\npub(super) const WEIGHTS: [Weight; 2] = [\n    // men\n    \
                        weight(100, 90),\n    Weight::new(-3, 4),\n];\n\nconst OTHER: [Weight; 0] = [];\n";

    #[test]
    fn what_is_written_is_read_back_and_the_rest_stays() {
        let old = [Weight::new(100, 90), Weight::new(-3, 4)];
        assert_eq!(read(TEXT, "WEIGHTS").unwrap(), old);
        assert_eq!(read(TEXT, "OTHER").unwrap(), []);
        let men = Group::new("men", 0, 1);
        let groups = [men, Group::new("threats, by kind", men.end(), 2)];
        let new = [Weight::new(101, -7), Weight::new(0, 2), Weight::new(5, 5)];
        let text = rewrite(TEXT, "WEIGHTS", &groups, &new).unwrap();
        assert_eq!(read(&text, "WEIGHTS").unwrap(), new);
        assert!(text.starts_with("//! Weights.\n\npub(super) const WEIGHTS: [Weight; 3] = [\n"));
        assert!(
            text.contains("    // threats, by kind\n    weight(0, 2),\n    weight(5, 5),\n];\n")
        );
        assert!(text.ends_with("const OTHER: [Weight; 0] = [];\n"));
        assert_eq!(rewrite(TEXT, "NONE", &groups, &new), None);
        assert_eq!(read("const X: [Weight; 1] = [\n  1,\n];\n", "X"), None);
    }
}
