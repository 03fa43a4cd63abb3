//! Boards: drawn in SVG from scenes, entered by taps, drags and keys.
