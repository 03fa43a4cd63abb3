//! Our rules held against other programs of the same games.
