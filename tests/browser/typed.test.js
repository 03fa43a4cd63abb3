// Typed moves: as the rules write them, as the page prints them, or abbreviated; a wrong move is
// refused with its reason, and the next can be typed at once.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE, openHouse } from "./lib/browser.js";
import { twoPeople } from "./lib/home.js";
import { test } from "./lib/limit.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** A game, a wrong move with the rule it breaks, and what is then typed for the first moves. */
const TYPED = [
  ["mak-yek", "a3-b4", "mak-yek-wrong-way", [["a3–a5", "a3-a5"], ["h6-h4", "h6-h4"]]],
  ["apit-sodok", "a3-a6", "no-replacing", [["  b3-b5 ", "b3-b5"], ["a6-a4", "a6-a4"]]],
  ["turkish-draughts", "a3-a5", "man-one-step", [["a3—a4", "a3-a4"], ["h6-h5", "h6-h5"]]],
  ["alliance", "c3-e5", "jump-needs-an-enemy", [["c3–c4 / +", "c3-c4/+"], ["b6-b5/x", "b6-b5/x"]]],
  ["chinese-checkers", "c1-e6", "slide-and-jump", [["d1–e5", "d1-e5"], ["n1-m5", "n1-m5"]]],
  ["martian-chess", "d3-d6", "drone-way", [["d3-d5", "d3-d5"], ["b6-a5", "b6-a5"]]],
  ["makruk", "e3e5", "bia-moves", [["e4", "e3e4"], ["e6e5", "e6e5"]]],
];

for (const [index, [game, wrong, rule, moves]] of TYPED.entries()) {
  const wishes = { lang: index % 2 ? "en" : "fr", size: index % 3 ? DESKTOP : PHONE };
  visiting(`typed moves: ${game}`, wishes, async (visit) => {
    const table = await twoPeople(visit, game);
    // Alternately with the key on the board and from the menu.
    await (index % 2 ? openByKey(table) : openByMenu(table));
    await refuses(table, wrong, rule);
    for (const [ply, [typed, text]] of moves.entries()) {
      await type(table, typed);
      assert.equal((await table.after(ply + 1)).moves[ply], text);
    }
    await table.agrees();
  });
}

visiting("typed moves: a capture is not passed over", { lang: "en" }, async (visit) => {
  const table = await twoPeople(visit, "turkish-draughts", "start 8/8/8/3m4/3M4/2M5/8/8 w 0");
  await openByKey(table);
  await refuses(table, "c3-c4", "must-capture");
  await type(table, "d4×d6");
  assert.deepEqual((await table.after(1)).moves, ["d4xd6"]);
});

visiting("typed moves: what reads like several moves names them", {}, async (visit) => {
  const table = await twoPeople(visit, "makruk", "start 4k3/8/8/8/8/R6R/8/4K3 w - - 0 1");
  await openByMenu(table);
  await type(table, "Td3");
  const trouble = visit.page.locator(".panel.typing [role=alert]");
  await trouble.waitFor();
  assert.equal(await trouble.textContent(), visit.say("input-ambiguous", { moves: "Tad3, Thd3" }));
  assert.equal((await table.kept()).moves.length, 0);
  await type(table, "a3d3");
  assert.deepEqual((await table.after(1)).moves, ["a3d3"]);
});

visiting("typed moves: what is no move says so", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  await openByMenu(table);
  for (const typed of ["zz", "<b>e3e4</b>", "e3e4 e6e5 ".repeat(40).trim()]) await refuses(table, typed, "unreadable");
  await refuses(table, "e6e5", "not-yours");
});

/** A test with its own visit. */
function visiting(name, wishes, steps) {
  test(name, async () => {
    const visit = await house.visit(wishes);
    await visit.during(name, () => steps(visit));
  });
}

async function openByKey(table) {
  await table.board.grid.locator("[tabindex='0']").focus();
  await table.page.keyboard.press("m");
  await isOpen(table);
}

async function openByMenu(table) {
  await table.control("action-more.label").click();
  await table.control("input-label").click();
  await isOpen(table);
}

const field = (table) => table.page.getByRole("textbox", { name: table.visit.say("input-label") });

/** Waits until the field is there and has the focus. */
async function isOpen(table) {
  await field(table).waitFor();
  await table.page.waitForFunction(() => document.activeElement?.matches("input.typed"));
}

async function type(table, text) {
  await isOpen(table);
  // Ambiguous input is still there, to be completed.
  await table.page.keyboard.press("ControlOrMeta+a");
  await table.page.keyboard.insertText(text);
  await table.page.keyboard.press("Enter");
}

/** A wrong move is answered with its reason; nothing is played, and the field comes back. */
async function refuses(table, text, rule) {
  const { visit, page } = table;
  const before = [(await table.kept()).record, (await table.board.drawn()).pieces];
  await type(table, text);
  const panel = page.locator(".panel.why");
  await panel.getByRole("heading", { name: visit.say("why-title", { move: text }), exact: true }).waitFor();
  assert.match(await panel.locator("p").first().innerText(), visit.words.somewhere(`refusal-${rule}`));
  assert.deepEqual([(await table.kept()).record, (await table.board.drawn()).pieces], before);
  await table.control("action-understood").click();
  await isOpen(table);
}
