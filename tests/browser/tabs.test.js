// Two tabs on one match do not overwrite each other.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openHouse } from "./lib/browser.js";
import { importText } from "./lib/home.js";
import { keptMatches } from "./lib/kept.js";
import { test } from "./lib/limit.js";
import { show } from "./lib/oracle.js";
import { Table } from "./lib/table.js";

const EMPTY = "damier 1\ngame makruk\n";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** A match that is open in two tabs. */
async function twice(visit) {
  const one = await (await importText(visit, EMPTY)).ready();
  const page = await visit.tab();
  await visit.open(new URL(visit.page.url()).pathname, page);
  const other = await new Table(visit, page).ready();
  return [one, other];
}

test("what is played in one tab is seen in the other", async () => {
  const visit = await house.visit();
  await visit.during("tabs-follow", async () => {
    const [one, other] = await twice(visit);
    await one.board.play("e3e4");
    await one.after(1);
    await other.agrees();
    await other.board.play("e6e5");
    await other.after(2);
    await one.agrees();
    assert.deepEqual((await one.kept()).moves, ["e3e4", "e6e5"]);
  });
});

test("two tabs that play at once lose nothing", async () => {
  const visit = await house.visit();
  await visit.during("tabs-at-once", async () => {
    const [one, other] = await twice(visit);
    await one.board.tap("e3");
    await other.board.tap("d3");
    await Promise.all([one.board.tap("e4"), other.board.tap("d4")]);
    const kept = await one.after(1);
    assert.ok(["e3e4", "d3d4"].includes(kept.moves[0]), kept.moves.join(" "));
    for (const table of [one, other]) await table.agrees();
    // Whatever is saved is a match by the rules.
    for (const match of await keptMatches(visit.page)) await show("makruk", {}, match.moves);
  });
});
