//! Values that clients know by a code.

/// Declares an enum whose values have codes: the values, the list of all and the code of each.
macro_rules! coded {
    (
        $(#[$about:meta])*
        $view:vis enum $name:ident {
            $($(#[$meaning:meta])* $value:ident = $code:literal,)+
        }
    ) => {
        $(#[$about])*
        $view enum $name {
            $($(#[$meaning])* $value,)+
        }

        impl $name {
            /// All values.
            pub const ALL: [$name; [$($code),+].len()] = [$($name::$value),+];

            /// The stable name, for programs and as the key for translations.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $($name::$value => $code,)+
                }
            }
        }
    };
}

pub(crate) use coded;
