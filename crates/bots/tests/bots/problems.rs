//! Positions with a proven best move, one per line: `position | options | best moves | proof`, and
//! whether a bot finds it.

use damier_bots::{Limits, Memory, Request, find};
use damier_rules::Choices;

/// A position with its proven best moves.
#[derive(Debug)]
pub(crate) struct Problem<'a> {
    /// The text of the position.
    pub(crate) position: &'a str,
    /// The options that differ from the defaults.
    pub(crate) options: Vec<&'a str>,
    /// The moves that achieve what is proven; all others do not.
    pub(crate) best: Vec<&'a str>,
    /// The claim proven, in the words of its file.
    pub(crate) proof: &'a str,
}

impl Problem<'_> {
    /// The options of the match.
    pub(crate) fn choices(&self, game: &str) -> Choices {
        let info = find(game).unwrap().info;
        Choices::parse(info.options, &self.options).unwrap()
    }
}

/// Parses a file of problems; lines that begin with `#` explain it.
pub(crate) fn read(text: &str) -> Vec<Problem<'_>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let problems: Vec<Problem<'_>> = lines.map(problem).collect();
    assert!(problems.len() >= 8, "only {} problems", problems.len());
    problems
}

fn problem(line: &str) -> Problem<'_> {
    let fields: Vec<&str> = line.split(" | ").collect();
    let &[position, options, best, proof] = fields.as_slice() else {
        panic!("four fields are expected: {line}");
    };
    let options = options.split_whitespace().filter(|&word| word != "-");
    Problem {
        position,
        options: options.collect(),
        best: best.split_whitespace().collect(),
        proof,
    }
}

/// Lets the bot think about every problem for this many nodes; it must find each best move.
pub(crate) fn bot_solves(game: &str, problems: &[Problem<'_>], nodes: u64) {
    let bot = find(game).unwrap();
    let failed: Vec<String> = problems
        .iter()
        .filter_map(|problem| {
            let mut request = Request::new(problem.choices(game));
            request.start = Some(problem.position.to_owned());
            request.search.limits = Limits {
                nodes,
                ..Limits::default()
            };
            let analysis = bot.think(&request, &mut Memory::new(4), &mut ()).unwrap();
            let found = analysis.lines[0].moves[0].clone();
            let solved = problem.best.contains(&found.as_str());
            (!solved).then(|| format!("{}: {found}, not {:?}", problem.position, problem.best))
        })
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
