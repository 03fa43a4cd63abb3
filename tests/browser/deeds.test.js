// Everything besides moving: hints, take-back, offers, resigning, sharing, importing matches.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before } from "node:test";
import { DESKTOP, PHONE, controlIn, openHouse } from "./lib/browser.js";
import { beginning, choose, importText, nameOf, openHome, playAgainstComputer, twoPeople } from "./lib/home.js";
import { keptWhen } from "./lib/kept.js";
import { test } from "./lib/limit.js";
import { linkOf, shared, sharing } from "./lib/sharing.js";
import { Table } from "./lib/table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** A test with its own visit. */
function visiting(name, wishes, steps) {
  test(name, async () => {
    const visit = await house.visit(wishes);
    await visit.during(name, () => steps(visit));
  });
}

visiting("a refused move says why, shows the capture, and plays it", { size: PHONE }, async (visit) => {
  // The man on d4 must capture d5, so c3-c4 is refused.
  const start = "start 8/8/8/3m4/3M4/2M5/8/8 w 0";
  const table = await twoPeople(visit, "turkish-draughts", start);
  await table.board.tap("c3");
  await table.board.tap("c4");
  const why = visit.page.getByRole("heading", { name: visit.words.pattern("why-title") });
  await why.waitFor();
  await visit.picture("why-turkish-draughts");
  const hidden = await visit.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(hidden <= 0, `the answer pushes ${hidden} pixels off the screen`);
  assert.equal((await table.kept()).moves.length, 0);
  await table.control("why-play-chain").click();
  const kept = await table.after(1);
  assert.match(kept.moves[0], /^d4xd6/);
});

visiting("a move may be taken back, also against the computer", { size: DESKTOP }, async (visit) => {
  await openHome(visit);
  const table = await playAgainstComputer(visit, "mak-yek");
  await table.playUntil(2);
  await table.control("action-undo").click();
  // Both the player's move and the answer are gone.
  await keptWhen(visit.page, "nothing is played", (kept) => kept.moves.length === 0);
  await table.agrees();
});

visiting("a hint names a move and plays it", { size: PHONE, lang: "en" }, async (visit) => {
  const table = await twoPeople(visit, "alliance");
  await table.control("action-hint").click();
  await table.control("hint-play").click();
  await table.after(1);
  await table.agrees();
});

visiting("an offer is answered by the one across the table", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  await table.playThis("e3e4");
  await table.control("action-offer-draw").click();
  await table.control("offer-decline").click();
  await table.control("offer-decline").waitFor({ state: "hidden" });
  assert.notEqual((await table.kept()).status, "finished");
  await table.playThis("e6e5");
  await table.control("action-offer-draw").click();
  await table.control("offer-accept").click();
  await table.phase("end");
  assert.match((await table.kept()).record, /^agree draw/m);
});

visiting("the computer answers an offer", { size: DESKTOP, lang: "en" }, async (visit) => {
  await openHome(visit);
  const table = await playAgainstComputer(visit, "makruk");
  await table.playUntil(2);
  await table.control("action-offer-draw").click();
  // Two plies from the start the result is open: the computer says so, and the match goes on.
  await visit.page.getByText(visit.say("offer-declined")).first().waitFor();
  const kept = await keptWhen(visit.page, "the offer is answered", (kept) => !kept.offer);
  assert.equal(kept.status, "running");
  assert.equal((await table.playUntil(4)).moves.length, 4);
});

visiting("who resigns is asked first", { size: PHONE, lang: "en" }, async (visit) => {
  const table = await twoPeople(visit, "martian-chess");
  await table.playOne();
  await table.control("action-resign").first().click();
  const question = visit.page.getByRole("dialog").filter({ has: visit.page.locator("#question") });
  await controlIn(question, visit.say("offer-decline")).click();
  assert.equal((await table.kept()).status, "running");
  await table.control("action-resign").first().click();
  await question.getByRole("button").first().click();
  await table.phase("end");
  assert.match((await table.kept()).record, /^resign /m);
});

