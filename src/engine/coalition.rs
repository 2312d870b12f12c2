//! The coalition player: every square belongs to the groups of four that contain it, its
//! *coalitions*, and a disc is worth what it makes of them.
//!
//! ```text
//!  . . . . X      The new disc o makes three O in each of the two flat coalitions drawn here,
//!  . O O o .      worth 27 both; a coalition that it shares with the X is worth nothing.
//! ```
//!
//! It looks no further than the answer to its own action.

use crate::board::{Board, Cell, Direction, Player};
use crate::rules::{Action, Outcome, Position, Rules};

use super::{Engine, EngineEntry, Request, StopSignal};

pub(super) const ENTRY: EngineEntry = EngineEntry {
    name: "coalition",
    title: "Coalition",
    summary: "Values each cell by the groups of four around it, and looks one action ahead.",
    levels: &[],
    suits: is_line_of_four,
    make: |_, _| Box::new(Coalition),
};

/// How many cells a coalition has.
const SIZE: i32 = 4;

/// What a coalition without a disc of the opponent is worth with 0 to 4 own discs.
const POINTS: [u32; 5] = [0, 2, 7, 27, 10_000];

/// Whether four in a row, in any direction, win.
fn is_line_of_four(rules: &Rules) -> bool {
    match rules.win.name() {
        "line" => rules.win.length() == Some(4),
        name => name == "connectfour",
    }
}

/// Chooses in this order, the lowest column first among equals:
///
/// 1. an action that wins at once, new discs before pops;
/// 2. the new disc of the highest value after which the opponent cannot win at once;
/// 3. the pop after which the opponent cannot win at once;
/// 4. the new disc of the highest value;
/// 5. any pop.
#[derive(Clone, Copy, Debug)]
struct Coalition;

impl Engine for Coalition {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn choose(&mut self, request: &Request, stop: &StopSignal) -> Option<Action> {
        if stop.is_cancelled() {
            return None;
        }
        let position = &request.position;
        let mut actions = position.legal_actions();
        actions.sort_by_key(|action| (is_pop(*action), action.column()));
        if let Some(win) = actions
            .iter()
            .find(|action| wins_at_once(position, **action))
        {
            return Some(*win);
        }
        let is_safe = |action: &Action| !loses_at_once(position, *action);
        let (discs, pops): (Vec<_>, Vec<_>) = actions.into_iter().partition(|a| !is_pop(*a));
        best(position, discs.iter().copied().filter(is_safe))
            .or_else(|| pops.iter().copied().find(is_safe))
            .or_else(|| best(position, discs.iter().copied()))
            .or_else(|| pops.first().copied())
    }
}

const fn is_pop(action: Action) -> bool {
    matches!(action, Action::Pop(_))
}

/// Pre: `action` is legal.
fn after(position: &Position, action: Action) -> Position {
    let mut next = position.clone();
    next.play_unchecked(action);
    next
}

/// Pre: `action` is legal.
fn wins_at_once(position: &Position, action: Action) -> bool {
    after(position, action).outcome() == Outcome::Won(position.to_move())
}

/// Whether the opponent has won after `action`, or can win with one action.
///
/// Pre: `action` is legal.
fn loses_at_once(position: &Position, action: Action) -> bool {
    let next = after(position, action);
    let opponent = position.to_move().opponent();
    next.outcome() == Outcome::Won(opponent)
        || next
            .legal_actions()
            .into_iter()
            .any(|answer| wins_at_once(&next, answer))
}

/// The first action of the highest value.
fn best(position: &Position, actions: impl Iterator<Item = Action>) -> Option<Action> {
    // `max_by_key` takes the last of equals.
    let candidates: Vec<_> = actions.collect();
    let value = |action: &Action| value_of(position, *action);
    candidates.into_iter().rev().max_by_key(value)
}

/// What all coalitions of the square that `action` fills are worth to the mover.
///
/// Pre: `action` is legal.
fn value_of(position: &Position, action: Action) -> u32 {
    let mut next = position.clone();
    let turn = next.play_unchecked(action);
    turn.landing().map_or(0, |square| {
        coalitions(next.board(), square)
            .map(|cells| worth(next.board(), &cells, turn.mover))
            .sum()
    })
}

/// All groups of four cells in a row of which `square` is one.
fn coalitions(board: &Board, square: Cell) -> impl Iterator<Item = [Cell; SIZE as usize]> {
    let geometry = board.geometry();
    Direction::ALL.into_iter().flat_map(move |direction| {
        let (up, right) = direction.step();
        let at = move |steps: i32| geometry.step(square, (up * steps, right * steps));
        (0..SIZE).filter_map(move |before| {
            let first = -before;
            Some([at(first)?, at(first + 1)?, at(first + 2)?, at(first + 3)?])
        })
    })
}

