// Fin: the sentence, and the record that is taken away.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** Fin names the reason that the rules give, in words. */
export async function saysWhy(table) {
  const { reason } = await table.verdict();
  const { setup } = await table.kept();
  const own = `reason-${setup.game}-${reason}`;
  const { words } = table.visit;
  const key = words.texts.has(own) ? own : `reason-${reason}`;
  const sentence = new RegExp(words.somewhere(key).source, "iu");
  await table.page.getByText(sentence).first().waitFor();
}

/** The record of the match as Mes parties hands it out. */
export async function exported(visit, table) {
  throw new Error(`how is ${table.id()} exported from ${visit.page.url()}?`);
}
