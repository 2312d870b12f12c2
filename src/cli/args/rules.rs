//! The options that choose a game, the same for every command that plays one.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::number::{self, NumberError};
use crate::board::Geometry;
use crate::cli::names::{self, Named};
use crate::rules::{BothWin, Choice, Rules, RulesError};

/// A preset, and changes to its parts.
#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct RulesArgs {
    /// The game; without it, classic. The other options change parts of it
    #[arg(long, value_name = "NAME", value_parser = one_of(names::games()))]
    game: Option<String>,

    /// How many rows the board has
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true)]
    rows: Option<u32>,

    /// How many columns the board has
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true)]
    columns: Option<u32>,

    /// How many discs a line needs
    #[arg(long, value_name = "N", value_parser = number::at_least_1, allow_negative_numbers = true)]
    length: Option<u32>,

    /// What a player may do in a turn
    #[arg(long, value_name = "NAME", value_parser = one_of(names::action_rules()))]
    action: Option<String>,

    /// What the board does after that
    #[arg(short, long, value_name = "NAME", value_parser = one_of(names::physics()))]
    physics: Option<String>,

    /// What wins
    #[arg(short, long, value_name = "NAME", value_parser = one_of(names::win_conditions()))]
    win: Option<String>,

    /// Who wins when one turn completes a pattern for both players
    #[arg(long, value_name = "NAME", value_parser = both_win())]
    both_win: Option<BothWin>,

    /// How often the same position may stand until the game is drawn, or `off`
    #[arg(long, value_name = "N|off", value_parser = repetition, allow_negative_numbers = true)]
    repetition: Option<Repetition>,
}

impl RulesArgs {
    /// The game that was asked for.
    ///
    /// # Errors
    ///
    /// [`RulesError`] when the parts do not fit together.
    pub(in crate::cli) fn rules(&self) -> Result<Rules, RulesError> {
        Choice {
            game: self.game.clone(),
            rows: self.rows,
            columns: self.columns,
            length: self.length,
            action_rule: self.action.clone(),
            physics: self.physics.clone(),
            win: self.win.clone(),
            both_win: self.both_win,
            repetition: self.repetition.map(|Repetition(limit)| limit),
        }
        .rules()
    }
}

/// A limit, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Repetition(Option<u32>);

fn side(text: &str) -> Result<u32, NumberError> {
    number::read(text, &(1..=Geometry::MAX_CELLS))
}

fn repetition(text: &str) -> Result<Repetition, String> {
    if text == "off" {
        return Ok(Repetition(None));
    }
    number::read(text, &(2..=u32::MAX))
        .map(|limit| Repetition(Some(limit)))
        .map_err(|error| format!("{error}, or off"))
}

/// The names of a registry; help says what each is.
pub(super) fn one_of(names: Vec<Named>) -> PossibleValuesParser {
    let value =
        |(name, summary): Named| PossibleValue::new(name).help(summary.trim_end_matches('.'));
    PossibleValuesParser::new(names.into_iter().map(value))
}

fn both_win() -> impl TypedValueParser<Value = BothWin> {
    let find = |name: String| BothWin::ALL.into_iter().find(|each| each.name() == name);
    one_of(names::both_win()).try_map(move |name| find(name).ok_or("not one of the names"))
}
