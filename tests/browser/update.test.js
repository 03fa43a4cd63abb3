// A new version on the server: open tabs keep running what they have, are notified, and get it when
// the user asks for it; no tab ever mixes files of two versions.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openHouse } from "./lib/browser.js";
import { Build, Front } from "./lib/builds.js";
import { importText, playAtOnce } from "./lib/home.js";
import { keptForOffline } from "./lib/keeping.js";
import { test } from "./lib/limit.js";
import { Table } from "./lib/table.js";

let house, builds;
before(async () => {
  house = await openHouse();
  const first = await Build.of(house.address);
  builds = { first, second: first.next(changed("2")), third: first.next(changed("3")) };
});
after(() => house?.close());

/** In a new version every file differs except the plain engine, which stays the same. */
function changed(mark) {
  return (name, body) => {
    if (/^\/assets\/(?!engine-[0-9a-f]).*\.wasm$/.test(name)) return Buffer.concat([body, section(mark)]);
    if (/\.css$/.test(name)) return Buffer.concat([body, Buffer.from(`:root{--version:${mark}}`)]);
    if (/words\.fr-/.test(name)) return Buffer.from(body.toString().replace(/^action-restart = .*$/m, `$& ${mark}`));
    if (/\.ftl$/.test(name)) return Buffer.concat([body, Buffer.from(`# ${mark}\n`)]);
    return null;
  };
}

/** A custom section of a module: its name and nothing else. */
function section(name) {
  return Buffer.from([0, name.length + 1, name.length, ...Buffer.from(name)]);
}

/** Questions to a page or a worker have no time limit of their own. */
const LIMIT = { timeout: 120_000 };

/** A visit at an address that serves the first version until it is replaced. */
async function visiting(name, steps) {
  const front = await Front.open(house.address, builds.first);
  const visit = await house.visit({ context: { baseURL: front.address } });
  try {
    await visit.during(name, () => steps(visit, front));
  } finally {
    await front.close();
  }
}

/** A tab that records which files its page and the page's workers requested. */
async function watched(visit, page) {
  const asked = new Set();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.clear();
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) asked.add(pathname);
  });
  return { page, asked, table: new Table(visit, page) };
}

/** Checks that everything a tab runs is of this version, from its style to its engine. */
async function runs(tab, name) {
  const of = (asked) => Object.keys(builds).filter((each) => [...asked].every((file) => builds[each].has(file)));
  const { page, asked } = tab;
  assert.ok([...asked].some((file) => file.startsWith("/assets/app-")), "nothing was loaded");
  assert.deepEqual(of(asked), [name], [...asked].join(" "));
  assert.deepEqual(of([await page.evaluate(() => globalThis.damierWorker)]), [name]);
  const version = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--version"));
  assert.equal(version.trim(), { first: "", second: "2", third: "3" }[name]);
}

/** The banner that announces a new version in a tab. */
const banner = (tab) => tab.page.locator(".banner.update");

/** Opens the rules, which are only fetched now, and closes them. */
async function readRules(tab, game) {
  assert.ok(![...tab.asked].some((file) => file.includes(`/rules-${game}.`)), "they were there before");
  await tab.table.control("action-rules").first().click();
  await tab.page.locator("dialog[open] .rulebit").first().waitFor();
  await tab.page.keyboard.press("Escape");
  assert.ok([...tab.asked].some((file) => file.includes(`/rules-${game}.`)));
}

/** Both tabs run the first version: one in a match between two people, the other at home. */
async function twoTabs(visit) {
  const one = await watched(visit, visit.page);
  await visit.open("/fr/");
  await keptForOffline(visit.page);
  await (await importText(visit, "damier 1\ngame makruk\n")).ready();
  await one.table.board.ready();
  await one.table.playThis("e3e4");
  const two = await watched(visit, await visit.tab());
  await visit.open("/fr/", two.page);
  for (const tab of [one, two]) await runs(tab, "first");
  return [one, two];
}

test("two tabs get a new version when they ask for it, each on its own", LIMIT, () =>
  visiting("update", async (visit, front) => {
    const [one, two] = await twoTabs(visit);
    front.build = builds.second;
    front.asked = [];
    // Opening a page makes the browser look for a new version; the page is still the old one.
    await two.page.reload();
    for (const tab of [one, two]) await banner(tab).getByText(visit.say("update-ready.detail")).waitFor();
    await plainEngineIsNotFetchedAgain(front);
    // The new version waits until the user asks for it: reloading a page is not asking.
    await two.page.reload();
    await banner(two).waitFor();
    await runs(two, "first");
    await playOnWithTheOld(visit, one, two);
    await updateOne(visit, two);
    await stillTheOld(one);
    await updateOne(visit, one);
    assert.deepEqual((await one.table.kept()).moves, ["e3e4", "e6e5", "d3d4"]);
    await one.table.playThis("d6d5");
    await one.table.agrees();
    await runs(one, "second");
    await oldFilesGo(visit, two);
  }));

/** Checks that unchanged files are copied from the previous version. */
async function plainEngineIsNotFetchedAgain(front) {
  const kept = [...builds.second.files.keys()].filter((name) => name.startsWith("/assets/") && builds.first.has(name));
  assert.equal(kept.filter((name) => /engine-[0-9a-f]/.test(name)).length, 2);
  assert.deepEqual(kept.filter((name) => front.asked.includes(name)), []);
  const missing = builds.second.without(builds.first).filter((name) => !front.asked.includes(name));
  assert.deepEqual(missing, [], "the new version waits without some of its files");
}

