//! Draws, stopping and counting, take-backs.

use super::*;

const ACCEPT: fn(u8) -> Command = |seat| Command::Accept { seat: Seat(seat) };
const DECLINE: fn(u8) -> Command = |seat| Command::Decline { seat: Seat(seat) };

#[test]
fn a_draw_needs_the_other_one() {
    let mut evening = two("makruk", BLITZ);
    evening.does(ANNA, offers(0, Proposal::Draw));
    assert_eq!(evening.tries(ANNA, ACCEPT(0)), Err(ErrorCode::Illegal));
    evening.does(BEN, ACCEPT(1));
    assert_eq!(evening.ended(), "1=2 agreement");
}

#[test]
fn a_declined_offer_may_not_be_repeated_at_once() {
    let mut evening = two("makruk", BLITZ);
    evening.does(ANNA, offers(0, Proposal::Draw));
    assert_eq!(
        evening.tries(BEN, offers(1, Proposal::Draw)),
        Err(ErrorCode::Illegal)
    );
    evening.does(BEN, DECLINE(1));
    assert_eq!(
        evening.tries(ANNA, offers(0, Proposal::Draw)),
        Err(ErrorCode::Illegal)
    );
    evening.moves();
    evening.does(ANNA, offers(0, Proposal::Draw));
    // A player withdraws their own offer.
    evening.does(ANNA, DECLINE(0));
    assert_eq!(evening.tries(BEN, ACCEPT(1)), Err(ErrorCode::Illegal));
}

#[test]
fn who_moves_on_declines_and_who_offered_may_move() {
    let mut evening = two("makruk", BLITZ);
    evening.does(ANNA, offers(0, Proposal::Draw));
    evening.moves();
    assert_eq!(evening.table.awaited(), [Seat(1)]);
    let late = evening.cmd(ACCEPT(1));
    evening.moves();
    assert_eq!(evening.table.awaited(), [] as [Seat; 0]);
    assert_eq!(evening.sends(BEN, &late), Err(ErrorCode::Conflict));
}

#[test]
fn nobody_accepts_another_offer_than_the_one_he_saw() {
    let mut evening = two("makruk", BLITZ);
    evening.moves_times(2);
    evening.does(ANNA, offers(0, Proposal::TakeBack));
    let meant = evening.cmd(ACCEPT(1));
    evening.does(ANNA, DECLINE(0));
    evening.does(ANNA, offers(0, Proposal::Draw));
    assert_eq!(evening.sends(BEN, &meant), Err(ErrorCode::Conflict));
    assert_eq!(evening.table.phase(), Phase::Playing);
}

#[test]
fn stopping_and_counting_is_offered_where_the_game_has_it() {
    let mut without = two("makruk", BLITZ);
    assert_eq!(
        without.tries(ANNA, offers(0, Proposal::Count)),
        Err(ErrorCode::Illegal)
    );
    let mut with = two("martian-chess", BLITZ);
    with.does(ANNA, offers(0, Proposal::Count));
    with.does(BEN, ACCEPT(1));
    assert_eq!(with.ended(), "1=2 agreement");
}

#[test]
fn among_three_all_must_agree() {
    let mut evening = three(Clock::None);
    evening.does(BEN, offers(1, Proposal::Draw));
    evening.does(CLEO, ACCEPT(2));
    assert_eq!(evening.tries(CLEO, ACCEPT(2)), Err(ErrorCode::Illegal));
    assert_eq!(evening.table.phase(), Phase::Playing);
    evening.does(ANNA, ACCEPT(0));
    assert_eq!(evening.ended(), "1=2=3 agreement");
}

#[test]
fn a_take_back_goes_to_the_last_move_of_who_asked_and_gives_no_time() {
    let mut evening = two("makruk", BLITZ);
    assert_eq!(
        evening.tries(ANNA, offers(0, Proposal::TakeBack)),
        Err(ErrorCode::Illegal)
    );
    evening.moves_times(5);
    evening.waits(10_000);
    let left = evening.left(1);
    evening.does(BEN, offers(1, Proposal::TakeBack));
    evening.does(ANNA, ACCEPT(0));
    assert_eq!(evening.last(), &EventBody::TookBack { ply: Ply(3) });
    assert_eq!(
        (evening.table.turn(), evening.table.played().plies()),
        (Seat(1), 3)
    );
    assert_eq!(evening.left(1), left);
    evening.moves();
    assert_eq!(evening.table.record().steps.len(), 4);
}

#[test]
fn the_computer_lets_take_back_and_answers_draws() {
    let seats = vec![
        here(),
        SeatSetting::Computer {
            level: Level::nearest(1),
        },
    ];
    let mut evening = Evening::at(setup("makruk", seats, Clock::None));
    evening.moves_times(2);
    evening.does(ANNA, offers(0, Proposal::TakeBack));
    assert_eq!(evening.table.ply(), Ply(0));
    evening.does(ANNA, offers(0, Proposal::Draw));
    assert_eq!(evening.table.computer_to_answer(), Some(Seat(1)));
    evening.does(0, DECLINE(1));
    assert_eq!(evening.table.computer_to_answer(), None);
}

#[test]
fn nothing_is_taken_back_in_a_rated_match() {
    let rated = TableSettings {
        rated: true,
        ..setup("makruk", vec![here(), SeatSetting::Friend], BLITZ)
    };
    let mut evening = Evening::at(rated);
    evening.meet(BEN);
    evening.moves_times(2);
    assert_eq!(
        evening.tries(ANNA, offers(0, Proposal::TakeBack)),
        Err(ErrorCode::Illegal)
    );
}

#[test]
fn who_has_left_the_match_is_not_called_back_and_not_asked() {
    let mut evening = three(Clock::None);
    evening.moves_times(2);
    evening.does(CLEO, Command::Resign { seat: Seat(2) });
    assert_eq!(
        evening.tries(BEN, offers(1, Proposal::TakeBack)),
        Err(ErrorCode::Illegal)
    );
    assert_eq!(
        evening.tries(CLEO, offers(2, Proposal::Draw)),
        Err(ErrorCode::Illegal)
    );
    evening.does(BEN, offers(1, Proposal::Draw));
    evening.does(ANNA, ACCEPT(0));
    assert_eq!(evening.table.phase(), Phase::Over);
}

#[test]
fn two_at_the_device_of_the_offer_are_asked_there() {
    let mut evening = Evening::at(setup("makruk", vec![here(), here()], Clock::None));
    evening.does(ANNA, offers(0, Proposal::Draw));
    assert_eq!(evening.ended(), "1=2 agreement");
}

#[test]
fn an_offer_is_gone_when_somebody_leaves_the_match() {
    let mut evening = three(Clock::None);
    evening.does(ANNA, offers(0, Proposal::Draw));
    evening.does(BEN, Command::Resign { seat: Seat(1) });
    assert_eq!(evening.table.phase(), Phase::Playing);
    assert_eq!(evening.table.state().offer, None);
    let is_in = |evening: &Evening| [0, 1, 2].map(|seat| evening.table.is_in(Seat(seat)));
    assert_eq!(is_in(&evening), [true, false, true]);
    assert_eq!(is_in(&two("makruk", BLITZ)), [true, true, false]);
}
