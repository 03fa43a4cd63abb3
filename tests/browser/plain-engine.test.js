// A browser without vector instructions gets the engine without them, and plays.
import assert from "node:assert/strict";
import { openHouse } from "./lib/browser.js";
import { openHome, playAgainstComputer } from "./lib/home.js";
import { test } from "./lib/limit.js";

/** Without these processor instructions V8 has no vectors; other processors have no such flag. */
const WITHOUT_VECTORS = "--js-flags=--no-enable-sse4-1";
const PLAIN = /^engine-[0-9a-f]{16}\./;
const VECTORS = /^engine-simd-/;

test("without vector instructions the plain engine answers", () => plays([WITHOUT_VECTORS], PLAIN, VECTORS));
test("with vector instructions the fast engine answers", () => plays([], VECTORS, PLAIN));

async function plays(words, expected, other) {
  const house = await openHouse(words);
  try {
    // A service worker would fetch both engines.
    const visit = await house.visit({ context: { serviceWorkers: "block" } });
    const asked = new Set();
    visit.page.on("request", (request) => asked.add(new URL(request.url()).pathname.split("/").at(-1)));
    await visit.during("plain-engine", async () => {
      if (expected === PLAIN) await withoutVectors(visit.page);
      await openHome(visit);
      const table = await playAgainstComputer(visit, "makruk");
      await table.playUntil(4);
      await table.agrees();
    });
    const engines = [...asked].filter((name) => name.startsWith("engine"));
    assert.deepEqual(engines.filter((name) => other.test(name)), []);
    assert.deepEqual(engines.map((name) => name.split(".").at(-1)).sort(), ["js", "wasm"]);
    assert.ok(engines.every((name) => expected.test(name)), engines.join(" "));
  } finally {
    await house.close();
  }
}

/** Where no flag can hide the instructions, the worker is told that there are none. */
async function withoutVectors(page) {
  if (process.arch === "x64") return;
  await page.route("**/assets/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `WebAssembly.validate = () => false;\n${await answer.text()}` });
  });
}
