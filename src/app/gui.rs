//! The window program: a model, its controller and the view of it.

use egui::{Context, Ui, ViewportCommand};

use super::Application;
use super::memory::Memory;
use super::title_bar::TitleBar;
use crate::controller::{ExitFlag, GameController};
use crate::model::{ConnectFourModel, GameModel};
use crate::observer::inbox::inbox;
use crate::rules::Rules;
use crate::view::gui::{GuiView, install_theme};

/// The window's title.
pub const TITLE: &str = "Connect Four";

/// The name by which desktops know the program: that of its desktop entry.
pub const APP_ID: &str = "io.github.connect_four.ConnectFour";

/// Everything that one window needs.
#[derive(Debug)]
pub struct GuiApp {
    controller: GameController<ConnectFourModel>,
    view: GuiView,
    exit: ExitFlag,
    title_bar: TitleBar,
    memory: Option<Memory>,
}

impl GuiApp {
    /// A new game of `rules`, drawn in the look that this gives to `ctx`.
    pub fn new(ctx: &Context, rules: Rules) -> Self {
        install_theme(ctx);
        let (observer, events) = inbox();
        let mut model = ConnectFourModel::new(rules);
        let now = model.snapshot();
        model.register_board_observer(Box::new(observer.clone()));
        model.register_winner_observer(Box::new(observer));
        let exit = ExitFlag::default();
        Self {
            controller: GameController::new(model, exit.clone()),
            view: GuiView::new(now, events),
            exit,
            title_bar: TitleBar::new(ctx),
            memory: None,
        }
    }

    /// The program that also remembers how it was left.
    #[must_use]
    pub fn with_memory(self, memory: Memory) -> Self {
        Self {
            memory: Some(memory),
            ..self
        }
    }

    /// The view, for choices that the program makes before the first frame.
    pub const fn view_mut(&mut self) -> &mut GuiView {
        &mut self.view
    }
}

impl Application for GuiApp {
    fn logic(&mut self, _ctx: &Context) {}

    fn ui(&mut self, ui: &mut Ui) {
        self.view.ui(ui, &mut self.controller);
        self.title_bar.follow(ui.ctx());
        if let Some(memory) = &mut self.memory {
            memory.follow(ui.ctx());
        }
        if self.exit.is_raised() {
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
        }
    }
}
