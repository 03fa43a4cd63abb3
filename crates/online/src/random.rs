//! Random bits that nobody can guess.

/// So many random bytes.
pub(crate) fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    // A system without chance could neither make a secret nor speak TLS.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// 128 random bits.
pub(crate) fn bits() -> u128 {
    u128::from_le_bytes(bytes())
}
