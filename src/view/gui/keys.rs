//! What keys mean. Reads the frame's events once and answers with commands.
//!
//! A key that is held down repeats; repeats never act, so a key that was down when a game ended
//! or a button greyed out is dead until it is released.

use egui::accesskit::Action;
use egui::{Event, InputState, Key, KeyboardShortcut, Modifiers, Pos2};

use crate::rules::Verbs;

/// Takes back the last turn.
pub(super) const UNDO: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Z);
/// Plays it again.
pub(super) const REDO: KeyboardShortcut =
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z);
/// Plays it again, as other programs have it.
pub(super) const REDO_TOO: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Y);
/// Clears the board.
pub(super) const RESET: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::R);
/// Chooses another game.
pub(super) const NEW_GAME: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::N);
/// Shows the rules of this game.
pub(super) const RULES: KeyboardShortcut = KeyboardShortcut::new(Modifiers::NONE, Key::F1);
/// Gives a hint.
pub(super) const HINT: KeyboardShortcut = KeyboardShortcut::new(Modifiers::NONE, Key::H);
/// Shows or hides the scores of the columns.
pub(super) const SCORES: KeyboardShortcut = KeyboardShortcut::new(Modifiers::NONE, Key::S);
/// Makes an engine play what it has found.
pub(super) const STOP: KeyboardShortcut = KeyboardShortcut::new(Modifiers::NONE, Key::Escape);
/// Ends the program.
pub(super) const EXIT: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Q);

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyCommand {
    /// Act on the column with this number, from 1.
    Column(u32),
    /// Choose the next column to the left.
    Left,
    /// Choose the next column to the right.
    Right,
    /// Choose the first column.
    First,
    /// Choose the last column.
    Last,
    /// Act on what is chosen, or choose the cell below.
    Down,
    /// Choose the cell above.
    Up,
    /// Pop the chosen column; P.
    Pop,
    /// Pop the column with this number, from 1; Shift and a digit.
    PopColumn(u32),
    /// Give a hint; H.
    Hint,
    /// Show or hide the scores of the columns; S.
    Scores,
    /// Go back one turn in a review; Page Up.
    Earlier,
    /// Go forth one turn in a review; Page Down.
    Later,
    /// Act on what is chosen, or press the focused control; Enter or Space.
    Act,
    /// Close what is open; Escape.
    Close,
    /// Take back the last turn.
    Undo,
    /// Play it again.
    Redo,
    /// Clear the board.
    Reset,
    /// End the program.
    Exit,
    /// Choose another game.
    NewGame,
    /// Show the rules of this game.
    Rules,
}

impl KeyCommand {
    /// Whether it chooses the place of the next action, in games with these kinds of actions.
    pub(super) const fn aims(self, verbs: Verbs) -> bool {
        match self {
            Self::Left | Self::Right | Self::First | Self::Last => true,
            Self::Column(_) => verbs.drop,
            Self::PopColumn(_) => verbs.pop,
            Self::Up | Self::Down => verbs.place,
            _ => false,
        }
    }
}

/// What people said with keys, pointer and focus. All three choose places, so their order counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Said {
    /// A key was pressed.
    Command(KeyCommand),
    /// The pointer moved there, or away from the window.
    Pointed(Option<Pos2>),
    /// The focus is about to move.
    FocusMoved,
}

/// Removes key repeats, so that neither we nor egui's own buttons act on them.
///
/// Text fields need repeats; call this only while none has the focus.
pub(super) fn ignore_repeats(input: &mut InputState) {
    let repeats = |event: &Event| matches!(event, Event::Key { repeat: true, .. });
    input.events.retain(|event| !repeats(event));
}

/// What was said in this frame: first the shortcuts, which choose no place, then everything else
/// in its order.
pub(super) fn said(input: &mut InputState) -> Vec<Said> {
    let mut said = Vec::new();
    // An extra Shift does not keep a shortcut from matching, so the longer one comes first.
    for (shortcut, command) in [
        (&REDO, KeyCommand::Redo),
        (&UNDO, KeyCommand::Undo),
        (&REDO_TOO, KeyCommand::Redo),
        (&RESET, KeyCommand::Reset),
        (&EXIT, KeyCommand::Exit),
        (&NEW_GAME, KeyCommand::NewGame),
        (&RULES, KeyCommand::Rules),
    ] {
        if input.consume_shortcut(shortcut) {
            said.push(Said::Command(command));
        }
    }
    said.extend(input.events.iter().filter_map(said_by));
    said
}

fn said_by(event: &Event) -> Option<Said> {
    match event {
        Event::PointerMoved(at) => Some(Said::Pointed(Some(*at))),
        Event::PointerGone => Some(Said::Pointed(None)),
        Event::Key {
            key: Key::Tab,
            pressed: true,
            ..
        } => Some(Said::FocusMoved),
        Event::AccessKitActionRequest(request) => {
            (request.action == Action::Focus).then_some(Said::FocusMoved)
        }
        _ => plain_command(event).map(Said::Command),
    }
}

