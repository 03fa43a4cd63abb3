//! Timers and agreements, over sockets.

use damier_protocol::{
    Action, Clock, Command, ErrorCode, EventBody, Phase, Phrase, Ply, Proposal, Said, Seat,
    ShortText, TableId, TableSettings,
};
use std::time::Duration;

use crate::client::{Player, acked, friends, is_over, nacked};
use crate::server::{Folder, Running};

fn blitz(game: &str, players: usize) -> TableSettings {
    let mut setup = friends(game, players);
    if players > 2 {
        let players = ShortText::cut(&players.to_string());
        setup.options = vec![(ShortText::cut("players"), players)];
    }
    setup.clock = Clock::Fischer {
        minutes: 3,
        increment: 0,
    };
    setup
}

/// This many people at a table in play; each has the seat of their number.
async fn seated(server: &Running, setup: TableSettings) -> (Vec<Player>, TableId) {
    let mut players = vec![Player::new(server, 1).await];
    let count = setup.seats.len();
    let game = players[0].create(server, setup).await;
    for seed in 1..count {
        let mut player = Player::new(server, seed as u64 + 1).await;
        player.join(&game).await;
        players.push(player);
    }
    for player in &mut players {
        player
            .wait(&game, |table| table.phase() == Phase::Playing)
            .await;
    }
    (players, game)
}

/// The last action of the match, as a player sees it.
fn last(player: &Player, game: &TableId) -> Option<Action> {
    player.tables[game].played().last_action().map(Action::from)
}

/// Plays this many moves, everybody in turn.
async fn play(players: &mut [Player], game: &TableId, moves: usize) {
    for _ in 0..moves {
        let turn = players[0].tables[game].turn();
        acked(&players[turn.index()].play(game, turn).await);
        let version = players[turn.index()].tables[game].version();
        for player in &mut *players {
            player.wait(game, |table| table.version() >= version).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_runs_out_ends_the_match() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game) = seated(&server, blitz("mak-yek", 2)).await;
    play(&mut players, &game, 2).await;
    let mv = players[0].some_move(&game, Seat(0));
    let late = players[0].cmd(&game, mv);
    server.clock.skip(Duration::from_secs(182));
    for player in &mut players {
        player.wait(&game, is_over).await;
        assert_eq!(last(player, &game), Some(Action::Timeout(Seat(0))));
    }
    assert_eq!(nacked(&players[0].send(&late).await), ErrorCode::Over);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_stands_in_for_who_vanished_until_they_are_back() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game) = seated(&server, blitz("chinese-checkers", 3)).await;
    play(&mut players, &game, 3).await;
    players[0].socket = None;
    players[1].wait_for_here(&[false, true, true]).await;
    server.clock.skip(Duration::from_secs(61));
    players[1]
        .wait(&game, |table| {
            table.seat(Seat(0)).unwrap().stand_in.is_some()
        })
        .await;
    players[1]
        .wait(&game, |table| table.turn() == Seat(1))
        .await;
    assert_eq!(
        players[1].tables[&game].played().plies(),
        4,
        "the computer has played for them"
    );
    players[0].connect(&server).await;
    players[1]
        .wait(&game, |table| {
            table.seat(Seat(0)).unwrap().stand_in.is_none()
        })
        .await;
    let bodies = players[1].heard.iter().map(|event| &event.body);
    assert!(
        bodies
            .into_iter()
            .any(|body| matches!(body, EventBody::Returned { seat: Seat(0) }))
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_claimed_from_who_went_away() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game) = seated(&server, blitz("mak-yek", 2)).await;
    play(&mut players, &game, 2).await;
    let claim = Command::Claim { seat: Seat(1) };
    let early = players[1].command(&game, claim.clone()).await;
    assert_eq!(nacked(&early), ErrorCode::Busy, "they are there");
    players[0].socket = None;
    players[1].wait_for_here(&[false, true]).await;
    server.clock.skip(Duration::from_secs(61));
    acked(&players[1].command(&game, claim).await);
    players[1].wait(&game, is_over).await;
    assert_eq!(last(&players[1], &game), Some(Action::Abandon(Seat(0))));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_taken_back_and_draws_agreed_on() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game) = seated(&server, friends("makruk", 2)).await;
    play(&mut players, &game, 2).await;
    let offer = |proposal| Command::Offer {
        seat: Seat(0),
        proposal,
    };
    acked(&players[0].command(&game, offer(Proposal::TakeBack)).await);
    players[1]
        .wait(&game, |table| table.state().offer.is_some())
        .await;
    acked(
        &players[1]
            .command(&game, Command::Accept { seat: Seat(1) })
            .await,
    );
    players[0].wait(&game, |table| table.ply() == Ply(0)).await;
    play(&mut players, &game, 2).await;
    acked(&players[0].command(&game, offer(Proposal::Draw)).await);
    players[1]
        .wait(&game, |table| table.state().offer.is_some())
        .await;
    acked(
        &players[1]
            .command(&game, Command::Decline { seat: Seat(1) })
            .await,
    );
    players[0]
        .wait(&game, |table| table.state().offer.is_none())
        .await;
    let again = players[0].command(&game, offer(Proposal::Draw)).await;
    assert_eq!(nacked(&again), ErrorCode::Illegal, "not at once");
    play(&mut players, &game, 2).await;
    acked(&players[0].command(&game, offer(Proposal::Draw)).await);
    players[1]
        .wait(&game, |table| table.state().offer.is_some())
        .await;
    acked(
        &players[1]
            .command(&game, Command::Accept { seat: Seat(1) })
            .await,
    );
    for player in &mut players {
        player.wait(&game, is_over).await;
        assert_eq!(last(player, &game), Some(Action::Draw));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_talk_and_need_not_listen() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let (mut players, game) = seated(&server, friends("mak-yek", 2)).await;
    let said = Said::Phrase(Phrase::HaveFun);
    acked(
        &players[0]
            .command(
                &game,
                Command::Chat {
                    seat: Seat(0),
                    said,
                },
            )
            .await,
    );
    players[1]
        .wait(&game, |table| table.state().said == 1)
        .await;
    let mute = |on| Command::Mute {
        seat: Seat(1),
        whom: Seat(0),
        on,
    };
    let version = players[1].tables[&game].version();
    acked(&players[1].command(&game, mute(true)).await);
    // A person who comes back finds it again, and it is nobody else's business.
    for (who, muted) in [(1, &[Seat(0)][..]), (0, &[])] {
        players[who].tables.clear();
        players[who].watch(&game).await;
        let table = &players[who].tables[&game];
        assert_eq!(table.seat(Seat(1)).unwrap().muted, muted);
        assert_eq!(table.version(), version, "it is no event");
    }
    acked(&players[1].command(&game, mute(false)).await);
    players[1].tables.clear();
    players[1].watch(&game).await;
    let table = &players[1].tables[&game];
    assert!(table.seat(Seat(1)).unwrap().muted.is_empty());
    let empty = Said::Text(ShortText::cut("  "));
    let refused = players[0]
        .command(
            &game,
            Command::Chat {
                seat: Seat(0),
                said: empty,
            },
        )
        .await;
    assert_eq!(nacked(&refused), ErrorCode::Illegal);
    server.stop().await;
}
