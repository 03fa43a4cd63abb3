// The accessibility of a screen, as checked by axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The findings for a screen: the rule, and the first place that breaks it. */
export async function barriers(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (rules) => globalThis.axe.run(document, { runOnly: rules, resultTypes: ["violations"] }),
    RULES
  );
  return violations.map(({ id, help, nodes }) => ({ what: `${id}: ${help}`, where: nodes[0].html.slice(0, 200) }));
}
