//! A visitor with a script, and their neighbours who play.

use serde_json::{Value, json};

use crate::server::{Answer, Folder, Running, credentials};

const HERE: &str = "192.0.2.1";

/// A command id, by its number.
fn id_of(number: u64) -> String {
    format!("00000000-0000-4000-8000-{number:012x}")
}

async fn open(server: &Running, address: &str, cookie: &str, id: u64) -> Answer {
    let seats = json!([{ "kind": "here" }, { "kind": "here" }]);
    let settings = json!({ "game": "mak-yek", "seats": seats });
    let asked = json!({ "id": id_of(id), "settings": settings });
    let answer = server.ask_from(address, cookie, "POST /api/tables", asked);
    answer.await
}

async fn person(server: &Running, address: &str) -> Answer {
    server.ask_from(address, "", "POST /api/person", "").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_cookie_there_is_a_limit_too() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "people=3/600:5/600").await;
    let mut statuses = Vec::new();
    for _ in 0..7 {
        statuses.push(person(&server, HERE).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429]);
    assert_eq!(person(&server, "192.0.2.2").await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sits_at_a_table_is_no_stranger_to_the_server() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "requests=50/600:10/600").await;
    let friend = person(&server, HERE).await;
    let friend = friend.cookie().unwrap().to_owned();
    assert_eq!(open(&server, HERE, &friend, 1).await.status, 200);
    // Somebody on the same network asks for everything strangers may ask for there.
    let asked = "GET /api/lobby";
    let mut refused = 0;
    for _ in 0..20 {
        let answer = server.ask_from(HERE, "", asked, "").await;
        refused += usize::from(answer.status == 429);
    }
    assert_eq!(refused, 12);
    let forged = format!("damier={}", "7".repeat(32));
    let answer = server.ask_from(HERE, &forged, asked, "").await;
    assert_eq!(answer.status, 429);
    for _ in 0..20 {
        let answer = server.ask_from(HERE, &friend, asked, "").await;
        assert_eq!(answer.status, 200);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_counted_before_anything_is_done_for_them() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "tables=2/600:3/600").await;
    let mut statuses = Vec::new();
    for id in 0..5 {
        statuses.push(open(&server, HERE, "", id).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429]);
    let settings = json!({ "game": "no such", "seats": [] });
    let asked = json!({ "id": id_of(9), "settings": settings });
    let answer = server.ask_from(HERE, "", "POST /api/tables", asked);
    assert_eq!(answer.await.status, 429, "whatever they would have been");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_of_strangers_are_counted_and_so_is_every_table_they_lead_to() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "offers=50/600:6/600").await;
    let offer = async |id: u64| {
        let new = json!({
            "id": id_of(id), "games": ["mak-yek"], "rated": false,
            "clock": { "kind": "none" },
        });
        let answer = server.ask_from(HERE, "", "POST /api/offers", new);
        answer.await
    };
    let mut statuses = Vec::new();
    for id in 0..8 {
        let answer = offer(id).await;
        assert_ne!(answer.status, 422, "{answer:?}");
        statuses.push(answer.status);
    }
    assert_eq!(statuses[..6], [200; 6]);
    assert_eq!(statuses[6..], [429; 2]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_wait_are_held_by_few() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "polls=2:3").await;
    let opened = open(&server, HERE, "", 1).await;
    let table = opened.json()["table"].as_str().unwrap().to_owned();
    let asked = format!("GET /api/tables/{table}/events?after=50&wait=2");
    let waiting = (0..5).map(|_| server.ask_from(HERE, "", &asked, ""));
    let answers = futures_util::future::join_all(waiting).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 503, 503]);
    // Those waiting are gone, and there is room again.
    let again: Value = server.ask_from(HERE, "", &asked, "").await.json();
    assert!(again["events"].is_array(), "{again}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_holds_much_makes_room_for_a_neighbour_who_plays() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "polls=4:4:4").await;
    let mut people = Vec::new();
    for id in 0..2 {
        let cookie = person(&server, HERE).await.cookie().unwrap().to_owned();
        let opened = open(&server, HERE, &cookie, id).await;
        people.push((cookie, opened.json()["table"].as_str().unwrap().to_owned()));
    }
    let poll = async |who: usize, wait: u64| {
        let (cookie, table) = &people[who];
        let asked = format!("GET /api/tables/{table}/events?after=50&wait={wait}");
        server.ask_from(HERE, cookie, &asked, "").await
    };
    let greedy = futures_util::future::join_all((0..4).map(|_| poll(0, 5)));
    let neighbour = async {
        for _ in 0..3 {
            let answer = poll(1, 1).await;
            assert_eq!(answer.status, 200, "{answer:?}");
        }
    };
    let (answers, ()) = tokio::join!(greedy, neighbour);
    let statuses = answers.iter().map(|answer| answer.status);
    assert!(statuses.clone().all(|status| matches!(status, 200 | 503)));
    assert!(statuses.into_iter().any(|status| status == 200));
    server.stop().await;
}

