//! Everything the rules can say has a text in both languages.

use std::collections::BTreeSet;

use damier_games::CATALOGUE;
use damier_rules::fact::COMMON_TOPICS;
use damier_rules::refusal::COMMON;
use damier_rules::{AnyMatch, Cell, Choices, GameEntry, Reason, Refusal, Role, Rule};

use crate::lang::Lang;
use crate::speak;
use crate::words::Words;

fn for_each_game(check: impl Fn(&Words, &GameEntry)) {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for entry in CATALOGUE {
            check(&words, entry);
        }
    }
}

/// Checks that a text has no missing key and no missing value.
#[track_caller]
fn whole(text: &str) {
    let broken = text.is_empty() || text.starts_with('[') || text.contains("{$");
    assert!(!broken, "{text:?}");
}

#[test]
fn every_rule_has_its_sentence_with_and_without_marks() {
    for_each_game(|words, entry| {
        let board = entry.open(entry.defaults(), None).unwrap().board();
        let rules: Vec<&'static Rule> = COMMON.iter().chain(entry.info.refusals).copied().collect();
        for rule in rules {
            let bare = Refusal::new(rule);
            let said = speak::refusal(words, entry.info, board, &bare, &[]);
            whole(&said);
            assert!(!said.contains("none"), "{}: {said}", rule.code);
            let pair = [Cell(0), Cell(1)];
            let marked = all_marks(Refusal::new(rule));
            whole(&speak::refusal(words, entry.info, board, &marked, &pair));
        }
    });
}

fn all_marks(refusal: Refusal) -> Refusal {
    let roles = [
        Role::From,
        Role::To,
        Role::Blocker,
        Role::Attacker,
        Role::King,
        Role::Chain,
        Role::Allowed,
        Role::Area,
    ];
    let mark = |refusal: Refusal, role| refusal.mark(role, [Cell(0), Cell(1), Cell(2)]);
    roles.into_iter().fold(refusal, mark)
}

#[test]
fn every_reason_has_its_sentence_for_every_viewer() {
    for_each_game(|words, entry| {
        for reason in Reason::ALL {
            for form in ["you", "one", "many", "others"] {
                for n in [0_u32, 1, 13] {
                    let about = [
                        ("winner-of", "d’Inès".into()),
                        ("winnerform", form.into()),
                        ("loser", "Karim".into()),
                        ("loserform", form.into()),
                        ("blocked", "Karim".into()),
                        ("blockedform", form.into()),
                        ("n", n.into()),
                    ];
                    let own = format!("reason-{}-{}", entry.info.id, reason.code());
                    let common = format!("reason-{}", reason.code());
                    whole(&words.tell_first(&[&own, &common], &about));
                }
            }
        }
    });
}

#[test]
fn every_option_and_every_value_has_its_words_and_its_source() {
    for_each_game(|words, entry| {
        for option in entry.info.options {
            let said = speak::option(words, entry.info, option);
            for text in [&said.title, &said.help, &said.source] {
                whole(text);
            }
            for value in &said.values {
                for text in [&value.label, &value.help, &value.source] {
                    whole(text);
                }
            }
            if said.values.is_empty() {
                for n in [0, 1, 300] {
                    whole(&speak::number_value(words, entry.info, option.name, n));
                }
            }
        }
    });
}

#[test]
fn every_game_is_introduced_and_every_level_has_a_name() {
    for_each_game(|words, entry| {
        let title = speak::title(words, entry.info);
        for text in [
            &title.name,
            &title.tagline,
            &title.like,
            &title.origin,
            &title.aim,
            &title.about,
            &title.players,
            &title.minutes,
            &title.source,
        ] {
            whole(text);
        }
        let named = match words.lang() {
            Lang::Fr => entry.info.names.fr,
            Lang::En => entry.info.names.en,
        };
        assert!(named.starts_with(&title.name), "{named}");
        let first = entry.open(entry.defaults(), None).unwrap();
        let example = entry.info.example.to_owned();
        assert!(first.report().moves.contains(&example), "{example}");
        for n in 1..=8 {
            whole(&speak::level(words, n));
            whole(&words.say(&format!("level-{n}.detail")));
        }
    });
}

