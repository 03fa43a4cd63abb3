// The tabletop view: the device lies between two people. Names, buttons and answers face the player
// they concern, nothing turns during the match, and every cell is where it appears to be.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { PHONE, TABLET, openHouse } from "./lib/browser.js";
import { openHome, playAgainstComputer, twoPeople } from "./lib/home.js";
import { settled } from "./lib/layout.js";
import { test } from "./lib/limit.js";
import { GAMES } from "./lib/oracle.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

for (const [index, game] of GAMES.entries()) {
  visiting(`tabletop: ${game}`, { lang: index % 2 ? "en" : "fr", size: index % 2 ? TABLET : PHONE }, async (visit) => {
    const table = await twoPeople(visit, game);
    await layFlat(table);
    await facesBoth(table);
    const place = await placeOfBoard(table);
    for (let ply = 1; ply <= 4; ply++) {
      const enter = (text) => table.board.play(text, (name) => (visit.touches ? table.board.touch(name) : table.board.tap(name)));
      await table.playOne(enter);
      await table.agrees();
      assert.deepEqual(await placeOfBoard(table), place, `the board turned after ply ${ply}`);
      assert.deepEqual(await turnedSeats(table), ["far"]);
    }
    await table.control("action-normal-view").click();
    await facesOne(table);
    await table.agrees();
  });
}

visiting("tabletop: an answer faces the one whose turn it is", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  await layFlat(table);
  for (const [side, wrong, right] of [
    ["near", ["e3", "e5"], "e3e4"],
    ["far", ["e6", "e4"], "e6e5"],
  ]) {
    for (const name of wrong) await table.board.touch(name);
    const why = visit.page.locator(".panel.why");
    await why.waitFor();
    await isTurned(why, side === "far");
    const [panel, board] = [await why.boundingBox(), await table.board.grid.boundingBox()];
    const isAbove = panel.y + panel.height / 2 < board.y + board.height / 2;
    assert.equal(isAbove, side === "far", `the answer to the ${side} player is at the other side`);
    await why.getByRole("button", { name: visit.say("action-understood") }).tap();
    await why.waitFor({ state: "hidden" });
    await table.playThis(right);
  }
});

visiting("tabletop: each side has buttons of its own", { size: TABLET, lang: "en" }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  await layFlat(table);
  await table.playThis("e3e4");
  const tools = { far: visit.page.locator(".ftools"), near: visit.page.locator(".tools:not(.ftools)") };
  const resign = (side) => tools[side].getByRole("button", { name: visit.say("action-resign") });
  await resign("far").click();
  const question = visit.page.getByRole("dialog").filter({ has: visit.page.locator("#question") });
  await question.getByRole("button").first().click();
  await table.phase("end");
  // The second player sits at the far side, and resigned whether or not it was their turn.
  assert.match((await table.kept()).record, /^resign 2$/m);
});

visiting("tabletop: it stays chosen, and is only for two people here", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "mak-yek");
  await layFlat(table);
  await visit.page.reload();
  await table.ready();
  await facesBoth(table);
  const many = await twoPeople(visit, "chinese-checkers", "option players=3");
  await facesOne(many);
  await offersNoTabletop(many);
  await openHome(visit);
  const alone = await playAgainstComputer(visit, "mak-yek");
  await facesOne(alone);
  await offersNoTabletop(alone);
});

/** A test with its own visit. */
function visiting(name, wishes, steps) {
  test(name, async () => {
    const visit = await house.visit({ ...wishes, context: { hasTouch: true } });
    await visit.during(name, () => steps(visit));
  });
}

/** Chooses the tabletop view and reads the note that explains it. */
async function layFlat(table) {
  await table.control("action-more.label").click();
  await table.control("action-table-view").click();
  const note = table.page.getByRole("note");
  await note.getByText(table.visit.say("table-detail")).waitFor();
  await note.getByRole("button", { name: table.visit.say("action-understood") }).click();
  await note.waitFor({ state: "hidden" });
  await settled(table.page);
}

/** Upside down as seen on the screen, whatever causes it. */
async function isTurned(part, expected) {
  const turned = await part.evaluate((element) => {
    let matrix = new DOMMatrix();
    for (let each = element; each; each = each.parentElement) {
      const { transform } = getComputedStyle(each);
      if (transform !== "none") matrix = new DOMMatrix(transform).multiply(matrix);
    }
    return Math.abs(matrix.a + 1) < 0.01 && Math.abs(matrix.d + 1) < 0.01;
  });
  assert.equal(turned, expected, `${await part.getAttribute("class")} faces the wrong side`);
}

/** Seats and buttons: the far ones are upside down and above, the near ones upright and below. */
async function facesBoth(table) {
  const { page } = table;
  await page.locator("main.table.flat").waitFor();
  const board = await table.board.grid.boundingBox();
  for (const [selector, far] of [[".seat.far", true], [".ftools", true], [".seat.near", false], [".tools:not(.ftools)", false]]) {
    const part = page.locator(selector);
    await isTurned(part, far);
    const box = await part.boundingBox();
    assert.ok(far ? box.y + box.height <= board.y + 1 : box.y >= board.y + board.height - 1, `${selector} lies over the board`);
    const window = page.viewportSize();
    assert.ok(box.y >= 0 && box.y + box.height <= window.height + 1, `${selector} is outside the window`);
  }
  // Of the two names at the board, each player's own name is at their side.
  const sides = await page.locator(".seat .who small").allTextContents();
  assert.equal(new Set(sides).size, 2, sides.join(", "));
}

/** The usual view: nothing is upside down. */
async function facesOne(table) {
  await table.page.locator("main.table:not(.flat)").waitFor();
  assert.deepEqual(await turnedSeats(table), []);
  assert.equal(await table.page.locator(".ftools").count(), 0);
}

async function turnedSeats(table) {
  const turned = await table.page.locator(".seat.turned").all();
  const classes = await Promise.all(turned.map((seat) => seat.getAttribute("class")));
  return classes.map((names) => (names.includes("far") ? "far" : "near"));
}

/** Where the corners of the board are on the screen. */
async function placeOfBoard(table) {
  const [first, last] = [...table.board.numbers.keys()].filter((_, index, all) => index === 0 || index === all.length - 1);
  const places = [await table.board.middle(first), await table.board.middle(last)];
  return places.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`);
}

async function offersNoTabletop(table) {
  await table.control("action-more.label").click();
  await table.control("action-turn-view").waitFor();
  assert.equal(await table.control("action-table-view").count(), 0);
  await table.page.keyboard.press("Escape");
}
