//! Stand-in: a board to play on without any table around it.

use std::sync::Arc;

use damier_play::{Entry, Marks, Plan, Shown, Speed, Tapped, Turn};
use damier_rules::{AnyMatch, Cell, Refusal, Scene};
use damier_words::speak;
use leptos::prelude::*;

use crate::board::{Board, Mini, Touch, picture, piece_view};
use crate::context::{Context, with_words};

struct Bench {
    played: Box<dyn AnyMatch>,
    entry: Entry,
    refusal: Option<Refusal>,
    several: Vec<Vec<Cell>>,
    hover: Option<Cell>,
    hint: Option<String>,
}

/// One game.
#[component]
pub(crate) fn BenchPage(game: &'static str) -> impl IntoView {
    let entry = damier_games::find(game).expect("a game");
    let mut choices = entry.defaults();
    if game == "chinese-checkers" {
        let _ = choices.set("players", "6");
    }
    let hash = window().location().hash().unwrap_or_default();
    let position = js_sys::decode_uri_component(hash.trim_start_matches('#'))
        .map(String::from)
        .unwrap_or_default();
    let position = Some(position.as_str()).filter(|p| !p.is_empty());
    let played = entry.open(choices, position).expect("it opens");
    let bench = StoredValue::new_local(Bench {
        entry: Entry::new(played.as_ref()),
        played,
        refusal: None,
        several: vec![],
        hover: None,
        hint: None,
    });
    let scene = RwSignal::new(bench.with_value(|b| b.played.scene()));
    let marks = RwSignal::new(Marks::default());
    let plan: RwSignal<Option<Arc<Plan>>> = RwSignal::new(None);
    let turn = RwSignal::new(Turn::NONE);
    let log = RwSignal::new(String::new());
    let choices_shown: RwSignal<Vec<(&'static str, Scene)>> = RwSignal::new(vec![]);
    let speed = Context::get().preferences.with_untracked(|p| {
        Speed::ALL
            .into_iter()
            .find(|s| s.milliseconds() == p.speed)
            .unwrap_or_default()
    });
    let refresh = move || {
        bench.with_value(|b| {
            let shown = Shown {
                refusal: b.refusal.as_ref(),
                several: &b.several,
                hover: b.hover,
                hint: b.hint.as_deref(),
                destinations: true,
                ..Shown::default()
            };
            marks.set(Marks::new(b.played.as_ref(), &b.entry, &shown));
            choices_shown.set(b.entry.previews(b.played.as_ref()));
        });
    };
    let play = move |text: &str, trail: &[Cell]| {
        bench.update_value(|b| {
            let before = b.played.scene();
            b.played.play(text).expect("legal");
            b.entry = Entry::new(b.played.as_ref());
            b.hint = None;
            let after = b.played.scene();
            plan.set(Some(Arc::new(Plan::forward(
                b.played.board(),
                &before,
                &after,
                trail,
                speed,
            ))));
            scene.set(after);
            log.set(text.to_owned());
        });
        refresh();
    };
    let touched = move |touch: Touch| {
        let tapped = bench.try_update_value(|b| {
            let played = b.played.as_ref();
            if !matches!(touch, Touch::Hover(_)) {
                b.refusal = None;
                b.several.clear();
            }
            match touch {
                Touch::Tap(cell) => Some(b.entry.tap(played, cell)),
                Touch::Press(cell) => Some(b.entry.press(played, cell)),
                Touch::Drop(cell) => Some(b.entry.drop(played, cell)),
                Touch::Cancel => {
                    b.entry.clear(played);
                    None
                }
                Touch::Hover(cell) => {
                    b.hover = cell;
                    None
                }
            }
        });
        match tapped.flatten() {
            Some(Tapped::Play(entered)) => return play(&entered.text, &entered.trail),
            Some(Tapped::Refused(refusal)) => {
                log.set(refusal.rule.text.to_owned());
                bench.update_value(|b| b.refusal = Some(refusal));
            }
            Some(Tapped::Several(ways)) => bench.update_value(|b| b.several = ways),
            _ => {}
        }
        refresh();
    };
    let random = move |_| {
        let pick = bench.with_value(|b| {
            let moves = b.played.gestures();
            let index = (js_sys::Math::random() * moves.len() as f64) as usize;
            moves
                .get(index)
                .map(|(text, _)| (text.clone(), b.played.trail(text).unwrap_or_default()))
        });
        if let Some((text, trail)) = pick {
            play(&text, &trail);
        }
    };
    let undo = move |_| {
        bench.update_value(|b| {
            let ply = b.played.plies();
            let Some(trail) = ply.checked_sub(1).and_then(|p| b.played.trail_at(p)) else {
                return;
            };
            let after = b.played.scene();
            b.played.take_back();
            b.entry = Entry::new(b.played.as_ref());
            let before = b.played.scene();
            plan.set(Some(Arc::new(Plan::backward(
                b.played.board(),
                &before,
                &after,
                &trail,
                speed,
            ))));
            scene.set(before);
        });
        refresh();
    };
    let hint = move |_| {
        bench.update_value(|b| {
            let mut moves = b.played.gestures();
            moves.sort_by_key(|(_, g)| g.taps.len());
            b.hint = moves.pop().map(|(t, _)| t);
        });
        refresh();
    };
    let label = Callback::new(move |cell: Cell| {
        bench.with_value(|b| {
            with_words(|words| {
                speak::cell_label(
                    &speak::Table::new(words, b.played.as_ref()),
                    &b.played.scene(),
                    cell,
                    speak::CellState::default(),
                )
            })
        })
    });
    let png = move |_| {
        leptos::task::spawn_local(async move {
            let now = scene.get_untracked();
            let blob = picture::png(game, &now, turn.get_untracked(), &marks.get_untracked()).await;
            if let Some(blob) = blob {
                let url = web_sys::Url::create_object_url_with_blob(&blob)
                    .expect("a blob has an address");
                let image = document().create_element("img").expect("img");
                image.set_id("shot");
                drop(image.set_attribute("src", &url));
                drop(document().body().expect("body").append_child(&image));
            }
        });
    };
    refresh();
    view! {
        <main class="bench">
            <div class="bench-board">
            <Board game scene=scene.into() marks=marks.into() plan=plan.into() turn=turn.into() label on_touch=Callback::new(touched)/>
            </div>
            <p id="log">{move || log.get()}</p>
            <button id="turn" on:click=move |_| turn.update(|t| *t = Turn::sixths(t.as_sixths() + if game == "chinese-checkers" { 1 } else { 3 }))>"turn"</button>
            <button id="undo" on:click=undo>"undo"</button>
            <button id="random" on:click=random>"random"</button>
            <button id="hint" on:click=hint>"hint"</button>
            <button id="png" on:click=png>"png"</button>
            {move || choices_shown.get().into_iter().map(|(choice, preview)| view! {
                <button class="choice" on:click=move |_| {
                    let entered = bench.with_value(|b| b.entry.choose(b.played.as_ref(), choice));
                    if let Some(e) = entered { play(&e.text, &e.trail); }
                }><span>{choice}</span><span class="bench-mini"><Mini game scene=Signal::stored(preview)/></span></button>
            }).collect_view()}
            {scene.with_untracked(|s| s.pieces.iter().take(3).map(|p| piece_view(game, p.kind, p.owner, p.letter)).collect_view())}
        </main>
    }
}

/// All miniatures.
#[component]
pub(crate) fn Minis() -> impl IntoView {
    damier_games::CATALOGUE.iter().map(|entry| {
        let scene = entry.open(entry.defaults(), None).expect("opens").scene();
        view! { <a href=format!("/fr/{}", entry.info.id) class="bench-mini"><Mini game=entry.info.id scene=Signal::stored(scene)/></a> }
    }).collect_view()
}
