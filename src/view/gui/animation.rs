//! Discs on their way: what a transition looks like while it happens.
//!
//! The game knows nothing of it. An animation is the difference of two positions, and the clock
//! is passed in.

use std::collections::HashMap;

use crate::board::{Cell, Column, Player};
use crate::rules::{Action, Edit, Transition};

/// How long a disc takes to pass one row.
const ROW_SECS: f64 = 0.05;
/// The shortest and the longest way of a disc.
const MOTION_SECS: std::ops::RangeInclusive<f64> = 0.09..=0.3;
/// Where a popped disc goes: a row below the board.
const BELOW_BOARD: f32 = -1.3;

/// One disc on its way within its column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Motion {
    /// Whose disc it is.
    pub(super) disc: Player,
    /// The column.
    pub(super) column: Column,
    /// The row it comes from; rows above and below the board continue its grid.
    pub(super) from: f32,
    /// The row it goes to.
    pub(super) to: f32,
    /// The cell where it will rest, or `None` when it leaves the board.
    pub(super) rest: Option<Cell>,
}

/// All motions of one turn; they start together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Animation {
    started: f64,
    motions: Vec<Motion>,
}

impl Animation {
    /// The motions of `turn`, beginning at `now` (seconds). A dropped disc comes from
    /// `entry_row`, where the ghost disc hangs.
    pub(super) fn start(turn: &Transition, entry_row: f32, now: f64) -> Self {
        let mut ways = Ways::default();
        match turn.edit {
            Edit::Insert(cell) => {
                let from = match turn.action {
                    Action::Drop(_) => entry_row,
                    Action::Pop(_) | Action::Place(_) => row_of(cell),
                };
                ways.begin(turn.mover, cell, from);
            }
            Edit::Remove(cell) => ways.motions.push(Motion {
                disc: turn.mover,
                column: cell.column(),
                from: row_of(cell),
                to: BELOW_BOARD,
                rest: None,
            }),
        }
        for fall in &turn.falls {
            ways.go_on(fall.disc, fall.from, fall.to);
        }
        let moves = |motion: &Motion| (motion.from - motion.to).abs() > f32::EPSILON;
        Self {
            started: now,
            motions: ways.motions.into_iter().filter(moves).collect(),
        }
    }

    /// Whether something still moves at `now`.
    pub(super) fn is_running(&self, now: f64) -> bool {
        self.motions
            .iter()
            .any(|motion| now < self.started + secs(motion))
    }

    /// The motions that are not over at `now`, each with the row where its disc is.
    pub(super) fn moving(&self, now: f64) -> impl Iterator<Item = (&Motion, f32)> {
        let elapsed = (now - self.started).max(0.0);
        self.motions.iter().filter_map(move |motion| {
            let share = elapsed / secs(motion);
            (share < 1.0).then(|| (motion, row_at(motion, share)))
        })
    }
}

/// Joins the steps of each disc into one motion.
#[derive(Debug, Default)]
struct Ways {
    motions: Vec<Motion>,
    resting: HashMap<Cell, usize>,
}

impl Ways {
    fn begin(&mut self, disc: Player, rest: Cell, from: f32) {
        self.resting.insert(rest, self.motions.len());
        self.motions.push(Motion {
            disc,
            column: rest.column(),
            from,
            to: row_of(rest),
            rest: Some(rest),
        });
    }

    fn go_on(&mut self, disc: Player, from: Cell, to: Cell) {
        let Some(index) = self.resting.remove(&from) else {
            return self.begin(disc, to, row_of(from));
        };
        self.motions[index].to = row_of(to);
        self.motions[index].rest = Some(to);
        self.resting.insert(to, index);
    }
}

fn row_of(cell: Cell) -> f32 {
    cell.row().index() as f32
}

fn secs(motion: &Motion) -> f64 {
    let rows = f64::from((motion.from - motion.to).abs());
    (rows * ROW_SECS).clamp(*MOTION_SECS.start(), *MOTION_SECS.end())
}

/// Falling speeds up evenly, so the way grows with the square of the time.
fn row_at(motion: &Motion, share: f64) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a share of a way")]
    let way = (share * share) as f32;
    egui::lerp(motion.from..=motion.to, way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, replay};
    use crate::rules::catalogue;

    const ENTRY: f32 = 6.0;

    fn last_turn(game: &Game) -> Animation {
        Animation::start(game.played().last().unwrap(), ENTRY, 10.0)
    }

    fn rows_at(animation: &Animation, now: f64) -> Vec<f32> {
        animation.moving(now).map(|(_, row)| row).collect()
    }

    #[test]
    fn a_dropped_disc_falls_from_above_the_board_to_its_cell() {
        let game = replay(catalogue::classic(), "444").unwrap();
        let animation = last_turn(&game);
        assert_eq!(rows_at(&animation, 10.0), [ENTRY]);
        let halfway = rows_at(&animation, 10.1)[0];
        assert!(halfway < ENTRY && halfway > 2.0, "{halfway}");
        let (motion, _) = animation.moving(10.0).next().unwrap();
        assert_eq!(motion.rest, game.played()[2].landing());
        assert!(animation.is_running(10.19));
        assert!(!animation.is_running(10.21));
        assert!(rows_at(&animation, 10.21).is_empty());
    }

    #[test]
    fn the_longest_fall_takes_no_longer_than_the_limit() {
        let tall = catalogue::connect_n(crate::board::Geometry::new(30, 3).unwrap(), 4);
        let animation = Animation::start(
            replay(tall, "1").unwrap().played().last().unwrap(),
            30.0,
            0.0,
        );
        assert!(animation.is_running(0.29));
        assert!(!animation.is_running(0.31));
    }

    #[test]
    fn a_pop_moves_the_whole_column_and_the_popped_disc_leaves() {
        let game = replay(catalogue::pop_out(), "4 4 4 1 p4").unwrap();
        let animation = last_turn(&game);
        let motions: Vec<_> = animation.moving(10.0).map(|(motion, _)| motion).collect();
        assert_eq!(motions.len(), 3);
        assert_eq!(motions[0].rest, None);
        assert_eq!((motions[1].from, motions[1].to), (1.0, 0.0));
        assert_eq!((motions[2].from, motions[2].to), (2.0, 1.0));
    }

    #[test]
    fn the_steps_of_one_disc_are_one_motion() {
        // A disc that a pop lowers by one and weak gravity by another.
        let rules = crate::rules::Rules {
            physics: *crate::rules::physics::PHYSICS
                .iter()
                .find(|physics| physics.name() == "weak")
                .unwrap(),
            ..catalogue::pop_out()
        };
        let game = replay(rules, "1 2 2 3 3 1 4 4 5 5 p1").unwrap();
        let animation = last_turn(&game);
        let rests: Vec<_> = animation
            .moving(10.0)
            .map(|(motion, _)| motion.rest)
            .collect();
        let mut unique = rests.clone();
        unique.dedup();
        assert_eq!(rests, unique, "no disc rests where another one does");
    }

    #[test]
    fn nothing_moves_when_a_disc_is_placed_where_it_stays() {
        let floating = *crate::rules::physics::PHYSICS
            .iter()
            .find(|physics| physics.name() == "floating")
            .unwrap();
        let win = &crate::rules::win::WIN_CONDITIONS[0];
        let game = replay(catalogue::connect_tac_toe(win, floating), "r2c3").unwrap();
        assert!(!last_turn(&game).is_running(10.0));
        assert_eq!(Animation::default().moving(0.0).count(), 0);
    }
}
