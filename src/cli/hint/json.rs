//! A hint as programs read it: one object on one line, its keys always in the same order.

use serde::Serialize;

use crate::cli::games::outcome_name;
use crate::engine::analysis::{Analysis, Hint, Reason, Source, Value};
use crate::game::Game;
use crate::rules::{Action, move_text};

/// The object. Its fields are written in the order in which they stand here.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    /// As canonical tokens.
    moves: Vec<String>,
    /// Nobody when the game is over.
    to_move: Option<u8>,
    outcome: &'static str,
    /// As a canonical token; none when the game is over.
    action: Option<String>,
    /// What the action is worth.
    value: Option<Worth>,
    /// How the values are known.
    source: Origin,
    /// Why it is this action, or why the game is over.
    reason: Option<&'static str>,
    /// All actions, the best one first.
    actions: Vec<Scored>,
}

#[derive(Serialize)]
struct Scored {
    action: String,
    value: Worth,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Worth {
    Win(u32),
    Draw,
    Loss(u32),
    Estimate(i32),
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Origin {
    Solver,
    Search { depth: u32, nodes: u64 },
    Result,
}

/// The hint with a line end; without an analysis, how the game ended.
pub(super) fn show(game: &Game, analysis: Option<&Analysis>) -> String {
    let geometry = game.rules().geometry;
    let token = |action: Action| move_text::token(action, geometry);
    let hint = analysis.and_then(Hint::from_analysis);
    let ended = game.result();
    let actions = analysis.map_or(&[][..], |analysis| &analysis.actions);
    let report = Report {
        game: game.rules().game,
        moves: game.move_tokens(),
        to_move: (ended.is_none()).then(|| game.position().to_move().number()),
        outcome: outcome_name(game.outcome()),
        action: hint.map(|hint| token(hint.action)),
        value: hint.map(|hint| worth(hint.value)),
        source: analysis.map_or(Origin::Result, |analysis| origin(analysis.source)),
        reason: (hint.map(|hint| reason_name(hint.reason)))
            .or_else(|| ended.map(|ended| ended.reason.name())),
        actions: actions
            .iter()
            .map(|scored| Scored {
                action: token(scored.action),
                value: worth(scored.value),
            })
            .collect(),
    };
    // Text, numbers and lists of them can always be written.
    serde_json::to_string(&report).unwrap_or_default() + "\n"
}

const fn worth(value: Value) -> Worth {
    match value {
        Value::Win { plies } => Worth::Win(plies),
        Value::Draw => Worth::Draw,
        Value::Loss { plies } => Worth::Loss(plies),
        Value::Unclear { points } => Worth::Estimate(points),
    }
}

const fn origin(source: Source) -> Origin {
    match source {
        Source::Solver => Origin::Solver,
        Source::Search { depth, nodes } => Origin::Search { depth, nodes },
        Source::Result => Origin::Result,
    }
}

const fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::OnlyAction => "only_action",
        Reason::OnlyWin => "only_win",
        Reason::OnlyEscape => "only_escape",
        Reason::QuickestWin => "quickest_win",
        Reason::LongestDefence => "longest_defence",
        Reason::Best => "best",
    }
}
