//! Laws that hold for every combination of the registries, on boards that random games reach.
//!
//! Whoever adds an action rule, a physics or a win condition gets these tests for nothing. A game
//! that breaks a law is shortened to the shortest one that does.

use connect_four::board::{Board, Cell, Direction, Geometry, Player};
use connect_four::game::{Game, replay};
use connect_four::rules::action_rule::ACTION_RULES;
use connect_four::rules::choice::Parts;
use connect_four::rules::physics::PHYSICS;
use connect_four::rules::win::WIN_CONDITIONS;
use connect_four::rules::{
    Action, Arrived, BothWin, Edit, Falls, IllegalAction, Outcome, Pattern, Position, Rules,
    Transition,
};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Rows and columns of the boards.
const SIZES: [(u32, u32); 9] = [
    (1, 1),
    (1, 6),
    (6, 1),
    (2, 2),
    (3, 4),
    (4, 3),
    (5, 5),
    (6, 7),
    (7, 2),
];

/// The lengths of lines; the last one fits on no board.
const LENGTHS: [u32; 4] = [1, 3, 4, 99];

/// How many turns a game has at most.
const LONGEST: usize = 45;

/// One turn of a game.
struct Turn {
    before: Position,
    made: Transition,
    after: Position,
}

impl Turn {
    fn rules(&self) -> &Rules {
        self.before.rules()
    }

    fn geometry(&self) -> Geometry {
        self.rules().geometry
    }

    /// The board between the hand and the physics.
    fn by_hand(&self) -> Board {
        let mut board = self.before.board().clone();
        let mover = self.before.to_move();
        match self.made.action {
            Action::Drop(column) => board.put(self.geometry().top(column), mover),
            Action::Place(cell) => board.put(cell, mover),
            Action::Pop(column) => {
                let cells: Vec<Cell> = self.geometry().cells_of(column).collect();
                board.take(cells[0]);
                for pair in cells.windows(2) {
                    if let Some(player) = board.take(pair[1]) {
                        board.put(pair[0], player);
                    }
                }
            }
        }
        board
    }
}

/// Every combination of parts on every size. Only lines take a length.
fn mixtures() -> Vec<Rules> {
    let mut mixtures = Vec::new();
    for (rows, columns) in SIZES {
        for &action_rule in ACTION_RULES {
            for &physics in PHYSICS {
                for win in WIN_CONDITIONS {
                    for both_win in BothWin::ALL {
                        let lengths = if win.takes_length { &LENGTHS[..] } else { &[1] };
                        mixtures.extend(lengths.iter().map(|&length| {
                            let parts = Parts {
                                rows,
                                columns,
                                length,
                                action_rule,
                                physics,
                                win,
                                both_win,
                                repetition: None,
                            };
                            parts.rules().unwrap()
                        }));
                    }
                }
            }
        }
    }
    mixtures
}

/// Holds `law` against random games of every mixture that `concerns` it. It gets the choices
/// among the legal actions.
fn check_games(concerns: impl Fn(&Rules) -> bool, law: impl Fn(&Rules, &[usize])) {
    let mut concerned = mixtures();
    concerned.retain(concerns);
    assert!(!concerned.is_empty());
    for (seed, rules) in (0..).zip(concerned) {
        let mut runner = TestRunner::new(Config {
            cases: 4,
            failure_persistence: None,
            rng_seed: RngSeed::Fixed(seed),
            ..Config::default()
        });
        let games = vec(any::<usize>(), 0..LONGEST);
        let checked = runner.run(&games, |choices| {
            law(&rules, &choices);
            Ok(())
        });
        if let Err(error) = checked {
            panic!("seed {seed}, {rules:?}: {error}");
        }
    }
}

/// Holds `law` against every position of these games.
fn check_positions(law: impl Fn(&Position)) {
    check_games(every_mixture, |rules, choices| {
        let mut position = Position::start(rules.clone());
        law(&position);
        for choice in choices {
            if let Some(action) = choose(&position, *choice) {
                position.play(action).unwrap();
                law(&position);
            }
        }
    });
}

/// Holds `law` against every turn of these games.
fn check_turns(concerns: impl Fn(&Rules) -> bool, law: impl Fn(&Turn)) {
    check_games(concerns, |rules, choices| {
        let mut position = Position::start(rules.clone());
        for choice in choices {
            if let Some(action) = choose(&position, *choice) {
                let before = position.clone();
                let made = position.play(action).unwrap();
                let after = position.clone();
                law(&Turn {
                    before,
                    made,
                    after,
                });
            }
        }
    });
}

fn every_mixture(_rules: &Rules) -> bool {
    true
}

fn choose(position: &Position, choice: usize) -> Option<Action> {
    let actions = position.legal_actions();
    let index = choice.checked_rem(actions.len())?;
    Some(actions[index])
}

