//! A page about this house.

use damier_words::notices::{self, Notice, NoticeSection};
use damier_words::{Lang, Words};

use crate::html::escape;
use crate::parts::Place;
use crate::route::Route;

/// The pages that are the same on every server; the others name its host.
pub(crate) const EVERYWHERE: [Notice; 2] = [Notice::About, Notice::Sources];

/// Its sections, from the source of the texts of all these pages.
pub(crate) fn sections(lang: Lang, source: &str, notice: Notice) -> Vec<NoticeSection> {
    notices::sections(&Words::from_sources(lang, &[source]), notice, None)
}

/// The page below its head.
pub(crate) fn body(place: Place<'_>, notice: Notice, sections: &[NoticeSection]) -> String {
    let section = |section: &NoticeSection| {
        let paragraphs = section.paragraphs.iter();
        let paragraphs: String = paragraphs
            .map(|text| format!("<p>{}</p>", escape(text)))
            .collect();
        let title = escape(&section.title);
        format!("<section><h2>{title}</h2>{paragraphs}</section>")
    };
    let sections: String = sections.iter().map(section).collect();
    format!(
        r#"{}<main class="wrap notice" id="content"><h1 tabindex="-1">{}</h1>{sections}</main>"#,
        place.header(Some(Route::Home)),
        place.say(notice.title()),
    )
}
