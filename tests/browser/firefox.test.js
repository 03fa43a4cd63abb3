// A shorter walk in Firefox: home, a match against the computer, a reload, the rules.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { Fox } from "./lib/firefox.js";
import { beginning } from "./lib/home.js";
import { keptHere, keptWhen } from "./lib/kept.js";
import { test } from "./lib/limit.js";
import { gesture, pieces } from "./lib/moves.js";
import { show } from "./lib/oracle.js";
import { serve } from "./lib/server.js";
import { Translation, piecesOn } from "./lib/table.js";

let server;
before(async () => (server = await serve()));
after(() => server?.stop());

for (const [game, lang] of [
  ["makruk", "fr"],
  ["chinese-checkers", "en"],
]) {
  test(`a shorter walk in Firefox: ${game}, ${lang}`, async () => {
    const fox = await Fox.open(server.address, lang);
    try {
      await walk(fox, game);
      await fox.picture(`firefox-${game}`);
      assert.deepEqual(fox.faults, [], "the console was not quiet");
    } finally {
      await fox.browser.close();
    }
  });
}

async function walk(fox, game) {
  const say = (key, values) => fox.words.say(key, values);
  await fox.goto(`/${fox.lang}/`);
  await fox.click(say("home-discover-label", { game: say(`name-${game}`) }));
  await fox.click(beginning(say("game-against-computer")));
  await fox.see("[role=gridcell]");
  await fox.click(say("action-rules"));
  await fox.see("dialog[open], [role=dialog]");
  assert.deepEqual(await barriers(fox.page), []);
  await fox.click(say("action-ok"));
  await playTwice(fox, game);
  const before = await keptHere(fox.page);
  await fox.page.reload();
  await fox.see("[role=gridcell]");
  assert.equal((await keptHere(fox.page)).record, before.record);
  await agrees(fox, game);
  assert.deepEqual(await barriers(fox.page), []);
}

/** Two moves, each answered by the computer. */
async function playTwice(fox, game) {
  for (const plies of [0, 2]) {
    const kept = await keptWhen(fox.page, `${plies} plies`, (match) => match.moves.length === plies);
    const { moves } = await show(game, {}, kept.moves);
    for (const name of gesture(moves[plies + 3]).taps) await fox.tap(name);
  }
  await keptWhen(fox.page, "4 plies", (match) => match.moves.length === 4);
  await agrees(fox, game);
}

/** The labels show the pieces that the rules have, each kind by one name. */
async function agrees(fox, game) {
  const { moves } = await keptHere(fox.page);
  const expected = pieces(game, (await show(game, {}, moves)).canonical);
  new Translation().check(game, expected, await piecesOn(expected, () => fox.pieces()));
}
