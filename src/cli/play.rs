//! `connect-four play`: a game in the terminal.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal as _};

use clap::CommandFactory as _;

use super::args::{Args, PlayArgs, PlayGame};
use super::streams::{Ending, Failure, Streams};
use crate::app::terminal::{self, TerminalGame};
use crate::board::Player;
use crate::engine;
use crate::rules::{Choice, MIXTURE, Rules, catalogue};
use crate::view::terminal as view;
use crate::view::terminal::scripts::{self, Cast};

/// Plays until the dialogue or the input ends; without a game, lists the games.
pub(super) fn run(args: &PlayArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let Some(game) = &args.game else {
        streams.answer(&list())?;
        return Ok(Ending::Fine);
    };
    let script = script_name(game);
    let rules = rules(game)?;
    let computer = match game {
        PlayGame::PopOut { computer: true } => engine::find("coalition", &rules),
        _ => None,
    }
    .map(|engine| (Player::Two, engine));
    let cast = Cast {
        computer: computer.as_ref().map(|(player, _)| *player),
        colour: args.colour
            && may_colour(
                io::stdout().is_terminal(),
                env::var_os("NO_COLOR").as_deref(),
            ),
    };
    let game = TerminalGame {
        rules,
        script: scripts::make(script, cast),
        computer,
    };
    let dialogue = view::Streams {
        input: &mut *streams.input,
        output: &mut *streams.output,
        errors: &mut *streams.errors,
        echo: args.echo,
    };
    terminal::run(game, dialogue)?;
    Ok(Ending::Fine)
}

/// The help of this command, which lists the games.
fn list() -> String {
    let mut program = Args::command();
    program.build();
    program
        .find_subcommand_mut("play")
        .map(|play| play.render_help().to_string())
        .unwrap_or_default()
}

const fn script_name(game: &PlayGame) -> &'static str {
    match game {
        PlayGame::Classic => "classic",
        PlayGame::PopOut { .. } => "pop-out",
        PlayGame::ConnectN => "connect-n",
        PlayGame::ConnectTacToe { .. } => "connect-tac-toe",
        PlayGame::Mixture { .. } => MIXTURE,
    }
}

/// The rules that stand at the start; Connect-N asks for its own.
fn rules(game: &PlayGame) -> Result<Rules, Failure> {
    Ok(match game {
        PlayGame::Classic | PlayGame::ConnectN => catalogue::classic(),
        PlayGame::PopOut { .. } => catalogue::pop_out(),
        PlayGame::ConnectTacToe { physics, win } => Choice {
            game: Some(script_name(game).to_owned()),
            physics: Some(physics.clone()),
            win: Some(win.clone()),
            ..Choice::default()
        }
        .rules()?,
        PlayGame::Mixture { rules } => rules.rules()?,
    })
}

/// Whether a person who wants colour can have it, by the convention of <https://no-color.org>.
fn may_colour(terminal: bool, no_colour: Option<&OsStr>) -> bool {
    terminal && no_colour.is_none_or(OsStr::is_empty)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::tests::{run, run_on};
    use super::*;
    use crate::view::terminal::scripts::SCRIPTS;

    #[test]
    fn without_a_game_the_games_are_listed() {
        let list = run("play");
        assert_eq!((list.code, list.errors.as_str()), (0, ""));
        for entry in SCRIPTS {
            let line = format!("\n  {} ", entry.game);
            assert!(list.output.contains(&line), "{}", list.output);
        }
    }

    #[test]
    fn every_game_has_its_script_and_its_help_with_an_example() {
        let mut program = Args::command();
        program.build();
        let play = program.find_subcommand("play").unwrap();
        let games: BTreeSet<_> = play
            .get_subcommands()
            .map(clap::Command::get_name)
            .collect();
        let scripts = SCRIPTS.iter().map(|entry| entry.game);
        assert_eq!(games, scripts.collect::<BTreeSet<_>>());
        for game in games {
            let help = run(&format!("play {game} --help"));
            assert_eq!((help.code, help.errors.as_str()), (0, ""), "{game}");
            let example = format!("\n  connect-four play {game}");
            assert!(help.output.contains(&example), "{}", help.output);
        }
    }

    #[test]
    fn options_for_every_game_may_stand_anywhere() {
        for arguments in ["play classic --echo", "play --echo classic"] {
            let played = run_on(arguments, b"3\n");
            assert_eq!((played.code, played.errors.as_str()), (0, ""));
            let shown = "place your marker in?\n3\n|0|1|";
            assert!(played.output.contains(shown), "{}", played.output);
        }
    }

    #[test]
    fn connect_tac_toe_without_its_rules_is_an_error_that_lists_them() {
        for arguments in ["", " -p strong", " -w tictactoe"] {
            let wrong = run(&format!("play connect-tac-toe{arguments}"));
            assert_eq!((wrong.code, wrong.output.as_str()), (2, ""));
            for (option, names) in [
                ("-p", "strong|weak|floating|two-sides"),
                ("-w", "line|connectfour|tictactoe3|tictactoe|notconnectfour"),
            ] {
                if !arguments.contains(option) {
                    assert!(wrong.errors.contains(names), "{}", wrong.errors);
                }
            }
        }
    }

    #[test]
    fn the_parts_of_connect_tac_toe_come_in_any_order() {
        let there = run("play connect-tac-toe -p two-sides -w connectfour");
        let back = run("play connect-tac-toe --win connectfour --physics two-sides");
        assert_eq!((there.code, &there), (0, &back));
    }

    #[test]
    fn only_mixtures_take_another_board() {
        let wrong = run("play pop-out --rows 8");
        assert_eq!((wrong.code, wrong.output.as_str()), (2, ""));
        let right = run("play mixture --rows 2 --columns 3");
        assert!(right.output.contains("\n...\n...\n"), "{}", right.output);
        let impossible = run("play mixture --rows 1000 --columns 1001");
        assert_eq!((impossible.code, impossible.output.as_str()), (2, ""));
        assert!(
            impossible.errors.contains("the limit is 1000000 cells"),
            "{}",
            impossible.errors
        );
    }

    #[test]
    fn a_size_that_is_too_large_is_told_on_the_error_stream() {
        let told = run_on("play connect-n", b"1000001\n2\n1000000\n");
        assert_eq!(
            told.errors,
            "connect-four: the largest board has 1000000 cells; enter fewer rows\n\
             connect-four: the largest board has 1000000 cells; enter fewer columns\n"
        );
        assert_eq!(told.code, 0);
    }

    #[test]
    fn colour_needs_a_terminal_and_nobody_against_it() {
        assert!(may_colour(true, None));
        assert!(may_colour(true, Some(OsStr::new(""))));
        assert!(!may_colour(true, Some(OsStr::new("1"))));
        assert!(!may_colour(false, None));
    }
}
