//! Golden bodies: the committed JSON of every HTTP request and response. A body once valid stays
//! valid, so lines may be added to the file and never changed, unless `VERSION` changes.
//!
//! Each line of `tests/golden/http.txt` has the name of a type of `damier_protocol::http` and one
//! of its values as it is sent. Types that also occur in socket messages are in `golden.rs`.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use damier_protocol::OpenTable;
use damier_protocol::http::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

const GOLDEN: &str = include_str!("golden/http.txt");

/// Reads a value and writes it again.
type Again = fn(&str) -> serde_json::Result<String>;

fn again<T: Serialize + DeserializeOwned>(text: &str) -> serde_json::Result<String> {
    serde_json::to_string(&serde_json::from_str::<T>(text)?)
}

macro_rules! types {
    ($($name:ident),* $(,)?) => {
        const TYPES: &[(&str, Again)] = &[$((stringify!($name), again::<$name>)),*];
    };
}

types![
    Accepted,
    ApiError,
    ApiErrorCode,
    BlockRequest,
    BlockedAccount,
    Blocks,
    ChangePassword,
    ConfirmPassword,
    Done,
    Events,
    EventsQuery,
    GameId,
    GiveCommand,
    History,
    HistoryQuery,
    HostInfo,
    HostName,
    InvitedQuery,
    LeaderLine,
    Leaders,
    LeadersQuery,
    LegalMoves,
    Lobby,
    LobbyOffer,
    LobbyPlayer,
    LobbyQuery,
    Me,
    MyTable,
    NewAccount,
    NewOffer,
    NewReport,
    OfferState,
    OfferStatus,
    OpenTable,
    OwnAccount,
    PastMatch,
    PastSeat,
    People,
    PlayerRating,
    Profile,
    PushEnd,
    PushKey,
    PushSubscription,
    RatingCurve,
    Recover,
    RecoveryCodes,
    Refused,
    ReportFiled,
    ReportReason,
    RunningTable,
    SessionsClosed,
    SignIn,
    SignedIn,
    TakeOffer,
    WaitingTable,
    WholeTable,
];

#[test]
fn bodies_are_read_and_written_as_ever() {
    for line in GOLDEN.lines() {
        let (name, body) = line.split_once(' ').expect("a name and a body");
        let found = TYPES.iter().find(|(known, _)| *known == name);
        let (_, again) = found.unwrap_or_else(|| panic!("{name} is no body"));
        let written = again(body).unwrap_or_else(|error| panic!("{name}: {error}: {body}"));
        assert_eq!(written, body, "{name} is written otherwise than before");
    }
}

#[test]
fn every_body_has_a_line() {
    let names: BTreeSet<&str> = TYPES.iter().map(|(name, _)| *name).collect();
    let lines = GOLDEN.lines().filter_map(|line| line.split(' ').next());
    assert_eq!(names, lines.collect(), "a line for every body");
    let declared = declared();
    for name in &declared {
        assert!(
            names.contains(name.as_str()),
            "{name} is not among the bodies"
        );
    }
    assert!(declared.len() > 30, "{declared:?}");
}

/// The types that the sources of `damier_protocol::http` declare.
fn declared() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http");
    let files = fs::read_dir(folder).expect("the sources are there");
    let read = |file: io::Result<fs::DirEntry>| fs::read_to_string(file?.path());
    let sources = files.map(|file| read(file).expect("a source can be read"));
    let mut names = Vec::new();
    for source in sources {
        let words = source.lines().filter_map(|line| {
            let rest = line.strip_prefix("pub struct ");
            rest.or_else(|| line.strip_prefix("pub enum "))
        });
        let is_name = |c: char| c.is_alphanumeric();
        names.extend(words.map(|rest| rest.chars().take_while(|c| is_name(*c)).collect()));
    }
    names
}

/// Every variant of an enum written as a word has its own line.
#[test]
fn every_word_has_a_line() {
    for (name, again) in TYPES {
        // A body that is any text has no variants.
        let Err(error) = again("\"?\"") else {
            continue;
        };
        let expected = error.to_string();
        if !expected.starts_with("unknown variant") {
            continue;
        }
        for variant in expected.split('`').skip(3).step_by(2) {
            let line = format!("{name} \"{variant}\"");
            assert!(GOLDEN.lines().any(|known| known == line), "no line: {line}");
        }
    }
}
