//! The ⋯ menu: the view, a move in letters, sharing, how it looks and sounds, keys.

use damier_rules::Player;

use super::model::{Model, Reply};
use super::moves::Moves;
use super::room::can_lie_flat;
use crate::parts::CallSwitch;
use crate::parts::feel::Feel;
use crate::prelude::*;

/// The menu.
#[component]
pub(super) fn Menu(model: Model) -> impl IntoView {
    let open = model.menu;
    view! {
        <Dialog open labelled_by="menu-title" class="menu">
            <header><h2 id="menu-title">{say("action-more")}</h2></header>
            <div class="body">
                {view_items(model)}
                {model.remote.map(|_| view! { <CallSwitch/> })}
                <Feel game=model.info.id/>
                <div class="only-short"><Moves model/></div>
                {keys_help()}
            </div>
            <footer>
                <button class="btn main grow" autofocus on:click=move |_| open.set(false)>{say("action-close")}</button>
            </footer>
        </Dialog>
    }
}

/// One line of the menu: it closes the menu and acts.
fn item(model: Model, icon: &'static str, text: String, act: impl Fn() + 'static) -> AnyView {
    let act = move |_| {
        model.menu.set(false);
        act();
    };
    view! { <button class="way" on:click=act><Icon name=icon/><span>{text}</span></button> }
        .into_any()
}

fn view_items(model: Model) -> AnyView {
    let context = model.context;
    let lies_flat = can_lie_flat(model);
    let lay_flat = move || {
        context.prefer(|chosen| chosen.flat = true);
        model.coach.set(true);
        model.ended.set(false);
    };
    let may_type = model.may_enter();
    let settings = context.address(Route::Settings(model.info.id));
    view! {
        <div class="ways">
            {item(model, "turn", say("action-turn-view"), move || model.turn_view())}
            {lies_flat.then(|| item(model, "flat", say("action-table-view"), lay_flat))}
            {may_type.then(|| item(model, "keyboard", say("input-label"), move || model.open_typing()))}
            {item(model, "eye", say("action-zen"), move || model.turn_zen())}
            {item(model, "share", say("share-title"), move || model.sharing.set(true))}
            <a class="way" href=settings><Icon name="gear"/><span>{say("action-settings")}</span></a>
        </div>
    }
    .into_any()
}

impl Model {
    /// Brings the next player to the bottom.
    pub(super) fn turn_view(self) {
        let count = self.local.with_untracked(|local| local.seats().len());
        self.near
            .update(|near| *near = Player::new((near.index() + 1) % count));
    }

    /// Opens the field for a typed move.
    pub(super) fn open_typing(self) {
        if self.may_enter() {
            self.put_down();
            self.reply.set(Some(Reply::Typing { trouble: None }));
            self.announce(say("input-opened"));
        }
    }
}

/// The keyboard shortcuts.
fn keys_help() -> AnyView {
    let keys = [
        "keys-arrows",
        "keys-enter",
        "keys-escape",
        "keys-undo",
        "keys-hint",
        "keys-rules",
        "keys-input",
        "keys-turn",
        "keys-zen",
        "keys-sketch",
        "keys-moves",
    ];
    let lines = keys.into_iter().map(|key| {
        view! { <div><dt>{say(key)}</dt><dd>{say(&format!("{key}.does"))}</dd></div> }
    });
    view! {
        <details class="keys">
            <summary>{say("keys-title")}</summary>
            <dl>{lines.collect_view()}</dl>
            <p class="quiet small">{tell("board-help", &[])}</p>
        </details>
    }
    .into_any()
}
