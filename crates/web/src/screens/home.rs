//! Home: one tile per game, two clicks from the first move.

use std::time::Duration;

use damier_games::CATALOGUE;
use damier_play::local_match::LocalMatch;
use damier_protocol::http::{Me, MyTable};
use damier_rules::{FactKind, GameInfo, Scene};
use damier_words::speak;

use crate::board::Mini;
use crate::browser::{api, tabs};
use crate::match_store;
use crate::parts::InstallOffer;
use crate::parts::living::Living;
use crate::parts::online::is_due;
use crate::prelude::*;
use crate::screens;
use crate::screens::notice::NoticeLinks;

/// Home.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let context = Context::get();
    let resume = RwSignal::new(None::<Resume>);
    let look = move || {
        spawn_local(async move {
            // The screen may be gone when the matches have been read.
            resume.set(find_resume().await);
        });
    };
    look();
    tabs::follow(move |_| look());
    let promise = if window().is_secure_context() {
        "home-promise"
    } else {
        "home-promise-online"
    };
    view! {
        <Header/>
        <main class="wrap" id="content">
            <div class="rule shelf-rule">
                <h1 class="shelf-title" tabindex="-1">{say("home-title")}</h1>
                <div class="row">
                    <a class="btn s bare" href=context.address(Route::Lobby)><Icon name="globe"/>{say("lobby-title")}</a>
                    <a class="btn s bare" href=context.address(Route::Matches)>{say("action-matches")}</a>
                </div>
            </div>
            {api::was_used().then(screens::later::own_tables)}
            <div class="tiles">
                {move || resume.get().map(|resume| view! { <ResumeTile resume/> })}
                {CATALOGUE.iter().map(|entry| view! { <Tile info=entry.info/> }).collect_view()}
            </div>
            <p class="quiet tiny footnote">{say(promise)}</p>
            <InstallOffer/>
        </main>
        <NoticeLinks/>
    }
}

/// How long the shelf has to itself before the server is asked.
const AFTER: Duration = Duration::from_millis(800);

/// The person's online tables: the one waiting for their move first. Requested once. Its code is
/// fetched with the screens of online play, and only if somebody has played online here.
#[component]
pub(super) fn OwnTables() -> impl IntoView {
    let context = Context::get();
    let own = RwSignal::new(Vec::<(String, String, bool)>::new());
    let look = move || {
        spawn_local(async move {
            let me = api::get::<Me>("/api/me").await;
            own.set(me.map_or_else(|_| Vec::new(), |me| own_tables(&me)));
        });
    };
    set_timeout(look, AFTER);
    move || {
        let tables = own.get();
        let (id, name, is_due) = tables.first().cloned()?;
        let place = match tables.len() {
            1 => Route::Online(id),
            _ if is_due => Route::Online(id),
            _ => Route::Lobby,
        };
        let words = if is_due {
            tell("home-online-turn", &[("game", name.into())])
        } else {
            tell("home-online", &[("n", tables.len().into())])
        };
        Some(view! {
            <p class="own-tables">
                <a class="btn s" class:main=is_due href=context.address(place)>{words}</a>
            </p>
        })
    }
}

/// A person's tables: id, game, and whether it is their turn; those first.
fn own_tables(me: &Me) -> Vec<(String, String, bool)> {
    let told = |table: &MyTable| {
        let name = games::named(&table.settings.game)?.1;
        Some((table.table.to_string(), name, is_due(table)))
    };
    let mut tables: Vec<_> = me.tables.iter().filter_map(told).collect();
    tables.sort_by_key(|table| !table.2);
    tables
}

/// A booklet on the shelf.
#[component]
fn Tile(info: &'static GameInfo) -> impl IntoView {
    let context = Context::get();
    let title = games::title(info);
    let name = title.name.clone();
    let about = [
        ("players", title.players.into()),
        ("minutes", title.minutes.into()),
        ("origin", title.origin.into()),
    ];
    let facts = tell("home-tile-facts", &about);
    let play = move |_| match_store::play_again(context, info.id);
    let page = context.address(Route::Game(info.id));
    view! {
        <article class=format!("tile g-{}", info.id)>
            <div class="mini"><Living game=info.id/></div>
            <h2 class="serif"><a href=page.clone()>{title.name}</a></h2>
            <p>{title.tagline} <br/> <span class="quiet tiny">{facts}</span></p>
            <div class="row">
                <button class="btn s line" on:click=play
                    aria-label=tell("home-play-label", &[("game", (&name).into())])>
                    {say("action-play")}
                </button>
                <a class="btn s bare" href=page aria-label=tell("home-discover-label", &[("game", name.into())])>
                    {say("action-discover")}
                </a>
            </div>
        </article>
    }
    .into_any()
}

/// The tile of a match in progress.
#[derive(Clone)]
struct Resume {
    id: String,
    game: &'static str,
    name: String,
    sentence: String,
    scene: Scene,
    turn: damier_board_ui::Rotation,
    /// The text about other matches in progress.
    more: Option<String>,
}

async fn find_resume() -> Option<Resume> {
    let (id, local, running) = match_store::to_resume(None).await?;
    let (info, scene) = (local.played().info(), local.played().scene());
    let others = running - 1;
    Some(Resume {
        id,
        game: info.id,
        name: games::name(info),
        sentence: resume_sentence(&local, &scene),
        turn: match_words::turn_for(info.id, match_words::viewer(&local), &scene),
        scene,
        more: (others > 0).then(|| tell("home-resume-more", &[("n", others.into())])),
    })
}

/// « Makruk, 53e coup. À vous de jouer. Décompte : il vous reste 9 coups pour mater. »
fn resume_sentence(local: &LocalMatch, scene: &Scene) -> String {
    with_words(|words| {
        let played = local.played();
        let table = match_words::table(words, local);
        let game = speak::title(words, played.info()).name;
        if local.is_empty() {
            return words.tell("home-resume-fresh", &[("game", game.into())]);
        }
        let about = [
            ("game", game.into()),
            ("ordinal", match_words::ordinal(words, played).into()),
            ("turn", speak::announce_turn(&table, played.turn()).into()),
        ];
        let sentence = words.tell("home-resume-turn", &about);
        let mut news = scene.status.iter();
        match news.find(|fact| fact.kind() != FactKind::NoCount) {
            Some(fact) => format!("{sentence} {}", speak::fact(&table, fact).text),
            None => sentence,
        }
    })
}

#[component]
fn ResumeTile(resume: Resume) -> impl IntoView {
    let context = Context::get();
    let (game, scene) = (resume.game, Signal::stored(resume.scene));
    let label = tell("home-resume-label", &[("game", resume.name.into())]);
    let (id, ply) = (resume.id, None);
    let place = Route::Match { id, ply };
    view! {
        <article class=format!("tile g-{game} resume")>
            <div class="mini"><Mini game scene turn=resume.turn/></div>
            <h2 class="serif">{say("home-resume-title")}</h2>
            <p>
                {raised(&resume.sentence)}
                {resume.more.map(|more| view! {
                    <br/>
                    <a class="tiny" href=context.address(Route::Matches)>{more}</a>
                })}
            </p>
            <div class="row">
                <a class="btn s main" href=context.address(place) aria-label=label>{say("action-resume")}</a>
            </div>
        </article>
    }
    .into_any()
}
