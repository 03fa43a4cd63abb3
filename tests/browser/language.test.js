// The page comes with the words of one language; those of the other are fetched when needed.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { controlIn, openHouse } from "./lib/browser.js";
import { openHome } from "./lib/home.js";
import { test } from "./lib/limit.js";
import { words } from "./lib/words.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** Waits until the page is in this language. */
async function speaks(page, lang) {
  await page.waitForURL(`**/${lang}/`);
  await page.locator(`html[lang=${lang}]`).waitFor();
  await controlIn(page, words(lang).say("prefs-title")).first().waitFor();
}

test("the address decides, then what was chosen, then the browser", async () => {
  const visit = await house.visit({ lang: "fr" });
  await visit.during("language-first", async () => {
    const { page } = visit;
    await openHome(visit);
    await speaks(page, "fr");
    await visit.control("prefs-language-other").click();
    await speaks(page, "en");
    await visit.open("/");
    await speaks(page, "en");
    await visit.open("/fr/");
    await speaks(page, "fr");
  });
});

test("a language that cannot be fetched leaves the screen as it is", async () => {
  // Without the service worker, which has the words of both languages.
  const visit = await house.visit({ lang: "fr", context: { serviceWorkers: "block" } });
  await visit.during("language-missing", async () => {
    const { page } = visit;
    await openHome(visit);
    await page.route("**/assets/words.*", (route) => route.abort());
    await visit.control("prefs-language-other").click();
    await page.getByText(visit.say("language-missing")).waitFor();
    assert.equal(new URL(page.url()).pathname, "/fr/");
    await speaks(page, "fr");
    await page.unroute("**/assets/words.*");
    await visit.control("prefs-language-other").click();
    await speaks(page, "en");
    await page.goBack();
    await speaks(page, "fr");
    // The browser complains about the request that was blocked.
    visit.faults = visit.faults.filter((fault) => !/ERR_FAILED|Service Worker/.test(fault));
  });
});
