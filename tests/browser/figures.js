// Measures what the client promises and prints a table: `node figures.js`.
// The machine should be idle; the figures are for this machine.
import assert from "node:assert/strict";
import { DESKTOP, PHONE, openHouse } from "./lib/browser.js";
import { analyse } from "./lib/engine.js";
import { Figures, percentile } from "./lib/figures.js";
import { choose, importText, nameOf, openHome, playAtOnce } from "./lib/home.js";
import { origins } from "./lib/moves.js";
import { GAMES, show, think } from "./lib/oracle.js";
import { Scale, isEngine } from "./lib/weight.js";
import { Table } from "./lib/table.js";

/** The marks on the cells where a selected piece can go. */
const DESTINATIONS = "[role=grid] use[href*=destination], [role=grid] use[href*=capture]";

const figures = new Figures();
const house = await openHouse();
try {
  await clicks();
  await weights();
  await selecting();
  await levels();
  // Comparing with a quick build of the program would flatter the browser.
  if (process.argv.includes("--native")) await engines();
} finally {
  await house.close();
}
console.log(String(figures));
process.exitCode = figures.holds() ? 0 : 1;

/** Each measurement has its own visit. */
async function visiting(wishes, steps) {
  const visit = await house.visit(wishes);
  await visit.during("figures", () => steps(visit));
}

/** From home to a board on which a first move can be made. */
async function clicks() {
  for (const [name, key] of [
    ["clicks to a board, against the computer", "game-against-computer"],
    ["clicks to a board, on one device", "game-on-this-device"],
  ]) {
    await visiting({ size: PHONE }, async (visit) => {
      await openHome(visit);
      const counted = await counting(visit.page);
      await visit.control("home-discover-label", { game: nameOf(visit, "alliance") }).click();
      await choose(visit, key).click();
      await new Table(visit).ready();
      figures.most(name, await counted(), 2, "");
    });
  }
}

/** Counts the clicks of a page. */
async function counting(page) {
  await page.evaluate(() => {
    globalThis.clicked = 0;
    addEventListener("click", () => globalThis.clicked++, true);
  });
  return () => page.evaluate(() => globalThis.clicked);
}

/** A first visit until the board can be played, what is loaded after that, and a return visit. */
async function weights() {
  const scale = await Scale.before(house.address);
  const wishes = { size: PHONE, context: { baseURL: scale.address } };
  // A service worker fetches in the background, and its requests look like the page's own.
  const alone = { ...wishes, context: { ...wishes.context, serviceWorkers: "block" } };
  try {
    await visiting(alone, async (visit) => {
      await openHome(visit);
      await playAtOnce(visit, "makruk");
      await visit.page.waitForLoadState("networkidle");
      // `cargo xtask weight` keeps the rest from growing.
      figures.told("the engine, after the board", scale.kilobytes(isEngine), "KB", 1);
    });
    scale.reset();
    await visiting(wishes, async (visit) => {
      await openHome(visit);
      await playAtOnce(visit, "makruk");
      await visit.page.evaluate(() => navigator.serviceWorker.ready);
      await visit.page.waitForLoadState("networkidle");
      figures.told("everything, to play offline afterwards", scale.kilobytes(), "KB", 1);
      scale.reset();
      const page = await visit.tab();
      await visit.open(`/${visit.lang}/`, page);
      await new Table(visit, await resumed(visit, page)).ready();
      figures.most("return until the board can be played, as sent", scale.kilobytes(), 10, "KB", 1);
    });
  } finally {
    scale.close();
  }
}

async function resumed(visit, page) {
  await visit.control("home-resume-label", { game: nameOf(visit, "makruk") }, page).click();
  return page;
}

/** From a tap on a piece until its destinations are painted. */
async function selecting() {
  const times = [];
  for (const game of GAMES) {
    await visiting({ size: PHONE }, async (visit) => {
      const table = await (await importText(visit, `damier 1\ngame ${game}\n`)).ready();
      const { moves } = await show(game, {}, []);
      for (const cell of origins(moves)) times.push(await selectAndPaint(visit, table, cell));
    });
  }
  figures.most(`a tap until destinations are painted, p95 of ${times.length}`, percentile(times, 0.95), 50, "ms", 1);
  figures.told("the same, median", percentile(times, 0.5), "ms", 1);
}

async function selectAndPaint(visit, table, cell) {
  const { page } = visit;
  await page.evaluate((marks) => {
    globalThis.painted = new Promise((resolve) => {
      let began = null;
      addEventListener("pointerdown", (event) => (began ??= event.timeStamp), { capture: true, once: true });
      const grid = document.querySelector("[role=grid]");
      const observer = new MutationObserver(() => {
        if (began === null || !grid.querySelector(marks)) return;
        observer.disconnect();
        // After the next frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(0);
        });
      });
      observer.observe(grid, { subtree: true, childList: true, attributes: true });
    });
  }, DESTINATIONS);
  await table.board.tap(cell);
  const time = await within(10_000, "destinations are painted", page.evaluate(() => globalThis.painted));
  // A second tap on the piece deselects it.
  await table.board.tap(cell);
  await page.waitForFunction((marks) => !document.querySelector(marks), DESTINATIONS);
  return time;
}

/** The value of the promise, or an error if it takes too long. */
function within(time, what, promise) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error(`waited in vain until ${what}`)), time).unref());
  return Promise.race([promise, late]);
}

/** How long the computer takes to answer, by the times recorded in the match. */
async function levels() {
  const slowest = new Map();
  const all = [];
  for (const level of [1, 4, 8]) {
    const times = [];
    for (const game of GAMES) times.push(...(await answerTimes(game, level)));
    slowest.set(level, Math.max(...times));
    all.push(...times);
  }
  // The pause is 600 ms; the browser's timer and its clock are both coarse and may differ by a few ms.
  figures.least("the quickest answer of a level after one's own move has arrived", Math.min(...all), 580, "ms");
  for (const [level, time] of slowest) figures.most(`the slowest answer of level ${level}`, time, 1500, "ms");
}

/** Two answers of a level; the first may have to wait for the engine to load. */
async function answerTimes(game, level) {
  let answers;
  await visiting({ size: DESKTOP }, async (visit) => {
    await visit.open(`/${visit.lang}/`);
    await visit.page.evaluate(remember, [game, level]);
    const table = await playAtOnce(visit, game);
    await table.playUntil(4);
    const { seats, times } = await table.kept();
    assert.equal(seats[1].level, level, "the level that was chosen plays");
    answers = [times[1] - times[0], times[3] - times[2]];
  });
  return answers;
}

/** Stores the settings last used, the way the client does. */
function remember([game, level]) {
  const seats = [{ kind: "person" }, { kind: "computer", level }];
  localStorage.setItem(`damier.setup.${game}`, JSON.stringify({ game, seats }));
}

/** The same search in the browser and natively, one after the other. */
async function engines() {
  await visiting({}, async (visit) => {
    await openHome(visit);
    for (const game of GAMES) {
      const shares = [];
      for (let round = 0; round < 3; round++) {
        const browser = await analyse(visit.page, game, [], 400_000);
        const native = await think(game, {}, [], 400_000);
        assert.equal(browser.nodes, native.nodes, "both think about the same");
        shares.push((100 * browser.nps) / native.nps);
      }
      figures.least(`the engine in the browser beside native: ${game}`, percentile(shares, 0.5), 40, "%");
    }
  });
}
