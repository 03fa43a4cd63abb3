// A person who uses only the keyboard.
import { gesture } from "./moves.js";
import { beginning } from "./home.js";

/** More tab stops than any screen has. */
const MOST_STOPS = 150;

export class Keyboard {
  constructor(visit) {
    this.visit = visit;
    this.page = visit.page;
  }

  /** Goes to a control with Tab and presses Enter. */
  async press(control) {
    await this.reach(control);
    await this.page.keyboard.press("Enter");
  }

  /** Presses Tab until this control has the focus. */
  async reach(control) {
    await control.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await this.isOn(control)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`${control} is not reached by Tab`);
  }

  async isOn(control) {
    return control.evaluate((element) => element === document.activeElement).catch(() => false);
  }

  /** Enters a move on the board: arrow keys, Enter, and the choice that may follow. */
  async play(board, text) {
    const { taps, choice } = gesture(text);
    if (taps.length) await this.enterBoard(board);
    for (const name of taps) {
      await this.walk(board, name);
      await this.page.keyboard.press("Enter");
    }
    if (choice) await this.choose(board, choice);
  }

  /** Goes to the board with Tab. */
  async enterBoard(board) {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await this.cursor(board)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error("the board is not reached by Tab");
  }

  /** The label and the centre of the cell that has the cursor. */
  async cursor(board) {
    return board.grid.evaluate((grid) => {
      const active = document.activeElement;
      if (!grid.contains(active)) return null;
      const named = active.getAttribute("aria-activedescendant");
      const cell = named ? document.getElementById(named) : active.closest("[role=gridcell]");
      if (!cell) return null;
      const box = cell.getBoundingClientRect();
      return { label: cell.getAttribute("aria-label"), x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.height };
    });
  }

  /** Moves the cursor to a cell with the arrow keys: first to its row, then along it. */
  async walk(board, name) {
    for (let step = 0; step < 80; step++) {
      const at = await this.cursor(board);
      if (at?.label.startsWith(`${name},`)) return;
      const to = await board.middle(name);
      const up = to.y - at.y;
      const row = Math.abs(up) > at.size / 2;
      const key = row ? (up < 0 ? "ArrowUp" : "ArrowDown") : to.x < at.x ? "ArrowLeft" : "ArrowRight";
      await this.page.keyboard.press(key);
    }
    throw new Error(`the cursor does not get to ${name}`);
  }

  /** Chooses a cross by its radio button, or passes. */
  async choose(board, choice) {
    const { words } = board;
    if (choice === "pass") return this.press(this.visit.control("pass-play"));
    const wanted = this.page.getByRole("radio", { name: beginning(words.say(`cross-${choice}`)) });
    const any = this.page.getByRole("radio");
    await any.first().waitFor({ state: "attached" });
    // One radio button of a group has the focus; the arrow keys choose another.
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await this.page.evaluate(() => document.activeElement?.matches("input[type=radio], [role=radio]"))) break;
      await this.page.keyboard.press("Tab");
    }
    for (let turn = 0; turn < 3 && !(await wanted.isChecked()); turn++) {
      await this.page.keyboard.press((await this.isOn(wanted)) ? "Space" : "ArrowRight");
    }
    await this.press(this.visit.control("cross-play"));
  }
}
