//! What makes one level weaker than another: how far it looks, and how often it overlooks
//! something.

use crate::engine::{Level, SearchLimits};

/// How well a level plays.
///
/// No level plays to lose: it chooses among the actions that look nearly as good as the best one,
/// as far as it looks, and never lets go of an end that it sees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// How far it looks.
    pub(super) limits: SearchLimits,
    /// In how many of a hundred positions it overlooks something.
    pub(super) slips: u32,
    /// How many points worse than the best action its choice may look then.
    pub(super) slack: i32,
}

impl Skill {
    const fn new(depth: u32, nodes: u64, slips: u32, slack: i32) -> Self {
        let limits = SearchLimits {
            depth: Some(depth),
            nodes: Some(nodes),
        };
        Self {
            limits,
            slips,
            slack,
        }
    }
}

/// The skill of each level of [`LEVELS`].
pub(super) static SKILLS: [Skill; 5] = [
    Skill::new(1, 1_000, 50, 40),
    Skill::new(2, 10_000, 60, 30),
    Skill::new(4, 30_000, 40, 14),
    Skill::new(7, 200_000, 0, 0),
    STRONGEST,
];

/// The skill that does not err.
pub(super) static STRONGEST: Skill = Skill::new(64, 500_000, 0, 0);

pub(super) static LEVELS: [Level; 5] = [
    Level {
        name: "Beginner",
        summary: "Sees its own wins, and nothing of what comes next.",
    },
    Level {
        name: "Casual",
        summary: "Stops the win that threatens next, and is often careless otherwise.",
    },
    Level {
        name: "Club",
        summary: "Sees traps of two moves, and is sometimes careless.",
    },
    Level {
        name: "Expert",
        summary: "Sees three moves ahead, and overlooks nothing within them.",
    },
    Level {
        name: "Master",
        summary: "Looks at half a million positions, as far ahead as that leads.",
    },
];
