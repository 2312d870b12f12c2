//! How a game stands, why it ended, and which cells decided it.

use crate::board::{Cell, Direction, Player};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody has won and somebody can still act.
    Ongoing,
    /// This player has won.
    Won(Player),
    /// Both players have completed a pattern and the rules let both win; there is no winner.
    BothWon,
    /// Nobody has won and nobody will.
    Drawn,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// A line of enough discs.
    Line,
    /// A whole row or column of the board.
    FullLine,
    /// A connected group of enough discs.
    Group,
    /// Both players completed a pattern.
    Both,
    /// Every cell has a disc.
    BoardFull,
    /// The player to move has nothing to do.
    NoLegalAction,
    /// The same position stood too often.
    Repetition,
}

impl EndReason {
    /// The word for it in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::FullLine => "full_line",
            Self::Group => "group",
            Self::Both => "both",
            Self::BoardFull => "board_full",
            Self::NoLegalAction => "no_legal_action",
            Self::Repetition => "repetition",
        }
    }
}

/// Who wins when one turn completes a pattern for both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BothWin {
    /// The player whose turn it was.
    Mover,
    /// The other player.
    Opponent,
    /// Both: the game is over without a winner.
    Both,
}

impl BothWin {
    /// Every policy, in the order in which menus show them.
    pub const ALL: [Self; 3] = [Self::Mover, Self::Opponent, Self::Both];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mover => "mover",
            Self::Opponent => "opponent",
            Self::Both => "both",
        }
    }

    /// The name for people: a few words.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Mover => "The mover wins",
            Self::Opponent => "The other player wins",
            Self::Both => "Both win",
        }
    }

    /// One sentence for people who choose.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Mover => "The player whose turn it was wins.",
            Self::Opponent => "The other player wins.",
            Self::Both => "Both win: the game is over, and nobody is the winner.",
        }
    }
}

/// The shape that a set of winning discs has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Discs side by side in this direction.
    Line(Direction),
    /// A whole row or column of the board.
    FullLine(Direction),
    /// Discs connected to each other.
    Group,
}

impl Pattern {
    /// The reason for the end of a game that was won by this pattern.
    pub const fn reason(self) -> EndReason {
        match self {
            Self::Line(_) => EndReason::Line,
            Self::FullLine(_) => EndReason::FullLine,
            Self::Group => EndReason::Group,
        }
    }
}

/// One completed pattern and its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningLine {
    /// The shape.
    pub pattern: Pattern,
    /// Its cells: along the direction for lines, sorted for groups. Never empty.
    pub cells: Vec<Cell>,
}

/// How a game ended.
///
/// Invariant: `outcome` is not [`Outcome::Ongoing`].
/// Invariant: `lines` is empty exactly when the game is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Who won.
    pub outcome: Outcome,
    /// Why the game ended.
    pub reason: EndReason,
    /// Every pattern of every winner.
    pub lines: Vec<WinningLine>,
}

impl GameResult {
    /// A drawn game.
    pub const fn drawn(reason: EndReason) -> Self {
        Self {
            outcome: Outcome::Drawn,
            reason,
            lines: Vec::new(),
        }
    }

    /// The cells of all winning patterns, each once, sorted by row and column.
    pub fn winning_cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .lines
            .iter()
            .flat_map(|line| line.cells.iter().copied())
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    #[test]
    fn every_reason_has_its_word() {
        let words = [
            (EndReason::Line, "line"),
            (EndReason::FullLine, "full_line"),
            (EndReason::Group, "group"),
            (EndReason::Both, "both"),
            (EndReason::BoardFull, "board_full"),
            (EndReason::NoLegalAction, "no_legal_action"),
            (EndReason::Repetition, "repetition"),
        ];
        for (reason, word) in words {
            assert_eq!(reason.name(), word);
        }
    }

    #[test]
    fn every_policy_has_its_name() {
        let names = BothWin::ALL.map(BothWin::name);
        assert_eq!(names, ["mover", "opponent", "both"]);
    }

    #[test]
    fn every_policy_has_a_sentence_of_its_own() {
        let mut sentences = BothWin::ALL.map(BothWin::summary);
        assert!(sentences.iter().all(|sentence| sentence.ends_with('.')));
        sentences.sort_unstable();
        assert!(sentences.is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn every_pattern_is_a_reason_to_end() {
        for direction in Direction::ALL {
            assert_eq!(Pattern::Line(direction).reason(), EndReason::Line);
            assert_eq!(Pattern::FullLine(direction).reason(), EndReason::FullLine);
        }
        assert_eq!(Pattern::Group.reason(), EndReason::Group);
    }

    #[test]
    fn winning_cells_are_sorted_and_each_is_there_once() {
        let cell = |row, column| Geometry::CLASSIC.cell(row, column).unwrap();
        let line = |cells: &[Cell]| WinningLine {
            pattern: Pattern::Line(Direction::Vertical),
            cells: cells.to_vec(),
        };
        let result = GameResult {
            outcome: Outcome::Won(Player::One),
            reason: EndReason::Line,
            lines: vec![
                line(&[cell(0, 2), cell(1, 2), cell(2, 2)]),
                line(&[cell(2, 2), cell(1, 1), cell(0, 0)]),
            ],
        };
        let cells = [cell(0, 0), cell(0, 2), cell(1, 1), cell(1, 2), cell(2, 2)];
        assert_eq!(result.winning_cells(), cells);
    }

    #[test]
    fn a_drawn_game_has_no_lines() {
        let result = GameResult::drawn(EndReason::Repetition);
        assert_eq!(result.outcome, Outcome::Drawn);
        assert_eq!(result.reason, EndReason::Repetition);
        assert!(result.winning_cells().is_empty());
    }
}
