//! The program: `connect-four`.

fn main() {}
