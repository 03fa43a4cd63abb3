//! The seats: players, whose turn it is in words, captured pieces, clocks.

use damier_board_ui::Captured;
use damier_play::local_match::LocalMatch;
use damier_rules::{Action, FactKind, FactValue, Player};
use damier_table_client::TableView;
use damier_words::speak::{self, Table};

use super::entering::squares;
use super::model::Model;
use super::online::{is_free, player_page, seat_note};
use super::room::is_flat;
use super::texts::{clock, written};
use crate::board::piece_view;
use crate::prelude::*;

/// The texts at a seat.
#[derive(Clone, PartialEq, Eq)]
struct Card {
    /// Whether it is this player's turn.
    on: bool,
    /// Whose turn it is, in words, or the name.
    title: String,
    /// The side, and anything else to say.
    line: String,
}

/// The seat at the top, or everybody but the near one around the star.
#[component]
pub(super) fn Far(model: Model) -> impl IntoView {
    let others = Memo::new(move |_| others(model));
    let turned = move || is_flat(model);
    move || match others.get().as_slice() {
        [one] => seat(model, *one, "far", turned()),
        many => {
            let chips = many
                .iter()
                .map(|&player| chip(model, player))
                .collect_view();
            view! { <ul class="far chips" aria-label=say("landmark-seats")>{chips}</ul> }.into_any()
        }
    }
}

/// The seat at the bottom.
#[component]
pub(super) fn Near(model: Model) -> impl IntoView {
    move || seat(model, model.near.get(), "near", false)
}

/// Everybody else, in turn order from the near one.
fn others(model: Model) -> Vec<Player> {
    let near = model.near.get().index();
    let count = model.local.with(|local| local.seats().len());
    let player = |step: usize| Player::new((near + step) % count);
    (1..count).map(player).collect()
}

fn seat(model: Model, player: Player, place: &'static str, turned: bool) -> AnyView {
    let card = Memo::new(move |_| card(model, player));
    let page = Memo::new(move |_| player_page(model, player));
    let class = move || {
        let on = card.with(|card| card.on);
        let (on, turned) = (
            if on { " on" } else { "" },
            if turned { " turned" } else { "" },
        );
        format!("seat {place}{on}{turned}")
    };
    view! {
        <section class=class>
            {token(model, player)}
            {move || {
                let shown = view! {
                    {card.with(|card| title(card.on, card.title.clone()))}
                    <small>{card.with(|card| card.line.clone())}</small>
                };
                match page.get() {
                    Some(page) => view! { <a class="who" href=page>{shown}</a> }.into_any(),
                    None => view! { <div class="who">{shown}</div> }.into_any(),
                }
            }}
            <Tray model player/>
            {time(model, player)}
        </section>
    }
    .into_any()
}

/// A seat around the star, as small as possible.
fn chip(model: Model, player: Player) -> AnyView {
    let card = Memo::new(move |_| card(model, player));
    let short = move || {
        let name = model.with_table(|table, local| match local.seat(player).level() {
            Some(level) => tell("level-short", &[("n", level.into())]),
            None => table.name(player),
        });
        let on = card.with(|card| card.on);
        view! { <span class="name">{title(on, name)}</span> }
    };
    // Whoever has a name is told by it; where they sit is added where there is room.
    let place = move || {
        model.with_table(|table, local| {
            let seat = local.seat(player);
            let called = seat.level().is_some() || seat.name().is_some();
            called.then(|| table.side(player))
        })
    };
    // That somebody is away, and that the computer plays for them, matters more than the steps.
    let steps = move || match model.remote.and_then(|remote| seat_note(remote, player)) {
        Some(note) => Some(note),
        None => {
            let steps = model.local.with(|local| steps(local, player));
            steps.map(|steps| steps.to_string())
        }
    };
    let whole = move || card.with(|card| format!("{}, {}", card.title, card.line));
    let page = Memo::new(move |_| player_page(model, player));
    view! {
        <li class=move || if card.with(|card| card.on) { "chip on" } else { "chip" }>
            {token(model, player)}
            {move || match page.get() {
                Some(page) => view! {
                    <a class="who" href=page aria-label=whole>
                        {short}<small><span class="place">{place}" "</span>{steps}</small>
                    </a>
                }.into_any(),
                None => view! {
                    <div class="who" aria-hidden="true">
                        {short}<small><span class="place">{place}" "</span>{steps}</small>
                    </div>
                    <span class="vh">{whole}</span>
                }.into_any(),
            }}
            {time(model, player)}
        </li>
    }
    .into_any()
}

fn title(on: bool, text: String) -> AnyView {
    match on {
        true => view! { <span class="turn"><Icon name="play"/>{text}</span> }.into_any(),
        false => text.into_any(),
    }
}

