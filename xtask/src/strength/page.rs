//! The measured blocks of `docs/strength.md`, one for each part.

use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::project;

const PAGE: &str = "docs/strength.md";

/// Puts a block between the two markers of its part.
pub(super) fn write(part: &str, block: &str) -> Result<()> {
    let path = project::root().join(PAGE);
    let page = read()?;
    let new = replace_block(&page, part, block)?;
    fs::write(&path, new).with_context(|| format!("cannot write {PAGE}"))?;
    eprintln!("{PAGE}: {part} is up to date");
    Ok(())
}

/// Whether the page has a place for a part.
#[cfg(test)]
pub(super) fn check(part: &str) -> Result<()> {
    replace_block(&read()?, part, "").map(drop)
}

fn read() -> Result<String> {
    let path = project::root().join(PAGE);
    fs::read_to_string(&path).with_context(|| format!("cannot read {PAGE}"))
}

fn replace_block(page: &str, part: &str, block: &str) -> Result<String> {
    let (begin, end) = (format!("<!-- {part} -->"), format!("<!-- /{part} -->"));
    match (page.find(&begin), page.find(&end)) {
        (Some(from), Some(to)) if from < to => {
            let before = &page[..from + begin.len()];
            Ok(format!("{before}\n{block}{}", &page[to..]))
        }
        _ => bail!("{PAGE} has no `{begin}` … `{end}`"),
    }
}

/// Rows of a table: the first column left-aligned, the others right-aligned.
pub(super) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|&cell| cell.to_owned()).collect();
    let rule = format!("|---|{}\n", "---:|".repeat(head.len() - 1));
    let body: String = rows.iter().map(|row| line(row)).collect();
    format!("{}{rule}{body}", line(&head))
}

/// The text under a table with marked cells.
const EARLIER: &str =
    "\n† Played by an earlier engine, or with other levels: to be measured again.\n";

/// The mark of a result, if the engine has changed since.
pub(super) fn earlier(result: &Value) -> &'static str {
    if result["of_this_engine"] == false {
        " †"
    } else {
        ""
    }
}

/// A block with the meaning of its marks.
pub(super) fn explained(block: String) -> String {
    if block.contains('†') {
        block + EARLIER
    } else {
        block
    }
}

/// `62.3 % (55.0–69.1)` from a value with its interval; a dash for none.
pub(super) fn interval(value: &Value) -> String {
    let part = |name: &str| value[name].as_f64().map(|part| 100.0 * part);
    match (part("value"), part("low"), part("high")) {
        (Some(value), Some(low), Some(high)) => format!("{value:.1} % ({low:.1}–{high:.1})"),
        _ => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_block_of_the_part_is_replaced() {
        let page = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n<!-- y -->\nkept\n<!-- /y -->\n";
        let new = replace_block(page, "x", "new\n").unwrap();
        assert_eq!(new, page.replace("old", "new"));
        assert_eq!(replace_block(&new, "x", "new\n").unwrap(), new);
        assert!(replace_block(page, "z", "new\n").is_err());
    }

    #[test]
    fn an_earlier_engine_is_marked_and_the_mark_explained() {
        let result = |is: Value| serde_json::json!({ "of_this_engine": is });
        assert_eq!(earlier(&result(false.into())), " †");
        assert_eq!(earlier(&result(true.into())), "");
        assert_eq!(earlier(&Value::Null), "");
        assert_eq!(explained("| 1 |\n".to_owned()), "| 1 |\n");
        assert!(explained("| 1 † |\n".to_owned()).contains("an earlier engine"));
    }

    #[test]
    fn an_interval_in_words() {
        let value = serde_json::json!({ "value": 0.5, "low": 0.401, "high": 0.6 });
        assert_eq!(interval(&value), "50.0 % (40.1–60.0)");
        assert_eq!(interval(&Value::Null), "–");
    }

    #[test]
    fn a_table_in_markdown() {
        let rows = [vec!["a".to_owned(), "1".to_owned()]];
        assert_eq!(
            table(&["x", "y"], &rows),
            "| x | y |\n|---|---:|\n| a | 1 |\n"
        );
    }
}
