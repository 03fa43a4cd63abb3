//! Texts for people: whose turn it is, how a match ended, what a mark means.

use std::fmt::Write;

use damier_rules::{
    Action, AnyMatch, Board, Forfeit, Mark, Outcome, Paint, Piece, Player, Reason, Refusal, Role,
    Scores, brackets, draw,
};

/// The board with everything known about the position: turn, status, scores, outcome.
pub(crate) fn describe(played: &dyn AnyMatch, board: &Board, paint: Paint) -> String {
    let scene = played.scene();
    let report = played.report();
    let mut text = draw(board, &scene, &[], paint);
    text.push('\n');
    let mut line = |words: String| {
        text.push_str(&words);
        text.push('\n');
    };
    match report.outcome {
        Some(outcome) => line(outcome_line(&outcome, played.players())),
        None => line(format!("{} to move.", seat(played, played.turn()))),
    }
    if let Some(scores) = &report.scores {
        line(score_line(scores));
    }
    let to_say = scene
        .status
        .iter()
        .filter(|fact| !fact.topic.text.is_empty());
    for fact in to_say {
        let said = fact.english(board);
        line(format!("{}: {said}", capitalised(fact.topic.label)));
    }
    text
}

/// A player, and how their pieces are told from the others': by letters or by their place.
pub(crate) fn seat(played: &dyn AnyMatch, player: Player) -> String {
    let scene = played.scene();
    let (own, others): (Vec<Piece>, Vec<Piece>) =
        scene.pieces.iter().partition(|piece| piece.owner == player);
    let side = || side(played.board(), &own, &others);
    match letters(&own, &others).or_else(side) {
        Some(told) => format!("Player {player} ({told})"),
        None => format!("Player {player}"),
    }
}

/// The side of the board where a player's own pieces stand, if the others stand on the other side.
fn side(board: &Board, own: &[Piece], others: &[Piece]) -> Option<String> {
    let row = |piece: &Piece| board.cells[piece.cell.index()].y;
    let highest = |pieces: &[Piece]| pieces.iter().map(row).max();
    let lowest = |pieces: &[Piece]| pieces.iter().map(row).min();
    if highest(own)? < lowest(others)? {
        Some("South".to_owned())
    } else if lowest(own)? > highest(others)? {
        Some("North".to_owned())
    } else {
        None
    }
}

/// A common trait of the own pieces' letters that those of the others lack.
fn letters(own: &[Piece], others: &[Piece]) -> Option<String> {
    let only_own = |is: &dyn Fn(char) -> bool| {
        own.iter().all(|piece| is(piece.letter)) && !others.iter().any(|piece| is(piece.letter))
    };
    let first = own.first()?.letter;
    if only_own(&|letter| letter == first) {
        Some(first.to_string())
    } else if only_own(&char::is_uppercase) {
        Some("capitals".to_owned())
    } else if only_own(&char::is_lowercase) {
        Some("small letters".to_owned())
    } else {
        None
    }
}

/// How a match of this many players ended.
pub(crate) fn outcome_line(outcome: &Outcome, players: usize) -> String {
    let groups = outcome.ranks.groups();
    let first = groups.first().map_or(&[][..], Vec::as_slice);
    let who = match first {
        [one] => format!("Player {one} wins"),
        all if all.len() == players => "A draw".to_owned(),
        several => format!("{} share the first place", listed(several)),
    };
    let mut line = format!("{who}: {} ({}).", reason(outcome.reason), outcome.reason);
    if players > 2 {
        let places = groups.iter().map(|group| listed(group));
        let numbered = places
            .enumerate()
            .map(|(index, who)| format!("{}. {who}", index + 1));
        let list = numbered.collect::<Vec<_>>().join(", ");
        write!(line, "\nPlaces: {}", list.to_lowercase()).expect("a String takes all");
    }
    line
}

/// An action in words; `mover` had the turn.
pub(crate) fn action_line(action: &Action<String>, mover: Player) -> String {
    match action {
        Action::Move(text) => format!("Player {mover}: {text}"),
        Action::Withdraw(player, Forfeit::Resignation) => format!("Player {player} resigns"),
        Action::Withdraw(player, Forfeit::Timeout) => format!("Player {player} is out of time"),
        Action::Withdraw(player, Forfeit::Abandoned) => format!("Player {player} left"),
        Action::Agree(damier_rules::Agreement::Draw) => "A draw is agreed".to_owned(),
        Action::Agree(damier_rules::Agreement::Count) => "The players stop and count".to_owned(),
    }
}

/// A refusal in full: the sentence, the marks in words, and the board if cells are marked.
pub(crate) fn refusal(
    played: &dyn AnyMatch,
    board: &Board,
    refusal: &Refusal,
    paint: Paint,
) -> String {
    let mut text = format!("{} ({})\n", refusal.rule.text, refusal.rule.code);
    for mark in &refusal.marks {
        text.push_str(&format!("  {}\n", mark_line(board, mark)));
    }
    if !refusal.marks.is_empty() {
        text.push('\n');
        text.push_str(&draw(board, &played.scene(), &refusal.marks, paint));
    }
    text
}

