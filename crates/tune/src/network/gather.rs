//! Gathers matches of the engine against itself, each written down when it is over.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use damier_rules::{Choices, Evaluate, Key, Match, Player, Random, View};
use damier_search::{
    Evaluation, History, Limits, Position, ThreadData, TranspositionTable, plies_to_end,
    search_thread,
};

use super::matches::{MatchFile, PlayedMatch};
use super::{LearnError, in_words};

/// A request for matches.
#[derive(Clone, Debug)]
pub struct GatherRequest {
    /// The options of the game.
    pub choices: Choices,
    /// The file, begun or lengthened.
    pub file: PathBuf,
    /// The matches to have of this seed.
    pub matches: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// The positions that are searched for each move.
    pub nodes: u64,
    /// The plies by chance; one more every second time.
    pub opening: usize,
    /// The matches at a time.
    pub threads: usize,
    /// What the engine evaluates with.
    pub evaluation: Evaluation,
    /// The number of the engine, kept with each match.
    pub engine: u32,
}

/// Whether everything was gathered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Gathered {
    /// The matches of this seed in the file.
    pub matches: usize,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

/// The time between two reports of progress.
const PAUSE: Duration = Duration::from_secs(15);
/// An opening that is further from balance is drawn again.
const UNBALANCED: i32 = 400;
/// Both agree that a match is won from this value on …
const WON: i32 = 1_000;
/// … for so many plies.
const WON_PLIES: i32 = 4;
/// A match is drawn that stays this near to zero …
const DRAWN: i32 = 8;
/// … for so many plies …
const DRAWN_PLIES: usize = 16;
/// … after so many.
const DRAWN_AFTER: usize = 100;
/// No match is longer.
const LONGEST: usize = 400;
/// The memory of the engine, in mebibytes.
const MEBIBYTES: usize = 4;

