//! Where the window is. Everything is in points: pixels over the scale of the monitor.

use egui::{Pos2, Rect, Vec2, ViewportInfo, vec2};
use serde::{Deserialize, Serialize};

/// The size of a window that nobody has given another one.
pub(in crate::app) const USUAL_SIZE: Vec2 = vec2(520.0, 700.0);
/// Smaller than this a window does not get.
pub(in crate::app) const LEAST_SIZE: Vec2 = vec2(360.0, 480.0);

/// What has to be seen of the upper edge of a window for a mouse to take it there.
const GRIP: Vec2 = vec2(80.0, 20.0);

/// Where a window is, how large it is, and whether it fills its monitor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct WindowPlace {
    /// Width and height without its frame, unless it is maximized.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<[f32; 2]>,
    /// The upper left corner of its frame, unless it is maximized. Some systems do not tell, and
    /// choose one themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<[f32; 2]>,
    /// Whether it fills its monitor.
    pub maximized: bool,
}

impl WindowPlace {
    /// The place after the window was seen like this with an `inside` of this size, at `zoom` of
    /// egui's own.
    ///
    /// Post: size and position are those to which a maximized window goes back.
    #[must_use]
    pub fn after(self, info: &ViewportInfo, inside: Vec2, zoom: f32) -> Self {
        if info.minimized == Some(true) {
            return self;
        }
        let maximized = info.maximized.unwrap_or(self.maximized);
        if maximized || info.fullscreen == Some(true) {
            return Self { maximized, ..self };
        }
        let points = |at: Vec2| (at * zoom).round().into();
        let position = info.outer_rect.map(|frame| points(frame.min.to_vec2()));
        Self {
            size: Some(points(inside)),
            position: position.or(self.position),
            maximized,
        }
    }

    /// The place on these monitors.
    ///
    /// Post: the window is not larger than the largest of them, and a mouse can take its upper
    /// edge: one that would be outside of all is moved to the nearest. Nothing is known without
    /// monitors, so nothing is moved.
    #[must_use]
    pub fn on(self, monitors: &[Rect]) -> Self {
        let Some(largest) = monitors.iter().map(Rect::size).reduce(Vec2::max) else {
            return self;
        };
        let fitting = |size: Vec2| size.min(largest).max(LEAST_SIZE);
        let size = self.size.map(|size| fitting(size.into()));
        let moved = |at: [f32; 2]| moved_onto(monitors, at.into(), size.unwrap_or(USUAL_SIZE));
        let position = self.position.map(moved);
        Self {
            size: size.map(Into::into),
            position: position.map(Into::into),
            ..self
        }
    }
}

