//! The rule dialog over a match. It touches nothing: the match behind it stays as it is.

use std::sync::Arc;

use damier_words::rulebook::Section;
use leptos::html;

use super::book::{Book, WithBook};
use super::sections;
use crate::parts::demo::Demos;
use crate::prelude::*;

/// The rules, closed by OK or Esc; the focus returns to where it was.
#[component]
pub(crate) fn RulesWindow(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// The game.
    game: &'static str,
    /// The section that matters now: it comes first.
    now: Signal<Option<&'static str>>,
) -> impl IntoView {
    view! {
        <Dialog open labelled_by="rules-heading" class="rules">
            {move || content(open, game, now.get_untracked())}
        </Dialog>
    }
    .into_any()
}

fn content(open: RwSignal<bool>, game: &'static str, now: Option<&'static str>) -> AnyView {
    let context = Context::get();
    let title = games::title(games::info(game));
    let ok = NodeRef::<html::Button>::new();
    // The dialog opens before its content is there.
    Effect::new(move || {
        if let Some(ok) = ok.get() {
            request_animation_frame(move || drop(ok.focus()));
        }
    });
    let bits = Arc::new(move |book: Book| spread(&book, now));
    view! {
        <header>
            <div class="grow">
                <p class="kicker">{title.source}</p>
                <h2 id="rules-heading">{tell("rules-of", &[("game", title.name.into())])}</h2>
            </div>
            <a class="btn s" href=context.address(Route::Sheet(game)) target="_blank" rel="noopener"
                aria-label=say("rules-print")>
                <Icon name="print"/>
            </a>
        </header>
        <div class="body" tabindex="0" role="region" aria-labelledby="rules-heading">
            <WithBook game shown=bits/>
            <p class="src">
                <a href=context.address(Route::Rules(game)) target="_blank" rel="noopener">
                    {say("rules-whole-page")}
                </a>
            </p>
        </div>
        <footer>
            <p class="src grow">{say("rules-untouched")}</p>
            <button class="btn main" node_ref=ok on:click=move |_| open.set(false)>{say("action-ok")}</button>
        </footer>
    }
    .into_any()
}

/// All sections, the one that matters now first.
fn spread(book: &Book, now: Option<&'static str>) -> AnyView {
    let is_now = |section: &&Section| Some(section.id) == now;
    let all = book.sections().iter();
    let first = all.clone().filter(is_now);
    let others = all.filter(|section| !is_now(section));
    let bits: Vec<AnyView> = first
        .chain(others)
        .map(|section| bit(book, section, now))
        .collect();
    view! {
        <div class="spread">
            {bits}
            <section class="rulebit wide">
                <h3>{say("rules-sources")}</h3>
                <ul class="decisions">{sections::decisions(book)}</ul>
                <p class="src">{book.rule("source")}</p>
            </section>
        </div>
    }
    .into_any()
}

fn bit(book: &Book, section: &'static Section, now: Option<&'static str>) -> AnyView {
    let is_now = Some(section.id) == now;
    let title = book.heading(section.id);
    let heading = if is_now {
        tell("rules-now", &[("what", title.into())])
    } else {
        title
    };
    let demos = (!section.demos.is_empty()).then(|| {
        view! { <Demos game=book.info.id demos=section.demos captions=book.captions(section)/> }
    });
    view! {
        <section class="rulebit" class:now=is_now>
            <div>
                <h3>{heading}</h3>
                {sections::paragraphs(book, section)}
                {sections::chart(book, section)}
                {sections::stills(book, section)}
            </div>
            {demos}
        </section>
    }
    .into_any()
}