/// A piece of the player, to show colour and shape.
pub(super) fn token(model: Model, player: Player) -> AnyView {
    let start = model
        .local
        .with_untracked(|local| local.played().scene_at(0));
    let own = start.iter().flat_map(|scene| &scene.pieces);
    let mut own: Vec<_> = own.filter(|piece| piece.owner == player).collect();
    own.sort_by_key(|piece| !matches!(piece.kind, "khun" | "king" | "queen"));
    let piece = own.first().map(|it| {
        let kind = if it.kind == "man-unturned" {
            "man-diagonal"
        } else {
            it.kind
        };
        piece_view(model.info.id, kind, it.owner, it.letter)
    });
    view! { <span class="token">{piece}</span> }.into_any()
}

fn card(model: Model, player: Player) -> Card {
    let detail = entry_detail(model, player);
    let thinking = model.pending.with(Option::is_some);
    model.with_table(|table, local| {
        let over = local.is_over();
        let on = !over && model.is_played() && local.shown().turn() == player;
        let more = match on && local.is_live() {
            true if !local.seat(player).is_person() && thinking => Some(say("turn-thinking")),
            true => detail,
            false => last_played(local, player),
        };
        let more = match model.remote {
            Some(remote) => seat_note(remote, player).or(more),
            None => more,
        };
        let left = || local.still_in().contains(&player);
        let out = local.is_live() && local.seats().len() > 2 && !over && !left();
        let more = if out { Some(fate(local, player)) } else { more };
        let is_free = model.remote.is_some_and(|remote| is_free(remote, player));
        let title = match on {
            true => turn_title(table, local, player),
            false if is_free => say("table-seat-free"),
            false => name(table, local, player),
        };
        let side = table.side_under(&title, player);
        Card {
            on,
            // A side is said once: « Noirs », not « Noirs / Noirs ».
            line: match more {
                None if title == side => String::new(),
                Some(more) if title == side => more,
                None => side,
                Some(more) => tell("seat-line", &[("side", side.into()), ("more", more.into())]),
            },
            title,
        }
    })
}

/// The steps a player's men still have to go, where the rules count them.
pub(super) fn steps(local: &LocalMatch, player: Player) -> Option<i64> {
    let shown = local.shown();
    let start = shown.scene_at(0)?;
    let status = shown.scene().status;
    let each = status.iter().find_map(|fact| match fact.value("steps") {
        Some(FactValue::Colours(each)) => Some(each),
        _ => None,
    })?;
    let is_own = |letter: char| {
        let mut pieces = start.pieces.iter();
        pieces.any(|piece| piece.owner == player && piece.letter == letter)
    };
    let own = each.iter().filter(|(letter, _)| is_own(*letter));
    Some(own.map(|(_, steps)| steps).sum())
}

/// The occupant: a name, the computer with its level, or the side.
pub(super) fn name(table: &Table<'_>, local: &LocalMatch, player: Player) -> String {
    let seat = local.seat(player);
    match (seat.level(), seat.name()) {
        (Some(level), _) => table.words.tell("seat-computer", &[("n", level.into())]),
        (None, Some(name)) => name.to_owned(),
        (None, None) if match_words::viewer(local) == Some(player) => say("seat-me"),
        // Somebody elsewhere who has given no name.
        (None, None) if !seat.is_person() => say("seat-guest"),
        (None, None) => table.side(player),
    }
}

fn turn_title(table: &Table<'_>, local: &LocalMatch, player: Player) -> String {
    let seat = local.seat(player);
    let only = match_words::viewer(local) == Some(player);
    match seat.name() {
        _ if seat.level().is_some() => name(table, local, player),
        None if !seat.is_person() => name(table, local, player),
        Some(_) if !seat.is_person() => speak::announce_turn(table, player),
        _ if only && local.is_empty() => say("turn-begin"),
        _ if only => say("turn-yours"),
        Some(name) => table.words.tell("turn-named", &[("who", name.into())]),
        None => speak::announce_turn(table, player),
    }
}

/// The fate of a player who does not play on.
fn fate(local: &LocalMatch, player: Player) -> String {
    let status = local.played().scene().status;
    let mut told = status.iter().filter(|fact| fact.is_about(player));
    let fate = told.find_map(|fact| match fact.kind() {
        FactKind::Finished => Some("seat-arrived"),
        FactKind::Eliminated => Some("seat-eliminated"),
        _ => None,
    });
    say(fate.unwrap_or("turn-out"))
}