#[test]
fn every_piece_that_is_ever_drawn_has_a_name() {
    for_each_game(|words, entry| {
        for (played, kinds) in kinds_in_play(entry) {
            let table = speak::Table::new(words, played.as_ref());
            for kind in &kinds {
                let known = [
                    format!("piece-{}-{kind}", entry.info.id),
                    format!("piece-{kind}"),
                ];
                assert!(known.iter().any(|key| words.has(key)), "{known:?}");
                // A hint counts men whatever their cross.
                let family = kind.split('-').next().unwrap();
                for counted in [kind, family] {
                    whole(&speak::count_pieces(words, entry.info, &[(counted, 2)]));
                }
            }
            for piece in &played.scene().pieces {
                whole(&speak::owned(&table, piece));
                assert!(
                    table
                        .codes(piece.owner)
                        .contains(&entry.info.side_of(piece)),
                    "{} {piece:?}",
                    entry.info.id
                );
            }
        }
    });
}

/// Matches with several options after a hundred plies, and the kinds of pieces seen in them.
fn kinds_in_play(entry: &GameEntry) -> Vec<(Box<dyn AnyMatch>, BTreeSet<&'static str>)> {
    let tables: &[&[&str]] = match entry.info.id {
        "alliance" => &[&[], &["crosses=free"]],
        "chinese-checkers" => &[
            &[],
            &["players=3"],
            &["players=4"],
            &["players=6"],
            &["sets=2"],
            &["players=3", "sets=2"],
        ],
        _ => &[&[]],
    };
    let open = |pairs: &&[&str]| {
        let choices = Choices::parse(entry.info.options, pairs.iter()).unwrap();
        let mut played = entry.open(choices, None).unwrap();
        let kinds = play_on(played.as_mut());
        (played, kinds)
    };
    tables.iter().map(open).collect()
}

/// Plays moves picked by a fixed rule, and collects the kinds of pieces on the way.
fn play_on(played: &mut dyn AnyMatch) -> BTreeSet<&'static str> {
    let mut kinds = BTreeSet::new();
    for ply in 0..100_usize {
        kinds.extend(played.scene().pieces.iter().map(|piece| piece.kind));
        let moves = played.report().moves;
        let Some(mv) = moves.get((ply * 7919 + 13) % moves.len().max(1)) else {
            break;
        };
        played.play(mv).unwrap();
    }
    kinds
}

#[test]
fn every_fact_that_the_rules_tell_has_its_sentence() {
    for_each_game(|words, entry| {
        for topic in COMMON_TOPICS.iter().chain(entry.info.facts) {
            let key = format!("fact-{}", topic.code);
            assert!(words.has(&key), "{key}");
        }
        for (played, _) in kinds_in_play(entry) {
            let table = speak::Table::new(words, played.as_ref());
            for fact in &played.scene().status {
                let said = speak::fact(&table, fact);
                whole(&said.text);
                said.more.iter().for_each(|more| whole(more));
            }
        }
    });
}

#[test]
fn no_sentence_is_kept_for_what_the_rules_never_say() {
    let infos = || CATALOGUE.iter().map(|entry| entry.info);
    let own_refusals = infos().flat_map(|info| info.refusals);
    let refusals = COMMON.iter().chain(own_refusals).map(|rule| rule.code);
    let own_facts = infos().flat_map(|info| info.facts);
    let facts = COMMON_TOPICS
        .iter()
        .chain(own_facts)
        .map(|topic| topic.code);
    // Facts the client computes itself: the score, and one colour's distance.
    let facts = facts.chain(["score", "distance-of"]);
    let known: BTreeSet<String> = (refusals.map(|code| format!("refusal-{code}")))
        .chain(facts.map(|code| format!("fact-{code}")))
        .collect();
    for key in super::texts(Lang::Fr).into_keys() {
        let Some((kind @ ("refusal" | "fact"), rest)) = key.split_once('-') else {
            continue;
        };
        let common = rest.split('.').next().unwrap();
        let own = infos().find_map(|info| common.strip_prefix(info.id)?.strip_prefix('-'));
        let code = format!("{kind}-{}", own.unwrap_or(common));
        assert!(known.contains(&code), "{key}");
    }
}
