//! An address as a QR code.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// The squares per side, and the black ones as an SVG path; `None` if the text is too long.
pub(crate) fn draw(text: &str) -> Option<(u16, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y));
            let length = run.count() as i32;
            if length > 0 {
                write!(path, "M{x} {y}h{length}v1h-{length}z").ok()?;
            }
            x += length.max(1);
        }
    }
    Some((u16::try_from(code.size()).ok()?, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_becomes_a_picture_with_its_three_corners() {
        let (size, path) = draw("http://192.168.1.7:8400/fr/table/5lGxT0aQ1234567890abcd").unwrap();
        assert!((25..60).contains(&size), "{size}");
        let right = size - 7;
        for corner in [
            "M0 0h7v1h-7z".to_owned(),
            format!("M{right} 0h7v1h-7z"),
            format!("M0 {right}h7v1h-7z"),
        ] {
            assert!(path.contains(&corner), "{corner} in {path}");
        }
        assert_eq!(draw(&"x".repeat(9_000)), None);
    }
}
