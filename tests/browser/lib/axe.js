// The accessibility of a screen, as axe sees it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing serious is to be said about this screen. */
export async function isAccessible(page, screen) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (rules) => globalThis.axe.run(document, { runOnly: rules, resultTypes: ["violations"] }),
    RULES
  );
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  const told = serious.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join("\n    ")}`
  );
  assert.deepEqual(told, [], `axe on ${screen}`);
}
