//! A small serde JSON for the page in the browser: integers only.
//!
//! It exists beside `serde_json` for its size. The page reads and writes plain data without
//! fractions, and most of a general reader's size goes to the rest: numbers with fractions, error
//! messages, borrowed and raw values. Native programs use `serde_json`; the tests compare the two.

mod de;
mod parse;
mod ser;

use std::fmt;

use serde::de::{DeserializeOwned, Expected, Unexpected};
use serde::{Serialize, de as serde_de, ser as serde_ser};

/// Any JSON, except numbers with fractions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// `null`.
    Null,
    /// A boolean.
    Bool(bool),
    /// An integer.
    Number(i128),
    /// A text.
    String(String),
    /// Values in order.
    Array(Vec<Value>),
    /// Values by name, in the order of the text.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The value of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Object(fields) => fields.iter().find(|it| it.0 == name).map(|it| &it.1),
            _ => None,
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The number, if it is one and not negative.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match self {
            Value::Number(number) => u64::try_from(*number).ok(),
            _ => None,
        }
    }
}

/// Why a text or a value could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// It is not JSON from this byte on.
    Syntax(usize),
    /// It is JSON, but has no field of this name.
    MissingField(&'static str),
    /// It is JSON, but not of the expected shape.
    WrongShape,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Syntax(at) => write!(f, "it is not JSON from byte {at} on"),
            Error::MissingField(name) => write!(f, "missing field `{name}`"),
            Error::WrongShape => f.write_str("it is JSON of another form"),
        }
    }
}

impl std::error::Error for Error {}

// Other mismatches are not described: wording them weighs more than reading, and so do every type's
// words for what it expects, which are not needed when this is inlined.
#[allow(
    clippy::inline_always,
    reason = "else the arguments are made all the same"
)]
impl serde_de::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Error {
        Error::WrongShape
    }

    fn missing_field(name: &'static str) -> Error {
        Error::MissingField(name)
    }

    #[inline(always)]
    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Error {
        Error::WrongShape
    }

    #[inline(always)]
    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Error {
        Error::WrongShape
    }

    #[inline(always)]
    fn invalid_length(_: usize, _: &dyn Expected) -> Error {
        Error::WrongShape
    }

    #[inline(always)]
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Error {
        Error::WrongShape
    }

    #[inline(always)]
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Error {
        Error::WrongShape
    }

    #[inline(always)]
    fn duplicate_field(_: &'static str) -> Error {
        Error::WrongShape
    }
}

impl serde_ser::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Error {
        Error::WrongShape
    }
}

/// Plain data as a text.
///
/// # Errors
/// If it has a number with a fraction, or keys that are not strings.
pub fn to_string<T: Serialize + ?Sized>(data: &T) -> Result<String, Error> {
    let mut text = String::new();
    data.serialize(ser::Writer(&mut text))?;
    Ok(text)
}

/// Data from a text.
///
/// # Errors
/// If it is not JSON, or not of this shape.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    from_value(parse::parse(text)?)
}

/// Data from a value.
///
/// # Errors
/// If it is not of this shape.
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(value)
}

impl std::str::FromStr for Value {
    type Err = Error;

    fn from_str(text: &str) -> Result<Value, Error> {
        parse::parse(text)
    }
}

#[cfg(test)]
mod tests;
