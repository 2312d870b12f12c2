//! Single games whose end is known: those that other programs got wrong, and every kind of end.

use std::fs;
use std::path::Path;

use connect_four::board::{Geometry, Player};
use connect_four::game::{Game, replay};
use connect_four::rules::choice::{self, Parts};
use connect_four::rules::{BothWin, Outcome, Rules, catalogue};

use crate::differential;

#[test]
fn games_that_other_programs_got_wrong_end_as_they_should() {
    check_file("broke-other-programs.txt", 18);
}

#[test]
fn every_kind_of_end_comes_when_it_should() {
    check_file("endings.txt", 31);
}

fn check_file(file: &str, games: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/positions");
    let text = fs::read_to_string(folder.join(file)).unwrap();
    let is_game = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines: Vec<&str> = text.lines().filter(is_game).collect();
    assert_eq!(lines.len(), games);
    for line in lines {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, game, moves, end, more] = fields[..] else {
            panic!("{line} has not five fields");
        };
        check_game(line, &play(rules_of(game), moves), end, more);
    }
}

fn rules_of(game: &str) -> Rules {
    let words: Vec<&str> = game.split(' ').collect();
    match words[..] {
        ["classic"] => catalogue::classic(),
        ["pop-out"] => catalogue::pop_out(),
        ["pop-out", rows, "x", columns] => Rules {
            geometry: Geometry::new(rows.parse().unwrap(), columns.parse().unwrap()).unwrap(),
            ..catalogue::pop_out()
        },
        [physics, win] => catalogue::connect_tac_toe(
            choice::find_win(win).unwrap(),
            choice::find_physics(physics).unwrap(),
        ),
        [rows, "x", columns, action_rule, physics, win, both_win] => {
            let (win, length) = win.split_once('-').unwrap_or((win, "1"));
            let policy = |policy: &BothWin| policy.name() == both_win;
            let parts = Parts {
                rows: rows.parse().unwrap(),
                columns: columns.parse().unwrap(),
                length: length.parse().unwrap(),
                action_rule: choice::find_action_rule(action_rule).unwrap(),
                physics: choice::find_physics(physics).unwrap(),
                win: choice::find_win(win).unwrap(),
                both_win: BothWin::ALL.into_iter().find(policy).unwrap(),
                repetition: None,
            };
            parts.rules().unwrap()
        }
        _ => panic!("{game} is no game"),
    }
}

/// Plays move text, or cells from the top left where discs are placed.
fn play(rules: Rules, moves: &str) -> Game {
    if rules.game != "connect-tac-toe" {
        return replay(rules, moves).unwrap();
    }
    let token = |cell: &str| {
        let number: u32 = cell.parse().unwrap();
        format!("r{}c{}", number / 10 + 1, number % 10 + 1)
    };
    let tokens: Vec<String> = moves.split_whitespace().map(token).collect();
    replay(rules, &tokens.join(" ")).unwrap()
}

fn check_game(line: &str, game: &Game, end: &str, more: &str) {
    differential::check_record(game);
    let result = game.result();
    let seen = match &result {
        None => "ongoing".to_owned(),
        Some(result) => {
            let who = match result.outcome {
                Outcome::Won(Player::One) => "one",
                Outcome::Won(Player::Two) => "two",
                Outcome::BothWon => "both",
                Outcome::Drawn => "draw",
                Outcome::Ongoing => "ongoing",
            };
            format!("{who} {}", result.reason.name())
        }
    };
    assert_eq!(seen, end, "{line}");

    for fact in more.split(", ").filter(|fact| *fact != "-") {
        let words: Vec<&str> = fact.split(' ').collect();
        let (seen, expected) = match words[..] {
            ["lines", count] => (result.as_ref().unwrap().lines.len(), count),
            ["cells", count] => (result.as_ref().unwrap().winning_cells().len(), count),
            ["column", number, "holds", count] => {
                let index = number.parse::<u32>().unwrap() - 1;
                let column = game.rules().geometry.column(index).unwrap();
                (game.position().board().discs_in(column), count)
            }
            _ => panic!("{line}: {fact} is no known fact"),
        };
        assert_eq!(seen, expected.parse::<usize>().unwrap(), "{fact} of {line}");
    }
}
