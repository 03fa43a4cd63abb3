//! The client's half of an online table, for anything that can open a socket.
//!
//! ```text
//! program ── give ──► TableClient ── message ──► socket
//!    ▲                    │   ▲                     │
//!    └───── update ───────┘   └───── receive ───────┘
//! ```
//!
//! Nothing here opens a socket or reads a clock. The caller tells the [`TableClient`] when it is
//! connected, what arrives and what time it is, and sends what it returns. The client follows the
//! table by its events, checks the hash of every one, asks for those it missed, and sends a command
//! under the same id until it is answered. [`TableView`] is the table as a page shows it, including
//! moves still in flight.
//!
//! A table followed in memory, with [`damier_tables::Table`] in place of a server:
//!
//! ```
//! use damier_protocol::*;
//! use damier_table_client::{Connection, TableClient};
//! use damier_tables::{Now, Table, Who};
//!
//! // Somebody opens a table for both players of one device.
//! let visitor = Visitor { id: PersonId::drawn(1), account: false };
//! let seats = vec![SeatSetting::Here { name: None }; 2];
//! let settings = TableSettings::new("mak-yek", seats);
//! let id = TableId::drawn(7);
//! let opened = Table::create(id.clone(), settings, visitor, CommandId(1), Now::at(0))?;
//! let mut server = opened.after;
//!
//! // A client connects: it is welcomed and sent the whole table.
//! let mut client = TableClient::new(id.clone());
//! client.identify(vec![visitor.id]);
//! assert!(matches!(client.hello(), ClientMessage::Hello { .. }));
//! client.receive(ServerMessage::Welcome { protocol: VERSION, now: 100 }, 100);
//! client.receive(ServerMessage::Snap { table: Box::new(server.snapshot()) }, 100);
//!
//! // It moves. The move is shown at once, and pending until the server has answered.
//! let text = ShortText::cut(&server.played().report().moves[0]);
//! let command = Command::Move { seat: server.turn(), text };
//! let Some(ClientMessage::Cmd(request)) = client.give(command, CommandId(2), 200) else {
//!     panic!("connected");
//! };
//! assert_eq!(client.update(1, 200).view.unwrap().pending, 1);
//!
//! // The server decides, stores, and tells.
//! let decision = server.decide(&Who::Person(visitor), &request, Now::at(250));
//! let change = decision.change.expect("a legal move");
//! for event in change.events {
//!     let event = Box::new(event);
//!     client.receive(ServerMessage::Ev { table: id.clone(), event }, 300);
//! }
//! let version = decision.answer?;
//! client.receive(ServerMessage::Ack { table: id, id: CommandId(2), version }, 300);
//! let update = client.update(1, 300);
//! assert_eq!(update.connection, Connection::Live);
//! assert_eq!(update.view.unwrap().pending, 0);
//! # Ok::<(), CommandError>(())
//! ```

mod client;
mod request;
mod view;

pub use client::{Connection, TableClient};
pub use request::{NumberedRequest, TableRequest};
pub use view::{ClockView, SeatView, TableUpdate, TableView};
