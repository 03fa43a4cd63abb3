//! The application: one screen at a time, chosen by the address.

use damier_words::Lang;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser::address;
use crate::context::{Context, speak};
use crate::parts::{Notices, Sprites, Toasts, provide_keeping, provide_notices};
use crate::preferences::{Preferences, Theme};
use crate::route::{Place, Route};
use crate::screens;

/// The whole client.
#[component]
pub(crate) fn App() -> impl IntoView {
    let preferences = Preferences::load();
    let context = Context {
        route: RwSignal::new(first_route(&preferences)),
        preferences: RwSignal::new(preferences),
    };
    provide_context(context);
    provide_notices();
    provide_keeping();
    follow_links(context);
    follow_history(context);
    Effect::new(move || dress(context));
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
        {notices}
        {shown}
        <Toasts/>
    }
}

fn screen(route: &Route) -> AnyView {
    match route.place.clone() {
        Place::Home => screens::home::Home().into_any(),
        Place::Rules(game) => view! { <screens::rules::RulesPage game/> }.into_any(),
        Place::Sheet(game) => view! { <screens::rules::SheetPage game/> }.into_any(),
        _ => view! { <p>"…"</p> }.into_any(),
    }
}

/// The screen of the address; without a language the person's own is added to it.
fn first_route(preferences: &Preferences) -> Route {
    let (path, fragment) = address::current();
    Route::parse(&path, &fragment).unwrap_or_else(|| {
        let chosen = preferences.lang.as_deref().and_then(Lang::from_code);
        let lang = chosen.unwrap_or_else(|| Lang::preferred(address::languages()));
        let route = Route {
            lang,
            place: Place::Home,
        };
        address::replace(&route.address());
        route
    })
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
            context.route.set(route);
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