/// The upper left corner of a window, moved if it cannot be taken on any monitor.
fn moved_onto(monitors: &[Rect], corner: Pos2, size: Vec2) -> Pos2 {
    let upper_edge = Rect::from_min_size(corner, vec2(size.x, GRIP.y));
    let can_be_taken = |monitor: &Rect| {
        let seen = monitor.intersect(upper_edge).size();
        seen.x >= GRIP.x && seen.y >= GRIP.y
    };
    if monitors.iter().any(can_be_taken) {
        return corner;
    }
    let far = |monitor: &&Rect| monitor.distance_sq_to_pos(upper_edge.center());
    let nearest = monitors.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
    nearest.map_or(corner, |monitor| {
        let last = (monitor.max - size).max(monitor.min);
        corner.clamp(monitor.min, last)
    })
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    const LARGE: Vec2 = vec2(1920.0, 1080.0);

    fn at(position: Pos2) -> ViewportInfo {
        ViewportInfo {
            outer_rect: Some(Rect::from_min_size(position, LARGE)),
            maximized: Some(false),
            minimized: Some(false),
            fullscreen: Some(false),
            ..ViewportInfo::default()
        }
    }

    fn place(position: [f32; 2], size: [f32; 2]) -> WindowPlace {
        WindowPlace {
            size: Some(size),
            position: Some(position),
            maximized: false,
        }
    }

    #[test]
    fn a_window_is_followed_in_whole_points() {
        let after = |zoom| {
            let seen = at(pos2(10.2, 20.6));
            WindowPlace::default().after(&seen, vec2(600.4, 800.0), zoom)
        };
        assert_eq!(after(1.0), place([10.0, 21.0], [600.0, 800.0]));
        assert_eq!(after(2.0), place([20.0, 41.0], [1201.0, 1600.0]));
    }

    #[test]
    fn a_large_window_remembers_the_small_one() {
        let before = place([10.0, 20.0], [600.0, 800.0]);
        let large = ViewportInfo {
            maximized: Some(true),
            ..at(Pos2::ZERO)
        };
        let maximized = WindowPlace {
            maximized: true,
            ..before
        };
        assert_eq!(before.after(&large, LARGE, 1.0), maximized);
        let full = ViewportInfo {
            fullscreen: Some(true),
            ..at(Pos2::ZERO)
        };
        assert_eq!(before.after(&full, LARGE, 1.0), before);
        let back = at(pos2(10.0, 20.0));
        assert_eq!(maximized.after(&back, vec2(600.0, 800.0), 1.0), before);
    }

    #[test]
    fn a_minimized_window_stays_where_it_was() {
        let before = WindowPlace {
            maximized: true,
            ..place([10.0, 20.0], [600.0, 800.0])
        };
        let minimized = ViewportInfo {
            minimized: Some(true),
            ..at(pos2(-32000.0, -32000.0))
        };
        assert_eq!(before.after(&minimized, Vec2::ZERO, 1.0), before);
    }

    #[test]
    fn what_a_system_does_not_tell_is_not_forgotten() {
        let before = WindowPlace {
            maximized: true,
            ..place([10.0, 20.0], [600.0, 800.0])
        };
        let silent = ViewportInfo::default();
        assert_eq!(before.after(&silent, LARGE, 1.0), before);
    }

    /// Two monitors beside each other, the right one lower.
    fn monitors() -> [Rect; 2] {
        [
            Rect::from_min_size(Pos2::ZERO, LARGE),
            Rect::from_min_size(pos2(1920.0, 200.0), vec2(1280.0, 720.0)),
        ]
    }

    #[test]
    fn windows_that_can_be_taken_stay_where_they_are() {
        for position in [
            [0.0, 0.0],
            [-440.0, 900.0],
            [1900.0, 210.0],
            [3000.0, 899.0],
        ] {
            let place = place(position, [520.0, 700.0]);
            assert_eq!(place.on(&monitors()), place);
        }
    }

    #[test]
    fn windows_outside_of_every_monitor_are_moved_to_the_nearest() {
        for (position, moved) in [
            ([-2000.0, 100.0], [0.0, 100.0]),
            ([100.0, -500.0], [100.0, 0.0]),
            ([100.0, 2000.0], [100.0, 380.0]),
            ([4000.0, 300.0], [2680.0, 220.0]),
            ([1e30, 1e30], [1400.0, 380.0]),
        ] {
            let size = [520.0, 700.0];
            assert_eq!(place(position, size).on(&monitors()), place(moved, size));
        }
    }

    #[test]
    fn windows_are_not_larger_than_monitors_nor_smaller_than_their_content() {
        for (size, fitting) in [
            ([1e9, 1e9], [1920.0, 1080.0]),
            ([-5.0, 0.0], [360.0, 480.0]),
        ] {
            let place = WindowPlace {
                position: None,
                ..place([0.0, 0.0], size)
            };
            assert_eq!(place.on(&monitors()).size, Some(fitting));
        }
    }

    #[test]
    fn without_monitors_nothing_is_known() {
        let far = place([9000.0, 9000.0], [520.0, 700.0]);
        assert_eq!(far.on(&[]), far);
    }
}
