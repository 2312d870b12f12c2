//! What a search has found, in the words of an analysis.

use crate::engine::analysis::{Analysis, Source, Value, Worth};
use crate::engine::random::chance;
use crate::engine::{Request, StopSignal};

use super::alpha_beta::Search;
use super::deepening::{Candidate, Looked, Margin};
use super::score::{is_decisive, plies_to_end};

/// What every legal action is worth.
///
/// Pre: the game goes on.
pub(in crate::engine) fn assess_all(
    request: &Request,
    stop: &StopSignal,
    publish: &mut dyn FnMut(Worth),
) -> Analysis {
    let mut published: Vec<Worth> = Vec::new();
    look(request, Margin::ALL, stop, &mut |looked| {
        for candidate in &looked.candidates {
            let worth = worth(candidate, looked);
            if !published.contains(&worth) {
                published.retain(|known| known.action != worth.action);
                published.push(worth);
                publish(worth);
            }
        }
    })
}

/// What the best action is worth, without the others.
///
/// Pre: the game goes on.
pub(in crate::engine) fn assess_best(request: &Request, stop: &StopSignal) -> Analysis {
    let mut analysis = look(request, Margin::NONE, stop, &mut |_| ());
    analysis.actions.truncate(1);
    analysis
}

fn look(
    request: &Request,
    margin: Margin,
    stop: &StopSignal,
    report: &mut dyn FnMut(&Looked),
) -> Analysis {
    let search = Search::new(request, request.limits.nodes, stop);
    let mut chance = chance(0, &request.position);
    let looked = search.look(request.limits, margin, &mut chance, report);
    let actions: Vec<Worth> = looked
        .candidates
        .iter()
        .map(|candidate| worth(candidate, &looked))
        .collect();
    let (depth, nodes) = (looked.depth, looked.nodes);
    Analysis {
        value: (actions.first()).map_or(Value::Draw, |best| best.value),
        actions,
        source: Source::Search { depth, nodes },
    }
}

fn worth(candidate: &Candidate, looked: &Looked) -> Worth {
    let score = candidate.score;
    let value = if is_decisive(score) {
        let plies = plies_to_end(score);
        if score > 0 {
            Value::Win { plies }
        } else {
            Value::Loss { plies }
        }
    } else if looked.saw_everything {
        Value::Draw
    } else {
        Value::Unclear { points: score }
    };
    Worth {
        action: candidate.action,
        value,
    }
}
