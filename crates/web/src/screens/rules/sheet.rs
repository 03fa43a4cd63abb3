//! Two sheets of paper for a games library: the rules on one, the board and its pieces on the
//! other.

use std::sync::Arc;

use damier_pages::frames;
use damier_rules::{Choices, GameInfo, Piece, Scene};
use damier_words::rulebook::Section;
use damier_words::speak;

use super::book::{Book, WithBook};
use super::sections;
use crate::art::{self, Ground};
use crate::board::{Mini, piece_view};
use crate::prelude::*;

/// The rules and the board of a game on paper.
#[component]
pub(crate) fn SheetPage(
    /// The game.
    game: &'static str,
) -> impl IntoView {
    let name = games::name(games::info(game));
    let heading = tell("rules-print-title", &[("game", name.into())]);
    let rules = Arc::new(|book: Book| rules(&book));
    view! {
        <BackTop back=Route::Rules(game) title=heading>
            <button class="btn main s" on:click=move |_| drop(window().print())>
                <Icon name="print"/>{say("action-print")}
            </button>
        </BackTop>
        <main class="papers" id="content" tabindex="0">
            <WithBook game shown=rules/>
            <BoardPaper game/>
        </main>
    }
    .into_any()
}

fn rules(book: &Book) -> AnyView {
    let title = games::title(book.info);
    let section = |section: &'static Section| printed(book, section);
    let sections: Vec<AnyView> = book.sections().iter().map(section).collect();
    view! {
        <article class="paper">
            <header>
                <h2>{title.name}</h2>
                <p>{title.players}" · "{title.minutes}" · "{speak::capital(&title.origin)}</p>
            </header>
            <div class="columns">
                {sections}
                <section>
                    <h3>{say("rules-decisions")}</h3>
                    <ul class="decisions">{sections::decisions(book)}</ul>
                </section>
            </div>
            <footer>{book.rule("source")}</footer>
        </article>
    }
    .into_any()
}

fn printed(book: &Book, section: &'static Section) -> AnyView {
    let game = book.info.id;
    let shown = section
        .demos
        .first()
        .and_then(|demo| with_words(|words| frames::printed(words, game, demo)));
    let board = shown.map(|frame| {
        let (scene, marks) = (frame.scene, frame.marks);
        view! {
            <span class="mini">
                <Mini game scene=Signal::stored(scene) marks=Signal::stored(marks)/>
            </span>
        }
    });
    view! {
        <section>
            {board}
            <h3>{book.heading(section.id)}</h3>
            {sections::paragraphs(book, section)}
            {sections::chart(book, section)}
        </section>
    }
    .into_any()
}

/// The board as large as the paper, and the pieces to cut out.
#[component]
fn BoardPaper(game: &'static str) -> impl IntoView {
    let art = art::find(game).expect("a game of the catalogue is drawn");
    let pieces = start(games::info(game))
        .map(|scene| scene.pieces)
        .unwrap_or_default();
    let across = across(
        pieces.len(),
        if art.ground == Ground::Star { 15 } else { 9 },
    );
    let cut = |piece: &Piece| piece_view(game, piece.kind, piece.owner, piece.letter);
    let pieces: Vec<AnyView> = pieces.iter().map(cut).collect();
    view! {
        <article class=format!("paper board-paper on-{}", art.prefix)>
            <svg class=art.classes(0) viewBox=art.view.to_string() inner_html=art.inner()
                role="img" aria-label=say("landmark-board")></svg>
            <div class="cut-outs" aria-hidden="true" style:--across=across.to_string()>{pieces}</div>
            <footer>{say("sheet-cut-out")}</footer>
        </article>
    }
    .into_any()
}

/// How many pieces stand in a line, so that every line is full.
fn across(count: usize, most: usize) -> usize {
    let full = (1..=most)
        .rev()
        .find(|across| count.is_multiple_of(*across));
    full.filter(|across| 2 * across >= most).unwrap_or(most)
}

/// The start of the game with the most players.
fn start(info: &GameInfo) -> Option<Scene> {
    let entry = damier_games::find(info.id)?;
    let has_players = info.options.iter().any(|option| option.name == "players");
    let chosen = has_players.then(|| format!("players={}", info.players().1));
    let choices = Choices::parse(info.options, chosen).ok()?;
    Some(entry.open(choices, None).ok()?.scene())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_piece_stands_alone_on_its_line() {
        for entry in damier_games::CATALOGUE {
            let count = start(entry.info).unwrap().pieces.len();
            let most = if entry.info.id == "chinese-checkers" {
                15
            } else {
                9
            };
            let rest = count % across(count, most);
            assert!(
                rest == 0 || rest > 3,
                "{}: {rest} of {count}",
                entry.info.id
            );
        }
    }

    #[test]
    fn the_sheet_has_the_pieces_of_the_largest_table() {
        let count = |game| {
            let info = damier_games::find(game).unwrap().info;
            start(info).unwrap().pieces.len()
        };
        assert_eq!(count("makruk"), 32);
        assert_eq!(count("chinese-checkers"), 60);
        assert_eq!(count("martian-chess"), 18);
    }
}
