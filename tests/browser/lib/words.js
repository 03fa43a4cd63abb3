// The words of the client, read from the files it is built from: tests find buttons by their text,
// in both languages, and no test holds a copy of a sentence.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./project.js";

const TEXTS = join(ROOT, "crates/words/text");
const read = new Map();

/** The words of a language: `fr` or `en`. */
export function words(lang) {
  if (!read.has(lang)) read.set(lang, new Words(lang));
  return read.get(lang);
}

class Words {
  constructor(lang) {
    this.lang = lang;
    this.texts = new Map();
    const folder = join(TEXTS, lang);
    for (const file of readdirSync(folder)) this.take(readFileSync(join(folder, file), "utf8"));
  }

  /** Keys and their attributes, as `key` and `key.attribute`. */
  take(text) {
    let key = null;
    let open = null;
    for (const line of text.split("\n")) {
      const message = /^([a-z][\w-]*) =\s*(.*)$/.exec(line);
      const attribute = /^ {4}\.([a-z][\w-]*) =\s*(.*)$/.exec(line);
      if (message) {
        key = message[1];
        open = key;
        this.texts.set(open, message[2]);
      } else if (attribute && key) {
        open = `${key}.${attribute[1]}`;
        this.texts.set(open, attribute[2]);
      } else if (open && /^\s+\S|^}/.test(line)) {
        this.texts.set(open, `${this.texts.get(open)}\n${line.trim()}`);
      } else {
        open = null;
      }
    }
  }

  /** The text of a key with its values filled in; not for texts with forms that depend on a value. */
  say(key, values = {}) {
    const text = this.texts.get(key);
    if (text === undefined) throw new Error(`no text ${key} in ${this.lang}`);
    return text.replace(/\{\s*\$(\w+)\s*\}/g, (whole, name) => {
      if (!(name in values)) throw new Error(`${key} wants a value for ${name}`);
      return values[name];
    });
  }

  /** The words of one form of a text, such as `you` or `one`, with values filled in. */
  form(key, name, values = {}) {
    const variant = new RegExp(`\\n\\*?\\[${name}\\] (.*)`).exec(this.texts.get(key));
    if (!variant) throw new Error(`no form ${name} of ${key} in ${this.lang}`);
    return variant[1].replace(/\{\s*\$(\w+)\s*\}/g, (whole, value) => values[value]);
  }

  /** Matches a whole text of this key, whatever its values. */
  pattern(key) {
    const text = this.texts.get(key);
    if (text === undefined) throw new Error(`no text ${key} in ${this.lang}`);
    return new RegExp(`^(?:${forms(text).map(wild).join("|")})$`, "u");
  }

  /** Matches any text that contains one of this key. */
  somewhere(key) {
    return new RegExp(forms(this.texts.get(key)).map(wild).join("|"), "u");
  }
}

/** The forms of a text: one, or those of a selection that makes up all or part of it. */
function forms(text) {
  const selection = /\{\s*\$\w+ ->((?:[^{}]|\{[^{}]*\})*)\}/.exec(text);
  if (!selection) return [text];
  const variants = selection[1].split(/\n\s*\*?\[[^\]]*\]/).slice(1);
  return variants.flatMap((variant) => forms(text.replace(selection[0], () => variant.trim())));
}

/** A text as a regular expression in which values match anything. */
function wild(text) {
  const plain = text.trim().split(/\{\s*\$\w+\s*\}|\{[^{}]*\}/);
  return plain.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+")).join("[\\s\\S]+?");
}
