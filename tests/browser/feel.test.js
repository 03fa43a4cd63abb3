// How it feels to play: the pace of the computer, moves prepared or confirmed, drawings on the
// board, other boards and pieces, sounds, zen, computers among themselves.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { DESKTOP, PHONE, controlIn, counted, openHouse } from "./lib/browser.js";
import { matchesPath, openHome, playAtOnce, twoPeople } from "./lib/home.js";
import { keptWhen } from "./lib/kept.js";
import { settled } from "./lib/layout.js";
import { test } from "./lib/limit.js";
import { Table } from "./lib/table.js";
import { isEngine } from "./lib/weight.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** A test with a visit of its own, which has chosen these preferences before. */
function visiting(name, { chosen, ...wishes }, steps) {
  test(name, async () => {
    const visit = await house.visit(wishes);
    if (chosen) await prefer(visit, chosen);
    await visit.during(name, () => steps(visit));
  });
}

/** Preferences as an earlier visit left them; what is chosen later stays. */
async function prefer(visit, chosen) {
  await visit.profile.addInitScript((chosen) => {
    if (!localStorage.getItem("damier.preferences")) localStorage.setItem("damier.preferences", chosen);
  }, JSON.stringify(chosen));
}

/** Keeps the engine from loading until the function returned is called: the computer takes its time. */
async function holdEngine(visit) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await visit.page.route(isEngine, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens the preferences of a match at one of their groups. */
async function opened(table, group) {
  await table.control("action-more.label").click();
  const menu = table.page.getByRole("dialog").filter({ has: table.page.locator("#menu-title") });
  await menu.waitFor();
  await menu.locator("summary", { hasText: table.visit.say(group) }).click();
  return menu;
}

/** Picks a value of a preference. */
async function pick(menu, visit, title, value) {
  const group = menu.getByRole("radiogroup", { name: visit.say(title) });
  await group.getByRole("radio", { name: visit.say(value), exact: true }).check();
}

async function close(menu, visit) {
  await controlIn(menu, visit.say("action-close")).click();
  await menu.waitFor({ state: "hidden" });
}

for (const [pace, least] of [["fast", 250], ["normal", 600], ["calm", 1_200]]) {
  visiting(`the computer's ${pace} answer leaves time to see one's own move`, { chosen: { pace } }, async (visit) => {
    await openHome(visit);
    const table = await playAtOnce(visit, "mak-yek");
    await table.playUntil(4);
    const { times } = await table.kept();
    const answers = [times[1] - times[0], times[3] - times[2]];
    // A browser's timer and its clock, both coarse, may differ by a few milliseconds.
    assert.ok(Math.min(...answers) >= least - 20, `${answers} ms`);
  });
}

visiting("a prepared move is shown, taken back, and played in its turn", { chosen: { pace: "calm" }, context: { serviceWorkers: "block" } }, async (visit) => {
  const release = await holdEngine(visit);
  await openHome(visit);
  const table = await playAtOnce(visit, "makruk");
  const { board, page } = table;
  const prepared = page.locator(".m-premove");
  await board.play("e3e4");
  await board.tap("a3");
  await board.tap("a4");
  await prepared.waitFor();
  await page.keyboard.press("Escape");
  await prepared.waitFor({ state: "detached" });
  await board.drag("a3", "a4");
  await prepared.waitFor();
  await board.tap("h5");
  await prepared.waitFor({ state: "detached" });
  await board.drag("a3", "a4");
  await prepared.waitFor();
  await page.waitForFunction((word) => {
    const labels = [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label"));
    return labels.filter((label) => label.endsWith(word)).length === 2;
  }, visit.say("cell-premove"));
  await visit.picture("premove");
  release();
  const kept = await table.after(3);
  assert.equal(kept.moves[2], "a3a4");
  await prepared.waitFor({ state: "detached" });
  // What is compared stands still: the computer answers once more.
  await table.agrees(await table.myTurn());
});

visiting("a prepared move that is not legal is dropped with a word", { chosen: { pace: "calm" }, size: PHONE, context: { serviceWorkers: "block" } }, async (visit) => {
  const release = await holdEngine(visit);
  await openHome(visit);
  const table = await playAtOnce(visit, "makruk");
  await table.board.play("e3e4");
  await table.board.tap("a3");
  await table.board.tap("a5");
  await table.page.locator(".m-premove").waitFor();
  release();
  await table.after(2);
  await table.page.locator(".toast, [role=status]").getByText(visit.say("premove-refused")).first().waitFor();
  assert.equal((await table.myTurn()).moves.length, 2);
});

visiting("whoever switches premoves off prepares nothing", { chosen: { pace: "calm", premove: false }, context: { serviceWorkers: "block" } }, async (visit) => {
  const release = await holdEngine(visit);
  await openHome(visit);
  const table = await playAtOnce(visit, "makruk");
  await table.board.play("e3e4");
  await table.board.tap("a3");
  await table.board.tap("a4");
  assert.equal(await table.page.locator(".m-premove").count(), 0);
  release();
  await table.after(2);
  assert.equal((await table.myTurn()).moves.length, 2);
});

visiting("arrows and circles are drawn by the right button and by keys", {}, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  const { board, page } = table;
  const right = async (from, to) => {
    const [start, end] = [await board.middle(from), await board.middle(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up({ button: "right" });
  };
  const arrows = page.locator(".m-sketch");
  const circles = page.locator("use[class^=ink]");
  await right("e3", "e5");
  await counted(arrows, 1);
  await page.keyboard.down("Shift");
  await right("c4", "c4");
  await page.keyboard.up("Shift");
  await counted(page.locator("use.ink2"), 1);
  await visit.picture("sketch");
  await right("e3", "e5");
  await counted(arrows, 0, "the same arrow again takes it away");
  await board.tap("e3");
  await counted(circles, 0, "a tap takes everything away");
  // Labels follow the drawing a little later.
  const selected = page.getByRole("gridcell", { name: visit.say("cell-selected") });
  await selected.first().waitFor({ state: "attached" });
  assert.deepEqual(await board.marked("selected"), ["e3"], "and does what it does besides");
  await page.keyboard.press("Escape");
  await board.cell("d4").focus();
  await page.keyboard.press("c");
  await page.keyboard.press("a");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("a");
  await counted(circles, 1);
  await counted(arrows, 1);
  assert.equal((await table.kept()).moves.length, 0);
});

visiting("a finger that rests draws, and one that does not, taps", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  const { board, page } = table;
  const fingers = await visit.profile.newCDPSession(page);
  const touch = (type, point) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await touch("touchStart", await board.middle("e3"));
  await page.waitForFunction(() => document.querySelector("use.ink1") !== null);
  await touch("touchMove", await board.middle("e5"));
  await touch("touchEnd");
  await page.locator(".m-sketch").waitFor();
  await board.touch("e3");
  await page.locator(".m-sketch").waitFor({ state: "detached" });
  await board.touch("e4");
  await table.after(1);
});

visiting("whoever does not draw has the browser's own menu", { chosen: { sketch: false } }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  await table.page.evaluate(() => {
    addEventListener("contextmenu", (event) => (globalThis.prevented = event.defaultPrevented));
  });
  const { x, y } = await table.board.middle("e3");
  await table.page.mouse.click(x, y, { button: "right" });
  await table.page.waitForFunction(() => globalThis.prevented !== undefined);
  assert.equal(await table.page.evaluate(() => globalThis.prevented), false);
  assert.equal(await table.page.locator("use[class^=ink]").count(), 0);
});

visiting("a move is confirmed by its button, by its cell, or put down", { chosen: { confirm: "always" } }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  const play = table.control("confirm-play");
  await table.board.play("e3e4");
  await play.waitFor();
  assert.equal((await table.kept()).moves.length, 0);
  await table.control("confirm-put-back").click();
  await play.waitFor({ state: "detached" });
  await table.board.play("e3e4");
  await visit.picture("confirm");
  await play.click();
  await table.after(1);
  await table.board.play("e6e5");
  await play.waitFor();
  await table.board.tap("e5");
  const kept = await table.after(2);
  assert.deepEqual(kept.moves, ["e3e4", "e6e5"]);
  // By the keyboard alone.
  await table.board.cell("d3").focus();
  await table.page.keyboard.press("Enter");
  await table.page.keyboard.press("ArrowUp");
  await table.page.keyboard.press("Enter");
  await table.page.waitForFunction(() => document.activeElement?.closest(".panel.confirm") !== null);
  await table.page.keyboard.press("Enter");
  await table.after(3);
});

