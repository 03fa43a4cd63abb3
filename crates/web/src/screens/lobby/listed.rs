//! The tables of the lobby, and one's own.

use damier_board_ui::Rotation;
use damier_play::settings::MatchSettings;
use damier_protocol::http::{LobbyPlayer, MyTable, RunningTable, WaitingTable};
use damier_protocol::{Phase, SeatSetting, TableId, TableSettings, Version};
use damier_words::speak;

use super::Room;
use crate::board::Mini;
use crate::online;
use crate::parts::online::{Attempt, clock_words, is_due, rated_words};
use crate::prelude::*;

/// The most tables shown.
const MOST: usize = 40;

/// A table, as the lobby shows it.
#[derive(Clone, PartialEq)]
pub(super) struct Listed {
    pub(super) id: TableId,
    version: Version,
    pub(super) kind: &'static str,
    pub(super) name: String,
    options: Vec<(String, String)>,
    /// The position, if it is not the first.
    position: Option<String>,
    /// The players there.
    who: Vec<Sitter>,
    clock: String,
    rated: bool,
    /// The number of free seats.
    free: usize,
    /// The state of my own table.
    stands: &'static str,
}

/// Somebody at a table.
#[derive(Clone, PartialEq)]
pub(super) struct Sitter {
    /// The name, and how strong they are where that is known.
    words: String,
    /// The name of the account, which has a page.
    account: Option<String>,
}

impl Sitter {
    fn named(name: &str) -> Sitter {
        Sitter {
            words: name.to_owned(),
            account: None,
        }
    }

    pub(super) fn of(player: &LobbyPlayer) -> Option<Sitter> {
        let account = player.name.clone().filter(|_| player.account);
        let words = player_words(player)?;
        Some(Sitter { words, account })
    }

    /// The name, which leads to the page of whoever has one.
    pub(super) fn view(&self) -> AnyView {
        let words = self.words.clone();
        match self.account.clone() {
            Some(account) => {
                let page = Context::get().address(Route::Player(account));
                view! { <a href=page>{words}</a> }.into_any()
            }
            None => words.into_any(),
        }
    }
}

impl Listed {
    /// A table waiting for players; `None` if the game is not one of ours.
    pub(super) fn waiting(table: &WaitingTable) -> Option<Listed> {
        let taken = |seat: usize| {
            let mut players = table.players.iter();
            players.any(|player| player.seat.is_some_and(|taken| taken.index() == seat))
        };
        let seats = table.settings.seats.iter().enumerate();
        let free = seats.filter(|(seat, kind)| **kind == SeatSetting::Friend && !taken(*seat));
        Some(Listed {
            version: table.version,
            who: table.players.iter().filter_map(Sitter::of).collect(),
            free: free.count(),
            ..Listed::new(&table.table, &table.settings)?
        })
    }

    /// A match that is played.
    pub(super) fn running(table: &RunningTable) -> Option<Listed> {
        Some(Listed {
            position: table.position.clone(),
            who: table.players.iter().filter_map(Sitter::of).collect(),
            ..Listed::new(&table.table, &table.settings)?
        })
    }

    /// One of my tables.
    pub(super) fn mine(table: &MyTable) -> Option<Listed> {
        Some(Listed {
            who: (table.names.iter().flatten())
                .map(|name| Sitter::named(name))
                .collect(),
            stands: match table.phase {
                _ if is_due(table) => MY_TURN,
                Some(Phase::Waiting) => "lobby-mine-waiting",
                _ => "lobby-mine-playing",
            },
            ..Listed::new(&table.table, &table.settings)?
        })
    }

    fn new(table: &TableId, settings: &TableSettings) -> Option<Listed> {
        let (info, name) = games::named(&settings.game)?;
        let options = settings.options.iter();
        Some(Listed {
            id: table.clone(),
            version: Version::default(),
            kind: info.id,
            name,
            options: options
                .map(|(key, value)| (key.to_string(), value.to_string()))
                .collect(),
            position: None,
            who: Vec::new(),
            clock: clock_words(settings.clock),
            rated: settings.rated,
            free: 0,
            stands: "",
        })
    }

    /// « Léa (1512) et l’ordinateur ».
    pub(super) fn company(&self) -> String {
        if self.who.is_empty() {
            return say("online-somebody");
        }
        let names: Vec<String> = self.who.iter().map(|who| who.words.clone()).collect();
        with_words(|words| speak::list(words, &names))
    }

    /// The same with the ways to their pages.
    pub(super) fn company_view(&self) -> AnyView {
        if self.who.is_empty() {
            return say("online-somebody").into_any();
        }
        let name = |(who, number): (&Sitter, usize)| {
            let comma = (number > 0).then_some(", ");
            view! { {comma} {who.view()} }
        };
        let names: Vec<_> = self.who.iter().zip(0..).map(name).collect();
        names.into_any()
    }

    /// The clock, whether it is rated, and the number of free seats.
    fn details(&self) -> String {
        let free = match self.free {
            0 => String::new(),
            n => [" · ", &tell("lobby-free", &[("n", n.into())])].concat(),
        };
        [&self.clock, " · ", &rated_words(self.rated), free.as_str()].concat()
    }
}

