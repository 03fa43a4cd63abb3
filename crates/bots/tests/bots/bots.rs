//! Bots think about matches given as texts, and play whole ones.

use damier_bots::{
    Analysis, BOTS, Bot, Level, Limits, Memory, OpponentModel, Progress, Request, Session,
    ThinkError, find, hint_reasons, ladder,
};
use damier_rules::{Action, HintReason, Random};

fn limited(nodes: u64, lines: usize) -> Limits {
    Limits {
        nodes,
        lines,
        ..Limits::default()
    }
}

fn think(bot: &Bot, request: &Request) -> Analysis {
    bot.think(request, &mut Memory::new(1), &mut ()).unwrap()
}

/// A request from a position text of Makruk with the Thai count.
fn makruk(position: &str) -> Request {
    let mut request = Request::new(find("makruk").unwrap().defaults());
    request.start = Some(position.to_owned());
    request.search.limits = limited(20_000, 1);
    request
}

#[test]
fn every_bot_thinks_and_its_lines_can_be_played() {
    for bot in BOTS {
        let mut played = bot.entry().open(bot.defaults(), None).unwrap();
        let mut random = Random::new(3);
        for _ in 0..12 {
            let moves = played.report().moves;
            played.play(random.choose(&moves).unwrap()).unwrap();
            let mut request = Request::of(played.as_ref());
            request.search.limits = limited(3_000, 3);
            let analysis = think(bot, &request);
            assert!(!analysis.lines.is_empty());
            assert!(analysis.nodes <= 3_010, "{}", analysis.nodes);
            for line in &analysis.lines {
                let mut tried = played.fork();
                for mv in &line.moves {
                    assert_eq!(&tried.play(mv).unwrap(), mv, "{}", bot.info.id);
                }
            }
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for bot in BOTS {
        let mut request = Request::new(bot.defaults());
        request.search.limits = limited(5_000, 2);
        assert_eq!(think(bot, &request), think(bot, &request));
    }
}

#[test]
fn what_was_learnt_of_one_game_does_not_mislead_in_another() {
    let mut memory = Memory::new(1);
    let mut answers = Vec::new();
    for id in ["apit-sodok", "mak-yek"] {
        let bot = find(id).unwrap();
        let mut request = Request::new(bot.defaults());
        request.search.limits = limited(5_000, 1);
        let after_other = bot.think(&request, &mut memory, &mut ()).unwrap();
        answers.push(after_other == think(bot, &request));
    }
    assert_eq!(answers, [true, true]);
}

#[test]
fn a_mate_is_found_with_its_distance() {
    let request = makruk("k7/7R/8/8/8/8/8/K5R1 w - - 0 1");
    let analysis = think(find("makruk").unwrap(), &request);
    assert_eq!(analysis.lines[0].moves, ["g1g8"]);
    assert_eq!(analysis.lines[0].end, Some(1));
    assert_eq!(analysis.lines[0].win_chance(), 1_000);
}

#[test]
fn what_cannot_be_thought_about_is_refused() {
    let bot = find("makruk").unwrap();
    let refuse = |request: &Request| {
        let error = bot.think(request, &mut Memory::new(1), &mut ());
        error.unwrap_err()
    };
    assert!(matches!(refuse(&makruk("nonsense")), ThinkError::Open(_)));
    let mut request = Request::new(bot.defaults());
    request.actions = vec![Action::Move("a1h8".to_owned())];
    let error = refuse(&request);
    assert!(
        matches!(error, ThinkError::Move { number: 1, .. }),
        "{error}"
    );
    let over = makruk("k5R1/7R/8/8/8/8/8/K7 b - - 0 1");
    assert!(matches!(refuse(&over), ThinkError::Over(_)));
    for level in ladder(bot.info.id) {
        for seed in 0..5 {
            let error = bot.play(&over, level, seed, &mut ()).unwrap_err();
            assert!(matches!(error, ThinkError::Over(_)));
        }
    }
}

/// Stops when the first depth is finished.
struct Impatient(Vec<u32>);

impl Progress for Impatient {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        self.0.push(so_far.depth);
        so_far.depth < 3
    }
}

#[test]
fn who_watches_may_stop() {
    let bot = find("makruk").unwrap();
    let mut request = Request::new(bot.defaults());
    request.search.limits = Limits::default();
    let mut watcher = Impatient(Vec::new());
    let analysis = bot.think(&request, &mut Memory::new(1), &mut watcher);
    assert_eq!(analysis.unwrap().depth, 3);
    assert_eq!(watcher.0, [1, 2, 3]);
}

#[test]
fn low_levels_play_whole_matches_and_repeat_themselves() {
    for bot in BOTS {
        let moves = |seed: u64| {
            let mut played = bot.entry().open(bot.defaults(), None).unwrap();
            for ply in 0..60 {
                let level = ladder(bot.info.id)[ply % 4];
                let request = Request::of(played.as_ref());
                match bot.play(&request, level, seed, &mut ()) {
                    Ok(mv) => drop(played.play(&mv.mv).unwrap()),
                    Err(error) => {
                        assert!(matches!(error, ThinkError::Over(_)), "{error}");
                        break;
                    }
                }
            }
            played.actions()
        };
        assert_eq!(moves(1), moves(1));
        assert_ne!(moves(1), moves(2));
    }
}

#[test]
fn three_to_six_players_are_thought_about_too() {
    let bot = find("chinese-checkers").unwrap();
    for players in ["3", "4", "6"] {
        let mut choices = bot.defaults();
        choices.set("players", players).unwrap();
        let mut played = bot.entry().open(choices, None).unwrap();
        for ply in 0..12 {
            let mut request = Request::of(played.as_ref());
            let level = ladder(bot.info.id)[ply % 6];
            let mv = bot.play(&request, level, 1, &mut ()).unwrap();
            request.search.limits = limited(2_000, 1);
            assert_eq!(think(bot, &request), think(bot, &request));
            played.play(&mv.mv).unwrap();
        }
    }
}

#[test]
fn a_session_answers_as_the_bot_that_is_asked_with_texts() {
    for bot in BOTS {
        let mut session: Box<dyn Session> = bot.open(bot.defaults(), None).unwrap();
        for ply in 0..20 {
            let level = ladder(bot.info.id)[ply % 5];
            let mut request = Request::of(session.as_ref());
            let asked = bot.play(&request, level, 9, &mut ()).unwrap();
            let decision = session
                .decide(level, 9, &mut level.memory(), &mut ())
                .unwrap();
            assert_eq!(decision, asked);
            request.search.limits = limited(1_000, 2);
            let mut fresh = Memory::new(1);
            let analysis = session.think(&request.search.limits.into(), &mut fresh, &mut ());
            assert_eq!(analysis.unwrap(), think(bot, &request));
            session.play(&asked.mv).unwrap();
        }
    }
}
/// Never waits.
struct Hasty;

impl Progress for Hasty {
    fn go_on(&mut self, nodes: u64) -> bool {
        nodes < 1_000
    }
}

#[test]
fn a_level_that_is_hurried_says_so() {
    for (id, players) in [("makruk", None), ("chinese-checkers", Some("3"))] {
        let bot = find(id).unwrap();
        let mut choices = bot.defaults();
        if let Some(players) = players {
            choices.set("players", players).unwrap();
        }
        let request = Request::new(choices);
        let strongest = Level::of(id, 8).unwrap();
        let hurried = bot.play(&request, strongest, 1, &mut Hasty).unwrap();
        assert!(hurried.stopped_early, "{id}");
        assert!(hurried.nodes < 2_000, "{id}: {}", hurried.nodes);
        let mut played = bot.entry().open(request.choices.clone(), None).unwrap();
        played.play(&hurried.mv).unwrap();
        let middling = Level::of(id, 5).unwrap();
        let calm = bot.play(&request, middling, 1, &mut ()).unwrap();
        assert!(!calm.stopped_early, "{id}");
    }
}

#[test]
fn the_first_moves_may_be_chosen() {
    for (id, players, mv) in [
        ("makruk", None, "a3a4"),
        ("chinese-checkers", Some("3"), ""),
    ] {
        let bot = find(id).unwrap();
        let mut choices = bot.defaults();
        if let Some(players) = players {
            choices.set("players", players).unwrap();
        }
        let played = bot.entry().open(choices.clone(), None).unwrap();
        let moves = played.report().moves;
        let wanted = moves.iter().find(|text| *text == mv).unwrap_or(&moves[0]);
        let mut request = Request::new(choices);
        request.search.limits = limited(2_000, 3);
        request.search.root_moves = vec!["nonsense".to_owned(), wanted.clone()];
        let analysis = think(bot, &request);
        assert_eq!(analysis.lines.len(), 1);
        assert_eq!(&analysis.lines[0].moves[0], wanted);
        request.search.root_moves.pop();
        assert!(!think(bot, &request).lines.is_empty());
    }
}

#[test]
fn a_hint_says_what_a_move_is_good_for() {
    let bot = find("makruk").unwrap();
    let why = |position: &str| {
        let request = makruk(position);
        let played = bot.entry().open(bot.defaults(), request.start.as_deref());
        hint_reasons(played.unwrap().as_ref(), &think(bot, &request).lines[0])
    };
    assert_eq!(why("k7/7R/8/8/8/8/8/K5R1 w - - 0 1"), [HintReason::Wins(1)]);
    let takes = why("k7/8/8/3p4/8/8/4P3/KR4r1 w - - 0 1");
    assert_eq!(takes, [HintReason::Takes(vec![("rua".to_owned(), 1)])]);

    let hints = bot.hint(&makruk("k7/7R/8/8/8/8/8/K5R1 w - - 0 1"), &mut ());
    let (line, reasons) = &hints.unwrap().lines[0];
    assert_eq!(
        (line.moves[0].as_str(), reasons.as_slice()),
        ("g1g8", &[HintReason::Wins(1)][..])
    );
    let over = bot.hint(&makruk("k5R1/7R/8/8/8/8/8/K7 b - - 0 1"), &mut ());
    assert!(matches!(over, Err(ThinkError::Over(_))));
}

#[test]
fn a_bia_that_becomes_a_met_is_worth_telling() {
    let bot = find("makruk").unwrap();
    let request = makruk("7k/7p/8/P7/7p/8/8/K5R1 w - - 0 1");
    let played = bot.entry().open(bot.defaults(), request.start.as_deref());
    let played = played.unwrap();
    let moves = played.report().moves;
    let promotion = moves.iter().find(|text| text.starts_with("a5a6"));
    let mut line = think(bot, &request).lines.swap_remove(0);
    line.end = None;
    line.moves = [promotion.unwrap().as_str(), "h7h6", "a1b1"]
        .map(str::to_owned)
        .to_vec();
    assert_eq!(
        hint_reasons(played.as_ref(), &line),
        [HintReason::Promotes(vec![("bia-promoted".to_owned(), 1)])]
    );
}

#[test]
fn points_are_the_material_of_martian_chess() {
    let bot = find("martian-chess").unwrap();
    let mut request = Request::new(bot.defaults());
    // The southern queen captures a queen, and nothing can recapture.
    request.start = Some("q3/4/4/4/4/4/4/q2p s - 0-0 0".to_owned());
    let hints = bot.hint(&request, &mut Hasty);
    let hints = hints.unwrap();
    assert!(hints.stopped_early);
    let (line, reasons) = &hints.lines[0];
    assert_eq!(line.moves[0], "a1xa8", "{hints:?}");
    assert!(!reasons.is_empty(), "{reasons:?}");
}

#[test]
fn a_set_alone_crosses_the_board_in_29_turns() {
    let bot = find("chinese-checkers").unwrap();
    let start = "A/AA/AAA/AAAA/13/12/11/10/9/10/11/12/13/4/3/2/1 1 - 0";
    let mut played = bot.entry().open(bot.defaults(), Some(start)).unwrap();
    let mut turns = 0;
    while played.report().outcome.is_none() {
        let level = Level::of("chinese-checkers", 8).unwrap();
        let mv = bot.play(&Request::of(played.as_ref()), level, 1, &mut ());
        played.play(&mv.unwrap().mv).unwrap();
        turns += 1;
        if played.report().outcome.is_none() {
            played.play("pass").unwrap();
        }
    }
    assert!(turns <= 29, "{turns}");
}

#[test]
fn among_many_there_are_lines_chances_and_progress() {
    let bot = find("chinese-checkers").unwrap();
    let mut choices = bot.defaults();
    choices.set("players", "6").unwrap();
    for style in [
        OpponentModel::BestReply,
        OpponentModel::Paranoid,
        OpponentModel::MaxN,
    ] {
        let mut request = Request::new(choices.clone());
        request.search.opponents = style;
        request.search.limits = Limits {
            depth: 2,
            lines: 3,
            ..Limits::default()
        };
        let mut watcher = Impatient(Vec::new());
        let analysis = bot
            .think(&request, &mut Memory::new(1), &mut watcher)
            .unwrap();
        assert_eq!(watcher.0, [1, 2]);
        assert_eq!(analysis.lines.len(), 3);
        for line in &analysis.lines {
            assert_eq!(line.chances.len(), 6);
            assert!((50..400).contains(&line.win_chance()), "{line:?}");
            let mut tried = bot.entry().open(choices.clone(), None).unwrap();
            line.moves
                .iter()
                .for_each(|mv| drop(tried.play(mv).unwrap()));
        }
    }
}
