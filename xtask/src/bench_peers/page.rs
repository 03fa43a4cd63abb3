//! The measured block of `docs/performance.md`.

use std::fs;

use anyhow::{Context, Result, bail};

use super::{Figures, comparison, rules};
use crate::command::Child;
use crate::project;

const PAGE: &str = "docs/performance.md";
const BEGIN: &str = "<!-- bench-peers -->";
const END: &str = "<!-- /bench-peers -->";

/// Puts the figures between the two markers of the page.
pub(super) fn write(figures: &Figures) -> Result<()> {
    let path = project::root().join(PAGE);
    let page = fs::read_to_string(&path).with_context(|| format!("cannot read {PAGE}"))?;
    let new = replace_block(&page, &block(figures))?;
    fs::write(&path, new).with_context(|| format!("cannot write {PAGE}"))?;
    eprintln!("{PAGE} has the new figures");
    Ok(())
}

fn block(figures: &Figures) -> String {
    format!(
        "Measured by `cargo xtask bench-peers --write` on {}, {}.\n\n{}\n{}",
        processor(),
        compiler(),
        markdown(&comparison::rows(&figures.comparisons)),
        markdown(&rules::rows(&figures.games)),
    )
}

fn replace_block(page: &str, block: &str) -> Result<String> {
    let (Some(begin), Some(end)) = (page.find(BEGIN), page.find(END)) else {
        bail!("{PAGE} has no `{BEGIN}` … `{END}`");
    };
    if end < begin {
        bail!("{PAGE} has `{END}` before `{BEGIN}`");
    }
    let (before, after) = (&page[..begin + BEGIN.len()], &page[end..]);
    Ok(format!("{before}\n{block}{after}"))
}

/// The rows as a table: the first column to the left, the others to the right.
fn markdown(rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let Some((head, body)) = rows.split_first() else {
        return String::new();
    };
    let rule = format!("|---|{}\n", "---:|".repeat(head.len().saturating_sub(1)));
    let body: String = body.iter().map(|row| line(row)).collect();
    format!("{}{rule}{body}", line(head))
}

fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(
        || "an unknown processor".to_owned(),
        |(_, name)| name.to_owned(),
    )
}

fn compiler() -> String {
    let answer = Child::new("rustc")
        .args(["--version"])
        .answer()
        .unwrap_or_default();
    answer
        .split(" (")
        .next()
        .unwrap_or_default()
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_block_is_replaced() {
        let page = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        let new = replace_block(&page, "new\n").unwrap();
        assert_eq!(new, format!("before\n{BEGIN}\nnew\n{END}\nafter\n"));
        assert_eq!(replace_block(&new, "new\n").unwrap(), new);
    }

    #[test]
    fn a_page_without_a_block_is_left_alone() {
        assert!(replace_block("nothing here", "new").is_err());
        assert!(replace_block(&format!("{END}{BEGIN}"), "new").is_err());
    }

    #[test]
    fn a_table_in_markdown() {
        let rows =
            [["game", "leaves"], ["makruk", "23"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(
            markdown(&rows),
            "| game | leaves |\n|---|---:|\n| makruk | 23 |\n"
        );
    }
}
