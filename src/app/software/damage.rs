//! Which parts of a picture have to be drawn anew.

use super::area::Area;

/// More areas than this are not kept apart: each costs a look at every shape.
const MOST: usize = 6;

/// A few areas that do not overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Damage {
    areas: Vec<Area>,
}

impl Damage {
    pub(super) fn areas(&self) -> &[Area] {
        &self.areas
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.areas.is_empty()
    }

    /// Whether something in `area` has to be drawn anew.
    pub(super) fn touches(&self, area: Area) -> bool {
        self.areas.iter().any(|damaged| damaged.overlaps(area))
    }

    /// Adds the pixels of `area`, and perhaps some between it and others.
    pub(super) fn add(&mut self, area: Area) {
        if area.is_empty() {
            return;
        }
        let mut area = area;
        // What has grown may overlap others.
        while let Some(i) = self.areas.iter().position(|other| other.overlaps(area)) {
            area = area.around(self.areas.swap_remove(i));
        }
        self.areas.push(area);
        if self.areas.len() > MOST {
            self.join_nearest();
        }
    }

    pub(super) fn add_all(&mut self, other: &Self) {
        other.areas.iter().for_each(|&area| self.add(area));
    }

    /// Joins the two areas with the fewest pixels between them.
    fn join_nearest(&mut self) {
        let pairs =
            (1..self.areas.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        let waste = |&(first, second): &(usize, usize)| {
            let (a, b): (Area, Area) = (self.areas[first], self.areas[second]);
            a.around(b).count().saturating_sub(a.count() + b.count())
        };
        if let Some((first, second)) = pairs.min_by_key(waste) {
            let area = self.areas.swap_remove(second);
            let joined = area.around(self.areas.swap_remove(first));
            self.add(joined);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: i32, top: i32, side: i32) -> Area {
        Area {
            left,
            top,
            right: left + side,
            bottom: top + side,
        }
    }

    fn damage(areas: impl IntoIterator<Item = Area>) -> Damage {
        let mut damage = Damage::default();
        areas.into_iter().for_each(|area| damage.add(area));
        damage
    }

    #[test]
    fn empty_areas_are_no_damage() {
        assert!(damage([square(3, 3, 0), square(3, 3, -1)]).is_empty());
    }

    #[test]
    fn areas_that_overlap_become_one() {
        let apart = damage([square(0, 0, 2), square(2, 0, 2)]);
        assert_eq!(apart.areas().len(), 2);
        // The third one overlaps both.
        let joined = damage([square(0, 0, 2), square(4, 0, 2), square(1, 0, 4)]);
        let all = Area {
            left: 0,
            top: 0,
            right: 6,
            bottom: 4,
        };
        assert_eq!(joined.areas(), [all]);
    }

    #[test]
    fn only_a_few_areas_are_kept_and_they_hold_everything() {
        let spots = || (0..40).map(|i| square(i * 37 % 101, i * 53 % 97, 3));
        let damage = damage(spots());
        assert!(damage.areas().len() <= MOST);
        for spot in spots() {
            let inside = |area: &&Area| area.common(spot) == spot;
            assert_eq!(damage.areas().iter().filter(inside).count(), 1, "{spot:?}");
        }
    }

    #[test]
    fn the_nearest_areas_are_joined_first() {
        let mut damage = damage((0..7).map(|i| square(i * i * 10, 0, 4)));
        damage.areas.sort_by_key(|area| area.left);
        assert_eq!(damage.areas.len(), MOST);
        assert_eq!((damage.areas[0].left, damage.areas[0].right), (0, 14));
    }
}
