//! The real program without a window: model, controller and view in a headless egui.

use connect_four::app::Application;
use connect_four::app::gui::GuiApp;
use connect_four::rules::{Rules, catalogue};
use connect_four::view::facts::{ThinkingTime, Wish};
use connect_four::view::gui::appearance::Appearance;
use connect_four::view::gui::install_theme;
use egui::{Key, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use egui_kittest::{Harness, TestRenderer};

use crate::software_renderer::SoftwareRenderer;

/// The size in which the window opens.
pub(crate) const WINDOW: Vec2 = vec2(520.0, 700.0);

/// How a person acts on a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// Clicks on the Drop buttons.
    DropButtons,
    /// Clicks on the board.
    Columns,
    /// Digit keys.
    Digits,
    /// Arrow keys, then Enter, Space or Down.
    Arrows,
    /// A screen reader's action on the columns.
    ScreenReader,
}

impl Hand {
    pub(crate) const ALL: [Self; 5] = [
        Self::DropButtons,
        Self::Columns,
        Self::Digits,
        Self::Arrows,
        Self::ScreenReader,
    ];
}

/// One running program.
pub(crate) struct Desk {
    pub(crate) harness: Harness<'static, GuiApp>,
}

impl Desk {
    pub(crate) fn classic() -> Self {
        Self::new(WINDOW, catalogue::classic(), Appearance::default())
    }

    pub(crate) fn new(size: Vec2, rules: Rules, appearance: Appearance) -> Self {
        Self::drawn_by(SoftwareRenderer::default(), size, rules, appearance)
    }

    pub(crate) fn drawn_by(
        renderer: impl TestRenderer + 'static,
        size: Vec2,
        rules: Rules,
        appearance: Appearance,
    ) -> Self {
        // The look is given to the harness's own context; this one only carries the call.
        let mut app = GuiApp::new(&egui::Context::default(), rules, 0);
        *app.view_mut().appearance_mut() = appearance;
        // Time here is made of frames, of which many pass while a thread thinks.
        app.fulfil(Wish::ThinkingTime(ThinkingTime::Unlimited));
        let mut harness = Harness::builder()
            .with_size(size)
            .with_pixels_per_point(1.0)
            .with_os(egui::os::OperatingSystem::Nix)
            .with_step_dt(1.0 / 60.0)
            .with_max_steps(120)
            .with_render_cursor(false)
            .with_context_setup(install_theme)
            .renderer(renderer)
            .build_ui_state(
                |ui, app: &mut GuiApp| {
                    app.logic(ui.ctx());
                    let whole = egui::UiBuilder::new().max_rect(ui.ctx().content_rect());
                    ui.scope_builder(whole, |ui| app.ui(ui));
                },
                app,
            );
        harness.run();
        Self { harness }
    }

    /// Plays drops in these columns, each to its rest.
    pub(crate) fn play(&mut self, hand: Hand, moves: &str) -> &mut Self {
        for (ply, number) in moves.chars().enumerate() {
            let number = number.to_digit(10).unwrap();
            self.act(hand, ply, number);
            self.harness.run();
        }
        self
    }

    /// Begins one drop and stops before the disc has moved far.
    pub(crate) fn begin(&mut self, hand: Hand, number: u32) -> &mut Self {
        self.act(hand, 0, number);
        self
    }

    fn act(&mut self, hand: Hand, ply: usize, number: u32) {
        let harness = &mut self.harness;
        let column = format!("Column {number},");
        match hand {
            Hand::DropButtons => harness
                .get_by_label(&format!("Drop in column {number}"))
                .click(),
            Hand::Columns => harness.get_by_label_contains(&column).click(),
            Hand::ScreenReader => harness.get_by_label_contains(&column).click_accesskit(),
            Hand::Digits => harness.key_press(digit(number)),
            Hand::Arrows => {
                self.press(Key::Home);
                for _ in 1..number {
                    self.press(Key::ArrowRight);
                }
                let keys = [Key::Enter, Key::Space, Key::ArrowDown];
                self.harness.key_press(keys[ply % keys.len()]);
            }
        }
    }

    pub(crate) fn press(&mut self, key: Key) -> &mut Self {
        self.harness.key_press(key);
        self.harness.run();
        self
    }

    pub(crate) fn click(&mut self, label: &str) -> &mut Self {
        self.harness.get_by_label(label).click();
        self.harness.run();
        self
    }

    pub(crate) fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    /// The columns as a screen reader reads them.
    pub(crate) fn columns(&self) -> Vec<String> {
        let mut columns: Vec<_> = self
            .harness
            .query_all_by_label_contains("Column ")
            .filter_map(|node| egui_kittest::kittest::NodeT::accesskit_node(&node).label())
            .collect();
        columns.sort();
        columns
    }
}

fn digit(number: u32) -> Key {
    Key::from_name(&number.to_string()).unwrap()
}
