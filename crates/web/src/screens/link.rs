//! A match inside an address: what it is, and how to continue it.

use damier_board_ui::Rotation;
use damier_play::kept::link::{self, LinkError, Linked};
use damier_play::kept::list;
use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::LocalMatch;
use damier_rules::{RecordError, Scene};
use damier_words::speak;

use crate::board::Mini;
use crate::browser::time;
use crate::match_store;
use crate::parts::share::play_by_messages;
use crate::prelude::*;
use crate::screens::not_found::Lost;

/// Opens the match of a link.
pub(crate) fn link(text: &str) -> impl IntoView + use<> {
    let shown = match found(text) {
        Ok((linked, about)) => view! { <Opened linked about/> }.into_any(),
        Err(key) => {
            let detail = say(&[key, ".detail"].concat());
            view! { <Lost title=say(key) detail/> }.into_any()
        }
    };
    view! {
        <Header back=Route::Home/>
        <main class="wrap" id="content">{shown}</main>
    }
}

/// The match of a link, or the key of the problem with it.
fn found(text: &str) -> Result<(Linked, About), &'static str> {
    let linked = link::read(text).map_err(|error| match error {
        LinkError::Version(_) => "error-link-newer",
        _ => "error-link-unreadable",
    })?;
    let local = sit(&linked).map_err(|_| "error-link-unreadable")?;
    Ok((linked, About::of(&local)))
}

/// The match of a link, with its people and computers.
fn sit(linked: &Linked) -> Result<LocalMatch, RecordError> {
    let (seed, ply) = (linked.seed, linked.ply);
    LocalMatch::recorded(&linked.record, &linked.seats, seed, ply, time::now())
}

/// What a link is for.
#[derive(Copy, Clone)]
enum Kind {
    /// A match to look through.
    Over,
    /// A match between people who still play: the answer goes back the same way.
    Message,
    /// A match to play here, such as a problem of the rules.
    Alone,
}

impl Kind {
    fn of(local: &LocalMatch) -> Kind {
        match match_words::people(local).len() > 1 {
            _ if local.is_over() => Kind::Over,
            true => Kind::Message,
            false => Kind::Alone,
        }
    }
}

/// The texts about the match.
#[derive(Clone)]
struct About {
    game: &'static str,
    name: String,
    sentence: String,
    line: String,
    against: String,
    kind: Kind,
    scene: Scene,
    turn: Rotation,
}

impl About {
    fn of(local: &LocalMatch) -> About {
        let played = local.played();
        let scene = local.shown().scene();
        with_words(|words| {
            let table = match_words::table(words, local);
            let names =
                damier_rules::Player::all(played.players()).map(|player| table.name(player));
            let names: Vec<String> = names.collect();
            let turn = || speak::announce_turn(&table, played.turn());
            let plies = words.tell("moves-count", &[("n", local.len().into())]);
            let last = local.last_move();
            let yours = last.map(|mv| {
                let mut before = local.played().fork();
                before.take_back();
                let mv = speak::written(words, before.as_ref(), &mv, speak::Naming::Letters);
                words.tell("share-message-yours", &[("move", mv.into())])
            });
            About {
                game: played.info().id,
                name: speak::title(words, played.info()).name,
                sentence: match_words::ending(&table, played)
                    .or(yours)
                    .unwrap_or_else(turn),
                line: format!("{} · {plies}", speak::list(words, &names)),
                against: speak::capital(&match_words::against(words, local)),
                kind: Kind::of(local),
                turn: match_words::turn_for(played.info().id, Some(played.turn()), &scene),
                scene,
            }
        })
    }
}

#[component]
fn Opened(linked: Linked, about: About) -> impl IntoView {
    let context = Context::get();
    let (kicker, icon, action, detail) = match about.kind {
        Kind::Over => ("match-title", "eye", "link-open", say("link-open.detail")),
        Kind::Message => (
            "share-message-title",
            "play",
            "link-answer",
            say("share-message-help"),
        ),
        Kind::Alone => ("match-title", "play", "action-start", about.against),
    };
    let press = move |_| {
        let (linked, ply) = (linked.clone(), linked.ply);
        spawn_local(async move {
            match take_in(&linked).await {
                Ok(id) => context.go(Route::Match { id, ply }),
                Err(error) => toast(with_words(|words| speak::record_error(words, &error))),
            }
        });
    };
    let game = about.game;
    view! {
        <div class="duo gamepage">
            <figure><div class="board aim"><Mini game scene=Signal::stored(about.scene) turn=about.turn/></div></figure>
            <div>
                <p class="kicker">{say(kicker)}</p>
                <h1 tabindex="-1">{about.name}</h1>
                <hr class="frieze"/>
                <p>{about.sentence}</p>
                <p class="quiet small">{about.line}</p>
                <div class="ways">
                    <button class="way main" on:click=press>
                        {way(icon, say(action), &detail)}
                    </button>
                </div>
            </div>
        </div>
    }
    .into_any()
}

/// Continues my own copy of the match, or saves it as a new one; returns its id.
async fn take_in(linked: &Linked) -> Result<String, RecordError> {
    let here = match_store::readable().await;
    let local = sit(linked)?;
    if let Some(own) = list::same_match(&here, &linked.record, linked.seed) {
        let (theirs, mine) = (linked.record.steps.len(), plies(own));
        if theirs > mine {
            let settings = own.settings.clone();
            let (seats, now) = (own.seats.clone(), time::now());
            let longer = LocalMatch::replayed(&linked.record, settings, seats, linked.seed, now)?;
            match_store::write(&own.next(&longer, now)).await;
            toast(say("share-opened-newer"));
        } else if theirs < mine && linked.ply.is_none() {
            toast(say("share-opened-older"));
        }
        note_messages(&local, &own.id);
        return Ok(own.id.clone());
    }
    let saved = match_store::keep_new(&local).await;
    note_messages(&local, &saved.id);
    toast(parting(&here, linked).unwrap_or_else(|| say("share-opened")));
    Ok(saved.id)
}

fn note_messages(local: &LocalMatch, id: &str) {
    if let Kind::Message = Kind::of(local) {
        play_by_messages(id);
    }
}

fn plies(saved: &SavedMatch) -> usize {
    saved.parsed().map_or(0, |record| record.steps.len())
}

/// That my match and the link have diverged, and where.
fn parting(here: &[SavedMatch], linked: &Linked) -> Option<String> {
    let own = here
        .iter()
        .filter(|saved| saved.seed == linked.seed)
        .filter_map(|saved| saved.parsed().ok())
        .find(|own| own.game == linked.record.game)?;
    let pairs = own.steps.iter().zip(&linked.record.steps);
    let same = pairs
        .take_while(|(one, other)| one.action == other.action)
        .count();
    let ordinal = with_words(|words| speak::ordinal(words, u32::try_from(same + 1).unwrap_or(1)));
    Some(tell("share-opened-differs", &[("ordinal", ordinal.into())]))
}
