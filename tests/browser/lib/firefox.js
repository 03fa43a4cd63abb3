// Firefox through WebDriver BiDi, for the shorter walk.
import puppeteer from "puppeteer-core";
import { join } from "node:path";
import { FIREFOX, artefacts } from "./project.js";
import { Labels } from "./board.js";
import { words } from "./words.js";

/** One person with a fresh profile in Firefox. */
export class Fox {
  static async open(address, lang) {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: FIREFOX,
      headless: true,
      // The window itself has the size: an older Firefox does not support everything setViewport uses.
      defaultViewport: null,
      args: ["--width=1200", "--height=900"],
      extraPrefsFirefox: { "intl.accept_languages": lang, "ui.prefersReducedMotion": 1 },
    });
    const fox = new Fox();
    Object.assign(fox, { browser, address, lang, words: words(lang), faults: [] });
    try {
      fox.page = await browser.newPage();
    } catch (error) {
      // A browser that stays open would keep the tests from ending.
      await browser.close();
      throw error;
    }
    fox.page.on("console", (message) => {
      if (["error", "warn", "warning"].includes(message.type())) fox.faults.push(message.text());
    });
    fox.page.on("pageerror", (error) => fox.faults.push(String(error)));
    return fox;
  }

  async goto(path) {
    await this.page.goto(this.address + path);
  }

  /**
   * Waits until a function of the page returns something. Puppeteer's own waiting builds functions from
   * texts inside the page, which our content security policy forbids and some versions of Firefox enforce.
   */
  async until(find, ...values) {
    const end = Date.now() + 30_000;
    for (;;) {
      const found = await this.page.evaluateHandle(find, ...values).catch((error) => {
        // The page may be navigating to another address.
        if (Date.now() > end) throw error;
      });
      if (found && (await found.evaluate((value) => Boolean(value)))) return found;
      if (Date.now() > end) throw new Error(`waited in vain: ${find} ${values}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits for the first element of this kind. */
  async see(selector) {
    const found = await this.until((wanted) => document.querySelector(wanted), selector);
    return found.asElement();
  }

  /** Clicks the button or link whose name matches, once the client has replaced the page that was sent. */
  async click(name) {
    const source = name instanceof RegExp ? name.source : `^${name.replace(/\s+/g, "\\s+")}$`;
    const found = await this.until(
      (pattern) =>
        !document.getElementById("page") &&
        [...document.querySelectorAll("a[href], button")].find((element) => {
          const label = element.getAttribute("aria-label") ?? element.textContent;
          return new RegExp(pattern, "u").test(label.trim()) && element.checkVisibility();
        }),
      source
    );
    await found.asElement().click();
  }

  /** The labels of the board's cells. */
  async labels() {
    return this.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  }

  /** The pieces by cell, according to the labels. */
  async pieces() {
    return new Labels(this.words).pieces(await this.labels());
  }

  /** Clicks in the centre of a cell. */
  async tap(name) {
    const cell = await this.see(`[role=gridcell][aria-label^="${name},"]`);
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
