//! Notices of the page about itself: stored for offline play, installable, a new version, no
//! network.

use crate::browser::service_worker::Keeping;
use crate::browser::{install, local_storage, network};
use crate::prelude::*;

/// The key that remembers across the reload that the person asked for the new version.
const UPDATED: &str = "damier.updated";

/// Starts to store the page and lets every screen know its state.
pub(crate) fn provide_keeping() {
    provide_context(Keeping::begin());
}

fn keeping() -> Keeping {
    use_context().expect("the application gives it to every screen")
}

/// The notices of all screens: once in the page.
#[component]
pub(crate) fn Notices() -> impl IntoView {
    let keeping = keeping();
    let later = RwSignal::new(false);
    say_what_was_updated();
    say_network();
    let update = move |_| {
        local_storage::save(UPDATED, "1");
        keeping.update();
    };
    let banner = move || {
        view! {
            <div class="banner update" role="status">
                <p><b>{say("update-ready")}</b>" "{say("update-ready.detail")}</p>
                <button class="btn s" on:click=update>{say("update-ready.action")}</button>
                <button class="icon" aria-label=say("update-later") title=say("update-later")
                    on:click=move |_| later.set(true)>
                    <Icon name="close"/>
                </button>
            </div>
        }
    };
    move || (keeping.newer.get() && !later.get()).then(banner)
}

fn say_what_was_updated() {
    if local_storage::load(UPDATED).is_some_and(|text| !text.is_empty()) {
        local_storage::save(UPDATED, "");
        toast(say("update-done"));
    }
}

/// Says when the network goes and when it comes back. A table online has a banner of its own for
/// that, which says what becomes of the match.
fn say_network() {
    let online = network::signal();
    let context = Context::get();
    Effect::new(move |before: Option<bool>| {
        let now = online.get();
        let at_table = |location: &Location| matches!(location.route, Route::Online(_));
        match before {
            _ if context.location.with_untracked(at_table) => {}
            Some(true) if !now => toast([say("offline-now"), say("offline-now.detail")].join(". ")),
            Some(false) if now => toast(say("offline-back")),
            _ => {}
        }
        now
    });
}

/// « Prêt hors ligne », once every file is stored.
#[component]
pub(crate) fn OfflineBadge() -> impl IntoView {
    let keeping = keeping();
    move || {
        keeping.ready.get().then(|| {
            view! { <span class="badge"><Icon name="check"/><span>{say("offline-ready")}</span></span> }
        })
    }
}

/// The offer to install Damier, or why there is none.
#[component]
pub(crate) fn InstallOffer() -> impl IntoView {
    let keeping = keeping();
    let offered = install::offered();
    let take = move |_| {
        offered.set(false);
        install::ask();
    };
    let offer = move || {
        view! {
            <div class="install">
                <p><b>{say("install-title")}</b>" "{say("install-detail")}</p>
                <button class="btn s" on:click=take>{say("install-action")}</button>
            </div>
        }
    };
    let plain = (!keeping.possible).then(|| {
        view! { <p class="install quiet small">{say("http-notice")}" "{say("http-notice.detail")}</p> }
    });
    view! {
        {plain}
        {move || offered.get().then(offer)}
    }
    .into_any()
}
