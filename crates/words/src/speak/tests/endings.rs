//! How matches end, from every point of view.

use damier_rules::{Agreement, AnyMatch, Forfeit, Outcome, Player, Ranks, Reason};

use super::{both, open, plain};
use crate::speak::endings::headline;
use crate::speak::{Table, ending, podium};
use crate::{Lang, Words};

const WHITE: Player = Player::FIRST;
const BLACK: Player = Player::SECOND;

fn sentence(lang: Lang, played: &dyn AnyMatch, viewer: Option<Player>) -> String {
    let words = Words::new(lang);
    let table = Table::new(&words, played).seen_by(viewer);
    plain(&ending(&table, played).unwrap().sentence)
}

fn mated() -> Box<dyn AnyMatch> {
    open("makruk", &[], Some("k1R5/8/1K6/8/8/8/8/8 b - - 0 1"))
}

#[test]
fn a_match_that_goes_on_has_no_ending() {
    let words = Words::new(Lang::Fr);
    let played = open("makruk", &[], None);
    let table = Table::new(&words, played.as_ref());
    assert_eq!(ending(&table, played.as_ref()), None);
}

#[test]
fn a_mate_is_told_to_all() {
    let played = mated();
    let said = |lang, viewer| sentence(lang, played.as_ref(), viewer);
    assert_eq!(said(Lang::Fr, None), "Les Blancs gagnent : échec et mat.");
    assert_eq!(said(Lang::Fr, Some(WHITE)), "Vous gagnez : échec et mat.");
    assert_eq!(said(Lang::Fr, Some(BLACK)), "Vous perdez : échec et mat.");
    assert_eq!(said(Lang::En, None), "White wins: checkmate.");
    let words = Words::new(Lang::Fr);
    let table = Table::new(&words, played.as_ref()).named([Some("Karim"), None]);
    let named = ending(&table, played.as_ref()).unwrap();
    assert_eq!(named.headline, "Karim gagne");
    assert_eq!(named.reason, "Échec et mat.");
}

#[test]
fn a_count_that_ran_out_is_told_with_its_number() {
    let played = open("makruk", &[], Some("4k3/8/8/8/8/8/8/R2KNN2 w - 26 26 60"));
    let said = |lang| sentence(lang, played.as_ref(), Some(WHITE));
    assert_eq!(
        said(Lang::Fr),
        "Nulle : le décompte de 13 coups est épuisé."
    );
    assert_eq!(said(Lang::En), "Draw: the count of 13 moves has run out.");
}

#[test]
fn who_resigns_is_named_or_addressed() {
    let mut played = open("turkish-draughts", &[], None);
    played.withdraw(BLACK, Forfeit::Resignation).unwrap();
    let said = |viewer| sentence(Lang::Fr, played.as_ref(), viewer);
    assert_eq!(said(None), "Les Blancs gagnent : les Noirs ont abandonné.");
    assert_eq!(said(Some(WHITE)), "Vous gagnez : les Noirs ont abandonné.");
    assert_eq!(said(Some(BLACK)), "Vous perdez : vous avez abandonné.");
}

#[test]
fn a_score_is_told_when_it_decides() {
    let mut played = open("martian-chess", &[], None);
    for mv in ["d3-d5", "b6-a5"] {
        played.play(mv).unwrap();
    }
    let mut counted = played.fork();
    counted.agree(Agreement::Count).unwrap();
    assert_eq!(
        sentence(Lang::Fr, counted.as_ref(), None),
        "Nulle, 0 à 0 : les joueurs ont choisi d’arrêter et de compter."
    );
    played.withdraw(WHITE, Forfeit::Resignation).unwrap();
    assert_eq!(
        sentence(Lang::En, played.as_ref(), None),
        "North wins: South resigned."
    );
}

#[test]
fn a_blocked_side_is_named() {
    let played = open("turkish-draughts", &[], Some("8/8/8/8/8/8/mMM5/M7 b 0"));
    let said = |lang, viewer| sentence(lang, played.as_ref(), viewer);
    assert_eq!(
        said(Lang::Fr, None),
        "Les Blancs gagnent : les Noirs ne peuvent plus bouger."
    );
    assert_eq!(said(Lang::En, Some(BLACK)), "You lose: you cannot move.");
}

#[test]
fn six_players_have_places() {
    let mut played = open("chinese-checkers", &["players=6"], None);
    for number in [1, 2, 3, 4, 5] {
        if played.outcome().is_none() {
            played
                .withdraw(Player::new(number), Forfeit::Resignation)
                .unwrap();
        }
    }
    let outcome = played.outcome().unwrap();
    let words = Words::new(Lang::Fr);
    let table = Table::new(&words, played.as_ref())
        .named([Some("Inès"), None, None, None, None, None])
        .seen_by(Some(Player::new(3)));
    let told = ending(&table, played.as_ref()).unwrap();
    assert_eq!(told.headline, "Vous partagez la 2e place sur 6");
    let steps = podium(&table, &outcome);
    assert_eq!(steps.len(), 6);
    assert_eq!((steps[0].place, steps[0].name.as_str()), (1, "Inès"));
    let own = steps.iter().find(|step| step.name == "Vous").unwrap();
    assert_eq!(own.sign.as_deref(), Some("croix bleue"));
}

#[test]
fn a_place_of_ones_own_is_told_in_the_feminine() {
    let played = open("chinese-checkers", &["players=3"], None);
    let ended = Outcome {
        ranks: Ranks::from_places(3, |player| player.index() as u8),
        ..Outcome::draw(Reason::GoalReached)
    };
    let seen = both(|words| {
        let table = Table::new(words, played.as_ref()).seen_by(Some(Player::SECOND));
        headline(&table, &ended)
    });
    assert_eq!(
        seen,
        [
            "Vous finissez à la 2e place sur 3",
            "You finish 2nd out of 3"
        ]
    );
}
