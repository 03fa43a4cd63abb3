//! The rules of a game as a page: contents, boards, decisions, options.

use damier_rules::OptionInfo;
use damier_words::rulebook::{Chart, Demo, Section};
use damier_words::speak;

use crate::book::Book;
use crate::html::escape;
use crate::mini::Boards;
use crate::parts::{Place, icon};
use crate::route::Route;
use crate::{frames, section};

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
        kicker = escape(&book.title.source),
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
        r#"<section id="{}"><h2>{}</h2>{paragraphs}{chart}{stills}<div class="demos">{demos}</div>{play}</section>"#,
        section.id,
        escape(&book.heading(section.id)),
        chart = chart(boards, book, section),
        stills = stills(boards, book, section),
        play = play_link(place, book, section),
    )
}

/// What a section tells as a table, if it does.
fn chart(boards: &mut Boards, book: &Book, section: &Section) -> String {
    let Some(chart) = section.chart else {
        return String::new();
    };
    let rule = |key: &str| escape(&book.rule(key));
    let caption = rule(&Chart::caption(section.id));
    let head = |column: &&str| {
        let text = rule(&Chart::head(section.id, column));
        format!(r#"<th scope="col">{text}</th>"#)
    };
    let cell = |row: &str, column: &str| {
        let text = rule(&Chart::cell(section.id, row, column));
        let lang = Chart::language(column).map(|code| format!(r#" lang="{code}""#));
        format!("<td{}>{text}</td>", lang.unwrap_or_default())
    };
    let mut row = |row: &&str| {
        let piece = match chart.pieces {
            true => format!(
                r#"<td class="drawn">{}</td>"#,
                boards.piece(book.info.id, row)
            ),
            false => String::new(),
        };
        let cells: String = chart
            .columns
            .iter()
            .map(|column| cell(row, column))
            .collect();
        format!("<tr>{piece}{cells}</tr>")
    };
    let rows: String = chart.rows.iter().map(&mut row).collect();
    let corner = if chart.pieces { "<td></td>" } else { "" };
    let heads: String = chart.columns.iter().map(head).collect();
    format!(
        r#"<div class="chart" tabindex="0" role="region" aria-label="{caption}"><table><caption>{caption}</caption><thead><tr>{corner}{heads}</tr></thead><tbody>{rows}</tbody></table></div>"#
    )
}

/// The boards of a section that stand still, beside each other.
fn stills(boards: &mut Boards, book: &Book, section: &Section) -> String {
    let game = book.info.id;
    let captions = section.still_captions().map(|key| escape(&book.rule(&key)));
    let figures: String = section
        .stills
        .iter()
        .zip(captions)
        .filter_map(|(still, caption)| Some((section::still(game, still)?, caption)))
        .map(|((scene, marks), caption)| {
            let board = boards.mini(game, &scene, &marks);
            format!("<figure>{board}<figcaption>{caption}</figcaption></figure>")
        })
        .collect();
    match figures.is_empty() {
        true => figures,
        false => format!(r#"<div class="stills">{figures}</div>"#),
    }
}

/// The way to play the position of a section against the computer.
fn play_link(place: Place<'_>, book: &Book, section: &Section) -> String {
    section::to_play(book.info.id, section).map_or_else(String::new, |route| {
        let (address, play) = (place.address(route), place.say("rules-play-position"));
        let icon = icon("play");
        format!(r#"<p><a class="btn s" href="{address}">{icon}{play}</a></p>"#)
    })
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