/// Makes an account from an address, with whatever cookie is shown.
async fn register(server: &Running, cookie: &str, name: &str) -> Answer {
    let answer = server.ask_from(HERE, cookie, "POST /api/accounts", credentials(name));
    answer.await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_made_in_a_chain_are_those_of_one_network() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "accounts=3/3600:10/3600").await;
    let mut cookie = String::new();
    let mut statuses = Vec::new();
    for number in 0..20 {
        // Whoever has just made an account is a member, and shows it.
        let made = register(&server, &cookie, &format!("Chain{number}")).await;
        statuses.push(made.status);
        if let Some(session) = made.cookie() {
            session.clone_into(&mut cookie);
        }
    }
    assert_eq!(statuses[..10], [201; 10]);
    assert_eq!(statuses[10..], [429; 10]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_sessions_of_an_account_share_its_limits() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "requests=30/600:500/600").await;
    assert_eq!(register(&server, "", "Anna").await.status, 201);
    let mut allowed = 0;
    for _ in 0..8 {
        let entered = server.ask_from(HERE, "", "POST /api/session", credentials("Anna"));
        let session = entered.await.cookie().unwrap().to_owned();
        for _ in 0..10 {
            let answer = server.ask_from(HERE, &session, "GET /api/me", "").await;
            allowed += usize::from(answer.status == 200);
        }
    }
    assert_eq!(allowed, 30);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_signs_out_is_a_stranger_at_once() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "requests=50/600:10/600").await;
    let made = register(&server, "", "Anna").await;
    let old = made.cookie().unwrap().to_owned();
    let entered = server.ask_from(HERE, "", "POST /api/session", credentials("Anna"));
    let new = entered.await.cookie().unwrap().to_owned();
    for _ in 0..10 {
        server.ask_from(HERE, "", "GET /api/lobby", "").await;
    }
    let status = async |cookie: &str| {
        let answer = server.ask_from(HERE, cookie, "GET /api/me", "").await;
        answer.status
    };
    assert_eq!((status("").await, status(&old).await), (429, 200));
    let closed = server.ask_from(HERE, &new, "DELETE /api/me/sessions", "");
    assert_eq!(closed.await.status, 200);
    assert_eq!((status(&old).await, status(&new).await), (429, 200));
    let left = server.ask_from(HERE, &new, "DELETE /api/session", "");
    assert_eq!(left.await.status, 200);
    assert_eq!(status(&new).await, 429);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_passwords_of_a_neighbour_keep_no_owner_out() {
    let folder = Folder::new();
    let browser = {
        let server = Running::limited(&folder, "tries=10/300:4/300").await;
        let browser = person(&server, HERE).await.cookie().unwrap().to_owned();
        assert_eq!(register(&server, &browser, "Anna").await.status, 201);
        guess(&server).await;
        // From the same network, in another browser.
        assert_eq!(enter(&server, HERE, "").await, 200);
        server.stop().await;
        browser
    };
    // What the server remembered is gone with it; which browser made the account is not.
    let server = Running::limited(&folder, "tries=10/300:4/300").await;
    guess(&server).await;
    assert_eq!(enter(&server, HERE, "").await, 429);
    assert_eq!(enter(&server, HERE, &browser).await, 200);
    server.stop().await;
}

