//! A match as people play it on one device, without any browser in it.
//!
//! The client draws what this crate says and hands it taps, times and stored texts. It knows
//! no game: moves, gestures, scenes and refusals come from the rules.
