//! What is answered to a learner: by the step, by the rules, and by the computer in a small match.

use damier_lessons::{Answer, Attempt, Miss, StepKind};
use damier_pages::frames;
use damier_play::engine::{EngineReply, EngineRequest, EngineResult, EngineTask};
use damier_play::pace::LONGEST_THOUGHT;
use damier_rules::{AnyMatch, Cell, Refusal};
use damier_words::speak;

use super::model::{Kind, Model, Place, Told};
use crate::browser::engine_worker::Engine;
use crate::browser::random;
use crate::prelude::*;

impl Model {
    pub(super) fn refuse(self, tried: &[Cell]) {
        let answer = self.run.try_update(|run| run.attempt(Attempt::Taps(tried)));
        let names: Vec<&str> = tried.iter().map(|cell| self.board.name(*cell)).collect();
        let title = why(&names.join("–"));
        let text = |refusal: &Refusal| {
            with_words(|words| speak::refusal(words, self.info, self.board, refusal, tried))
        };
        let (text, refusal) = match answer {
            Some(Answer::Wrong {
                number, refusal, ..
            }) => (self.say(&format!(".wrong-{number}")), refusal),
            Some(Answer::Refused(refusal)) => (text(&refusal), Some(refusal)),
            _ => return,
        };
        self.answer(Kind::Wrong, title, text, refusal);
    }

    pub(super) fn attempt(self, text: &str) {
        let before = self.run.with_untracked(|run| run.played().fork());
        let Some(answer) = self.run.try_update(|run| run.attempt(Attempt::Move(text))) else {
            return;
        };
        self.begin_entry();
        match answer {
            Answer::Solved(text) => {
                self.show(before, &[text]);
                self.solve();
            }
            Answer::GoesOn { text, reply } => {
                let moves: Vec<String> = [Some(text), reply].into_iter().flatten().collect();
                self.show(before, &moves);
                self.hints.set(0);
                let waits = self.run.with_untracked(|run| run.awaits().is_some());
                if waits {
                    self.told.set(None);
                    self.ask();
                } else {
                    let title = self.common("learn-goes-on");
                    self.answer(Kind::GoesOn, title, String::new(), None);
                }
            }
            Answer::Wrong { number, reply, .. } => {
                let told = self.say(&format!(".wrong-{number}"));
                self.miss(before, text.to_owned(), told, reply);
            }
            Answer::Missed { miss, .. } => {
                let spent = self.run.with_untracked(|run| run.turns_left() == Some(0));
                match spent && !self.is_task() {
                    true => {
                        self.show(before, &[text.to_owned()]);
                        self.lose();
                    }
                    false => self.miss(before, text.to_owned(), self.missed(&miss), miss.reply),
                }
            }
            Answer::Over(_) => {
                self.show(before, &[text.to_owned()]);
                self.lose();
            }
            Answer::Refused(_) | Answer::Ambiguous(_) => {}
        }
    }

    fn is_task(self) -> bool {
        self.place
            .with_value(|place| matches!(place.step().kind, StepKind::Task(_)))
    }

    /// What is said about a goal that a legal move misses.
    fn missed(self, miss: &Miss) -> String {
        let about = [("found", miss.found.into()), ("needed", miss.needed.into())];
        let key = format!("miss-{}", miss.code);
        self.place.with_value(|place| place.book.tell(&key, &about))
    }

    /// Shows a legal move that is not kept, and the reply that tells why.
    fn miss(self, before: Box<dyn AnyMatch>, text: String, told: String, reply: Option<String>) {
        let printed = with_words(|words| {
            speak::written(words, before.as_ref(), &text, speak::Naming::Letters)
        });
        let moves: Vec<String> = [Some(text), reply].into_iter().flatten().collect();
        self.show(before, &moves);
        self.answer(Kind::Wrong, why(&printed), told, None);
    }

    fn solve(self) {
        self.place.with_value(Place::finish);
        let text = self.say(".right");
        self.answer(Kind::Right, self.common("learn-right"), text, None);
    }

    fn lose(self) {
        let text = self.say(".over");
        self.answer(Kind::Over, self.common("learn-over"), text, None);
    }

    fn answer(self, kind: Kind, title: String, text: String, refusal: Option<Refusal>) {
        self.said.set(format!("{title} {text}"));
        self.told.set(Some(Told {
            kind,
            title,
            text,
            refusal,
        }));
    }

    fn show(self, before: Box<dyn AnyMatch>, moves: &[String]) {
        let frames = with_words(|words| frames::film(words, before, moves, None));
        if let Some(frames) = frames {
            self.film.show(frames);
        }
    }

    /// Asks the computer for its move.
    fn ask(self) {
        let number = self.asked.get_value() + 1;
        self.asked.set_value(number);
        let request = self.run.with_untracked(|run| {
            let task = EngineTask::Play {
                level: run.awaits()?,
                seed: random::seed(),
                most_ms: Some(LONGEST_THOUGHT),
            };
            Some(EngineRequest::new(number, task, run.played()))
        });
        let Some(request) = request else { return };
        self.thinks.set(true);
        self.engine.update_value(|engine| engine.ask(&request));
    }

    pub(super) fn stop(self) {
        self.thinks.set(false);
        self.asked.update_value(|number| *number += 1);
        self.engine.update_value(Engine::stop);
    }

    pub(super) fn hear(self, reply: EngineReply) {
        let asked = self.asked.try_get_value();
        if reply.id != 0 && asked != Some(reply.id) {
            return;
        }
        self.thinks.set(false);
        let EngineResult::Move { text, .. } = reply.result else {
            let title = self.common("learn-failed");
            return self.answer(Kind::Over, title, String::new(), None);
        };
        // The learner's own move is seen before the reply.
        let play = move || {
            if self.asked.try_get_value() == Some(reply.id) {
                self.reply(&text);
            }
        };
        set_timeout(play, std::time::Duration::from_millis(700));
    }

    fn reply(self, text: &str) {
        let before = self.run.with_untracked(|run| run.played().fork());
        let answer = self.run.try_update(|run| run.reply(text)).flatten();
        let told = self.with_table(|table, _| speak::announce_move(table, before.as_ref(), text));
        self.show(before, &[text.to_owned()]);
        self.begin_entry();
        match answer {
            Some(Answer::Solved(_)) => self.solve(),
            Some(Answer::Over(_)) => self.lose(),
            _ => self.said.set(told.unwrap_or_default()),
        }
    }
}

/// The question that an answer to a wrong move begins with.
fn why(tried: &str) -> String {
    match tried {
        "" => say("why-title-plain"),
        tried => tell("why-title", &[("move", tried.into())]),
    }
}