/// Tries other names until nobody may try any more.
async fn guess(server: &Running) {
    let mut statuses = Vec::new();
    for number in 0..6 {
        let wrong = credentials(&format!("Somebody{number}"));
        let tried = server.ask_from(HERE, "", "POST /api/session", wrong);
        statuses.push(tried.await.status);
    }
    assert_eq!(statuses, [403, 403, 403, 403, 429, 429]);
}

async fn enter(server: &Running, address: &str, cookie: &str) -> u16 {
    let entered = server.ask_from(address, cookie, "POST /api/session", credentials("Anna"));
    entered.await.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_is_asked_for_a_few_games_at_a_time() {
    let folder = Folder::new();
    let server = Running::start(&folder).await;
    let ask = async |count: usize| {
        let games = vec!["makruk"; count].join(",");
        let answer = server.get(&format!("/api/lobby?game={games}"), "").await;
        answer.status
    };
    assert_eq!((ask(16).await, ask(17).await), (200, 400));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn being_forgotten_is_counted_for_those_who_have_a_seat_too() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "erasures=1/600:2/600").await;
    let mut statuses = Vec::new();
    for id in 0..12 {
        let cookie = person(&server, HERE).await.cookie().unwrap().to_owned();
        assert_eq!(open(&server, HERE, &cookie, id).await.status, 200);
        let gone = server.ask_from(HERE, &cookie, "DELETE /api/person", "");
        statuses.push(gone.await.status);
    }
    assert_eq!(statuses[..10], [200; 10]);
    assert_eq!(statuses[10..], [429; 2]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_was_invited_sits_down_where_strangers_have_used_up_everything() {
    let folder = Folder::new();
    let server = Running::limited(&folder, "requests=50/600:30/600").await;
    let host = person(&server, "192.0.2.2").await;
    let host = host.cookie().unwrap().to_owned();
    let seats = json!([{ "kind": "here" }, { "kind": "friend" }]);
    let asked = json!({ "id": id_of(1), "settings": { "game": "mak-yek", "seats": seats } });
    let opened = server.ask_from("192.0.2.2", &host, "POST /api/tables", asked);
    let table = opened.await.json()["table"].as_str().unwrap().to_owned();
    for _ in 0..30 {
        server.ask_from(HERE, "", "GET /api/lobby", "").await;
    }
    assert_eq!(person(&server, HERE).await.status, 429);
    let invented = server.ask_from(HERE, "", "POST /api/person?table=invented", "");
    assert_eq!(invented.await.status, 429);
    let invited = format!("POST /api/person?table={table}");
    let friend = server.ask_from(HERE, "", &invited, "").await;
    assert_eq!(friend.status, 200, "{friend:?}");
    let friend = friend.cookie().unwrap().to_owned();
    let join = json!({ "id": id_of(2), "version": 1, "command": { "do": "join" } });
    let path = format!("/api/tables/{table}");
    let sit = format!("POST {path}/commands");
    let sat = server.ask_from(HERE, &friend, &sit, join).await;
    assert_eq!(sat.status, 200, "{sat:?}");
    // Now they have a seat, and limits of their own.
    for _ in 0..20 {
        let answer = server.ask_from(HERE, &friend, "GET /api/lobby", "").await;
        assert_eq!(answer.status, 200);
    }
    // Nobody else is let in by a match that has begun.
    let look = format!("GET {path}");
    let late = server.ask_from(HERE, "", &look, "").await;
    assert_eq!(late.status, 429);
    server.stop().await;
}
