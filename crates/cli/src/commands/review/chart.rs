//! A small chart of the winning chances, in text.

/// The widest chart; longer matches are squeezed.
const WIDTH: usize = 60;
/// Its rows, each with eight steps.
const ROWS: usize = 5;
const STEPS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A chart of chances in thousandths, several rows high; the middle is marked on the left.
pub(super) fn chart(chances: &[u32]) -> String {
    let columns = squeeze(chances);
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        let label = match row {
            0 => "  0 %",
            _ if row == ROWS - 1 => "100 %",
            _ if row == ROWS / 2 => " 50 %",
            _ => "     ",
        };
        let bars: String = columns.iter().map(|&chance| bar(chance, row)).collect();
        text.push_str(format!("{label} │{bars}").trim_end());
        text.push('\n');
    }
    text
}

/// The chances in one row.
pub(super) fn line(chances: &[u32]) -> String {
    let one = |chance: u32| STEPS[1 + (chance.min(999) * 8 / 1_000) as usize];
    squeeze(chances).into_iter().map(one).collect()
}

/// The part of a bar of this height shown in a row, counted from below.
fn bar(chance: u32, row: usize) -> char {
    let steps = chance.min(1_000) as usize * ROWS * 8 / 1_000;
    STEPS[steps.saturating_sub(row * 8).min(8)]
}

/// As many columns as there is room for, each the average of its part.
fn squeeze(chances: &[u32]) -> Vec<u32> {
    let count = chances.len().min(WIDTH);
    let part = |column: usize| {
        let part = &chances[column * chances.len() / count..(column + 1) * chances.len() / count];
        part.iter().sum::<u32>() / part.len() as u32
    };
    (0..count).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_rise_with_the_chance() {
        let text = chart(&[0, 500, 1_000]);
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows[0], "100 % │  █");
        assert_eq!(rows[2], " 50 % │ ▄█");
        assert_eq!(rows[4], "  0 % │ ██");
        assert_eq!(line(&[0, 500, 1_000]), "▁▅█");
    }

    #[test]
    fn long_matches_are_squeezed_and_short_ones_are_not() {
        for length in 0..300 {
            let columns = squeeze(&vec![250; length]);
            assert_eq!(columns, vec![250; length.min(WIDTH)]);
        }
    }
}
