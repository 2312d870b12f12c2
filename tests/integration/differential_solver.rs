//! The solver's kernel against the rules engine: the same random games, compared after every disc.

use connect_four::board::{Geometry, Player};
use connect_four::rules::{Action, Outcome, Position, catalogue};
use connect_four::solver::{Kernel, Layout, bridge};

use crate::random::Random;

#[test]
fn kernel_and_rules_agree_on_random_games() {
    check_games(0, 3_000);
}

/// Plays one random game for each seed, on both sides.
pub(crate) fn check_games(first_seed: u64, games: u64) {
    let mut ends = [0; 3];
    for seed in first_seed..first_seed + games {
        let mut random = Random(seed);
        let geometry = random_size(&mut random);
        let mut position = Position::start(catalogue::connect_n(geometry, 4));
        let mut kernel = Kernel::start(Layout::new(geometry).unwrap());
        loop {
            compare(seed, &position, &kernel);
            let actions = position.legal_actions();
            if actions.is_empty() {
                break;
            }
            let action = *random.pick(&actions);
            position.play(action).unwrap();
            kernel.play(action.column()).unwrap();
        }
        match position.outcome() {
            Outcome::Won(Player::One) => ends[0] += 1,
            Outcome::Won(Player::Two) => ends[1] += 1,
            _ => ends[2] += 1,
        }
    }
    assert!(ends.iter().all(|&count| count > 0), "{ends:?}");
}

/// Mostly the classic board; otherwise any that fits.
fn random_size(random: &mut Random) -> Geometry {
    if random.below(2) == 0 {
        return Geometry::CLASSIC;
    }
    loop {
        let rows = 1 + u32::try_from(random.below(12)).unwrap();
        let columns = 1 + u32::try_from(random.below(12)).unwrap();
        let geometry = Geometry::new(rows, columns).unwrap();
        if Layout::new(geometry).is_ok() {
            return geometry;
        }
    }
}

fn compare(seed: u64, position: &Position, kernel: &Kernel) {
    let crossed = bridge::kernel(position).unwrap();
    assert_eq!(crossed, *kernel, "seed {seed}:\n{}", position.board());
    assert_eq!(crossed.key(), kernel.key(), "seed {seed}");

    let won = matches!(position.outcome(), Outcome::Won(_));
    assert_eq!(kernel.is_lost(), won, "seed {seed}:\n{}", position.board());
    if won {
        return;
    }
    let over = position.outcome() == Outcome::Drawn;
    assert_eq!(kernel.is_full(), over, "seed {seed}");
    for column in kernel.layout().geometry().columns_iter() {
        let action = Action::Drop(column);
        let legal = position.is_legal(action);
        assert_eq!(kernel.is_free(column.index()), legal, "seed {seed}");
        let mut next = position.clone();
        let wins = next.play(action).is_ok() && matches!(next.outcome(), Outcome::Won(_));
        assert_eq!(kernel.wins_at(column.index()), wins, "seed {seed}");
    }
}
