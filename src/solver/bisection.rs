//! From yes-or-no questions to the exact score: dividing the range, from the outside inwards.
//!
//! A question far from zero is about short games and is answered soon. Most scores are near zero, so
//! the range is not divided in its middle but farther out: cheap questions take the ends away before
//! the expensive ones are asked.

use super::kernel::Kernel;
use super::negamax::Search;
use super::node::Node;
use super::score::value_of_win;
use super::shape::Shape;
use super::stop::Stopped;

/// The exact value of `kernel`.
///
/// # Errors
///
/// [`Stopped`] when the search was stopped before the value was known.
pub(super) fn value<S: Shape, const WIDTH: usize>(
    search: &mut Search<'_, S, WIDTH>,
    kernel: &Kernel,
) -> Result<i32, Stopped> {
    if let Some(value) = value_at_sight(kernel) {
        return Ok(value);
    }
    let empty = (search.shape().cells() - kernel.discs()).cast_signed();
    let node = Node::new(search.shape(), kernel);
    between(search, node, -(empty / 2), (empty + 1) / 2)
}

/// The exact value of `kernel`, when its score is known to be at least `least`, and likely to be
/// just that.
///
/// Pre: the score is at least `least`.
///
/// # Errors
///
/// [`Stopped`] when the search was stopped before the value was known.
pub(super) fn value_from<S: Shape, const WIDTH: usize>(
    search: &mut Search<'_, S, WIDTH>,
    kernel: &Kernel,
    least: i32,
) -> Result<i32, Stopped> {
    if let Some(value) = value_at_sight(kernel) {
        return Ok(value);
    }
    let empty = (search.shape().cells() - kernel.discs()).cast_signed();
    let node = Node::new(search.shape(), kernel);
    let bound = search.test(node, least)?;
    if bound <= least {
        return Ok(least);
    }
    between(search, node, bound, (empty + 1) / 2)
}

/// Whether the score of `kernel` is positive, zero or negative: 1, 0 or -1.
///
/// # Errors
///
/// [`Stopped`] when the search was stopped before that was known.
pub(super) fn sign<S: Shape, const WIDTH: usize>(
    search: &mut Search<'_, S, WIDTH>,
    kernel: &Kernel,
) -> Result<i32, Stopped> {
    if let Some(value) = value_at_sight(kernel) {
        return Ok(value.signum());
    }
    let node = Node::new(search.shape(), kernel);
    if search.test(node, 0)? > 0 {
        return Ok(1);
    }
    Ok(if search.test(node, -1)? > -1 { 0 } else { -1 })
}

/// The value of a position that needs no search: the game is over or can be won at once.
pub(super) fn value_at_sight(kernel: &Kernel) -> Option<i32> {
    let (cells, discs) = (kernel.layout().cells(), kernel.discs());
    if kernel.is_lost() {
        Some(-value_of_win(cells, discs))
    } else if kernel.is_full() {
        Some(0)
    } else if kernel.can_win() {
        Some(value_of_win(cells, discs + 1))
    } else {
        None
    }
}

/// Pre: `least <= score <= most`.
fn between<S: Shape, const WIDTH: usize>(
    search: &mut Search<'_, S, WIDTH>,
    node: Node,
    mut least: i32,
    mut most: i32,
) -> Result<i32, Stopped> {
    while least < most {
        let alpha = question(least, most);
        debug_assert!(least <= alpha && alpha < most);
        let bound = search.test(node, alpha)?;
        if bound > alpha {
            least = bound;
        } else {
            most = bound;
        }
    }
    Ok(least)
}

/// The next number to ask about: the middle of the range, or half of the bound on the same side of
/// zero when that is farther out.
fn question(least: i32, most: i32) -> i32 {
    let middle = least + (most - least) / 2;
    if middle <= 0 && least / 2 < middle {
        least / 2
    } else if middle >= 0 && most / 2 > middle {
        most / 2
    } else {
        middle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_divides_the_range() {
        for least in -21..21 {
            for most in least + 1..=21 {
                let alpha = question(least, most);
                assert!(least <= alpha && alpha < most, "{least} {most} {alpha}");
            }
        }
        assert_eq!(question(-20, 20), -10);
        assert_eq!(question(-9, 20), 10);
    }
}
