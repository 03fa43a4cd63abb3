// How to enter the text of a move by taps.

/** The cells to tap, and what to choose after them. */
export function gesture(text) {
  if (text === "pass") return { taps: [], choice: "pass" };
  const [way, cross] = text.split("/");
  const taps = way.match(/[a-q]\d+/g);
  const choice = { "+": "orthogonal", x: "diagonal" }[cross] ?? null;
  return { taps, choice };
}

/** The cells from which the legal moves start. */
export function origins(moves) {
  return sorted(moves.map((text) => gesture(text).taps[0]));
}

/** The cells where the moves from `from` can end. */
export function endings(moves, from) {
  const here = moves.map((text) => gesture(text).taps).filter((taps) => taps[0] === from);
  return sorted(here.map((taps) => taps.at(-1)));
}

/** The pieces of a position text by cell: the letter, with its mark if it has one. */
export function pieces(game, position) {
  const rows = position.split(" ")[0].split("/");
  const found = {};
  rows.forEach((row, index) => {
    let column = 0;
    for (const [, run, letter] of row.matchAll(/(\d+)|([A-Za-z]~?)/g)) {
      if (run) column += Number(run);
      else found[cellName(game, rows.length, index, column++)] = letter;
    }
  });
  return found;
}

/** The star counts its holes from the left of each row, starting at the top; square boards do not. */
function cellName(game, height, row, column) {
  if (game === "chinese-checkers") return `${String.fromCharCode(97 + row)}${column + 1}`;
  return `${String.fromCharCode(97 + column)}${height - row}`;
}

function sorted(cells) {
  return [...new Set(cells.filter(Boolean))].sort();
}