fn plain_command(event: &Event) -> Option<KeyCommand> {
    let Event::Key {
        key,
        physical_key,
        pressed: true,
        modifiers,
        ..
    } = event
    else {
        return None;
    };
    // Some layouts have digits only with Shift, so the place of the key counts as well.
    let number = digit(*key).or_else(|| physical_key.and_then(digit));
    if modifiers.shift_only() {
        return number.map(KeyCommand::PopColumn);
    }
    if modifiers.any() {
        return None;
    }
    match key {
        Key::ArrowLeft => Some(KeyCommand::Left),
        Key::ArrowRight => Some(KeyCommand::Right),
        Key::ArrowDown => Some(KeyCommand::Down),
        Key::Home => Some(KeyCommand::First),
        Key::End => Some(KeyCommand::Last),
        Key::Enter | Key::Space => Some(KeyCommand::Act),
        Key::Escape => Some(KeyCommand::Close),
        Key::ArrowUp => Some(KeyCommand::Up),
        Key::P => Some(KeyCommand::Pop),
        Key::H => Some(KeyCommand::Hint),
        Key::S => Some(KeyCommand::Scores),
        Key::PageUp => Some(KeyCommand::Earlier),
        Key::PageDown => Some(KeyCommand::Later),
        _ => number.map(KeyCommand::Column),
    }
}

/// The digit of a key, 1 to 9.
fn digit(key: Key) -> Option<u32> {
    const DIGITS: [Key; 9] = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
    ];
    (1..)
        .zip(DIGITS)
        .find_map(|(number, digit)| (digit == key).then_some(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(key: Key, physical_key: Option<Key>, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    fn read(events: Vec<Event>) -> Vec<KeyCommand> {
        let mut input = InputState::default();
        input.events = events;
        let command = |said| match said {
            Said::Command(command) => Some(command),
            Said::Pointed(_) | Said::FocusMoved => None,
        };
        said(&mut input).into_iter().filter_map(command).collect()
    }

    #[test]
    fn keys_pointer_and_focus_are_told_in_their_order() {
        let at = Pos2::new(3.0, 4.0);
        let mut input = InputState::default();
        input.events = vec![
            press(Key::Num4, None, Modifiers::NONE),
            Event::PointerMoved(at),
            press(Key::Tab, None, Modifiers::SHIFT),
            Event::PointerGone,
            press(Key::Z, None, Modifiers::COMMAND),
        ];
        assert_eq!(
            said(&mut input),
            [
                Said::Command(KeyCommand::Undo),
                Said::Command(KeyCommand::Column(4)),
                Said::Pointed(Some(at)),
                Said::FocusMoved,
                Said::Pointed(None),
            ]
        );
    }

    #[test]
    fn every_plain_key_has_its_command() {
        let cases = [
            (Key::Num1, KeyCommand::Column(1)),
            (Key::Num9, KeyCommand::Column(9)),
            (Key::ArrowLeft, KeyCommand::Left),
            (Key::ArrowRight, KeyCommand::Right),
            (Key::Home, KeyCommand::First),
            (Key::End, KeyCommand::Last),
            (Key::ArrowDown, KeyCommand::Down),
            (Key::Enter, KeyCommand::Act),
            (Key::Space, KeyCommand::Act),
            (Key::Escape, KeyCommand::Close),
            (Key::ArrowUp, KeyCommand::Up),
            (Key::P, KeyCommand::Pop),
            (Key::H, KeyCommand::Hint),
            (Key::S, KeyCommand::Scores),
            (Key::PageUp, KeyCommand::Earlier),
            (Key::PageDown, KeyCommand::Later),
            (Key::F1, KeyCommand::Rules),
        ];
        for (key, command) in cases {
            assert_eq!(read(vec![press(key, None, Modifiers::NONE)]), [command]);
        }
        assert_eq!(read(vec![press(Key::Num0, None, Modifiers::NONE)]), []);
        assert_eq!(read(vec![press(Key::A, None, Modifiers::NONE)]), []);
    }

    #[test]
    fn a_digit_is_known_by_its_place_where_the_layout_has_something_else() {
        let french_four = press(Key::Quote, Some(Key::Num4), Modifiers::NONE);
        assert_eq!(read(vec![french_four]), [KeyCommand::Column(4)]);
    }

    #[test]
    fn shift_tells_redo_from_undo() {
        let shift = Modifiers::COMMAND | Modifiers::SHIFT;
        let cases = [
            (Key::Z, Modifiers::COMMAND, KeyCommand::Undo),
            (Key::Z, shift, KeyCommand::Redo),
            (Key::Y, Modifiers::COMMAND, KeyCommand::Redo),
            (Key::R, Modifiers::COMMAND, KeyCommand::Reset),
            (Key::Q, Modifiers::COMMAND, KeyCommand::Exit),
            (Key::N, Modifiers::COMMAND, KeyCommand::NewGame),
        ];
        for (key, modifiers, command) in cases {
            assert_eq!(read(vec![press(key, None, modifiers)]), [command]);
        }
    }

    #[test]
    fn shift_and_the_place_of_a_digit_pop() {
        let shifted = press(Key::Exclamationmark, Some(Key::Num1), Modifiers::SHIFT);
        assert_eq!(read(vec![shifted]), [KeyCommand::PopColumn(1)]);
        let french = press(Key::Num4, Some(Key::Num4), Modifiers::SHIFT);
        assert_eq!(read(vec![french]), [KeyCommand::PopColumn(4)]);
    }

    #[test]
    fn keys_with_other_modifiers_play_nothing() {
        for modifiers in [Modifiers::CTRL, Modifiers::ALT] {
            assert_eq!(read(vec![press(Key::Num4, None, modifiers)]), []);
        }
    }

    #[test]
    fn repeats_are_taken_away_and_presses_stay() {
        let mut repeat = press(Key::Space, None, Modifiers::NONE);
        if let Event::Key { repeat, .. } = &mut repeat {
            *repeat = true;
        }
        let first = press(Key::Space, None, Modifiers::NONE);
        let mut input = InputState::default();
        input.events = vec![repeat, first.clone()];
        ignore_repeats(&mut input);
        assert_eq!(input.events, [first]);
    }
}
