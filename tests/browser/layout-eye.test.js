// What the layout test looks with finds every kind of fault when it is there.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { DESKTOP, openHouse } from "./lib/browser.js";
import { twoPeople } from "./lib/home.js";
import { measure, moved, settled } from "./lib/layout.js";
import { test } from "./lib/limit.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

const STEADY = { steady: true };
const FLOATING = "position:fixed;left:700px;top:8px;";

/** The kind of a fault, what is put into the page for it, and how the page is looked at. */
const PLANTS = [
  ["wide", `<div data-css="width:3000px;height:1px"></div>`],
  ["tall", `<div data-css="width:1px;height:3000px"></div>`],
  ["outside", `<button data-css="position:fixed;left:-30px;top:8px;width:60px;height:60px">x</button>`],
  ["covered", `<button data-css="${FLOATING}width:60px;height:60px"></button><div data-css="${FLOATING}width:90px;height:90px"></div>`],
  ["cut", `<p data-css="${FLOATING}width:30px;height:20px;overflow:hidden;white-space:nowrap">a long sentence</p>`],
  ["cut", `<p data-css="${FLOATING}width:30px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">a long sentence</p>`],
  ["overlap", `<span data-css="${FLOATING}">one text of some length</span><span data-css="position:fixed;left:800px;top:8px;white-space:nowrap">another one, of a length to match</span>`],
  ["small", `<button data-css="${FLOATING}width:10px;height:10px;min-width:0;min-height:0;padding:0"></button>`],
  ["glyph", `<span data-css="${FLOATING}">\u{f0000}</span>`],
  ["glyph", `<span data-css="${FLOATING}">😀</span>`],
  ["unseen", `<p id="first" data-css="position:fixed;left:700px;top:2000px">first</p>`, { first: ["#first"] }],
  ["unseen", `<p id="first" data-css="${FLOATING}">first</p><div data-css="${FLOATING}width:90px;height:90px"></div>`, { first: ["#first"] }],
  ["missing", "", { first: ["#nowhere"] }],
];

/** Puts something into the page. Its policy forbids styles in attributes, but not those that a script sets. */
async function plant(page, html) {
  await page.evaluate((html) => {
    const planted = document.createElement("div");
    planted.id = "planted";
    planted.innerHTML = html;
    for (const element of planted.children) element.style.cssText = element.dataset.css ?? "";
    planted.style.display = "contents";
    document.body.append(planted);
  }, html);
}

test("every kind of fault is found when it is planted", async () => {
  const visit = await house.visit({ size: DESKTOP, context: { hasTouch: true } });
  await visit.during("layout-eye", async () => {
    const { page } = visit;
    await twoPeople(visit, "makruk");
    const kinds = async (wishes) => new Set((await measure(page, { ...STEADY, ...wishes })).faults.map(({ kind }) => kind));
    await settled(page);
    const clean = await kinds();
    for (const [kind, html, wishes] of PLANTS) {
      assert.ok(!clean.has(kind), `${kind} before anything is planted`);
      await plant(page, html);
      assert.ok((await kinds(wishes)).has(kind), `${kind} is not found: ${html}`);
      await page.evaluate(() => document.getElementById("planted").remove());
    }

    const { board } = await measure(page, STEADY);
    assert.equal(moved(board, board), 0);
    const shift = (by) => page.evaluate((by) => (document.querySelector("main.table [role=grid]").style.translate = `${by}px`), by);
    await shift(3);
    await settled(page);
    const shifted = await measure(page, STEADY);
    assert.equal(moved(board, shifted.board), 3);
    await shift(-2000);
    await settled(page);
    assert.ok((await kinds()).has("board"));
    await shift(0);
    assert.deepEqual(await kinds(), clean);

    assert.deepEqual(await barriers(page), []);
    // A picture without words, and words that are hard to see.
    await plant(page, `<img src="/icons/logo.svg"><p data-css="background:#fff;color:#ccc">pale</p>`);
    const heard = (await barriers(page)).map(({ what }) => what);
    for (const rule of ["image-alt", "color-contrast"]) assert.ok(heard.some((what) => what.includes(rule)), `${rule}: ${heard}`);
  });
});
