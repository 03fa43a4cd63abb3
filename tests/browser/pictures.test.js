// How screens look, compared with stored pictures; and which differences the comparison notices or ignores.
//
// `cargo xtask pictures --accept` stores today's pictures.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { PHONE, openHouse } from "./lib/browser.js";
import { importText, openHome, twoPeople } from "./lib/home.js";
import { keptForOffline } from "./lib/keeping.js";
import { test } from "./lib/limit.js";
import { GAMES } from "./lib/oracle.js";
import { WRITES, differences, keptPictures, looksAs } from "./lib/pictures.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const atStart = (game, ...lines) => async (visit) => {
  const table = await twoPeople(visit, game, ...lines);
  await again(visit);
  await table.ready();
};

/** Reopens the same screen without the messages shown on the way there. */
const again = (visit) => visit.open(visit.page.url());

/** The pictures: a name, the settings of the visit, and the way there. */
const PICTURES = [
  ...GAMES.map((game) => [game, {}, atStart(game)]),
  ["makruk-dark", { dark: true }, atStart("makruk")],
  ["martian-chess-dark", { dark: true }, atStart("martian-chess")],
  ["chinese-checkers-6", {}, atStart("chinese-checkers", "option players=6")],
  ["home-phone", { size: PHONE }, home],
  ["end", {}, end],
];

async function home(visit) {
  await openHome(visit);
  await keptForOffline(visit.page);
  await visit.page.getByText(visit.say("offline-ready")).first().waitFor();
}

async function end(visit) {
  const table = await importText(visit, "damier 1\ngame makruk\n\ne3e4\ne6e5\nresign 1\n\nresult 2>1 resignation\n");
  await again(visit);
  await table.phase("end");
}

for (const [name, wishes, way] of PICTURES) {
  test(`picture: ${name}`, () => seeing(house, name, wishes, way, (visit) => looksAs(visit.page, name)));
}

test("no picture is kept that nobody looks at", () => {
  // With `DAMIER_GAMES` only some pictures are taken.
  const seen = PICTURES.map(([name]) => name);
  const others = keptPictures().filter((name) => !process.env.DAMIER_GAMES && !seen.includes(name));
  assert.deepEqual(others, []);
});

/** Goes to a screen and looks at it once every passing message is gone. */
async function seeing(place, name, wishes, way, look) {
  const visit = await place.visit(wishes);
  await visit.during(`picture-${name}`, async () => {
    await way(visit);
    await visit.page.mouse.move(0, 0);
    await visit.page.locator(".toast").first().waitFor({ state: "hidden" });
    await look(visit);
  });
}

/** Faults that must be noticed. Each function applies one to a correct screen; called again, it undoes it. */
const FAULTS = {
  "a piece is missing": () => {
    const { style } = [...document.querySelectorAll("[role=grid] g.piece")].at(-1);
    style.visibility = style.visibility ? "" : "hidden";
  },
  "the board is 6 pixels beside its place": () => {
    const { style } = document.querySelector("[role=grid]");
    style.translate = style.translate ? "" : "6px";
  },
  "the colours of both sides are swapped": () => {
    for (const piece of document.querySelectorAll("[role=grid] g.piece use")) {
      for (const side of ["s1", "s2"]) piece.classList.toggle(side);
    }
  },
  "the other theme is shown": () => {
    const { dataset } = document.documentElement;
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    if (dataset.theme) delete dataset.theme;
    else dataset.theme = isDark ? "light" : "dark";
  },
};

/** Differences that must be ignored: other ways to draw the same screen. */
const WAYS = {
  "letters without hinting": [["--font-render-hinting=none", "--disable-lcd-text"], {}],
  "a screen with twice the pixels": [[], { context: { deviceScaleFactor: 2 } }],
};

if (!WRITES) {
  for (const name of ["makruk", "makruk-dark", "chinese-checkers-6", "martian-chess-dark"]) {
    const [, wishes, way] = PICTURES.find(([each]) => each === name) ?? [];
    if (!way) continue;
    test(`faults are seen: ${name}`, () => seeing(house, `faults-${name}`, wishes, way, (visit) => eachFault(visit, name)));
  }
  for (const [what, [words, wishes]] of Object.entries(WAYS)) {
    test(`what is no fault is passed over: ${what}`, async () => {
      const other = await openHouse(words);
      try {
        for (const [name, usual, way] of PICTURES.filter((_, index) => index % 3 === 0)) {
          await seeing(other, name, { ...usual, ...wishes }, way, (visit) => looksAs(visit.page, name));
        }
      } finally {
        await other.close();
      }
    });
  }
}

async function eachFault(visit, name) {
  for (const [what, turn] of Object.entries(FAULTS)) {
    await visit.page.evaluate(turn);
    assert.notEqual(await differences(visit.page, name), 0, `${name}: nobody saw that ${what}`);
    await visit.page.evaluate(turn);
  }
  assert.equal(await differences(visit.page, name), 0);
}
