//! `damier games`: the catalogue.

use std::io::Write;

use damier_games::CATALOGUE;
use damier_rules::{GameEntry, GameInfo, OptionInfo, OptionValues};
use serde::Serialize;

use crate::{Ending, console};

/// The games, their options, values and defaults
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Print a JSON array instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    if arguments.json {
        let games: Vec<Game> = CATALOGUE.iter().map(Game::new).collect();
        console::write_json(out, &games)?;
    } else {
        let pages: Vec<String> = CATALOGUE.iter().map(|entry| page(entry.info)).collect();
        out.write_all(pages.join("\n").as_bytes())?;
    }
    Ok(Ending::Done)
}

/// A game with its options, as text.
fn page(info: &GameInfo) -> String {
    let french = match info.names.fr {
        same if same == info.names.en => String::new(),
        other => format!(", in French {other}"),
    };
    let mut page = format!(
        "{}: {}{french}\n  {}\n",
        info.id, info.names.en, info.tagline
    );
    for option in info.options {
        page.push_str(&option_lines(option, &option.default()));
    }
    page
}

/// An option with its value, its possible values and its purpose.
pub(crate) fn option_lines(option: &OptionInfo, value: &str) -> String {
    let setting = format!("{}={value}", option.name);
    let (help, allowed) = (option.help, option.allowed());
    format!("    {setting:<20} {help}\n{:<24} allowed: {allowed}\n", "")
}

#[derive(Serialize)]
struct Game {
    id: &'static str,
    names: Names,
    tagline: &'static str,
    start: String,
    options: Vec<GameOption>,
    formats: Vec<&'static str>,
}

#[derive(Serialize)]
struct Names {
    fr: &'static str,
    en: &'static str,
}

#[derive(Serialize)]
struct GameOption {
    name: &'static str,
    values: Values,
    default: String,
    help: &'static str,
}

/// A list of words, or the range of a number.
#[derive(Serialize)]
#[serde(untagged)]
enum Values {
    Words(&'static [&'static str]),
    Number { off: u32, least: u32, most: u32 },
}

impl Game {
    fn new(entry: &GameEntry) -> Game {
        let info = entry.info;
        let fresh = entry.open(entry.defaults(), None);
        Game {
            id: info.id,
            names: Names {
                fr: info.names.fr,
                en: info.names.en,
            },
            tagline: info.tagline,
            start: fresh
                .expect("the defaults of a game go together")
                .report()
                .position,
            options: info.options.iter().map(GameOption::new).collect(),
            formats: entry.formats().iter().map(|format| format.name).collect(),
        }
    }
}

impl GameOption {
    fn new(option: &OptionInfo) -> GameOption {
        let values = match option.values {
            OptionValues::Words(words) => Values::Words(words),
            OptionValues::Number { least, most, .. } => Values::Number {
                off: 0,
                least,
                most,
            },
        };
        GameOption {
            name: option.name,
            values,
            default: option.default(),
            help: option.help,
        }
    }
}
