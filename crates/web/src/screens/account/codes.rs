//! Recovery codes: shown once, to be copied or printed.

use crate::parts::share::copy;
use crate::prelude::*;

/// The codes; to go on, the person confirms that they are kept.
#[component]
pub(super) fn Codes(codes: Vec<String>, #[prop(into)] done: Callback<()>) -> impl IntoView {
    let kept = RwSignal::new(false);
    let text = codes.join("\n");
    let copy = move |_| copy(text.clone(), "account-codes-copied");
    let print = |_| drop(window().print());
    let go_on = move |_| {
        if kept.get_untracked() {
            done.run(());
        }
    };
    view! {
        <h1 tabindex="-1">{say("account-codes-title")}</h1>
        <p>{say("account-codes-help")}</p>
        <ol class="codes num">{codes.into_iter().map(|code| view! { <li><code>{code}</code></li> }).collect_view()}</ol>
        <div class="row">
            <button class="btn" on:click=copy><Icon name="copy"/>{say("action-copy")}</button>
            <button class="btn" on:click=print><Icon name="print"/>{say("action-print")}</button>
        </div>
        <label class="field">
            <span>{say("account-codes-kept")}</span>
            <input class="switch" type="checkbox" on:change=move |event| kept.set(event_target_checked(&event))/>
        </label>
        <p>
            <button class="btn main" aria-disabled=move || (!kept.get()).to_string() on:click=go_on>
                {say("account-codes-done")}
            </button>
        </p>
    }
    .into_any()
}
