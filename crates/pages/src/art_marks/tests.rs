//! Every mark has a symbol, and arrows go where they should.

use super::*;
use crate::art::{ART, MARKS, find};

#[test]
fn every_mark_has_its_symbol_on_every_board() {
    for art in &ART {
        for mark in [
            Sign::Last,
            Sign::Refused,
            Sign::Glow,
            Sign::Selected,
            Sign::Destination,
            Sign::Capture,
            Sign::Check,
            Sign::Noted,
            Sign::Cursor,
        ] {
            let id = format!("<symbol id=\"{}\"", mark.symbol(art));
            assert!(MARKS.contains(&id), "{id} for {}", art.id);
        }
    }
}

#[test]
fn a_ring_lies_under_a_standing_piece_and_on_a_flat_one() {
    let layer = |id| Sign::Selected.layer(find(id).expect("a game"));
    assert_eq!(layer("makruk"), Layer::Under);
    assert_eq!(layer("alliance"), Layer::Over);
}

#[test]
fn an_arrow_stops_short_of_both_cells() {
    let art = find("turkish-draughts").expect("a game");
    let arrow = arrow(art, at(560.0, 480.0), at(560.0, 320.0));
    assert_eq!(arrow.shaft, "M560 448L560 350");
    assert_eq!(arrow.head, "M560 345.7L548.5 365.7L571.5 365.7Z");
}

#[test]
fn an_arrow_on_the_star_bends_around_the_man_hopped_over() {
    let art = find("chinese-checkers").expect("a game");
    let arrow = arrow(art, at(310.0, 408.0), at(410.0, 408.0));
    assert_eq!(arrow.shaft, "M326.5 399Q360 369.2 391 399");
}

#[test]
fn an_arrow_to_its_own_cell_has_only_finite_numbers() {
    let arrow = arrow(&ART[0], at(80.0, 80.0), at(80.0, 80.0));
    assert!(!format!("{arrow:?}").contains("NaN"));
}

#[test]
fn a_bar_goes_through_all_its_points() {
    assert_eq!(bar(&[at(80.0, 80.0), at(240.0, 80.0)]), "M80 80L240 80");
    assert_eq!(bar(&[]), "");
}
