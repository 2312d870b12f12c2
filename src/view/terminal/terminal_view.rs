//! [`TerminalView`]: tells what happened, asks, and forwards what was answered.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::Receiver;

use super::line::read_line;
use super::script::{Answer, Command, Script};
use crate::controller::Controller;
use crate::observer::inbox::Event;
use crate::rules::Snapshot;
use crate::view::mirror::Mirror;

/// What a dialogue reads from and writes to.
#[derive(Debug)]
pub struct Streams<R, W> {
    /// The lines that people type.
    pub input: R,
    /// The dialogue.
    pub output: W,
    /// Complaints that are not part of the dialogue.
    pub errors: W,
    /// Whether typed lines are written to the output, where a person's terminal would have shown
    /// them.
    pub echo: bool,
}

/// A dialogue over a game, in the words of a script.
#[derive(Debug)]
pub struct TerminalView<R, W> {
    streams: Streams<R, W>,
    script: Box<dyn Script>,
    mirror: Mirror,
    events: Receiver<Event>,
}

impl<R: BufRead, W: Write> TerminalView<R, W> {
    /// A view of the game as it stands `now`, told of changes through `events`.
    pub fn new(
        now: Snapshot,
        events: Receiver<Event>,
        script: Box<dyn Script>,
        streams: Streams<R, W>,
    ) -> Self {
        Self {
            streams,
            script,
            mirror: Mirror::new(now),
            events,
        }
    }

    /// The view's copy of the game.
    pub const fn mirror(&self) -> &Mirror {
        &self.mirror
    }

    /// Says what has happened since the last call.
    ///
    /// Post: everything said stands in the output, flushed.
    ///
    /// # Errors
    ///
    /// [`StreamError::Write`] when the output takes no more.
    pub fn absorb_events(&mut self) -> Result<(), StreamError> {
        for event in self.events.try_iter() {
            self.mirror.absorb(&event);
            let now = self.mirror.snapshot();
            let words = match &event {
                Event::PositionSet(now) => self.script.position_set(now),
                Event::ActionPlayed(turn, now) => self.script.action_played(turn, now),
                Event::GameOver(result) => self.script.game_over(result, now),
            };
            say(&mut self.streams.output, words.as_bytes())?;
        }
        self.streams.output.flush().map_err(StreamError::Write)
    }

    /// Asks for one command and forwards at most that one. At the end of the input, and when the
    /// script has nothing more to ask, the command is to exit.
    ///
    /// # Errors
    ///
    /// [`StreamError`] when reading or writing fails.
    pub fn ask(&mut self, controller: &mut dyn Controller) -> Result<(), StreamError> {
        let Some(mut prompt) = self.script.prompt(self.mirror.snapshot()) else {
            controller.exit();
            return Ok(());
        };
        loop {
            let Some(line) = self.question(&prompt)? else {
                controller.exit();
                return Ok(());
            };
            match self.script.read(&line, self.mirror.snapshot()) {
                Answer::NeedMore(next) => prompt = next,
                Answer::Complain {
                    reason,
                    prompt: next,
                } => {
                    self.complain(&reason);
                    prompt = next;
                }
                Answer::Do(command) => return self.forward(command, controller),
                Answer::Refuse(words) => return say(&mut self.streams.output, words.as_bytes()),
            }
        }
    }

    /// The line that was typed after `prompt`, or `None` at the end of the input.
    fn question(&mut self, prompt: &str) -> Result<Option<Vec<u8>>, StreamError> {
        let output = &mut self.streams.output;
        say(output, prompt.as_bytes())?;
        output.flush().map_err(StreamError::Write)?;
        let line = read_line(&mut self.streams.input).map_err(StreamError::Read)?;
        if let Some(line) = &line
            && self.streams.echo
        {
            say(output, line)?;
            say(output, b"\n")?;
        }
        Ok(line)
    }

    fn forward(
        &mut self,
        command: Command,
        controller: &mut dyn Controller,
    ) -> Result<(), StreamError> {
        match command {
            Command::Play(action) => {
                if let Err(reason) = controller.play(action) {
                    let words = self.script.refused(&reason, self.mirror.snapshot());
                    say(&mut self.streams.output, words.as_bytes())?;
                }
            }
            Command::Restart => controller.reset(),
            Command::NewGame(rules) => controller.new_game(rules),
            Command::Exit(words) => {
                say(&mut self.streams.output, words.as_bytes())?;
                controller.exit();
            }
        }
        Ok(())
    }

    /// Nothing is left to tell it to when standard error is closed.
    fn complain(&mut self, reason: &str) {
        let name = env!("CARGO_PKG_NAME");
        writeln!(self.streams.errors, "{name}: {reason}").ok();
    }
}

fn say(output: &mut impl Write, words: &[u8]) -> Result<(), StreamError> {
    output.write_all(words).map_err(StreamError::Write)
}

/// Why a dialogue cannot go on.
#[derive(Debug)]
pub enum StreamError {
    /// The next line could not be read. The end of the input is no error.
    Read(io::Error),
    /// The output took no more.
    Write(io::Error),
}

#[cfg(test)]
mod tests;
