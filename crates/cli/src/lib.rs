//! The program `damier`.
