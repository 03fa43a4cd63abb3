//! The leaf counts of the rules, as deep as arrays and loops go in a moment.

use crate::common::game;

fn check(id: &str, options: &str, leaves: &[u64]) {
    let game = game(id, options);
    check_from(id, options, &game.start(), leaves);
}

fn check_from(id: &str, options: &str, position: &str, leaves: &[u64]) {
    let game = game(id, options);
    for (depth, leaves) in (1..).zip(leaves) {
        let counted = damier_naive::perft(&*game, position, depth);
        assert_eq!(counted, *leaves, "{id} {options} {position}, depth {depth}");
    }
}

#[test]
fn mak_yek_and_apit_sodok_differ_from_the_third_ply() {
    check("mak-yek", "", &[32, 1008, 40448]);
    check("apit-sodok", "", &[32, 1008, 40438]);
}

#[test]
fn turkish_draughts_from_the_start() {
    check("turkish-draughts", "", &[8, 64, 708, 7538, 85090]);
}

#[test]
fn alliance_with_either_cross() {
    check("alliance", "", &[66, 4356, 263600]);
    check("alliance", "crosses=orthogonal", &[14, 196, 2884, 38620]);
}

#[test]
fn alliance_with_free_crosses_begins_with_choices() {
    check(
        "alliance",
        "crosses=free",
        &[2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
    );
}

#[test]
fn chinese_checkers_with_any_number_of_players() {
    check("chinese-checkers", "", &[14, 196, 4648, 110224]);
    check("chinese-checkers", "players=3", &[14, 196, 2744]);
    check("chinese-checkers", "players=4", &[14, 197, 2758]);
    check("chinese-checkers", "players=6", &[14, 197, 2772]);
}

#[test]
fn martian_chess_as_the_sheet_has_it_and_as_published() {
    check("martian-chess", "", &[13, 172, 2827, 48207]);
    check(
        "martian-chess",
        "drone=4 return=square",
        &[10, 104, 1328, 17428, 268295],
    );
}

#[test]
fn makruk_from_the_start() {
    check("makruk", "", &[23, 529, 12012, 273026]);
}

#[test]
fn makruk_from_the_middle_of_games() {
    let positions: [(&str, &[u64]); 5] = [
        (
            "3mk3/r3s1R1/1psppnp1/p1pn4/1P2NP2/P1PPP1P1/4NS2/R1SKM3 w - - 0 1",
            &[30, 792, 22879],
        ),
        (
            "2s5/1n1M~k3/1nr3p1/2m3S1/N4P1P/P5N1/R1m~5/1S1KM2R w - - 1 46",
            &[6, 144, 4520, 105968],
        ),
        (
            "4k3/8/8/PPPPPPPP/pppppppp/8/8/3K4 w - - 0 1",
            &[13, 163, 2071, 25339, 323245],
        ),
        (
            "4k3/4r3/8/4S3/8/8/4M3/4K2r w - - 0 1",
            &[3, 76, 820, 21543, 258488],
        ),
        (
            "M~M~3ks1/8/s2Np3/8/3P3p/1S1M~4/K4S2/2M3r1 w - - 5 71",
            &[31, 653, 19225],
        ),
    ];
    for (position, leaves) in positions {
        check_from("makruk", "", position, leaves);
    }
}

#[test]
fn perft_plays_through_limits_and_drawn_material() {
    let at_the_limit = "mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/8/MMMMMMMM w 100";
    check_from("mak-yek", "", at_the_limit, &[32, 1008]);
    check_from("turkish-draughts", "", "k7/8/8/8/8/8/8/7K w 0", &[14]);
    check_from(
        "turkish-draughts",
        "one_each=draw",
        "k7/8/8/8/8/8/7M/8 w 0",
        &[2],
    );
    check_from("alliance", "", "k7/8/8/8/8/8/8/7K w 20", &[3, 9]);
    check_from("makruk", "", "k7/8/8/8/8/8/8/7K w - - 0 1", &[3, 9]);
    check_from("makruk", "", "k7/8/8/8/8/8/8/6RK w - 10 10 1", &[15]);
}

#[test]
fn perft_stops_where_the_board_ends_the_game() {
    check_from("mak-yek", "", "m7/8/8/8/8/8/8/7M w 0", &[0, 0]);
    check_from("turkish-draughts", "", "8/8/8/8/8/8/8/7K b 0", &[0]);
    check_from("martian-chess", "", "p3/4/4/4/4/4/4/p3 s - 0-0 0", &[0]);
    check_from("makruk", "", "k1R5/8/1K6/8/8/8/8/8 b - - 0 1", &[0]);
}
