// The faults of the layout that are known: a list that only gets shorter.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, artefacts } from "./project.js";

const FILE = join(ROOT, "tests/browser/layout-faults.txt");
const HEAD = `# Faults of the layout that are known, one a line: what, where, in which state, in which windows.
# A fault that is not here fails the test, and so does a line whose fault is gone.
`;

/** The known faults, and what is found of them. */
export class Ledger {
  constructor() {
    const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
    this.known = new Set(text.split("\n").filter((line) => line && !line.startsWith("#")));
    this.writes = process.env.DAMIER_LAYOUT === "write";
    this.found = new Set();
    this.details = [];
  }

  /** What is wrong that was not known of a subject, or known and is gone. */
  judge(subject, faults) {
    const lines = linesOf(subject, faults);
    for (const line of lines) this.found.add(line);
    for (const fault of faults) this.details.push(`${subject} | ${fault.state} | ${fault.window} | ${fault.kind} | ${fault.where} | ${fault.detail}`);
    if (this.writes) return [];
    const about = [...this.known].filter((line) => line.startsWith(`${subject} | `));
    return [
      ...lines.filter((line) => !this.known.has(line)).map((line) => `new: ${line}`),
      ...about.filter((line) => !lines.includes(line)).map((line) => `gone, take it off the list: ${line}`),
    ];
  }

  close() {
    writeFileSync(join(artefacts("layout"), "faults.txt"), `${this.details.join("\n")}\n`);
    if (this.writes) writeFileSync(FILE, `${HEAD}${[...this.found].sort().join("\n")}\n`);
  }
}

/** A line for each kind of fault at a place and the windows in which it is seen, with its states. */
function linesOf(subject, faults) {
  const places = new Map();
  for (const { kind, where, state, window } of faults) {
    const key = `${subject} | ${kind} | ${where}`;
    const seen = places.get(key) ?? new Map();
    seen.set(state, (seen.get(state) ?? new Set()).add(window));
    places.set(key, seen);
  }
  const lines = new Map();
  for (const [key, seen] of places) {
    for (const [state, windows] of seen) {
      const line = `${key} | ${[...windows].join(" ")}`;
      lines.set(line, [...(lines.get(line) ?? []), state]);
    }
  }
  return [...lines].map(([line, states]) => `${line} | ${states.join(", ")}`).sort();
}
