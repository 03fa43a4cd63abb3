//! Options in combination: every two values of every two options meet in some match, and both
//! implementations of the rules agree on it. Conflicting values are refused by name.

use std::collections::BTreeSet;

use damier_games::{CATALOGUE, find};
use damier_rules::{Choices, GameEntry, OpenError, OptionError, OptionValues, Random};

use crate::naive::Pair;
use crate::support::{Pairs, reference_positions};

/// The plies of a match from the start, and of those from reference positions.
const PLIES: usize = 150;
const LATER_PLIES: usize = 6;
/// The reference positions from which a combination is played, besides the start.
const POSITIONS: usize = 8;
/// How often the other options are redrawn when they conflict with a pair, or with each other.
const DRAWS: usize = 100;

/// An option, by its index, with one of its values.
type Chosen = (usize, String);
/// Two options with their values, in the order of the table.
type TwoValues = (Chosen, Chosen);

/// The values tried of an option: every word; off, the least, the default and the greatest number.
fn values(option: OptionValues) -> Vec<String> {
    match option {
        OptionValues::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
        OptionValues::Number {
            default,
            least,
            most,
        } => {
            let numbers = BTreeSet::from([0, least, default, most]);
            numbers.iter().map(u32::to_string).collect()
        }
    }
}

/// Draws a value for each option, except for the two given.
fn draw(entry: &GameEntry, two: &TwoValues, random: &mut Random) -> Vec<String> {
    let options = entry.info.options.iter().map(|option| {
        let values = values(option.values);
        random.choose(&values).unwrap().clone()
    });
    let mut drawn: Vec<String> = options.collect();
    for (place, value) in [&two.0, &two.1] {
        drawn[*place].clone_from(value);
    }
    drawn
}

fn named(entry: &GameEntry, drawn: &[String]) -> Pairs {
    let names = entry
        .info
        .options
        .iter()
        .map(|option| option.name.to_owned());
    names.zip(drawn.iter().cloned()).collect()
}

/// Every two values of two options that a game has.
fn all_twos(entry: &GameEntry) -> BTreeSet<TwoValues> {
    let options = entry.info.options;
    let mut twos = BTreeSet::new();
    for later in 0..options.len() {
        for earlier in 0..later {
            for one in values(options[earlier].values) {
                for other in values(options[later].values) {
                    twos.insert(((earlier, one.clone()), (later, other)));
                }
            }
        }
    }
    twos
}

/// The two conflicting values, if these options are refused.
fn conflict(entry: &GameEntry, options: &Pairs) -> Option<[(&'static str, &'static str); 2]> {
    let pairs = options.iter().map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(entry.info.options, pairs).unwrap();
    let error = entry.open(choices, None).err()?;
    let said = error.to_string();
    let OpenError::Options(OptionError::Conflict { chosen, rule }) = error else {
        panic!("{options:?} is refused without a reason that players know: {said}");
    };
    for (key, value) in chosen {
        assert!(said.contains(&format!("{key}={value}")), "{said}");
        assert!(
            options.contains(&(key.to_owned(), value.to_owned())),
            "{said}"
        );
    }
    assert!(said.contains(rule.text) && !rule.text.is_empty(), "{said}");
    Some(chosen)
}

/// Combinations in which every two values meet, except conflicting ones; and those.
fn combinations(entry: &GameEntry) -> (Vec<Pairs>, BTreeSet<TwoValues>) {
    let mut random = Random::new(5);
    let mut missing = all_twos(entry);
    let (mut sets, mut refused) = (Vec::new(), BTreeSet::new());
    while let Some(two) = missing.pop_first() {
        let ours = [&two.0, &two.1].map(|(place, value)| (*place, value.as_str()));
        let place = |key| {
            entry
                .info
                .options
                .iter()
                .position(|option| option.name == key)
        };
        let mut draws = 0;
        loop {
            let drawn = draw(entry, &two, &mut random);
            let options = named(entry, &drawn);
            match conflict(entry, &options) {
                None => {
                    let has = |(place, value): &Chosen| drawn[*place] == *value;
                    missing.retain(|(one, other)| !(has(one) && has(other)));
                    sets.push(options);
                    break;
                }
                Some(chosen)
                    if chosen
                        .iter()
                        .all(|(key, value)| ours.contains(&(place(*key).unwrap(), value))) =>
                {
                    refused.insert(two);
                    break;
                }
                Some(_) => draws += 1,
            }
            assert!(
                draws < DRAWS,
                "{ours:?} of {} go with nothing",
                entry.info.id
            );
        }
    }
    (sets, refused)
}

fn compare_combinations(game: &str) {
    let entry = find(game).unwrap();
    let mut random = Random::new(9);
    for options in combinations(entry).0 {
        let pair = Pair::new(game, &options);
        pair.play(None, &mut random, PLIES);
        let positions = reference_positions(game, &options);
        for _ in 0..POSITIONS.min(positions.len()) {
            let position = random.choose(&positions).unwrap();
            pair.play(Some(position), &mut random, LATER_PLIES);
        }
    }
}

/// A test for each game, so that they run in parallel.
macro_rules! combine {
    ($($name:ident $game:literal),+ $(,)?) => {
        $(#[test] fn $name() { compare_combinations($game); })+

        #[test]
        fn options_of_every_game_of_the_catalogue_are_combined() {
            for entry in CATALOGUE {
                assert!([$($game),+].contains(&entry.info.id), "{} is not", entry.info.id);
            }
        }
    };
}

combine! {
    mak_yek_agrees_on_combined_options "mak-yek",
    apit_sodok_agrees_on_combined_options "apit-sodok",
    turkish_draughts_agrees_on_combined_options "turkish-draughts",
    alliance_agrees_on_combined_options "alliance",
    chinese_checkers_agrees_on_combined_options "chinese-checkers",
    martian_chess_agrees_on_combined_options "martian-chess",
    makruk_agrees_on_combined_options "makruk",
}

#[test]
fn only_two_sets_for_more_than_three_do_not_go_together_and_the_naive_rules_say_so_too() {
    let mut refused = Vec::new();
    for entry in CATALOGUE {
        let option =
            |(place, value): &Chosen| (entry.info.options[*place].name.to_owned(), value.clone());
        for (one, other) in combinations(entry).1 {
            let options = vec![option(&one), option(&other)];
            let said = damier_naive::game(entry.info.id, &options).err();
            assert!(said.is_some(), "the naive rules accept {options:?}");
            let texts = options.iter().map(|(key, value)| format!("{key}={value}"));
            refused.push(format!(
                "{} {}",
                entry.info.id,
                texts.collect::<Vec<_>>().join(" ")
            ));
        }
    }
    assert_eq!(
        refused,
        [
            "chinese-checkers players=4 sets=2",
            "chinese-checkers players=6 sets=2",
        ]
    );
}
