// The board as a person uses it: a grid of labelled cells, tapped, dragged or navigated with keys.
import { controlIn } from "./browser.js";
import { gesture } from "./moves.js";

/** The words that follow the piece in the label of a cell. */
const STATES = {
  selected: ["cell-selected", "cell-selected-f"],
  check: ["cell-check"],
  target: ["cell-target"],
  capture: ["cell-capture"],
  refused: ["cell-refused"],
  last: ["cell-last"],
  chain: ["cell-chain"],
  premove: ["cell-premove"],
  circled: ["cell-circled"],
};

/** Runs in the page: finds the cell of every piece and of every destination by its position. */
function readDrawing(grid) {
  const cells = [...grid.querySelectorAll("[role=gridcell]")].map((cell) => {
    const box = cell.getBBox();
    return { number: cell.dataset.cell, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const at = (x, y) => cells.find((cell) => Math.hypot(cell.x - x, cell.y - y) < 3)?.number ?? `between ${x},${y}`;
  const looks = [...grid.querySelectorAll("g.piece:not(.ghost, .preview, .held)")].map((piece) => {
    const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(piece.getAttribute("transform"));
    const drawings = [...piece.querySelectorAll("use")];
    return [at(x, y), drawings.map((it) => `${it.getAttribute("href")} ${it.getAttribute("class")}`).join(" + ")];
  });
  const marks = [...grid.querySelectorAll("use[href*=destination], use[href*=capture]")];
  const destinations = marks.map((mark) => at(mark.getAttribute("x"), mark.getAttribute("y")));
  return { looks, destinations };
}

/** Parses the labels of cells. */
export class Labels {
  constructor(words) {
    this.empty = words.say("cell-empty", { cell: "" }).replace(/^[\s,]+/, "");
    this.states = Object.entries(STATES).flatMap(([state, keys]) =>
      keys.map((key) => [state, words.pattern(key)])
    );
  }

  /** A label: the cell's name, the piece, and the states at the end. */
  understand(label) {
    const [name, ...parts] = label.split(", ");
    const states = new Set();
    for (;;) {
      const state = parts.length && this.states.find(([, pattern]) => pattern.test(parts.at(-1)));
      if (!state) break;
      states.add(state[0]);
      parts.pop();
    }
    const piece = parts.join(", ");
    return [name, { piece: piece === this.empty ? null : piece, states }];
  }

  /** The pieces by cell. */
  pieces(labels) {
    const cells = labels.map((label) => this.understand(label));
    return Object.fromEntries(cells.filter(([, cell]) => cell.piece).map(([name, cell]) => [name, cell.piece]));
  }
}

/** The board on a screen. */
export class Board {
  constructor(page, words) {
    this.page = page;
    this.words = words;
    this.grid = page.getByRole("grid").first();
    this.spoken = new Labels(words);
  }

  /** Waits until the board is there and every cell has its label; learns the names of the cells. */
  async ready() {
    await this.grid.waitFor();
    await this.page.waitForFunction(() => {
      const cells = [...document.querySelectorAll("[role=grid] [role=gridcell]")];
      return cells.length > 0 && cells.every((cell) => cell.hasAttribute("aria-label"));
    });
    const labels = await this.labels();
    this.names = new Map(labels.map(([number, label]) => [number, label.split(", ")[0]]));
    this.numbers = new Map([...this.names].map(([number, name]) => [name, number]));
    return this;
  }

  /** The number and the label of every cell. */
  async labels() {
    return this.grid.evaluate((grid) =>
      [...grid.querySelectorAll("[role=gridcell]")].map((cell) => [cell.dataset.cell, cell.getAttribute("aria-label")])
    );
  }

  /** Every cell by name: the piece on it, and its other states. */
  async cells() {
    return Object.fromEntries((await this.labels()).map(([, label]) => this.spoken.understand(label)));
  }

  /**
   * The drawing, by cell: the look of the piece there, and whether it is marked as a destination.
   * Labels follow a little later so that the drawing is painted first; this is immediate.
   */
  async drawn() {
    const { looks, destinations } = await this.grid.evaluate(readDrawing);
    const named = ([number, look]) => [this.names.get(number), look];
    return {
      pieces: Object.fromEntries(looks.map(named)),
      destinations: destinations.map((number) => this.names.get(number)).sort(),
    };
  }

  /** The pieces by cell, according to the labels. */
  async pieces() {
    return this.spoken.pieces((await this.labels()).map(([, label]) => label));
  }

  /** The cells with a state: `selected`, `target`, `last`, … */
  async marked(...states) {
    const cells = Object.entries(await this.cells());
    const is = ([, cell]) => states.some((state) => cell.states.has(state));
    return cells.filter(is).map(([name]) => name).sort();
  }

  /** Whether the piece on a cell is selected: said at once, unlike what the labels say. */
  async isSelected(name) {
    return (await this.cell(name).getAttribute("aria-selected")) === "true";
  }

  cell(name) {
    return this.grid.locator(`[role=gridcell][data-cell="${this.numbers.get(name)}"]`);
  }

  /** The centre of a cell on the screen. */
  async middle(name) {
    const box = await this.cell(name).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** A mouse click in the centre of a cell. */
  async tap(name) {
    const { x, y } = await this.middle(name);
    await this.page.mouse.click(x, y);
  }

  /** A touch in the centre of a cell. */
  async touch(name) {
    const { x, y } = await this.middle(name);
    await this.page.touchscreen.tap(x, y);
  }

  /** Drags a piece from one cell and drops it on another. */
  async drag(from, to) {
    const [start, end] = [await this.middle(from), await this.middle(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await this.page.mouse.move(end.x, end.y, { steps: 3 });
    await this.page.mouse.up();
  }

  /** Enters a move by taps: origin, landing cells, and the choice that may follow. */
  async play(text, tap = (name) => this.tap(name)) {
    const { taps, choice } = gesture(text);
    // A man whose cross must be chosen before the first move is selected automatically. The board
    // says so at once, the question may still be on its way.
    const asked = taps.length === 1 && (await this.isSelected(taps[0]));
    if (!asked) for (const name of taps) await tap(name);
    if (choice) await this.choose(choice);
  }

  /** Enters a move by dragging from cell to cell. */
  async playByDragging(text) {
    const { taps, choice } = gesture(text);
    for (let hop = 1; hop < taps.length; hop++) await this.drag(taps[hop - 1], taps[hop]);
    if (taps.length === 1) await this.tap(taps[0]);
    if (choice) await this.choose(choice);
  }

  /** Makes the choice that follows the last tap. */
  async choose(choice) {
    const key = { pass: "pass-play", diagonal: "cross-diagonal", orthogonal: "cross-orthogonal" }[choice];
    const name = this.words.say(key);
    if (choice === "pass") return controlIn(this.page, name).click();
    // The button itself may be drawn as a card, in which case a person presses the card.
    await this.page.locator("label:has(input[type=radio])").filter({ hasText: name }).click();
    await controlIn(this.page, this.words.pattern("cross-play")).click();
  }
}
