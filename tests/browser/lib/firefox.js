// Firefox through WebDriver BiDi, for the shorter walk.
import puppeteer from "puppeteer-core";
import { join } from "node:path";
import { FIREFOX, artefacts } from "./project.js";
import { words } from "./words.js";

/** One person with a fresh profile in Firefox. */
export class Fox {
  static async open(address, lang) {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: FIREFOX,
      headless: true,
      extraPrefsFirefox: { "intl.accept_languages": lang, "ui.prefersReducedMotion": 1 },
    });
    const fox = new Fox();
    Object.assign(fox, { browser, address, lang, words: words(lang), faults: [] });
    fox.page = await browser.newPage();
    fox.page.on("console", (message) => {
      if (["error", "warn", "warning"].includes(message.type())) fox.faults.push(message.text());
    });
    fox.page.on("pageerror", (error) => fox.faults.push(String(error)));
    await fox.page.setViewport({ width: 1200, height: 900 });
    return fox;
  }

  async goto(path) {
    await this.page.goto(this.address + path);
  }

  /** Clicks on the button or link whose name matches. */
  async click(name) {
    const source = name instanceof RegExp ? name.source : `^${name.replace(/\s+/g, "\\s+")}$`;
    const found = await this.page.waitForFunction(
      (pattern) =>
        [...document.querySelectorAll("a[href], button")].find((element) => {
          const label = element.getAttribute("aria-label") ?? element.textContent;
          return new RegExp(pattern, "u").test(label.trim()) && element.checkVisibility();
        }),
      { timeout: 30_000 },
      source
    );
    await found.asElement().click();
  }

  /** The labels of the board's cells. */
  async labels() {
    return this.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  }

  /** Clicks in the middle of a cell. */
  async tap(name) {
    const cell = await this.page.waitForSelector(`[role=gridcell][aria-label^="${name},"]`);
    const { x, y } = await cell.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    await this.page.mouse.click(x, y);
  }

  async picture(name) {
    await this.page.screenshot({ path: join(artefacts("screenshots"), `${name}.png`) });
  }
}
