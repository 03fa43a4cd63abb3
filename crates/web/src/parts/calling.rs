//! « Me prévenir »: whether a notification tells when it is one's turn.

use crate::browser::notify;
use crate::browser::push::{self, CallWords};
use crate::prelude::*;

/// Asks to be called where no page is open, if the person wants that at all.
pub(crate) fn call_me(context: Context) {
    let is_wanted = context.preferences.with_untracked(|chosen| chosen.notify);
    if is_wanted && notify::is_allowed() {
        let words = CallWords {
            lang: with_words(damier_words::Words::lang).code(),
            title: say("notify-turn"),
            games: games::all().map(|(info, name)| (info.id, name)).collect(),
        };
        spawn_local(async move { push::begin(&words).await });
    }
}

/// The switch, where the browser has notifications. The person is asked when it is turned on, and
/// never before.
#[component]
pub(crate) fn CallSwitch() -> impl IntoView {
    let context = Context::get();
    let on = Signal::derive(move || {
        context.preferences.with(|chosen| chosen.notify) && notify::is_allowed()
    });
    let turn = move |wanted: bool| {
        // Off until the answer is there.
        context.prefer(|chosen| chosen.notify = false);
        if wanted {
            spawn_local(async move {
                if notify::ask().await {
                    context.prefer(|chosen| chosen.notify = true);
                    call_me(context);
                } else {
                    toast(say("notify-denied"));
                }
            });
        } else {
            spawn_local(push::end());
        }
    };
    notify::is_possible().then(|| {
        let help = say("notify-switch.help");
        view! { <Switch label=say("notify-switch") help on on_turn=turn/> }
    })
}
