//! The pages about this house: what it is, where the games come from, who hosts it, what it keeps.

use damier_protocol::http::HostInfo;
use damier_words::notices::{self, Host, NOTICES, Notice, NoticeSection};
use damier_words::{Lang, Words};

use crate::browser::{api, word_files};
use crate::prelude::*;

/// Where the words of a page are on their way.
#[derive(Clone)]
enum State {
    Coming,
    Here(Vec<NoticeSection>),
    Missing,
}

/// A page about this house.
#[component]
pub(crate) fn NoticePage(
    /// Which.
    notice: Notice,
) -> impl IntoView {
    let state = RwSignal::new(State::Coming);
    let fetch = move || {
        state.set(State::Coming);
        spawn_local(async move {
            let lang = with_words(Words::lang);
            let read = read(notice, lang).await;
            // The screen may be gone by now.
            state.set(read.map_or(State::Missing, State::Here));
        });
    };
    fetch();
    view! {
        <Header back=Route::Home/>
        <main class="wrap notice" id="content">
            <h1 tabindex="-1">{say(notice.title())}</h1>
            {move || match state.get() {
                State::Coming => view! { <p class="quiet" role="status">{say("rules-coming")}</p> }.into_any(),
                State::Here(sections) => sections.into_iter().map(section).collect_view().into_any(),
                State::Missing => view! {
                    <div role="alert">
                        <p>{say("rules-missing")}</p>
                        <button class="btn" on:click=move |_| fetch()>{say("action-try-again")}</button>
                    </div>
                }
                .into_any(),
            }}
        </main>
    }
    .into_any()
}

fn section(section: NoticeSection) -> AnyView {
    let paragraphs = section.paragraphs.into_iter();
    let paragraphs: Vec<AnyView> = paragraphs
        .map(|text| view! { <p>{text}</p> }.into_any())
        .collect();
    view! {
        <section>
            <h2>{section.title}</h2>
            {paragraphs}
        </section>
    }
    .into_any()
}

async fn read(notice: Notice, lang: Lang) -> Option<Vec<NoticeSection>> {
    let source = word_files::rules(NOTICES, lang).await?;
    let words = Words::from_sources(lang, &[&source]);
    let host = match notice {
        Notice::About | Notice::Sources => None,
        Notice::Legal | Notice::Privacy => host().await,
    };
    Some(notices::sections(&words, notice, host.as_ref()))
}

/// Who hosts this server; nothing where nobody plays online.
async fn host() -> Option<Host> {
    let told = api::get::<HostInfo>("/api/host").await.ok()?;
    Some(Host {
        named: told
            .host
            .map(|host| [host.name, host.address, host.contact]),
        guest_days: told.guest_days,
        guest_table_days: told.guest_table_days,
        report_days: told.report_days,
        session_days: told.session_days,
        push_days: told.push_days,
    })
}

/// The ways to these pages, in the foot of Home.
#[component]
pub(crate) fn NoticeLinks() -> impl IntoView {
    let context = Context::get();
    let link = move |notice: Notice| {
        let address = context.address(Route::Notice(notice));
        view! { <li><a href=address>{say(notice.title())}</a></li> }.into_any()
    };
    view! {
        <footer class="notices" aria-label=say("landmark-footer")>
            <ul>{Vec::from(Notice::ALL.map(link))}</ul>
        </footer>
    }
    .into_any()
}