/// Every action that the board has a place for, legal or not.
fn every_action(geometry: Geometry) -> Vec<Action> {
    let drops = geometry.columns_iter().map(Action::Drop);
    let pops = geometry.columns_iter().map(Action::Pop);
    let places = geometry.cells().map(Action::Place);
    drops.chain(pops).chain(places).collect()
}

#[test]
fn a_turn_adds_or_takes_one_disc_of_the_mover_and_no_other() {
    check_turns(every_mixture, |turn| {
        let discs = |board: &Board, player| {
            let owned = |&cell: &Cell| board.owner(cell) == Some(player);
            turn.geometry().cells().filter(owned).count()
        };
        let (before, after) = (turn.before.board(), turn.after.board());
        let mover = turn.before.to_move();
        let expected = match turn.made.edit {
            Edit::Insert(_) => discs(before, mover) + 1,
            Edit::Remove(_) => discs(before, mover) - 1,
        };
        assert_eq!(discs(after, mover), expected);
        let other = mover.opponent();
        assert_eq!(discs(after, other), discs(before, other));
        let all = discs(after, mover) + discs(after, other);
        assert_eq!(after.disc_count() as usize, all);
        assert_eq!(after.is_full(), all == turn.geometry().cells().count());
    });
}

#[test]
fn undo_restores_the_position_before_the_turn() {
    check_turns(every_mixture, |turn| {
        let mut position = turn.after.clone();
        position.undo(&turn.made);
        assert_eq!(position, turn.before);
        assert_eq!(position.play(turn.made.action).unwrap(), turn.made);
        assert_eq!(position, turn.after);
    });
}

#[test]
fn a_turn_tells_all_that_happened_to_the_board() {
    check_turns(every_mixture, |turn| {
        let mut board = turn.before.board().clone();
        match turn.made.edit {
            Edit::Insert(cell) => board.put(cell, turn.made.mover),
            Edit::Remove(cell) => assert_eq!(board.take(cell), Some(turn.made.mover)),
        }
        for fall in &turn.made.falls {
            assert_ne!(fall.from, fall.to);
            assert_eq!(fall.from.column(), fall.to.column());
            assert_eq!(board.take(fall.from), Some(fall.disc));
            board.put(fall.to, fall.disc);
        }
        assert_eq!(&board, turn.after.board());
        let mover = turn.made.landing().map(|cell| board.owner(cell));
        match turn.made.action {
            Action::Drop(_) | Action::Place(_) => assert_eq!(mover, Some(Some(turn.made.mover))),
            Action::Pop(_) => assert_eq!(mover, None),
        }
    });
}

#[test]
fn floating_discs_never_move() {
    check_turns(has_physics("floating"), |turn| {
        assert_eq!(turn.after.board(), &turn.by_hand());
    });
}

#[test]
fn strong_gravity_leaves_no_gap_and_nothing_to_do() {
    check_turns(has_physics("strong"), |turn| {
        let board = turn.after.board();
        for column in turn.geometry().columns_iter() {
            let discs = board.discs_in(column);
            let mut cells = turn.geometry().cells_of(column);
            assert!(
                cells
                    .by_ref()
                    .take(discs)
                    .all(|cell| !board.is_empty_at(cell))
            );
            assert!(cells.all(|cell| board.is_empty_at(cell)));
        }
        let mut again = board.clone();
        let mut falls = Falls::new();
        let edit = turn.made.landing().map_or(turn.made.edit, Edit::Insert);
        turn.rules().physics.settle(&mut again, edit, &mut falls);
        assert_eq!(&again, board);
        assert!(falls.is_empty());
    });
}

#[test]
fn weak_gravity_lowers_every_loose_disc_by_one_cell() {
    check_turns(has_physics("weak"), |turn| {
        let by_hand = turn.by_hand();
        let mut expected = Board::empty(turn.geometry());
        for column in turn.geometry().columns_iter() {
            // Whatever has a gap somewhere below has lost its support, a stack as a block.
            let mut gap_below = false;
            let mut below = None;
            for cell in turn.geometry().cells_of(column) {
                match by_hand.owner(cell) {
                    None => gap_below = true,
                    Some(player) if gap_below => expected.put(below.unwrap(), player),
                    Some(player) => expected.put(cell, player),
                }
                below = Some(cell);
            }
        }
        assert_eq!(turn.after.board(), &expected);
    });
}

