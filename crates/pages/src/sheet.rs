//! The style sheet of the boards, read as far as the painter of previews needs it.

use std::collections::BTreeMap;

/// The colours of the boards, as the page has them.
const BOARDS: &str = include_str!("../../web/style/boards.css");

/// The rules of a style sheet outside of `@media`.
pub(crate) struct Sheet {
    rules: Vec<(&'static str, Vec<(&'static str, &'static str)>)>,
}

impl Sheet {
    /// The style sheet of the boards.
    pub(crate) fn of_boards() -> Sheet {
        Sheet::read(BOARDS)
    }

    fn read(css: &'static str) -> Sheet {
        let mut rules = Vec::new();
        let mut rest = css;
        loop {
            rest = rest.trim_start();
            if let Some(comment) = rest.strip_prefix("/*") {
                rest = comment.split_once("*/").map_or("", |(_, after)| after);
                continue;
            }
            let Some((selectors, after)) = rest.split_once('{') else {
                return Sheet { rules };
            };
            if selectors.starts_with('@') {
                rest = after_block(after);
                continue;
            }
            let (block, after) = after.split_once('}').unwrap_or((after, ""));
            let declarations: Vec<_> = block.split(';').filter_map(declaration).collect();
            for selector in selectors.split(',') {
                rules.push((selector.trim(), declarations.clone()));
            }
            rest = after;
        }
    }

    fn declarations<'a>(
        &'a self,
        is_meant: impl Fn(&str) -> bool + 'a,
    ) -> impl Iterator<Item = (&'static str, &'static str)> + 'a {
        let rules = self
            .rules
            .iter()
            .filter(move |(selector, _)| is_meant(selector));
        rules.flat_map(|(_, declarations)| declarations.iter().copied())
    }

    /// The custom properties of a board.
    pub(crate) fn board(
        &self,
        prefix: &str,
        is_turned: bool,
    ) -> BTreeMap<&'static str, &'static str> {
        let own = format!(".board.{prefix}");
        let turned = format!(".board.{prefix}.turned");
        let is_meant = move |it: &str| it == ".board" || it == own || (is_turned && it == turned);
        properties(self.declarations(is_meant)).collect()
    }

    /// The custom properties that a class adds to a piece.
    pub(crate) fn side(&self, prefix: &str, class: &str) -> Vec<(&'static str, &'static str)> {
        let (any, own) = (
            format!(".board .{class}"),
            format!(".board.{prefix} .{class}"),
        );
        properties(self.declarations(move |it| it == any || it == own)).collect()
    }

    /// A drawing whose classes have become their declarations.
    pub(crate) fn styled(
        &self,
        text: &str,
        values: &BTreeMap<&'static str, &'static str>,
    ) -> String {
        let mut styled = String::new();
        let mut parts = text.split("class=\"");
        styled.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let (classes, after) = part.split_once('"').unwrap_or((part, ""));
            let mut style = String::new();
            for class in classes.split(' ') {
                let (alone, on_board) = (format!(".{class}"), format!(".board .{class}"));
                let all = self.declarations(move |it| it == alone || it == on_board);
                for (name, value) in all.filter(|(name, _)| !name.starts_with("--")) {
                    if name != "transition" {
                        // The painter wants angles without a unit.
                        let value = self.resolved(value, values).replace("deg)", ")");
                        style.push_str(&format!("{name}:{value};"));
                    }
                }
            }
            styled.push_str(&format!("style=\"{style}\"{after}"));
        }
        styled
    }

    /// A text with every custom property replaced by its value.
    pub(crate) fn resolved(
        &self,
        text: &str,
        values: &BTreeMap<&'static str, &'static str>,
    ) -> String {
        let mut resolved = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("var(") {
            resolved.push_str(before);
            let (inside, after) = after.split_once(')').unwrap_or((after, ""));
            let (name, otherwise) = inside.split_once(',').unwrap_or((inside, "none"));
            let value = values.get(name.trim()).copied().unwrap_or(otherwise);
            resolved.push_str(&self.resolved(value, values));
            rest = after;
        }
        resolved + rest
    }
}

fn properties(
    declarations: impl Iterator<Item = (&'static str, &'static str)>,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    declarations.filter(|(name, _)| name.starts_with("--"))
}

fn declaration(text: &'static str) -> Option<(&'static str, &'static str)> {
    let (name, value) = text.split_once(':')?;
    Some((name.trim(), value.trim()))
}

/// The text after a block that contains blocks.
fn after_block(text: &str) -> &str {
    let mut depth = 1;
    for (index, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[index + 1..];
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSS: &str = "/* a */ .board{--a:#111;color:red}\n.board.mk{--a:#222;--b:var(--a)}\n@media x{.board{--a:#999}}\n.board.mk .s1{--face:var(--b)}\n.mk-b,.mk-c{fill:var(--face);stroke-width:2}";

    #[test]
    fn the_later_and_the_nearer_rule_counts_and_media_do_not() {
        let sheet = Sheet::read(CSS);
        let mut values = sheet.board("mk", false);
        assert_eq!(values["--a"], "#222");
        values.extend(sheet.side("mk", "s1"));
        assert_eq!(sheet.resolved("x=\"var(--face)\"", &values), "x=\"#222\"");
        assert_eq!(sheet.resolved("var(--none,7px)", &values), "7px");
        let styled = sheet.styled("<path class=\"mk-b\" d=\"M0\"/>", &values);
        assert_eq!(
            styled,
            "<path style=\"fill:#222;stroke-width:2;\" d=\"M0\"/>"
        );
    }
}
