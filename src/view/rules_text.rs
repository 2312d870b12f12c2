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
            "The game is drawn when the next player can do nothing, or when a position comes \
             up for the {} time.",
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

/// What happens when positions come up again.
pub fn repetition(limit: Option<u32>) -> String {
    limit.map_or_else(
        || "Positions may come up again without end.".to_owned(),
        |limit| {
            let time = ordinal(limit);
            format!("The game is drawn when a position comes up for the {time} time.")
        },
    )
}

fn counted(count: u32, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// A number as its place in a row: "third".
pub fn ordinal(number: u32) -> String {
    let word = match number {
        1 => "first",
        2 => "second",
        3 => "third",
        4 => "fourth",
        5 => "fifth",
        _ => {
            let end = match (number % 10, number % 100) {
                (1, last) if last != 11 => "st",
                (2, last) if last != 12 => "nd",
                (3, last) if last != 13 => "rd",
                _ => "th",
            };
            return format!("{number}{end}");
        }
    };
    word.to_owned()
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
        assert!(pop_out.ends_with("when a position comes up for the third time."));
        let narrow = catalogue::connect_n(Geometry::new(1, 3).unwrap(), 4);
        let told = sentences(&narrow).join(" ");
        assert!(told.contains("a board of 1 row and 3 columns"));
        assert!(told.contains("nobody can win"));
    }
    #[test]
    fn repetitions_are_counted_in_words() {
        let counted = [1, 2, 3, 4, 5, 6, 11, 12, 13, 21, 22, 23, 111].map(ordinal);
        let words = "first second third fourth fifth 6th 11th 12th 13th 21st 22nd 23rd 111th";
        assert_eq!(counted.join(" "), words);
        assert_eq!(
            repetition(Some(3)),
            "The game is drawn when a position comes up for the third time."
        );
    }
}
