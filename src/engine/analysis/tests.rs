//! What analysis says of drawn and of played positions.

use super::*;
use crate::engine::{Request, SearchLimits, StopSignal};
use crate::game::replay;
use crate::rules::{Rules, catalogue, move_text};

/// The hint for a game, as token, value and reason.
fn hint(rules: Rules, moves: &str) -> (String, Value, Reason) {
    let game = replay(rules, moves).unwrap();
    let request = Request::of(&game, SearchLimits::depth(5));
    let hint = Analyst::new().hint(&request, &StopSignal::new()).unwrap();
    let token = move_text::token(hint.action, game.rules().geometry);
    (token, hint.value, hint.reason)
}

#[test]
fn a_win_in_one_is_said_to_be_one() {
    let (token, value, reason) = hint(catalogue::classic(), "112233");
    assert_eq!((token.as_str(), value), ("4", Value::Win { plies: 1 }));
    assert_eq!(reason, Reason::OnlyWin);
    // Open on both ends.
    let (_, value, reason) = hint(catalogue::pop_out(), "223344");
    assert_eq!(
        (value, reason),
        (Value::Win { plies: 1 }, Reason::QuickestWin)
    );
}

#[test]
fn the_only_action_that_does_not_lose_is_said_to_be_the_only_one() {
    for rules in [catalogue::classic(), catalogue::pop_out()] {
        let (token, value, reason) = hint(rules, "12131");
        assert_eq!(
            (token.as_str(), reason),
            ("1", Reason::OnlyEscape),
            "{value:?}"
        );
    }
}

#[test]
fn what_is_lost_is_defended_as_long_as_possible() {
    // Three in a row, open on both ends.
    let (_, value, reason) = hint(catalogue::classic(), "41315");
    assert_eq!(
        (value, reason),
        (Value::Loss { plies: 2 }, Reason::LongestDefence)
    );
}

#[test]
fn the_values_of_the_classic_first_moves_are_exact() {
    let game = replay(catalogue::classic(), "").unwrap();
    let request = Request::of(&game, SearchLimits::NONE);
    let mut heard = 0;
    let analysis = Analyst::new()
        .analyse(&request, &StopSignal::new(), &mut |_| heard += 1)
        .unwrap();
    assert_eq!(heard, 7);
    assert_eq!(analysis.source, Source::Solver);
    assert_eq!(analysis.value, Value::Win { plies: 41 });
    let signs: Vec<_> = analysis
        .actions
        .iter()
        .map(|worth| worth.value.sign())
        .collect();
    let (win, draw, loss) = (Some(1), Some(0), Some(-1));
    assert_eq!(signs, [win, draw, draw, loss, loss, loss, loss]);
}

#[test]
fn a_review_finds_where_a_win_was_thrown_away() {
    let game = replay(catalogue::classic(), "14455667").unwrap();
    let mut heard = Vec::new();
    let review = Analyst::new()
        .review(
            &game,
            SearchLimits::NONE,
            &StopSignal::new(),
            &mut |moment| {
                heard.push(moment.ply);
            },
        )
        .unwrap();
    assert_eq!(heard, [8, 7, 6, 5, 4, 3, 2, 1, 0]);
    let last = review[8];
    assert_eq!((last.value, last.best), (Value::Loss { plies: 0 }, None));
    assert_eq!(last.source, Source::Result);
    assert_eq!(review[7].value, Value::Win { plies: 1 });

    let mistakes: Vec<_> = (review.windows(2))
        .map(|two| mistake(&two[0], &two[1]))
        .collect();
    assert_eq!(
        mistakes[0],
        Some(Mistake::WinThrownAway),
        "the first turn was on the border"
    );
    assert_eq!(review[0].best, Some(game.played()[1].action));
    assert_eq!(mistakes[7], None);
}

#[test]
fn a_review_of_a_searched_game_says_how_deep_it_looked() {
    let game = replay(catalogue::pop_out(), "44556").unwrap();
    let review = Analyst::new()
        .review(
            &game,
            SearchLimits::depth(3),
            &StopSignal::new(),
            &mut |_| (),
        )
        .unwrap();
    assert_eq!(review[5].value, Value::Loss { plies: 2 });
    assert!(matches!(review[0].source, Source::Search { depth: 3, nodes } if nodes > 100));
    assert_eq!(mistake(&review[3], &review[4]), Some(Mistake::IntoLoss));
}

#[test]
fn a_cancelled_analysis_has_no_answer() {
    let stop = StopSignal::new();
    stop.cancel();
    for rules in [catalogue::classic(), catalogue::pop_out()] {
        let game = replay(rules, "4").unwrap();
        let request = Request::of(&game, SearchLimits::NONE);
        assert_eq!(Analyst::new().hint(&request, &stop), None);
    }
}
