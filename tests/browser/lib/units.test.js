// The helpers themselves: a helper that reads wrongly would let every test pass.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Labels } from "./board.js";
import { test } from "./limit.js";
import { endings, gesture, origins, pieces } from "./moves.js";
import { essence, movesOf } from "./oracle.js";
import { Translation } from "./table.js";
import { ROOT } from "./project.js";
import { words } from "./words.js";

test("texts of moves become taps", () => {
  assert.deepEqual(gesture("a5xa3xa1"), { taps: ["a5", "a3", "a1"], choice: null });
  assert.deepEqual(gesture("f4-f5/+"), { taps: ["f4", "f5"], choice: "orthogonal" });
  assert.deepEqual(gesture("a1/x"), { taps: ["a1"], choice: "diagonal" });
  assert.deepEqual(gesture("a7-a8=K"), { taps: ["a7", "a8"], choice: null });
  assert.deepEqual(gesture("e5e6m"), { taps: ["e5", "e6"], choice: null });
  assert.deepEqual(gesture("c1-m10"), { taps: ["c1", "m10"], choice: null });
  assert.deepEqual(gesture("pass"), { taps: [], choice: "pass" });
  assert.deepEqual(origins(["b1d2", "a3a4", "b1c3"]), ["a3", "b1"]);
  assert.deepEqual(endings(["b1d2", "a3a4", "b1c3"], "b1"), ["c3", "d2"]);
});

test("positions become pieces on cells", () => {
  const makruk = pieces("makruk", "4k3/3M~4/8/8/8/8/8/K7 w - - 0 1");
  assert.deepEqual(makruk, { e8: "k", d7: "M~", a1: "K" });
  const star = pieces("chinese-checkers", "A/1A/3/4/13/12/11/10/9/10/11/12/12D/4/3/2/1 1 - 0");
  assert.deepEqual(star, { a1: "A", b2: "A", m13: "D" });
});

test("texts of the client are read with their values", () => {
  const fr = words("fr");
  assert.equal(fr.say("action-restart"), "Recommencer");
  assert.match(fr.say("home-play-label", { game: "Makruk" }), /^Jouer\s:\sMakruk$/);
  assert.match("Jouer f4–f5 / +", fr.pattern("cross-play"));
  assert.match("3 coups", fr.pattern("moves-count"));
  assert.doesNotMatch("3 tours", fr.pattern("moves-count"));
  assert.throws(() => fr.say("no-such-key"));
  assert.equal(fr.form("reason-timeout", "you"), "votre temps est écoulé");
  assert.equal(words("en").form("reason-timeout", "one", { loser: "Ben" }), "Ben has run out of time");
  assert.throws(() => fr.form("reason-timeout", "nobody"));
});

test("labels of cells become pieces and states", () => {
  for (const [lang, label] of [
    ["fr", "e4, pion blanc, croix en diagonale, choisi, dernier coup"],
    ["en", `e4, white man, diagonal cross, ${words("en").say("cell-selected")}, ${words("en").say("cell-last")}`],
  ]) {
    const [name, cell] = new Labels(words(lang)).understand(label);
    assert.equal(name, "e4");
    assert.equal(cell.piece, label.split(", ").slice(1, 3).join(", "));
    assert.deepEqual([...cell.states].sort(), ["last", "selected"]);
  }
});

test("records are read", () => {
  const record = "damier 1\ngame makruk\ntag White Leyla\n\ne3e4 @59.500 ; hello\ne6e5\n\nresult 1>2 resignation\n";
  assert.deepEqual(movesOf(record), ["e3e4", "e6e5"]);
  assert.deepEqual(essence(record), ["damier 1", "game makruk", "e3e4", "e6e5", "result 1>2 resignation"]);
});

test("a board with another piece than the rules is noticed", () => {
  const letters = { a1: "R", b1: "N", h1: "R" };
  const translation = new Translation();
  translation.check("makruk", letters, { a1: "white rook", b1: "white horse", h1: "white rook" });
  const wrong = (labels) => assert.throws(() => translation.check("makruk", letters, labels));
  wrong({ a1: "white rook", b1: "white rook", h1: "white rook" });
  wrong({ a1: "white horse", b1: "white rook", h1: "white horse" });
  wrong({ a1: "white rook", b1: "white horse", h1: "white horse" });
  wrong({ a1: "white rook", b1: "white horse" });
});

test("every test has a time limit", () => {
  const folder = join(ROOT, "tests/browser");
  const files = readdirSync(folder, { recursive: true }).filter((file) => /^(lib\/)?[\w.-]+\.js$/.test(file));
  assert.ok(files.length > 40, `${files}`);
  const unlimited = files.filter((file) => /import \{[^}]*\btest\b[^}]*\} from "node:test"/.test(readFileSync(join(folder, file), "utf8")));
  assert.deepEqual(unlimited, ["lib/limit.js"]);
});
