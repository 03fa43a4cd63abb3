// Lighthouse on the pages that people come to, and how long a first board takes on the same
// network: `cargo xtask lighthouse`. The machine should be quiet.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { PHONE, openHouse } from "../browser/lib/browser.js";
import { nameOf, twoPeople } from "../browser/lib/home.js";
import { CHROMIUM, artefacts } from "../browser/lib/project.js";
import { linkOf } from "../browser/lib/sharing.js";
import { Table } from "../browser/lib/table.js";

const RUNS = Number(process.env.DAMIER_LIGHTHOUSE_RUNS ?? 5);

/** Lighthouse's own phone: these are the figures that it reckons with. */
const NETWORK = { latency: 150, throughput: (1638.4 * 1024) / 8 };
const SLOWER = 4;

/** What is promised: scores of a hundred, milliseconds. */
const AT_LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const LARGEST_PAINT = 1800;
const PLAYABLE = 3000;

const house = await openHouse();
const rows = [];
try {
  const link = await sharedMatch();
  for (const [name, path] of [
    ["home", "/fr/"],
    ["a game", "/fr/makruk"],
    ["its rules", "/fr/makruk/regles"],
    ["a shared match", link],
  ]) {
    rows.push(await measured(name, path));
    console.log(told(rows.at(-1)));
  }
  rows.push(await playable());
  console.log(told(rows.at(-1)));
} finally {
  await house.close();
}
writeFileSync(join(artefacts("lighthouse"), "figures.json"), JSON.stringify(rows, null, 2));
process.exitCode = rows.every(({ faults }) => faults.length === 0) ? 0 : 1;

function told({ name, figures, faults }) {
  const line = Object.entries(figures).map(([key, value]) => `${key} ${Math.round(value)}`);
  return `${name}: ${line.join(", ")}${faults.length ? `\n  TOO LITTLE: ${faults.join("; ")}` : ""}`;
}

/** The address of a match that is inside its address. */
async function sharedMatch() {
  const visit = await house.visit({ size: PHONE });
  const { pathname, hash } = await linkOf(await twoPeople(visit, "makruk", "", "e3e4", "d6d5"));
  await visit.profile.close();
  return pathname + hash;
}

async function measured(name, path) {
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await once(house.address + path, `${name} ${run}`));
  const score = (category) => median(reports.map(({ categories }) => 100 * categories[category].score));
  const timing = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue));
  const figures = Object.fromEntries(Object.keys(AT_LEAST).map((category) => [category, score(category)]));
  figures.firstPaint = timing("first-contentful-paint");
  figures.largestPaint = timing("largest-contentful-paint");
  figures.blocking = timing("total-blocking-time");
  const faults = Object.entries(AT_LEAST)
    .filter(([category, least]) => figures[category] < least)
    .map(([category, least]) => `${category} ${figures[category]} < ${least}: ${failed(reports[0], category)}`);
  if (figures.largestPaint > LARGEST_PAINT) faults.push(`largest paint after ${Math.round(figures.largestPaint)} ms`);
  return { name, path, figures, faults };
}

/** What costs points. */
function failed({ categories, audits }, category) {
  const lost = categories[category].auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  return lost.map(({ id }) => id).join(", ");
}

/** One run in a browser of its own. */
async function once(address, name) {
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--lang=fr"],
    logLevel: "silent",
  });
  try {
    const { lhr } = await lighthouse(address, { port: chrome.port, logLevel: "error", output: "json" });
    writeFileSync(join(artefacts("lighthouse"), `${name.replaceAll(" ", "-")}.json`), JSON.stringify(lhr));
    return lhr;
  } finally {
    chrome.kill();
  }
}

/** From the address of home to a board that can be played, on a phone with a slow network. */
async function playable() {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const visit = await house.visit({ size: PHONE, context: { serviceWorkers: "block" } });
    const { page } = visit;
    const tools = await visit.profile.newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: NETWORK.latency,
      downloadThroughput: NETWORK.throughput,
      uploadThroughput: NETWORK.throughput,
    });
    await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const began = Date.now();
    await page.goto(`${house.address}/fr/`, { waitUntil: "commit" });
    // Pressed as soon as it is there: the client does it when it has come.
    await visit.control("home-play-label", { game: nameOf(visit, "makruk") }).first().click();
    await new Table(visit).ready();
    times.push(Date.now() - began);
    await visit.profile.close();
  }
  const figures = { playable: median(times) };
  const faults = figures.playable > PLAYABLE ? [`playable after ${figures.playable} ms`] : [];
  return { name: "home until a board can be played", figures, faults };
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