pub(super) fn gather<G: Evaluate + View>(
    request: &GatherRequest,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> Result<Gathered, LearnError> {
    let game = G::new(&request.choices)?;
    if game.players() != 2 {
        return Err(LearnError::Players(game.players()));
    }
    let broken = LearnError::file(&request.file);
    let options = request.choices.to_string();
    let (mut file, there) =
        MatchFile::open(&request.file, G::INFO.id, &options).map_err(&broken)?;
    let known: HashSet<u64> = there
        .iter()
        .filter(|played| played.seed == request.seed)
        .map(|played| played.number)
        .collect();
    tell(&format!(
        "{} holds {} matches",
        request.file.display(),
        there.len()
    ));
    let numbers: Vec<u64> = (0..request.matches)
        .filter(|number| !known.contains(number))
        .collect();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let done = thread::scope(|scope| {
        for _ in 0..request.threads {
            let (sender, next, numbers, game) = (sender.clone(), &next, &numbers, &game);
            scope.spawn(move || {
                let mut engine = Engine::new(request);
                while !stop.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&number) = numbers.get(place) else {
                        break;
                    };
                    let played = one_match(game, request, &mut engine, number);
                    if sender.send(played).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (begin, mut told) = (Instant::now(), Instant::now());
        let (mut done, mut plies) = (0, 0);
        for played in receiver {
            file.add(&played)?;
            done += 1;
            plies += played.moves.len();
            if told.elapsed() >= PAUSE {
                told = Instant::now();
                let seconds = begin.elapsed().as_secs_f64();
                let left = seconds * (numbers.len() - done) as f64 / done as f64;
                tell(&format!(
                    "{done} of {} matches, {plies} plies, {:.0} plies a second, {} left",
                    numbers.len(),
                    plies as f64 / seconds,
                    in_words(left)
                ));
            }
        }
        Ok(done)
    });
    Ok(Gathered {
        matches: known.len() + done.map_err(&broken)?,
        stopped: stop.load(Ordering::Relaxed),
    })
}

/// The memory of one thread.
struct Engine {
    tt: TranspositionTable,
    history: History,
    limits: Limits,
}

impl Engine {
    fn new(request: &GatherRequest) -> Engine {
        Engine {
            tt: TranspositionTable::new(MEBIBYTES),
            history: History::new(),
            limits: Limits {
                nodes: request.nodes,
                evaluation: request.evaluation,
                ..Limits::default()
            },
        }
    }

    fn forget(&mut self) {
        self.tt.clear();
        self.history.clear();
    }

    /// The move that the engine plays, and its value.
    fn think<G: Evaluate>(&mut self, played: &Match<G>, past: &[Key]) -> (G::Move, i32) {
        self.tt.new_search();
        let position = Position::new(played.game(), played.state(), past);
        let data = ThreadData {
            tt: &self.tt,
            history: &mut self.history,
            thread: 0,
        };
        let result = search_thread(&position, self.limits, data, &mut ());
        let best = &result.lines[0];
        (best.moves[0], best.value)
    }
}

/// The same match for the same seed, number and engine, whatever the threads do.
fn one_match<G: Evaluate>(
    game: &G,
    request: &GatherRequest,
    engine: &mut Engine,
    number: u64,
) -> PlayedMatch {
    let mut random = Random::new(request.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
    loop {
        engine.forget();
        let mut record = PlayedMatch {
            seed: request.seed,
            number,
            engine: request.engine,
            ..PlayedMatch::default()
        };
        let plies = request.opening + random.below(2);
        let Some(opened) = open(game, &request.choices, plies, &mut random, &mut record) else {
            continue;
        };
        if let Some(result) = play(opened, engine, &mut record) {
            record.result = result;
            return record;
        }
    }
}

/// A match after some plies by chance; nothing if it is over by then.
fn open<G: Evaluate>(
    game: &G,
    choices: &Choices,
    plies: usize,
    random: &mut Random,
    record: &mut PlayedMatch,
) -> Option<Match<G>> {
    let mut played = Match::from_state(game.clone(), choices.clone(), game.start());
    for _ in 0..plies {
        let mut moves = Vec::new();
        if game.expand(played.state(), &mut moves).is_some() {
            return None;
        }
        let index = random.below(moves.len());
        record.opening.push(index as u16);
        played.play(moves[index]).expect("a legal move");
    }
    played.outcome().is_none().then_some(played)
}

/// Plays a match to its end: half points of the first player. Nothing if it began unbalanced.
fn play<G: Evaluate>(
    mut played: Match<G>,
    engine: &mut Engine,
    record: &mut PlayedMatch,
) -> Option<u8> {
    let mut past: Vec<Key> = played
        .history()
        .map(|(state, _)| played.game().key(state))
        .collect();
    let (mut agreed, mut level) = (0_i32, 0);
    let mut moves = Vec::new();
    let result = loop {
        if let Some(outcome) = played.outcome() {
            break half_points(outcome.winner());
        }
        if played.len() >= LONGEST || level >= DRAWN_PLIES && played.len() >= DRAWN_AFTER {
            break 1;
        }
        let (mv, value) = engine.think(&played, &past);
        if record.moves.is_empty() && value.abs() > UNBALANCED {
            return None;
        }
        let turn = played.turn();
        let first_wins = (value > 0) == (turn == Player::FIRST);
        agreed = match (value.abs() >= WON, first_wins) {
            (false, _) => 0,
            (true, true) => agreed.max(0) + 1,
            (true, false) => agreed.min(0) - 1,
        };
        level = if value.abs() <= DRAWN { level + 1 } else { 0 };
        if agreed.abs() >= WON_PLIES || plies_to_end(value).is_some() {
            let winner = if first_wins {
                Player::FIRST
            } else {
                Player::SECOND
            };
            break half_points(Some(winner));
        }
        let state = *played.state();
        moves.clear();
        let over = played.game().expand(&state, &mut moves);
        debug_assert!(over.is_none(), "a match that goes on has moves");
        let index = moves
            .iter()
            .position(|&legal| legal == mv)
            .expect("a legal move");
        record.moves.push((index as u16, value as i16));
        past.push(played.game().key(&state));
        played.play(mv).expect("the engine plays legal moves");
    };
    record.last_key = played.game().key(played.state()).0;
    Some(result)
}

fn half_points(winner: Option<Player>) -> u8 {
    match winner {
        None => 1,
        Some(Player::FIRST) => 2,
        Some(_) => 0,
    }
}