/// The text about the piece being moved, or about the only one that can.
fn entry_detail(model: Model, player: Player) -> Option<String> {
    if !model.may_enter() {
        return None;
    }
    model.with_table(|table, local| {
        if local.played().turn() != player {
            return None;
        }
        let (selected, movable) = model
            .entry
            .with(|entry| (entry.selected(), entry.movable().to_vec()));
        if let Some(cell) = selected {
            let count = model.destination_count();
            // There is nothing left to go to while a choice is being made.
            let piece = local.played().scene().at(cell).filter(|_| count > 0)?;
            let about = [
                (
                    "piece",
                    speak::capital(&speak::piece_name(table.words, model.info, piece.kind, 1))
                        .into(),
                ),
                ("cell", table.cell_name(cell).into()),
                ("moves", squares(model, count).into()),
            ];
            return Some(table.words.tell("seat-piece-moves", &about));
        }
        let [only] = movable.as_slice() else {
            return None;
        };
        let about = [("cell", table.cell_name(*only).into())];
        Some(table.words.tell("seat-only", &about))
    })
}

/// A player's last action, if nobody has moved since.
fn last_played(local: &LocalMatch, player: Player) -> Option<String> {
    let ply = local.viewed();
    let mark = local.plies().get(ply.checked_sub(1)?)?;
    if mark.player != player {
        return None;
    }
    let shown = local.shown();
    let Some(Action::Move(text)) = shown.last_action() else {
        return None;
    };
    let mut before = shown.fork();
    before.take_back();
    let mv = written(before.as_ref(), &text);
    Some(tell("seat-played", &[("move", mv.into())]))
}

/// The pieces a player has captured.
#[component]
fn Tray(model: Model, player: Player) -> impl IntoView {
    let captured = Memo::new(move |_| {
        model.local.with(|local| {
            let all = Captured::at(local.played(), local.viewed());
            all.taken_by(player).to_vec()
        })
    });
    let two = model.local.with_untracked(|local| local.seats().len() == 2);
    let label = move |pieces: String| {
        let who = model.with_table(|table, local| match local.seat(player).level() {
            Some(_) => name(table, local, player),
            None => table.subject(player).text,
        });
        let about = [("who", who.into()), ("pieces", pieces.into())];
        tell("seat-taken", &about)
    };
    move || {
        let lost = captured.get();
        if lost.is_empty() || !two {
            return ().into_any();
        }
        let counted: Vec<(&str, u32)> = lost.iter().map(|it| (it.kind, it.count as u32)).collect();
        let pieces = with_words(|words| speak::count_pieces(words, model.info, &counted));
        let drawn = lost.iter().map(|it| {
            let count = (it.count > 1).then(|| tell("seat-taken-count", &[("n", it.count.into())]));
            let piece = piece_view(model.info.id, it.kind, player.opponent(), 'm');
            view! { <span>{piece}{count}</span> }
        });
        view! { <div class="took" role="img" aria-label=label(pieces)>{drawn.collect_view()}</div> }
            .into_any()
    }
}

/// The clock of a player, if there are clocks.
fn time(model: Model, player: Player) -> AnyView {
    if !untrack(|| has_clocks(model)) {
        return ().into_any();
    }
    let left = move || left(model, player).unwrap_or(0);
    let class = move || {
        if left() < 20_000 {
            "time num short"
        } else {
            "time num"
        }
    };
    let days = untrack(|| has_days(model));
    let text = move || match days {
        true => by_days(left()),
        false => clock(left()),
    };
    view! { <span class=class role="timer">{text}</span> }.into_any()
}

/// Whether the match is timed.
pub(super) fn has_clocks(model: Model) -> bool {
    left(model, Player::FIRST).is_some()
}

/// Whether it is correspondence play.
fn has_days(model: Model) -> bool {
    let days = |table: &TableView| table.clock.as_ref().is_some_and(|clock| clock.days);
    model.remote.and_then(|remote| remote.table(days)) == Some(true)
}

/// The time a player has left, if there are clocks.
fn left(model: Model, player: Player) -> Option<u64> {
    let now = model.now.get();
    match model.remote {
        Some(remote) => {
            let left = |table: &TableView| Some(table.clock.as_ref()?.left(player.into(), now));
            remote.table(left).flatten()
        }
        None => model
            .local
            .with(|local| local.clocks().map(|clocks| clocks.left(player, now))),
    }
}

/// « 2 j 5 h »: in correspondence play.
fn by_days(left: u64) -> String {
    let hours = u32::try_from(left / 3_600_000).unwrap_or(u32::MAX);
    match hours {
        0 => clock(left),
        _ => {
            let (days, hours) = (hours / 24, hours % 24);
            tell(
                "clock-days",
                &[("days", days.into()), ("hours", hours.into())],
            )
        }
    }
}
