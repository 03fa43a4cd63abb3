//! A dialog over the page. The browser's own dialog keeps the focus inside, closes with Esc, gives
//! the focus back, and makes everything behind it inert.

use leptos::html;

use crate::prelude::*;

/// A dialog that is open as long as `open` is true.
#[component]
pub(crate) fn Dialog(
    /// Whether it is open; closing with Esc sets it to false.
    open: RwSignal<bool>,
    /// The id of the element inside that names it.
    labelled_by: &'static str,
    /// More classes for the dialog.
    #[prop(optional)]
    class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let children = StoredValue::new(children);
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog
            node_ref=dialog
            class=format!("modal {class}")
            aria-labelledby=labelled_by
            on:close=move |_| open.set(false)
        >
            {move || open.get().then(|| children.with_value(|children| children()))}
        </dialog>
    }
}
