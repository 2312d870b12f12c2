//! [`GameController`]: every command forwards to the model, exit to a flag.

use crate::board::Column;
use crate::game::Game;
use crate::model::GameModel;
use crate::rules::{Action, IllegalAction, Rules};

use super::{Controller, ExitFlag, Record};

/// Forwards commands to a model that it owns.
#[derive(Debug)]
pub struct GameController<M> {
    model: M,
    exit: ExitFlag,
}

impl<M: GameModel> GameController<M> {
    /// A controller of `model` that raises `exit` when it is asked to end the program.
    pub const fn new(model: M, exit: ExitFlag) -> Self {
        Self { model, exit }
    }
}

impl<M: GameModel> Controller for GameController<M> {
    fn drop_disc(&mut self, column: Column) -> Result<(), IllegalAction> {
        self.model.play(Action::Drop(column))
    }

    fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.model.play(action)
    }

    fn undo(&mut self) -> bool {
        self.model.undo()
    }

    fn redo(&mut self) -> bool {
        self.model.redo()
    }

    fn reset(&mut self) {
        self.model.reset();
    }

    fn new_game(&mut self, rules: Rules) {
        self.model.new_game(rules);
    }

    fn load(&mut self, game: Game) {
        self.model.load(game);
    }

    fn exit(&mut self) {
        self.exit.raise();
    }
}

impl<M: GameModel> Record for GameController<M> {
    fn game(&self) -> &Game {
        self.model.game()
    }
}

#[cfg(test)]
mod tests {
    use mockall::predicate::eq;

    use super::*;
    use crate::board::Geometry;
    use crate::model::MockGameModel;
    use crate::rules::catalogue;

    /// Runs `command` against a model on which only what `expect` allows may be called.
    fn check<R>(
        expect: impl FnOnce(&mut MockGameModel),
        command: impl FnOnce(&mut GameController<MockGameModel>) -> R,
    ) -> R {
        let mut model = MockGameModel::new();
        expect(&mut model);
        let exit = ExitFlag::default();
        let answer = command(&mut GameController::new(model, exit.clone()));
        assert!(!exit.is_raised(), "only exit raises the flag");
        answer
    }

    #[test]
    fn a_drop_forwards_once_for_every_column_with_the_models_answer() {
        for column in Geometry::CLASSIC.columns_iter() {
            let action = Action::Drop(column);
            for answer in [Ok(()), Err(IllegalAction::ColumnFull(column))] {
                let forwarded = check(
                    |model| {
                        let play = model.expect_play().times(1).with(eq(action));
                        play.return_const(answer);
                    },
                    |controller| controller.drop_disc(column),
                );
                assert_eq!(forwarded, answer);
            }
        }
    }

    #[test]
    fn an_action_forwards_once_with_the_models_answer() {
        let cell = Geometry::CLASSIC.cell(2, 3).unwrap();
        for action in [Action::Pop(cell.column()), Action::Place(cell)] {
            let answer = Err(IllegalAction::NotOffered(action));
            let forwarded = check(
                |model| {
                    let play = model.expect_play().times(1).with(eq(action));
                    play.return_const(answer);
                },
                |controller| controller.play(action),
            );
            assert_eq!(forwarded, answer);
        }
    }

    #[test]
    fn undo_and_redo_forward_once_with_the_models_answer() {
        for answer in [true, false] {
            assert_eq!(
                check(
                    |model| {
                        model.expect_undo().times(1).return_const(answer);
                    },
                    GameController::undo,
                ),
                answer
            );
            assert_eq!(
                check(
                    |model| {
                        model.expect_redo().times(1).return_const(answer);
                    },
                    GameController::redo,
                ),
                answer
            );
        }
    }

    #[test]
    fn reset_forwards_once() {
        check(
            |model| {
                model.expect_reset().times(1).return_const(());
            },
            GameController::reset,
        );
    }

    #[test]
    fn a_new_game_forwards_its_rules_once() {
        let rules = catalogue::pop_out();
        check(
            |model| {
                let new_game = model.expect_new_game().times(1);
                new_game.with(eq(rules.clone())).return_const(());
            },
            |controller| controller.new_game(rules.clone()),
        );
    }

    #[test]
    fn a_loaded_game_is_forwarded_once() {
        check(
            |model| {
                let load = model.expect_load().times(1);
                load.withf(|game| game.played().len() == 2).return_const(());
            },
            |controller| {
                controller.load(crate::game::replay(catalogue::classic(), "44").unwrap());
            },
        );
    }

    #[test]
    fn the_game_is_the_models() {
        let mut model = MockGameModel::new();
        let game = crate::game::replay(catalogue::classic(), "44").unwrap();
        model.expect_game().times(1).return_const(game);
        let controller = GameController::new(model, ExitFlag::default());
        assert_eq!(controller.game().played().len(), 2);
    }

    #[test]
    fn exit_raises_the_flag_and_leaves_the_model_alone() {
        let exit = ExitFlag::default();
        let mut controller = GameController::new(MockGameModel::new(), exit.clone());
        assert!(!exit.is_raised());
        controller.exit();
        assert!(exit.is_raised());
    }
}
