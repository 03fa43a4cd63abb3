//! The inner loops of a network. They are plain loops over a fixed number of lanes, which
//! compilers turn into vector instructions; on PCs with AVX2 the same loops are compiled a second
//! time for it. All of them compute with wrapping integers: every machine gets the same numbers.

use super::{Changes, HIDDEN_ONE, LANES, Lanes};

/// Adds and takes away rows: of what stands there, or of another accumulator.
pub(super) fn add_rows(
    from: Option<&[Lanes]>,
    to: &mut [Lanes],
    rows: &[Lanes],
    changes: &Changes,
) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[allow(unsafe_code)]
        // SAFETY: the processor has AVX2, which is all that the function asks for.
        return unsafe { avx2::add_rows(from, to, rows, changes) };
    }
    add_rows_plain(from, to, rows, changes);
}

/// The squares of an accumulator within limits (`SCReLU`), weighed and added up.
pub(super) fn weigh(accumulator: &[Lanes], weights: &[Lanes]) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[allow(unsafe_code)]
        // SAFETY: the processor has AVX2, which is all that the function asks for.
        return unsafe { avx2::weigh(accumulator, weights) };
    }
    weigh_plain(accumulator, weights)
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{Changes, Lanes};

    #[target_feature(enable = "avx2")]
    pub(super) fn add_rows(
        from: Option<&[Lanes]>,
        to: &mut [Lanes],
        rows: &[Lanes],
        changes: &Changes,
    ) {
        super::add_rows_plain(from, to, rows, changes);
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn weigh(accumulator: &[Lanes], weights: &[Lanes]) -> i32 {
        super::weigh_plain(accumulator, weights)
    }
}

#[inline(always)]
pub(super) fn add_rows_plain(
    from: Option<&[Lanes]>,
    to: &mut [Lanes],
    rows: &[Lanes],
    changes: &Changes,
) {
    for (place, to) in to.iter_mut().enumerate() {
        let mut sum = from.map_or(*to, |from| from[place]);
        for &change in &changes.rows[..changes.count] {
            let row = &rows[(change >> 1) as usize + place];
            if change & 1 == 0 {
                for lane in 0..LANES {
                    sum.0[lane] = sum.0[lane].wrapping_add(row.0[lane]);
                }
            } else {
                for lane in 0..LANES {
                    sum.0[lane] = sum.0[lane].wrapping_sub(row.0[lane]);
                }
            }
        }
        *to = sum;
    }
}

/// Weights of the output are below two ([`OUTPUT_ONE`](super::OUTPUT_ONE) is 64), so that a
/// clamped sum times a weight still has sixteen bits.
#[inline(always)]
pub(super) fn weigh_plain(accumulator: &[Lanes], weights: &[Lanes]) -> i32 {
    const ONE: i16 = HIDDEN_ONE as i16;
    let mut sums = [0_i32; LANES / 2];
    for (sum, weight) in accumulator.iter().zip(weights) {
        let mut clamped = [0_i16; LANES];
        let mut weighed = [0_i16; LANES];
        for lane in 0..LANES {
            clamped[lane] = sum.0[lane].clamp(0, ONE);
            weighed[lane] = clamped[lane].wrapping_mul(weight.0[lane]);
        }
        for (pair, sum) in sums.iter_mut().enumerate() {
            let product = |lane: usize| i32::from(clamped[lane]) * i32::from(weighed[lane]);
            let both = product(2 * pair).wrapping_add(product(2 * pair + 1));
            *sum = sum.wrapping_add(both);
        }
    }
    sums.iter().fold(0, |sum, part| sum.wrapping_add(*part))
}
