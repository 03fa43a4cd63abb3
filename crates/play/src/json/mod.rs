//! JSON for what is kept and sent: plain data without fractions.
//!
//! What the page keeps and what the engine is asked is small and our own, and has no numbers
//! with fractions. A reader for that much is a small part of what a general one weighs in the
//! page, and the tests hold it against a general one.

mod read;
mod take;
mod write;

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Serialize, de, ser};

/// Any JSON, numbers with fractions aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i128),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Values by name, in the order of the text.
    Fields(Vec<(String, Value)>),
}

impl Value {
    /// The value of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Fields(fields) => fields.iter().find(|it| it.0 == name).map(|it| &it.1),
            _ => None,
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
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
    /// It is not JSON: from this byte on.
    Unreadable(usize),
    /// It is JSON, but has no field of this name.
    Missing(&'static str),
    /// It is JSON, but not of the form that was looked for.
    Unfit,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Unreadable(at) => write!(f, "it is not JSON from byte {at} on"),
            Error::Missing(name) => write!(f, "missing field `{name}`"),
            Error::Unfit => f.write_str("it is JSON of another form"),
        }
    }
}

impl std::error::Error for Error {}

// What else did not fit is not told: putting it into words weighs more than reading.
impl de::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Error {
        Error::Unfit
    }

    fn missing_field(name: &'static str) -> Error {
        Error::Missing(name)
    }
}

impl ser::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Error {
        Error::Unfit
    }
}

/// Plain data as a text.
///
/// # Errors
/// If it has a number with a fraction, or names that are not texts.
pub fn to_string<T: Serialize + ?Sized>(data: &T) -> Result<String, Error> {
    let mut text = String::new();
    data.serialize(write::Writer(&mut text))?;
    Ok(text)
}

/// Data from a text.
///
/// # Errors
/// If it is not JSON, or not of this form.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    from_value(read::read(text)?)
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
        read::read(text)
    }
}

#[cfg(test)]
#[path = "../tests/json.rs"]
mod tests;