visiting("coordinates, boards and pieces are chosen, seen and kept", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "turkish-draughts");
  const { page } = table;
  const grid = page.getByRole("grid");
  const token = (name) => grid.evaluate((board, name) => getComputedStyle(board).getPropertyValue(name), name);
  const own = await token("--board-a");
  const frame = await grid.getAttribute("viewBox");
  const menu = await opened(table, "prefs-group-board");
  assert.deepEqual(await barriers(page), []);
  await visit.picture("preferences-board");
  await pick(menu, visit, "prefs-coordinates", "prefs-coordinates-inside");
  await pick(menu, visit, "prefs-board", "prefs-board-slate");
  await pick(menu, visit, "prefs-men", "prefs-men-plain");
  await close(menu, visit);
  const plain = page.locator("[role=grid] use[href='#td-man-plain']");
  await plain.first().waitFor();
  await page.waitForFunction((own) => {
    const board = document.querySelector("[role=grid]");
    return getComputedStyle(board).getPropertyValue("--board-a") !== own;
  }, own);
  assert.notEqual(await grid.getAttribute("viewBox"), frame);
  await visit.picture("slate-plain-inside");
  await table.board.play("a3a4");
  await table.after(1);
  await page.reload();
  await table.ready();
  await plain.first().waitFor();
  assert.notEqual(await grid.getAttribute("viewBox"), frame);
});