/** Moves, rules and the computer: everything fetched late is of the running version. */
async function playOnWithTheOld(visit, one, two) {
  await one.table.playThis("e6e5");
  await playAtOnce(visit, "turkish-draughts", two.page);
  await two.table.board.ready();
  await two.table.playUntil(2);
  await readRules(two, "turkish-draughts");
  for (const tab of [one, two]) await runs(tab, "first");
  assert.ok([...two.asked].some((file) => /engine.*wasm/.test(file)), "the computer answered without an engine");
}

/** Asks for the new version in a tab, which reloads where it was. */
async function updateOne(visit, tab) {
  const { id, record } = await tab.table.kept();
  await tab.page.evaluate(() => (globalThis.isOld = true));
  await banner(tab).getByRole("button", { name: visit.say("update-ready.action") }).click();
  await tab.page.waitForFunction(() => !globalThis.isOld);
  await tab.page.getByText(visit.say("update-done")).first().waitFor();
  await tab.table.ready();
  await tab.page.getByText(`${visit.say("action-restart")} 2`).first().waitFor();
  assert.equal(await banner(tab).count(), 0);
  assert.equal(await tab.table.id(), id);
  assert.equal((await tab.table.kept()).record, record);
  await runs(tab, "second");
}

/** Checks that a tab that did not ask is not reloaded and still finds the files of its version. */
async function stillTheOld(tab) {
  await tab.table.playThis("d3d4");
  await readRules(tab, "makruk");
  await tab.table.control("action-hint").click();
  await tab.table.control("hint-play").waitFor();
  await tab.page.keyboard.press("Escape");
  await runs(tab, "first");
  await banner(tab).waitFor();
}

/** Once no tab runs the old version, nothing of it is left. */
async function oldFilesGo(visit, tab) {
  await visit.open("/fr/", tab.page);
  await runs(tab, "second");
  const left = await tab.page.evaluate(async () => {
    while ((await caches.keys()).length > 1) await new Promise(requestAnimationFrame);
    const [cache] = await caches.keys();
    return (await (await caches.open(cache)).keys()).map((request) => new URL(request.url).pathname);
  });
  assert.deepEqual(left.filter((name) => builds.first.has(name) && !builds.second.has(name)), []);
}

test("who wants it later plays on, and has it the next time", LIMIT, () =>
  visiting("update-later", async (visit, front) => {
    const [one, two] = await twoTabs(visit);
    front.build = builds.second;
    await two.page.reload();
    await banner(one).getByRole("button", { name: visit.say("update-later") }).click();
    await banner(one).waitFor({ state: "hidden" });
    await one.table.playThis("e6e5");
    await runs(one, "first");
    const address = one.page.url();
    // Every tab is closed: the next visitor gets the new version.
    const last = await visit.tab();
    await last.goto("about:blank");
    for (const tab of [one, two]) await tab.page.close();
    visit.page = last;
    await takesOver(visit);
    const again = await watched(visit, last);
    await visit.open(address, last);
    await again.table.ready();
    await runs(again, "second");
    assert.deepEqual((await again.table.kept()).moves, ["e3e4", "e6e5"]);
    await again.table.agrees();
  }));

/** Waits until the newest service worker is active: browsers take their time after the last tab. */
async function takesOver(visit) {
  const newest = visit.profile.serviceWorkers().at(-1);
  await newest.evaluate(async () => {
    while (self.serviceWorker.state !== "activated") await new Promise((resume) => setTimeout(resume, 20));
  });
}

test("a version that is replaced while it is fetched is never kept", LIMIT, () =>
  visiting("update-twice", async (visit, front) => {
    const [one, two] = await twoTabs(visit);
    // The file list and its files are of the second version, the page is of the third.
    const mixed = new Build(new Map(builds.second.files));
    mixed.files.set("/index.html", builds.third.files.get("/index.html"));
    front.build = mixed;
    await failsToCome(two.page);
    await two.page.reload();
    for (const tab of [one, two]) {
      await runs(tab, "first");
      assert.equal(await banner(tab).count(), 0);
    }
    front.build = builds.third;
    await two.page.reload();
    await comes(two.page);
    for (const tab of [one, two]) await banner(tab).waitFor();
    await banner(two).getByRole("button", { name: visit.say("update-ready.action") }).click();
    await two.page.getByText(visit.say("update-done")).first().waitFor();
    await runs(two, "third");
    await runs(one, "first");
  }));

/**
 * Looks for a new version until one waits. The browser looks as well when a page is opened, but not
 * while it is still looking because of the page before, and what it finds then is the version before.
 */
async function comes(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    while (!registration.waiting) {
      await registration.update().catch(() => {});
      const coming = registration.installing;
      while (coming?.state === "installing") {
        await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
      }
    }
  });
}

/** Looks for a new version and waits until the browser gives it up. */
async function failsToCome(page) {
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((resolve) => registration.addEventListener("updatefound", resolve, { once: true }));
    await Promise.all([registration.update(), found]);
    const coming = registration.installing ?? registration.waiting;
    while (coming && !["installed", "redundant"].includes(coming.state)) {
      await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
    }
    return coming?.state ?? "redundant";
  });
  assert.equal(state, "redundant");
}
