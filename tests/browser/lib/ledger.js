// The known layout faults: a list that only gets shorter.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, artefacts } from "./project.js";

const FILE = join(ROOT, "tests/browser/layout-faults.txt");
const HEAD = `# Faults of the layout that are known, one a line: subject | what | where | windows | states.
# A fault that is not here fails the test; one that is here and gone fails the long run.
`;

/** The known faults, and the faults found. */
export class Ledger {
  constructor() {
    const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
    const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
    this.known = lines.flatMap(apart);
    this.writes = process.env.DAMIER_LAYOUT === "write";
    // A sample may miss a fault that is there; only the full walk can say that it is gone.
    this.isWhole = process.env.DAMIER_LAYOUT === "all";
    this.found = [];
  }

  /** The faults of a subject in these windows that are new, or listed but gone. */
  judge(subject, faults, windows) {
    const found = faults.map((fault) => ({ subject, ...fault }));
    this.found.push(...found);
    if (this.writes) return [];
    const about = this.known.filter((fault) => fault.subject === subject && windows.includes(fault.window));
    const [here, before] = [new Set(found.map(nameOf)), new Set(about.map(nameOf))];
    const isNew = found.filter((fault) => !before.has(nameOf(fault)));
    const told = isNew.map((fault) => `new: ${nameOf(fault)}: ${fault.detail}`);
    const gone = about.filter((fault) => !here.has(nameOf(fault)));
    const lines = gone.map((fault) => `gone, take it off the list: ${nameOf(fault)}`);
    if (this.isWhole) return [...told, ...lines];
    for (const line of lines) console.log(line);
    return told;
  }

  close() {
    const details = this.found.map((fault) => `${nameOf(fault)}: ${fault.detail}`);
    writeFileSync(join(artefacts("layout"), "faults.txt"), `${details.join("\n")}\n`);
    if (this.writes) writeFileSync(FILE, `${HEAD}${together(this.found).join("\n")}\n`);
  }
}

/** The name of a fault in messages. */
function nameOf({ subject, kind, where, state, window }) {
  return [subject, kind, where, window, state].join(" | ");
}

/** The faults in a line. */
function apart(line) {
  const [subject, kind, where, windows, states] = line.split(" | ");
  return windows.split(" ").flatMap((window) => states.split("; ").map((state) => ({ subject, kind, where, window, state })));
}

/** The lines for all faults: states with the same windows share one. */
function together(faults) {
  const places = new Map();
  for (const { subject, kind, where, state, window } of faults) {
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
  return [...lines].map(([line, states]) => `${line} | ${states.join("; ")}`).sort();
}
