//! The application: one screen at a time, chosen by the address.

use damier_pages::site;
use damier_words::Lang;
use wasm_bindgen::JsCast;

use crate::browser::{history, lifetime};
use crate::context::speak;
use crate::first_page;
use crate::later::with_rules;
use crate::parts::{Notices, Sprites, Toasts, provide_keeping, provide_notices};
use crate::preferences::{Preferences, Theme};
use crate::prelude::*;
use crate::rules::Games;
use crate::screens;

/// Fetches the rules that the first screen is drawn with, so that nothing appears on it later. If
/// they do not arrive, the screen says so.
pub(crate) async fn prepare(lang: Lang) {
    let games = match first_route(lang).route {
        Route::Home if first_page::is_there() => Games::None,
        Route::Home => Games::All,
        Route::Game(game) => Games::One(game),
        _ => Games::None,
    };
    games.fetch().await;
}

/// The whole client.
#[component]
pub(crate) fn App(
    /// The initial language.
    lang: Lang,
) -> impl IntoView {
    let context = Context {
        location: RwSignal::new(first_route(lang)),
        preferences: RwSignal::new(Preferences::load()),
        drawn: RwSignal::new(Vec::new()),
    };
    provide_context(context);
    provide_notices();
    provide_keeping();
    follow_links(context);
    follow_history(context);
    Effect::new(move || dress(context));
    arrive(context);
    print_on_white(context);
    // A screen is rebuilt for every location and language, so that its words are all of one
    // language and nothing of the last screen remains.
    let shown = move || {
        let location = context.location.get();
        speak(location.lang);
        screen(&location)
    };
    let lang = Memo::new(move |_| context.location.with(|location| location.lang));
    let notices = move || {
        speak(lang.get());
        view! { <Notices/> }
    };
    view! {
        <Sprites/>
        <SkipLink/>
        {notices}
        {shown}
        <Toasts/>
    }
}

/// The link past the header, for the keyboard.
#[component]
fn SkipLink() -> impl IntoView {
    let context = Context::get();
    let text = move || {
        speak(context.location.get().lang);
        say("skip-link")
    };
    let skip = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        focus("h1");
    };
    view! { <a class="skip" href="#content" on:click=skip>{text}</a> }
}

fn screen(location: &Location) -> AnyView {
    match location.route.clone() {
        Route::Home => screens::home::Home().into_any(),
        Route::Game(game) => with_rules(Games::One(game), move || {
            view! { <screens::game::GamePage game/> }.into_any()
        }),
        Route::Match { id, ply } => view! { <screens::table::Table id ply/> }.into_any(),
        later => screens::later::later(later),
    }
}

/// A new screen starts at its top, and screen readers hear its title. The first one does not take
/// the focus: the browser reads the page from its beginning.
fn arrive(context: Context) {
    Effect::new(move |before: Option<Location>| {
        let location = context.location.get();
        document().set_title(&with_words(|words| site::title(words, &location.route)));
        let moved =
            before.is_some_and(|before| before != location && !is_same_match(&before, &location));
        if moved {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            // The screen is in the page after this effect at the latest.
            request_animation_frame(|| focus("h1"));
        }
        location
    });
}

/// Browsing the plies of a match is not another screen.
fn is_same_match(one: &Location, other: &Location) -> bool {
    match (&one.route, &other.route) {
        (Route::Match { id: one, .. }, Route::Match { id: other, .. }) => one == other,
        _ => false,
    }
}

/// Focuses the first element that matches.
pub(crate) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(found) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        drop(found.focus());
    }
}

/// The screen of the address; if it has no language, the person's own is added.
fn first_route(lang: Lang) -> Location {
    let (path, fragment) = history::current();
    if let Some(location) = Location::parse(&path, &fragment) {
        return Location { lang, ..location };
    }
    let home = Location {
        lang,
        route: Route::Home,
    };
    let location = Location::neutral(&path, lang).unwrap_or(home);
    history::replace(&location.address());
    location
}

/// A click on a link to a screen shows it without reloading the page.
fn follow_links(context: Context) {
    lifetime::hear(window_event_listener(leptos::ev::click, move |event| {
        let plain =
            event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key();
        let Some(link) = plain.then(|| link_of(&event)).flatten() else {
            return;
        };
        let (path, fragment) = link.split_once('#').unwrap_or((&link, ""));
        if let Some(location) = Location::parse(path, fragment) {
            event.prevent_default();
            context.go_to(location);
        }
    }));
}

/// The address inside this site that a click leads to.
fn link_of(event: &web_sys::MouseEvent) -> Option<String> {
    if event.default_prevented() {
        return None;
    }
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let link = target.closest("a[href]").ok()??;
    let elsewhere = link.has_attribute("download") || link.has_attribute("target");
    let address = link.get_attribute("href")?;
    (!elsewhere && address.starts_with('/')).then_some(address)
}

/// The browser's back and forward buttons lead to screens too.
fn follow_history(context: Context) {
    lifetime::hear(window_event_listener(leptos::ev::popstate, move |_| {
        let (path, fragment) = history::current();
        let location = Location::parse(&path, &fragment);
        // A step to another part of the same screen leaves the screen alone.
        let location =
            location.filter(|location| context.location.with_untracked(|now| now != location));
        if let Some(location) = location {
            context.show(location);
        }
    }));
}

/// Sets language and theme of the page itself.
fn dress(context: Context) {
    let root = document().document_element().expect("a page has a root");
    let lang = context.location.with(|location| location.lang);
    drop(root.set_attribute("lang", lang.code()));
    drop(match context.preferences.with(|chosen| chosen.theme) {
        Theme::System => root.remove_attribute("data-theme"),
        Theme::Light => root.set_attribute("data-theme", "light"),
        Theme::Dark => root.set_attribute("data-theme", "dark"),
    });
}

/// Paper is white, whatever the theme.
fn print_on_white(context: Context) {
    let whiten = |_| {
        let root = document().document_element();
        drop(root.map(|root| root.set_attribute("data-theme", "light")));
    };
    lifetime::hear(window_event_listener(leptos::ev::beforeprint, whiten));
    let dress = move |_| untrack(|| dress(context));
    lifetime::hear(window_event_listener(leptos::ev::afterprint, dress));
}
