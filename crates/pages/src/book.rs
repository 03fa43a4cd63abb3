//! The texts of a rule page.

use damier_rules::GameInfo;
use damier_words::Words;
use damier_words::rulebook::{self, Section};
use damier_words::speak::Title;

/// The only section of a game without a rule page.
static INTRODUCTION: [Section; 1] = [Section::new("aim")];

/// The rules of a game in a language.
#[derive(Clone)]
pub struct Book {
    /// Information about the game.
    pub info: &'static GameInfo,
    /// Its introduction.
    pub title: Title,
    /// The texts of its rules.
    pub words: Words,
}

impl Book {
    /// A text of this game, such as that of `aim-title`. A game without a rule page has its
    /// introduction.
    pub fn rule(&self, rest: &str) -> String {
        if is_written(self.info.id) {
            return self.words.say(&[self.info.id, "-", rest].concat());
        }
        let title = &self.title;
        match rest {
            "source" => title.source.clone(),
            "aim-title" => title.aim.clone(),
            _ => title.about.clone(),
        }
    }

    /// The title of a section.
    pub fn heading(&self, section: &str) -> String {
        self.rule(&[section, "-title"].concat())
    }

    /// The paragraphs of a section.
    pub fn paragraphs(&self, section: &str) -> Vec<String> {
        let text = self.rule(&[section, "-text"].concat());
        text.split("\n\n").map(str::to_owned).collect()
    }

    /// The captions of a section's boards.
    pub fn captions(&self, section: &Section) -> Vec<String> {
        section.captions().map(|key| self.rule(&key)).collect()
    }

    /// The sections in order.
    pub fn sections(&self) -> &'static [Section] {
        match rulebook::rulebook(self.info.id) {
            [] => &INTRODUCTION,
            written => written,
        }
    }

    /// Our decisions, each with its reason.
    pub fn decisions(&self) -> Vec<(String, String)> {
        let one = |n: usize| {
            let key = format!("decision-{n}");
            (self.rule(&key), self.rule(&[&key, "-why"].concat()))
        };
        (1..=rulebook::decisions(self.info.id)).map(one).collect()
    }
}

/// Whether a game has a rule page.
pub fn is_written(game: &str) -> bool {
    !rulebook::rulebook(game).is_empty()
}
