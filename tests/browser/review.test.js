// A finished match says that it is finished, wherever it is looked at; and what is answered when no
// move can be entered.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE, controlIn, openHouse } from "./lib/browser.js";
import { importText, openHome, playAgainstComputer, twoPeople } from "./lib/home.js";
import { settled } from "./lib/layout.js";
import { test } from "./lib/limit.js";
import { headOf, wholeMatch } from "./lib/oracle.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** A test with a visit of its own. */
function visiting(name, wishes, steps) {
  test(name, async () => {
    const visit = await house.visit(wishes);
    await visit.during(name, () => steps(visit));
  });
}

for (const [size, name] of [[PHONE, "phone"], [DESKTOP, "desktop"]]) {
  visiting(`a finished match is looked through on a ${name}`, { size }, async (visit) => {
    const { page } = visit;
    const { record } = await wholeMatch("mak-yek", {}, ["greedy", "random"], 3);
    const table = await importText(visit, record);
    await page.locator("main.fin .headline").waitFor();
    await settled(page);
    const place = await table.board.grid.boundingBox();
    await table.control("action-review").click();
    await page.locator(".panel.back").waitFor();
    await saysItIsOver(visit);
    await settled(page);
    assert.deepEqual(await table.board.grid.boundingBox(), place, "the board has moved");
    await visit.control("sheet-start").click();
    await saysItIsOver(visit);
    await visit.control("sheet-latest").click();
    await page.locator(".moves a[aria-current]").first().waitFor({ state: "attached" });
    if (size === DESKTOP) await isInList(page);
    await visit.control("sheet-back").click();
    await page.goBack();
    await page.locator("main.fin .headline").waitFor();
    await settled(page);
    assert.deepEqual(await table.board.grid.boundingBox(), place, "the board has moved");
    await table.control("action-review").click();
    await controlIn(page.locator(".panel.back"), visit.say("phase-end")).click();
    await page.locator("main.fin .headline").waitFor();
  });
}

visiting("a match that was given up is not revived", { size: DESKTOP }, async (visit) => {
  const text = "damier 1\ngame makruk\n\ne3e4\ne6e5\nresign 1\n\nresult 2>1 resignation\n";
  const table = await importText(visit, text);
  await visit.page.locator("main.fin .headline").waitFor();
  await table.control("action-review").click();
  await saysItIsOver(visit);
  assert.ok(await table.control("action-undo").isDisabled(), "the match can be revived");
});

visiting("to stop and count asks first", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "mak-yek");
  await table.playThis("a3-a4");
  await table.control("action-offer-count").click();
  const question = visit.page.getByRole("dialog");
  await controlIn(question, visit.say("offer-decline")).click();
  await question.waitFor({ state: "hidden" });
  assert.equal((await table.kept()).status, "running");
  await table.control("action-offer-count").click();
  await controlIn(question, visit.say("action-offer-count")).click();
  await table.control("offer-accept").click();
  await visit.page.locator("main.fin .headline").waitFor();
});

visiting("a tap on a past move is answered", { size: DESKTOP }, async (visit) => {
  const { moves, record } = await wholeMatch("makruk", {}, ["greedy", "random"], 3);
  const table = await (await importText(visit, `${headOf(record)}\n${moves.slice(0, 4).join("\n")}\n`)).ready();
  await visit.page.locator(".moves a").first().click();
  await visit.page.locator(".panel.back").waitFor();
  await table.board.tap("e4");
  await visit.page.getByText(visit.say("tap-looking-back")).first().waitFor();
});

visiting("with a mouse the first hint says to click", { size: DESKTOP }, async (visit) => {
  await openHome(visit);
  await playAgainstComputer(visit, "mak-yek");
  await visit.page.getByText(visit.say("sheet-click")).first().waitFor();
});

/** Nobody is asked to move, and the strip says why. */
async function saysItIsOver(visit) {
  const { page } = visit;
  await page.locator(".status", { hasText: visit.say("turn-over") }).waitFor();
  for (const key of ["turn-yours", "turn-begin"]) {
    assert.equal(await page.getByText(visit.say(key)).count(), 0, `“${visit.say(key)}” in a finished match`);
  }
  assert.equal(await page.locator(".seat.on").count(), 0);
}

/** The move that is looked at is in view within its list. */
async function isInList(page) {
  // The list scrolls in the frame after.
  await page.waitForFunction(() => {
    const [list, move] = [".side .moves", ".side .moves a[aria-current]"].map((it) => document.querySelector(it).getBoundingClientRect());
    return move.top >= list.top && move.bottom <= list.bottom;
  });
}
