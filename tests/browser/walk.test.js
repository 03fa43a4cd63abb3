// The walk: what a person does with Damier from the first visit on, for every game, in French
// and in English, on a phone and on a desktop.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE, openHouse } from "./lib/browser.js";
import { importText, matchesPath, nameOf, openHome, playAgainstComputer } from "./lib/home.js";
import { keptMatches } from "./lib/kept.js";
import { test } from "./lib/limit.js";
import { pieces } from "./lib/moves.js";
import { GAMES, essence, wholeMatch } from "./lib/oracle.js";
import { exported, saysWhy } from "./lib/end.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

for (const [index, game] of GAMES.entries()) {
  for (const lang of ["fr", "en"]) {
    // Every game in both languages and on both sizes; each language covers both sizes.
    const size = (index + (lang === "fr" ? 0 : 1)) % 2 ? DESKTOP : PHONE;
    test(`the walk: ${game}, ${lang}, ${size.width} pixels wide`, async () => {
      const visit = await house.visit({ lang, size, still: false });
      await visit.during(`walk-${game}-${lang}`, () => walk(visit, game));
    });
  }
}

async function walk(visit, game) {
  await openHome(visit);
  const table = await playAgainstComputer(visit, game);
  await beginning(visit, table, game);
  await table.readRules();
  await middle(visit, table, game);
  await afterReload(visit, table);
  await homeAndBack(visit, table, game);
  await anew(visit, table);
  await toTheEnd(visit, game);
}

/** Démarrage: nothing has been played yet, and the board is that of the rules. */
async function beginning(visit, table, game) {
  await table.phase("start");
  const kept = await table.kept();
  assert.equal(kept.setup.game, game);
  assert.ok(kept.seats.some((seat) => seat.kind === "computer"));
  assert.equal(kept.moves.length, 0);
  await table.agrees(kept);
  await visit.picture(`start-${game}-${visit.lang}`);
}

/** Milieu: four plies later, before the shortest game can end, the board still agrees with the rules. */
async function middle(visit, table, game) {
  const kept = await table.playUntil(4);
  await table.phase("middle");
  await table.agrees(kept);
  await visit.picture(`middle-${game}-${visit.lang}`);
}

/** A reload returns to the same ply. */
async function afterReload(visit, table) {
  const before = await table.kept();
  await visit.page.reload();
  await table.ready();
  assert.equal((await table.kept()).record, before.record);
  await table.agrees();
}

/** Retour Accueil loses nothing; Reprendre continues. */
async function homeAndBack(visit, table, game) {
  const { id, record } = await table.kept();
  await table.control("action-home").first().click();
  await visit.control("home-discover-label", { game: nameOf(visit, game) }).waitFor();
  await visit.picture(`home-resume-${visit.lang}`);
  await visit.control("home-resume-label", { game: nameOf(visit, game) }).or(visit.control("action-resume")).first().click();
  await table.ready();
  assert.equal(await table.id(), id);
  assert.equal((await table.kept()).record, record);
  await table.agrees();
}

/** Recommencer starts again and moves the old match to Mes parties. */
async function anew(visit, table) {
  const old = await table.restart();
  await table.phase("start");
  assert.equal((await table.kept()).moves.length, 0);
  const kept = await keptMatches(visit.page);
  const archived = kept.find((match) => match.id === old);
  assert.equal(archived.status, "archived");
  await visit.open(matchesPath(visit));
  await visit.control("matches-finished").click();
  await visit.control("matches-review-label").first().waitFor();
  await visit.picture(`matches-${visit.lang}`);
}

/** A prepared match is finished: Fin says why; exported and imported, it is the same match. */
async function toTheEnd(visit, game) {
  const prepared = await wholeMatch(game, {}, ["greedy", "random"], 3);
  const last = prepared.moves.at(-1);
  const table = await (await importText(visit, withoutEnd(prepared.record, last))).ready();
  await table.playThis(last);
  await table.phase("end");
  const kept = await table.kept();
  assert.equal(kept.status, "finished");
  await saysWhy(table);
  await visit.picture(`end-${game}-${visit.lang}`);
  const record = await exported(table);
  assert.deepEqual(essence(record), essence(kept.record));
  await lookAgain(visit, table, kept);
  await importedElsewhere(visit, record);
}

/** Revoir shows the board again, one move before the end; the address contains the ply. */
async function lookAgain(visit, table, kept) {
  await table.control("action-review").click();
  await table.ready();
  const before = await table.verdict({ ...kept, moves: kept.moves.slice(0, -1) });
  await table.shows(pieces(kept.setup.game, before.canonical));
  await visit.picture(`review-${visit.lang}`);
}

/** Another profile opens the record: it is the same match. */
async function importedElsewhere(visit, record) {
  const other = await house.visit({ lang: visit.lang });
  await other.during("import", async () => {
    const table = await importText(other, record);
    assert.deepEqual(essence((await table.kept()).record), essence(record));
    await saysWhy(table);
  });
}

/** A record without its last move and its result. */
function withoutEnd(record, last) {
  const cut = record.replace(/^result .*$/m, "").trimEnd();
  assert.ok(cut.endsWith(last));
  return `${cut.slice(0, -last.length).trimEnd()}\n`;
}