#[test]
fn on_two_sides_only_the_new_disc_moves_and_as_far_as_it_can() {
    check_turns(has_physics("two-sides"), |turn| {
        let mut by_hand = turn.by_hand();
        let Some(landing) = turn.made.landing() else {
            assert_eq!(turn.after.board(), &by_hand);
            return;
        };
        let (Edit::Insert(entry) | Edit::Remove(entry)) = turn.made.edit;
        by_hand.take(entry);
        by_hand.put(landing, turn.made.mover);
        assert_eq!(turn.after.board(), &by_hand);

        // The upper half has as many rows above as the lower half has below.
        let rises = 2 * entry.row().index() > turn.geometry().rows() - 1;
        let next = turn
            .geometry()
            .step(landing, (if rises { 1 } else { -1 }, 0));
        assert!(next.is_none_or(|next| !turn.after.board().is_empty_at(next)));
        let went_up = landing.row() > entry.row();
        assert!(landing == entry || went_up == rises);
    });
}

#[test]
fn hints_never_change_a_judgement() {
    check_turns(every_mixture, |turn| {
        let board = turn.after.board();
        let everything = judgement(turn.rules(), board, &Arrived::every_disc(board));
        let falls = turn.made.falls.iter().map(|fall| fall.to);
        let came: Vec<Cell> = falls.chain(turn.made.landing()).collect();
        let hinted = judgement(turn.rules(), board, &came.iter().copied().collect());
        assert_eq!(hinted, everything);

        // More hints than discs that came: those, and every second cell.
        let others = turn.geometry().cells().step_by(2);
        let more = came.iter().copied().chain(others).collect();
        assert_eq!(judgement(turn.rules(), board, &more), everything);
    });
}

#[test]
fn a_position_stands_as_its_board_is_judged() {
    check_turns(every_mixture, |turn| {
        let board = turn.after.board();
        let [one, two] = judgement(turn.rules(), board, &Arrived::every_disc(board));
        let mover = turn.made.mover;
        let expected = match (one.is_empty(), two.is_empty(), turn.rules().both_win) {
            (true, true, _) => None,
            (false, true, _) => Some(Outcome::Won(Player::One)),
            (true, false, _) => Some(Outcome::Won(Player::Two)),
            (false, false, BothWin::Mover) => Some(Outcome::Won(mover)),
            (false, false, BothWin::Opponent) => Some(Outcome::Won(mover.opponent())),
            (false, false, BothWin::Both) => Some(Outcome::BothWon),
        };
        let outcome = turn.after.outcome();
        let next = turn.after.to_move();
        match expected {
            Some(expected) => assert_eq!(outcome, expected),
            None => assert!(matches!(outcome, Outcome::Ongoing | Outcome::Drawn)),
        }
        if outcome == Outcome::Ongoing {
            assert_eq!(next, mover.opponent(), "the turn passes");
        } else {
            assert_eq!(next, mover, "the turn does not pass when the game is over");
        }
    });
}

#[test]
fn a_result_has_lines_exactly_when_somebody_has_won() {
    check_positions(|position| {
        let Some(result) = position.result() else {
            assert_eq!(position.outcome(), Outcome::Ongoing);
            return;
        };
        assert_ne!(result.outcome, Outcome::Ongoing);
        assert_eq!(result.lines.is_empty(), result.outcome == Outcome::Drawn);
        for line in &result.lines {
            let owner = position.board().owner(line.cells[0]);
            for &cell in &line.cells {
                assert_eq!(position.board().owner(cell), owner);
                assert!(result.winning_cells().contains(&cell));
            }
            match result.outcome {
                Outcome::Won(player) => assert_eq!(owner, Some(player)),
                _ => assert!(owner.is_some()),
            }
        }
    });
}

#[test]
fn swapping_the_players_swaps_the_answer() {
    check_positions(|position| {
        let board = position.board();
        let mut swapped = Board::empty(board.geometry());
        for cell in board.geometry().cells() {
            if let Some(player) = board.owner(cell) {
                swapped.put(cell, player.opponent());
            }
        }
        let every_disc = Arrived::every_disc(board);
        let [one, two] = judgement(position.rules(), board, &every_disc);
        let answer = judgement(position.rules(), &swapped, &every_disc);
        assert_eq!(answer, [two, one]);
    });
}

#[test]
fn a_game_in_the_mirror_is_the_mirror_of_the_game() {
    check_games(every_mixture, |rules, choices| {
        let geometry = rules.geometry;
        let mut position = Position::start(rules.clone());
        let mut mirrored = position.clone();
        for choice in choices {
            let Some(action) = choose(&position, *choice) else {
                break;
            };
            position.play(action).unwrap();
            let mirror_column = |column| mirror(geometry.bottom(column), geometry).column();
            mirrored
                .play(match action {
                    Action::Drop(column) => Action::Drop(mirror_column(column)),
                    Action::Pop(column) => Action::Pop(mirror_column(column)),
                    Action::Place(cell) => Action::Place(mirror(cell, geometry)),
                })
                .unwrap();
            for cell in geometry.cells() {
                let image = mirrored.board().owner(mirror(cell, geometry));
                assert_eq!(position.board().owner(cell), image);
            }
            assert_eq!(position.to_move(), mirrored.to_move());
            assert_eq!(position.outcome(), mirrored.outcome());
            let lines = |position: &Position| {
                let lines = position.result().map(|result| result.lines.clone());
                lines.unwrap_or_default()
            };
            let images = lines(&mirrored).into_iter().map(|line| {
                let cells = line.cells.iter().map(|&cell| mirror(cell, geometry));
                (mirror_pattern(line.pattern), cells.collect())
            });
            let originals = lines(&position).into_iter();
            let originals = originals.map(|line| (line.pattern, line.cells));
            assert_eq!(sorted(originals), sorted(images));
        }
    });
}

