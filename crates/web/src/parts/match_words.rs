//! Texts about a match for lists and tiles.

pub(crate) use damier_pages::viewer::{people, rotation, table, table_turned, turn_for, viewer};
use damier_play::local_match::LocalMatch;
use damier_play::seat::Seat;
use damier_rules::AnyMatch;
use damier_words::Words;
use damier_words::speak::{self, Table};

/// « contre l’ordinateur (niveau 2) », « avec Karim et Léa », « à plusieurs sur cet appareil ».
pub(crate) fn against(words: &Words, local: &LocalMatch) -> String {
    let seats = local.seats();
    let Some(viewer) = viewer(local) else {
        let names: Vec<String> = seats
            .iter()
            .filter_map(Seat::name)
            .map(str::to_owned)
            .collect();
        return if names.is_empty() {
            words.say("matches-on-device")
        } else {
            let about = [("who", speak::list(words, &names).into())];
            words.tell("matches-with", &about)
        };
    };
    let levels: Vec<u8> = (0..seats.len())
        .filter(|&index| index != viewer.index())
        .filter_map(|index| seats[index].level())
        .collect();
    match levels.as_slice() {
        [first, rest @ ..] if rest.iter().all(|level| level == first) => {
            words.tell("matches-against-computer", &[("n", (*first).into())])
        }
        _ => words.say("matches-against-computers"),
    }
}

/// The number of the next move: rounds are counted, as on a score sheet.
pub(crate) fn ordinal(words: &Words, played: &dyn AnyMatch) -> String {
    let round = played.plies() / played.players().max(1) + 1;
    speak::ordinal(words, u32::try_from(round).unwrap_or(u32::MAX))
}

/// How a match ended: « Nulle : le décompte de 13 coups est épuisé. »
pub(crate) fn ending(table: &Table<'_>, played: &dyn AnyMatch) -> Option<String> {
    speak::ending(table, played).map(|ending| ending.sentence)
}
