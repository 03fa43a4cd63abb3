//! Account: a name of one's own, and what goes with it.

mod codes;
mod enter;
mod history;
mod inside;

use damier_json::Value;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::focus;
use crate::browser::api::{self, Body, Trouble};
use crate::context::say;
use crate::parts::Header;
use crate::parts::online::{Blank, Doing, quiet};
use crate::route::Route;
use crate::signals::RwSignal;
use codes::Codes;
use enter::Enter;
use inside::inside;

const PASSWORD: Blank = ("account-password", "password", "current-password");
const NEW_PASSWORD: Blank = ("account-new-password", "password", "new-password");

/// Sends what a form asks, and does something with the answer.
fn sends(
    method: &'static str,
    path: &'static str,
    names: &'static [&'static str],
    then: impl Fn(&Value) + Copy + Send + Sync + 'static,
) -> impl Fn(Vec<String>) -> Doing + Send + Sync + 'static {
    move |texts: Vec<String>| -> Doing {
        Box::pin(async move {
            let fields = names.iter().zip(&texts);
            let body = fields.fold(Body::new(), |body, (name, text)| body.text(name, text));
            then(&api::send(method, path, &body.done()).await?);
            Ok(())
        })
    }
}

/// What the screen knows.
#[derive(Copy, Clone)]
struct Desk {
    /// The account of whoever is logged in, nothing if nobody is.
    account: RwSignal<Option<Result<Value, Trouble>>>,
    /// Recovery codes that were just made: they are shown once.
    codes: RwSignal<Vec<String>>,
}

impl Desk {
    /// Asks who is logged in.
    fn look(self) {
        spawn_local(async move {
            let me = api::get("/api/me").await;
            let account = me.map(|me| me.get("account").cloned().unwrap_or(Value::Null));
            self.account.set(Some(account));
        });
    }

    /// Takes in what the server says to somebody who came in.
    fn enter(self, said: &Value) {
        self.show_codes(said);
        let account = said.get("account").cloned();
        self.account.set(Some(Ok(account.unwrap_or(Value::Null))));
        announce();
    }

    /// Shows the codes of an answer, if there are any.
    fn show_codes(self, said: &Value) {
        let codes = api::list_of(said, "recovery").iter();
        let codes = codes.filter_map(Value::as_str).map(str::to_owned);
        self.codes.set(codes.collect());
        announce();
    }

    /// Nobody is logged in any more.
    fn leave(self) {
        self.account.set(Some(Ok(Value::Null)));
        announce();
    }
}

/// Whoever listens hears the title of what is shown now.
fn announce() {
    request_animation_frame(|| focus("h1"));
}

/// The account.
#[component]
pub(crate) fn Account() -> impl IntoView {
    let desk = Desk {
        account: RwSignal::new(None),
        codes: RwSignal::new(Vec::new()),
    };
    desk.look();
    let shown = move || {
        let codes = desk.codes.get();
        if !codes.is_empty() {
            return view! { <Codes codes done=move |()| desk.show_codes(&Value::Null)/> }
                .into_any();
        }
        match desk.account.get() {
            None => plain(view! { <p class="quiet" role="status">{say("loading")}</p> }.into_any()),
            Some(Err(trouble)) => plain(quiet(&trouble, Callback::new(move |()| desk.look()))),
            Some(Ok(Value::Null)) => view! { <Enter desk/> }.into_any(),
            Some(Ok(account)) => inside(desk, &account),
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
