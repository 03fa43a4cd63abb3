//! The pages about this house as data: what it is, where the games come from, who hosts it and
//! what it keeps of people.
//!
//! The words are in `text/<language>/rules-notices.ftl`, which is fetched like a rule page, with
//! the keys `<page>-<section>-title` and `<page>-<section>-text` (paragraphs between blank
//! lines). The titles of the pages are among the words of every screen: `notice-<page>`. Whoever
//! shows a page asks for its [`sections`]; nothing here touches a page.

use crate::lang::Lang;
use crate::sources;
use crate::words::{Value, Words};

/// The name of the file of their words, where a rule page has its game.
pub const NOTICES: &str = "notices";

/// A page about this house.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// What Damier is.
    About,
    /// Where the games come from.
    Sources,
    /// Who hosts this server.
    Legal,
    /// What is kept of people.
    Privacy,
}

impl Notice {
    /// All of them, in the order of the foot of Home.
    pub const ALL: [Notice; 4] = [
        Notice::About,
        Notice::Sources,
        Notice::Legal,
        Notice::Privacy,
    ];

    /// The beginning of its keys.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Notice::About => "about",
            Notice::Sources => "sources",
            Notice::Legal => "legal",
            Notice::Privacy => "privacy",
        }
    }

    /// The key of its title, among the words of every screen.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Notice::About => "notice-about",
            Notice::Sources => "notice-sources",
            Notice::Legal => "notice-legal",
            Notice::Privacy => "notice-privacy",
        }
    }
}

/// Who hosts a server, and for how many days it keeps what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Host {
    /// Name, address and contact, as the host gave them.
    pub named: Option<[String; 3]>,
    /// The names and words of people without an account.
    pub guest_days: u32,
    /// Matches in which nobody has an account.
    pub guest_table_days: u32,
    /// Reports.
    pub report_days: u32,
    /// A session that nobody uses.
    pub session_days: u32,
    /// Where a browser wants its notifications, if it does not come back; nothing where there are
    /// none.
    pub push_days: Option<u32>,
}

/// A section of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeSection {
    /// Its heading.
    pub title: String,
    /// Its paragraphs.
    pub paragraphs: Vec<String>,
}

/// The sections of a page in the words of its file. Without a host nobody plays online here.
#[must_use]
pub fn sections(words: &Words, notice: Notice, host: Option<&Host>) -> Vec<NoticeSection> {
    let about = facts(host);
    let about: Vec<(&str, Value<'_>)> = about
        .iter()
        .map(|(name, value)| (*name, value.clone()))
        .collect();
    let section = |id: &&str| {
        let key = |end: &str| [notice.id(), "-", id, end].concat();
        let text = words.tell(&key("-text"), &about);
        let paragraphs = text.split("\n\n").map(str::trim);
        let paragraphs = paragraphs.filter(|text| !text.is_empty());
        NoticeSection {
            title: words.say(&key("-title")),
            paragraphs: paragraphs.map(str::to_owned).collect(),
        }
    };
    ids(notice, host).iter().map(section).collect()
}

/// Which sections a page has.
fn ids(notice: Notice, host: Option<&Host>) -> &'static [&'static str] {
    let is_named = host.is_some_and(|host| host.named.is_some());
    match notice {
        Notice::About => &["what", "free", "open"],
        Notice::Sources => &["sheets", "texts", "checked", "thanks"],
        Notice::Legal if is_named => &["host", "rights", "talk"],
        Notice::Legal => &["private", "rights", "talk"],
        Notice::Privacy if host.is_none() => &["device", "offline", "nobody"],
        Notice::Privacy if host.is_some_and(|host| host.push_days.is_none()) => &[
            "device", "guest", "account", "tables", "public", "rights", "nobody",
        ],
        Notice::Privacy => &[
            "device", "guest", "account", "tables", "public", "push", "rights", "nobody",
        ],
    }
}

fn facts(host: Option<&Host>) -> Vec<(&'static str, Value<'static>)> {
    let Some(host) = host else {
        return vec![];
    };
    let mut facts: Vec<(&str, Value<'_>)> = vec![
        ("guest", host.guest_days.into()),
        ("table", host.guest_table_days.into()),
        ("report", host.report_days.into()),
        ("session", host.session_days.into()),
    ];
    facts.extend(host.push_days.map(|days| ("push", days.into())));
    if let Some([name, address, contact]) = host.named.clone() {
        facts.extend([
            ("name", name.into()),
            ("address", address.into()),
            ("contact", contact.into()),
        ]);
    }
    facts
}

/// The Fluent source of the pages in a language. What nobody asks for is not linked: a client
/// fetches it when a page is opened.
#[must_use]
pub fn texts(lang: Lang) -> Option<&'static str> {
    sources::rules(NOTICES, lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(lang: Lang) -> Words {
        Words::from_sources(lang, &[texts(lang).unwrap()])
    }

    fn hosts() -> [Option<Host>; 3] {
        let days = Host {
            named: None,
            guest_days: 1,
            guest_table_days: 180,
            report_days: 180,
            session_days: 90,
            push_days: None,
        };
        let named = ["Zoé", "1, rue du Port, Lyon", "zoe@example.org"];
        let named = Host {
            named: Some(named.map(str::to_owned)),
            push_days: Some(90),
            ..days.clone()
        };
        [None, Some(days), Some(named)]
    }

    #[test]
    fn every_page_is_whole_for_every_host_in_both_languages() {
        for lang in Lang::ALL {
            let (own, all) = (words(lang), Words::new(lang));
            for notice in Notice::ALL {
                assert!(all.has(notice.title()), "{notice:?}");
                for host in hosts() {
                    for section in sections(&own, notice, host.as_ref()) {
                        assert!(!section.paragraphs.is_empty(), "{section:?}");
                        for text in section.paragraphs.iter().chain([&section.title]) {
                            let broken = text.contains('[') || text.contains('{');
                            assert!(!broken, "{text}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_host_is_named_or_said_to_be_private() {
        let own = words(Lang::Fr);
        let [none, days, named] = hosts();
        let legal = |host: &Option<Host>| sections(&own, Notice::Legal, host.as_ref());
        assert_eq!(legal(&none)[0].title, "Un serveur privé");
        assert_eq!(legal(&days)[0].title, "Un serveur privé");
        assert_eq!(legal(&named)[0].paragraphs[0], "Zoé");
        let privacy = sections(&own, Notice::Privacy, days.as_ref());
        assert!(privacy[1].paragraphs[0].contains("effacés 1 jour après"));
    }

    #[test]
    fn notifications_are_told_where_there_are_any() {
        let own = words(Lang::Fr);
        let [none, silent, calling] = hosts();
        let told = |host: &Option<Host>| {
            let sections = sections(&own, Notice::Privacy, host.as_ref());
            let mut found = sections.into_iter();
            found.find(|section| section.title == "Notifications")
        };
        assert_eq!((told(&none), told(&silent)), (None, None));
        let said = told(&calling).unwrap().paragraphs.concat();
        assert!(said.contains("Google, Mozilla, Apple") && said.contains("90"));
    }

    #[test]
    fn both_languages_have_the_same_keys() {
        let keys = |lang| {
            let source = texts(lang).unwrap();
            let lines = source
                .lines()
                .filter(|line| !line.starts_with(['#', ' ', '}']));
            let keys = lines.filter_map(|line| line.split_once(" ="));
            keys.map(|(key, _)| key).collect::<Vec<_>>()
        };
        assert_eq!(keys(Lang::Fr), keys(Lang::En));
    }
}
