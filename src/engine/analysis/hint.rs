//! One good action, and why it is one.

use crate::rules::Action;

use super::analyst::Analysis;
use super::value::{Source, Value};

/// One best action, with everything that a sentence about it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What to play.
    pub action: Action,
    /// What it is worth to the player.
    pub value: Value,
    /// How that is known.
    pub source: Source,
    /// What sets it apart from the other actions.
    pub reason: Reason,
}

/// What sets the best action apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no other action.
    OnlyAction,
    /// No other action wins, as far as is known.
    OnlyWin,
    /// Every other action loses.
    OnlyEscape,
    /// Others are as good in the end, but none wins sooner.
    QuickestWin,
    /// Every action loses, and this one holds out longest.
    LongestDefence,
    /// None is better, as far as is known.
    Best,
}

impl Hint {
    /// The hint that an analysis gives; none where there is no action.
    pub fn from_analysis(analysis: &Analysis) -> Option<Self> {
        let (best, others) = analysis.actions.split_first()?;
        let all = |is: fn(Value) -> bool| others.iter().all(|other| is(other.value));
        let reason = match best.value {
            _ if others.is_empty() => Reason::OnlyAction,
            Value::Win { .. } if all(|other| other.sign() != Some(1)) => Reason::OnlyWin,
            Value::Win { .. } => Reason::QuickestWin,
            Value::Loss { .. } => Reason::LongestDefence,
            _ if all(|other| other.sign() == Some(-1)) => Reason::OnlyEscape,
            _ => Reason::Best,
        };
        Some(Self {
            action: best.action,
            value: best.value,
            source: analysis.source,
            reason,
        })
    }
}