visiting("a match by messages goes there and back", { size: PHONE }, async (visit) => {
  const here = await twoPeople(visit, "makruk");
  await here.playThis("e3e4");
  const sent = await linkOf(here);
  const friend = await house.visit({ size: DESKTOP });
  await friend.during("messages-friend", async () => {
    await friend.open(`${sent.pathname}${sent.hash}`);
    await choose(friend, "link-answer").click();
    const there = await new Table(friend).ready();
    assert.deepEqual((await there.kept()).moves, ["e3e4"]);
    await there.playThis("e6e5");
    // The dialog opens by itself a moment after an answer.
    const answer = await linkOf(there, shared);
    await visit.open(`${answer.pathname}${answer.hash}`);
  });
  await choose(visit, "link-answer").click();
  await here.ready();
  const kept = await here.after(2);
  assert.deepEqual(kept.moves, ["e3e4", "e6e5"]);
  // It is the same match, completed, not a second one.
  await visit.page.waitForURL(`**/${kept.id}`);
});

visiting("a link that was cut says so", { size: PHONE, lang: "en" }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  const link = await linkOf(table);
  await visit.open(`${link.pathname}${link.hash.slice(0, -6)}`);
  await visit.page.getByText(visit.say("error-link-unreadable")).first().waitFor();
});

for (const [game, format, move] of [
  ["makruk", "pgn", "e3e4"],
  ["turkish-draughts", "pdn", "d3-d4"],
]) {
  visiting(`${format} goes out and comes back: ${game}`, { size: DESKTOP }, async (visit) => {
    const table = await twoPeople(visit, game);
    await table.playThis(move);
    const window = await sharing(table);
    const saving = visit.page.waitForEvent("download");
    await controlIn(window, beginning(visit.say(`export-${format}`))).click();
    const file = await saving;
    assert.match(file.suggestedFilename(), new RegExp(`\\.${format}$`));
    const text = await readFile(await file.path(), "utf8");
    await visit.page.keyboard.press("Escape");
    const other = await house.visit({ lang: "en" });
    await other.during(`import-${format}`, async () => {
      const there = await (await importText(other, text)).ready();
      assert.deepEqual((await there.kept()).moves, [move]);
      assert.equal((await there.kept()).setup.game, game);
    });
  });
}

visiting("the board is saved as an image", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "chinese-checkers");
  const window = await sharing(table);
  const saving = visit.page.waitForEvent("download");
  await controlIn(window, beginning(visit.say("share-image"))).click();
  const bytes = await readFile(await (await saving).path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.ok(bytes.length > 20_000, `${bytes.length} bytes are no picture of a board`);
});

visiting("text that is no match is refused with words, and nothing is lost", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  await table.playThis("e3e4");
  const { id } = await table.kept();
  await visit.open("/fr/parties");
  await visit.control("action-import").first().click();
  await visit.page.getByLabel(visit.say("import-paste")).fill("[Event \"nonsense\"\n1. Zz9 <script>");
  await visit.control("import-open").click();
  await visit.page.locator(".wrong").first().waitFor();
  await visit.open(`/fr/partie/${id}`);
  await table.ready();
  assert.deepEqual((await table.kept()).moves, ["e3e4"]);
});

visiting("a chapter of the rules has an address", { size: PHONE }, async (visit) => {
  await visit.open("/fr/makruk/regles#decisions");
  const chapter = visit.page.locator("#decisions");
  await chapter.waitFor();
  await visit.page.waitForFunction(() => {
    const { top } = document.querySelector("#decisions").getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
});

visiting("the name of every game leads to its page", { size: DESKTOP, lang: "en" }, async (visit) => {
  await openHome(visit);
  await visit.page.getByRole("link", { name: nameOf(visit, "alliance"), exact: true }).click();
  await visit.page.waitForURL("**/en/alliance");
});

test("in a local network over plain HTTP all is there but the installing", async () => {
  const baseURL = house.address.replace("127.0.0.1", "damier.home");
  const visit = await house.visit({ size: PHONE, context: { baseURL } });
  await visit.during("plain-http", async () => {
    await openHome(visit);
    assert.equal(await visit.page.evaluate(() => isSecureContext), false);
    await visit.page.getByText(visit.say("http-notice")).first().waitFor();
    const table = await playAgainstComputer(visit, "apit-sodok");
    await table.playUntil(4);
    await table.agrees();
    await visit.page.reload();
    await table.ready();
    await table.agrees();
    const window = await sharing(table);
    await controlIn(window, visit.say("action-copy")).click();
    await visit.page.getByText(visit.say("share-link-copied")).first().waitFor();
  });
});
