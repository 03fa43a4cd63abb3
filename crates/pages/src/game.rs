//! The page of a game: the aim in one board, and the ways to play.

use damier_play::local_match::LocalMatch;
use damier_play::settings::{Begins, MatchSettings};
use damier_rules::GameInfo;
use damier_words::{Words, rulebook, speak};

use crate::html::escape;
use crate::mini::Boards;
use crate::parts::{Place, icon};
use crate::route::Route;
use crate::{rules, viewer};

/// The page below its head.
pub(crate) fn body(place: Place<'_>, boards: &mut Boards, info: &'static GameInfo) -> String {
    let (words, game) = (place.words, info.id);
    let title = speak::title(words, info);
    let about = [
        ("players", title.players.into()),
        ("minutes", title.minutes.into()),
        ("like", title.like.into()),
    ];
    let facts = words.tell("game-facts", &about);
    let about = [
        ("origin", speak::capital(&title.origin).into()),
        ("source", title.source.into()),
    ];
    let origin = words.tell("game-origin-line", &about);
    let aim = rulebook::miniature(game).map_or_else(String::new, |demo| {
        rules::demo(place, boards, game, demo, &title.aim)
    });
    format!(
        r#"{header}<main class="wrap" id="content"><div class="duo gamepage"><div class="aim">{aim}</div><div><p class="kicker">{origin}</p><h1 tabindex="-1">{name}</h1><hr class="frieze"><p>{about}</p><p class="quiet small">{facts}</p>{ways}</div></div></main>"#,
        header = place.header(Some(Route::Home)),
        origin = escape(&origin),
        name = escape(&title.name),
        about = escape(&title.about),
        facts = escape(&facts),
        ways = ways(place, game),
    )
}

fn ways(place: Place<'_>, game: &'static str) -> String {
    let way = |icon: &str, key: &str, detail: &str| place.way(icon, &place.say(key), detail);
    let detail_of = |key: &str| place.say(&format!("{key}.detail"));
    let alone = MatchSettings::usual(game).map_or_else(
        |_| String::new(),
        |usual| escape(&detail(place.words, &usual)),
    );
    let small = |name: &str, key: &str, route: Route| {
        let address = place.address(route);
        format!(
            r#"<a class="btn" href="{address}">{}{}</a>"#,
            icon(name),
            place.say(key)
        )
    };
    format!(
        r#"<div class="ways"><button class="way main">{alone}</button><button class="way">{together}</button><button class="way">{invite}</button><a class="way" href="{lobby}">{online}</a></div><div class="acts three">{settings}{rules}{print}</div>"#,
        alone = way("computer", "game-against-computer", &alone),
        together = way(
            "people",
            "game-on-this-device",
            &detail_of("game-on-this-device")
        ),
        invite = way("link", "game-invite", &detail_of("game-invite")),
        lobby = place.address(Route::Lobby),
        online = way("globe", "game-online", &detail_of("game-online")),
        settings = small("gear", "action-settings", Route::Settings(game)),
        rules = small("book", "action-rules", Route::Rules(game)),
        print = small("print", "game-print", Route::Sheet(game)),
    )
}

/// A match against the computer: « niveau 2, vous avez les Blancs ».
pub fn detail(words: &Words, settings: &MatchSettings) -> String {
    let level = settings.level();
    let local = LocalMatch::begin(settings.clone(), 0, 0);
    let name = speak::level(words, level);
    let about = [("n", level.into()), ("name", name.into())];
    let named = words.tell("level-detail", &about);
    let drawn = settings.begins == Begins::Drawn;
    let side = local.ok().filter(|_| !drawn).and_then(|local| {
        let me = viewer::viewer(&local)?;
        Some(viewer::table(words, &local).you_have(me))
    });
    let side = side.unwrap_or_else(|| words.say("settings-seat-lot"));
    let about = [
        ("level", speak::capital(&named).into()),
        ("side", side.into()),
    ];
    words.tell("game-against-computer.detail", &about)
}
