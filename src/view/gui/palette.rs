//! The colours of board and discs for one theme, and the contrast they keep.
//!
//! A disc must be told from the hole and from the board by 3:1 (WCAG 2.2, success criterion
//! 1.4.11). No fill does that against both a light hole and a blue board, so every disc has a
//! rim, or a ring around it, that does.

use egui::{Color32, Theme, lerp};

use super::appearance::{Appearance, DiscColours};
use crate::board::{ByPlayer, Player};
use crate::view::words::DiscNames;

/// The least contrast between parts that people must tell apart.
pub(super) const LEAST_CONTRAST: f32 = 3.0;

/// What marks discs and cells on the board.
pub(super) const MARK: Color32 = Color32::WHITE;
/// The edge around a mark, which sets it off from light holes.
pub(super) const SHADE: Color32 = Color32::from_rgb(0x10, 0x1c, 0x38);

/// The colours of one disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DiscPaint {
    /// The face.
    pub(super) fill: Color32,
    /// The edge of the face.
    pub(super) rim: Color32,
    /// The ring that sets the disc off from hole and board.
    pub(super) ring: Color32,
    /// What is drawn on the face: symbols.
    pub(super) ink: Color32,
}

/// Every colour of the board for one theme.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Palette {
    /// The board at its top.
    pub(super) board: Color32,
    /// The board at its bottom.
    pub(super) board_shade: Color32,
    /// An empty hole.
    pub(super) hole: Color32,
    /// The shadow that the board throws into a hole.
    pub(super) hole_shadow: Color32,
    /// Numbers on the board.
    pub(super) board_text: Color32,
    /// The discs.
    pub(super) discs: ByPlayer<DiscPaint>,
    /// What the discs are called.
    pub(super) names: DiscNames,
    /// Whether discs carry symbols: by choice, or because the colours are too close.
    pub(super) symbols: bool,
}

impl Palette {
    /// The colours for a theme and a person's choices.
    pub(super) fn new(theme: Theme, appearance: &Appearance) -> Self {
        let dark = theme == Theme::Dark;
        let blind = appearance.discs == DiscColours::BlueYellow;
        let (board, board_shade) = match (blind, dark) {
            (false, false) => (
                Color32::from_rgb(0x35, 0x69, 0xd4),
                Color32::from_rgb(0x30, 0x62, 0xc8),
            ),
            (false, true) => (
                Color32::from_rgb(0x2a, 0x4d, 0x9b),
                Color32::from_rgb(0x1f, 0x3a, 0x78),
            ),
            (true, false) => (
                Color32::from_rgb(0x7a, 0x84, 0x93),
                Color32::from_rgb(0x6b, 0x74, 0x82),
            ),
            (true, true) => (
                Color32::from_rgb(0x5a, 0x63, 0x70),
                Color32::from_rgb(0x46, 0x4d, 0x58),
            ),
        };
        let (hole, hole_shadow) = if dark {
            (
                Color32::from_rgb(0x0e, 0x10, 0x14),
                Color32::from_rgb(0x06, 0x07, 0x09),
            )
        } else {
            (
                Color32::from_rgb(0xf4, 0xf5, 0xf7),
                Color32::from_rgb(0xc3, 0xc8, 0xd2),
            )
        };
        let fills = match appearance.discs {
            DiscColours::RedYellow => ByPlayer {
                one: Color32::from_rgb(0xd9, 0x2d, 0x30),
                two: Color32::from_rgb(0xff, 0xcf, 0x33),
            },
            DiscColours::BlueYellow => ByPlayer {
                one: Color32::from_rgb(0x00, 0x72, 0xb2),
                two: Color32::from_rgb(0xf0, 0xe4, 0x42),
            },
            DiscColours::Custom(fills) => fills,
        };
        let discs = ByPlayer::from_fn(|player| disc(fills[player], [hole, board, board_shade]));
        Self {
            board,
            board_shade,
            hole,
            hole_shadow,
            board_text: Color32::WHITE,
            discs,
            names: names(appearance.discs),
            symbols: appearance.symbols || contrast(fills.one, fills.two) < LEAST_CONTRAST,
        }
    }

    /// The board's colour at a height, 0 at its top and 1 at its bottom.
    pub(super) fn board_at(&self, height: f32) -> Color32 {
        mix(self.board, self.board_shade, height.clamp(0.0, 1.0))
    }

    /// The paint of one player's discs.
    pub(super) fn disc(&self, player: Player) -> DiscPaint {
        self.discs[player]
    }
}