visiting("sounds and trembling follow what was chosen", { chosen: { haptics: true } }, async (visit) => {
  await visit.profile.addInitScript(() => {
    globalThis.trembled = [];
    navigator.vibrate = (time) => globalThis.trembled.push(time);
    globalThis.rung = [];
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      globalThis.rung.push(this.type);
      return start.apply(this, when);
    };
  });
  const table = await twoPeople(visit, "makruk");
  const { page } = table;
  const rings = () => page.waitForFunction(() => globalThis.rung.length > 0);
  await table.playThis("e3e4");
  await rings();
  assert.deepEqual(await page.evaluate(() => [globalThis.rung, globalThis.trembled.length]), [["triangle"], 1]);
  const menu = await opened(table, "prefs-group-sound");
  await pick(menu, visit, "prefs-tones", "prefs-tones-bells");
  await menu.getByRole("switch", { name: new RegExp(`^${visit.say("prefs-haptics")}`) }).click();
  await close(menu, visit);
  await page.evaluate(() => ((globalThis.rung = []), (globalThis.trembled = [])));
  await table.playThis("e6e5");
  await rings();
  assert.deepEqual(await page.evaluate(() => [globalThis.rung, globalThis.trembled.length]), [["sine"], 0]);
});

visiting("zen leaves the board and its seats, and lets go by a key and by a button", {}, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  const { page } = table;
  await settled(page);
  const before = await table.board.grid.boundingBox();
  await table.board.cell("e3").focus();
  await page.keyboard.press("z");
  await table.control("zen-leave.label").waitFor();
  for (const hidden of [".tools", ".foot", ".moves", ".status", ".top"]) {
    await page.locator(`main ${hidden}`).first().waitFor({ state: "hidden" });
  }
  assert.ok(await page.locator(".seat").first().isVisible());
  assert.deepEqual(await table.board.grid.boundingBox(), before, "the board stays where it is");
  await visit.picture("zen");
  await table.playThis("e3e4");
  await table.control("zen-leave.label").click();
  await page.locator("main .tools").first().waitFor();
  await table.board.cell("e3").focus();
  await page.keyboard.press("z");
  await table.control("zen-leave.label").waitFor();
  await page.keyboard.press("z");
  await page.locator("main .tools").first().waitFor();
});

