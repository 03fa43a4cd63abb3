// Matches that an earlier version of the client saved in this browser can be listed, opened, played on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { openHouse } from "./lib/browser.js";
import { matchesPath, nameOf } from "./lib/home.js";
import { keptMatches } from "./lib/kept.js";
import { test } from "./lib/limit.js";
import { pieces } from "./lib/moves.js";
import { movesOf } from "./lib/oracle.js";
import { ROOT } from "./lib/project.js";
import { Table } from "./lib/table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** Saved data kept as a file, so that every later version is tested with it. */
const data = (name) => readFileSync(join(ROOT, "crates/play/tests/data", `saved-${name}.json`), "utf8").trim();
const RUNNING = data("running");
const FINISHED = data("finished");
const ELSEWHERE = data("elsewhere");

/** Runs in the page: creates a database the way the client does, with these texts by id. */
function fill([version, texts]) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("damier", version);
    opening.onupgradeneeded = () => opening.result.createObjectStore("matches");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("matches", "readwrite");
      for (const [id, text] of texts) transaction.objectStore("matches").put(text, id);
      transaction.onerror = () => reject(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** A visit with a browser that has saved these texts before the client is opened for the first time. */
function visiting(name, { lang = "fr", version = 1, texts }, steps) {
  test(name, async () => {
    const visit = await house.visit({ lang });
    await visit.during(name, async () => {
      // A page at the same address that starts no client.
      await visit.page.route("**/before", (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
      await visit.page.goto("/before");
      const named = texts.map((text) => [/"id":"([^"]*)"/.exec(text)[1], text]);
      await visit.page.evaluate(fill, [version, named]);
      await steps(visit);
    });
  });
}

/** Opens a match by its id. */
async function open(visit, id) {
  await visit.open(`/${visit.lang}/${visit.lang === "fr" ? "partie" : "match"}/${id}`);
  return new Table(visit);
}

/** The record saved under an id. */
async function recordOf(visit, id) {
  return (await keptMatches(visit.page)).find((kept) => kept.id === id).record;
}

visiting("old matches are listed as they stand", { texts: [RUNNING, FINISHED, ELSEWHERE] }, async (visit) => {
  await visit.open(matchesPath(visit));
  const cards = visit.page.locator("article.card");
  const games = () => cards.getByRole("heading").allTextContents();
  const listed = async (expected) => {
    const names = expected.map((game) => nameOf(visit, game));
    for (const [index, name] of names.entries()) await cards.nth(index).getByRole("heading", { name, exact: true }).waitFor();
    assert.deepEqual(await games(), names);
  };
  // The latest comes first; each shows its board.
  await listed(["turkish-draughts", "makruk"]);
  for (const card of await cards.all()) await card.locator("g.piece").first().waitFor();
  await visit.control("matches-finished").click();
  await listed(["chinese-checkers"]);
  // Looking at them changes nothing.
  const texts = (await keptMatches(visit.page)).map(({ id, record }) => [id, record]);
  const before = [RUNNING, FINISHED, ELSEWHERE].map((text) => JSON.parse(text)).map(({ id, record }) => [id, record]);
  assert.deepEqual(texts.sort(), before.sort());
});

visiting("an old match goes on against the computer", { lang: "en", texts: [RUNNING] }, async (visit) => {
  const old = JSON.parse(RUNNING);
  await visit.open(matchesPath(visit));
  await visit.control("matches-resume-label").click();
  const table = await new Table(visit).ready();
  await table.agrees();
  // The offer made long ago is answered; moves taken back can be played again.
  await visit.page.getByText(visit.say("offer-declined")).first().waitFor();
  await table.control("action-redo").click();
  const kept = await table.after(14);
  assert.deepEqual(kept.moves.slice(0, 13), [...movesOf(old.record), "c3c4"]);
  assert.deepEqual([kept.seats, kept.offer], [old.seats, null]);
  // Nobody lost time while the page was closed.
  const left = Number(/^c3c4 @([\d.]+)/m.exec(kept.record)[1]);
  assert.ok(left > 240 && left <= 310, `${left} seconds are left`);
  await table.playUntil(16);
  await table.agrees();
  await visit.page.reload();
  await table.ready();
  await table.agrees();
});

visiting("an old match is over as it was", { texts: [FINISHED] }, async (visit) => {
  const table = await open(visit, "m-2");
  await table.phase("end");
  await visit.page.getByText("Léa").first().waitFor();
  await visit.page.getByText(new RegExp(visit.words.somewhere("reason-agreement").source, "iu")).first().waitFor();
  await table.control("action-review").click();
  await table.ready();
  assert.equal(await recordOf(visit, "m-2"), JSON.parse(FINISHED).record);
});

visiting("an old match with people elsewhere shows its board", { texts: [ELSEWHERE] }, async (visit) => {
  const table = await (await open(visit, "m-4")).ready();
  await table.shows(pieces("turkish-draughts", JSON.parse(ELSEWHERE).facts.position));
  assert.equal(await recordOf(visit, "m-4"), JSON.parse(ELSEWHERE).record);
});

/** The fields that every version has written; all others may be missing. */
function bare(text) {
  const { version, id, record, setup, seats, status, facts } = JSON.parse(text);
  return JSON.stringify({ version, id, record, setup, seats, status, facts });
}

visiting("a match that says no more than it must goes on", { texts: [bare(RUNNING)] }, async (visit) => {
  const table = await (await open(visit, "m-1")).ready();
  await table.agrees();
  await table.playUntil(14);
  await table.agrees();
});

const NEWER = RUNNING.replace('"version":1', '"version":99');
visiting("a match of a newer version is shown as a text, and stays", { lang: "en", texts: [NEWER, FINISHED] }, async (visit) => {
  await open(visit, "m-1");
  await visit.page.getByRole("heading", { name: visit.say("error-storage-read") }).waitFor();
  assert.equal(await visit.page.locator("pre.text").textContent(), JSON.parse(RUNNING).record);
  await visit.open(matchesPath(visit));
  await visit.control("matches-unreadable").click();
  await visit.page.locator("article.broken pre").waitFor();
  assert.equal(await recordOf(visit, "m-1"), JSON.parse(RUNNING).record);
});

visiting("a database of a newer version is left alone, and the person is told", { version: 2, texts: [RUNNING] }, async (visit) => {
  visit.pardons = /matches are not kept beyond this page/;
  await visit.open("/fr/");
  await visit.control("home-play-label", { game: nameOf(visit, "mak-yek") }).click();
  await visit.page.getByText(visit.say("error-storage-refused")).first().waitFor();
  const table = await new Table(visit).ready();
  await table.board.play("a3-a5");
  await visit.page.locator(".seat.on, .turn").first().waitFor();
  assert.deepEqual((await keptMatches(visit.page)).map(({ id }) => id), ["m-1"]);
});
