//! The weights of the engine's evaluation, learnt for each of the two games.

pub(super) mod apit_sodok;
pub(super) mod mak_yek;
