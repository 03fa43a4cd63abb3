//! The UCI options: our own, and those of the games under their names.

use std::collections::BTreeMap;

use anyhow::{Context, bail};

use damier_bots::{BOTS, Bot, find};
use damier_rules::{Choices, OptionInfo, OptionValues};

use crate::threads::MOST_THREADS;

/// The greatest hash size, in mebibytes.
const MOST_HASH: usize = 4_096;
const MOST_LINES: usize = 256;

/// Everything `setoption` changes.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) bot: &'static Bot,
    /// In mebibytes.
    pub(super) hash: usize,
    pub(super) lines: usize,
    pub(super) threads: usize,
    /// Milliseconds lost between the two programs.
    pub(super) overhead: u64,
    /// Whether winning chances are reported with two players as well.
    pub(super) shows_chances: bool,
    /// The chosen options of games, kept when the game changes.
    rules: BTreeMap<&'static str, String>,
}

/// The consequence of a changed option.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Nothing more.
    Nothing,
    /// A memory of another size, or an empty one.
    Memory,
    /// Another game, or other rules.
    Rules,
}

/// The variant to start with: the first that other UCI programs play too.
fn first_variant() -> &'static Bot {
    let known = BOTS.iter().find(|bot| bot.has_uci_peers());
    known.unwrap_or(&BOTS[0])
}

impl Settings {
    pub(super) fn new() -> Settings {
        Settings {
            bot: first_variant(),
            hash: 16,
            lines: 1,
            threads: 1,
            overhead: 30,
            shows_chances: false,
            rules: BTreeMap::new(),
        }
    }

    /// The options of the chosen game: those set, those its programs expect, the defaults.
    pub(super) fn choices(&self) -> Choices {
        let mut choices = self.bot.defaults();
        let expected = self.bot.expected().iter().copied();
        let chosen = self.rules.iter().map(|(&key, value)| (key, value.as_str()));
        for (key, value) in expected.chain(chosen) {
            // A value set for another game need not fit this one.
            let _ = choices.set(key, value);
        }
        choices
    }

