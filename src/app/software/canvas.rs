//! The pixels that are drawn on.

use super::area::Area;

/// Rows of pixels in somebody else's memory, `0x00RRGGBB` each.
#[derive(Debug)]
pub struct Canvas<'a> {
    pixels: &'a mut [u32],
    width: usize,
    area: Area,
}

impl<'a> Canvas<'a> {
    /// A canvas of this many columns and rows.
    ///
    /// Post: if there are too few pixels, the rows that are not whole are left out.
    pub fn new(pixels: &'a mut [u32], [columns, rows]: [u32; 2]) -> Self {
        let width = usize::try_from(columns).unwrap_or(usize::MAX);
        let there = pixels.len().checked_div(width).unwrap_or(0);
        let rows = rows.min(u32::try_from(there).unwrap_or(u32::MAX));
        Self {
            pixels,
            width,
            area: Area::of_size([columns, rows]),
        }
    }

    /// All of it.
    pub const fn area(&self) -> Area {
        self.area
    }

    /// The pixels in row `y` from column `from` to before `to`; none if those are not in it.
    pub(super) fn row(&mut self, y: i32, from: i32, to: i32) -> &mut [u32] {
        let (Ok(y), Ok(from), Ok(to)) = (y.try_into(), from.try_into(), to.try_into()) else {
            return &mut [];
        };
        let (y, from, to): (usize, usize, usize) = (y, from, to);
        let row = self.pixels.chunks_exact_mut(self.width.max(1)).nth(y);
        row.and_then(|row| row.get_mut(from..to))
            .unwrap_or_default()
    }

    /// Gives all pixels in `area` one value.
    pub(super) fn fill(&mut self, area: Area, pixel: u32) {
        let area = area.common(self.area);
        for y in area.top..area.bottom {
            self.row(y, area.left, area.right).fill(pixel);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_filled_inside_of_the_canvas_only() {
        let mut pixels = [0; 6];
        let far = Area {
            left: 1,
            top: -9,
            right: 99,
            bottom: 1,
        };
        Canvas::new(&mut pixels, [3, 2]).fill(far, 7);
        assert_eq!(pixels, [0, 7, 7, 0, 0, 0]);
    }

    #[test]
    fn sizes_that_do_not_fit_do_no_harm() {
        let mut pixels = [0; 5];
        assert_eq!(
            Canvas::new(&mut pixels, [3, 9]).area(),
            Area::of_size([3, 1])
        );
        assert!(Canvas::new(&mut pixels, [0, 9]).area().is_empty());
        assert!(Canvas::new(&mut pixels, [9, 0]).area().is_empty());
        let mut canvas = Canvas::new(&mut pixels, [3, 1]);
        assert_eq!(canvas.row(0, 1, 3).len(), 2);
        for (y, from, to) in [(1, 0, 1), (-1, 0, 1), (0, -1, 1), (0, 2, 4), (0, 2, 1)] {
            assert!(canvas.row(y, from, to).is_empty(), "{y} {from} {to}");
        }
    }
}
