//! The rules of a game as a page: contents, boards, decisions, options.

use damier_rules::OptionInfo;
use damier_words::rulebook::{Demo, Section};
use damier_words::speak;

use crate::book::Book;
use crate::frames;
use crate::html::escape;
use crate::mini::Boards;
use crate::parts::{Place, icon};
use crate::route::Route;

/// The page below its head.
pub(crate) fn body(place: Place<'_>, boards: &mut Boards, book: &Book) -> String {
    let game = book.info.id;
    let name = book.title.name.as_str();
    let chapters: String = book
        .sections()
        .iter()
        .map(|section| chapter(place, boards, book, section))
        .collect();
    let options = &book.info.options;
    let options: String = options
        .iter()
        .map(|option| one_option(place, book, option))
        .collect();
    let options_part = if options.is_empty() {
        String::new()
    } else {
        format!(
            r#"<section id="options"><h2>{}</h2><dl class="options">{options}</dl></section>"#,
            place.say("rules-options")
        )
    };
    let decisions: String = book
        .decisions()
        .into_iter()
        .map(|(decision, why)| {
            let (decision, why) = (escape(&decision), escape(&why));
            format!(r#"<li><b>{decision}</b> <span class="quiet">{why}</span></li>"#)
        })
        .collect();
    format!(
        r#"{header}<main class="wrap rulepage" id="content"><p class="kicker">{kicker}</p><div class="row"><h1 class="grow" tabindex="-1">{title}</h1><a class="btn s" href="{sheet}">{print_icon}{print}</a></div><nav class="contents" aria-label="{contents_title}"><h2>{contents_title}</h2><ol>{contents}</ol></nav><div class="chapters">{chapters}<section id="decisions"><h2>{decisions_title}</h2><ul class="decisions">{decisions}</ul></section>{options_part}<section id="source"><h2>{source_title}</h2><p>{source}</p></section></div></main>"#,
        header = place.header(Some(Route::Game(game))),
        kicker = escape(&book.title.sheet_title),
        title = escape(&place.words.tell("rules-of", &[("game", name.into())])),
        sheet = place.address(Route::Sheet(game)),
        print_icon = icon("print"),
        print = place.say("game-print"),
        contents_title = place.say("rules-contents"),
        contents = contents(place, book),
        decisions_title = place.say("rules-decisions"),
        source_title = place.say("rules-source"),
        source = escape(&book.rule("source")),
    )
}

/// A line for every part of the page.
fn contents(place: Place<'_>, book: &Book) -> String {
    let chapters = book.sections().iter();
    let chapters = chapters.map(|section| (section.id, escape(&book.heading(section.id))));
    let decisions = [("decisions", place.say("rules-decisions"))];
    let has_options = !book.info.options.is_empty();
    let options = has_options.then(|| ("options", place.say("rules-options")));
    let source = [("source", place.say("rules-source"))];
    let lines = chapters.chain(decisions).chain(options).chain(source);
    lines
        .map(|(id, title)| format!(r##"<li><a href="#{id}">{title}</a></li>"##))
        .collect()
}

fn chapter(place: Place<'_>, boards: &mut Boards, book: &Book, section: &Section) -> String {
    let paragraphs: String = book
        .paragraphs(section.id)
        .iter()
        .map(|text| format!("<p>{}</p>", escape(text)))
        .collect();
    let demos = section.demos.iter().zip(book.captions(section));
    let demos: String = demos
        .map(|(shown, caption)| demo(place, boards, book.info.id, shown, &caption))
        .collect();
    format!(
        r#"<section id="{}"><h2>{}</h2>{paragraphs}<div class="demos">{demos}</div></section>"#,
        section.id,
        escape(&book.heading(section.id)),
    )
}

/// A small board that will move, in its first position.
pub(crate) fn demo(
    place: Place<'_>,
    boards: &mut Boards,
    game: &str,
    demo: &Demo,
    caption: &str,
) -> String {
    let frames = frames::frames(place.words, game, std::slice::from_ref(demo));
    let Some(first) = frames.first() else {
        return String::new();
    };
    let board = boards.mini(game, &first.scene, &first.marks);
    format!(
        r#"<figure class="demo"><button class="mini" aria-label="{}">{board}{}</button><figcaption>{}</figcaption></figure>"#,
        place.say("rules-board-pause"),
        icon("pause"),
        escape(caption),
    )
}

fn one_option(place: Place<'_>, book: &Book, option: &OptionInfo) -> String {
    let words = speak::option(place.words, book.info, option);
    let values = words.values.iter().enumerate().map(|(index, value)| {
        let usual = match index {
            0 => format!(
                r#" <small class="usual">{}</small>"#,
                place.say("rules-usual")
            ),
            _ => String::new(),
        };
        let (label, help) = (escape(&value.label), escape(&value.help));
        let source = escape(&value.source);
        format!("<li><b>{label}</b>{usual} {help} <small>{source}</small></li>")
    });
    let values: String = values.collect();
    let (title, help) = (escape(&words.title), escape(&words.help));
    if values.is_empty() {
        let source = escape(&words.source);
        return format!("<dt>{title}</dt><dd><p>{help} <small>{source}</small></p></dd>");
    }
    format!("<dt>{title}</dt><dd><p>{help}</p><ul>{values}</ul></dd>")
}
