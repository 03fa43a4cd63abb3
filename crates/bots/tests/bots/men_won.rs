//! Positions in which men are won by force: read, proven without the engine, then solved by it.
//!
//! A line of a file is `position | options | moves | men won | plies | nodes`: each of the moves
//! wins that many men within that many plies after it, whatever the opponent answers, no other move
//! does, and the engine finds one of them within that many nodes. A king counts as two men.

use damier_bots::{Limits, Memory, Request, find};
use damier_rules::{Choices, Evaluate, Game, Notation, Player};

/// One line of a file.
#[derive(Debug)]
struct Task {
    position: String,
    options: Vec<String>,
    moves: Vec<String>,
    men: i32,
    /// Not counting compulsory captures.
    plies: u32,
    nodes: u64,
}

/// Checks every claim of a file.
pub(crate) fn check<G: Evaluate + Notation>(
    text: &str,
    least: usize,
    balance: fn(&G::State, Player) -> i32,
) {
    let tasks = read(text);
    assert!(tasks.len() >= least, "{} of {least} tasks", tasks.len());
    for task in tasks {
        assert!(task.is_proven::<G>(balance), "{task:?}");
        assert!(task.is_solved::<G>(), "{task:?}");
    }
}

/// Parses a file; lines that begin with `#` are comments.
fn read(text: &str) -> Vec<Task> {
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(task).collect()
}

fn task(line: &str) -> Task {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let words = |field: &str| {
        let words = field.split_whitespace().filter(|&word| word != "-");
        words.map(str::to_owned).collect()
    };
    let [position, options, moves, men, plies, nodes] = fields[..] else {
        panic!("{line}: six fields");
    };
    Task {
        position: position.to_owned(),
        options: words(options),
        moves: words(moves),
        men: men.parse().unwrap(),
        plies: plies.parse().unwrap(),
        nodes: nodes.parse().unwrap(),
    }
}

impl Task {
    fn choices<G: Game>(&self) -> Choices {
        let options: Vec<&str> = self.options.iter().map(String::as_str).collect();
        Choices::parse(G::INFO.options, &options).unwrap()
    }

    /// Whether the engine plays one of the moves.
    fn is_solved<G: Game>(&self) -> bool {
        let mut request = Request::new(self.choices::<G>());
        request.start = Some(self.position.clone());
        request.search.limits = Limits {
            nodes: self.nodes,
            ..Limits::default()
        };
        let bot = find(G::INFO.id).unwrap();
        let analysis = bot.think(&request, &mut Memory::new(4), &mut ()).unwrap();
        self.moves.contains(&analysis.lines[0].moves[0])
    }

    /// Tries every move: those of the task win as many men as it says, no other does.
    fn is_proven<G: Evaluate + Notation>(&self, balance: fn(&G::State, Player) -> i32) -> bool {
        let game = G::new(&self.choices::<G>()).unwrap();
        let state = game.parse_position(&self.position).unwrap();
        let proof = Proof {
            game: &game,
            balance,
            player: game.turn(&state),
            goal: balance(&state, game.turn(&state)) + self.men,
        };
        legal(&game, &state).into_iter().all(|mv| {
            let told = self.moves.contains(&game.write_move(&state, mv));
            proof.wins(&after(&game, &state, mv), self.plies) == told
        })
    }
}

/// A plain proof: some move of the player against all moves of the opponent.
struct Proof<'a, G: Game> {
    game: &'a G,
    /// The men of a player minus those of the other.
    balance: fn(&G::State, Player) -> i32,
    player: Player,
    goal: i32,
}

impl<G: Evaluate> Proof<'_, G> {
    fn wins(&self, state: &G::State, plies: u32) -> bool {
        let moves = legal(self.game, state);
        let forced = self.game.must_answer(state, &moves);
        if moves.is_empty() || plies == 0 && !forced {
            return (self.balance)(state, self.player) >= self.goal;
        }
        let plies = if forced { plies } else { plies - 1 };
        let mut next = moves.iter().map(|&mv| after(self.game, state, mv));
        if self.game.turn(state) == self.player {
            next.any(|next| self.wins(&next, plies))
        } else {
            next.all(|next| self.wins(&next, plies))
        }
    }
}

fn legal<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.expand(state, &mut moves);
    moves
}

fn after<G: Game>(game: &G, state: &G::State, mv: G::Move) -> G::State {
    let mut next = *state;
    game.apply(&mut next, mv);
    next
}
