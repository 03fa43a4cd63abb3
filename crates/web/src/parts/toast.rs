//! Short notices that go away by themselves, and are read out.

use std::cell::Cell;
use std::time::Duration;

use leptos::prelude::*;

/// How long a notice stays.
const STAYS: Duration = Duration::from_secs(4);

#[derive(Copy, Clone)]
struct Notice(RwSignal<Option<(u32, String)>>);

thread_local! {
    /// Handlers and timers have no screen around them to ask.
    static NOTICE: Cell<Option<Notice>> = const { Cell::new(None) };
}

/// Shows a notice.
pub(crate) fn toast(text: String) {
    let Some(Notice(notice)) = NOTICE.get() else {
        return;
    };
    let number = notice.with_untracked(|now| now.as_ref().map_or(0, |(number, _)| number + 1));
    notice.set(Some((number, text)));
    let vanish = move || {
        notice.update(|now| {
            now.take_if(|(shown, _)| *shown == number);
        });
    };
    set_timeout(vanish, STAYS);
}

/// Lets every screen below show notices.
pub(crate) fn provide_notices() {
    let notice = Notice(RwSignal::new(None));
    NOTICE.set(Some(notice));
    provide_context(notice);
}

/// Where notices are shown: once in the page.
#[component]
pub(crate) fn Toasts() -> impl IntoView {
    let Notice(notice) = use_context().expect("the application gives it to every screen");
    view! {
        <div class="toasts" role="status" aria-live="polite">
            {move || notice.get().map(|(_, text)| view! { <p class="toast">{text}</p> })}
        </div>
    }
}
