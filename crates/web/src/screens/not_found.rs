//! An address that leads nowhere.

use crate::prelude::*;

/// Says that there is no such page.
#[component]
pub(crate) fn NotFound() -> impl IntoView {
    view! {
        <Header back=Route::Home/>
        <main class="wrap" id="content">
            <Lost title=say("page-not-found") detail=say("page-not-found.detail")/>
        </main>
    }
}

/// A problem, and the way home.
#[component]
pub(crate) fn Lost(
    /// The problem.
    title: String,
    /// What to do next.
    detail: String,
) -> impl IntoView {
    view! {
        <div class="lost">
            <h1 tabindex="-1">{title}</h1>
            <hr class="frieze"/>
            <p>{detail}</p>
            <a class="btn main" href=Context::get().address(Route::Home)>{say("action-home")}</a>
        </div>
    }
    .into_any()
}
