//! `connect-four completions`: what a shell needs to complete the arguments.

use clap::CommandFactory as _;
use clap_complete::Shell;

use super::args::Args;
use super::streams::{Ending, Failure, Streams};

/// Writes the script for `shell`.
pub(super) fn run(shell: Shell, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let mut script = Vec::new();
    let mut program = Args::command();
    let name = program.get_name().to_owned();
    clap_complete::generate(shell, &mut program, name, &mut script);
    streams.answer(&String::from_utf8_lossy(&script))?;
    Ok(Ending::Fine)
}

#[cfg(test)]
mod tests {
    use super::super::tests::run;

    fn script_for(shell: &str) -> String {
        let script = run(&format!("completions {shell}"));
        assert_eq!((script.code, script.errors.as_str()), (0, ""), "{shell}");
        script.output
    }

    #[test]
    fn every_shell_learns_the_commands_and_their_options() {
        for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
            let script = script_for(shell);
            for word in ["connect-tac-toe", "echo"] {
                assert!(script.contains(word), "{shell}: {word}");
            }
        }
    }

    #[test]
    fn shells_that_can_learn_the_names_of_rules_do() {
        for shell in ["bash", "fish", "zsh"] {
            assert!(script_for(shell).contains("two-sides"), "{shell}");
        }
    }

    #[test]
    fn an_unknown_shell_is_refused_with_those_there_are() {
        let wrong = run("completions csh");
        assert_eq!((wrong.code, wrong.output.as_str()), (2, ""));
        assert!(wrong.errors.contains("fish"), "{}", wrong.errors);
    }
}