const MY_TURN: &str = "lobby-mine-turn";

/// A player's name, and rating where known.
pub(super) fn player_words(player: &LobbyPlayer) -> Option<String> {
    let name = player.name.as_ref()?;
    Some(match player.ratings.as_slice() {
        [only] => {
            let about = [("name", name.into()), ("rating", only.rating.into())];
            tell("online-rated-name", &about)
        }
        _ => name.clone(),
    })
}

/// A board as it stands, or before the first move.
pub(super) fn board(
    game: &'static str,
    options: &[(String, String)],
    position: Option<&String>,
) -> AnyView {
    let open = |start: Option<&String>| {
        let mut settings = MatchSettings::around_the_table(game)?;
        settings.options = options.to_vec();
        settings.start = start.cloned();
        settings.open()
    };
    let opened = open(position).or_else(|_| open(None));
    let mini = |scene| view! { <Mini game scene=Signal::stored(scene) turn=Rotation::NONE/> };
    let scene = opened.map(|opened| opened.scene());
    scene.ok().map(mini).into_any()
}

/// The card of a table: its board, its players, and the available action.
pub(super) fn card(table: &Listed, line: AnyView, act: AnyView) -> AnyView {
    view! {
        <article class="card">
            <div class="mini">{board(table.kind, &table.options, table.position.as_ref())}</div>
            <div>
                <h3 class="serif">{table.name.clone()}</h3>
                <p class="small">{line} <br/> <span class="quiet tiny">{table.details()}</span></p>
            </div>
            <div class="row">{act}</div>
        </article>
    }
    .into_any()
}

/// The tables where I sit.
#[component]
pub(super) fn Mine(room: Room) -> impl IntoView {
    let context = Context::get();
    let own = Memo::new(move |_| room.own());
    let own_card = move |table: &Listed| {
        let is_due = table.stands == MY_TURN;
        let label = tell("lobby-back.label", &[("game", (&table.name).into())]);
        let href = context.address(Route::Online(table.id.to_string()));
        let act = view! {
            <a class="btn s grow" class:main=is_due href=href aria-label=label>
                <Icon name="play"/>
                {say("lobby-back")}
            </a>
        };
        let line = [&say(table.stands), " · ", &table.company()].concat();
        card(table, line.into_any(), act.into_any())
    };
    move || {
        own.with(|own| {
            (!own.is_empty()).then(|| {
                view! {
                    <section aria-labelledby="lobby-mine">
                        <div class="rule"><h2 class="kicker" id="lobby-mine">{say("lobby-mine")}</h2></div>
                        <div class="cards">{own.iter().map(own_card).collect_view()}</div>
                    </section>
                }
            })
        })
    }
}

/// The tables waiting for players.
#[component]
pub(super) fn Tables(room: Room) -> impl IntoView {
    let attempt = Attempt::new();
    let open = Memo::new(move |_| {
        let own = room.own();
        room.with_lobby(|lobby| {
            let others = lobby.tables.iter().filter_map(Listed::waiting);
            let others = others.filter(|table| !own.iter().any(|mine| mine.id == table.id));
            others.take(MOST).collect::<Vec<Listed>>()
        })
    });
    let shown = Memo::new(move |_| {
        let game = room.game.get();
        let tables = open.get().into_iter();
        tables
            .filter(|table| game.is_empty() || table.kind == game)
            .collect::<Vec<Listed>>()
    });
    let games = games::choices("matches-filter-all", |_| true);
    let count = move || tell("lobby-count", &[("n", shown.with(Vec::len).into())]);
    view! {
        <div class="rule"><h2 class="kicker" id="lobby-open">{say("lobby-tables")}</h2></div>
        <div class="row sorted">
            <Select label="matches-filter" options=games on_pick=move |game| room.game.set(game)/>
            <span class="small quiet" role="status">{count}</span>
        </div>
        {attempt.wrong()}
        <div class="cards two waiting">
            {move || {
                let cards = shown.get().into_iter();
                cards
                    .map(|table| card(&table, table.company_view(), join_button(room, &table, attempt)))
                    .collect_view()
            }}
        </div>
    }
    .into_any()
}

fn join_button(room: Room, table: &Listed, attempt: Attempt) -> AnyView {
    let context = Context::get();
    let about = [
        ("game", (&table.name).into()),
        ("who", table.company().into()),
    ];
    let label = tell("lobby-join-label", &about);
    let (id, version) = (table.id.clone(), table.version);
    let join = move |_| {
        let id = id.clone();
        attempt.at(async move {
            let joined = online::join(&id, version).await;
            if joined.is_err() {
                room.look(false);
            }
            joined?;
            context.go(Route::Online(id.into()));
            Ok(())
        });
    };
    view! {
        <button class="btn s grow line" aria-label=label aria-disabled=move || attempt.busy() on:click=join>
            <Icon name="play"/>
            {say("action-play")}
        </button>
    }
    .into_any()
}
