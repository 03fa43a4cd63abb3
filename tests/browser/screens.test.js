// Every screen, light and dark, on a phone and on a desktop: accessible, quiet, with a screenshot.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { DESKTOP, PHONE, SMALL_PHONE, TABLET, openHouse } from "./lib/browser.js";
import { importText, matchesPath, openHome, playAtOnce } from "./lib/home.js";
import { settled } from "./lib/layout.js";
import { test } from "./lib/limit.js";
import { GAMES, firstPlies, wholeMatch } from "./lib/oracle.js";
import { ALL } from "./lib/project.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** Every run covers both themes, both languages and the extremes of size; the long run covers everything. */
const LOOKS = [
  { name: "phone-dark", size: SMALL_PHONE, dark: true, lang: "en" },
  { name: "desktop-light", size: DESKTOP, dark: false, lang: "fr" },
];
const OTHER_LOOKS = [
  { name: "phone-light", size: PHONE, dark: false, lang: "fr" },
  { name: "tablet-light", size: TABLET, dark: false, lang: "en" },
  { name: "desktop-dark", size: DESKTOP, dark: true, lang: "fr" },
];

for (const look of ALL ? [...LOOKS, ...OTHER_LOOKS] : LOOKS) {
  test(`every screen, ${look.name}`, async () => {
    const visit = await house.visit(look);
    await visit.during(`screens-${look.name}`, async () => {
      // The findings of all screens are reported together: one may hide another.
      const findings = new Map();
      const see = async (screen) => {
        await settled(visit.page);
        await visit.picture(`${screen}-${look.name}`);
        for (const { what, where } of [...(await barriers(visit.page)), ...(await overflow(visit.page))]) {
          const known = findings.get(what) ?? { where, screens: [] };
          known.screens.push(screen);
          findings.set(what, known);
        }
      };
      await openHome(visit);
      await see("home");
      for (const game of GAMES) await pagesOf(visit, game, see);
      await tables(visit, see);
      await visit.open(matchesPath(visit));
      await see("matches");
      for (const page of NOTICES[visit.lang]) {
        await visit.open(`/${visit.lang}/${page}`);
        await visit.page.locator(".notice h2").first().waitFor();
        await see(page);
      }
      await visit.open(`/${visit.lang}/chess`);
      await see("nowhere");
      const told = [...findings].map(([what, { where, screens }]) => `${what}\n  ${screens.join(", ")}\n  ${where}`);
      assert.ok(told.length === 0, `what is wrong with the screens:\n${told.join("\n")}`);
    });
  });
}

/** The pages about the house, by language. */
const NOTICES = {
  fr: ["a-propos", "sources", "mentions-legales", "confidentialite"],
  en: ["about", "sources", "legal", "privacy"],
};

/** The pages of one game. */
async function pagesOf(visit, game, see) {
  const [settings, rules, sheet] =
    visit.lang === "fr" ? ["reglages", "regles", "fiche"] : ["settings", "rules", "sheet"];
  await visit.open(`/${visit.lang}/${game}`);
  await see(`game-${game}`);
  await visit.open(`/${visit.lang}/${game}/${settings}`);
  await see(`settings-${game}`);
  await visit.open(`/${visit.lang}/${game}/${rules}`);
  await see(`rules-${game}`);
  await visit.open(`/${visit.lang}/${game}/${sheet}`);
  await see(`sheet-${game}`);
}

/** A match at its start, in the middle and with a piece selected, and at its end. */
async function tables(visit, see) {
  for (const game of GAMES) {
    await visit.open(`/${visit.lang}/`);
    await playAtOnce(visit, game);
    await see(`table-start-${game}`);
  }
  for (const game of ["makruk", "turkish-draughts", "alliance", "chinese-checkers"]) {
    const { record } = await wholeMatch(game, {}, ["greedy", "random"], 3);
    const table = await (await importText(visit, firstPlies(record, 20))).ready();
    const { moves } = await table.verdict();
    await see(`table-middle-${game}`);
    await table.board.tap(moves[0].match(/[a-q]\d+/)[0]);
    await see(`table-chosen-${game}`);
    await importText(visit, record);
    await table.phase("end");
    await see(`end-${game}`);
  }
}

/** Checks that the page is never wider than the screen. */
async function overflow(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return over > 0 ? [{ what: "wider than the screen", where: `by ${over} pixels` }] : [];
}
