// After the first visit everything works without a network: the server is gone for good.
import assert from "node:assert/strict";
import { PHONE, controlIn, openHouse } from "./lib/browser.js";
import { matchesPath, openHome, playAtOnce } from "./lib/home.js";
import { keptForOffline } from "./lib/keeping.js";
import { test } from "./lib/limit.js";
import { GAMES } from "./lib/oracle.js";
import { words } from "./lib/words.js";

for (const lang of ["fr", "en"]) {
  test(`all games without a server, ${lang}`, async () => {
    const house = await openHouse();
    try {
      const visit = await house.visit({ lang, size: PHONE });
      await visit.during(`offline-${lang}`, async () => {
        await openHome(visit);
        await keptForOffline(visit.page);
        await house.closeServer();
        await visit.profile.setOffline(true);
        for (const game of GAMES) await playOffline(visit, game);
        await elsewhereOffline(visit);
      });
    } finally {
      await house.close();
    }
  });
}

/** Home from a cold start, a match against the computer, a reload in the middle of it. */
async function playOffline(visit, game) {
  await visit.open(`/${visit.lang}/`);
  const table = await playAtOnce(visit, game);
  const kept = await table.playUntil(2);
  await visit.page.reload();
  await table.ready();
  assert.equal((await table.kept()).record, kept.record);
  await table.agrees();
}

/** The other screens: rules and saved matches, and the other language. */
async function elsewhereOffline(visit) {
  const rules = visit.lang === "fr" ? "regles" : "rules";
  await visit.open(`/${visit.lang}/makruk/${rules}`);
  await visit.open(matchesPath(visit));
  await visit.control("matches-resume-label").first().waitFor();
  await visit.control("prefs-language-other").click();
  const other = visit.lang === "fr" ? "en" : "fr";
  await controlIn(visit.page, words(other).say("prefs-title")).first().waitFor();
}
