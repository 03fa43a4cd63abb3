//! The application: one screen at a time, chosen by the address.

use damier_words::{Lang, speak as words};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser::address;
use crate::context::{Context, say, speak, tell, with_words};
use crate::parts::{Notices, Sprites, Toasts, provide_keeping, provide_notices};
use crate::preferences::{Preferences, Theme};
use crate::route::{Place, Route};
use crate::screens;
use crate::signals::{Memo, RwSignal};

/// The whole client.
#[component]
pub(crate) fn App(
    /// The language that it begins in.
    lang: Lang,
) -> impl IntoView {
    let context = Context {
        route: RwSignal::new(first_route(lang)),
        preferences: RwSignal::new(Preferences::load()),
    };
    provide_context(context);
    provide_notices();
    provide_keeping();
    follow_links(context);
    follow_history(context);
    Effect::new(move || dress(context));
    arrive(context);
    print_on_white(context);
    // A screen is made anew for every place and language, so that its words are all of one
    // language and nothing of the last screen remains.
    let shown = move || {
        let route = context.route.get();
        speak(route.lang);
        screen(&route)
    };
    let lang = Memo::new(move |_| context.route.with(|route| route.lang));
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

/// The way past the head of the page, for the keyboard.
#[component]
fn SkipLink() -> impl IntoView {
    let context = Context::get();
    let text = move || {
        speak(context.route.get().lang);
        say("skip-link")
    };
    let skip = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        focus("h1");
    };
    view! { <a class="skip" href="#content" on:click=skip>{text}</a> }
}

fn screen(route: &Route) -> AnyView {
    match route.place.clone() {
        Place::Home => screens::home::Home().into_any(),
        Place::Game(game) => view! { <screens::game::GamePage game/> }.into_any(),
        Place::Settings(game) => view! { <screens::settings::Settings game/> }.into_any(),
        Place::Rules(game) => view! { <screens::rules::RulesPage game/> }.into_any(),
        Place::Sheet(game) => view! { <screens::rules::SheetPage game/> }.into_any(),
        Place::Matches => screens::matches::Matches().into_any(),
        Place::Match { id, ply } => view! { <screens::table::Table id ply/> }.into_any(),
        Place::Link(text) => view! { <screens::link::Link text/> }.into_any(),
        Place::Lobby => screens::lobby::Lobby().into_any(),
        Place::Online(id) => view! { <screens::table::Online id/> }.into_any(),
        Place::Account => screens::account::Account().into_any(),
        Place::Player(name) => view! { <screens::player::PlayerPage name/> }.into_any(),
        Place::Nowhere => screens::nowhere::Nowhere().into_any(),
    }
}

/// The title of the page, as tabs and the history show it.
fn title(place: &Place) -> String {
    let name = |game: &str| {
        let info = damier_games::find(game).map(|entry| entry.info);
        info.map_or_else(String::new, |info| {
            with_words(|words| words::title(words, info).name)
        })
    };
    let page = match place {
        Place::Home => return say("app-title"),
        Place::Game(game) => name(game),
        Place::Settings(game) => tell("settings-of", &[("game", name(game).into())]),
        Place::Rules(game) => tell("rules-of", &[("game", name(game).into())]),
        Place::Sheet(game) => tell("rules-print-title", &[("game", name(game).into())]),
        Place::Matches => say("matches-title"),
        Place::Link(_) => say("share-message-title"),
        Place::Match { .. } => say("match-title"),
        Place::Lobby => say("lobby-title"),
        Place::Online(_) => say("match-title"),
        Place::Account => say("account-title"),
        Place::Player(name) => name.clone(),
        Place::Nowhere => say("page-not-found"),
    };
    tell("page-title", &[("page", page.into())])
}

/// A new screen begins at its top, and whoever listens hears its title. The first one does not
/// take the focus: the browser reads the page from its beginning.
fn arrive(context: Context) {
    Effect::new(move |before: Option<Route>| {
        let route = context.route.get();
        document().set_title(&title(&route.place));
        let moved = before.is_some_and(|before| before != route && !is_same_match(&before, &route));
        if moved {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            // The screen is in the page after this effect at the latest.
            request_animation_frame(|| focus("h1"));
        }
        route
    });
}

/// Going through the plies of a match is not another screen.
fn is_same_match(one: &Route, other: &Route) -> bool {
    match (&one.place, &other.place) {
        (Place::Match { id: one, .. }, Place::Match { id: other, .. }) => one == other,
        _ => false,
    }
}

/// Gives the focus to the first element of this kind.
pub(crate) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(found) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        drop(found.focus());
    }
}

/// The screen of the address; without a language the person's own is added to it.
fn first_route(lang: Lang) -> Route {
    let (path, fragment) = address::current();
    if let Some(route) = Route::parse(&path, &fragment) {
        return Route { lang, ..route };
    }
    let route = Route {
        lang,
        place: Place::Home,
    };
    address::replace(&route.address());
    route
}

/// A click on a link to a screen shows it without loading the page again.
fn follow_links(context: Context) {
    let clicked = window_event_listener(leptos::ev::click, move |event| {
        let plain =
            event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key();
        let Some(link) = plain.then(|| link_of(&event)).flatten() else {
            return;
        };
        let (path, fragment) = link.split_once('#').unwrap_or((&link, ""));
        if let Some(route) = Route::parse(path, fragment) {
            event.prevent_default();
            context.go_to(route);
        }
    });
    on_cleanup(move || clicked.remove());
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

/// The browser's back and forward are screens too.
fn follow_history(context: Context) {
    let moved = window_event_listener(leptos::ev::popstate, move |_| {
        let (path, fragment) = address::current();
        let route = Route::parse(&path, &fragment);
        // A step to another part of the same screen leaves the screen alone.
        let route = route.filter(|route| context.route.with_untracked(|now| now != route));
        if let Some(route) = route {
            context.show(route);
        }
    });
    on_cleanup(move || moved.remove());
}

/// Language and theme of the page itself.
fn dress(context: Context) {
    let root = document().document_element().expect("a page has a root");
    let lang = context.route.with(|route| route.lang);
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
    let before = window_event_listener(leptos::ev::beforeprint, whiten);
    let after = window_event_listener(leptos::ev::afterprint, move |_| {
        untrack(|| dress(context));
    });
    on_cleanup(move || {
        before.remove();
        after.remove();
    });
}
