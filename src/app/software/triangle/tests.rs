//! Triangles over the first 8 x 8 pixels.

use egui::pos2;

use super::*;

fn corner(x: f32, y: f32, colour: Color32) -> Corner {
    let vertex = Vertex {
        pos: pos2(x, y),
        uv: pos2(x, y),
        color: colour,
    };
    Corner::new(&vertex, 1.0).unwrap()
}

fn triangle(corners: [(f32, f32); 3]) -> Option<Triangle> {
    Triangle::new(corners.map(|(x, y)| corner(x, y, Color32::WHITE)))
}

/// How often each of the 8 x 8 first pixels is covered.
fn covered(triangles: &[[(f32, f32); 3]]) -> Vec<u32> {
    let mut counts = vec![0; 64];
    for triangle in triangles.iter().filter_map(|&corners| triangle(corners)) {
        for y in triangle.rows().start.max(0)..triangle.rows().end.min(8) {
            let columns = triangle.columns(y);
            for x in columns.start.max(0)..columns.end.min(8) {
                counts[usize::try_from(y * 8 + x).unwrap()] += 1;
            }
        }
    }
    counts
}

/// What [`covered`] returns for some columns and rows.
fn pixels(columns: Range<usize>, rows: Range<usize>) -> Vec<u32> {
    let inside = |i: usize| columns.contains(&(i % 8)) && rows.contains(&(i / 8));
    (0..64).map(|i| u32::from(inside(i))).collect()
}

fn rectangle(from: f32, to: f32) -> [[(f32, f32); 3]; 2] {
    [
        [(from, from), (to, from), (from, to)],
        [(from, to), (to, from), (to, to)],
    ]
}

#[test]
fn pixels_belong_to_what_their_centre_is_in() {
    assert_eq!(covered(&rectangle(1.0, 4.0)), pixels(1..4, 1..4));
    assert_eq!(covered(&rectangle(1.4, 4.4)), pixels(1..4, 1..4));
    assert_eq!(covered(&rectangle(1.6, 4.6)), pixels(2..5, 2..5));
    // On the border: top and left belong to it.
    assert_eq!(covered(&rectangle(1.5, 4.5)), pixels(1..4, 1..4));
}

#[test]
fn neighbours_cover_each_pixel_once() {
    let middle = (3.7, 4.2);
    let around = [(0.0, 0.0), (5.3, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)];
    let fan: Vec<_> = (0..around.len())
        .map(|i| [middle, around[i], around[(i + 1) % around.len()]])
        .collect();
    assert_eq!(covered(&fan), [1; 64]);
    let mirrored: Vec<_> = fan.iter().map(|[a, b, c]| [*c, *b, *a]).collect();
    assert_eq!(covered(&mirrored), [1; 64]);
}

#[test]
fn odd_corners_do_no_harm() {
    assert!(triangle([(0.0, 0.0), (8.0, 8.0), (4.0, 4.0)]).is_none());
    assert!(triangle([(3.5, 3.5); 3]).is_none());
    assert_eq!(covered(&rectangle(-1e30, f32::INFINITY)), [1; 64]);
    let nowhere = Vertex {
        pos: pos2(f32::NAN, 0.0),
        ..Vertex::default()
    };
    assert!(Corner::new(&nowhere, 1.0).is_none());
}

#[test]
fn bounds_hold_every_pixel_and_no_more() {
    let at = |x, y| corner(x, y, Color32::WHITE);
    let area = |left, top, right, bottom| Area {
        left,
        top,
        right,
        bottom,
    };
    assert_eq!(bounds([at(1.0, 2.0), at(3.0, 4.0)]), area(1, 2, 3, 4));
    assert_eq!(bounds([at(1.5, 1.6), at(2.5, 2.6)]), area(1, 2, 3, 3));
    assert_eq!(bounds([at(-0.6, -9.0), at(0.4, 0.0)]), area(-1, -9, 0, 0));
    assert!(bounds([]).is_empty());
}

#[test]
fn colours_change_evenly_wherever_the_row_begins() {
    let corners = [
        corner(0.0, 0.0, Color32::BLACK),
        corner(8.0, 0.0, Color32::from_rgb(255, 128, 0)),
        corner(0.0, 8.0, Color32::BLACK),
    ];
    let triangle = Triangle::new(corners).unwrap();
    assert_eq!(triangle.one_colour(), None);
    let mut colours = triangle.colours(0, 0);
    let row: Vec<_> = (0..7).map(|_| colours.next().to_array()).collect();
    assert_eq!(row[0], [16, 8, 0, 255]);
    assert_eq!(row[6], [207, 104, 0, 255]);
    for (skipped, colour) in (0..).zip(row) {
        let mut colours = triangle.colours(0, 0);
        colours.skip(skipped);
        assert_eq!(colours.next().to_array(), colour);
    }
}

#[test]
fn places_in_the_texture_are_those_of_the_corners() {
    let corners = [(0.0, 0.0), (8.0, 0.0), (0.0, 8.0)];
    let triangle = triangle(corners).unwrap();
    assert_eq!(triangle.one_place(), None);
    assert_eq!(
        triangle.place(2, 3).map(|at| at.to_string()),
        ["2.5", "3.5"]
    );
}
