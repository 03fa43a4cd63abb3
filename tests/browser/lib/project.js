// Where things are, and what the step that runs these tests passes to them.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** The built program. */
export const DAMIER = process.env.DAMIER ?? join(ROOT, "target/debug/damier");

/** The browsers. */
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

/** Whether to check everything; a normal run takes a sample. */
export const ALL = process.env.DAMIER_EXTENT === "all";

/** Where screenshots, traces of failures and figures are saved. */
export const ARTEFACTS = process.env.DAMIER_ARTEFACTS ?? join(ROOT, "target/browser");

/** A folder among the artefacts. */
export function artefacts(...names) {
  const folder = join(ARTEFACTS, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}
