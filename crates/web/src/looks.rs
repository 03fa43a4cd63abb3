//! Boards and pieces to choose besides the games' own: fetched when they are chosen.
//!
//! `looks/looks.css` has the boards, `looks/<game>.svg` the plain pieces. Until they have come,
//! and where they do not come, everything looks as usual.

use std::cell::RefCell;

use crate::browser::looks_files;
use crate::preferences::{BoardLook, Coordinates, MenLook};
use crate::prelude::*;

thread_local! {
    /// What was asked for already: nothing is fetched twice.
    static ASKED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The style sheet of the looks.
const STYLE: &str = "looks";

/// The classes that a board has besides its own: its look, and where its coordinates stand.
pub(crate) fn classes(context: Context) -> String {
    let (board, coordinates) = context
        .preferences
        .with(|chosen| (chosen.board, chosen.coordinates));
    if board != BoardLook::Own {
        fetch_style();
    }
    let coordinates = match coordinates {
        Coordinates::Frame => "",
        Coordinates::Inside => " inside",
        Coordinates::Off => " uncounted",
    };
    match board.class() {
        "" => coordinates.to_owned(),
        class => [" ", class, coordinates].concat(),
    }
}

/// How the pieces of a game are drawn: as they were chosen, once the drawings are here.
pub(crate) fn men(context: Context, game: &'static str) -> MenLook {
    let chosen = context.preferences.with(|chosen| chosen.men);
    if chosen == MenLook::Own {
        return chosen;
    }
    let is_here = context.drawn.with(|drawn| drawn.contains(&game));
    if !is_here {
        fetch_pieces(context, game);
        return MenLook::Own;
    }
    chosen
}

fn fetch_style() {
    if is_new(STYLE) {
        looks_files::add_style(STYLE);
    }
}

fn fetch_pieces(context: Context, game: &'static str) {
    fetch_style();
    if !is_new(game) {
        return;
    }
    spawn_local(async move {
        match looks_files::pieces(game).await {
            Some(symbols) => {
                put_into_page(&symbols);
                context.drawn.update(|drawn| drawn.push(game));
            }
            // Without a network they may come another time.
            None => ASKED.with_borrow_mut(|asked| asked.retain(|other| *other != game)),
        }
    });
}

/// Whether this is asked for the first time.
fn is_new(name: &'static str) -> bool {
    ASKED.with_borrow_mut(|asked| {
        let new = !asked.contains(&name);
        if new {
            asked.push(name);
        }
        new
    })
}

fn put_into_page(symbols: &str) {
    let holder = document().create_element("div").ok();
    if let (Some(holder), Some(body)) = (holder, document().body()) {
        holder.set_class_name("sprites");
        let svg = format!(
            r#"<svg class="board" width="0" height="0" aria-hidden="true">{symbols}</svg>"#
        );
        holder.set_inner_html(&svg);
        drop(body.append_child(&holder));
    }
}

#[cfg(test)]
mod tests;
