// A test with a time limit of its own: one that hangs is named, and the next one still runs.
import { test as unlimited } from "node:test";
import { ALL } from "./project.js";

/** Several times what the longest takes on a busy machine; at night whole matches are played. */
const MINUTES = ALL || process.env.DAMIER_LAYOUT ? 25 : 5;

/** A test, as Node has it; `options` may set another limit. */
export function test(name, ...rest) {
  const steps = rest.pop();
  return unlimited(name, { timeout: MINUTES * 60_000, ...rest[0] }, steps);
}
