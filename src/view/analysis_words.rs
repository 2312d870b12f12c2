//! The sentences about what positions and moves are worth.

use crate::board::Geometry;
use crate::engine::analysis::{Hint, Mistake, Reason, Source, Value};
use crate::rules::{Action, move_text};

/// What a value means for the player to move: "wins in 4 moves". The moves are those of the winner.
pub fn value(value: Value) -> String {
    match value {
        Value::Win { plies } => format!("wins in {}", moves(plies)),
        Value::Loss { plies: 0 } => "has lost".to_owned(),
        Value::Loss { plies } => format!("loses in {}", moves(plies)),
        Value::Draw => "draws".to_owned(),
        Value::Unclear { points } if points > 0 => format!("looks better by {points} points"),
        Value::Unclear { points } if points < 0 => format!("looks worse by {} points", -points),
        Value::Unclear { .. } => "looks even".to_owned(),
    }
}

fn moves(plies: u32) -> String {
    match plies.div_ceil(2) {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    }
}

/// A value as one number over a column: `+4` wins in 4 moves, `-3` loses in 3, `0` draws; `~` is a
/// guess in points.
pub fn number(value: Value) -> String {
    match value {
        Value::Win { plies } => format!("+{}", plies.div_ceil(2)),
        Value::Loss { plies } => format!("\u{2212}{}", plies.div_ceil(2)),
        Value::Draw => "0".to_owned(),
        Value::Unclear { points: 0 } => "~0".to_owned(),
        Value::Unclear { points } if points > 0 => format!("~+{points}"),
        Value::Unclear { points } => format!("~\u{2212}{}", points.unsigned_abs()),
    }
}

/// What the numbers of [`number`] mean.
pub const LEGEND: &str = "+4 wins in 4 moves, \u{2212}4 loses in 4, 0 draws; ~ is only estimated.";

/// An action as people say it: "column 4", "pop column 4", "row 3, column 4".
pub fn action(action: Action, geometry: Geometry) -> String {
    let column = action.column().index() + 1;
    match action {
        Action::Drop(_) => format!("column {column}"),
        Action::Pop(_) => format!("pop column {column}"),
        Action::Place(cell) => {
            format!(
                "row {}, column {column}",
                move_text::row_number(cell, geometry)
            )
        }
    }
}

/// A hint that is called one: "Hint: column 4 wins in 4 moves, and no other move wins. Solved."
pub fn hint(hint: &Hint, geometry: Geometry) -> String {
    format!("Hint: {}", advice(hint, geometry))
}

/// What a hint says, why it is one, and how that is known.
pub fn advice(hint: &Hint, geometry: Geometry) -> String {
    let action = action(hint.action, geometry);
    let value = value(hint.value);
    let why = match hint.reason {
        Reason::OnlyAction => format!("{action} is the only move; it {value}"),
        Reason::OnlyWin => format!("{action} {value}, and no other move wins"),
        Reason::QuickestWin => format!("{action} {value}; no other move wins sooner"),
        Reason::OnlyEscape => format!("{action} is the only move that does not lose; it {value}"),
        Reason::LongestDefence => format!("{action} {value}; no other move holds out longer"),
        Reason::Best => format!("{action} {value}; no other move is better"),
    };
    format!("{why}. {}", source(hint.source, hint.value))
}

/// How a value is known, as a sentence.
pub fn source(source: Source, value: Value) -> String {
    match source {
        Source::Solver => "Solved.".to_owned(),
        Source::Result => "The game is over.".to_owned(),
        Source::Search { .. } if value.is_proved() => "Proved by search.".to_owned(),
        Source::Search { depth, .. } => format!("Estimated from {depth} turns ahead."),
    }
}

/// What was wrong with a move.
pub const fn mistake(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::WinThrownAway => "throws the win away",
        Mistake::DrawThrownAway => "throws the draw away",
        Mistake::SlowerWin => "wins more slowly than it could",
        Mistake::IntoLoss => "leads into a loss",
    }
}

/// The mark of chess players for a mistake.
pub const fn mark(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::WinThrownAway => "??",
        Mistake::DrawThrownAway | Mistake::IntoLoss => "?",
        Mistake::SlowerWin => "?!",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    #[test]
    fn every_value_has_words_and_a_number() {
        let cases = [
            (Value::Win { plies: 1 }, "wins in 1 move", "+1"),
            (Value::Win { plies: 7 }, "wins in 4 moves", "+4"),
            (Value::Loss { plies: 6 }, "loses in 3 moves", "\u{2212}3"),
            (Value::Loss { plies: 0 }, "has lost", "\u{2212}0"),
            (Value::Draw, "draws", "0"),
            (
                Value::Unclear { points: 30 },
                "looks better by 30 points",
                "~+30",
            ),
            (
                Value::Unclear { points: -5 },
                "looks worse by 5 points",
                "~\u{2212}5",
            ),
            (Value::Unclear { points: 0 }, "looks even", "~0"),
        ];
        for (known, words, short) in cases {
            assert_eq!(value(known), words);
            assert_eq!(number(known), short);
        }
    }

    #[test]
    fn a_hint_says_what_why_and_how_it_is_known() {
        let geometry = Geometry::CLASSIC;
        let column = geometry.column(3).unwrap();
        let search = Source::Search {
            depth: 9,
            nodes: 100,
        };
        let cases = [
            (
                Action::Drop(column),
                Value::Win { plies: 7 },
                Source::Solver,
                Reason::OnlyWin,
                "Hint: column 4 wins in 4 moves, and no other move wins. Solved.",
            ),
            (
                Action::Pop(column),
                Value::Win { plies: 7 },
                search,
                Reason::QuickestWin,
                "Hint: pop column 4 wins in 4 moves; no other move wins sooner. Proved by search.",
            ),
            (
                Action::Place(geometry.top(column)),
                Value::Draw,
                Source::Solver,
                Reason::OnlyEscape,
                "Hint: row 1, column 4 is the only move that does not lose; it draws. Solved.",
            ),
            (
                Action::Drop(column),
                Value::Loss { plies: 2 },
                Source::Solver,
                Reason::LongestDefence,
                "Hint: column 4 loses in 1 move; no other move holds out longer. Solved.",
            ),
            (
                Action::Drop(column),
                Value::Unclear { points: 12 },
                search,
                Reason::Best,
                "Hint: column 4 looks better by 12 points; no other move is better. Estimated \
                 from 9 turns ahead.",
            ),
            (
                Action::Drop(column),
                Value::Draw,
                Source::Solver,
                Reason::OnlyAction,
                "Hint: column 4 is the only move; it draws. Solved.",
            ),
        ];
        for (action, value, source, reason, words) in cases {
            let given = Hint {
                action,
                value,
                source,
                reason,
            };
            assert_eq!(hint(&given, geometry), words);
        }
    }

    #[test]
    fn a_worse_mistake_has_another_mark() {
        let all = [
            (Mistake::WinThrownAway, "??"),
            (Mistake::DrawThrownAway, "?"),
            (Mistake::IntoLoss, "?"),
            (Mistake::SlowerWin, "?!"),
        ];
        for (wrong, shown) in all {
            assert_eq!(mark(wrong), shown);
            assert!(!mistake(wrong).is_empty());
        }
    }
}
