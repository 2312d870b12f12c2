//! When the next frame is due. It is told the time and never asks for it.

use std::time::{Duration, Instant};

/// At most this often a window that is not seen may think.
const UNSEEN: Duration = Duration::from_millis(100);

/// Compositors hold back the frames of windows that are covered, without saying so. The program
/// thinks on after this long.
const HELD_BACK: Duration = Duration::from_millis(250);

/// For monitors that do not tell.
const USUAL_MILLIHERTZ: u32 = 60_000;

/// How long a frame is on a monitor that shows so many in a thousand seconds.
pub(super) fn length_at(millihertz: Option<u32>) -> Duration {
    let millihertz = millihertz.filter(|&rate| rate > 0);
    Duration::from_secs(1000) / millihertz.unwrap_or(USUAL_MILLIHERTZ)
}

/// What to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Draw a frame.
    Frame,
    /// Ask the system to say when to draw one.
    Ask,
    /// Let the program think without drawing.
    LogicAlone,
    /// Nothing.
    Sleep,
}

/// Who says when a frame fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beat {
    /// We do.
    Own,
    /// The system does, once it was asked, after each frame that was shown.
    System,
}

/// The rhythm of a window.
#[derive(Debug)]
pub(super) struct Pacing {
    beat: Beat,
    /// Between two frames there is at least this time.
    length: Duration,
    /// When a frame is wanted.
    wanted: Option<Instant>,
    /// When the last one was begun.
    last: Option<Instant>,
    /// Since when the system has been asked for one.
    asked: Option<Instant>,
    /// Whether the last frame was shown, or was the same as the one before.
    was_shown: bool,
    is_seen: bool,
}

impl Pacing {
    pub(super) const fn new(beat: Beat, length: Duration) -> Self {
        Self {
            beat,
            length,
            wanted: None,
            last: None,
            asked: None,
            was_shown: false,
            is_seen: true,
        }
    }

    pub(super) const fn beat(&self) -> Beat {
        self.beat
    }

    pub(super) const fn set_length(&mut self, length: Duration) {
        self.length = length;
    }

    /// Post: a window that is seen again wants a frame.
    pub(super) fn set_seen(&mut self, is_seen: bool, now: Instant) {
        if is_seen && !self.is_seen {
            self.want(now);
        }
        self.is_seen = is_seen;
    }

    /// Something changes at `when`.
    pub(super) fn want(&mut self, when: Instant) {
        self.wanted = Some(self.wanted.map_or(when, |wanted| wanted.min(when)));
    }

    /// A frame, or the program's thinking alone, begins. What was wanted is done by it.
    pub(super) const fn begin(&mut self, now: Instant) {
        self.wanted = None;
        self.asked = None;
        self.was_shown = false;
        self.last = Some(now);
    }

    /// The frame that was begun was another picture than the one before.
    pub(super) const fn shown(&mut self) {
        self.was_shown = true;
    }

    /// The system was asked for a frame.
    pub(super) const fn ask(&mut self, now: Instant) {
        self.asked = Some(now);
    }

    pub(super) fn step(&self, now: Instant) -> Step {
        match self.wakes_at() {
            Some(at) if at <= now => {}
            _ => return Step::Sleep,
        }
        match self.beat {
            _ if !self.is_seen => Step::LogicAlone,
            Beat::Own => Step::Frame,
            Beat::System if self.asked.is_some() => Step::LogicAlone,
            Beat::System => Step::Ask,
        }
    }

