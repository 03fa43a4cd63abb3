//! Signing in: with a password, with a new account, or with a recovery code.

use damier_protocol::http::{NewAccount, Recover, SignIn};

use super::{AccountState, NEW_PASSWORD, PASSWORD, sends};
use crate::parts::online::{Ask, Blank};
use crate::prelude::*;

const NAME: Blank = ("account-name", "text", "username");
const NEW_NAME: Blank = ("account-new-name", "text", "username");
const CODE: Blank = ("account-code", "text", "one-time-code");

/// A way to sign in.
#[derive(Copy, Clone, PartialEq)]
enum Entrance {
    Password,
    NewAccount,
    /// For a forgotten password: it stands behind the first.
    RecoveryCode,
}

impl Entrance {
    /// The words of its button.
    const fn action(self) -> &'static str {
        match self {
            Entrance::Password => "account-log-in",
            Entrance::NewAccount => "account-create",
            Entrance::RecoveryCode => "account-recover",
        }
    }

    fn form(self, state: AccountState) -> AnyView {
        let action = self.action();
        let enter = move |answer| state.enter(answer);
        match self {
            Entrance::Password => {
                let body = |[name, password]: [String; 2]| SignIn { name, password };
                let submit = sends("POST", "/api/session", body, enter);
                view! { <Ask blanks=vec![NAME, PASSWORD] action submit/> }.into_any()
            }
            Entrance::NewAccount => {
                let body = |[name, password]: [String; 2]| NewAccount { name, password };
                let submit = sends("POST", "/api/accounts", body, enter);
                view! { <Ask blanks=vec![NEW_NAME, NEW_PASSWORD] action submit/> }.into_any()
            }
            Entrance::RecoveryCode => {
                let body = |[name, code, password]: [String; 3]| Recover {
                    name,
                    code,
                    password,
                };
                let submit = sends("POST", "/api/recover", body, enter);
                view! { <Ask blanks=vec![NAME, CODE, NEW_PASSWORD] action submit/> }.into_any()
            }
        }
    }
}

/// The sign-in form.
#[component]
pub(super) fn Enter(state: AccountState) -> impl IntoView {
    let entrance = RwSignal::new(Entrance::Password);
    let tab = move |to: Entrance| {
        let current = move || (entrance.get() == to).then_some("true");
        view! {
            <button aria-current=current on:click=move |_| entrance.set(to)>{say(to.action())}</button>
        }
    };
    let forgotten = move || {
        view! {
            <p class="after">
                <button class="btn s bare" on:click=move |_| entrance.set(Entrance::RecoveryCode)>{say("account-forgotten")}</button>
            </p>
        }
    };
    view! {
        <h1 tabindex="-1">{say("account-title")}</h1>
        <p class="small">{say("account-why")}</p>
        <nav class="tabs" aria-label=say("account-title")>{[Entrance::Password, Entrance::NewAccount].map(tab).collect_view()}</nav>
        {move || entrance.get().form(state)}
        {move || (entrance.get() == Entrance::Password).then(forgotten)}
    }
    .into_any()
}
