// The match screen, with the words the interface uses: phases, tools, Règles, Recommencer, Fin.
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

  async id() {
    return matchId(this.page);
  }

  async kept() {
    return keptHere(this.page);
  }

  control(key, values) {
    return this.visit.control(key, values, this.page);
  }

  /** Waits until the match is in this phase: `start`, `middle` or `end`. */
  async phase(name) {
    const words = this.visit.say(`phase-${name}`);
    await this.page.locator("[aria-current=step]", { hasText: words }).first().waitFor({ state: "attached" });
  }

  /** The verdict of the rules on the match as it is saved. */
  async verdict(kept) {
    const match = kept ?? (await this.kept());
    return show(match.setup.game, Object.fromEntries(match.setup.options), match.moves);
  }

  /** Waits until this many plies are saved. */
  async after(plies) {
    return keptWhen(this.page, `${plies} plies are kept`, (kept) => kept.moves.length >= plies);
  }

  /** Plays a legal move, chosen by the number of the ply. */
  async playOne(enter) {
    const before = await this.kept();
    const { moves } = await this.verdict(before);
    await this.playThis(moves[(before.moves.length * 7 + 3) % moves.length], enter);
  }

  /** Plays a move and waits until it is saved. */
  async playThis(text, enter = (move) => this.board.play(move)) {
    const { length } = (await this.kept()).moves;
    await enter(text);
    assert.equal((await this.after(length + 1)).moves[length], text);
  }

  /** Plays until this many plies are saved and it is the person's turn again. */
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

  /** Checks that the board agrees with the rules on the record, in its drawing and in its labels. */
  async agrees(kept) {
    const match = kept ?? (await this.kept());
    const verdict = await this.verdict(match);
    const { game } = match.setup;
    const expected = pieces(game, verdict.canonical);
    new Translation().check(game, expected, await this.shows(expected));
    new Translation().check(game, expected, await this.tells(expected));
    return verdict;
  }

  /** Waits until pieces are drawn on exactly these cells, and returns their looks. */
  async shows(expected) {
    return drawnOn(this.board, expected);
  }

  /** Waits until the labels name pieces on exactly these cells, and returns them. */
  async tells(expected) {
    return piecesOn(expected, () => this.board.pieces());
  }

  /** Opens Règles and closes it with OK: nothing has changed, and the focus is back. */
  async readRules(close = (ok) => ok.click()) {
    const before = [await this.board.cells(), (await this.kept()).record];
    const opener = this.control("action-rules").first();
    await opener.click();
    const window = this.page.getByRole("dialog");
    await window.waitFor();
    await this.visit.picture(`rules-window-${this.visit.lang}`, this.page);
    await close(controlIn(window, this.visit.say("action-ok")));
    await window.waitFor({ state: "hidden" });
    await this.focused(opener);
    assert.deepEqual([await this.board.cells(), (await this.kept()).record], before);
  }

  /** Waits until this control has the focus. */
  async focused(control) {
    await control.and(this.page.locator(":focus")).waitFor();
  }

  /** Presses Recommencer and confirms: another match, at its start. */
  async restart() {
    const old = await this.id();
    await this.control("action-restart").first().click();
    const question = this.page.getByRole("dialog").or(this.page.getByRole("alertdialog"));
    await question.waitFor();
    await controlIn(question, this.visit.say("action-restart")).click();
    await this.page.waitForFunction((id) => !location.pathname.includes(id), old);
    await this.ready();
    return old;
  }
}

/** A piece that changes colour on the way is drawn in both colours while it moves. */
const isOne = (look) => !look.includes(" + ");

/** Waits until pieces are drawn on exactly these cells, and returns their looks. */
export function drawnOn(board, expected) {
  return piecesOn(expected, async () => (await board.drawn()).pieces, isOne);
}

/** Waits until what is read names pieces on exactly these cells, each come to rest, and returns them. */
export async function piecesOn(expected, read, isSettled = () => true) {
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

/** Letters of position texts and words of labels: each always stands for the same counterpart. */
export class Translation {
  constructor() {
    this.words = new Map();
    this.letters = new Map();
  }

  /** Learns nothing from a check that fails. */
  check(game, letters, labels) {
    const words = new Map(this.words);
    const known = new Map(this.letters);
    for (const [cell, letter] of Object.entries(letters)) {
      // A Martian piece belongs to the zone it stands in.
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
