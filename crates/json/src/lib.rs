//! A small serde JSON for the page in the browser: whole numbers only.
//!
//! It exists beside `serde_json` for its weight. The page reads and writes plain data without
//! fractions, and most of what a general reader weighs is for the rest: numbers with fractions,
//! errors put into words, borrowed and raw values. Native programs use `serde_json`; the tests
//! hold the two against each other.

mod de;
mod parse;
mod ser;

use std::fmt;

use serde::de::{DeserializeOwned, Expected, Unexpected};
use serde::{Serialize, de as serde_de, ser as serde_ser};

/// Any JSON, numbers with fractions aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
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

    /// The number, if it is one from 0 on.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match self {
            Value::Number(number) => u64::try_from(*number).ok(),
            _ => None,
        }
    }
}

/// Why a text or a value was not understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// It is not JSON from this byte on.
    Syntax(usize),
    /// It is JSON, but has no field of this name.
    MissingField(&'static str),
    /// It is JSON, but not of the form that was looked for.
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

// What else did not fit is not told: putting it into words weighs more than reading, and so do
// the words of every type for what it expects, which nobody asks for when this is inlined.
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
/// If it has a number with a fraction, or names that are not texts.
pub fn to_string<T: Serialize + ?Sized>(data: &T) -> Result<String, Error> {
    let mut text = String::new();
    data.serialize(ser::Writer(&mut text))?;
    Ok(text)
}

/// Data from a text.
///
/// # Errors
/// If it is not JSON, or not of this form.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    from_value(parse::parse(text)?)
}

/// Data from a value.
///
/// # Errors
/// If it is not of this form.
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
