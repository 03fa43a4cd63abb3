//! My matches: in progress, over, kept, and unreadable.

mod card;
mod import;

use damier_play::kept::list::{ListOrder, ListedMatch, Shelf};

use crate::browser::{files, tabs};
use crate::match_store;
use crate::parts::share::file_name;
use crate::parts::troubles::trouble_words;
use crate::preferences::Preferences;
use crate::prelude::*;
use card::{BrokenCard, Card};
use import::ImportDialog;

/// The tab of the list being shown.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Tab {
    Running,
    Finished,
    Kept,
    Unreadable,
}

impl Tab {
    const ALL: [Tab; 4] = [Tab::Running, Tab::Finished, Tab::Kept, Tab::Unreadable];

    fn holds(self, line: &ListedMatch) -> bool {
        match self {
            Tab::Running => line.shelf == Shelf::Running,
            Tab::Finished => matches!(line.shelf, Shelf::Finished | Shelf::Kept),
            Tab::Kept => line.kept,
            Tab::Unreadable => line.shelf == Shelf::Unreadable,
        }
    }

    fn title(self, n: usize) -> String {
        let key = match self {
            Tab::Running => "matches-running",
            Tab::Finished => "matches-finished",
            Tab::Kept => "matches-kept",
            Tab::Unreadable => "matches-unreadable",
        };
        tell(key, &[("n", n.into())])
    }

    fn empty(self) -> String {
        say(match self {
            Tab::Running => "matches-none-running",
            Tab::Finished => "matches-none-finished",
            _ => "matches-none-kept",
        })
    }
}

/// The number of cards shown at once.
const PAGE: usize = 24;

/// The matches of this device.
#[component]
pub(crate) fn Matches() -> impl IntoView {
    let lines = RwSignal::new(None::<Vec<ListedMatch>>);
    let tab = RwSignal::new(Tab::Running);
    let order = RwSignal::new(ListOrder::Latest);
    let look = Callback::new(move |()| {
        spawn_local(async move {
            let found = match_store::list(order.try_get_untracked().unwrap_or_default()).await;
            lines.set(Some(found));
        });
    });
    Effect::new(move || {
        order.track();
        look.run(());
    });
    tabs::follow(move |_| look.run(()));
    let importing = RwSignal::new(false);
    view! {
        <Header back=Route::Home/>
        <main class="wrap" id="content">
            <div class="row titled">
                <h1 class="grow" tabindex="-1">{say("matches-title")}</h1>
                <button class="btn s" aria-haspopup="dialog" on:click=move |_| importing.set(true)>
                    <Icon name="import"/>
                    {say("action-import")}
                </button>
            </div>
            {move || match lines.get() {
                None => view! { <p class="quiet">{say("matches-loading")}</p> }.into_any(),
                Some(lines) => view! { <Shelves lines tab order look/> }.into_any(),
            }}
        </main>
        <ImportDialog open=importing look/>
    }
}

#[component]
fn Shelves(
    lines: Vec<ListedMatch>,
    tab: RwSignal<Tab>,
    order: RwSignal<ListOrder>,
    look: Callback<()>,
) -> impl IntoView {
    let count = |tab: Tab| lines.iter().filter(|line| tab.holds(line)).count();
    let shown = Tab::ALL
        .into_iter()
        .filter(|&tab| tab != Tab::Unreadable || count(tab) > 0);
    let buttons = shown.map(|each| {
        let current = move || (tab.get() == each).then_some("true");
        view! {
            <button aria-current=current on:click=move |_| tab.set(each)>{each.title(count(each))}</button>
        }
    });
    let buttons = buttons.collect_view();
    let lines = StoredValue::new(lines);
    view! {
        <nav class="tabs" aria-label=say("matches-title")>{buttons}</nav>
        {move || {
            let shown = lines.with_value(|lines| {
                let held = lines.iter().filter(|line| tab.get().holds(line));
                held.cloned().collect::<Vec<ListedMatch>>()
            });
            if shown.is_empty() {
                return view! { <p class="empty quiet">{tab.get().empty()}</p> }.into_any();
            }
            view! { <Cards lines=shown order look/> }.into_any()
        }}
    }
    .into_any()
}

#[component]
fn Cards(lines: Vec<ListedMatch>, order: RwSignal<ListOrder>, look: Callback<()>) -> impl IntoView {
    let most = RwSignal::new(PAGE);
    let game = RwSignal::new(String::new());
    let is_played = |id: &str| lines.iter().any(|line| game_of(line) == id);
    let games = games::choices("matches-filter-all", is_played);
    let ids: Vec<String> = lines.iter().filter_map(|line| line.id.clone()).collect();
    let lines = StoredValue::new(lines);
    let cards = move || {
        let lines = lines.get_value().into_iter();
        let wanted =
            lines.filter(|line| game.with(|game| game.is_empty() || game_of(line) == *game));
        let card = |(index, line): (usize, ListedMatch)| match line.broken.clone() {
            Some(broken) => {
                let why = trouble_words(&broken.trouble);
                view! { <BrokenCard id=line.id text=broken.export() why look/> }.into_any()
            }
            None => {
                let filled = index == 0 && line.shelf == Shelf::Running;
                view! { <Card line filled look/> }.into_any()
            }
        };
        wanted.take(most.get()).enumerate().map(card).collect_view()
    };
    let is_more = move || lines.with_value(Vec::len) > most.get();
    let context = Context::get();
    view! {
        <div class="row sorted">
            {(games.len() > 2).then(|| view! {
                <Select label="matches-filter" options=games on_pick=move |id| game.set(id)/>
            })}
            <OrderSelect order/>
        </div>
        <div class="cards">{cards}</div>
        <div class="row after">
            {move || is_more().then(|| view! {
                <button class="btn s" on:click=move |_| most.update(|most| *most += PAGE)>{say("matches-more")}</button>
            })}
            <button class="btn s bare" on:click=move |_| export_all(context, ids.clone())>
                <Icon name="export"/>
                {say("matches-export-all")}
            </button>
        </div>
    }
    .into_any()
}

fn game_of(line: &ListedMatch) -> &str {
    line.summary
        .as_ref()
        .map_or("", |summary| summary.game.as_str())
}

#[component]
fn OrderSelect(order: RwSignal<ListOrder>) -> impl IntoView {
    let orders = [
        (ListOrder::Latest, "matches-order-latest"),
        (ListOrder::Game, "matches-order-game"),
        (ListOrder::Longest, "matches-order-longest"),
    ];
    let change = move |chosen: String| {
        let found = orders.iter().find(|(_, key)| *key == chosen);
        order.set(found.map_or(ListOrder::Latest, |(order, _)| *order));
    };
    let now = order.get_untracked();
    let chosen = orders.iter().find(|(each, _)| *each == now);
    let chosen = chosen.map_or("", |(_, key)| *key);
    let options = orders.map(|(_, key)| (key, say(key))).to_vec();
    view! { <Select label="matches-order" options chosen on_pick=change/> }
}

/// All of these matches in one file, one record after the other, and the preferences with them.
fn export_all(context: Context, ids: Vec<String>) {
    let preferences = context.preferences.with_untracked(Preferences::line);
    spawn_local(async move {
        let mut text = String::new();
        for id in ids {
            match match_store::reload(&id).await {
                Some(Ok(saved)) => text.push_str(&saved.record),
                Some(Err(broken)) => text.push_str(broken.export()),
                None => {}
            }
            text.push('\n');
        }
        text.push_str(&preferences);
        files::save_text(&file_name(&say("export-all-name"), "txt"), &text);
    });
}