visiting("computers play among themselves, are paused, and take one step", { chosen: { pace: "fast" } }, async (visit) => {
  await visit.open(`/${visit.lang}/`);
  const seats = [1, 2].map((level) => ({ kind: "computer", level }));
  await visit.page.evaluate((seats) => {
    localStorage.setItem("damier.setup.mak-yek", JSON.stringify({ game: "mak-yek", seats }));
  }, seats);
  const table = await playAtOnce(visit, "mak-yek");
  await table.after(3);
  await table.control("watch-pause").click();
  await table.control("watch-go-on").waitFor();
  const paused = (await table.kept()).moves.length;
  await table.control("watch-step").click();
  await table.after(paused + 1);
  // Longer than an answer takes: nothing more comes.
  await table.page.evaluate(() => new Promise((done) => setTimeout(done, 1_500)));
  assert.equal((await table.kept()).moves.length, paused + 1);
  await table.control("watch-go-on").click();
  await table.after(paused + 3);
  // What is compared stands still.
  await table.control("watch-pause").click();
  await table.control("watch-go-on").waitFor();
  await table.agrees();
});

visiting("to stop and count is asked before it is done", { size: PHONE }, async (visit) => {
  const table = await twoPeople(visit, "mak-yek");
  await table.playThis("a3-a4");
  await table.control("action-offer-count").click();
  const question = visit.page.getByRole("dialog");
  await question.waitFor();
  await controlIn(question, visit.say("offer-decline")).click();
  await question.waitFor({ state: "hidden" });
  assert.equal((await table.kept()).status, "running");
  await table.control("action-offer-count").click();
  await controlIn(question, visit.say("action-offer-count")).click();
  await table.control("offer-accept").click();
  await keptWhen(visit.page, "the match is over", (kept) => kept.status === "finished");
});

visiting("a win is a small joy, unless the system asks for less motion", { still: false }, async (visit) => {
  for (const [still, shown] of [["no-preference", "block"], ["reduce", "none"]]) {
    await visit.page.emulateMedia({ reducedMotion: still });
    // The last man of the computer is taken in one move.
    await visit.open(`/${visit.lang}/`);
    await visit.page.evaluate(() => {
      const seats = [{ kind: "person" }, { kind: "computer", level: 1 }];
      const start = "8/8/8/3m4/3M4/8/8/8 w 0";
      localStorage.setItem("damier.setup.turkish-draughts", JSON.stringify({ game: "turkish-draughts", seats, start }));
    });
    const table = await playAtOnce(visit, "turkish-draughts");
    await table.board.play("d4xd6");
    await visit.page.locator("main.fin").waitFor();
    const joy = visit.page.locator(".joy");
    assert.equal(await joy.evaluate((it) => getComputedStyle(it).display), shown, still);
    assert.equal(await joy.getAttribute("aria-hidden"), "true");
    if (shown === "block") await visit.picture("joy");
  }
});

visiting("preferences leave with the matches and come back with them", { chosen: { pace: "calm", volume: 40 } }, async (visit) => {
  const table = await twoPeople(visit, "makruk");
  await table.playThis("e3e4");
  await visit.open(matchesPath(visit));
  const [file] = await Promise.all([visit.page.waitForEvent("download"), visit.control("matches-export-all").click()]);
  const text = await readFile(await file.path(), "utf8");
  assert.match(text, /\ndamier-preferences \{.*"pace":"calm"/);
  await visit.page.evaluate(() => localStorage.setItem("damier.preferences", "{}"));
  await visit.page.reload();
  await visit.control("action-import").first().click();
  await visit.page.getByLabel(visit.say("import-paste")).fill(text);
  await visit.control("import-open").click();
  await visit.page.getByText(visit.say("import-preferences")).first().waitFor();
  const kept = await visit.page.evaluate(() => JSON.parse(localStorage.getItem("damier.preferences")));
  assert.deepEqual([kept.pace, kept.volume], ["calm", 40]);
});

visiting("what each move gives back is chosen and shown", {}, async (visit) => {
  const path = visit.lang === "fr" ? "/fr/makruk/reglages" : "/en/makruk/settings";
  await visit.open(path);
  const radio = (name) => visit.page.locator("label").filter({ has: visit.page.locator("input[type=radio]"), hasText: name });
  await radio(visit.say("minutes-count", { n: 5 })).click();
  await visit.page.getByRole("radiogroup", { name: visit.say("settings-increment") }).getByRole("radio", { name: /^3/ }).check();
  await visit.page.getByText(visit.say("settings-summary-clock", { minutes: 5, seconds: 3 })).waitFor();
  await visit.control("action-start").click();
  const table = await new Table(visit).ready();
  assert.deepEqual((await table.kept()).setup.clock, { minutes: 5, increment: 3 });
});
