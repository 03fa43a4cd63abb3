//! Scores in words people understand: a chance, some material, a certain end.

use std::time::Duration;

use anyhow::{Context, anyhow};
use damier_bots::{Bot, Line, Score, moves_to_end};
use damier_rules::HintReason;

/// A chance in thousandths as a percentage with one decimal.
pub(crate) fn percent(chance: u32) -> String {
    format!("{}.{} %", chance / 10, chance % 10)
}

/// The promise of a score: a certain end, or material if that is what values are.
pub(crate) fn promise(bot: &Bot, value: i32, end: Option<i32>) -> String {
    let win = if bot.wins_by_mate() { "mate" } else { "wins" };
    match end {
        Some(plies) if plies > 0 => format!("{win} in {}", moves_to_end(plies)),
        Some(plies) if bot.wins_by_mate() => format!("mated in {}", moves_to_end(plies)),
        Some(plies) => format!("loses in {}", moves_to_end(plies)),
        None if bot.material().is_none() => String::new(),
        None => {
            let sign = if value < 0 { '-' } else { '+' };
            let size = value.unsigned_abs();
            format!("{sign}{}.{:02}", size / 100, size % 100)
        }
    }
}

/// A line: its chance, its promise, and its moves.
pub(crate) fn line(bot: &Bot, line: &Line) -> String {
    let promise = promise(bot, line.value, line.end);
    let chance = percent(line.win_chance());
    format!("{chance:>7}  {promise:>11}  {}", line.moves.join(" "))
}

/// A score as a chance, with the certain end if there is one.
pub(crate) fn short(bot: &Bot, score: &Score) -> String {
    match score.end {
        Some(_) => promise(bot, score.value, score.end),
        None => percent(score.chance),
    }
}

/// The reasons for a move, in one sentence without a full stop; empty if there are none.
pub(crate) fn reasons(bot: &Bot, reasons: &[HintReason]) -> String {
    let listed = |list: &[(String, u32)]| {
        let one = |(kind, count): &(String, u32)| {
            let kind = match kind.split_once('-') {
                Some((stem, detail)) => format!("{detail} {stem}"),
                None => kind.clone(),
            };
            match count {
                1 => kind,
                _ => format!("{count} × {kind}"),
            }
        };
        list.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    let moves = |count: u32| if count == 1 { "move" } else { "moves" };
    let word = |reason: &HintReason| match reason {
        HintReason::Only => "the only legal move".to_owned(),
        HintReason::Wins(count) if bot.wins_by_mate() => format!("mates in {count}"),
        HintReason::Wins(count) => format!("wins in {count} {}", moves(*count)),
        HintReason::HoldsOut(count) => format!("lost, but holds out for {count} {}", moves(*count)),
        HintReason::Takes(list) => format!("takes {}", listed(list)),
        HintReason::GivesUp(list) => format!("gives up {}", listed(list)),
        HintReason::Points(points) if *points > 0 => format!("gains {points} on the opponent"),
        HintReason::Points(points) => format!("loses {} to the opponent", -points),
        HintReason::Promotes(list) => format!("promotes to {}", listed(list)),
    };
    reasons.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// Seconds from an argument.
pub(crate) fn seconds(text: &str) -> anyhow::Result<Duration> {
    let number: f64 = text.parse().context("not a number")?;
    if number > 0.0 && number <= 1e6 {
        Ok(Duration::from_secs_f64(number))
    } else {
        Err(anyhow!("more than 0 and at most a million seconds"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_bots::find;

    fn pieces(kinds: &[(&str, u32)]) -> Vec<(String, u32)> {
        let owned = |&(kind, count): &(&str, u32)| (kind.to_owned(), count);
        kinds.iter().map(owned).collect()
    }

    #[test]
    fn a_promoted_piece_is_named_as_people_say_it() {
        let makruk = find("makruk").unwrap();
        let promotes = HintReason::Promotes(pieces(&[("bia-promoted", 1), ("met", 2)]));
        assert_eq!(
            reasons(makruk, &[promotes]),
            "promotes to promoted bia, 2 × met"
        );
    }

    #[test]
    fn ends_are_counted_in_moves_and_values_in_men() {
        let makruk = find("makruk").unwrap();
        let draughts = find("turkish-draughts").unwrap();
        assert_eq!(promise(makruk, 0, Some(3)), "mate in 2");
        assert_eq!(promise(makruk, 0, Some(-4)), "mated in 2");
        assert_eq!(promise(draughts, 0, Some(1)), "wins in 1");
        assert_eq!(promise(draughts, 0, Some(-2)), "loses in 1");
        assert_eq!(promise(draughts, -135, None), "-1.35");
        assert_eq!(promise(find("chinese-checkers").unwrap(), 40, None), "");
        assert_eq!(percent(7), "0.7 %");
    }

    #[test]
    fn reasons_are_a_list() {
        let makruk = find("makruk").unwrap();
        let both = [
            HintReason::Takes(pieces(&[("bia", 2), ("rua", 1)])),
            HintReason::GivesUp(pieces(&[("ma", 1)])),
        ];
        let said = reasons(makruk, &both);
        assert_eq!(said, "takes 2 × bia, rua, gives up ma");
        assert_eq!(reasons(makruk, &[HintReason::Wins(2)]), "mates in 2");
        assert_eq!(reasons(makruk, &[]), "");
    }
}
