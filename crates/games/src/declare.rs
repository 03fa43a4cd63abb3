//! Lists that a game declares once, each item with its name.

/// The refusals specific to this game: a static for each, with its code and its sentence, and
/// `REFUSALS` for all of them.
macro_rules! refusals {
    ($($name:ident = $code:literal: $text:literal;)+) => {
        $(static $name: damier_rules::Rule = damier_rules::Rule::new($code, $text);)+
        static REFUSALS: &[&damier_rules::Rule] = &[$(&$name),+];
    };
}

/// What only this game finds wrong with a position text: a static for each, with its code and
/// its sentence, and `FLAWS` for all of them.
macro_rules! flaws {
    ($($name:ident = $code:literal: $text:literal;)+) => {
        $(static $name: damier_rules::Flaw = damier_rules::Flaw::new($code, $text);)+
        pub(super) static FLAWS: &[&damier_rules::Flaw] = &[$(&$name),+];
    };
}

/// The weights of an evaluation by kind, in the order of the list: a [`Group`](damier_rules::Group)
/// for each kind with the number of its weights, and `GROUPS` for all of them.
macro_rules! groups {
    ($($(#[$about:meta])* $view:vis $name:ident[$len:literal] = $text:literal;)+) => {
        $crate::declare::groups!(@from 0; $($(#[$about])* $view $name[$len] = $text;)+);
        pub(super) const GROUPS: &[damier_rules::Group] = &[$($name),+];
    };
    (@from $first:expr;) => {};
    (
        @from $first:expr;
        $(#[$about:meta])* $view:vis $name:ident[$len:literal] = $text:literal; $($rest:tt)*
    ) => {
        $(#[$about])*
        $view const $name: damier_rules::Group = damier_rules::Group::new($text, $first, $len);
        $crate::declare::groups!(@from $name.end(); $($rest)*);
    };
}

pub(crate) use {flaws, groups, refusals};
