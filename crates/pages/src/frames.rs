//! The frames of a demo.

use std::sync::Arc;

use damier_board_ui::{AnimationPlan, Marks, MoveEntry, Overlay, Speed};
use damier_rules::refusal::Attempt;
use damier_rules::{AnyMatch, Choices, Scene};
use damier_words::rulebook::{Demo, Refused};
use damier_words::{Words, speak};

/// How long a position stays before the next move, in milliseconds.
const BETWEEN_MOVES: u32 = 1100;
/// How long the end of a demo stays.
const AT_THE_END: u32 = 2600;
/// How long a refusal stays: there is a sentence to read.
const TO_READ: u32 = 4200;

/// One position of a demo.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The index of its demo.
    pub demo: usize,
    /// The pieces.
    pub scene: Scene,
    /// The marks over them.
    pub marks: Marks,
    /// The animation from the frame before.
    pub plan: Option<Arc<AnimationPlan>>,
    /// Why the attempt is refused, in the frame that shows one.
    pub refusal: Option<String>,
    /// How long it stays, in milliseconds.
    pub stays: u32,
}

/// The frames of these demos of a game, one after the other.
pub fn frames(words: &Words, game: &str, demos: &[Demo]) -> Vec<Frame> {
    let of = |(index, demo)| of_demo(words, game, index, demo).unwrap_or_default();
    demos.iter().enumerate().flat_map(of).collect()
}

/// The printed position of a demo: its end, or the start of the game if it begins with it.
pub fn printed(words: &Words, game: &str, demo: &Demo) -> Option<Frame> {
    let mut frames = of_demo(words, game, 0, demo)?;
    match demo.position {
        None => frames.into_iter().next(),
        Some(_) => frames.pop(),
    }
}

/// The frames of one demo; `None` if the game does not know its position, which the tests of the
/// rule pages rule out.
fn of_demo(words: &Words, game: &str, index: usize, demo: &Demo) -> Option<Vec<Frame>> {
    let mut played = open(game, demo)?;
    let mut frames = vec![frame(played.as_ref(), index)];
    for text in demo.moves {
        let before = played.scene();
        let trail = played.trail(text)?;
        played.play(text).ok()?;
        let after = played.scene();
        let plan = AnimationPlan::forward(played.board(), &before, &after, &trail, Speed::Slow);
        let mut next = frame(played.as_ref(), index);
        next.stays += plan.duration;
        next.plan = Some(Arc::new(plan));
        frames.push(next);
    }
    if let Some(refused) = demo.refused {
        frames.extend(refusal(words, played.as_ref(), index, refused));
    }
    let end = frames.last_mut()?;
    end.stays = end.stays.max(AT_THE_END);
    Some(frames)
}

/// The position that a demo begins with; nothing if the game does not know it.
pub fn open(game: &str, demo: &Demo) -> Option<Box<dyn AnyMatch>> {
    let entry = damier_games::find(game)?;
    let choices = Choices::parse(entry.info.options, demo.options).ok()?;
    entry.open(choices, demo.position).ok()
}

fn frame(played: &dyn AnyMatch, demo: usize) -> Frame {
    Frame {
        demo,
        scene: played.scene(),
        marks: Marks::at(played, played.plies()),
        plan: None,
        refusal: None,
        stays: BETWEEN_MOVES,
    }
}

fn refusal(words: &Words, played: &dyn AnyMatch, demo: usize, tried: Refused) -> Option<Frame> {
    let refusal = played.explain(tried.text)?;
    let attempt = Attempt::parse(played.board(), tried.text).unwrap_or_default();
    let sentence = speak::refusal(
        words,
        played.info(),
        played.board(),
        &refusal,
        &attempt.cells,
    );
    let shown = Overlay {
        refusal: Some(&refusal),
        ..Overlay::default()
    };
    Some(Frame {
        marks: Marks::new(played, &MoveEntry::new(played), &shown),
        refusal: Some(sentence),
        stays: TO_READ,
        ..frame(played, demo)
    })
}

#[cfg(test)]
mod tests {
    use damier_words::{Lang, rulebook};

    use super::*;

    #[test]
    fn every_demo_of_every_game_shows_its_moves_and_its_refusal() {
        let words = Words::new(Lang::Fr);
        for entry in damier_games::CATALOGUE {
            for section in rulebook::rulebook(entry.info.id) {
                for demo in section.demos {
                    let frames = frames(&words, entry.info.id, std::slice::from_ref(demo));
                    let expected = 1 + demo.moves.len() + usize::from(demo.refused.is_some());
                    assert_eq!(frames.len(), expected, "{demo:?}");
                    let last = frames.last().unwrap();
                    assert_eq!(last.refusal.is_some(), demo.refused.is_some());
                    assert!(last.stays >= AT_THE_END);
                    if let Some(sentence) = &last.refusal {
                        assert!(!sentence.starts_with('['), "{sentence}");
                        assert!(!last.marks.refused.is_empty() || !last.marks.chains.is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn demos_follow_each_other() {
        let words = Words::new(Lang::En);
        let section = rulebook::rulebook("makruk")
            .iter()
            .find(|section| section.id == "moves")
            .unwrap();
        let frames = frames(&words, "makruk", section.demos);
        let order: Vec<usize> = frames.iter().map(|frame| frame.demo).collect();
        assert!(order.is_sorted());
        assert_eq!(order.last(), Some(&(section.demos.len() - 1)));
        assert!(frames[0].plan.is_none() && frames[1].plan.is_some());
    }
}
