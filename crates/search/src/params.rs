//! The parameters of the search: every tuned margin, depth and divisor, in one table.
//!
//! Values and margins are in hundredths of a man, depths in plies, reductions in thousandths of
//! a ply. They were measured with `damier match`; whoever changes one proves it the same way.
//! The code reads them as `PARAMS.name`. A build with the feature `tuning` puts a table that
//! changes at run time in the place of the constant ([`tuning`]), and touches no use.
//!
//! Table sizes and the tiers of move ordering are not tunable: they stay where they are used.

macro_rules! params {
    ($($(#[doc = $doc:expr])+ $name:ident = $value:expr;)+) => {
        /// See the module.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(crate) struct Params {
            $($(#[doc = $doc])+ pub(crate) $name: i32,)+
        }

        /// The numbers that were proven.
        const PROVEN: Params = Params { $($name: $value,)+ };

        #[cfg(feature = "tuning")]
        const NAMES: &[(&str, fn(&mut Params) -> &mut i32)] =
            &[$((stringify!($name), |params| &mut params.$name),)+];
    };
}

params! {
    /// Aspiration window: whether the best move stays first after all moves failed low.
    aspiration_keeps_first = 0;
    /// Aspiration window: depth from which it is tried.
    aspiration_min_depth = 4;
    /// Aspiration window: first half width.
    aspiration_width = 20;
    /// Aspiration window: factor by which it widens after each miss.
    aspiration_growth = 3;
    /// Aspiration window: half width beyond which the window is opened fully.
    aspiration_max_width = 1_000;

    /// Internal iterative reduction: depth from which a node without a table move is searched
    /// one ply shallower.
    iir_min_depth = 4;

    /// Reverse futility pruning: deepest node.
    reverse_futility_max_depth = 8;
    /// Reverse futility pruning: deepest node in sharp games.
    reverse_futility_max_depth_sharp = 6;
    /// Reverse futility pruning: margin over beta for each ply.
    reverse_futility_margin = 75;

    /// Razoring: deepest node.
    razoring_max_depth = 3;
    /// Razoring: margin under alpha.
    razoring_base = 150;
    /// Razoring: more margin for each squared ply.
    razoring_factor = 150;

    /// Null move: whether only nodes that are expected to fail high try it.
    null_move_cut_only = 0;
    /// Null move: what the static evaluation may lack to beta, less `null_move_margin_depth` for
    /// each ply.
    null_move_margin = -100_000;
    /// Null move: see above.
    null_move_margin_depth = 10;
    /// Null move: depth from which a cut is verified.
    null_move_verify_depth = 100;
    /// Null move: shallowest node.
    null_move_min_depth = 3;
    /// Null move: plies by which the search after it is reduced.
    null_move_base = 3;
    /// Null move: one more ply of reduction for each of this many plies of depth.
    null_move_depth_divisor = 3;
    /// Null move: one more ply of reduction for each such lead over beta.
    null_move_eval_divisor = 200;
    /// Null move: most plies of reduction from the lead.
    null_move_eval_max = 3;

    /// Pruning of moves: whether those that give check are pruned like others.
    prune_checks = 1;
    /// Pruning of moves: deepest node.
    prune_move_max_depth = 8;
    /// Late move pruning: quiet moves always tried.
    late_move_base = 4;
    /// Late move pruning: more moves for each squared ply.
    late_move_factor = 1;
    /// Late move pruning in sharp games: deepest node.
    late_move_max_depth_sharp = 6;
    /// Late move pruning in sharp games: quiet moves always tried.
    late_move_base_sharp = 6;
    /// Late move pruning in sharp games: more moves for each squared ply.
    late_move_factor_sharp = 2;
    /// Futility pruning: greatest depth after reduction.
    futility_max_depth = 6;
    /// Futility pruning: margin under alpha.
    futility_base = 100;
    /// Futility pruning: more margin for each ply after reduction.
    futility_factor = 100;
    /// Futility pruning in sharp games: deepest node.
    futility_max_depth_sharp = 5;
    /// Futility pruning in sharp games: margin under alpha.
    futility_base_sharp = 120;
    /// Futility pruning in sharp games: more margin for each ply.
    futility_factor_sharp = 110;
    /// History pruning: deepest node.
    history_pruning_max_depth = 4;
    /// History pruning: history score per ply below which a quiet move is pruned.
    history_pruning_margin = -4_000;
    /// Pruning by static exchange: deepest node.
    exchange_max_depth = 6;
    /// Pruning by static exchange: what a losing capture may lose for each ply.
    exchange_noisy_margin = -100;
    /// Pruning by static exchange: what a quiet move may lose for each squared ply after
    /// reduction.
    exchange_quiet_margin = -30;

    /// Late move reduction: shallowest depth.
    lmr_min_depth = 2;
    /// Late move reduction: moves before it that are not reduced.
    lmr_min_moves = 2;
    /// Late move reduction in sharp games: moves before it that are not reduced.
    lmr_min_moves_sharp = 3;
    /// Late move reduction: constant part.
    lmr_base = 200;
    /// Late move reduction: divisor of the product of both logarithms, which are in quarters.
    lmr_divisor = 66;
    /// Late move reduction: less of it in a node of the principal variation.
    lmr_pv = 1_000;
    /// Late move reduction: more of it where the player is not improving.
    lmr_not_improving = 600;
    /// Late move reduction: less of it for a killer.
    lmr_killer = 1_000;
    /// Late move reduction: history score worth a thousandth of a ply.
    lmr_history_divisor = 10;
    /// Late move reduction: most that the history score adds or subtracts.
    lmr_history_max = 2_000;
    /// Late move reduction: more of it in a node that is expected to fail high.
    lmr_cut = 0;
    /// Late move reduction: less of it where the position was once on a principal variation.
    lmr_tt_pv = 0;
    /// Late move reduction: more of it where the table's move is a capture.
    lmr_tt_capture = 0;
    /// Late move reduction: less of it for a move that gives check.
    lmr_check = 0;
    /// Late move reduction: whether captures that win something are reduced too.
    lmr_captures = 0;
    /// After a reduced search: margin over the best value, beyond which the next is deeper by one
    /// ply.
    research_deeper = 100_000;
    /// After a reduced search: margin over the best value, below which the next is shallower.
    research_shallower = -100_000;
    /// Late move reduction at the root: shallowest depth.
    lmr_root_min_depth = 3;
    /// Late move reduction at the root: moves before it that are not reduced.
    lmr_root_min_moves = 3;
    /// Late move reduction at the root: plies by which it is gentler than elsewhere.
    lmr_root_relief = 1;

    /// Extensions: no line is extended beyond this multiple of the root depth.
    extension_max_stretch = 2;
    /// Singular extension: shallowest node.
    singular_min_depth = 6;
    /// Singular extension: plies by which the table's depth may fall short of the node's.
    singular_table_depth_slack = 3;
    /// Singular extension: margin under the table's value for each ply of depth.
    singular_margin = 2;
    /// Singular extension: margin beyond which the move is extended twice.
    singular_double_margin = 30;

    /// Quiescence: whether a position that is left at once is stored.
    quiescence_stores_stand_pat = 0;
    /// Quiescence: depth below zero from which forced answers are no longer all followed.
    quiescence_forced_depth = -6;
    /// Quiescence, delta pruning: what a capture may gain beyond its victim.
    delta_margin = 150;

    /// Move ordering: weight of a capture's gain.
    ordering_gain = 8;
    /// Move ordering: divisor of a capture's history.
    ordering_history_divisor = 16;

    /// History: bonus for each squared ply.
    history_bonus_square = 16;
    /// History: bonus for each ply.
    history_bonus_linear = 32;
    /// History: smallest bonus.
    history_bonus_min = 16;
    /// History: greatest bonus.
    history_bonus_max = 1_600;
    /// History: divisor by which it fades from one search to the next.
    history_fade = 2;
    /// Correction history by parts: whether it is used where a game has parts.
    correction_parts = 0;
    /// Correction history by parts: divisor of the sum of all parts.
    correction_parts_divisor = 32;
    /// Correction history: most weight of one search out of 256.
    correction_max_weight = 16;
    /// Correction history: greatest error counted for one search.
    correction_max_error = 200;
    /// Correction history: most added to an evaluation.
    correction_max = 64;

    /// Transposition table: plies by which an entry counts as shallower for each search since.
    replacement_age = 4;
    /// Transposition table: plies by which a bound may be shallower than the entry it replaces.
    replacement_depth_slack = 3;

    /// Multiplayer, late move reduction: shallowest depth.
    multiplayer_lmr_min_depth = 3;
    /// Multiplayer, late move reduction: moves before it that are not reduced.
    multiplayer_lmr_min_moves = 4;
    /// Multiplayer, late move reduction: depth from which it may be two plies.
    multiplayer_lmr_double_min_depth = 4;
    /// Multiplayer, late move reduction: moves before it that are reduced by one ply.
    multiplayer_lmr_double_min_moves = 16;
    /// Multiplayer, late move pruning: deepest node.
    multiplayer_late_move_max_depth = 2;
    /// Multiplayer, late move pruning: moves tried for each ply.
    multiplayer_late_move_count = 12;
    /// Multiplayer, move ordering: bonus of a killer.
    multiplayer_killer = 1 << 13;
    /// Multiplayer, move ordering: weight of the game's own ordering score.
    multiplayer_ordering_score = 128;
    /// Multiplayer: greatest value of a place between the first and the last.
    multiplayer_middle_place = 20_000;
    /// Multiplayer: lead that halves the winning chances of a player who is behind.
    multiplayer_halving_lead = 120;

    /// Time: moves assumed to be left by default.
    time_moves_left = 28;
    /// Time: share of the increment that goes into a move, in fifths.
    time_increment_fifths = 4;
    /// Time: most of the clock one move may take, as a divisor.
    time_max_divisor = 3;
    /// Time: most of the clock the last move before a time control may take, in tenths.
    time_last_move_tenths = 9;
    /// Time: multiple of a move's share after which the search is stopped.
    time_hard_factor = 4;
    /// Time: fall of the value at the last depth that doubles the share; a smaller one adds as
    /// many hundredths.
    time_max_fall = 100;
}

/// Time: share of a move's time, in hundredths, after the best move has been the same for 0, 1, 2 …
/// depths.
pub(crate) const TIME_BY_STABILITY: [u64; 6] = [130, 105, 85, 70, 60, 52];

/// The parameters in use.
#[cfg(not(feature = "tuning"))]
pub(crate) const PARAMS: Params = PROVEN;

/// The parameters in use.
#[cfg(feature = "tuning")]
pub(crate) static PARAMS: tuning::Chosen = tuning::Chosen;

/// A new search takes the numbers that were chosen last.
#[cfg(not(feature = "tuning"))]
pub(crate) const fn adopt() {}
#[cfg(feature = "tuning")]
pub(crate) use tuning::adopt;

/// Numbers that change at run time: every thread takes those that were chosen when its search
/// began.
#[cfg(feature = "tuning")]
pub mod tuning {
    use std::cell::Cell;
    use std::ops::Deref;
    use std::sync::Mutex;

    use super::{NAMES, PROVEN, Params};

    static LAST: Mutex<Params> = Mutex::new(PROVEN);
    /// All tables that were ever used: they stay as long as the program runs.
    static USED: Mutex<Vec<&'static Params>> = Mutex::new(Vec::new());

    thread_local! {
        static OWN: Cell<&'static Params> = const { Cell::new(&PROVEN) };
    }

    /// The numbers of this thread.
    pub(crate) struct Chosen;

    impl Deref for Chosen {
        type Target = Params;

        fn deref(&self) -> &Params {
            OWN.get()
        }
    }

    /// Takes the numbers that were chosen last.
    pub(crate) fn adopt() {
        let last = *LAST.lock().expect("nobody panics with it");
        if *OWN.get() == last {
            return;
        }
        let mut used = USED.lock().expect("nobody panics with it");
        let known = used.iter().find(|params| ***params == last).copied();
        let own = known.unwrap_or_else(|| {
            let new: &'static Params = Box::leak(Box::new(last));
            used.push(new);
            new
        });
        OWN.set(own);
    }

    /// The names of all numbers, with those that were proven.
    #[must_use]
    pub fn list() -> Vec<(&'static str, i32)> {
        let mut proven = PROVEN;
        NAMES
            .iter()
            .map(|(name, of)| (*name, *of(&mut proven)))
            .collect()
    }

    /// Chooses a number by its name; says whether there is such a name.
    pub fn choose(name: &str, value: i32) -> bool {
        let found = NAMES.iter().find(|(known, _)| *known == name);
        if let Some((_, of)) = found {
            *of(&mut LAST.lock().expect("nobody panics with it")) = value;
        }
        found.is_some()
    }
}
