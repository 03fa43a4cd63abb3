//! The list of saved matches.

use damier_rules::Player;

use super::*;
use crate::settings::MatchSettings;

fn saved(id: &str, game: &str, updated: u64, over: bool) -> SavedMatch {
    let mut local = LocalMatch::begin(MatchSettings::usual(game).unwrap(), 4, 0).unwrap();
    if over {
        local.resign(Player::SECOND, 0).unwrap();
    }
    SavedMatch::first(id, &local, updated)
}

#[test]
fn running_matches_come_first_and_the_latest_of_them() {
    let kept = SavedMatch {
        kept: true,
        ..saved("kept", "makruk", 9, true)
    };
    let all = [
        Ok(saved("over", "makruk", 50, true)),
        Ok(saved("old", "makruk", 1, false)),
        SavedMatch::from_json("?"),
        Ok(kept),
        Ok(saved("new", "alliance", 2, false)),
        Ok(saved("away", "alliance", 3, false).archived(None, 60)),
    ];
    let ids = |order| -> Vec<Option<String>> {
        list(all.clone(), order)
            .into_iter()
            .map(|line| line.id)
            .collect()
    };
    let some = |ids: [&str; 5]| ids.map(|id| Some(id.to_owned()));
    assert_eq!(
        ids(ListOrder::Latest)[..5],
        some(["new", "old", "kept", "away", "over"])
    );
    assert_eq!(
        ids(ListOrder::Longest)[..5],
        some(["new", "old", "kept", "over", "away"])
    );
    let lines = list(all.clone(), ListOrder::Latest);
    assert_eq!(lines[5].broken.as_ref().unwrap().export(), "?");
    assert_eq!(to_resume(&lines, None).unwrap().id.as_deref(), Some("new"));
    assert_eq!(
        to_resume(&lines, Some("makruk")).unwrap().id.as_deref(),
        Some("old")
    );
    assert_eq!(to_resume(&lines, Some("mak-yek")), None);
}

#[test]
fn facts_tell_the_turn_or_the_result() {
    let running = saved("a", "makruk", 1, false).summary;
    assert_eq!(
        (running.turn, running.reason, running.plies),
        (Some(damier_protocol::Seat(0)), None, 0)
    );
    let over = saved("a", "makruk", 1, true).summary;
    assert_eq!(
        (over.turn, over.winner),
        (None, Some(damier_protocol::Seat(0)))
    );
    assert_eq!(over.ranks.as_deref(), Some("1>2"));
    assert_eq!(over.reason.as_deref(), Some("resignation"));
}

#[test]
fn an_answer_by_message_finds_its_match() {
    let mut local =
        LocalMatch::begin(MatchSettings::around_the_table("makruk").unwrap(), 4, 0).unwrap();
    let kept = [
        saved("b", "alliance", 0, false),
        SavedMatch::first("a", &local, 0),
    ];
    let first = local.played().report().moves[0].clone();
    local.play(&first, 0).unwrap();
    let found = |seed| same_match(&kept, &local.record(), seed).map(|saved| saved.id.as_str());
    assert_eq!((found(4), found(5)), (Some("a"), None));
}
