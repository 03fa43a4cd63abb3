//! The status strip: what a player should know besides the board, in sentences.

use damier_play::local_match::LocalMatch;
use damier_rules::{Fact, FactKind, Player};
use damier_words::speak::{self, Table};

use super::model::Model;
use super::seats::steps;
use crate::browser::viewport;
use crate::prelude::*;

/// The content of the strip.
#[derive(Clone, PartialEq, Eq, Default)]
struct Strip {
    /// Its look: a duty, nothing that runs, or a count.
    class: &'static str,
    icon: &'static str,
    /// A number worth showing large.
    big: Option<i64>,
    /// The sentence that matters most.
    first: String,
    /// The others.
    then: String,
    /// The part short screens leave out.
    aux: String,
}

/// The number of moves below which a limit is worth a sentence on every screen.
const SOON: i64 = 20;

/// The strip.
#[component]
pub(super) fn Status(model: Model) -> impl IntoView {
    let strip = Memo::new(move |_| strip(model));
    let sign = move || {
        let strip = strip.get();
        match strip.big {
            Some(number) => {
                view! { <span class="big num" aria-hidden="true">{number}</span> }.into_any()
            }
            None => view! { <Icon name=strip.icon/> }.into_any(),
        }
    };
    view! {
        <section class=move || format!("status {}", strip.with(|it| it.class))
            role="status" aria-label=say("landmark-status")>
            {sign}
            <p>
                <b>{move || strip.with(|it| it.first.clone())}</b>" "
                {move || strip.with(|it| it.then.clone())}" "
                <span class="aux">{move || strip.with(|it| it.aux.clone())}</span>
            </p>
        </section>
    }
    .into_any()
}

fn strip(model: Model) -> Strip {
    let choosing = model.entry.with(|entry| !entry.choices().is_empty());
    let warning = warning(model);
    model.with_table(|table, local| {
        let shown = local.shown();
        let over = local.is_over();
        let looked_through = over && !local.is_live();
        let mut facts = shown.scene().status;
        let many = local.seats().len() > 2;
        // Every seat around the star shows its own steps; after the end no count is awaited, and
        // whoever looks through the match has no duty and no limit to mind.
        facts.retain(|fact| match fact.kind() {
            FactKind::Standing => !many,
            FactKind::NoCount => !over,
            FactKind::Duty | FactKind::Limit => !looked_through,
            _ => true,
        });
        facts.sort_by_key(Fact::kind);
        let has = |kind| facts.iter().any(|fact| fact.kind() == kind);
        let mut said = Said::default();
        if let Some(fact) = &warning {
            said.add(table, fact);
        }
        for fact in &facts {
            said.add(table, fact);
        }
        if !has(FactKind::Standing) {
            add_score(&mut said, table, local);
        }
        if looked_through {
            said.texts.insert(0, say("turn-over") + ".");
        } else if many {
            said.texts.insert(0, turn_line(table, local) + ".");
        }
        if many {
            let near = model.near.get();
            if let Some(n) = steps(local, near) {
                let own = [("side", table.side(near).into()), ("n", n.into())];
                let steps = table.words.tell("fact-distance-of", &own);
                let about = [("steps", steps.into())];
                said.texts.push(table.words.tell("fact-distance", &about));
            }
        }
        if choosing && local.is_live() && !has(FactKind::SetUp) {
            said.texts.insert(0, say("cross-status"));
        }
        let goes_on = model
            .entry
            .with(|entry| entry.path().len() > 1 && !choosing);
        let several = model.several.with(|several| !several.is_empty());
        if local.is_live() && (goes_on || several) {
            said.texts.insert(0, say(go_on()));
        }
        said.settle();
        let duty = has(FactKind::Duty);
        let counts = facts.iter().find(|fact| fact.kind() == FactKind::Count);
        let (class, icon) = match (duty && !over, counts.is_some() || warning.is_some()) {
            (true, _) => ("must", "warning"),
            (_, true) => ("", "clock"),
            _ => ("calm", if choosing { "turn" } else { "clock" }),
        };
        let mut texts = said.texts.into_iter();
        Strip {
            class,
            icon,
            big: counts.filter(|_| !duty).and_then(|fact| fact.get("left")),
            first: texts.next().unwrap_or_else(|| turn_line(table, local)),
            then: texts.collect::<Vec<_>>().join(" "),
            aux: said.aux.join(" "),
        }
    })
}

/// What asks for the next square of a capture.
fn go_on() -> &'static str {
    match viewport::has_mouse() {
        true => "chain-click",
        false => "chain-go-on",
    }
}

/// Sentences, and the part short screens leave out.
#[derive(Default)]
struct Said {
    texts: Vec<String>,
    aux: Vec<String>,
    /// Limits that are still far away: shown only where there is little else to say.
    far: Vec<String>,
}

impl Said {
    fn add(&mut self, table: &Table<'_>, fact: &Fact) {
        let words = speak::fact(table, fact);
        let is_limit = fact.kind() == FactKind::Limit;
        let far = is_limit && fact.get("left").is_some_and(|left| left > SOON);
        match far {
            true => self.far.push(words.text),
            false => self.texts.push(words.text),
        }
        self.aux.extend(words.more);
    }

    fn settle(&mut self) {
        match self.texts.len() {
            0 => self.texts.append(&mut self.far),
            1 => self.aux.append(&mut self.far),
            _ => {}
        }
    }
}

/// What the move under the pointer would start.
fn warning(model: Model) -> Option<Fact> {
    if !model.may_enter() {
        return None;
    }
    let hover = model.hover.get();
    model.local.with(|local| {
        let played = local.played();
        model.entry.with(|entry| {
            let selected = entry.selected()?;
            // A screen without a pointer warns of any capture that would start something.
            let fits = |to: Option<&damier_rules::Cell>| match hover {
                Some(cell) if cell != selected => to == Some(&cell),
                _ => true,
            };
            let moves = played.gestures_from(&[selected]).into_iter();
            let mut meant = moves.filter(|(_, gesture)| fits(gesture.taps.last()));
            meant.find_map(|(text, _)| played.warning(&text))
        })
    })
}

/// The points, in games that have points during play.
fn add_score(said: &mut Said, table: &Table<'_>, local: &LocalMatch) {
    let Some(scores) = local.shown().scores() else {
        return;
    };
    let &[first, second] = scores.as_slice() else {
        return;
    };
    let leader = match first >= second {
        true => Player::FIRST,
        false => Player::SECOND,
    };
    let subject = table.subject(leader);
    let form = match match_words::viewer(local) {
        _ if first == second => "even",
        Some(viewer) if viewer == leader => "you",
        Some(_) => "them",
        None => subject.form.code(),
    };
    let about = [
        ("form", form.into()),
        ("who", speak::capital(&subject.text).into()),
        ("first", first.max(second).into()),
        ("second", first.min(second).into()),
    ];
    said.texts.insert(0, table.words.tell("fact-score", &about));
}

/// Whose turn it is, where there is nothing else to say.
fn turn_line(table: &Table<'_>, local: &LocalMatch) -> String {
    let shown = local.shown();
    match shown.outcome() {
        Some(_) => say("turn-over"),
        None => speak::announce_turn(table, shown.turn()),
    }
}
