//! What two frames have in common.
//!
//! egui describes the whole window in every frame. Most of it is as before, so the shapes of both
//! frames are walked side by side.

use std::sync::Arc;

use egui::Shape;
use egui::epaint::ClippedShape;

/// How far ahead a shape is looked for that came or went.
const AHEAD: usize = 24;

/// For each new shape, the index of the old one that is the same.
///
/// Post: the indices rise, so what is the same is in the same order. What has no partner in either
/// frame is all that differs.
pub(super) fn partners(old: &[ClippedShape], new: &[ClippedShape]) -> Vec<Option<usize>> {
    let mut partners = vec![None; new.len()];
    let (mut i, mut j) = (0, 0);
    while let (Some(_), Some(_)) = (old.get(i), new.get(j)) {
        let (skipped_old, skipped_new) = next_pair(&old[i..], &new[j..]);
        (i, j) = (i + skipped_old, j + skipped_new);
        if let (Some(_), Some(partner)) = (old.get(i), partners.get_mut(j)) {
            *partner = Some(i);
        }
        (i, j) = (i + 1, j + 1);
    }
    partners
}

/// How many shapes of each frame come before the next two that are the same.
fn next_pair(old: &[ClippedShape], new: &[ClippedShape]) -> (usize, usize) {
    let both = |i: usize, j: usize| old.get(i).zip(new.get(j));
    let are_same = |i, j| both(i, j).is_some_and(|(a, b)| is_same(a, b));
    // Mostly one shape takes the place of another; else some came or some went.
    let mut changed = 0;
    while both(changed, changed).is_some() {
        if are_same(changed, changed) {
            return (changed, changed);
        }
        for ahead in 1..=AHEAD {
            if are_same(changed, changed + ahead) {
                return (changed, changed + ahead);
            }
            if are_same(changed + ahead, changed) {
                return (changed + ahead, changed);
            }
            if ahead == 1 && are_same(changed + 1, changed + 1) {
                return (changed + 1, changed + 1);
            }
        }
        changed += 1;
    }
    (old.len(), new.len())
}

/// Whether two shapes draw the same. What they share in memory is not looked at again.
fn is_same(a: &ClippedShape, b: &ClippedShape) -> bool {
    if let (Shape::Mesh(mesh_a), Shape::Mesh(mesh_b)) = (&a.shape, &b.shape)
        && Arc::ptr_eq(mesh_a, mesh_b)
    {
        return a.clip_rect == b.clip_rect
            && a.transform_after_tessellation == b.transform_after_tessellation;
    }
    a == b
}

#[cfg(test)]
mod tests {
    use egui::{Color32, Rect, pos2, vec2};

    use super::*;

    /// Each letter is a shape.
    fn shapes(letters: &str) -> Vec<ClippedShape> {
        let shape = |letter: char| {
            let corner = pos2(f32::from(u8::try_from(letter).unwrap()), 0.0);
            let rect = Rect::from_min_size(corner, vec2(1.0, 1.0));
            let shape = Shape::rect_filled(rect, 0.0, Color32::WHITE);
            ClippedShape::new(Rect::EVERYTHING, shape)
        };
        letters.chars().map(shape).collect()
    }

    fn partners_of(old: &str, new: &str) -> String {
        let partners = partners(&shapes(old), &shapes(new));
        let letter = |partner: Option<usize>| partner.map_or("-", |i| &old[i..=i]);
        partners.into_iter().map(letter).collect()
    }

    #[test]
    fn what_stays_is_found_again() {
        assert_eq!(partners_of("abc", "abc"), "abc");
        assert_eq!(partners_of("abc", "axc"), "a-c");
        assert_eq!(partners_of("abc", "abxyc"), "ab--c");
        assert_eq!(partners_of("abcde", "abe"), "abe");
        assert_eq!(partners_of("abcde", "xyz"), "---");
        assert_eq!(partners_of("", "ab"), "--");
        assert_eq!(partners_of("ab", ""), "");
    }

    #[test]
    fn places_of_several_shapes_are_taken_by_others() {
        assert_eq!(partners_of("abcdef", "axyzef"), "a---ef");
        assert_eq!(partners_of("abcdef", "abxdyf"), "ab-d-f");
    }

    #[test]
    fn shapes_that_change_places_are_not_both_the_same() {
        let partners = partners(&shapes("abcd"), &shapes("acbd"));
        let found: Vec<usize> = partners.into_iter().flatten().collect();
        assert!(found.is_sorted_by(|a, b| a < b));
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn meshes_are_compared_by_what_they_show() {
        let mesh = |colour| {
            let mut mesh = egui::Mesh::default();
            mesh.add_colored_rect(Rect::EVERYTHING, colour);
            Arc::new(mesh)
        };
        let white = mesh(Color32::WHITE);
        let shape = |mesh: &Arc<_>, clip| ClippedShape::new(clip, Shape::Mesh(Arc::clone(mesh)));
        let first = shape(&white, Rect::EVERYTHING);
        assert!(is_same(&first, &shape(&white, Rect::EVERYTHING)));
        assert!(is_same(
            &first,
            &shape(&mesh(Color32::WHITE), Rect::EVERYTHING)
        ));
        assert!(!is_same(
            &first,
            &shape(&mesh(Color32::RED), Rect::EVERYTHING)
        ));
        assert!(!is_same(&first, &shape(&white, Rect::ZERO)));
    }
}
