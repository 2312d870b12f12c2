//! The title bar in the theme of the window below it.

use egui::{Context, SystemTheme, Theme, ThemePreference};

/// What the system was last told of the title bar.
#[derive(Debug)]
pub(super) struct TitleBar {
    told: Option<SystemTheme>,
}

impl TitleBar {
    /// A title bar of which nothing was told yet.
    ///
    /// Post: egui does not tell anything of it in `ctx`.
    pub(super) fn new(ctx: &Context) -> Self {
        ctx.options_mut(|options| options.sync_window_theme = false);
        Self { told: None }
    }

    /// Tells the system when the theme has changed. Comes in every frame.
    pub(super) fn follow(&mut self, ctx: &Context) {
        let preference = ctx.options(|options| options.theme_preference);
        let theme = theme(preference, ctx.system_theme(), ctx.theme());
        if self.told != Some(theme) {
            self.told = Some(theme);
            ctx.send_viewport_cmd(egui::ViewportCommand::SetTheme(theme));
        }
    }
}

/// A system that says its theme draws title bars in it; once told another it would not say any
/// more. One that does not say, as X11, would draw them dark above a window of either theme.
const fn theme(preference: ThemePreference, system: Option<Theme>, shown: Theme) -> SystemTheme {
    match (preference, system, shown) {
        (ThemePreference::System, Some(_), _) => SystemTheme::SystemDefault,
        (_, _, Theme::Light) => SystemTheme::Light,
        (_, _, Theme::Dark) => SystemTheme::Dark,
    }
}

#[cfg(test)]
mod tests {
    use egui::{RawInput, ViewportCommand, ViewportId};

    use super::*;

    /// What the system is told in a frame.
    fn told(
        title_bar: &mut TitleBar,
        ctx: &Context,
        system: Option<Theme>,
    ) -> Vec<ViewportCommand> {
        let input = RawInput {
            system_theme: system,
            ..RawInput::default()
        };
        let mut output = ctx.run_ui(input, |ui| title_bar.follow(ui.ctx()));
        output.textures_delta.clear();
        let viewport = output.viewport_output.remove(&ViewportId::ROOT).unwrap();
        viewport.commands
    }

    fn set(theme: SystemTheme) -> [ViewportCommand; 1] {
        [ViewportCommand::SetTheme(theme)]
    }

    #[test]
    fn a_system_without_a_theme_is_told_the_one_that_is_shown() {
        let ctx = Context::default();
        ctx.options_mut(|options| options.fallback_theme = Theme::Light);
        let mut title_bar = TitleBar::new(&ctx);
        assert_eq!(told(&mut title_bar, &ctx, None), set(SystemTheme::Light));
        assert_eq!(told(&mut title_bar, &ctx, None), []);
        ctx.set_theme(ThemePreference::Dark);
        assert_eq!(told(&mut title_bar, &ctx, None), set(SystemTheme::Dark));
    }

    #[test]
    fn a_system_with_a_theme_keeps_it() {
        let ctx = Context::default();
        let mut title_bar = TitleBar::new(&ctx);
        let mut told = |system| told(&mut title_bar, &ctx, Some(system));
        assert_eq!(told(Theme::Light), set(SystemTheme::SystemDefault));
        assert_eq!(told(Theme::Dark), []);
        ctx.set_theme(ThemePreference::Light);
        assert_eq!(told(Theme::Dark), set(SystemTheme::Light));
    }
}