    /// When there will be something to do, unless something else comes first.
    pub(super) fn wakes_at(&self) -> Option<Instant> {
        let wanted = self.wanted?;
        let after_last = |time| self.last.map(|last| last + time);
        let not_before = match (self.beat, self.asked) {
            _ if !self.is_seen => after_last(UNSEEN),
            (Beat::System, Some(asked)) => Some(asked + HELD_BACK),
            (Beat::System, None) if self.was_shown => None,
            _ => after_last(self.length),
        };
        Some(not_before.map_or(wanted, |not_before| wanted.max(not_before)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEAT: Duration = Duration::from_millis(16);
    const MOMENT: Duration = Duration::from_millis(1);

    fn own() -> (Pacing, Instant) {
        (Pacing::new(Beat::Own, BEAT), Instant::now())
    }

    #[test]
    fn the_beat_is_that_of_the_monitor() {
        let micros = |millihertz| length_at(millihertz).as_micros();
        assert_eq!(micros(Some(60_000)), 16_666);
        assert_eq!(micros(Some(143_856)), 6_951);
        for silent in [None, Some(0)] {
            assert_eq!(micros(silent), 16_666);
        }
    }

    #[test]
    fn nothing_is_due_while_nothing_is_wanted() {
        let (mut pacing, now) = own();
        assert_eq!(pacing.step(now), Step::Sleep);
        assert_eq!(pacing.wakes_at(), None);
        pacing.want(now);
        assert_eq!(pacing.step(now), Step::Frame);
        pacing.begin(now);
        assert_eq!(pacing.step(now + BEAT), Step::Sleep);
        assert_eq!(pacing.wakes_at(), None);
    }

    #[test]
    fn after_a_rest_a_frame_comes_at_once_and_then_in_the_beat() {
        let (mut pacing, now) = own();
        pacing.begin(now);
        let later = now + BEAT * 10;
        pacing.want(later);
        assert_eq!(pacing.step(later), Step::Frame);
        pacing.begin(later);
        pacing.want(later + MOMENT);
        assert_eq!(pacing.step(later + MOMENT), Step::Sleep);
        assert_eq!(pacing.wakes_at(), Some(later + BEAT));
        assert_eq!(pacing.step(later + BEAT), Step::Frame);
    }

    #[test]
    fn the_earliest_wish_counts() {
        let (mut pacing, now) = own();
        pacing.want(now + BEAT * 3);
        pacing.want(now + BEAT);
        pacing.want(now + BEAT * 2);
        assert_eq!(pacing.wakes_at(), Some(now + BEAT));
        assert_eq!(pacing.step(now), Step::Sleep);
    }

    #[test]
    fn a_window_that_is_not_seen_thinks_now_and_then() {
        let (mut pacing, now) = own();
        pacing.begin(now);
        pacing.set_seen(false, now);
        assert_eq!(pacing.step(now + UNSEEN), Step::Sleep);
        pacing.want(now);
        assert_eq!(pacing.step(now + BEAT), Step::Sleep);
        assert_eq!(pacing.step(now + UNSEEN), Step::LogicAlone);
        pacing.begin(now + UNSEEN);
        pacing.set_seen(true, now + UNSEEN);
        assert_eq!(pacing.step(now + UNSEEN + BEAT), Step::Frame);
    }

    #[test]
    fn a_system_that_keeps_the_beat_is_asked_once() {
        let mut pacing = Pacing::new(Beat::System, BEAT);
        let now = Instant::now();
        pacing.begin(now);
        pacing.shown();
        pacing.want(now);
        assert_eq!(pacing.step(now), Step::Ask);
        pacing.ask(now);
        assert_eq!(pacing.step(now + BEAT), Step::Sleep);
        pacing.begin(now + BEAT);
        pacing.shown();
        pacing.want(now + BEAT);
        assert_eq!(pacing.step(now + BEAT), Step::Ask);
    }

    #[test]
    fn frames_that_show_nothing_new_keep_our_beat() {
        let mut pacing = Pacing::new(Beat::System, BEAT);
        let now = Instant::now();
        pacing.begin(now);
        pacing.want(now);
        assert_eq!(pacing.step(now + MOMENT), Step::Sleep);
        assert_eq!(pacing.step(now + BEAT), Step::Ask);
    }

    #[test]
    fn a_system_that_holds_frames_back_does_not_stop_the_program() {
        let mut pacing = Pacing::new(Beat::System, BEAT);
        let now = Instant::now();
        pacing.want(now);
        pacing.ask(now);
        assert_eq!(pacing.wakes_at(), Some(now + HELD_BACK));
        assert_eq!(pacing.step(now + HELD_BACK), Step::LogicAlone);
    }
}
