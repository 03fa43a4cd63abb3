// Chromium: one process per test file, a fresh profile per visit, and no errors in its console.
import assert from "node:assert/strict";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM, artefacts } from "./project.js";
import { serve } from "./server.js";
import { words } from "./words.js";

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 360, height: 664 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };

/** A machine with two busy cores may be slow; nobody waits without a limit. */
const PATIENCE = 20_000;

/** A browser and a server for all tests of a file; `more` are extra arguments for the browser. */
export async function openHouse(more = []) {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    // A name without TLS, as in the network of a games library.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--force-color-profile=srgb",
      "--host-resolver-rules=MAP damier.home 127.0.0.1",
      ...more,
    ],
  });
  const visit = (wishes) => Visit.begin(browser, server.address, wishes);
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  const { address, stop: closeServer, restart, admin } = server;
  return { address, browser, visit, close, closeServer, restart, admin };
}

/** One person with a fresh profile. */
export class Visit {
  static async begin(browser, address, { lang = "fr", size = DESKTOP, dark = false, still = true, context = {} } = {}) {
    const profile = await browser.newContext({
      baseURL: address,
      locale: lang === "fr" ? "fr-FR" : "en-GB",
      viewport: size,
      hasTouch: size.width < 800,
      colorScheme: dark ? "dark" : "light",
      reducedMotion: still ? "reduce" : "no-preference",
      acceptDownloads: true,
      ...context,
    });
    profile.setDefaultTimeout(PATIENCE);
    const visit = new Visit(profile, lang);
    visit.touches = size.width < 800;
    visit.page = await visit.tab();
    return visit;
  }

  constructor(profile, lang) {
    this.profile = profile;
    this.words = words(lang);
    this.lang = lang;
    this.faults = [];
  }

  /** Another tab of the same profile, watched like the first. */
  async tab() {
    const page = await this.profile.newPage();
    const fault = (what) => {
      if (this.pardons?.test(what)) return;
      this.faults.push(`${new URL(page.url(), "http://x").pathname}: ${what}`);
    };
    page.on("console", (message) => {
      // Requests blocked by the test itself are no fault of the page, nor are warnings about plain HTTP,
      // nor that a private profile has no push service.
      if (/blocked by Playwright|Opener-Policy header has been ignored|Push API in incognito/.test(message.text())) return;
      if (["error", "warning"].includes(message.type())) fault(`console ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => fault(`uncaught: ${error}`));
    page.on("crash", () => fault("the page crashed"));
    page.on("response", (response) => {
      if (response.status() >= 400) fault(`${response.status()} for ${response.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`the content security policy blocked ${event.violatedDirective} ${event.blockedURI}`)
      );
    });
    return page;
  }

  /** Opens an address of the client and waits for a screen. */
  async open(path = "/", page = this.page) {
    await page.goto(path);
    await this.screen(page);
  }

  /** Waits for a screen of the client, in the place of the page that the server sent. */
  async screen(page = this.page) {
    await page.locator("#page").waitFor({ state: "detached" });
    await page.locator("h1").first().waitFor();
  }

  /** The browser complains when the test cuts the network on purpose: that is not a fault. */
  expectLosses() {
    this.pardons = /WebSocket connection|net::ERR_|Failed to load resource/;
  }

  /** The browser complains when the server refuses a request on purpose: that is not a fault. */
  expectRefusals(status) {
    this.pardons = new RegExp(`^${status} for |status of ${status}\\b`);
  }

  say(key, values) {
    return this.words.say(key, values);
  }

  /** The button or link with these words. */
  control(key, values, page = this.page) {
    return controlIn(page, this.named(key, values));
  }

  named(key, values) {
    return values === undefined && this.words.texts.get(key)?.includes("{")
      ? this.words.pattern(key)
      : this.words.say(key, values ?? {});
  }

  /** Saves a screenshot among the artefacts. */
  async picture(name, page = this.page) {
    await page.screenshot({ path: join(artefacts("screenshots"), `${name}.png`) });
  }

  /** Ends the visit; any complaint in the console fails the test. */
  async end() {
    await this.profile.close();
    assert.deepEqual(this.faults, [], "the console was not quiet");
  }

  /** Runs the steps of a visit, and takes a screenshot if they fail. */
  async during(name, steps) {
    try {
      await steps(this);
    } catch (error) {
      const file = join(artefacts("failures"), `${name.replace(/[^\w-]+/g, "-")}.png`);
      await this.page.screenshot({ path: file, timeout: 5_000 }).catch(() => {});
      error.message += `\n  at ${this.page.url()}, picture: ${file}`;
      if (this.faults.length) error.message += `\n  console: ${this.faults.join("\n           ")}`;
      await this.profile.close().catch(() => {});
      throw error;
    }
    await this.end();
  }
}

/** Waits until there are so many elements of this kind, no more and no fewer. */
export async function counted(elements, count, message) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const found = await elements.count();
    if (found === count) return;
    if (Date.now() > until) assert.equal(found, count, message);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

/** The button or link inside `scope` with this name. */
export function controlIn(scope, name) {
  const options = { name, exact: typeof name === "string" };
  return scope.getByRole("button", options).or(scope.getByRole("link", options)).filter({ visible: true });
}
