//! The rules of the games: parts of the page's module, fetched when a game is opened.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use damier_pages::site;

use crate::dist::Dist;
use crate::weigh;

/// The addresses of the parts with the rules of each game, by its id.
pub(crate) type Games = BTreeMap<&'static str, Vec<String>>;

/// Finds the rules of every game among the functions that are fetched later: they are named after
/// the types of the games.
pub(crate) fn of_games(later: &BTreeMap<String, Vec<String>>) -> Result<Games> {
    let mut games = BTreeMap::new();
    for game in site::games() {
        let mut named = later.iter();
        let found = named.find(|(name, _)| kebab(name) == game);
        let (_, parts) = found.with_context(|| format!("no part has the rules of {game}"))?;
        games.insert(game, parts.clone());
    }
    Ok(games)
}

/// The parts of the game with the longest rules, as they are sent.
pub(crate) fn heaviest(games: &Games, dist: &Dist) -> Result<Vec<String>> {
    let mut heaviest = (0, Vec::new());
    for parts in games.values() {
        let mut weight = 0;
        for part in parts {
            let content = dist.content(part).context("a part is served")?;
            weight += weigh::compressed(content)?;
        }
        if weight > heaviest.0 {
            heaviest = (weight, parts.clone());
        }
    }
    Ok(heaviest.1)
}

/// The id of a game from the name of its type: `mak-yek` from `MakYek`.
fn kebab(name: &str) -> String {
    let mut id = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !id.is_empty() {
            id.push('-');
        }
        id.extend(letter.to_lowercase());
    }
    id
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn a_game_is_found_by_the_name_of_its_type() {
        assert_eq!(kebab("MakYek"), "mak-yek");
        assert_eq!(kebab("Makruk"), "makruk");
        assert_eq!(kebab("screens"), "screens");
    }

    #[test]
    fn a_game_without_rules_is_told() {
        assert!(of_games(&BTreeMap::new()).is_err());
    }

    #[test]
    fn the_heaviest_game_is_the_one_with_the_most_bytes_to_send() {
        let mut dist = Dist::new(Path::new("nowhere"));
        let noise: Vec<u8> = (0..200_u32).flat_map(|n| (n * n).to_le_bytes()).collect();
        let light = dist.hashed("light", "wasm", &[7; 10_000]);
        let heavy = dist.hashed("heavy", "wasm", &noise);
        let games = BTreeMap::from([("light", vec![light]), ("heavy", vec![heavy.clone()])]);
        assert_eq!(heaviest(&games, &dist).unwrap(), [heavy]);
    }
}
