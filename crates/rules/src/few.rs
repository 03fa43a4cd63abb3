//! Sorting a few items.

/// Sorts a few items; the order of equal ones is kept.
///
/// The standard library's sort is made for thousands of items and compiled anew for every type: in
/// the browser that is too much code to load for a dozen.
pub fn order_few<T>(few: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..few.len() {
        let mut at = end;
        while at > 0 && is_before(&few[at], &few[at - 1]) {
            few.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn a_few_are_ordered_as_the_library_orders_them() {
        let mut random = Random::new(7);
        for length in 0..40 {
            let number = |at: usize| (random.below(10) as u8, at);
            let mut few: Vec<(u8, usize)> = (0..length).map(number).collect();
            let mut expected = few.clone();
            expected.sort_by_key(|it| it.0);
            order_few(&mut few, |one, other| one.0 < other.0);
            assert_eq!(few, expected);
        }
    }
}
