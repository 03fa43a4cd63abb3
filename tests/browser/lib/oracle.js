// The rules, according to the program itself: the page is compared with them.
import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DAMIER } from "./project.js";

/** Nothing asked here takes as long on any machine. */
const LIMIT = { timeout: 120_000 };
const run = (program, words) => promisify(execFile)(program, words, LIMIT);

/** The games, as the program names them; `DAMIER_GAMES` selects some of them. */
export const GAMES = gamesToTest();

function gamesToTest() {
  const all = JSON.parse(execFileSync(DAMIER, ["games", "--json"], LIMIT)).map((game) => game.id);
  const chosen = (process.env.DAMIER_GAMES ?? "").split(" ").filter(Boolean);
  const unknown = chosen.filter((game) => !all.includes(game));
  if (unknown.length) throw new Error(`no game is called ${unknown.join(" or ")}; there are ${all.join(", ")}`);
  return chosen.length ? chosen : all;
}

/** The verdict on a position: canonical text, moves, outcome. */
export async function show(game, options, moves) {
  const { stdout } = await run(DAMIER, ["show", game, ...chosen(options), "--json", "--", ...moves]);
  return JSON.parse(stdout);
}

/** A whole random match, always the same one for a seed: its text and its moves. */
export async function wholeMatch(game, options, players, seed) {
  const folder = await mkdtemp(join(tmpdir(), "damier-match-"));
  try {
    const file = join(folder, "records.txt");
    const how = ["--games", "1", "--agree-plies", "0", "--openings", "0", "--threads", "1"];
    const what = ["--game", game, ...chosen(options), "--seed", String(seed), "--records", file];
    await run(DAMIER, ["match", ...players, ...what, ...how]);
    return first(await readFile(file, "utf8"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A search by the native engine: nodes and nodes per second. */
export async function think(game, options, moves, nodes) {
  const limits = ["--nodes", String(nodes), "--hash", "16", "--json"];
  const { stdout } = await run(DAMIER, ["analyse", game, ...chosen(options), ...limits, "--", ...moves]);
  return JSON.parse(stdout);
}

/** The moves of a record. */
export function movesOf(record) {
  const lines = record.split("\n").map((line) => line.trim());
  const isMove = (line) => line && !/^(damier|game|option|start|tag|result|;)/.test(line);
  return lines.filter(isMove).map((line) => line.split(/ [@;]/)[0]);
}

/** A record with its settings but no moves. */
export function headOf(record) {
  const lines = record.split("\n").filter((line) => /^(damier|game|option|start) /.test(line));
  return `${lines.join("\n")}\n`;
}

/** The beginning of a record. */
export function firstPlies(record, plies) {
  const lines = record.replace(/^result .*$/m, "").trimEnd().split("\n");
  const first = lines.indexOf("") + 1;
  return `${lines.slice(0, first + plies).join("\n")}\n`;
}

/** The lines of a record that describe the match itself: no tags, clocks or comments. */
export function essence(record) {
  const lines = record.split("\n").map((line) => line.split(/ [@;]/)[0].trim());
  return lines.filter((line) => line && !/^(tag|;)/.test(line));
}

/** The first record of a file. */
function first(records) {
  const record = records.split(/^(?=damier 1$)/m).find((text) => text.startsWith("damier 1"));
  return { record, moves: movesOf(record) };
}

function chosen(options) {
  return Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
}
