// The pages that are read: finished HTML, told to machines, and taken over by the client.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { PHONE, openHouse } from "./lib/browser.js";
import { nameOf } from "./lib/home.js";
import { test } from "./lib/limit.js";
import { GAMES } from "./lib/oracle.js";
import { Table } from "./lib/table.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

/** Every page that is read, in both languages. */
const PAGES = ["fr", "en"].flatMap((lang) => {
  const rules = lang === "fr" ? "regles" : "rules";
  const about = lang === "fr" ? "a-propos" : "about";
  return [`/${lang}/`, `/${lang}/${about}`, `/${lang}/sources`, ...GAMES.flatMap((game) => [`/${lang}/${game}`, `/${lang}/${game}/${rules}`])];
});

const text = async (path) => {
  const answer = await fetch(new URL(path, house.address));
  assert.equal(answer.status, 200, path);
  return answer.text();
};

/** The attribute of the first tag that matches. */
const told = (html, tag) => new RegExp(`<${tag}[^>]*(?:href|content)="([^"]*)"`).exec(html)?.[1];

test("every page says what it is and where it is in the other language", async () => {
  const titles = new Set();
  for (const path of PAGES) {
    const html = await text(path);
    const lang = path.slice(1, 3);
    assert.match(html, new RegExp(`<html lang="${lang}">`), path);
    titles.add(lang + /<title>(.+)<\/title>/.exec(html)[1]);
    assert.ok(told(html, 'meta name="description"').length > 50, path);
    assert.equal(told(html, 'link rel="canonical"'), house.address + path);
    for (const code of ["fr", "en"]) {
      const there = told(html, `link rel="alternate" hreflang="${code}"`);
      assert.match(await text(there), new RegExp(`<html lang="${code}">`), path);
    }
    assert.ok(!html.includes("damier.invalid"), path);
  }
  assert.equal(titles.size, PAGES.length, "every page has a title of its own");
});

test("every page has a picture for those who link to it", async () => {
  const pictures = new Set();
  for (const path of PAGES) pictures.add(told(await text(path), 'meta property="og:image"'));
  assert.equal(pictures.size, GAMES.length + 1, "one a game, and one of all");
  for (const picture of pictures) {
    const answer = await fetch(picture);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.headers.get("content-type"), "image/png");
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
    assert.ok(bytes.length < 500_000, `${picture}: ${bytes.length}`);
  }
});

test("the map names every page", async () => {
  assert.ok((await text("/robots.txt")).includes(`Sitemap: ${house.address}/sitemap.xml`));
  const map = [...(await text("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  assert.deepEqual(map.toSorted(), PAGES.map((path) => house.address + path).toSorted());
});

test("rules are read without JavaScript", async () => {
  const visit = await house.visit({ context: { javaScriptEnabled: false } });
  await visit.during("pages-without-script", async () => {
    const { page } = visit;
    await page.goto("/fr/");
    await page.getByRole("link", { name: nameOf(visit, "makruk"), exact: true }).click();
    await page.waitForURL("**/fr/makruk");
    await page.getByRole("link", { name: visit.say("action-rules") }).click();
    await page.waitForURL("**/fr/makruk/regles");
    assert.ok((await page.locator("section h2").count()) > 5);
    assert.ok((await page.locator(".demo svg.board").count()) > 5);
    await page.locator(".demo svg.board").first().scrollIntoViewIfNeeded();
    await visit.picture("rules-without-javascript");
  });
});

/** What a page shows: texts, names and addresses, in their order. */
const shown = () => {
  const root = document.getElementById("page") ?? document.body;
  const words = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE && node.data.trim()) words.push(node.data.trim().replace(/\s+/g, " "));
    if (node.nodeType !== Node.ELEMENT_NODE || node.closest(".sprites, .skip, .toasts, dialog, script")) return;
    if (getComputedStyle(node).display === "none") return;
    for (const name of ["aria-label", "href", "class"]) {
      if (node.hasAttribute(name) && /^(a|button|h1|h2|section|article|figure|main)$/.test(node.localName)) {
        words.push(`${node.localName} ${name}=${node.getAttribute(name).trim()}`);
      }
    }
    for (const child of node.childNodes) walk(child);
  };
  for (const child of root.children) walk(child);
  return words;
};
const places = () =>
  ["h1", "main", ".tile:nth-child(3)", ".ways", ".chapters section:nth-child(2)"].map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && [selector, ...[box.x, box.y, box.width, box.height].map((length) => Math.round(length))].join(" ");
  });

for (const path of ["/fr/", "/en/", "/fr/makruk", "/en/chinese-checkers", "/fr/alliance/regles", "/en/makruk/rules", "/fr/sources"]) {
  test(`the client takes over ${path} as it was sent`, async () => {
    const visit = await house.visit({ lang: path.slice(1, 3), size: PHONE, context: { serviceWorkers: "block" } });
    await visit.during(`pages-taken-over-${path}`, async () => {
      const { page } = visit;
      let go;
      const held = new Promise((resolve) => (go = resolve));
      await page.route("**/*.wasm", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      const [sent, at] = [await page.evaluate(shown), await page.evaluate(places)];
      go();
      await visit.screen();
      // A board that stands still for less motion offers another thing to press.
      const plain = (words) => words.filter((word) => !/^button (aria-label|class)/.test(word));
      assert.deepEqual(plain(await page.evaluate(shown)), plain(sent));
      assert.deepEqual(await page.evaluate(places), at, "nothing has moved");
    });
  });
}

test("what is pressed before the client is there is done by it", async () => {
  const visit = await house.visit({ size: PHONE, context: { serviceWorkers: "block" } });
  await visit.during("pages-pressed-early", async () => {
    const { page } = visit;
    let go;
    const held = new Promise((resolve) => (go = resolve));
    await page.route("**/*.wasm", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/fr/");
    await visit.control("home-play-label", { game: nameOf(visit, "makruk") }).click();
    go();
    await new Table(visit).ready();
  });
});

test("a screen whose code does not come says so and can be tried again", async () => {
  const visit = await house.visit({ context: { serviceWorkers: "block" } });
  await visit.during("pages-later", async () => {
    const { page } = visit;
    visit.expectLosses();
    await visit.open("/fr/");
    await page.route("**/assets/app-*.wasm", (route) => route.abort());
    await visit.control("action-matches").first().click();
    await page.getByText(visit.say("screen-missing")).waitFor();
    await page.unroute("**/assets/app-*.wasm");
    await visit.control("action-try-again").click();
    await page.getByRole("heading", { level: 1, name: visit.say("matches-title") }).waitFor();
    visit.faults = visit.faults.filter((fault) => !/TypeError: Failed to fetch/.test(fault));
  });
});
