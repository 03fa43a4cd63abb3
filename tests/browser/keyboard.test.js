// Everything with the keyboard alone: the pointer is never used.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openHouse } from "./lib/browser.js";
import { nameOf, openHome } from "./lib/home.js";
import { Keyboard } from "./lib/keyboard.js";
import { keptMatches, keptWhen } from "./lib/kept.js";
import { test } from "./lib/limit.js";
import { GAMES } from "./lib/oracle.js";
import { Table } from "./lib/table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

for (const [index, game] of GAMES.entries()) {
  const lang = index % 2 ? "fr" : "en";
  test(`the walk by keyboard alone: ${game}, ${lang}`, async () => {
    const visit = await house.visit({ lang });
    await visit.during(`keyboard-${game}`, () => walk(visit, game));
  });
}

async function walk(visit, game) {
  const keys = new Keyboard(visit);
  await openHome(visit);
  await keys.press(visit.control("home-play-label", { game: nameOf(visit, game) }));
  const table = await new Table(visit).ready();
  await rules(visit, table, keys);
  await table.playUntil(4, (text) => keys.play(table.board, text));
  await table.agrees();
  await taken(visit, table, keys);
  await leave(visit, table, keys, game);
}

/** Règles opens with Enter and closes with Escape; the focus returns. */
async function rules(visit, table, keys) {
  const opener = table.control("action-rules").first();
  await keys.press(opener);
  const window = visit.page.getByRole("dialog");
  await window.waitFor();
  await visit.page.keyboard.press("Escape");
  await window.waitFor({ state: "hidden" });
  await table.focused(opener);
}

/** Takes a move back. */
async function taken(visit, table, keys) {
  const before = await table.kept();
  await keys.press(table.control("action-undo"));
  // The player's move and the computer's answer.
  const plies = before.moves.length - 2;
  const kept = await keptWhen(visit.page, "a move is taken back", ({ moves }) => moves.length === plies);
  assert.deepEqual(kept.moves, before.moves.slice(0, plies));
  await table.agrees();
}

/** Retour Accueil, and the match is still there. */
async function leave(visit, table, keys, game) {
  const id = await table.id();
  await keys.press(table.control("action-home").first());
  await visit.control("home-play-label", { game: nameOf(visit, game) }).waitFor();
  assert.ok((await keptMatches(visit.page)).some((match) => match.id === id));
}
