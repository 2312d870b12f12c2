//! The window program: a model, its controller and the view of it.

use std::time::Duration;

use egui::{Context, Ui, ViewportCommand};

use super::Application;
use super::memory::Memory;
use super::title_bar::TitleBar;
use crate::controller::{ExitFlag, GameController};
use crate::engine::worker::Threads;
use crate::model::{ConnectFourModel, GameModel};
use crate::observer::inbox::inbox;
use crate::rules::Rules;
use crate::session::{Now, Session};
use crate::view::facts::Wish;
use crate::view::gui::{GuiView, install_theme};

/// The window's title.
pub const TITLE: &str = "Connect Four";

/// The name by which desktops know the program: that of its desktop entry.
pub const APP_ID: &str = "io.github.connect_four.ConnectFour";

/// Everything that one window needs.
#[derive(Debug)]
pub struct GuiApp {
    session: Session<GameController<ConnectFourModel>>,
    view: GuiView,
    exit: ExitFlag,
    title_bar: TitleBar,
    memory: Option<Memory>,
}

impl GuiApp {
    /// A new game of `rules`, drawn in the look that this gives to `ctx`. Engines have their chance
    /// from `seed`.
    pub fn new(ctx: &Context, rules: Rules, seed: u64) -> Self {
        install_theme(ctx);
        let mut model = ConnectFourModel::new(rules);
        let now = model.snapshot();
        let [events, heard] = [(); 2].map(|()| {
            let (observer, events) = inbox();
            model.register_board_observer(Box::new(observer.clone()));
            model.register_winner_observer(Box::new(observer));
            events
        });
        let exit = ExitFlag::default();
        let controller = GameController::new(model, exit.clone());
        let waiting = ctx.clone();
        let staff = Threads {
            wake: move || waiting.request_repaint(),
        };
        Self {
            session: Session::new(controller, heard, Box::new(staff), seed),
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

    /// Does what a person may wish beside the game, before the first frame or between two.
    pub fn fulfil(&mut self, wish: Wish) {
        self.session.fulfil(wish);
    }

    /// The view, for choices that the program makes before the first frame.
    pub const fn view_mut(&mut self) -> &mut GuiView {
        &mut self.view
    }
}

impl Application for GuiApp {
    fn logic(&mut self, ctx: &Context) {
        let seconds = ctx.input(|input| input.time);
        let now = Now {
            seconds,
            discs_move: self.view.discs_move(seconds),
            pace: self.view.pace(),
        };
        if let Some(next) = self.session.step(now) {
            let rest = Duration::try_from_secs_f64(next - seconds).unwrap_or_default();
            ctx.request_repaint_after(rest);
        }
    }

    fn ui(&mut self, ui: &mut Ui) {
        let seconds = ui.input(|input| input.time);
        let facts = self.session.facts(seconds);
        if let Some(wish) = self.view.ui(ui, &mut self.session, &facts) {
            self.session.fulfil(wish);
            ui.ctx().request_repaint();
        }
        self.title_bar.follow(ui.ctx());
        if let Some(memory) = &mut self.memory {
            memory.follow(ui.ctx());
        }
        if self.exit.is_raised() {
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
        }
    }
}
