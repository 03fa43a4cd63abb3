//! Two people play, and the server is restarted in between.

use damier_protocol::{Clock, Command, EventBody, Phase, Seat, ServerMessage, TableId};
use damier_tables::Table;

use crate::client::{Player, acked, friends, is_over};
use crate::server::{Folder, Running};

/// The most moves played: then somebody resigns.
const MOST_MOVES: usize = 120;

/// The seat a player holds at a table, by their name.
pub(crate) fn seat_of(table: &Table, name: &str) -> Seat {
    let mut seats = table.state().seats.iter();
    let own = seats.position(|seat| seat.name.as_deref() == Some(name));
    Seat(own.unwrap() as u8)
}

/// Plays to the end.
async fn play_on(players: &mut [Player; 2], game: &TableId, most: usize) {
    for _ in 0..most {
        let version = players[0].tables[game].version();
        players[1]
            .wait(game, |table| table.version() >= version)
            .await;
        let table = &players[0].tables[game];
        if is_over(table) {
            return;
        }
        let turn = table.turn();
        let mover = usize::from(turn != seat_of(table, "Al"));
        acked(&players[mover].play(game, turn).await);
        let version = players[mover].tables[game].version();
        players[1 - mover]
            .wait(game, |table| table.version() >= version)
            .await;
    }
}

async fn resign_if_needed(players: &mut [Player; 2], game: &TableId) {
    if !is_over(&players[0].tables[game]) {
        let seat = seat_of(&players[0].tables[game], "Al");
        acked(&players[0].command(game, Command::Resign { seat }).await);
    }
    players[1].wait(game, is_over).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_and_the_server_is_restarted_in_between() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut players = [Player::new(&server, 1).await, Player::new(&server, 2).await];
    let mut setup = friends("mak-yek", 2);
    setup.clock = Clock::Fischer {
        minutes: 10,
        increment: 5,
    };
    let game = players[0].create(&server, setup).await;
    players[1].join(&game).await;
    for player in &mut players {
        player
            .wait(&game, |table| table.phase() == Phase::Playing)
            .await;
    }
    play_on(&mut players, &game, 6).await;
    let before = players[0].tables[&game].snapshot();
    assert_eq!(before.actions.len(), 6);

    server.stop().await;
    // Everybody was told to come back.
    for player in &mut players {
        let bye = loop {
            match player.hear_or_close().await {
                Ok(ServerMessage::Here { .. }) => {}
                other => break other,
            }
        };
        assert!(matches!(bye, Ok(ServerMessage::Bye { .. })), "{bye:?}");
    }
    let server = Running::start(&folder).await;
    for player in &mut players {
        player.heard.clear();
        player.connect(&server).await;
        player
            .wait(&game, |table| table.version() > before.state.version)
            .await;
        let bodies: Vec<&EventBody> = player.heard.iter().map(|event| &event.body).collect();
        assert!(
            matches!(bodies[..], [EventBody::Resumed { .. }]),
            "{bodies:?}"
        );
        assert_eq!(player.tables[&game].snapshot().actions, before.actions);
        assert_eq!(
            seat_of(&player.tables[&game], "Al").0 + seat_of(&player.tables[&game], "Bo").0,
            1
        );
    }
    play_on(&mut players, &game, 4).await;
    assert_eq!(players[0].tables[&game].played().plies(), 10);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_to_its_end_and_once_more_at_another_table() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut players = [Player::new(&server, 3).await, Player::new(&server, 4).await];
    let mut game = players[0]
        .create(&server, friends("turkish-draughts", 2))
        .await;
    players[1].join(&game).await;
    for round in 0..2 {
        for player in &mut players {
            player
                .wait(&game, |table| table.phase() == Phase::Playing)
                .await;
        }
        play_on(&mut players, &game, MOST_MOVES).await;
        resign_if_needed(&mut players, &game).await;
        let hash = players.each_ref().map(|player| player.tables[&game].hash());
        assert_eq!(hash[0], hash[1]);
        if round == 0 {
            game = play_again(&mut players, &game).await;
        }
    }
    server.stop().await;
}

async fn play_again(players: &mut [Player; 2], game: &TableId) -> TableId {
    for (player, name) in players.iter_mut().zip(["Al", "Bo"]) {
        let seat = seat_of(&player.tables[game], name);
        acked(&player.command(game, Command::Rematch { seat }).await);
    }
    let mut next = None;
    for player in players {
        player
            .wait(game, |table| table.state().next.is_some())
            .await;
        let game = player.tables[game]
            .state()
            .next
            .as_ref()
            .unwrap()
            .table
            .clone();
        player.watch(&game).await;
        next = Some(game);
    }
    next.unwrap()
}
