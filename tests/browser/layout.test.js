// Every screen in every state, in every window: measured, not compared.
//
// Known faults are listed in layout-faults.txt. A new fault fails; one that is gone but still
// listed fails the long run: the list only ever gets shorter. Each game is checked in one language,
// on a phone and in one other window, so that all are covered; `DAMIER_LAYOUT=all` checks everything,
// and `DAMIER_LAYOUT=write` does so and rewrites the list.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { openHouse } from "./lib/browser.js";
import { Ledger } from "./lib/ledger.js";
import { WINDOWS, measure, moved, nameOfWindow, settled } from "./lib/layout.js";
import { test } from "./lib/limit.js";
import { GAMES } from "./lib/oracle.js";
import { STATES, pagesOfGame, pagesOfPeople, tableOfGame, tableOnline } from "./lib/states.js";

let house;
const ledger = new Ledger();
before(async () => (house = await openHouse()));
after(async () => {
  await house?.close();
  ledger.close();
});

const ALL = ["all", "write"].includes(process.env.DAMIER_LAYOUT);
const PHONE = WINDOWS[1];
const OTHERS = WINDOWS.filter((window) => window !== PHONE);
const VARIANTS = [
  ...GAMES.map((game) => ({ name: game, game, options: {} })),
  { name: "chinese-checkers-3", game: "chinese-checkers", options: { players: 3 } },
  { name: "chinese-checkers-6", game: "chinese-checkers", options: { players: 6 } },
];
/** The states that were looked at, by walk. */
const reached = new Map();
/** The states that axe has checked. */
const heard = new Set();
const WALKS = { pages: pagesOfGame, table: tableOfGame, online: tableOnline };

for (const [walk, steps] of Object.entries(WALKS)) {
  for (const [index, variant] of VARIANTS.entries()) {
    for (const lang of ALL ? ["fr", "en"] : [index % 2 ? "en" : "fr"]) {
      const windows = WINDOWS.filter((window) => ALL || window === PHONE || window === OTHERS[index % OTHERS.length]);
      test(`layout: ${walk}, ${variant.name}, ${lang}`, () =>
        looking(`${walk} ${variant.name} ${lang}`, { lang, windows }, (eye) => steps(eye, variant)));
    }
  }
}
for (const lang of ALL ? ["fr", "en"] : ["fr"]) {
  test(`layout: people, ${lang}`, () => looking(`people ${lang}`, { lang, windows: WINDOWS }, pagesOfPeople));
}

test("layout: every state was looked at", () => {
  // Some states exist in some games only.
  if (process.env.DAMIER_GAMES) return;
  const states = Object.fromEntries(Object.keys(STATES).map((walk) => [walk, [...(reached.get(walk) ?? [])].sort()]));
  const all = Object.fromEntries(Object.entries(STATES).map(([walk, names]) => [walk, names.toSorted()]));
  assert.deepEqual(states, all);
});

/** Walks through the states of a subject and compares the faults with the list. */
async function looking(subject, { lang, windows }, steps) {
  const eye = await Eye.open(subject, lang, windows);
  await eye.visit.during(`layout-${subject}`, () => steps(eye));
  assert.ok(eye.looks > 0, "nothing was looked at");
  assert.deepEqual(ledger.judge(subject, eye.faults, windows.map(nameOfWindow)), [], "layout");
}

/** An observer that looks at a screen in every window. */
class Eye {
  static async open(subject, lang, windows) {
    const eye = new Eye();
    const context = { hasTouch: true };
    Object.assign(eye, { subject, windows, house, looks: 0, faults: [], boards: new Map() });
    eye.visit = await house.visit({ lang, size: WINDOWS[1], context });
    return eye;
  }

  /** Looks at one state of a screen. */
  async see(state, { page = this.visit.page, ...wishes } = {}) {
    const size = page.viewportSize();
    const [walk] = this.subject.split(" ");
    reached.set(walk, (reached.get(walk) ?? new Set()).add(state));
    for (const window of this.windows) {
      await page.setViewportSize(window);
      await settled(page);
      const { faults, board } = await measure(page, wishes);
      for (const fault of faults) this.note(fault, state, window);
      if (wishes.steady && board) this.compare(state, window, board, wishes.frame);
      this.looks++;
      if (this.listens(state, window)) await this.hear(state, window, page);
    }
    await page.setViewportSize(size);
    await settled(page);
  }

  /** Whether axe checks it too: each state of the first subject to reach it, on a phone and on a desktop. */
  listens(state, window) {
    const key = `${this.subject.split(" ")[0]} ${state} ${nameOfWindow(window)}`;
    if (![PHONE, WINDOWS[5]].includes(window) || heard.has(key)) return false;
    heard.add(key);
    return true;
  }

  async hear(state, window, page) {
    for (const { what, where } of await barriers(page)) {
      this.note({ kind: "axe", where: what.split(":")[0], detail: `${what} ${where}` }, state, window);
    }
  }

  /** Checks that the board is where it was in the first state. */
  compare(state, window, board, frame = "") {
    const key = `${nameOfWindow(window)} ${frame}`;
    const known = this.boards.get(key);
    if (!known) return this.boards.set(key, { state, board });
    const by = moved(known.board, board);
    if (by) this.note({ kind: "moved", where: "board", detail: `by ${by} px since ${known.state}` }, state, window);
  }

  note(fault, state, window) {
    this.faults.push({ ...fault, state, window: nameOfWindow(window) });
  }
}
