//! The tables of the lobby, and one's own.

use damier_board_ui::Rotation;
use damier_play::settings::MatchSettings;
use damier_protocol::http::{LobbyPlayer, MyTable, WaitingTable};
use damier_protocol::{Phase, SeatSetting, TableId, TableSettings, Version};
use damier_words::speak;

use super::Room;
use crate::board::Mini;
use crate::online;
use crate::parts::online::{Attempt, clock_words, is_due, rated_words};
use crate::prelude::*;

/// The most tables that are shown.
const MOST: usize = 40;

/// A table, as the lobby tells of it.
#[derive(Clone, PartialEq)]
pub(super) struct Listed {
    pub(super) id: TableId,
    version: Version,
    kind: &'static str,
    name: String,
    options: Vec<(String, String)>,
    /// Who sits there.
    who: Vec<String>,
    clock: String,
    rated: bool,
    /// How many seats are free.
    free: usize,
    /// How my own table stands.
    stands: &'static str,
}

impl Listed {
    /// A table that waits for somebody; nothing if the game is not one of ours.
    pub(super) fn waiting(table: &WaitingTable) -> Option<Listed> {
        let taken = |seat: usize| {
            let mut players = table.players.iter();
            players.any(|player| player.seat.is_some_and(|taken| taken.index() == seat))
        };
        let seats = table.settings.seats.iter().enumerate();
        let free = seats.filter(|(seat, kind)| **kind == SeatSetting::Friend && !taken(*seat));
        Some(Listed {
            version: table.version,
            who: table.players.iter().filter_map(player_words).collect(),
            free: free.count(),
            ..Listed::new(&table.table, &table.settings)?
        })
    }

    /// A table of mine.
    pub(super) fn mine(table: &MyTable) -> Option<Listed> {
        Some(Listed {
            who: table.names.iter().flatten().cloned().collect(),
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
            who: Vec::new(),
            clock: clock_words(settings.clock),
            rated: settings.rated,
            free: 0,
            stands: "",
        })
    }

    /// « Léa (1512) et l’ordinateur ».
    fn company(&self) -> String {
        if self.who.is_empty() {
            return say("online-somebody");
        }
        with_words(|words| speak::list(words, &self.who))
    }

    /// The clock, whether it is rated, and how many can sit down.
    fn details(&self) -> String {
        let free = match self.free {
            0 => String::new(),
            n => [" · ", &tell("lobby-free", &[("n", n.into())])].concat(),
        };
        [&self.clock, " · ", &rated_words(self.rated), free.as_str()].concat()
    }

    /// The board before the first move.
    fn board(&self) -> AnyView {
        let opened = MatchSettings::around_the_table(self.kind).and_then(|mut settings| {
            settings.options = self.options.clone();
            settings.open()
        });
        let scene = opened.map(|opened| opened.scene());
        let mini = |scene| view! { <Mini game=self.kind scene=Signal::stored(scene) turn=Rotation::NONE/> };
        scene.ok().map(mini).into_any()
    }
}

const MY_TURN: &str = "lobby-mine-turn";

/// Who somebody is, and how strong where that is known.
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

/// A card with a table: its board, who is there, and what can be done.
fn card(table: &Listed, line: String, act: AnyView) -> AnyView {
    view! {
        <article class="card">
            <div class="mini">{table.board()}</div>
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
        card(table, line, act.into_any())
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

/// The tables that wait for somebody.
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
        <div class="cards two">
            {move || {
                let cards = shown.get().into_iter();
                cards
                    .map(|table| card(&table, table.company(), join_button(room, &table, attempt)))
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
