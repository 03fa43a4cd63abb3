//! From values to data.
//!
//! A type says what it is made of, and only that is offered to it: a struct is read from an object
//! and never from a list. So the page carries one reader per type, not all of them.

use std::vec;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::{Error, Value};

impl<'de> IntoDeserializer<'de, Error> for Value {
    type Deserializer = Value;

    fn into_deserializer(self) -> Value {
        self
    }
}

/// Methods that offer a visitor one kind of value, whatever serde calls them.
macro_rules! offer {
    ($($method:ident($($argument:ty),*) => $kind:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(
            self,
            $(_: $argument,)*
            visitor: V,
        ) -> Result<V::Value, Error> {
            self.$kind(visitor)
        }
    )*};
}

impl Value {
    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.whole()? {
            Whole::Positive(number) => visitor.visit_u64(number),
            Whole::Negative(number) => visitor.visit_i64(number),
        }
    }

    fn whole(self) -> Result<Whole, Error> {
        let Value::Number(number) = self else {
            return Err(Error::WrongShape);
        };
        let negative = |_| i64::try_from(number).map(Whole::Negative);
        let whole = u64::try_from(number).map(Whole::Positive);
        whole.or_else(negative).map_err(|_| Error::WrongShape)
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Value::String(text) => visitor.visit_string(text),
            _ => Err(Error::WrongShape),
        }
    }

    fn flag<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Value::Bool(flag) => visitor.visit_bool(flag),
            _ => Err(Error::WrongShape),
        }
    }

    fn nothing<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Value::Null => visitor.visit_unit(),
            _ => Err(Error::WrongShape),
        }
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Array(list) = self else {
            return Err(Error::WrongShape);
        };
        let mut left = Elements(list.into_iter());
        let taken = visitor.visit_seq(&mut left)?;
        left.end()?;
        Ok(taken)
    }

    fn fields<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Value::Object(fields) => visitor.visit_map(Fields {
                left: fields.into_iter(),
                value: Value::Null,
            }),
            _ => Err(Error::WrongShape),
        }
    }

    #[allow(clippy::unused_self, reason = "what is ignored is not looked at")]
    fn ignored<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn variant(self) -> Result<Variant, Error> {
        match self {
            Value::Object(mut fields) if fields.len() == 1 => {
                let (name, value) = fields.remove(0);
                Ok(Variant { name, value })
            }
            Value::String(name) => Ok(Variant {
                name,
                value: Value::Null,
            }),
            _ => Err(Error::WrongShape),
        }
    }
}

/// An integer, by its sign.
enum Whole {
    Positive(u64),
    Negative(i64),
}

impl<'de> Deserializer<'de> for Value {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(flag),
            Value::Number(_) => self.number(visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.fields(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Value::Null => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.variant()?)
    }

    offer! {
        deserialize_bool() => flag;
        deserialize_i8() => number;
        deserialize_i16() => number;
        deserialize_i32() => number;
        deserialize_i64() => number;
        deserialize_u8() => number;
        deserialize_u16() => number;
        deserialize_u32() => number;
        deserialize_u64() => number;
        deserialize_char() => text;
        deserialize_str() => text;
        deserialize_string() => text;
        deserialize_identifier() => text;
        deserialize_unit() => nothing;
        deserialize_unit_struct(&'static str) => nothing;
        deserialize_seq() => list;
        deserialize_tuple(usize) => list;
        deserialize_tuple_struct(&'static str, usize) => list;
        deserialize_map() => fields;
        deserialize_struct(&'static str, &'static [&'static str]) => fields;
        deserialize_ignored_any() => ignored;
    }

    forward_to_deserialize_any! { i128 u128 f32 f64 bytes byte_buf }
}

/// The remaining values of a list.
struct Elements(vec::IntoIter<Value>);

// Kept out of the generic code, so that not every type carries a copy.
impl Elements {
    #[inline(never)]
    fn next(&mut self) -> Option<Value> {
        self.0.next()
    }

    #[inline(never)]
    fn end(mut self) -> Result<(), Error> {
        self.0.next().map_or(Ok(()), |_| Err(Error::WrongShape))
    }
}

impl<'de> SeqAccess<'de> for &mut Elements {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let value = self.next();
        value.map(|value| seed.deserialize(value)).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The remaining fields of an object.
struct Fields {
    left: vec::IntoIter<(String, Value)>,
    /// The value of the name read last.
    value: Value,
}

impl Fields {
    #[inline(never)]
    fn next_name(&mut self) -> Option<Value> {
        let (name, value) = self.left.next()?;
        self.value = value;
        Some(Value::String(name))
    }

    #[inline(never)]
    fn take_value(&mut self) -> Value {
        std::mem::replace(&mut self.value, Value::Null)
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let name = self.next_name();
        name.map(|name| seed.deserialize(name)).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.take_value())
    }
}

/// A variant by its name, with its content.
struct Variant {
    name: String,
    value: Value,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Error;
    type Variant = Value;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Value), Error> {
        let name = seed.deserialize(Value::String(self.name))?;
        Ok((name, self.value))
    }
}

impl<'de> VariantAccess<'de> for Value {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self {
            Value::Null => Ok(()),
            _ => Err(Error::WrongShape),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.fields(visitor)
    }
}
