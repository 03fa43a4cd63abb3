//! The matches of an account, page by page.

use damier_protocol::http::{self, PastMatch};

use crate::browser::api;
use crate::parts::online::trouble_words;
use crate::parts::people;
use crate::prelude::*;

/// How many matches are asked for at once.
const PAGE: usize = 10;

/// The matches of whoever is logged in.
#[component]
pub(super) fn History() -> impl IntoView {
    let matches = RwSignal::new(None::<Vec<PastMatch>>);
    let (is_more, wrong) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let look = move || {
        let last = matches.with_untracked(|known| {
            let last = known.as_ref().and_then(|known| known.last());
            last.map(|last| last.table.clone())
        });
        spawn_local(async move {
            let mut path = ["/api/me/history?limit=", &PAGE.to_string()].concat();
            if let Some(last) = last {
                path.push_str("&before=");
                path.push_str(last.as_str());
            }
            match api::get::<http::History>(&path).await {
                Ok(http::History { matches: part }) => {
                    is_more.set(part.len() == PAGE);
                    wrong.set(None);
                    matches.update(|known| known.get_or_insert_default().extend(part));
                }
                Err(trouble) => wrong.set(Some(trouble_words(&trouble))),
            }
        });
    };
    look();
    view! {
        {move || matches.get().map(|known| people::matches(&known))}
        {move || wrong.get().map(|text| view! { <p class="small wrong" role="alert">{text}</p> })}
        {move || is_more.get().then(|| view! {
            <p class="after"><button class="btn s" on:click=move |_| look()>{say("matches-more")}</button></p>
        })}
    }
    .into_any()
}
