//! Chinese Checkers for two, three, four or six players with one or two sets of men each.

use crate::options::Options;
use crate::rules::{End, Moves, Rules};
use crate::star::{Hole, Point, STEPS, Star};
use crate::text::{read_fields, read_number};

/// The game with its options.
pub(crate) struct ChineseCheckers {
    /// The sets of each player, in the order of play.
    seats: Vec<Vec<Point>>,
    leave_goal: LeaveGoal,
    obstruction: Obstruction,
    play_on: PlayOn,
    max_rounds: u32,
    repetition: u32,
}

/// Whether a man may leave its goal.
#[derive(PartialEq)]
enum LeaveGoal {
    Allow,
    Forbid,
}

/// Whether men that block their own start point are punished.
#[derive(PartialEq)]
enum Obstruction {
    Siege,
    Off,
}

/// Whether the others play on when one has finished.
#[derive(PartialEq)]
enum PlayOn {
    No,
    Yes,
}

/// A position. Players are numbered from 1.
#[derive(Clone)]
pub(crate) struct State {
    star: Star,
    player: usize,
    /// In ascending order.
    eliminated: Vec<usize>,
    /// In the order of finishing; always empty with `play_on=no`.
    finished: Vec<usize>,
    ply: u32,
}

/// A move of one man.
struct Journey {
    set: Point,
    from: Hole,
    to: Hole,
}

impl ChineseCheckers {
    pub(crate) fn new(mut options: Options<'_>) -> Result<ChineseCheckers, String> {
        let players = options.choice("players", &["2", "3", "4", "6"])?;
        let sets = options.choice("sets", &["1", "2"])?;
        let game = ChineseCheckers {
            seats: seats(players, sets)?,
            leave_goal: match options.choice("leave_goal", &["allow", "forbid"])? {
                "forbid" => LeaveGoal::Forbid,
                _ => LeaveGoal::Allow,
            },
            obstruction: match options.choice("obstruction", &["siege", "off"])? {
                "off" => Obstruction::Off,
                _ => Obstruction::Siege,
            },
            play_on: match options.choice("play_on", &["no", "yes"])? {
                "yes" => PlayOn::Yes,
                _ => PlayOn::No,
            },
            max_rounds: options.limit("max_rounds", 300)?,
            repetition: options.repetition()?,
        };
        options.finish()?;
        Ok(game)
    }

    fn sets(&self, player: usize) -> &[Point] {
        &self.seats[player - 1]
    }

    /// The players who are neither eliminated nor finished.
    fn still_in(&self, state: &State) -> Vec<usize> {
        let players = 1..=self.seats.len();
        players.filter(|player| is_in(state, *player)).collect()
    }

    /// Gives the turn to the next player, clockwise, who is still in.
    fn pass_turn(&self, state: &mut State) {
        for _ in 0..self.seats.len() {
            state.player = state.player % self.seats.len() + 1;
            if is_in(state, state.player) {
                return;
            }
        }
    }

    /// Every move of the player's men, sieges aside.
    fn journeys(&self, state: &State) -> Vec<Journey> {
        let mut journeys = Vec::new();
        for set in self.sets(state.player) {
            for from in state.star.men(*set) {
                for to in destinations(&state.star, from) {
                    if may_stop(*set, to) && !self.leaves_goal(*set, from, to) {
                        journeys.push(Journey {
                            set: *set,
                            from,
                            to,
                        });
                    }
                }
            }
        }
        journeys
    }

    fn leaves_goal(&self, set: Point, from: Hole, to: Hole) -> bool {
        let in_goal = |hole: Hole| hole.point() == Some(set.opposite());
        self.leave_goal == LeaveGoal::Forbid && in_goal(from) && !in_goal(to)
    }

    fn besieged_sets(&self, state: &State) -> Vec<Point> {
        if self.obstruction == Obstruction::Off {
            return Vec::new();
        }
        let sets = self.sets(state.player).iter().copied();
        sets.filter(|set| is_besieged(&state.star, *set)).collect()
    }

