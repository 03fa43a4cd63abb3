//! Three and six at one table, with the computer among them.

use crate::client::{Player, acked, friends, nacked};
use crate::server::{Folder, Running};
use damier_protocol::{
    Command, ErrorCode, Level, Phase, Proposal, Seat, SeatSetting, ServerMessage, ShortText,
};

/// People and the computer make this many moves at a table for this many players.
async fn play(people: usize, players: usize, moves: usize) {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut all = Vec::new();
    for seed in 0..people {
        all.push(Player::new(&server, seed as u64).await);
    }
    let mut setup = friends("chinese-checkers", players);
    let count = ShortText::cut(&players.to_string());
    setup.options = vec![(ShortText::cut("players"), count)];
    for seat in &mut setup.seats[people..] {
        *seat = SeatSetting::Computer {
            level: Level::nearest(1),
        };
    }
    let game = all[0].create(&server, setup).await;
    for player in &mut all[1..] {
        player.join(&game).await;
    }
    for player in &mut all {
        player
            .wait(&game, |table| table.phase() == Phase::Playing)
            .await;
    }
    let mut done = 0;
    while done < moves {
        all[0]
            .wait(&game, |table| table.computer_to_move().is_none())
            .await;
        let table = &all[0].tables[&game];
        let (turn, version) = (table.turn(), table.version());
        done = table.played().plies();
        let mut played = 0;
        for player in &mut all {
            player.wait(&game, |table| table.version() >= version).await;
            let cmd = player.some_move(&game, turn);
            match player.command(&game, cmd).await {
                ServerMessage::Ack { .. } => {
                    played += 1;
                    break;
                }
                said => assert_eq!(nacked(&said), ErrorCode::Auth, "the seat of somebody else"),
            }
        }
        assert_eq!(played, 1, "nobody holds the seat that has the turn");
        all[0]
            .wait(&game, |table| table.played().plies() > done)
            .await;
    }
    // The computer has answered and waits for one of us: all are at the same version.
    all[0]
        .wait(&game, |table| table.computer_to_move().is_none())
        .await;
    let version = all[0].tables[&game].version();
    let hash = all[0].tables[&game].hash();
    for player in &mut all[1..] {
        player.wait(&game, |table| table.version() >= version).await;
        assert_eq!(player.tables[&game].version(), version);
        assert_eq!(player.tables[&game].hash(), hash);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_play_with_the_computer_among_them() {
    play(2, 3, 9).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_play_with_the_computer_on_three_seats() {
    play(3, 6, 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_answers_an_offer() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let mut al = Player::new(&server, 1).await;
    let mut setup = friends("makruk", 2);
    setup.seats[1] = SeatSetting::Computer {
        level: Level::nearest(1),
    };
    let game = al.create(&server, setup).await;
    al.wait(&game, |table| table.phase() == Phase::Playing)
        .await;
    let table = &al.tables[&game];
    let seat = Seat(u8::from(table.seat(Seat(0)).unwrap().holder.is_none()));
    al.wait(&game, |table| table.turn() == seat).await;
    let proposal = Proposal::Draw;
    acked(&al.command(&game, Command::Offer { seat, proposal }).await);
    // In the opening it wants to play on.
    al.wait(&game, |table| table.state().offer.is_none()).await;
    assert_eq!(al.tables[&game].phase(), Phase::Playing);
    server.stop().await;
}
