//! Account: a name of one's own, and everything that goes with it.

mod codes;
mod enter;
mod guest;
mod inside;

use damier_protocol::http::{Me, OwnAccount, SignedIn};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::app::focus;
use crate::browser::api::{self, Trouble};
use crate::parts::online::{Blank, Doing, quiet};
use crate::prelude::*;
use codes::Codes;
use enter::Enter;
use guest::Guest;
use inside::inside;

const PASSWORD: Blank = ("account-password", "password", "current-password");
const NEW_PASSWORD: Blank = ("account-new-password", "password", "new-password");

/// Sends the request of a form with `N` fields, and handles the answer.
fn sends<const N: usize, B: Serialize + 'static, T: DeserializeOwned>(
    method: &'static str,
    path: &'static str,
    body: fn([String; N]) -> B,
    then: impl Fn(T) + Copy + Send + Sync + 'static,
) -> impl Fn(Vec<String>) -> Doing + Send + Sync + 'static {
    move |texts: Vec<String>| -> Doing {
        Box::pin(async move {
            let texts = texts
                .try_into()
                .expect("a form gives a text for each blank");
            then(api::send(method, path, &body(texts)).await?);
            Ok(())
        })
    }
}

/// The state of the screen.
#[derive(Copy, Clone)]
struct AccountState {
    /// The account of the signed-in person; `None` if nobody is.
    account: RwSignal<Option<Result<Option<OwnAccount>, Trouble>>>,
    /// Whether the server knows the person without an account.
    is_guest: RwSignal<bool>,
    /// Recovery codes that were just created: they are shown once.
    codes: RwSignal<Vec<String>>,
}

impl AccountState {
    /// Asks who is signed in.
    fn look(self) {
        spawn_local(async move {
            let me = api::get::<Me>("/api/me").await;
            self.is_guest
                .set(me.as_ref().is_ok_and(|me| me.person.is_some()));
            self.account.set(Some(me.map(|me| me.account)));
        });
    }

    /// Handles the server's answer to a sign-in.
    fn enter(self, answer: SignedIn) {
        self.show_codes(answer.recovery);
        self.account.set(Some(Ok(Some(answer.account))));
        announce();
    }

    /// Shows recovery codes, if there are any.
    fn show_codes(self, codes: Vec<String>) {
        self.codes.set(codes);
        announce();
    }

    /// Signs out.
    fn leave(self) {
        self.is_guest.set(false);
        self.account.set(Some(Ok(None)));
        announce();
    }
}

/// Announces the title of what is shown now.
fn announce() {
    request_animation_frame(|| focus("h1"));
}

/// The account.
#[component]
pub(crate) fn Account() -> impl IntoView {
    let state = AccountState {
        account: RwSignal::new(None),
        is_guest: RwSignal::new(false),
        codes: RwSignal::new(Vec::new()),
    };
    state.look();
    let shown = move || {
        let codes = state.codes.get();
        if !codes.is_empty() {
            return view! { <Codes codes done=move |()| state.show_codes(Vec::new())/> }.into_any();
        }
        match state.account.get() {
            None => plain(view! { <p class="quiet" role="status">{say("loading")}</p> }.into_any()),
            Some(Err(trouble)) => plain(quiet(&trouble, Callback::new(move |()| state.look()))),
            Some(Ok(None)) => view! {
                <Enter state/>
                {move || state.is_guest.get().then(|| view! { <Guest state/> })}
            }
            .into_any(),
            Some(Ok(Some(account))) => inside(state, &account),
        }
    };
    view! {
        <Header back=Route::Lobby/>
        <main class="wrap account" id="content">{shown}</main>
    }
}

fn plain(shown: AnyView) -> AnyView {
    view! {
        <h1 tabindex="-1">{say("account-title")}</h1>
        {shown}
    }
    .into_any()
}
