//! The fast rules against the naive ones: random play with every option, and broken texts.

use std::collections::HashMap;

use crate::support::{option_sets, reference_positions};
use damier_games::{CATALOGUE, find};
use damier_naive::{NaiveGame, Verdict};
use damier_rules::{Choices, GameEntry, Player, Random, Report};

/// Both implementations of one game with the same options.
pub(crate) struct Pair {
    entry: &'static GameEntry,
    choices: Choices,
    naive: Box<dyn NaiveGame>,
}

impl Pair {
    pub(crate) fn new(game: &str, options: &[(String, String)]) -> Pair {
        let entry = find(game).unwrap();
        let pairs = options.iter().map(|(key, value)| format!("{key}={value}"));
        let choices = Choices::parse(entry.info.options, pairs).unwrap();
        Pair {
            entry,
            choices,
            naive: damier_naive::game(game, options).unwrap(),
        }
    }

    /// Plays at random from a position and compares every ply.
    pub(crate) fn play(&self, start: Option<&str>, random: &mut Random, plies: usize) {
        let mut played = self.entry.open(self.choices.clone(), start).unwrap();
        if start.is_none() {
            assert_eq!(
                played.report().position,
                self.naive.start(),
                "the start of {} {}",
                self.entry.info.id,
                self.choices
            );
        }
        let mut seen: HashMap<String, u32> = HashMap::new();
        for _ in 0..plies {
            let report = played.report();
            let position = report.position.clone();
            let times = seen
                .entry(self.naive.identity(&position).unwrap())
                .or_default();
            *times += 1;
            let repeated = self.naive.repetition() > 0 && *times >= self.naive.repetition();
            let verdict = if repeated {
                self.naive.judge_repeated(&position).unwrap()
            } else {
                self.naive.judge(&position).unwrap()
            };
            self.compare(&report, &verdict);
            let Some(mv) = random.choose(&report.moves) else {
                return;
            };
            let expected = self.naive.play(&position, mv).unwrap();
            played.play(mv).unwrap();
            assert_eq!(played.report().position, expected, "{mv} in {position}");
        }
    }

    fn compare(&self, report: &Report, verdict: &Verdict) {
        let context = format!(
            "{} {} {}",
            self.entry.info.id, self.choices, report.position
        );
        assert_eq!(report.position, verdict.canonical, "{context}");
        assert_eq!(report.turn.number(), verdict.turn, "turn: {context}");
        assert_eq!(report.moves, verdict.moves, "moves: {context}");
        assert_eq!(
            report.infractions, verdict.infractions,
            "infractions: {context}"
        );
        let outcome = report.outcome;
        assert_eq!(
            outcome.map(|end| end.reason.code()),
            verdict.reason,
            "{context}"
        );
        let winner = outcome.and_then(|end| end.winner()).map(Player::number);
        assert_eq!(winner, verdict.winner, "winner: {context}");
        let numbers = |group: Vec<Player>| group.into_iter().map(Player::number).collect();
        let groups = outcome.map_or(Vec::new(), |end| end.ranks.groups());
        let ranking: Vec<Vec<usize>> = groups.into_iter().map(numbers).collect();
        assert_eq!(ranking, verdict.ranking, "ranking: {context}");
        let scores = report
            .scores
            .map(|s| s.as_slice().iter().map(|&p| i64::from(p)).collect());
        assert_eq!(scores, verdict.scores, "scores: {context}");
    }

    /// Both read a text alike: the same verdict, or an error.
    fn read(&self, text: &str) {
        let fast = self.entry.open(self.choices.clone(), Some(text));
        let slow = self.naive.judge(text);
        match (fast, slow) {
            (Ok(played), Ok(verdict)) => self.compare(&played.report(), &verdict),
            (Err(_), Err(_)) => {}
            (Ok(_), Err(error)) => panic!("only the naive rules refuse {text:?}: {error}"),
            (Err(error), Ok(_)) => panic!("only the fast rules refuse {text:?}: {error}"),
        }
    }
}

fn compare_play(game: &str) {
    for options in option_sets(game) {
        let pair = Pair::new(game, &options);
        let mut random = Random::new(7);
        for _ in 0..2 {
            pair.play(None, &mut random, 400);
        }
        for position in reference_positions(game, &options) {
            pair.play(Some(&position), &mut random, 8);
        }
    }
}

/// Texts with a few characters changed, dropped, doubled or swapped with another position's.
fn compare_reading(game: &str) {
    for options in option_sets(game) {
        let pair = Pair::new(game, &options);
        let start = pair.naive.start();
        let mut texts = reference_positions(game, &options);
        texts.push(start);
        let mut random = Random::new(11);
        for _ in 0..3000 {
            let mut text = random.choose(&texts).unwrap().clone();
            for _ in 0..=random.below(3) {
                text = broken(&text, &texts, &mut random);
            }
            pair.read(&text);
        }
    }
}

fn broken(text: &str, texts: &[String], random: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let pool: Vec<char> = random
        .choose(texts)
        .unwrap()
        .chars()
        .chain("0 ~-8K".chars())
        .collect();
    let at = random
        .below(letters.len().max(1))
        .min(letters.len().saturating_sub(1));
    match random.below(6) {
        _ if letters.is_empty() => letters.push('8'),
        0 => letters[at] = *random.choose(&pool).unwrap(),
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, *random.choose(&pool).unwrap()),
        3 => letters.swap(at, 0),
        4 => return swap_field(text, random.choose(texts).unwrap(), random),
        _ => return move_piece(text, random),
    }
    letters.into_iter().collect()
}

/// One field from another position.
fn swap_field(text: &str, other: &str, random: &mut Random) -> String {
    let mut fields: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let at = random.below(fields.len());
    if let Some(field) = others.get(at) {
        fields[at] = field;
    }
    fields.join(" ")
}

/// A letter of the board and a `1` change places: rows keep their length.
fn move_piece(text: &str, random: &mut Random) -> String {
    let end = text.find(' ').unwrap_or(text.len());
    let mut letters: Vec<char> = text.chars().collect();
    let places = |want: fn(&char) -> bool, letters: &[char]| -> Vec<usize> {
        (0..end.min(letters.len()))
            .filter(|&at| want(&letters[at]))
            .collect()
    };
    let pieces = places(char::is_ascii_alphabetic, &letters);
    let gaps = places(|letter| *letter == '1', &letters);
    if let (Some(&piece), Some(&gap)) = (random.choose(&pieces), random.choose(&gaps)) {
        letters.swap(piece, gap);
    }
    letters.into_iter().collect()
}

macro_rules! compare {
    ($($play:ident $reading:ident $game:literal),+ $(,)?) => {
        $(
            #[test] fn $play() { compare_play($game); }
            #[test] fn $reading() { compare_reading($game); }
        )+

        #[test]
        fn every_game_of_the_catalogue_is_compared() {
            for entry in CATALOGUE {
                assert!([$($game),+].contains(&entry.info.id), "{} is not", entry.info.id);
            }
        }
    };
}

compare! {
    mak_yek_is_played_alike mak_yek_is_read_alike "mak-yek",
    apit_sodok_is_played_alike apit_sodok_is_read_alike "apit-sodok",
    turkish_draughts_is_played_alike turkish_draughts_is_read_alike "turkish-draughts",
    alliance_is_played_alike alliance_is_read_alike "alliance",
    chinese_checkers_is_played_alike chinese_checkers_is_read_alike "chinese-checkers",
    martian_chess_is_played_alike martian_chess_is_read_alike "martian-chess",
    makruk_is_played_alike makruk_is_read_alike "makruk",
}
