//! « Me prévenir »: whether a notification tells when it is one's turn.

use crate::browser::notify;
use crate::prelude::*;

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
                } else {
                    toast(say("notify-denied"));
                }
            });
        }
    };
    notify::is_possible().then(|| {
        let help = say("notify-switch.help");
        view! { <Switch label=say("notify-switch") help on on_turn=turn/> }
    })
}
