//! A position: rules, board, side to move, and how the game stands. One turn is played here.

use std::sync::Arc;

use crate::board::{Board, Cell, Player};

use super::Rules;
use super::action::{Action, IllegalAction};
use super::arrived::Arrived;
use super::hand;
use super::outcome::{BothWin, EndReason, GameResult, Outcome};
use super::transition::{Falls, Transition};
use super::win::Wins;

/// One moment of a game.
///
/// A turn is always hand, physics, judging both players, deciding. A position knows nothing of
/// the turns before it; draws by repetition belong to [`Game`](crate::game::Game).
///
/// ```
/// use connect_four::board::Player;
/// use connect_four::rules::{Action, Outcome, Position, catalogue};
///
/// let mut position = Position::start(catalogue::classic());
/// for column in [0, 1, 0, 1, 0, 1, 0] {
///     let column = position.board().geometry().column(column)?;
///     position.play(Action::Drop(column))?;
/// }
/// assert_eq!(position.outcome(), Outcome::Won(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Arc<Rules>,
    board: Board,
    to_move: Player,
    result: Option<GameResult>,
}

impl Position {
    /// The empty board of a game, [`Player::One`] to move.
    pub fn start(rules: impl Into<Arc<Rules>>) -> Self {
        let rules = rules.into();
        Self {
            board: Board::empty(rules.geometry),
            rules,
            to_move: Player::One,
            result: None,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The discs.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is; after the end of the game, whose turn was the last.
    pub const fn to_move(&self) -> Player {
        self.to_move
    }

    /// How the game ended, or `None` while it goes on.
    pub const fn result(&self) -> Option<&GameResult> {
        self.result.as_ref()
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        self.result
            .as_ref()
            .map_or(Outcome::Ongoing, |result| result.outcome)
    }

    /// Every legal action; none when the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.push_legal_actions(&mut actions);
        actions
    }

    /// Appends every legal action to `actions`, for callers that keep the memory.
    pub fn push_legal_actions(&self, actions: &mut Vec<Action>) {
        if self.result.is_none() {
            self.rules
                .action_rule
                .push_legal(&self.board, self.to_move, actions);
        }
    }

    /// Whether `action` may be played now.
    pub fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    /// Says why `action` may not be played now.
    ///
    /// # Errors
    ///
    /// The first reason that makes the action illegal; see [`IllegalAction`].
    pub fn check(&self, action: Action) -> Result<(), IllegalAction> {
        if let Some(result) = &self.result {
            return Err(IllegalAction::GameOver(result.outcome));
        }
        let geometry = self.board.geometry();
        let on_board = match action {
            Action::Drop(column) | Action::Pop(column) => geometry.contains_column(column),
            Action::Place(cell) => geometry.contains(cell),
        };
        if !on_board {
            return Err(IllegalAction::OutOfBoard(action));
        }
        self.rules
            .action_rule
            .check(&self.board, self.to_move, action)
    }

    /// Plays `action` for the side to move.
    ///
    /// Post: on success the turn has passed, unless the game is now over.
    /// Post: on error the position is exactly as before.
    ///
    /// # Errors
    ///
    /// The first reason that makes the action illegal; see [`IllegalAction`].
    pub fn play(&mut self, action: Action) -> Result<Transition, IllegalAction> {
        self.check(action)?;
        Ok(self.play_unchecked(action))
    }

    /// Where the disc of `action` would come to rest, if it is legal and leaves one.
    pub fn landing(&self, action: Action) -> Option<Cell> {
        self.clone().play(action).ok()?.landing()
    }

    /// Plays an action already known to be legal.
    ///
    /// Pre: `self.is_legal(action)` (checked in debug builds).
    /// Post: as for [`Position::play`]; [`Position::undo`] with the answer restores `self`.
    pub fn play_unchecked(&mut self, action: Action) -> Transition {
        debug_assert_eq!(self.check(action), Ok(()));
        let mover = self.to_move;
        let mut falls = Falls::new();
        let edit = hand::act(&mut self.board, mover, action, &mut falls);
        self.rules.physics.settle(&mut self.board, edit, &mut falls);

        let arrived = Arrived::of_turn(&self.board, edit, &falls);
        let wins = self.rules.win.judge(&self.board, &arrived);
        self.result = self.decide(mover, wins);
        if self.result.is_none() {
            self.to_move = mover.opponent();
        }
        Transition {
            mover,
            action,
            edit,
            falls,
        }
    }

    /// Takes back the last turn.
    ///
    /// Pre: `last` is the answer to the last action played on this position.
    /// Post: the position is as it was before that action.
    pub fn undo(&mut self, last: &Transition) {
        last.reverse(&mut self.board);
        self.to_move = last.mover;
        self.result = None;
    }

    /// A win comes before any draw, whoever completed it.
    fn decide(&self, mover: Player, mut wins: Wins) -> Option<GameResult> {
        let won_by = |player: Player, wins: &mut Wins| {
            let lines = std::mem::take(&mut wins[player]);
            GameResult {
                outcome: Outcome::Won(player),
                reason: lines[0].pattern.reason(),
                lines,
            }
        };
        let other = mover.opponent();
        match (wins[mover].is_empty(), wins[other].is_empty()) {
            (true, true) => self.draw(mover.opponent()),
            (false, true) => Some(won_by(mover, &mut wins)),
            (true, false) => Some(won_by(other, &mut wins)),
            (false, false) => Some(match self.rules.both_win {
                BothWin::Mover => won_by(mover, &mut wins),
                BothWin::Opponent => won_by(other, &mut wins),
                BothWin::Both => {
                    let mut lines = wins.one;
                    lines.append(&mut wins.two);
                    GameResult {
                        outcome: Outcome::BothWon,
                        reason: EndReason::Both,
                        lines,
                    }
                }
            }),
        }
    }

    /// The draw that stands when `next` has nothing to do.
    fn draw(&self, next: Player) -> Option<GameResult> {
        let action_rule = self.rules.action_rule;
        if action_rule.has_legal(&self.board, next) {
            return None;
        }
        let full = self.board.is_full() && !action_rule.verbs().pop;
        Some(GameResult::drawn(if full {
            EndReason::BoardFull
        } else {
            EndReason::NoLegalAction
        }))
    }
}

#[cfg(test)]
mod tests;