fn worth(board: &Board, cells: &[Cell], player: Player) -> u32 {
    let mut own = 0;
    for cell in cells {
        match board.owner(*cell) {
            Some(owner) if owner == player => own += 1,
            Some(_) => return 0,
            None => {}
        }
    }
    POINTS.get(own).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::engine::SearchLimits;
    use crate::game::replay;
    use crate::rules::{catalogue, move_text};

    /// What the engine answers to these moves of `rules`, as a token.
    fn answer_to(rules: Rules, moves: &str) -> Option<String> {
        let position = replay(rules, moves).unwrap().position().clone();
        let geometry = position.board().geometry();
        let request = Request::new(position.clone(), SearchLimits::NONE);
        let chosen = Coalition.choose(&request, &StopSignal::new());
        if let Some(action) = chosen {
            assert!(position.is_legal(action));
        }
        chosen.map(|action| move_text::token(action, geometry))
    }

    fn pop_out(moves: &str) -> Option<String> {
        answer_to(catalogue::pop_out(), moves)
    }

    fn values(rules: Rules, moves: &str) -> Vec<u32> {
        let position = replay(rules, moves).unwrap().position().clone();
        let drops = position.legal_actions().into_iter();
        drops
            .filter(|action| !is_pop(*action))
            .map(|action| value_of(&position, action))
            .collect()
    }

    #[test]
    fn a_square_is_worth_the_coalitions_it_stands_in() {
        // A first disc makes one of one in every coalition of its square: 3 to the right, up and
        // on the diagonals of the corner, 7 in the middle of the bottom row.
        assert_eq!(
            values(catalogue::classic(), ""),
            [3 * 2, 4 * 2, 5 * 2, 7 * 2, 5 * 2, 4 * 2, 3 * 2]
        );
    }

    #[test]
    fn a_coalition_of_both_is_worth_nothing() {
        // . . . a . . .      Above the X, the upright coalition that has it does not count: 4
        // b b b X b b b      lie flat, 1 stands, 4 slant. Beside it no flat one counts: 1 stands,
        //                    1 slants.
        assert_eq!(
            values(catalogue::classic(), "4"),
            [2 * 2, 2 * 2, 2 * 2, 9 * 2, 2 * 2, 2 * 2, 2 * 2]
        );
    }

    #[test]
    fn more_own_discs_are_worth_more() {
        // a . . . . . .      Of the upright coalitions one has three discs now, one has two, one
        // X . . . . . O      has one; one lies flat and one rises.
        // X . . . . . O
        let values = values(catalogue::classic(), "1717");
        assert_eq!(values[0], 27 + 7 + 2 + 2 + 2);
    }

    #[test]
    fn ties_go_to_the_lowest_column() {
        let narrow = catalogue::connect_n(Geometry::new(4, 4).unwrap(), 4);
        assert_eq!(answer_to(narrow, "").as_deref(), Some("1"));
    }

    #[test]
    fn a_win_is_taken_before_anything_else() {
        assert_eq!(pop_out("121212").as_deref(), Some("1"));
        // Both players have three upright: Player 2 wins instead of blocking.
        assert_eq!(pop_out("1212123").as_deref(), Some("2"));
    }

    #[test]
    fn a_pop_that_wins_is_taken() {
        // B B B A . . .      Popping column 4 lowers its discs: four B and four A at once, and the
        // A A A B . . A      win is the popper's.
        assert_eq!(pop_out("11223444137").as_deref(), Some("p4"));
    }

    #[test]
    fn a_threat_is_blocked() {
        assert_eq!(pop_out("4455").as_deref(), Some("3"));
        assert_eq!(pop_out("445566").as_deref(), Some("3"));
        assert_eq!(pop_out("11212").as_deref(), Some("1"));
    }

    #[test]
    fn a_safe_pop_comes_before_a_drop_that_loses() {
        // . B B B . . .      Player 1 cannot close both ends; popping column 2 breaks the three,
        // A A B A A . .      popping column 1 does not.
        assert_eq!(pop_out("43221354").as_deref(), Some("p2"));
    }

    #[test]
    fn when_everything_loses_the_best_drop_is_played() {
        // . . . A A A .      Player 2 has no disc to pop and cannot close both ends.
        assert_eq!(pop_out("4 1 5 p1 6").as_deref(), Some("4"));
    }

    #[test]
    fn without_a_drop_the_lowest_pop_is_played() {
        let small = || Rules {
            geometry: Geometry::new(4, 4).unwrap(),
            ..catalogue::pop_out()
        };
        // B B A B      Each of the pops lets Player 2 win.
        // A A B A
        // B B A A
        // A A B B
        assert_eq!(
            answer_to(small(), "1321113442442332").as_deref(),
            Some("p1")
        );
        // A A B A      Only column 4 is there to pop.
        // B A A A
        // A B B B
        // B B B A
        assert_eq!(
            answer_to(small(), "4441421221231333").as_deref(),
            Some("p4")
        );
    }

    #[test]
    fn nothing_is_chosen_when_nothing_is_legal() {
        assert_eq!(answer_to(catalogue::classic(), "1212121"), None);
    }

    #[test]
    fn it_is_offered_for_lines_of_four_only() {
        assert!(is_line_of_four(&catalogue::pop_out()));
        assert!(!is_line_of_four(&catalogue::connect_n(
            Geometry::CLASSIC,
            5
        )));
        let weak = crate::rules::Choice {
            win: Some("connectfour".to_owned()),
            ..Default::default()
        };
        assert!(is_line_of_four(&weak.rules().unwrap()));
        let tac_toe = crate::rules::Choice {
            game: Some("connect-tac-toe".to_owned()),
            ..Default::default()
        };
        assert!(!is_line_of_four(&tac_toe.rules().unwrap()));
    }
}
