// Fin: the sentence, and the exported record.
import { readFile } from "node:fs/promises";
import { controlIn } from "./browser.js";
import { beginning } from "./home.js";

/** Checks that Fin gives the reason that the rules give, in words. */
export async function saysWhy(table) {
  const { reason } = await table.verdict();
  const { setup } = await table.kept();
  const own = `reason-${setup.game}-${reason}`;
  const { words } = table.visit;
  const key = words.texts.has(own) ? own : `reason-${reason}`;
  const sentence = new RegExp(words.somewhere(key).source, "iu");
  await table.page.getByText(sentence).first().waitFor();
}

/** The record of the match, saved as a file through Partager. */
export async function exported(table) {
  const { page, visit } = table;
  await table.control("action-share").click();
  const window = page.getByRole("dialog");
  await window.waitFor();
  await visit.picture(`share-${visit.lang}`, page);
  const saving = page.waitForEvent("download");
  await controlIn(window, beginning(visit.say("export-record"))).click();
  const record = await readFile(await (await saving).path(), "utf8");
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "hidden" });
  return record;
}
