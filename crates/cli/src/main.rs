//! The program `damier`: all of it is in the library, where it is tested.

fn main() {}
