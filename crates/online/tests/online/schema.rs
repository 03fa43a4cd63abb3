//! The part of JSON Schema that the `OpenAPI` document uses; an unknown keyword is an error.

use serde_json::Value;

/// Checks a value against a schema of a document.
pub(crate) fn check(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let Some(rules) = schema.as_object() else {
        // `true` is anything, and so is a missing schema.
        return match schema {
            Value::Bool(true) => Ok(()),
            _ => Err(format!("no schema: {schema}")),
        };
    };
    for (word, rule) in rules {
        let holds = match word.as_str() {
            "$ref" => {
                let pointer = rule.as_str().and_then(|path| path.strip_prefix('#'));
                let found = pointer.and_then(|pointer| document.pointer(pointer));
                let found = found.ok_or_else(|| format!("{rule} is nowhere"))?;
                check(document, found, value).map(|()| true)?
            }
            "type" => has_type(rule, value),
            "const" => rule == value,
            "enum" => list(rule).contains(value),
            "minimum" => value.as_f64().is_none_or(|n| n >= rule.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|n| n <= rule.as_f64().unwrap()),
            "minLength" => length(value).is_none_or(|n| n >= rule.as_u64().unwrap()),
            "maxLength" => length(value).is_none_or(|n| n <= rule.as_u64().unwrap()),
            "minItems" => items(value).is_none_or(|n| n >= rule.as_u64().unwrap()),
            "maxItems" => items(value).is_none_or(|n| n <= rule.as_u64().unwrap()),
            "oneOf" => fitting(document, rule, value) == 1,
            "anyOf" => fitting(document, rule, value) > 0,
            "allOf" => fitting(document, rule, value) == list(rule).len(),
            "items" => {
                let rest = list(value).iter().skip(list(&schema["prefixItems"]).len());
                each(document, rest.map(|item| (rule, item)))?
            }
            "prefixItems" => each(document, list(rule).iter().zip(list(value)))?,
            "required" => list(rule)
                .iter()
                .all(|name| value.get(name.as_str().unwrap()).is_some()),
            "properties" => {
                let rules = rule.as_object().unwrap().iter();
                let pairs = rules.filter_map(|(name, rule)| Some((rule, value.get(name)?)));
                each(document, pairs)?
            }
            "additionalProperties" => {
                assert_eq!(rule, &Value::Bool(false), "only `false` is known");
                let known = |name: &String| schema["properties"].get(name).is_some();
                value.as_object().is_none_or(|all| all.keys().all(known))
            }
            "title" | "pattern" | "description" | "default" | "format" | "x-client"
            | "x-server" => true,
            _ => return Err(format!("the word {word} is not known")),
        };
        if !holds {
            return Err(format!("{word} {rule} does not hold of {value}"));
        }
    }
    Ok(())
}

fn each<'a>(
    document: &Value,
    mut pairs: impl Iterator<Item = (&'a Value, &'a Value)>,
) -> Result<bool, String> {
    pairs.try_for_each(|(rule, value)| check(document, rule, value))?;
    Ok(true)
}

fn fitting(document: &Value, rules: &Value, value: &Value) -> usize {
    let fits = |rule: &&Value| check(document, rule, value).is_ok();
    list(rules).iter().filter(fits).count()
}

fn has_type(rule: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the type {other} is not known"),
    };
    match rule {
        Value::Array(names) => names.iter().any(is),
        name => is(name),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn length(value: &Value) -> Option<u64> {
    value.as_str().map(|text| text.chars().count() as u64)
}

fn items(value: &Value) -> Option<u64> {
    value.as_array().map(|items| items.len() as u64)
}
