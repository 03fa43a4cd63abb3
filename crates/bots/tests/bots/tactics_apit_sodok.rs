//! The engine finds the quiet moves that win three men and more in Apit-Sodok.

use damier_games::mak_yek::{ApitSodok, State};
use damier_rules::Player;

const TASKS: &str = include_str!("../../data/tactics/apit-sodok.txt");

fn balance(state: &State, player: Player) -> i32 {
    let [own, other] = [player, player.opponent()].map(|side| state.men[side.index()].len() as i32);
    own - other
}

#[test]
fn quiet_moves_that_win_three_men_are_found() {
    crate::men_won::check::<ApitSodok>(TASKS, 8, balance);
}
