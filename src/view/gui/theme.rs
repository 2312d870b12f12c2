//! The look of everything around the board: window, texts, buttons, in light and dark.

use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Stroke, Style, Theme, Visuals, vec2,
};

/// Corners of buttons, cards and the board.
pub(super) const BUTTON_CORNERS: u8 = 8;
/// Corners of cards.
pub(super) const CARD_CORNERS: u8 = 12;

/// The heading, at plain scale.
pub(super) const HEADING_SIZE: f32 = 21.0;
/// Texts and buttons, at plain scale.
pub(super) const TEXT_SIZE: f32 = 14.5;
/// Explanations, at plain scale.
pub(super) const QUIET_SIZE: f32 = 13.0;

/// The window's colours in one theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colours {
    /// The window.
    pub(super) window: Color32,
    /// Texts.
    pub(super) text: Color32,
    /// Explanations.
    pub(super) quiet: Color32,
    /// Buttons and cards.
    pub(super) button: Color32,
    /// Their edges.
    pub(super) edge: Color32,
    /// The button that Enter presses.
    pub(super) accent: Color32,
}

/// The colours of a theme.
pub(super) const fn colours(theme: Theme) -> Colours {
    match theme {
        Theme::Light => Colours {
            window: Color32::from_rgb(0xf4, 0xf5, 0xf7),
            text: Color32::from_rgb(0x1d, 0x20, 0x26),
            quiet: Color32::from_rgb(0x5b, 0x63, 0x70),
            button: Color32::from_rgb(0xff, 0xff, 0xff),
            edge: Color32::from_rgb(0xcc, 0xd1, 0xd9),
            accent: Color32::from_rgb(0x2f, 0x5f, 0xc4),
        },
        Theme::Dark => Colours {
            window: Color32::from_rgb(0x16, 0x18, 0x1d),
            text: Color32::from_rgb(0xe8, 0xea, 0xed),
            quiet: Color32::from_rgb(0x9a, 0xa1, 0xac),
            button: Color32::from_rgb(0x26, 0x2a, 0x33),
            edge: Color32::from_rgb(0x3a, 0x40, 0x4c),
            accent: Color32::from_rgb(0x3d, 0x6f, 0xd6),
        },
    }
}

/// A font of the window at a scale.
pub(super) fn font(size: f32, scale: f32) -> FontId {
    FontId::new((size * scale).round(), FontFamily::Proportional)
}

/// Lets all texts of `ui` follow the window's scale: a large window is read from further away.
pub(super) fn enlarge(ui: &mut egui::Ui, scale: f32) {
    let scale = scale.max(1.0);
    for font in ui.style_mut().text_styles.values_mut() {
        font.size = (TEXT_SIZE * scale).round();
    }
    let spacing = ui.spacing_mut();
    spacing.item_spacing *= scale;
    spacing.interact_size *= scale;
    spacing.icon_width *= scale;
    spacing.icon_width_inner *= scale;
    spacing.icon_spacing *= scale;
    spacing.button_padding *= scale;
}

/// Gives the boxes and circles to tick in `ui` an edge that can be seen: an empty one has nothing
/// else.
pub(super) fn show_boxes(ui: &mut egui::Ui, colours: Colours) {
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, colours.quiet);
}

/// Gives `ctx` the look of both themes.
pub fn install(ctx: &Context) {
    // Where the system does not say, the window looks as the game is sold.
    ctx.options_mut(|options| options.fallback_theme = Theme::Light);
    for theme in [Theme::Light, Theme::Dark] {
        ctx.style_mut_of(theme, |style| apply(style, theme));
    }
}

fn apply(style: &mut Style, theme: Theme) {
    let colours = colours(theme);
    style.spacing.button_padding = vec2(12.0, 6.0);
    style.spacing.item_spacing = vec2(8.0, 4.0);
    for font in style.text_styles.values_mut() {
        font.size = font.size.max(TEXT_SIZE);
    }
    // Where there is more to see than there is room, a bar says so before it is pointed at.
    style.spacing.scroll.dormant_handle_opacity = 0.6;
    // Fading buttons would be repaints for the sake of repaints.
    style.animation_time = 0.0;
    style.visuals = visuals(theme, colours);
}

fn visuals(theme: Theme, colours: Colours) -> Visuals {
    let mut visuals = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    visuals.panel_fill = colours.window;
    visuals.weak_text_color = Some(colours.quiet);
    visuals.window_fill = colours.button;
    visuals.window_stroke = Stroke::new(1.0, colours.edge);
    visuals.window_corner_radius = CornerRadius::same(CARD_CORNERS);
    visuals.menu_corner_radius = CornerRadius::same(BUTTON_CORNERS);
    // What is selected has its text in the colour of the stroke.
    visuals.selection.bg_fill = super::palette::mix(colours.button, colours.accent, 0.35);
    visuals.selection.stroke = Stroke::new(2.0, colours.text);
    visuals.hyperlink_color = colours.accent;
    let tint = match theme {
        Theme::Light => Color32::BLACK,
        Theme::Dark => Color32::WHITE,
    };
    let lit = |share| super::palette::mix(colours.button, tint, share);
    let widgets = &mut visuals.widgets;
    for (state, fill, edge, text) in [
        (
            &mut widgets.noninteractive,
            colours.window,
            colours.edge,
            colours.text,
        ),
        (
            &mut widgets.inactive,
            colours.button,
            colours.edge,
            colours.text,
        ),
        (
            &mut widgets.hovered,
            lit(0.06),
            colours.accent,
            colours.text,
        ),
        (&mut widgets.active, lit(0.12), colours.accent, colours.text),
        (&mut widgets.open, lit(0.06), colours.edge, colours.text),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, edge);
        state.fg_stroke = Stroke::new(1.0, text);
        state.corner_radius = CornerRadius::same(BUTTON_CORNERS);
        state.expansion = 0.0;
    }
    visuals
}

#[cfg(test)]
mod tests {
    use super::super::palette::contrast;
    use super::*;

    #[test]
    fn what_is_selected_can_be_read_in_both_themes() {
        for theme in [Theme::Light, Theme::Dark] {
            let colours = colours(theme);
            let selection = visuals(theme, colours).selection;
            let (text, ground) = (selection.stroke.color, selection.bg_fill);
            assert!(
                contrast(text, ground) >= 4.5,
                "{theme:?} {text:?} on {ground:?}"
            );
            // The same stroke frames the text field that has the focus.
            assert!(contrast(text, colours.button) >= 3.0, "{theme:?} {text:?}");
            assert_ne!(ground, colours.button, "{theme:?}");
        }
    }

    #[test]
    fn texts_can_be_read_in_both_themes() {
        for theme in [Theme::Light, Theme::Dark] {
            let colours = colours(theme);
            let weak = visuals(theme, colours).weak_text_color();
            for (text, ground) in [
                (weak, colours.window),
                (weak, colours.button),
                (colours.text, colours.window),
                (colours.text, colours.button),
                (colours.quiet, colours.window),
                (colours.quiet, colours.button),
                (Color32::WHITE, colours.accent),
            ] {
                assert!(
                    contrast(text, ground) >= 4.5,
                    "{theme:?} {text:?} on {ground:?}"
                );
            }
        }
    }
}
