//! The parts of a rule page that window, page and sheet share.

use damier_words::rulebook::Section;
use damier_words::speak;

use super::book::Book;
use crate::prelude::*;

/// The paragraphs of a section.
pub(crate) fn paragraphs(book: &Book, section: &Section) -> Vec<AnyView> {
    let texts = book.paragraphs(section.id).into_iter();
    texts
        .map(|text| view! { <p>{text}</p> }.into_any())
        .collect()
}

/// The rules that a table may choose, each with its source.
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
