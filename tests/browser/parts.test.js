// The parts of the client: the rules of a game and the later words, fetched when they are needed.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openHouse } from "./lib/browser.js";
import { nameOf, playAtOnce } from "./lib/home.js";
import { test } from "./lib/limit.js";
import { Table } from "./lib/table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

// The service worker would have every part.
const context = { serviceWorkers: "block" };
const MAKRUK = "**/assets/app-makruk-*.wasm";

/** The names of the parts with rules among requests. */
const rules = (requests) =>
  requests
    .map((request) => request.url().match(/\/app-([a-z_]+)-[0-9a-f]+\.wasm$/)?.[1])
    .filter((name) => name && !["screens", "table"].includes(name));

test("the rules of the game in the address come together with the client", async () => {
  const visit = await house.visit({ context });
  await visit.during("parts-early", async () => {
    const { page } = visit;
    const requests = [];
    page.on("request", (request) => requests.push(request));
    let go;
    const held = new Promise((resolve) => (go = resolve));
    // As long as the client's own module is on its way, it cannot ask for anything.
    await page.route(/\/app-[0-9a-f]+\.wasm$/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(MAKRUK);
    await page.goto("/fr/makruk");
    await asked;
    go();
    await visit.screen();
    assert.deepEqual(rules(requests), ["makruk"], "once, and no other game");
  });
});

test("rules that do not come are told, and can be tried again", async () => {
  const visit = await house.visit({ context });
  await visit.during("parts-missing", async () => {
    const { page } = visit;
    visit.expectLosses();
    await page.route(MAKRUK, (route) => route.abort());
    await page.goto("/fr/makruk");
    await page.getByText(visit.say("screen-missing")).waitFor();
    await page.unroute(MAKRUK);
    await visit.control("action-try-again").click();
    await page.getByRole("heading", { level: 1, name: nameOf(visit, "makruk") }).waitFor();

    await visit.open("/fr/");
    await page.route(MAKRUK, (route) => route.abort());
    await visit.control("home-play-label", { game: nameOf(visit, "makruk") }).click();
    await page.getByText(visit.say("rules-missing")).waitFor();
    await page.unroute(MAKRUK);
    await visit.control("home-play-label", { game: nameOf(visit, "makruk") }).click();
    await new Table(visit).ready();
    visit.faults = visit.faults.filter((fault) => !/TypeError: Failed to fetch/.test(fault));
  });
});

test("a first board needs no words that are fetched after it", async () => {
  const visit = await house.visit({ context });
  await visit.during("parts-words", async () => {
    const { page } = visit;
    visit.expectLosses();
    await page.route("**/assets/words-later.*", (route) => route.abort());
    await visit.open("/fr/");
    const table = await playAtOnce(visit, "makruk");
    // A word that is missing shows its key.
    const unknown = async () => (await page.locator("body").innerText()).match(/\[[a-z]+-[a-z-]+\]/g);
    assert.equal(await unknown(), null);
    await table.board.tap("e3");
    assert.equal(await unknown(), null);
    await table.board.tap("e5");
    assert.equal(await unknown(), null, "a refusal waits for its words");
    await page.unroute("**/assets/words-later.*");
    visit.faults = visit.faults.filter((fault) => !/ERR_FAILED/.test(fault));
  });
});
