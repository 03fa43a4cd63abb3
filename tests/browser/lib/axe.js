// The accessibility of a screen, as axe sees it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is seriously wrong with a screen, in sentences. */
export async function barriers(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (rules) => globalThis.axe.run(document, { runOnly: rules, resultTypes: ["violations"] }),
    RULES
  );
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  return serious.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 2).map((node) => node.html.slice(0, 200));
    return `${id}: ${help} (${nodes.length}): ${where.join(" … ")}`;
  });
}
