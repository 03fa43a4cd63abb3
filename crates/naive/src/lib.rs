//! The rules of the seven games a second time, with arrays and loops.
