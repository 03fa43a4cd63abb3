//! Home: one tile per game.

use damier_board_ui::Marks;
use damier_games::CATALOGUE;
use damier_rules::GameInfo;
use damier_words::notices::Notice;
use damier_words::{rulebook, speak};

use crate::frames;
use crate::html::escape;
use crate::mini::Boards;
use crate::parts::{Place, icon};
use crate::route::Route;

/// The page below its head.
pub(crate) fn body(place: Place<'_>, boards: &mut Boards) -> String {
    let tiles = CATALOGUE.iter();
    let tiles: String = tiles.map(|entry| tile(place, boards, entry.info)).collect();
    format!(
        r#"{header}<main class="wrap" id="content"><div class="rule shelf-rule"><h1 class="shelf-title" tabindex="-1">{title}</h1><div class="row"><a class="btn s bare" href="{lobby}">{globe}{lobby_title}</a><a class="btn s bare" href="{matches}">{matches_title}</a></div></div><div class="tiles">{tiles}</div><p class="quiet tiny footnote when-secure">{promise}</p><p class="quiet tiny footnote when-plain">{promise_online}</p></main>{notices}"#,
        header = place.header(None),
        title = place.say("home-title"),
        lobby = place.address(Route::Lobby),
        globe = icon("globe"),
        lobby_title = place.say("lobby-title"),
        matches = place.address(Route::Matches),
        matches_title = place.say("action-matches"),
        promise = place.say("home-promise"),
        promise_online = place.say("home-promise-online"),
        notices = notices(place),
    )
}

/// The ways to the pages about this house.
fn notices(place: Place<'_>) -> String {
    let link = |notice: Notice| {
        let (address, title) = (
            place.address(Route::Notice(notice)),
            place.say(notice.title()),
        );
        format!(r#"<li><a href="{address}">{title}</a></li>"#)
    };
    format!(
        r#"<footer class="notices" aria-label="{}"><ul>{}</ul></footer>"#,
        place.say("landmark-footer"),
        Notice::ALL.map(link).concat()
    )
}

fn tile(place: Place<'_>, boards: &mut Boards, info: &GameInfo) -> String {
    let words = place.words;
    let title = speak::title(words, info);
    let name = title.name;
    let about = [
        ("players", title.players.into()),
        ("minutes", title.minutes.into()),
        ("origin", title.origin.into()),
    ];
    let living = rulebook::miniature(info.id)
        .and_then(|demo| frames::open(info.id, demo))
        .map(|played| boards.mini(info.id, &played.scene(), &Marks::default()))
        .map_or_else(String::new, |board| {
            format!(r#"<div class="living">{board}</div>"#)
        });
    let label = |key| escape(&words.tell(key, &[("game", (&name).into())]));
    format!(
        r#"<article class="tile g-{id}"><div class="mini">{living}</div><h2 class="serif"><a href="{page}">{title}</a></h2><p>{tagline} <br> <span class="quiet tiny">{facts}</span></p><div class="row"><button class="btn s line" aria-label="{play_label}">{play}</button><a class="btn s bare" href="{page}" aria-label="{discover_label}">{discover}</a></div></article>"#,
        id = info.id,
        page = place.address(Route::Game(info.id)),
        title = escape(&name),
        tagline = escape(&title.tagline),
        facts = escape(&words.tell("home-tile-facts", &about)),
        play_label = label("home-play-label"),
        play = place.say("action-play"),
        discover_label = label("home-discover-label"),
        discover = place.say("action-discover"),
    )
}
