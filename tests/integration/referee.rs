//! A second rules engine, slow and naive on purpose, to hold the real one against.
//!
//! It was written from the rules alone and shares nothing with the engine: the board is rows of
//! characters with the top row first, the parts of the rules are their names, actions are move
//! text, every question is answered by looking at the whole board, and a repeated position is
//! found by comparing whole boards.

use std::fmt;

/// Who owns a cell: `A` moves first, `B` answers, `.` is nobody.
type Grid = Vec<Vec<char>>;

const NOBODY: char = '.';

/// The names and numbers that make a game.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) action_rule: String,
    pub(crate) physics: String,
    pub(crate) win: String,
    pub(crate) length: usize,
    pub(crate) both_win: String,
    pub(crate) repetition: Option<usize>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// `A`, `B`, `both` or `nobody`.
    pub(crate) winner: &'static str,
    /// Why, in the words of machine-readable output.
    pub(crate) reason: &'static str,
    /// The winning cells as row from the top and column, both from 0, sorted.
    pub(crate) cells: Vec<(usize, usize)>,
}

/// A game as the referee sees it.
#[derive(Clone)]
pub(crate) struct Referee {
    words: Words,
    grid: Grid,
    to_move: char,
    end: Option<End>,
    /// What stood before each turn.
    past: Vec<(Grid, char)>,
}

impl Referee {
    pub(crate) fn new(words: Words) -> Self {
        Self {
            grid: vec![vec![NOBODY; words.columns]; words.rows],
            words,
            to_move: 'A',
            end: None,
            past: Vec::new(),
        }
    }

    /// The rows as text, the top row first.
    pub(crate) fn picture(&self) -> Vec<String> {
        self.grid.iter().map(|row| row.iter().collect()).collect()
    }

    pub(crate) const fn to_move(&self) -> char {
        self.to_move
    }

    pub(crate) const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Every legal action as move text.
    pub(crate) fn legal(&self) -> Vec<String> {
        if self.end.is_some() {
            Vec::new()
        } else {
            self.possible(self.to_move)
        }
    }

    /// Plays one of the legal actions.
    pub(crate) fn play(&mut self, action: &str) {
        assert!(self.legal().iter().any(|legal| legal == action), "{action}");
        let mover = self.to_move;
        let other = if mover == 'A' { 'B' } else { 'A' };
        self.past.push((self.grid.clone(), mover));

        if let Some(column) = action.strip_prefix('p') {
            let column = number(column) - 1;
            for row in (1..self.words.rows).rev() {
                self.grid[row][column] = self.grid[row - 1][column];
            }
            self.grid[0][column] = NOBODY;
            self.settle(None);
        } else {
            let (row, column) = match action.strip_prefix('r') {
                Some(cell) => cell.split_once('c').unwrap(),
                None => ("1", action),
            };
            let cell = (number(row) - 1, number(column) - 1);
            self.grid[cell.0][cell.1] = mover;
            self.settle(Some(cell));
        }

        self.end = self.judge(mover, other);
        if self.end.is_none() {
            self.to_move = other;
            self.end = self.repeated();
        }
    }

    /// Takes back the last turn, if there is one.
    pub(crate) fn undo(&mut self) {
        if let Some((grid, mover)) = self.past.pop() {
            self.grid = grid;
            self.to_move = mover;
            self.end = None;
        }
    }

    fn possible(&self, player: char) -> Vec<String> {
        let Words { rows, columns, .. } = self.words;
        let mut actions = Vec::new();
        let kind = self.words.action_rule.as_str();
        if kind == "drop" || kind == "drop-or-pop" {
            for column in 0..columns {
                if self.grid[0][column] == NOBODY {
                    actions.push(format!("{}", column + 1));
                }
            }
        }
        if kind == "drop-or-pop" {
            for column in 0..columns {
                if self.grid[rows - 1][column] == player {
                    actions.push(format!("p{}", column + 1));
                }
            }
        }
        if kind == "place" {
            for row in 0..rows {
                for column in 0..columns {
                    if self.grid[row][column] == NOBODY {
                        actions.push(format!("r{}c{}", row + 1, column + 1));
                    }
                }
            }
        }
        actions
    }

    /// Lets the discs move; `placed` is where a new disc came in.
    fn settle(&mut self, placed: Option<(usize, usize)>) {
        match self.words.physics.as_str() {
            "floating" => {}
            "strong" => while self.sink_loose_discs_by_one() {},
            "weak" => {
                self.sink_loose_discs_by_one();
            }
            "two-sides" => {
                if let Some(cell) = placed {
                    self.drift(cell);
                }
            }
            other => panic!("the referee knows no physics {other}"),
        }
    }

    /// Moves every disc down by one that has nothing below, or only discs that move as well.
    fn sink_loose_discs_by_one(&mut self) -> bool {
        let before = self.grid.clone();
        let mut loose = vec![vec![false; self.words.columns]; self.words.rows];
        // Rows from the bottom up, so that what is below has been decided.
        for row in (0..self.words.rows - 1).rev() {
            for column in 0..self.words.columns {
                let gives_way = before[row + 1][column] == NOBODY || loose[row + 1][column];
                loose[row][column] = before[row][column] != NOBODY && gives_way;
            }
        }
        for row in 0..self.words.rows {
            for column in 0..self.words.columns {
                let leaves = loose[row][column];
                let comes = row > 0 && loose[row - 1][column];
                self.grid[row][column] = match (comes, leaves) {
                    (true, _) => before[row - 1][column],
                    (false, true) => NOBODY,
                    (false, false) => before[row][column],
                };
            }
        }
        self.grid != before
    }

