// The match screen, in the words of the sheets: phases, tools, Règles, Recommencer, Fin.
import assert from "node:assert/strict";
import { Board } from "./board.js";
import { controlIn } from "./browser.js";
import { keptHere, keptWhen, matchId } from "./kept.js";
import { pieces } from "./moves.js";
import { show } from "./oracle.js";

/** The match screen of a visit. */
export class Table {
  constructor(visit, page = visit.page) {
    this.visit = visit;
    this.page = page;
    this.board = new Board(page, visit.words);
  }

  /** Waits until the board can be played. */
  async ready() {
    await this.board.ready();
    return this;
  }

  id() {
    return matchId(this.page);
  }

  async kept() {
    return keptHere(this.page);
  }

  control(key, values) {
    return this.visit.control(key, values, this.page);
  }

  /** Waits until this is the phase: `start`, `middle` or `end`. */
  async phase(name) {
    const words = this.visit.say(`phase-${name}`);
    await this.page.locator("[aria-current=step]", { hasText: words }).first().waitFor({ state: "attached" });
  }

  /** What the rules say of the match as it is kept. */
  async verdict(kept) {
    const match = kept ?? (await this.kept());
    return show(match.setup.game, Object.fromEntries(match.setup.options), match.moves);
  }

  /** Waits until so many plies are kept. */
  async after(plies) {
    return keptWhen(this.page, `${plies} plies are kept`, (kept) => kept.moves.length >= plies);
  }

  /** Plays a legal move, chosen by the number of the ply. */
  async playOne(enter) {
    const before = await this.kept();
    const { moves } = await this.verdict(before);
    await this.playThis(moves[(before.moves.length * 7 + 3) % moves.length], enter);
  }

  /** Plays a move and waits until it is kept. */
  async playThis(text, enter = (move) => this.board.play(move)) {
    const { length } = (await this.kept()).moves;
    await enter(text);
    assert.equal((await this.after(length + 1)).moves[length], text);
  }

  /** Plays until so many plies are kept and it is the person's turn again. */
  async playUntil(plies, enter) {
    for (;;) {
      const kept = await this.myTurn();
      if (kept.moves.length >= plies || kept.status === "finished") return kept;
      await this.playOne(enter);
    }
  }

  /** Waits until a person is to move, or the match is over. */
  async myTurn() {
    for (;;) {
      const kept = await this.kept();
      const { turn, over } = await this.verdict(kept);
      if (over || kept.seats[turn - 1].kind === "person") return kept;
      await this.after(kept.moves.length + 1);
    }
  }

  /** The board shows what the rules say of the record: in its drawing and in its labels. */
  async agrees(kept) {
    const match = kept ?? (await this.kept());
    const verdict = await this.verdict(match);
    const { game } = match.setup;
    const expected = pieces(game, verdict.canonical);
    new Translation().check(game, expected, await this.shows(expected));
    new Translation().check(game, expected, await this.tells(expected));
    return verdict;
  }

  /** Waits until pieces are drawn on these cells and on no others, and gives their looks. */
  async shows(expected) {
    return drawnOn(this.board, expected);
  }

  /** Waits until the labels tell of pieces on these cells and on no others, and gives them. */
  async tells(expected) {
    return piecesOn(expected, () => this.board.pieces());
  }

  /** Opens Règles and closes it by OK: nothing has changed, and the focus is back. */
  async readRules(close = (ok) => ok.click()) {
    const before = [await this.board.cells(), (await this.kept()).record];
    const opener = this.control("action-rules").first();
    await opener.click();
    const window = this.page.getByRole("dialog");
    await window.waitFor();
    await this.visit.picture(`rules-window-${this.visit.lang}`, this.page);
    await close(controlIn(window, this.visit.say("action-ok")));
    await window.waitFor({ state: "hidden" });
    assert.ok(await opener.evaluate((element) => element === document.activeElement), "the focus is not back");
    assert.deepEqual([await this.board.cells(), (await this.kept()).record], before);
  }

  /** Presses Recommencer and says yes: another match, at its start. */
  async restart() {
    const old = this.id();
    await this.control("action-restart").first().click();
    const question = this.page.getByRole("dialog").or(this.page.getByRole("alertdialog"));
    await question.waitFor();
    await controlIn(question, this.visit.say("action-restart")).click();
    await this.page.waitForFunction((id) => !location.pathname.includes(id), old);
    await this.ready();
    return old;
  }
}

/** A piece that changes its colour on the way is drawn in both while it moves. */
const isOne = (look) => !look.includes(" + ");

/** Waits until pieces are drawn on these cells and on no others, and gives their looks. */
export function drawnOn(board, expected) {
  return piecesOn(expected, async () => (await board.drawn()).pieces, isOne);
}

async function piecesOn(expected, read, isSettled = () => true) {
  const names = Object.keys(expected).sort().join(" ");
  const until = Date.now() + 10_000;
  for (;;) {
    const shown = await read();
    const cells = Object.keys(shown).sort().join(" ");
    if (cells === names && Object.values(shown).every(isSettled)) return shown;
    if (Date.now() > until) {
      assert.equal(cells, names, "pieces stand elsewhere than the rules say");
      assert.fail(`some pieces never come to rest: ${JSON.stringify(shown)}`);
    }
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

/** Letters of position texts and words of labels: each always means the same other. */
export class Translation {
  constructor() {
    this.words = new Map();
    this.letters = new Map();
  }

  /** Learns nothing from what it finds fault with. */
  check(game, letters, labels) {
    const words = new Map(this.words);
    const known = new Map(this.letters);
    for (const [cell, letter] of Object.entries(letters)) {
      // A Martian piece belongs to the zone where it stands.
      const meant = game === "martian-chess" ? `${letter}${Number(cell.slice(1)) > 4}` : letter;
      const label = labels[cell];
      assert.equal(words.get(meant) ?? label, label, `${cell}: another word for ${letter}`);
      assert.equal(known.get(label) ?? meant, meant, `${cell}: ${label} stands for two pieces`);
      words.set(meant, label);
      known.set(label, meant);
    }
    this.words = words;
    this.letters = known;
  }
}