    /// Changes an option, or returns why not.
    pub(super) fn set(&mut self, name: &str, value: &str) -> anyhow::Result<Change> {
        let number = |least: usize, most: usize| match value.parse::<usize>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => bail!("option {name} is a number from {least} to {most}"),
        };
        let check = || match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => bail!("option {name} is true or false"),
        };
        match name.to_lowercase().as_str() {
            "uci_variant" => {
                let ids = || BOTS.iter().map(|bot| bot.info.id).collect::<Vec<_>>();
                self.bot = find(&value.to_lowercase()).with_context(|| {
                    format!("no variant {value:?}; known: {}", ids().join(", "))
                })?;
                Ok(Change::Rules)
            }
            "hash" => {
                self.hash = number(1, MOST_HASH)?;
                Ok(Change::Memory)
            }
            "clear hash" => Ok(Change::Memory),
            "threads" => {
                self.threads = number(1, usize::from(MOST_THREADS))?;
                Ok(Change::Nothing)
            }
            "multipv" => {
                self.lines = number(1, MOST_LINES)?;
                Ok(Change::Nothing)
            }
            // Whether we think in the opponent's time, and for whom, is the other program's choice.
            "ponder" | "uci_analysemode" => check().map(|_| Change::Nothing),
            "uci_showwdl" => {
                self.shows_chances = check()?;
                Ok(Change::Nothing)
            }
            "move overhead" => {
                self.overhead = number(0, 5_000)? as u64;
                Ok(Change::Nothing)
            }
            #[cfg(feature = "tuning")]
            key if value
                .parse()
                .is_ok_and(|value| damier_bots::tuning::choose(key, value)) =>
            {
                Ok(Change::Memory)
            }
            key => self.set_rule(key, value),
        }
    }

    /// Changes an option of the chosen game, or one that only others have.
    fn set_rule(&mut self, key: &str, value: &str) -> anyhow::Result<Change> {
        let own = |bot: &&Bot| std::ptr::eq(bot.info, self.bot.info);
        let has = |bot: &&Bot| bot.info.options.iter().any(|option| option.name == key);
        let others = || BOTS.iter().filter(|bot| !own(bot));
        let bot = BOTS.iter().filter(own).chain(others()).find(has);
        let bot = bot.with_context(|| format!("no option {key:?}"))?;
        bot.defaults().set(key, value)?;
        let mut options = bot.info.options.iter();
        if let Some(option) = options.find(|option| option.name == key) {
            self.rules.insert(option.name, value.to_owned());
        }
        Ok(Change::Rules)
    }

    /// The lines that answer `uci`.
    pub(super) fn list(&self) -> String {
        let ids = BOTS.iter().map(|bot| format!(" var {}", bot.info.id));
        let variants: String = ids.collect();
        let mut text = format!(
            "option name UCI_Variant type combo default {}{variants}\n\
             option name Hash type spin default 16 min 1 max {MOST_HASH}\n\
             option name Clear Hash type button\n\
             option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
             option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
             option name Move Overhead type spin default 30 min 0 max 5000\n\
             option name Ponder type check default false\n\
             option name UCI_AnalyseMode type check default false\n\
             option name UCI_ShowWDL type check default false\n",
            self.bot.info.id
        );
        for family in self.families() {
            text.push_str(&self.rule_line(&family));
        }
        #[cfg(feature = "tuning")]
        for (name, value) in damier_bots::tuning::list() {
            let line =
                format!("option name {name} type spin default {value} min -100000 max 100000\n");
            text.push_str(&line);
        }
        text
    }

    /// The options of all games, grouped by name, the chosen game's first.
    fn families(&self) -> Vec<Vec<&'static OptionInfo>> {
        let mut families: Vec<Vec<&OptionInfo>> = Vec::new();
        let own = std::iter::once(self.bot);
        for option in own.chain(BOTS).flat_map(|bot| bot.info.options) {
            match families.iter_mut().find(|all| all[0].name == option.name) {
                Some(family) => family.push(option),
                None => families.push(vec![option]),
            }
        }
        families
    }

    /// One option with the values of every game that has it.
    fn rule_line(&self, family: &[&'static OptionInfo]) -> String {
        let name = family[0].name;
        let default = self.default_of(family[0]);
        let mut words: Vec<&str> = Vec::new();
        let mut greatest = 0;
        for option in family {
            match option.values {
                OptionValues::Words(more) => {
                    words.extend(
                        more.iter()
                            .filter(|word| !words.contains(word))
                            .collect::<Vec<_>>(),
                    );
                }
                OptionValues::Number { most, .. } => greatest = greatest.max(most),
            }
        }
        let kind = if words.is_empty() {
            format!("type spin default {default} min 0 max {greatest}")
        } else if greatest == 0 {
            let values: String = words.iter().map(|word| format!(" var {word}")).collect();
            format!("type combo default {default}{values}")
        } else {
            format!("type string default {default}")
        };
        format!("option name {name} {kind}\n")
    }

    /// The default of an option.
    fn default_of(&self, option: &OptionInfo) -> String {
        let owner = std::iter::once(self.bot)
            .chain(BOTS)
            .find(|bot| bot.info.options.iter().any(|own| own.name == option.name));
        let expected =
            owner.and_then(|bot| bot.expected().iter().find(|(key, _)| *key == option.name));
        expected.map_or_else(|| option.default(), |(_, value)| (*value).to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makruk_counts_as_uci_programs_expect() {
        let mut settings = Settings::new();
        assert_eq!(settings.choices().word("counting"), "thai");
        assert!(
            settings
                .list()
                .contains("name counting type combo default thai var sheet")
        );
        assert_eq!(settings.set("Counting", "sheet").unwrap(), Change::Rules);
        assert_eq!(settings.choices().word("counting"), "sheet");
    }

    #[test]
    fn options_of_another_game_wait_for_it() {
        let mut settings = Settings::new();
        assert_eq!(settings.set("first", "black").unwrap(), Change::Rules);
        assert_eq!(settings.choices().to_string(), "counting=thai");
        settings.set("UCI_Variant", "mak-yek").unwrap();
        assert_eq!(settings.choices().word("first"), "black");
    }

    #[test]
    fn what_is_not_allowed_changes_nothing() {
        let mut settings = Settings::new();
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", "many"),
            ("Threads", "0"),
            ("Threads", "257"),
            ("MultiPV", "-1"),
            ("Ponder", "perhaps"),
            ("UCI_ShowWDL", ""),
            ("UCI_Variant", "chess"),
            ("counting", "never"),
            ("colour", "red"),
            ("", ""),
        ] {
            assert!(settings.set(name, value).is_err(), "{name} {value}");
        }
        assert_eq!(
            (settings.hash, settings.lines, settings.threads),
            (16, 1, 1)
        );
        assert_eq!(settings.bot.info.id, "makruk");
    }

    #[test]
    fn every_option_is_listed_once() {
        let list = Settings::new().list();
        let names: Vec<&str> = list
            .lines()
            .map(|line| line.split(" type ").next().unwrap())
            .collect();
        for name in &names {
            assert_eq!(
                names.iter().filter(|other| *other == name).count(),
                1,
                "{name}"
            );
        }
    }
}
