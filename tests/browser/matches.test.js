// Whole random matches, played through the page by gestures alone: at every ply the board shows
// what the rules say, and at the end the record is the match. Every run plays the beginning and
// the end of a long match and imports the plies in between; the long run plays all of it.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { DESKTOP, PHONE, TABLET, openHouse } from "./lib/browser.js";
import { importText } from "./lib/home.js";
import { test } from "./lib/limit.js";
import { endings, gesture, pieces } from "./lib/moves.js";
import { firstPlies, show, wholeMatch } from "./lib/oracle.js";
import { ALL } from "./lib/project.js";
import { Translation } from "./lib/table.js";
import { saysWhy } from "./lib/end.js";

/** The matches: game, options, which players choose the moves, seed. */
const MATCHES = [
  ["mak-yek", {}, ["greedy", "random"], 1],
  ["mak-yek", { first: "black", end: "annihilation", quiet_limit: 30 }, ["random", "random"], 2],
  ["apit-sodok", {}, ["greedy", "random"], 3],
  ["turkish-draughts", {}, ["random", "random"], 4],
  ["turkish-draughts", { promotion: "end", turn180: "allow", infraction: "lose" }, ["greedy", "random"], 5],
  ["alliance", {}, ["random", "greedy"], 6],
  ["alliance", { crosses: "free", kings_only: "off" }, ["greedy", "greedy"], 7],
  ["chinese-checkers", {}, ["greedy", "greedy"], 8],
  ["chinese-checkers", { players: 3, sets: 2, leave_goal: "forbid" }, ["greedy", "greedy"], 9],
  ["chinese-checkers", { players: 6 }, ["greedy", "greedy"], 10],
  ["martian-chess", {}, ["random", "greedy"], 11],
  ["martian-chess", { drone: 4, return: "square", tie: "last_mover" }, ["greedy", "random"], 12],
  ["makruk", {}, ["greedy", "random"], 25],
  ["makruk", { counting: "thai", quiet_limit: 30 }, ["greedy", "random"], 23],
];

/** The plies at the beginning and the end of a match that every run plays. */
const BEGINNING = 16;
const END = 24;

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

for (const [number, [game, options, players, seed]] of MATCHES.entries()) {
  const size = [DESKTOP, PHONE, TABLET][number % 3];
  const name = `${game} ${Object.entries(options).map((pair) => pair.join("=")).join(" ")}`.trim();
  test(`a whole match by gestures: ${name}`, async (context) => {
    const { record, moves } = await wholeMatch(game, options, players, seed);
    const visit = await house.visit({ lang: number % 2 ? "en" : "fr", size });
    await visit.during(`match-${number}-${game}`, () => playThrough(visit, game, options, record, moves));
    context.diagnostic(`${moves.length} plies`);
  });
}

async function playThrough(visit, game, options, record, moves) {
  const translation = { looks: new Translation(), labels: new Translation() };
  const between = moves.length - BEGINNING - END;
  const parts = ALL || between <= 0 ? [[0, moves.length]] : [[0, BEGINNING], [moves.length - END, moves.length]];
  let table, end;
  for (const [from, to] of parts) {
    const verdicts = await verdictsAt(game, options, moves, from, to);
    table = await (await importText(visit, firstPlies(record, from))).ready();
    for (let ply = from; ply < to; ply += 1) {
      await stands(table, translation, game, verdicts[ply - from], ply);
      await enter(table, moves[ply], verdicts[ply - from], ply);
    }
    await table.after(to);
    end = verdicts.at(-1);
  }
  assert.ok(end.over, "the match of the program is whole");
  const kept = await table.after(moves.length);
  assert.deepEqual(kept.moves, moves);
  assert.equal(kept.status, "finished");
  await table.phase("end");
  await saysWhy(table);
  // Every ply has an address; that of the last one shows the board instead of Fin.
  await visit.open(`${new URL(visit.page.url()).pathname}/${moves.length}`);
  await table.ready();
  await stands(table, translation, game, end, moves.length);
}

/** Checks that the board shows the position of the rules, and every few plies its labels too. */
async function stands(table, translation, game, verdict, ply) {
  const expected = pieces(game, verdict.canonical);
  try {
    const looks = await table.shows(expected);
    // A man whose cross is being chosen is shown as it would stand.
    const sure = without(expected, choosing(verdict.moves));
    translation.looks.check(game, sure, looks);
    if (ply % 10 === 0 || verdict.over) {
      await spoken(async () => translation.labels.check(game, sure, await table.tells(expected)));
    }
  } catch (error) {
    error.message = `after ${ply} plies: ${error.message}`;
    throw error;
  }
}

/** The board is painted before its labels are updated, so for a moment they may be one ply behind. */
async function spoken(check) {
  const until = Date.now() + 2_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}

/** The cell whose cross must be chosen before anything else, if there is one. */
function choosing(moves) {
  const alone = moves.length > 0 && moves.every((text) => gesture(text).taps.length === 1);
  return alone ? gesture(moves[0]).taps[0] : undefined;
}

function without(pieces, cell) {
  return Object.fromEntries(Object.entries(pieces).filter(([name]) => name !== cell));
}

/** Enters a move by taps, touches or a drag in turn, and checks the destinations against the rules. */
async function enter(table, text, verdict, ply) {
  const { board } = table;
  const { taps } = gesture(text);
  if (taps.length === 2 && ply % 3 === 1) return board.playByDragging(text);
  await board.play(text, async (name) => {
    await (ply % 3 === 2 && table.visit.touches ? board.touch(name) : board.tap(name));
    if (name === taps[0] && taps.length > 1) await offers(board, verdict.moves, name);
  });
}

/** Checks that every cell where a move from here can end is marked as a destination. */
async function offers(board, moves, from) {
  const shown = new Set((await board.drawn()).destinations);
  const missing = endings(moves, from).filter((cell) => !shown.has(cell));
  assert.deepEqual(missing, [], `destinations from ${from} that are not shown`);
}

/** The verdicts of the rules at each ply from one to another. */
async function verdictsAt(game, options, moves, from, to) {
  const verdicts = [];
  for (let ply = from; ply <= to; ply += 8) {
    const some = [...Array(8).keys()].map((more) => ply + more).filter((at) => at <= to);
    verdicts.push(...(await Promise.all(some.map((at) => show(game, options, moves.slice(0, at))))));
  }
  return verdicts;
}
