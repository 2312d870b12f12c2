//! The program: `connect-four-console`.

fn main() {}
