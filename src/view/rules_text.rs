//! The rules of a game in sentences, made from its parts.

use crate::rules::{BothWin, Rules};

/// The rules as sentences, in the order of a turn.
pub fn sentences(rules: &Rules) -> Vec<String> {
    let geometry = rules.geometry;
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let mut sentences = vec![
        format!(
            "Two players take turns on a board of {} and {}.",
            counted(rows, "row"),
            counted(columns, "column")
        ),
        rules.action_rule.summary().to_owned(),
        rules.physics.summary().to_owned(),
        rules.win.goal(),
    ];
    if rules
        .win
        .length()
        .is_some_and(|length| length > rows.max(columns))
    {
        sentences.push("No line of that length fits the board, so nobody can win.".to_owned());
    }
    sentences.push(both_win(rules.both_win).to_owned());
    sentences.push(match rules.repetition {
        Some(limit) => format!(
            "The game is drawn when the next player can do nothing, or when the same position \
             stands for the {} time.",
            ordinal(limit)
        ),
        None => "The game is drawn when the next player can do nothing.".to_owned(),
    });
    sentences
}

/// What happens when one turn completes a pattern for both players.
pub const fn both_win(policy: BothWin) -> &'static str {
    match policy {
        BothWin::Mover => "If one turn does that for both, the player whose turn it was wins.",
        BothWin::Opponent => "If one turn does that for both, the other player wins.",
        BothWin::Both => "If one turn does that for both, both win and the game is over.",
    }
}

fn counted(count: u32, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

fn ordinal(number: u32) -> String {
    match number {
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        _ => format!("{number}th"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::rules::catalogue;

    #[test]
    fn classic_is_told_in_the_order_of_a_turn() {
        assert_eq!(
            sentences(&catalogue::classic()).join(" "),
            "Two players take turns on a board of 6 rows and 7 columns. \
             Drop a disc into a column that has room at its top. \
             Strong gravity: discs fall until they rest on the bottom or on another disc. \
             4 or more own discs in a row, horizontally, vertically or diagonally, win. \
             If one turn does that for both, the player whose turn it was wins. \
             The game is drawn when the next player can do nothing."
        );
    }

    #[test]
    fn repetition_and_lines_that_do_not_fit_are_told() {
        let pop_out = sentences(&catalogue::pop_out()).join(" ");
        assert!(pop_out.ends_with("when the same position stands for the third time."));
        let narrow = catalogue::connect_n(Geometry::new(1, 3).unwrap(), 4);
        let told = sentences(&narrow).join(" ");
        assert!(told.contains("a board of 1 row and 3 columns"));
        assert!(told.contains("nobody can win"));
    }
}