    /// Two sides: from the upper half a disc goes up, from the lower half (and the middle) down.
    fn drift(&mut self, (row, column): (usize, usize)) {
        let disc = std::mem::replace(&mut self.grid[row][column], NOBODY);
        let mut row = row;
        if row < self.words.rows / 2 {
            while row > 0 && self.grid[row - 1][column] == NOBODY {
                row -= 1;
            }
        } else {
            while row + 1 < self.words.rows && self.grid[row + 1][column] == NOBODY {
                row += 1;
            }
        }
        self.grid[row][column] = disc;
    }

    fn judge(&self, mover: char, other: char) -> Option<End> {
        let won = |player| End {
            winner: if player == 'A' { "A" } else { "B" },
            reason: match self.words.win.as_str() {
                "tictactoe" => "full_line",
                "notconnectfour" => "group",
                _ => "line",
            },
            cells: self.winning_cells(player),
        };
        let mover_has = !self.winning_cells(mover).is_empty();
        let other_has = !self.winning_cells(other).is_empty();
        if mover_has && other_has {
            return Some(match self.words.both_win.as_str() {
                "mover" => won(mover),
                "opponent" => won(other),
                "both" => {
                    let mut cells = self.winning_cells(mover);
                    cells.extend(self.winning_cells(other));
                    cells.sort_unstable();
                    End {
                        winner: "both",
                        reason: "both",
                        cells,
                    }
                }
                other => panic!("the referee knows no policy {other}"),
            });
        }
        if mover_has {
            return Some(won(mover));
        }
        if other_has {
            return Some(won(other));
        }
        if self.possible(other).is_empty() {
            let full = self.grid.iter().flatten().all(|&owner| owner != NOBODY);
            let pops = self.words.action_rule == "drop-or-pop";
            return Some(drawn(if full && !pops {
                "board_full"
            } else {
                "no_legal_action"
            }));
        }
        None
    }

    /// The draw that stands when this board, with this player to move, has stood often enough.
    fn repeated(&self) -> Option<End> {
        let now = (self.grid.clone(), self.to_move);
        let times = 1 + self.past.iter().filter(|&past| *past == now).count();
        let limit = self.words.repetition?;
        (times >= limit).then(|| drawn("repetition"))
    }

    /// All cells of all patterns that `player` has completed, sorted.
    fn winning_cells(&self, player: char) -> Vec<(usize, usize)> {
        let Words { rows, columns, .. } = self.words;
        let mut cells = match self.words.win.as_str() {
            "line" => self.windows(player, self.words.length, true),
            "connectfour" => self.windows(player, 4, true),
            "tictactoe3" => self.windows(player, 3, false),
            "tictactoe" => {
                let whole_rows = (0..rows).map(|r| (0..columns).map(|c| (r, c)).collect());
                let whole_columns = (0..columns).map(|c| (0..rows).map(|r| (r, c)).collect());
                let lines = whole_rows.chain(whole_columns);
                let owned = |line: &Vec<(usize, usize)>| {
                    line.iter().all(|&(r, c)| self.grid[r][c] == player)
                };
                lines.filter(owned).flatten().collect()
            }
            "notconnectfour" => self.large_groups(player),
            other => panic!("the referee knows no win condition {other}"),
        };
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells of all straight windows of `length` cells that `player` owns.
    fn windows(&self, player: char, length: usize, diagonals: bool) -> Vec<(usize, usize)> {
        let steps: &[(isize, isize)] = if diagonals {
            &[(0, 1), (1, 0), (1, 1), (1, -1)]
        } else {
            &[(0, 1), (1, 0)]
        };
        let mut cells = Vec::new();
        for row in 0..self.words.rows {
            for column in 0..self.words.columns {
                for &(down, right) in steps {
                    let mut window = Vec::new();
                    let mut at = Some((row, column));
                    while let Some((r, c)) = at
                        && window.len() < length
                        && r < self.words.rows
                        && c < self.words.columns
                        && self.grid[r][c] == player
                    {
                        window.push((r, c));
                        at = r.checked_add_signed(down).zip(c.checked_add_signed(right));
                    }
                    if window.len() == length {
                        cells.extend(window);
                    }
                }
            }
        }
        cells
    }

    /// The cells of all groups of four or more discs of `player` that share edges.
    fn large_groups(&self, player: char) -> Vec<(usize, usize)> {
        let mut groups: Vec<Vec<(usize, usize)>> = Vec::new();
        for row in 0..self.words.rows {
            for column in 0..self.words.columns {
                if self.grid[row][column] != player {
                    continue;
                }
                // The disc joins all groups beside it into one.
                let beside = |&(r, c): &(usize, usize)| r.abs_diff(row) + c.abs_diff(column) == 1;
                let (near, mut rest): (Vec<_>, Vec<_>) = groups
                    .into_iter()
                    .partition(|group| group.iter().any(beside));
                let mut joined: Vec<_> = near.into_iter().flatten().collect();
                joined.push((row, column));
                rest.push(joined);
                groups = rest;
            }
        }
        groups.retain(|group| group.len() >= 4);
        groups.into_iter().flatten().collect()
    }
}

impl fmt::Debug for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}\n{}", self.words, self.picture().join("\n"))
    }
}

const fn drawn(reason: &'static str) -> End {
    End {
        winner: "nobody",
        reason,
        cells: Vec::new(),
    }
}

fn number(text: &str) -> usize {
    text.parse().unwrap()
}
