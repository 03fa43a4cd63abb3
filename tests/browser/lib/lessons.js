// The lessons of a course, solved through the page: by every solution, and by every wrong move that
// is prepared. The course is read from the file that the client fetches.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { barriers } from "./axe.js";
import { Board } from "./board.js";
import { DESKTOP, PHONE, openHouse } from "./browser.js";
import { test } from "./limit.js";
import { gesture } from "./moves.js";
import { ALL, ROOT } from "./project.js";
import { courseWords } from "./words.js";

/** The lessons of a course, with the lines of every step by their first word. */
export function readCourse(course) {
  const lessons = [];
  const text = readFileSync(join(ROOT, `crates/lessons/data/${course}.txt`), "utf8");
  for (const line of text.split("\n")) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (!word || word.startsWith("#")) continue;
    if (word === "lesson") lessons.push({ id: rest[0], games: [], steps: [] });
    else if (word === "games") lessons.at(-1).games = rest;
    else if (word === "step") lessons.at(-1).steps.push({ id: rest[0], kind: rest[1], right: [], wrong: [], try: [] });
    else {
      const step = lessons.at(-1).steps.at(-1);
      (step[word] ??= []).push(rest);
    }
  }
  return lessons;
}

/** Where a lesson is, or a step of it. */
export function lessonPath(lang, course, ...ids) {
  const learn = lang === "fr" ? "apprendre" : "learn";
  const game = course === "families" ? [] : [course];
  return `/${[lang, ...game, learn, ...ids].join("/")}`;
}

/** The tests of a course: in one language, or in both where everything is tested. */
export function teach(course, usual) {
  let house;
  before(async () => (house = await openHouse()));
  after(() => house?.close());
  for (const lang of ALL ? ["fr", "en"] : [usual]) {
    for (const [index, lesson] of readCourse(course).entries()) {
      const size = index % 2 ? DESKTOP : PHONE;
      const name = `lesson ${course}, ${lesson.id} (${lang})`;
      test(name, async () => {
        const visit = await house.visit({ lang, size });
        await visit.during(name, () => new Learner(visit, course, lesson).learn());
      });
    }
  }
}

/** Somebody who takes a lesson. */
export class Learner {
  constructor(visit, course, lesson, board = null) {
    Object.assign(this, { visit, course, lesson, board });
    this.page = visit.page;
    this.words = courseWords(course, visit.lang);
  }

  async learn() {
    for (const step of this.lesson.steps) {
      await this.open(step);
      if (step.kind === "task") await this.solve(step);
      if (step.kind === "compare") await this.compare(step);
      if (step.kind === "play") await this.begin(step);
    }
    await this.finish();
  }

  say(step, text) {
    return this.words.say(`${this.lesson.id}-${step.id}${text}`);
  }