    /// The moves that bring a man of a besieged set out of its point.
    fn relieving(&self, state: &State, besieged: &[Point]) -> Vec<Journey> {
        let mut journeys = self.journeys(state);
        journeys.retain(|journey| {
            besieged.contains(&journey.set)
                && journey.from.point() == Some(journey.set)
                && journey.to.point() != Some(journey.set)
        });
        journeys
    }

    fn legal_journeys(&self, state: &State) -> Vec<Journey> {
        let besieged = self.besieged_sets(state);
        if besieged.is_empty() {
            self.journeys(state)
        } else {
            self.relieving(state, &besieged)
        }
    }

    fn has_filled_goals(&self, star: &Star, player: usize) -> bool {
        self.sets(player).iter().all(|set| {
            let goal = star.holes_of(set.opposite());
            goal.into_iter()
                .all(|hole| star.at(hole) == Some(set.letter()))
        })
    }

    /// The first player still in, in the order of seats, whose sets all fill their goals.
    fn goal_reached_by(&self, state: &State) -> Option<usize> {
        let players = self.still_in(state);
        players
            .into_iter()
            .find(|player| self.has_filled_goals(&state.star, *player))
    }

    /// What happens by itself before the next player can move: who has reached the goal has
    /// finished, and who cannot raise a siege is eliminated.
    fn settle(&self, state: &mut State) {
        if self.play_on == PlayOn::Yes {
            self.note_finishers(state);
        }
        while self.decided(state).is_none() {
            let besieged = self.besieged_sets(state);
            if besieged.is_empty() || !self.relieving(state, &besieged).is_empty() {
                return;
            }
            self.eliminate(state, &besieged);
        }
    }

    fn note_finishers(&self, state: &mut State) {
        while self.decided(state).is_none() {
            let Some(player) = self.goal_reached_by(state) else {
                return;
            };
            state.finished.push(player);
            if !is_in(state, state.player) {
                self.pass_turn(state);
            }
        }
    }

    /// The men in the besieged points go, the others stay as obstacles.
    fn eliminate(&self, state: &mut State, besieged: &[Point]) {
        for set in besieged {
            for man in state.star.men(*set) {
                if man.point() == Some(*set) {
                    state.star.remove(man);
                }
            }
        }
        state.eliminated.push(state.player);
        state.eliminated.sort_unstable();
        self.pass_turn(state);
    }

    /// The position after a man has moved, or after a pass.
    fn after(&self, state: &State, star: Star) -> State {
        let mut after = state.clone();
        after.star = star;
        after.ply = state.ply.saturating_add(1);
        self.pass_turn(&mut after);
        self.settle(&mut after);
        after
    }

    /// The goal is reached, or one player is left.
    fn decided(&self, state: &State) -> Option<End> {
        if self.play_on == PlayOn::No
            && let Some(winner) = self.goal_reached_by(state)
        {
            let finished = State {
                finished: vec![winner],
                ..state.clone()
            };
            return Some(self.end(&finished, "goal-reached"));
        }
        if self.still_in(state).len() > 1 {
            return None;
        }
        let reason = if state.finished.is_empty() {
            "last-player"
        } else {
            "goal-reached"
        };
        Some(self.end(state, reason))
    }

    /// Finishers in order, then the players still in together, then the eliminated together.
    fn end(&self, state: &State, reason: &'static str) -> End {
        let mut ranking: Vec<Vec<usize>> =
            state.finished.iter().map(|player| vec![*player]).collect();
        ranking.push(self.still_in(state));
        ranking.push(state.eliminated.clone());
        ranking.retain(|group| !group.is_empty());
        End { reason, ranking }
    }

