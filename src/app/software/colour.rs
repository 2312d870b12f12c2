//! Pixels as the screen wants them, and how colours lie over each other.
//!
//! Colours are premultiplied and blended in gamma space, as egui does.

use egui::Color32;

/// A pixel that hides everything below: `0x00RRGGBB`, the format of the screen.
pub(super) const fn opaque(colour: Color32) -> u32 {
    let [red, green, blue, _] = colour.to_array();
    u32::from_be_bytes([0, red, green, blue])
}

/// Covers a pixel with a premultiplied colour.
pub(super) fn cover(pixel: &mut u32, colour: Color32) {
    let [red, green, blue, alpha] = colour.to_array();
    match alpha {
        u8::MAX => *pixel = opaque(colour),
        // Colours that add light can be brighter than white together with what is below.
        _ if red.max(green).max(blue) > alpha => *pixel = added(*pixel, colour),
        0 => {}
        _ => *pixel = dimmed(*pixel, u8::MAX - alpha) + opaque(colour),
    }
}

/// All channels of a pixel times `part` / 255, rounded. Two channels fit into one product.
fn dimmed(pixel: u32, part: u8) -> u32 {
    const OUTER: u32 = 0x00ff_00ff;
    let part = u32::from(part);
    let divided = |channels: u32| {
        let raised = channels * part + 0x0080_0080;
        ((raised + ((raised >> 8) & OUTER)) >> 8) & OUTER
    };
    divided(pixel & OUTER) | divided((pixel >> 8) & 0xff) << 8
}

fn added(pixel: u32, colour: Color32) -> u32 {
    let below = dimmed(pixel, u8::MAX - colour.a()).to_be_bytes();
    let [red, green, blue, _] = colour.to_array();
    let sum = [
        0,
        below[1].saturating_add(red),
        below[2].saturating_add(green),
        below[3].saturating_add(blue),
    ];
    u32::from_be_bytes(sum)
}

/// The colour of a texel under the colour of a triangle.
pub(super) fn tint(texel: Color32, colour: Color32) -> Color32 {
    if texel == Color32::WHITE {
        return colour;
    }
    let (texel, colour) = (texel.to_array(), colour.to_array());
    let [red, green, blue, alpha] = std::array::from_fn(|i| scaled(texel[i], colour[i]));
    Color32::from_rgba_premultiplied(red, green, blue, alpha)
}

/// `channel` times `part` / 255, rounded.
fn scaled(channel: u8, part: u8) -> u8 {
    let raised = u32::from(channel) * u32::from(part) + 128;
    let [.., rounded] = ((raised + (raised >> 8)) >> 8).to_be_bytes();
    rounded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exactly(channel: u8, part: u8) -> u8 {
        let product = f64::from(channel) * f64::from(part) / 255.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is from 0 to 255"
        )]
        let rounded = product.round() as u8;
        rounded
    }

    #[test]
    fn products_of_channels_are_rounded_exactly() {
        for channel in 0..=u8::MAX {
            for part in 0..=u8::MAX {
                let exact = exactly(channel, part);
                assert_eq!(scaled(channel, part), exact, "{channel} x {part}");
                let pixel = u32::from_be_bytes([0, channel, 255 - channel, channel]);
                let other = exactly(255 - channel, part);
                let expected = u32::from_be_bytes([0, exact, other, exact]);
                assert_eq!(dimmed(pixel, part), expected, "{channel} x {part}");
            }
        }
    }

    #[test]
    fn colours_cover_by_their_opacity() {
        let over = |colour| {
            let mut pixel = 0x0064_c832;
            cover(&mut pixel, colour);
            pixel
        };
        assert_eq!(over(Color32::TRANSPARENT), 0x0064_c832);
        assert_eq!(over(Color32::from_rgb(1, 2, 3)), 0x0001_0203);
        let half = Color32::from_rgba_premultiplied(128, 0, 64, 128);
        assert_eq!(over(half), 0x00b2_6459);
    }

    #[test]
    fn light_is_added_up_to_white() {
        let mut pixel = 0x0064_c832;
        let light = Color32::from_rgba_premultiplied(100, 100, 0, 0);
        cover(&mut pixel, light);
        assert_eq!(pixel, 0x00c8_ff32);
    }

    #[test]
    fn white_texels_show_the_colour_of_the_mesh() {
        let colour = Color32::from_rgba_premultiplied(10, 20, 30, 40);
        assert_eq!(tint(Color32::WHITE, colour), colour);
        assert_eq!(tint(Color32::TRANSPARENT, colour), Color32::TRANSPARENT);
        let half = Color32::from_rgba_premultiplied(128, 128, 128, 128);
        assert_eq!(
            tint(half, colour),
            Color32::from_rgba_premultiplied(5, 10, 15, 20)
        );
    }
}