  async open(step) {
    await this.visit.open(lessonPath(this.visit.lang, this.course, this.lesson.id, step.id));
    await this.page.locator("main.study").waitFor();
    assert.equal(await this.page.locator("h1").textContent(), this.say(step, ""));
    assert.equal(await this.page.locator(".told").textContent(), this.say(step, ".text"));
    if (step.kind !== "compare") this.board = await new Board(this.page, this.visit.words).ready();
    const all = await this.page.locator("main").innerText();
    assert.doesNotMatch(all, /\[[a-z-]+\]|\{ ?\$/, "a text is missing");
  }

  async solve(step) {
    assert.equal(await this.page.locator(".task").textContent(), this.say(step, ".task"));
    for (const [index, wrong] of step.wrong.entries()) await this.err(step, wrong, this.say(step, `.wrong-${index + 1}`));
    for (const [index, line] of step.right.entries()) {
      if (index || step.wrong.length) await this.open(step);
      await this.playOwn(line);
      await this.answered("right", this.say(step, ".right"));
    }
  }

  /** A wrong move: the moves before it, its text, and what shows why it is wrong. */
  async err(step, line, expected) {
    const end = line.findIndex((word) => ["then", "refused"].includes(word));
    const moves = end < 0 ? line : line.slice(0, end);
    const refused = line[end] === "refused";
    const enter = async (way) => {
      await this.open(step);
      await this.playOwn(moves.slice(0, -1));
      await way(moves.at(-1).replace("*", "/+"));
    };
    await enter((text) => (refused ? this.tryTaps(text, expected) : this.play(text)));
    if (refused && !(await this.isAnswered(expected))) await enter((text) => this.drag(text));
    await this.answered("wrong", expected);
  }

  /** One's own moves of a line; the page plays the others. */
  async playOwn(line) {
    for (let ply = 0; ply < line.length; ply += 2) {
      await this.play(line[ply]);
      if (ply + 2 < line.length + (line.length % 2 ? 0 : 1)) await this.page.locator(".answer.goes-on").waitFor();
    }
  }

  async play(text) {
    const { taps, choice } = gesture(text);
    const asked = taps.length === 1 && (await this.board.isSelected(taps[0]));
    if (!asked) for (const name of taps) await this.board.tap(name);
    if (choice) await this.choose(choice);
  }

  /** Taps until it is answered: a piece that may not be touched is refused at once. */
  async tryTaps(text, expected) {
    for (const name of gesture(text).taps) {
      await this.board.tap(name);
      if (await this.isAnswered(expected, 300)) return;
    }
  }

  async drag(text) {
    const { taps } = gesture(text);
    for (let hop = 1; hop < taps.length; hop++) await this.board.drag(taps[hop - 1], taps[hop]);
  }

  /** The last choice of a move; there is none where the man stays as he is. */
  async choose(choice) {
    const button = this.visit.control(`learn-cross-${choice}`);
    await button.or(this.page.locator(".answer")).first().waitFor();
    if (await button.isVisible()) await button.click();
  }

  async isAnswered(expected, timeout = 2_000) {
    const answer = this.page.locator(".answer p");
    await answer.waitFor({ timeout }).catch(() => {});
    return (await answer.count()) === 1 && (await answer.textContent()) === expected;
  }

  async answered(kind, expected) {
    const answer = this.page.locator(`.answer.${kind} p`);
    await answer.waitFor();
    assert.equal(await answer.textContent(), expected);
  }

  async compare(step) {
    const buttons = this.page.locator(".study .box button[aria-pressed]");
    assert.equal(await buttons.count(), step.try.length);
    for (let index = 0; index < step.try.length; index++) {
      await buttons.nth(index).click();
      const told = this.page.locator(".told-of-try");
      assert.equal(await told.textContent(), this.say(step, `.try-${index + 1}`));
      for (const result of await this.page.locator(".result").allTextContents()) assert.notEqual(result, "");
    }
  }

  /** A small match: the computer answers the first move. */
  async begin(step) {
    assert.equal(await this.page.locator(".task").textContent(), this.say(step, ".task"));
    const before = await this.board.drawn();
    const origin = await this.firstMove();
    assert.ok(origin, "no piece can move");
    await this.page.waitForFunction(() => document.querySelector("[role=status].vh")?.textContent.length > 0);
    assert.notDeepEqual((await this.board.drawn()).pieces, before.pieces);
  }

  /** Plays the first move that the board offers. */
  async firstMove() {
    for (const name of this.board.numbers.keys()) {
      await this.board.tap(name);
      const { destinations } = await this.board.drawn();
      if (destinations.length && (await this.board.isSelected(name))) {
        await this.board.tap(destinations[0]);
        const choice = this.visit.control("learn-cross-orthogonal");
        if (await choice.isVisible()) await choice.click();
        return name;
      }
    }
    return null;
  }

  /** The end of the lesson, the list with what is done, and what a screen reader meets there. */
  async finish() {
    const { visit, page, lesson } = this;
    await visit.open(lessonPath(visit.lang, this.course, lesson.id));
    await page.locator(".lesson-end").waitFor();
    assert.equal(await page.locator("h1").textContent(), this.words.say(`${lesson.id}.end`));
    assert.ok((await page.locator(".learnt li").count()) > 0);
    const game = lesson.games[0] ?? this.course;
    await visit.open(lessonPath(visit.lang, game));
    const title = page.locator(".lesson .title").filter({ hasText: this.words.say(lesson.id) });
    await title.first().waitFor();
    assert.deepEqual(await barriers(page), []);
    await this.open(lesson.steps[0]);
    assert.deepEqual(await barriers(page), []);
  }
}
