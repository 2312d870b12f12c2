//! How the contents of a function are found: by peeling.
//!
//! Look for a cell that only one key uses. Whatever the other two cells of that key will hold, this
//! one can be filled last so that the three give the key's value. So the key can be put aside, and
//! without it other cells may have only one key left. If all keys can be put aside in this way, the
//! cells are filled in the reverse order. If not, another seed is tried.

use super::function::{Plan, pack};

/// A key and its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) value: u8,
}

/// Most seeds are lucky; so many are tried before it is believed that a key stands twice.
const TRIES: u64 = 100;

/// A function with these values, as its plan and its bytes. `None` when no seed is lucky, which
/// means that a key is there twice.
///
/// Pre: no value has more than `value_bits` bits.
pub(super) fn construct(entries: &[Entry], value_bits: u32) -> Option<(Plan, Vec<u8>)> {
    (0..TRIES).find_map(|seed| {
        let plan = plan(entries.len(), value_bits, seed);
        let order = peel(plan, entries)?;
        Some((plan, pack(plan, &fill(plan, entries, &order))))
    })
}

/// Longer segments for more keys, and the fewer keys there are, the more cells are spare.
fn plan(entries: usize, value_bits: u32, seed: u64) -> Plan {
    let entries = u32::try_from(entries).unwrap_or(u32::MAX).max(2);
    let spare = match entries {
        1_000_000.. => entries / 8,
        10_000.. => entries / 4,
        _ => entries / 2 + 16,
    };
    let segment_bits = entries.ilog2() * 3 / 5 + 2;
    let row = entries.saturating_add(spare).div_ceil(1 << segment_bits);
    Plan {
        value_bits,
        segment_bits,
        segments: row.saturating_sub(2).max(1),
        seed,
    }
}

/// A key put aside, and the cell that was its own.
#[derive(Clone, Copy, Debug)]
struct Peeled {
    entry: usize,
    cell: usize,
}

/// The order in which all keys can be put aside.
fn peel(plan: Plan, entries: &[Entry]) -> Option<Vec<Peeled>> {
    // Of each cell how many keys use it, and the exclusive or of their numbers: when only one is
    // left, that is its number.
    let mut users = vec![0_u32; plan.cells()];
    let mut numbers = vec![0_usize; plan.cells()];
    for (number, entry) in entries.iter().enumerate() {
        for cell in plan.places(entry.key) {
            users[cell] += 1;
            numbers[cell] ^= number;
        }
    }
    let mut alone: Vec<usize> = (0..plan.cells()).filter(|&cell| users[cell] == 1).collect();
    let mut order = Vec::with_capacity(entries.len());
    while let Some(cell) = alone.pop() {
        if users[cell] != 1 {
            continue;
        }
        let entry = numbers[cell];
        order.push(Peeled { entry, cell });
        for place in plan.places(entries[entry].key) {
            users[place] -= 1;
            numbers[place] ^= entry;
            if users[place] == 1 {
                alone.push(place);
            }
        }
    }
    (order.len() == entries.len()).then_some(order)
}

/// The contents of the cells. Those that no key needs stay 0.
fn fill(plan: Plan, entries: &[Entry], order: &[Peeled]) -> Vec<u8> {
    let mut cells = vec![0; plan.cells()];
    for peeled in order.iter().rev() {
        let entry = entries[peeled.entry];
        let places = plan.places(entry.key);
        // The key's own cell is still 0.
        let others = places.iter().fold(0, |value, &place| value ^ cells[place]);
        cells[peeled.cell] = entry.value ^ others;
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::book::function::{Function, stir};

    fn entries(count: u64) -> Vec<Entry> {
        let entry = |number: u64| Entry {
            key: stir(number) >> 15,
            value: u8::try_from(stir(!number) % 29).unwrap(),
        };
        (0..count).map(entry).collect()
    }

    #[test]
    fn every_key_gets_its_value_back() {
        for count in [0, 1, 2, 3, 10, 568, 20_000] {
            let entries = entries(count);
            let (plan, bytes) = construct(&entries, 5).unwrap();
            let function = Function::new(plan, &bytes).unwrap();
            for entry in &entries {
                assert_eq!(function.value(entry.key), entry.value);
            }
        }
    }

    #[test]
    fn a_key_that_stands_twice_is_noticed() {
        let mut entries = entries(50);
        entries.push(entries[7]);
        assert!(construct(&entries, 5).is_none());
    }

    #[test]
    fn large_functions_have_an_eighth_of_spare_cells() {
        let plan = plan(4_116_273, 5, 0);
        assert!(plan.cells() < 4_116_273 * 9 / 8 + 2 * (1 << plan.segment_bits));
    }
}
