//! The engine finds the captures of three men at once in Mak-Yek.

use damier_games::mak_yek::{MakYek, State};
use damier_rules::Player;

const TASKS: &str = include_str!("../../data/tactics/mak-yek.txt");

fn balance(state: &State, player: Player) -> i32 {
    let [own, other] = [player, player.opponent()].map(|side| state.men[side.index()].len() as i32);
    own - other
}

#[test]
fn captures_of_three_men_are_found() {
    crate::men_won::check::<MakYek>(TASKS, 8, balance);
}