    /// The numbers of players in `-` or `2,3`.
    fn read_players(&self, text: &str, name: &str) -> Result<Vec<usize>, String> {
        if text == "-" {
            return Ok(Vec::new());
        }
        text.split(',')
            .map(|number| self.read_player(number, name))
            .collect()
    }

    fn read_player(&self, text: &str, name: &str) -> Result<usize, String> {
        let number = read_number(text, name)? as usize;
        if number < 1 || number > self.seats.len() {
            return Err(format!("{name}: there is no player {number}"));
        }
        Ok(number)
    }

    fn read_fields(&self, text: &str) -> Result<State, String> {
        let (rows, player, eliminated, ply, finished) = match self.play_on {
            PlayOn::No => {
                let names = ["rows", "player", "eliminated", "ply"];
                let [rows, player, eliminated, ply] = read_fields(text, names)?;
                (rows, player, eliminated, ply, "-")
            }
            PlayOn::Yes => {
                let names = ["rows", "player", "eliminated", "ply", "finished"];
                let [rows, player, eliminated, ply, finished] = read_fields(text, names)?;
                (rows, player, eliminated, ply, finished)
            }
        };
        Ok(State {
            star: Star::read(rows)?,
            player: self.read_player(player, "player")?,
            eliminated: self.read_players(eliminated, "eliminated")?,
            finished: self.read_players(finished, "finished")?,
            ply: read_number(ply, "ply")?,
        })
    }

    fn check_men(&self, star: &Star) -> Result<(), String> {
        for set in Point::ALL {
            let men = star.men(set);
            if men.len() > 10 {
                return Err(format!("{} men {}, more than 10", men.len(), set.letter()));
            }
            if !men.is_empty() && !self.seats.iter().any(|sets| sets.contains(&set)) {
                return Err(format!("the men {} do not play", set.letter()));
            }
            if let Some(man) = men.into_iter().find(|man| !may_stop(set, *man)) {
                return Err(format!("{man}: a man {} may not stop there", set.letter()));
            }
        }
        Ok(())
    }
}

/// The sets of each player, clockwise.
fn seats(players: &str, sets: &str) -> Result<Vec<Vec<Point>>, String> {
    use Point::{N, NE, NW, S, SE, SW};
    match (players, sets) {
        ("2", "1") => Ok(vec![vec![N], vec![S]]),
        ("3", "1") => Ok(vec![vec![N], vec![SE], vec![SW]]),
        ("4", "1") => Ok(vec![vec![N], vec![NE], vec![S], vec![SW]]),
        ("6", "1") => Ok(vec![
            vec![N],
            vec![NE],
            vec![SE],
            vec![S],
            vec![SW],
            vec![NW],
        ]),
        ("2", "2") => Ok(vec![vec![N, NE], vec![S, SW]]),
        ("3", "2") => Ok(vec![vec![N, S], vec![NE, SW], vec![SE, NW]]),
        _ => Err(format!(
            "sets={sets}: with players={players} the only value is 1"
        )),
    }
}

fn is_in(state: &State, player: usize) -> bool {
    !state.eliminated.contains(&player) && !state.finished.contains(&player)
}

/// A man stops in the hexagon, in its own start point or in its own goal.
fn may_stop(set: Point, hole: Hole) -> bool {
    hole.point()
        .is_none_or(|point| point == set || point == set.opposite())
}

/// A start point without an empty hole that holds both a man of its set and one whose goal it is.
fn is_besieged(star: &Star, set: Point) -> bool {
    let holes = star.holes_of(set);
    let holds = |letter| holes.iter().any(|hole| star.at(*hole) == Some(letter));
    let is_full = !holes.iter().any(|hole| star.is_empty(*hole));
    is_full && holds(set.letter()) && holds(set.opposite().letter())
}

/// Where a man can slide or jump to, whether or not it may stop there.
fn destinations(star: &Star, from: Hole) -> Vec<Hole> {
    let slides = STEPS.map(|step| from.step(step)).into_iter();
    let mut found: Vec<Hole> = slides.filter(|hole| star.is_empty(*hole)).collect();
    found.extend(jump_destinations(star, from));
    found
}