/// The paint of a disc whose surroundings have these colours, the hole first.
fn disc(fill: Color32, surroundings: [Color32; 3]) -> DiscPaint {
    let away_from_hole = if luminance(surroundings[0]) > 0.5 {
        Color32::BLACK
    } else {
        Color32::WHITE
    };
    // The ring does what the fill cannot: each surrounding is told from one of the two.
    let helps = |ring: &Color32| {
        surroundings.iter().all(|&around| {
            [fill, *ring]
                .into_iter()
                .any(|part| contrast(part, around) >= LEAST_CONTRAST)
        })
    };
    let mut shades = (3u8..=10).map(|tenths| mix(fill, away_from_hole, f32::from(tenths) / 10.0));
    let rim = mix(fill, away_from_hole, 0.28);
    let ring = shades.find(helps).unwrap_or(away_from_hole);
    let ink = if luminance(fill) > 0.3 {
        Color32::from_rgb(0x1d, 0x20, 0x26)
    } else {
        Color32::WHITE
    };
    DiscPaint {
        fill,
        rim,
        ring,
        ink,
    }
}

/// What the discs are called.
fn names(discs: DiscColours) -> DiscNames {
    let (one, two) = match discs {
        DiscColours::RedYellow => ("Red", "Yellow"),
        DiscColours::BlueYellow => ("Blue", "Yellow"),
        DiscColours::Custom(_) => ("Player 1", "Player 2"),
    };
    ByPlayer {
        one: one.to_owned(),
        two: two.to_owned(),
    }
}

/// A colour between two others, `share` of the way to the second.
pub(super) fn mix(from: Color32, to: Color32, share: f32) -> Color32 {
    let channel = |a: u8, b: u8| {
        let value = lerp(f32::from(a)..=f32::from(b), share).round();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "lies between two bytes"
        )]
        {
            value as u8
        }
    };
    Color32::from_rgb(
        channel(from.r(), to.r()),
        channel(from.g(), to.g()),
        channel(from.b(), to.b()),
    )
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
pub(super) fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The light a colour gives, from 0 to 1 (WCAG 2.2, "relative luminance").
fn luminance(colour: Color32) -> f32 {
    let linear = |channel: u8| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_discs(discs: DiscColours) -> Appearance {
        Appearance {
            discs,
            ..Appearance::default()
        }
    }

    fn stands_out(paint: DiscPaint, around: Color32) -> bool {
        [paint.fill, paint.rim, paint.ring]
            .into_iter()
            .any(|part| contrast(part, around) >= LEAST_CONTRAST)
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
        assert!((contrast(Color32::RED, Color32::RED) - 1.0).abs() < 0.01);
        // A known pair: #767676 is the lightest grey with 4.5:1 on white.
        let grey = Color32::from_rgb(0x76, 0x76, 0x76);
        assert!((contrast(grey, Color32::WHITE) - 4.54).abs() < 0.01);
    }

    #[test]
    fn every_disc_stands_out_from_hole_and_board_in_every_theme() {
        let odd = ByPlayer {
            one: Color32::from_rgb(0x35, 0x69, 0xd4),
            two: Color32::from_rgb(0x80, 0x80, 0x80),
        };
        for theme in [Theme::Light, Theme::Dark] {
            for discs in [
                DiscColours::RedYellow,
                DiscColours::BlueYellow,
                DiscColours::Custom(odd),
            ] {
                let palette = Palette::new(theme, &with_discs(discs));
                for player in Player::BOTH {
                    for around in [palette.hole, palette.board, palette.board_shade] {
                        assert!(
                            stands_out(palette.disc(player), around),
                            "{theme:?} {discs:?} {player:?} {around:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_players_differ_by_contrast_or_by_symbols() {
        for discs in [DiscColours::RedYellow, DiscColours::BlueYellow] {
            let palette = Palette::new(Theme::Light, &with_discs(discs));
            assert!(contrast(palette.discs.one.fill, palette.discs.two.fill) >= LEAST_CONTRAST);
            assert!(!palette.symbols);
        }
        let alike = ByPlayer {
            one: Color32::from_rgb(200, 40, 40),
            two: Color32::from_rgb(40, 120, 40),
        };
        assert!(Palette::new(Theme::Light, &with_discs(DiscColours::Custom(alike))).symbols);
    }

    #[test]
    fn marks_stand_out_from_the_board_and_from_their_edges() {
        assert!(contrast(MARK, SHADE) >= LEAST_CONTRAST);
        for theme in [Theme::Light, Theme::Dark] {
            for discs in [DiscColours::RedYellow, DiscColours::BlueYellow] {
                let palette = Palette::new(theme, &with_discs(discs));
                for ground in [palette.board, palette.board_shade] {
                    assert!(
                        contrast(MARK, ground) >= LEAST_CONTRAST,
                        "{theme:?} {discs:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn symbols_and_numbers_can_be_read_on_what_they_stand_on() {
        for theme in [Theme::Light, Theme::Dark] {
            for discs in [DiscColours::RedYellow, DiscColours::BlueYellow] {
                let palette = Palette::new(theme, &with_discs(discs));
                for player in Player::BOTH {
                    let paint = palette.disc(player);
                    assert!(contrast(paint.ink, paint.fill) >= LEAST_CONTRAST);
                }
                assert!(contrast(palette.board_text, palette.board) >= LEAST_CONTRAST);
            }
        }
    }
}