/// A mark in words, with the brackets it is drawn with.
fn mark_line(board: &Board, mark: &Mark) -> String {
    let (left, right) = brackets(mark.role);
    let names: Vec<&str> = mark.cells.iter().map(|&cell| board.name(cell)).collect();
    let (role, separator) = match mark.role {
        Role::From => ("from", " "),
        Role::To => ("to", " "),
        Role::Blocker => ("in the way", " "),
        Role::Attacker => ("attacker", " "),
        Role::King => ("king", " "),
        Role::Chain => ("must be played", " → "),
        Role::Allowed => ("allowed", " "),
        Role::Area => ("area", " "),
    };
    format!("{left} {right} {role}: {}", names.join(separator))
}

fn score_line(scores: &Scores) -> String {
    let points: Vec<String> = scores.as_slice().iter().map(i16::to_string).collect();
    format!("Score: {}", points.join(" to "))
}

fn listed(players: &[Player]) -> String {
    match players {
        [one] => format!("Player {one}"),
        [before @ .., last] => {
            let before: Vec<String> = before.iter().map(Player::to_string).collect();
            format!("Players {} and {last}", before.join(", "))
        }
        [] => "Nobody".to_owned(),
    }
}

/// The word with a capital letter.
pub(crate) fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::CapturedAll => "all enemies are taken",
        Reason::NoMoves => "the player to move cannot move",
        Reason::NoCapturePossible => "no capture can happen any more",
        Reason::ZoneEmpty => "a zone is empty",
        Reason::GoalReached => "the goal is reached",
        Reason::LastPlayer => "nobody else is left",
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::BareKings => "only the kings are left",
        Reason::OneKingEach => "each side has one king left",
        Reason::KingAgainstMan => "one king and one man are left",
        Reason::KingsCount => "only kings are left and were counted",
        Reason::CountExpired => "the count has run out",
        Reason::QuietLimit => "too many moves without progress",
        Reason::MaxRounds => "the last round is over",
        Reason::Repetition => "the position came back too often",
        Reason::Infraction => "a duty was broken",
        Reason::Agreement => "the players agreed",
        Reason::Resignation => "the other resigned",
        Reason::Timeout => "the time ran out",
        Reason::Abandoned => "the other left",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::Ranks;

    #[test]
    fn an_outcome_is_told_in_one_sentence() {
        let won = Outcome::win(Player::FIRST, Reason::CapturedAll);
        let line = "Player 1 wins: all enemies are taken (captured-all).";
        assert_eq!(outcome_line(&won, 2), line);
        let drawn = Outcome::draw(Reason::Repetition);
        assert!(outcome_line(&drawn, 2).starts_with("A draw: "));
    }

    #[test]
    fn more_than_two_players_have_places() {
        let outcome = Outcome {
            reason: Reason::GoalReached,
            ranks: Ranks::from_places(4, |player| [1, 0, 1, 2][player.index()]),
            scores: None,
        };
        let text = outcome_line(&outcome, 4);
        assert!(text.starts_with("Player 2 wins: "));
        assert!(text.ends_with("Places: 1. player 2, 2. players 1 and 3, 3. player 4"));
        let shared = Outcome {
            ranks: Ranks::from_places(3, |player| u8::from(player.index() == 1)),
            ..outcome
        };
        assert!(outcome_line(&shared, 3).starts_with("Players 1 and 3 share the first place: "));
    }

    fn pieces(letters: &str, cell: u8) -> Vec<Piece> {
        let piece = |letter| Piece {
            cell: damier_rules::Cell(cell),
            owner: Player::FIRST,
            kind: "man",
            letter,
        };
        letters.chars().map(piece).collect()
    }

    #[test]
    fn places_tell_the_players_apart_where_letters_do_not() {
        let board = Board::squares(4, 8);
        let (low, high) = (pieces("qd", 3), pieces("qd", 31));
        assert_eq!(side(&board, &low, &high).as_deref(), Some("South"));
        assert_eq!(side(&board, &high, &low).as_deref(), Some("North"));
        assert_eq!(side(&board, &low, &low), None);
        assert_eq!(side(&board, &low, &[]), None);
    }

    #[test]
    fn letters_tell_the_players_apart() {
        let told = |own, others| letters(&pieces(own, 0), &pieces(others, 0));
        assert_eq!(told("MM", "mm").as_deref(), Some("M"));
        assert_eq!(told("KM", "km").as_deref(), Some("capitals"));
        assert_eq!(told("km", "KM").as_deref(), Some("small letters"));
        assert_eq!(told("qd", "qp"), None);
        assert_eq!(told("", "qp"), None);
    }

    #[test]
    fn every_reason_has_its_words() {
        for code in Reason::ALL {
            assert!(!reason(code).is_empty());
        }
    }
}
