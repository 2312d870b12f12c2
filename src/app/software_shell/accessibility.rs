//! Screen readers.

use egui_winit::accesskit_winit::WindowEvent;

/// What a screen reader wants of the window.
#[derive(Debug)]
pub(super) enum Wish {
    /// The whole tree of widgets, at once: until then it reads a placeholder.
    Tree,
    /// That something happens, as if by mouse or keyboard.
    Action,
    /// No more trees.
    Nothing,
}

/// Takes over what a screen reader says.
pub(super) fn absorb(state: &mut egui_winit::State, event: WindowEvent) -> Wish {
    match event {
        WindowEvent::InitialTreeRequested => {
            state.egui_ctx().enable_accesskit();
            Wish::Tree
        }
        WindowEvent::ActionRequested(request) => {
            state.on_accesskit_action_request(request);
            Wish::Action
        }
        WindowEvent::AccessibilityDeactivated => {
            state.egui_ctx().disable_accesskit();
            Wish::Nothing
        }
    }
}
