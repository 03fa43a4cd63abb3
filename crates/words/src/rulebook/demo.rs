//! A small animated board: where it starts, what is played, and what is refused.

/// An attempt that the rules refuse.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The move tried.
    pub text: &'static str,
    /// The code of the rule that refuses it.
    pub code: &'static str,
}

/// A board that stands still: one piece is chosen, and the places it can go to are marked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Still {
    /// The position.
    pub position: &'static str,
    /// The cell of the piece that is chosen.
    pub chosen: &'static str,
}

/// A short stretch of a match that shows a rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Demo {
    /// The options that differ from the defaults, each as `key=value`.
    pub options: &'static [&'static str],
    /// The start position; `None` is the start of the game.
    pub position: Option<&'static str>,
    /// The canonical texts of the moves, both sides in turn.
    pub moves: &'static [&'static str],
    /// The attempt after them that is refused.
    pub refused: Option<Refused>,
    /// The code of the reason if the match ends with the last move.
    pub ends: Option<&'static str>,
}

impl Demo {
    /// From the start of the game.
    pub(super) const fn start() -> Demo {
        Demo {
            options: &[],
            position: None,
            moves: &[],
            refused: None,
            ends: None,
        }
    }

    /// From a position.
    pub(super) const fn at(position: &'static str) -> Demo {
        let mut demo = Demo::start();
        demo.position = Some(position);
        demo
    }

    /// With these options.
    pub(super) const fn with(mut self, options: &'static [&'static str]) -> Demo {
        self.options = options;
        self
    }

    /// With these moves.
    pub(super) const fn plays(mut self, moves: &'static [&'static str]) -> Demo {
        self.moves = moves;
        self
    }

    /// With an attempt that is refused after the moves.
    pub(super) const fn refuses(mut self, text: &'static str, code: &'static str) -> Demo {
        self.refused = Some(Refused { text, code });
        self
    }

    /// With the reason the match ends.
    pub(super) const fn ends(mut self, reason: &'static str) -> Demo {
        self.ends = Some(reason);
        self
    }
}
