//! Upright rectangles of whole pixels.

use egui::Rect;

/// The pixels from `left` and `top` to before `right` and `bottom`; none if those are not greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub left: i32,
    /// The first row.
    pub top: i32,
    /// The column after the last one.
    pub right: i32,
    /// The row after the last one.
    pub bottom: i32,
}

impl Area {
    /// The area of a picture with this many columns and rows.
    pub fn of_size([columns, rows]: [u32; 2]) -> Self {
        Self {
            left: 0,
            top: 0,
            right: i32::try_from(columns).unwrap_or(i32::MAX),
            bottom: i32::try_from(rows).unwrap_or(i32::MAX),
        }
    }

    /// The pixels inside of a rectangle in points, its borders rounded to whole pixels.
    pub fn rounded(rect: Rect, pixels_per_point: f32) -> Self {
        let rect = rect * pixels_per_point;
        Self {
            left: whole(rect.min.x),
            top: whole(rect.min.y),
            right: whole(rect.max.x),
            bottom: whole(rect.max.y),
        }
    }

    /// Whether there is no pixel in it.
    pub const fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// The pixels that are in both.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// The smallest area that holds both.
    ///
    /// Pre: neither is empty.
    #[must_use]
    pub fn around(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Whether a pixel is in both.
    pub fn overlaps(self, other: Self) -> bool {
        !self.common(other).is_empty()
    }

    /// How many pixels there are.
    pub fn count(self) -> u64 {
        let length = |from: i32, to: i32| u64::from(to.saturating_sub(from).max(0).unsigned_abs());
        length(self.left, self.right) * length(self.top, self.bottom)
    }
}

/// Rounds to a whole number; what is not a number is 0.
#[expect(clippy::cast_possible_truncation, reason = "it saturates")]
fn whole(number: f32) -> i32 {
    number.round() as i32
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    const fn area(left: i32, top: i32, right: i32, bottom: i32) -> Area {
        Area {
            left,
            top,
            right,
            bottom,
        }
    }

    #[test]
    fn borders_are_rounded_to_whole_pixels() {
        let rect = Rect::from_min_max(pos2(1.2, 1.3), pos2(3.0, 5.1));
        assert_eq!(Area::rounded(rect, 1.0), area(1, 1, 3, 5));
        assert_eq!(Area::rounded(rect, 1.25), area(2, 2, 4, 6));
        let odd = Rect::from_min_max(pos2(f32::NAN, -1e30), pos2(1e30, f32::INFINITY));
        assert_eq!(
            Area::rounded(odd, 1.0),
            area(0, i32::MIN, i32::MAX, i32::MAX)
        );
    }

    #[test]
    fn areas_overlap_only_in_common_pixels() {
        let whole = Area::of_size([8, 4]);
        assert_eq!(whole.common(area(6, -2, 99, 3)), area(6, 0, 8, 3));
        assert!(whole.overlaps(area(7, 3, 8, 4)));
        assert!(!whole.overlaps(area(8, 0, 9, 4)));
        assert!(!whole.overlaps(area(3, 3, 3, 4)));
        assert_eq!(area(1, 1, 2, 2).around(area(5, 0, 6, 1)), area(1, 0, 6, 2));
    }

    #[test]
    fn pixels_are_counted() {
        assert_eq!(Area::of_size([8, 4]).count(), 32);
        assert_eq!(area(4, 4, 2, 9).count(), 0);
        assert_eq!(Area::of_size([0, 9]).count(), 0);
        assert_eq!(Area::of_size([u32::MAX, 1]).count(), 0x7fff_ffff);
    }
}