/// The holes that one or more jumps lead to; the man itself has left its origin.
fn jump_destinations(star: &Star, from: Hole) -> Vec<Hole> {
    let mut star = star.clone();
    star.remove(from);
    let mut reached = vec![from];
    let mut next = 0;
    while next < reached.len() {
        for step in STEPS {
            let over = reached[next].step(step);
            let landing = over.step(step);
            if star.is_man(over) && star.is_empty(landing) && !reached.contains(&landing) {
                reached.push(landing);
            }
        }
        next += 1;
    }
    reached.split_off(1)
}

fn check_players(state: &State) -> Result<(), String> {
    if !state.eliminated.is_sorted_by(|one, next| one < next) {
        return Err("eliminated: the players are not in ascending order".to_string());
    }
    for (index, player) in state.finished.iter().enumerate() {
        if state.finished[..index].contains(player) || state.eliminated.contains(player) {
            return Err(format!("finished: player {player} is named twice"));
        }
    }
    if !is_in(state, state.player) {
        return Err(format!(
            "player {} is to move but no longer in",
            state.player
        ));
    }
    Ok(())
}

fn write_players(players: &[usize]) -> String {
    if players.is_empty() {
        return "-".to_string();
    }
    let numbers: Vec<String> = players.iter().map(usize::to_string).collect();
    numbers.join(",")
}

impl Rules for ChineseCheckers {
    type State = State;

    fn start(&self) -> String {
        let star = Star::with_sets(&self.seats.concat());
        let state = State {
            star,
            player: 1,
            eliminated: Vec::new(),
            finished: Vec::new(),
            ply: 0,
        };
        self.write(&state)
    }

    fn read(&self, text: &str) -> Result<State, String> {
        let mut state = self.read_fields(text)?;
        self.check_men(&state.star)?;
        check_players(&state)?;
        self.settle(&mut state);
        Ok(state)
    }

    fn write(&self, state: &State) -> String {
        let eliminated = write_players(&state.eliminated);
        let text = format!(
            "{} {} {eliminated} {}",
            state.star.write(),
            state.player,
            state.ply
        );
        match self.play_on {
            PlayOn::No => text,
            PlayOn::Yes => format!("{text} {}", write_players(&state.finished)),
        }
    }

    fn identity(&self, state: &State) -> String {
        let (eliminated, finished) = (&state.eliminated, &state.finished);
        let out = format!("{} {}", write_players(eliminated), write_players(finished));
        format!("{} {} {out}", state.star.write(), state.player)
    }

    fn turn(&self, state: &State) -> usize {
        state.player
    }

    fn moves(&self, state: &State) -> Moves<State> {
        let mut moves = Moves::new();
        for Journey { set, from, to } in self.legal_journeys(state) {
            let mut star = state.star.clone();
            star.remove(from);
            star.put(to, set.letter());
            moves.insert(format!("{from}-{to}"), self.after(state, star));
        }
        if moves.is_empty() {
            moves.insert("pass".to_string(), self.after(state, state.star.clone()));
        }
        moves
    }

    fn board_end(&self, state: &State, _moves: &Moves<State>) -> Option<End> {
        self.decided(state)
    }

    fn limit_end(&self, state: &State) -> Option<End> {
        let plies = u64::from(self.max_rounds) * self.seats.len() as u64;
        let reached = self.max_rounds > 0 && u64::from(state.ply) >= plies;
        reached.then(|| self.end(state, "max-rounds"))
    }

    fn repetition_end(&self, state: &State) -> End {
        self.end(state, "repetition")
    }

    fn repetition(&self) -> u32 {
        self.repetition
    }

    fn scores(&self, _state: &State, _end: Option<&End>) -> Option<Vec<i64>> {
        None
    }
}
