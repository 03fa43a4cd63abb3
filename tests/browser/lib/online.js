// An online table: several people, each with their own profile, at one board.
import assert from "node:assert/strict";
import { Board } from "./board.js";
import { controlIn, openHouse } from "./browser.js";
import { beginning } from "./home.js";
import { test } from "./limit.js";
import { pieces } from "./moves.js";
import { show } from "./oracle.js";
import { Translation, drawnOn } from "./table.js";

/** A server and a browser for tests in which several people meet. */
export function gathering() {
  let house;
  const open = async () => (house = await openHouse());
  const close = () => house?.close();
  /** A test with visits that end with it, and a screenshot of each if it fails. */
  const together = (name, wishes, steps) =>
    test(name, async () => {
      const visits = await Promise.all(wishes.map((wish) => house.visit(wish)));
      const nested = visits.reduceRight(
        (inner, visit, index) => () => visit.during(`${name}, ${index + 1}`, inner),
        () => steps(...visits)
      );
      await nested();
    });
  return { open, close, together, house: () => house };
}

/** A person at an online table. */
export class Player {
  constructor(visit) {
    this.visit = visit;
    this.page = visit.page;
    this.board = new Board(visit.page, visit.words);
  }

  /** Opens a table by its link, in the language of the visit. */
  async come(id) {
    await this.page.goto(`/${this.visit.lang}/table/${id}`);
    await this.board.ready();
    return this;
  }

  /** Sits down on this side, or on the only free seat. */
  async sit(name) {
    await this.page.getByLabel(this.visit.say("table-name")).fill(name);
    const { words } = this.visit;
    const any = new RegExp(`${words.pattern("table-sit").source}|${words.pattern("table-sit-at").source}`, "u");
    await controlIn(this.page, any).first().click();
    await this.page.getByLabel(this.visit.say("table-name")).waitFor({ state: "detached" });
  }

  /** Waits until it is this player's turn. */
  async turn() {
    await this.page.locator(".seat.near.on").waitFor();
  }

  /** Whether it is this player's turn. */
  async isOn() {
    return this.page.evaluate(() => document.querySelector(".seat.near.on") !== null);
  }

  /** Plays a move by taps when it is this player's turn. */
  async play(text) {
    await this.turn();
    await this.board.play(text);
  }

  /** Waits for Fin. */
  async end(patience) {
    await this.page.locator("main.fin").waitFor({ timeout: patience });
  }

  /** Checks that Fin says who won and why: `form` is whom the reason is about, as the texts distinguish it. */
  async reads(headline, reason, form, values) {
    await this.end();
    const fin = this.page.locator("main.fin");
    assert.equal(await fin.locator(".headline").innerText(), this.visit.say(headline));
    const why = this.visit.words.form(reason, form, values);
    assert.equal(await fin.locator(".why").innerText(), `${why[0].toUpperCase()}${why.slice(1)}.`);
  }

  /** Leaves the table, as by closing the tab. */
  async leave() {
    await this.page.goto("about:blank");
  }

  /** Resigns, and confirms it. */
  async resign() {
    await this.visit.control("action-resign").click();
    await controlIn(this.page.getByRole("dialog"), this.visit.say("action-resign")).click();
  }
}

/** Opens a table on the page of a game, with Inviter un ami; returns the player and the table's id. */
export async function invite(visit, game) {
  await visit.open(`/${visit.lang}/${game}`);
  await controlIn(visit.page, beginning(visit.say("game-invite"))).click();
  await visit.page.waitForURL(/\/table\//);
  const player = new Player(visit);
  await player.board.ready();
  return { player, id: tableId(visit.page) };
}

/** Opens a table through the HTTP API, as the person of a visit. */
export async function openTable(visit, settings) {
  await visit.open(`/${visit.lang}/`);
  const answer = await visit.page.evaluate(async (settings) => {
    const id = crypto.randomUUID();
    const body = JSON.stringify({ id, settings });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/tables", { method: "POST", headers, body })).json();
  }, settings);
  assert.ok(answer.table, JSON.stringify(answer));
  return answer.table;
}

/** The name of the table in the address. */
export function tableId(page) {
  return /\/table\/([^/#]+)/.exec(page.url())?.[1];
}

/**
 * A table as the server stores it: its events are numbered without gaps, its moves in order. Once it
 * is over, only those who sat there may read it, so the page of one of them has to request it.
 */
export async function logged(address, id, page) {
  const get = (url) => (page ? page.request.get(url) : fetch(url));
  const events = [];
  for (;;) {
    const answer = await get(`${address}/api/tables/${id}/events?after=${events.length}`);
    const more = (await answer.json()).events;
    events.push(...more);
    if (more.length === 0) break;
  }
  assert.deepEqual(events.map((event) => event.version), events.map((_, index) => index + 1));
  const acted = events.filter(({ body }) => body.kind === "acted");
  const moves = acted.map(({ body }) => body.action.move).filter((text) => text !== undefined);
  return { events, moves };
}

/** Plays these moves, each by the player to move: with more than two, some may be out. */
export async function playAll(players, moves) {
  for (const text of moves) await (await onTurn(players)).play(text);
}

/** The player whose screen says that it is their turn, as soon as one says so. */
export async function onTurn(players) {
  const until = Date.now() + 20_000;
  for (;;) {
    for (const player of players) if (await player.isOn()) return player;
    assert.ok(Date.now() < until, "it is nobody's turn");
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

/** Checks that all see the pieces that the rules have after these moves, and the server has the same moves. */
export async function agree(players, id, moves, game, options = {}) {
  const { page } = players[0];
  const { origin } = new URL(page.url());
  assert.deepEqual((await logged(origin, id, page)).moves, moves);
  const expected = pieces(game, (await show(game, options, moves)).canonical);
  // Each kind of piece has one look on all screens, and each look is one kind.
  const translation = new Translation();
  for (const player of players) translation.check(game, expected, await drawnOn(player.board, expected));
}
