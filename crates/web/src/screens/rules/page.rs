//! The rules as a page, with everything: contents, boards, decisions, options.

use std::slice::from_ref;
use std::sync::Arc;

use damier_words::rulebook::Section;

use super::book::{Book, WithBook};
use super::sections;
use crate::browser::history;
use crate::parts::demo::Demos;
use crate::prelude::*;

/// The rule page of a game.
#[component]
pub(crate) fn RulesPage(
    /// The game.
    game: &'static str,
) -> impl IntoView {
    let context = Context::get();
    let title = games::title(games::info(game));
    let content = Arc::new(|book: Book| {
        // The chapters come after the page, too late for the browser's own scrolling.
        request_animation_frame(go_to_chapter);
        content(&book)
    });
    view! {
        <Header back=Route::Game(game)/>
        <main class="wrap rulepage" id="content">
            <p class="kicker">{title.source}</p>
            <div class="row">
                <h1 class="grow" tabindex="-1">{tell("rules-of", &[("game", title.name.into())])}</h1>
                <a class="btn s" href=context.address(Route::Sheet(game))>
                    <Icon name="print"/>{say("game-print")}
                </a>
            </div>
            <WithBook game shown=content/>
        </main>
    }
    .into_any()
}

/// Scrolls to the chapter named in the address.
fn go_to_chapter() {
    let (_, chapter) = history::current();
    if let Some(chapter) = document().get_element_by_id(&chapter) {
        chapter.scroll_into_view();
    }
}

fn content(book: &Book) -> AnyView {
    let chapter = |section: &'static Section| chapter(book, section);
    let chapters: Vec<AnyView> = book.sections().iter().map(chapter).collect();
    let has_options = !book.info.options.is_empty();
    view! {
        <nav class="contents" aria-label=say("rules-contents")>
            <h2>{say("rules-contents")}</h2>
            <ol>
                {contents(book, has_options)}
            </ol>
        </nav>
        <div class="chapters">
            {chapters}
            <section id="decisions">
                <h2>{say("rules-decisions")}</h2>
                <ul class="decisions">{sections::decisions(book)}</ul>
            </section>
            {has_options.then(|| view! {
                <section id="options">
                    <h2>{say("rules-options")}</h2>
                    <dl class="options">{sections::options(book)}</dl>
                </section>
            })}
            <section id="source">
                <h2>{say("rules-source")}</h2>
                <p>{book.rule("source")}</p>
            </section>
        </div>
    }
    .into_any()
}

/// A line for every part of the page.
fn contents(book: &Book, has_options: bool) -> Vec<AnyView> {
    let chapters = book.sections().iter();
    let chapters = chapters.map(|section| (section.id, book.heading(section.id)));
    let options = has_options.then(|| ("options", say("rules-options")));
    let rest = [("decisions", say("rules-decisions"))];
    let source = [("source", say("rules-source"))];
    let lines = chapters.chain(rest).chain(options).chain(source);
    lines
        .map(|(id, title)| view! { <li><a href=format!("#{id}")>{title}</a></li> }.into_any())
        .collect()
}

fn chapter(book: &Book, section: &'static Section) -> AnyView {
    let game = book.info.id;
    let demo =
        |(demo, caption)| view! { <Demos game demos=from_ref(demo) captions=vec![caption]/> };
    let demos: Vec<_> = section
        .demos
        .iter()
        .zip(book.captions(section))
        .map(demo)
        .collect();
    view! {
        <section id=section.id>
            <h2>{book.heading(section.id)}</h2>
            {sections::paragraphs(book, section)}
            {sections::chart(book, section)}
            {sections::stills(book, section)}
            <div class="demos">{demos}</div>
            {sections::play_link(book, section)}
        </section>
    }
    .into_any()
}
