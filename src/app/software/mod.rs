//! Draws what egui wants on the screen with plain arithmetic: no graphics driver, and the same
//! bytes at every run.
//!
//! ```text
//!  shapes of a frame --> Scene: what differs from the last frame? --> Damage, a few areas
//!                          |                                            |
//!                          +--> triangles of the shapes that touch it --+--> Canvas, the pixels
//! ```
//!
//! [`Scene`] is the way in. It deliberately knows nothing of windows: a shell gives it the pixels
//! of one, a test those of a picture. It has no paint callbacks, no mipmaps and no repeated
//! textures, which nothing in this program uses.

mod area;
mod canvas;
mod colour;
mod comparison;
mod damage;
mod painter;
mod rectangle;
mod scene;
mod texture;
mod triangle;

pub use area::Area;
pub use canvas::Canvas;
pub use scene::Scene;
