//! From data to text.

use serde::Serialize;
use serde::ser::{
    Impossible, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use crate::Error;

/// Writes to the end of a text.
pub(crate) struct Writer<'a>(pub(crate) &'a mut String);

impl<'a> Writer<'a> {
    /// Starts a compound value that ends with these characters.
    fn several(self, begin: &str, end: &'static str) -> Compound<'a> {
        self.0.push_str(begin);
        Compound {
            text: self.0,
            first: true,
            end,
        }
    }

    /// Starts the values of a variant: `{"name":` and their opening characters.
    fn variant(self, name: &str, begin: &str, end: &'static str) -> Compound<'a> {
        self.0.push('{');
        quote(self.0, name);
        self.0.push(':');
        self.several(begin, end)
    }
}

/// Values between commas.
pub(crate) struct Compound<'a> {
    text: &'a mut String,
    first: bool,
    end: &'static str,
}

impl Compound<'_> {
    fn comma(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.text.push(',');
        }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.comma();
        value.serialize(Writer(self.text))
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Error> {
        self.comma();
        quote(self.text, name);
        self.text.push(':');
        value.serialize(Writer(self.text))
    }

    fn finish(self) {
        self.text.push_str(self.end);
    }
}

/// A text between quotes.
fn quote(text: &mut String, plain: &str) {
    text.push('"');
    for sign in plain.chars() {
        match sign {
            '"' | '\\' => {
                text.push('\\');
                text.push(sign);
            }
            '\n' => text.push_str("\\n"),
            '\0'..='\x1f' => {
                let digit = |value: u32| char::from_digit(value & 15, 16).unwrap_or('0');
                text.push_str("\\u00");
                text.push(digit(u32::from(sign) >> 4));
                text.push(digit(u32::from(sign)));
            }
            _ => text.push(sign),
        }
    }
    text.push('"');
}

macro_rules! whole_numbers {
    ($($method:ident: $number:ty),+) => {$(
        fn $method(self, number: $number) -> Result<(), Error> {
            self.0.push_str(&number.to_string());
            Ok(())
        }
    )+};
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Compound<'a>;
    type SerializeTuple = Compound<'a>;
    type SerializeTupleStruct = Compound<'a>;
    type SerializeTupleVariant = Compound<'a>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Compound<'a>;
    type SerializeStructVariant = Compound<'a>;

    whole_numbers!(
        serialize_i64: i64,
        serialize_u64: u64
    );

    fn serialize_i8(self, number: i8) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }

    fn serialize_i16(self, number: i16) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }

    fn serialize_i32(self, number: i32) -> Result<(), Error> {
        self.serialize_i64(number.into())
    }

    fn serialize_u8(self, number: u8) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }

    fn serialize_u16(self, number: u16) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }

    fn serialize_u32(self, number: u32) -> Result<(), Error> {
        self.serialize_u64(number.into())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Error> {
        Err(Error::WrongShape)
    }

    fn serialize_f64(self, _: f64) -> Result<(), Error> {
        Err(Error::WrongShape)
    }

    fn serialize_bool(self, flag: bool) -> Result<(), Error> {
        self.0.push_str(if flag { "true" } else { "false" });
        Ok(())
    }

    fn serialize_char(self, sign: char) -> Result<(), Error> {
        quote(self.0, sign.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        quote(self.0, text);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Error> {
        Err(Error::WrongShape)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut variant = self.several("{", "}");
        variant.field(name, value)?;
        variant.finish();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'a>, Error> {
        Ok(self.several("[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.several("[", "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.several("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Error> {
        Ok(self.variant(name, "[", "]}"))
    }

    /// Stored data has fields, not maps.
    fn serialize_map(self, _: Option<usize>) -> Result<Impossible<(), Error>, Error> {
        Err(Error::WrongShape)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.several("{", "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Error> {
        Ok(self.variant(name, "{", "}}"))
    }
}

/// The five ways in which serde hands over several values, all written alike.
macro_rules! several {
    ($($way:ident $method:ident $($name:ident)?),+ $(,)?) => {$(
        impl $way for Compound<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(
                &mut self,
                $($name: &'static str,)?
                value: &T,
            ) -> Result<(), Error> {
                several!(@write self value $($name)?)
            }

            fn end(self) -> Result<(), Error> {
                self.finish();
                Ok(())
            }
        }
    )+};
    (@write $self:ident $value:ident) => { $self.item($value) };
    (@write $self:ident $value:ident $name:ident) => { $self.field($name, $value) };
}

several!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field,
    SerializeStruct serialize_field name,
    SerializeStructVariant serialize_field name,
);
