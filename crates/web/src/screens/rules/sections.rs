//! The parts of a rule page shared by dialog, page and sheet.

use damier_pages::section;
use damier_rules::Player;
use damier_words::rulebook::{Chart, Section, Still};
use damier_words::speak;

use super::book::Book;
use crate::board::{Mini, piece_view};
use crate::prelude::*;

/// The paragraphs of a section.
pub(crate) fn paragraphs(book: &Book, section: &Section) -> Vec<AnyView> {
    let texts = book.paragraphs(section.id).into_iter();
    texts
        .map(|text| view! { <p>{text}</p> }.into_any())
        .collect()
}

/// What a section tells as a table, if it does.
pub(crate) fn chart(book: &Book, section: &Section) -> Option<AnyView> {
    let chart = section.chart?;
    let (game, id) = (book.info.id, section.id);
    let heads = chart.columns.iter().map(|column| {
        view! { <th scope="col">{book.rule(&Chart::head(id, column))}</th> }.into_any()
    });
    let cell = |row: &str, column: &str| {
        let text = book.rule(&Chart::cell(id, row, column));
        view! { <td lang=Chart::language(column)>{text}</td> }.into_any()
    };
    let rows = chart.rows.iter().map(|row| {
        let piece = chart.pieces.then(|| {
            let piece = piece_view(game, row, Player::FIRST, 'm');
            view! { <td class="drawn">{piece}</td> }
        });
        let cells: Vec<AnyView> = chart
            .columns
            .iter()
            .map(|column| cell(row, column))
            .collect();
        view! { <tr>{piece}{cells}</tr> }.into_any()
    });
    let table = view! {
        <div class="chart" tabindex="0" role="region" aria-label=book.rule(&Chart::caption(id))>
            <table>
                <caption>{book.rule(&Chart::caption(id))}</caption>
                <thead><tr>{chart.pieces.then(|| view! { <td></td> })}{heads.collect::<Vec<_>>()}</tr></thead>
                <tbody>{rows.collect::<Vec<_>>()}</tbody>
            </table>
        </div>
    };
    Some(table.into_any())
}

/// The boards of a section that stand still, beside each other.
pub(crate) fn stills(book: &Book, section: &'static Section) -> Option<AnyView> {
    let game = book.info.id;
    let captions = section.still_captions().map(|key| book.rule(&key));
    let figures = section.stills.iter().zip(captions);
    let figures: Vec<AnyView> = figures
        .filter_map(|(still, caption)| Some((still_board(game, still)?, caption)))
        .map(|(board, caption)| {
            view! { <figure>{board}<figcaption>{caption}</figcaption></figure> }.into_any()
        })
        .collect();
    let shown = !figures.is_empty();
    shown.then(|| view! { <div class="stills">{figures}</div> }.into_any())
}

fn still_board(game: &'static str, still: &Still) -> Option<AnyView> {
    let (scene, marks) = section::still(game, still)?;
    let (scene, marks) = (Signal::stored(scene), Signal::stored(marks));
    Some(view! { <Mini game scene marks/> }.into_any())
}

/// The way to play the position of a section against the computer, if it is there for that.
pub(crate) fn play_link(book: &Book, section: &Section) -> Option<AnyView> {
    let route = section::to_play(book.info.id, section)?;
    let address = Context::get().address(route);
    let way = view! {
        <p><a class="btn s" href=address><Icon name="play"/>{say("rules-play-position")}</a></p>
    };
    Some(way.into_any())
}

/// The rules a table may choose, each with its source.
pub(crate) fn options(book: &Book) -> Vec<AnyView> {
    let options = book.info.options.iter();
    options.map(|option| one_option(book, option)).collect()
}

fn one_option(book: &Book, option: &damier_rules::OptionInfo) -> AnyView {
    let words = with_words(|words| speak::option(words, book.info, option));
    let values = words.values.into_iter().enumerate().map(|(index, value)| {
        let usual = (index == 0).then(|| say("rules-usual"));
        view! {
            <li>
                <b>{value.label}</b>
                {usual.map(|usual| view! { " "<small class="usual">{usual}</small> })}
                " "{value.help}" "<small>{value.source}</small>
            </li>
        }
        .into_any()
    });
    let values: Vec<AnyView> = values.collect();
    view! {
        <dt>{words.title}</dt>
        <dd>
            <p>{words.help}{values.is_empty().then(|| view! { " "<small>{words.source}</small> })}</p>
            {(!values.is_empty()).then(|| view! { <ul>{values}</ul> })}
        </dd>
    }
    .into_any()
}

/// Our decisions, each with its reason.
pub(crate) fn decisions(book: &Book) -> Vec<AnyView> {
    let decisions = book.decisions().into_iter();
    let one = |(decision, why)| {
        view! { <li><b>{decision}</b>" "<span class="quiet">{why}</span></li> }.into_any()
    };
    decisions.map(one).collect()
}