fn mirror(cell: Cell, geometry: Geometry) -> Cell {
    let column = geometry.columns() - 1 - cell.column().index();
    geometry.cell(cell.row().index(), column).unwrap()
}

fn mirror_pattern(pattern: Pattern) -> Pattern {
    match pattern {
        Pattern::Line(Direction::RisingDiagonal) => Pattern::Line(Direction::FallingDiagonal),
        Pattern::Line(Direction::FallingDiagonal) => Pattern::Line(Direction::RisingDiagonal),
        Pattern::Line(_) | Pattern::FullLine(_) | Pattern::Group => pattern,
    }
}

#[test]
fn the_legal_actions_are_those_that_pass_the_check() {
    check_positions(|position| {
        let rule = position.rules().action_rule;
        let every = every_action(position.rules().geometry);
        for player in Player::BOTH {
            let passes = |action: &Action| rule.check(position.board(), player, *action).is_ok();
            let expected: Vec<Action> = every.iter().copied().filter(passes).collect();
            let mut legal = vec![every[0]];
            rule.push_legal(position.board(), player, &mut legal);
            assert_eq!(legal[0], every[0], "what was there stays there");
            assert_eq!(&legal[1..], expected, "as people read them");
            let any = rule.has_legal(position.board(), player);
            assert_eq!(any, !expected.is_empty());
        }
        let legal = |action: &Action| position.is_legal(*action);
        let expected: Vec<Action> = every.iter().copied().filter(legal).collect();
        assert_eq!(position.legal_actions(), expected);
        assert_eq!(expected.is_empty(), position.result().is_some());
    });
}

#[test]
fn an_action_rule_offers_the_kinds_of_actions_that_it_says() {
    check_positions(|position| {
        let verbs = position.rules().action_rule.verbs();
        for action in every_action(position.rules().geometry) {
            let offered = match action {
                Action::Drop(_) => verbs.drop,
                Action::Pop(_) => verbs.pop,
                Action::Place(_) => verbs.place,
            };
            let refused = Err(IllegalAction::NotOffered(action));
            match position.result() {
                None => assert_eq!(position.check(action) == refused, !offered),
                Some(result) => assert_eq!(
                    position.check(action),
                    Err(IllegalAction::GameOver(result.outcome))
                ),
            }
        }
    });
}

#[test]
fn a_refused_action_changes_nothing() {
    check_positions(|position| {
        let geometry = position.rules().geometry;
        let larger = Geometry::new(geometry.rows() + 1, geometry.columns() + 1).unwrap();
        for action in every_action(larger) {
            let Err(refusal) = position.check(action) else {
                continue;
            };
            let mut same = position.clone();
            assert_eq!(same.play(action), Err(refusal));
            assert_eq!(&same, position);
        }
    });
}

#[test]
fn a_game_can_be_told_in_move_text() {
    check_games(every_mixture, |rules, choices| {
        let mut game = Game::new(rules.clone());
        for choice in choices {
            if let Some(action) = choose(game.position(), *choice) {
                game.play(action).unwrap();
            }
        }
        let told = replay(rules.clone(), &game.move_tokens().join(" ")).unwrap();
        assert_eq!(told.played(), game.played());
        assert_eq!(told.snapshot(), game.snapshot());
    });
}

/// The patterns of each player, in an order of their own.
type Judgement = [Vec<(String, Vec<Cell>)>; 2];

fn judgement(rules: &Rules, board: &Board, arrived: &Arrived) -> Judgement {
    let wins = rules.win.judge(board, arrived);
    Player::BOTH.map(|player| {
        let lines = wins[player].iter();
        sorted(lines.map(|line| (line.pattern, line.cells.clone())))
    })
}

/// Patterns by name, their cells in order.
fn sorted(patterns: impl Iterator<Item = (Pattern, Vec<Cell>)>) -> Vec<(String, Vec<Cell>)> {
    let mut sorted: Vec<_> = patterns
        .map(|(pattern, mut cells)| {
            cells.sort_unstable();
            (format!("{pattern:?}"), cells)
        })
        .collect();
    sorted.sort_unstable();
    sorted
}

fn has_physics(name: &str) -> impl Fn(&Rules) -> bool {
    move |rules| rules.physics.name() == name
}
