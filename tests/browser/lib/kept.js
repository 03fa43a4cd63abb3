// The matches saved in the browser, read from where the client stores them.
import { movesOf } from "./oracle.js";

/** All saved matches, newest first. */
export async function keptMatches(page) {
  const texts = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("damier");
        opening.onerror = () => reject(opening.error);
        // Looking at a database must not create it.
        opening.onupgradeneeded = () => opening.transaction.abort();
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction("matches").objectStore("matches").getAll();
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result);
          };
        };
      })
  );
  const matches = texts.map((text) => JSON.parse(text));
  for (const kept of matches) kept.moves = movesOf(kept.record);
  return matches.sort((one, other) => other.updated - one.updated);
}

/** The match on the current screen. */
export async function keptHere(page) {
  const id = await matchId(page);
  const found = (await keptMatches(page)).find((kept) => kept.id === id);
  if (!found) throw new Error(`no match ${id} is kept`);
  return found;
}

/** The id of the match in the address. */
export async function matchId(page) {
  // The page itself knows best: a driver may miss that the address changed without a page load.
  const address = await page.evaluate(() => location.href);
  return /\/(?:partie|match)\/([^/#]+)/.exec(address)?.[1];
}

/** Waits until `test` holds for the match on the screen, and returns it. */
export async function keptWhen(page, what, test, patience = 20_000) {
  const until = Date.now() + patience;
  for (;;) {
    const kept = await keptHere(page).catch(() => null);
    if (kept && test(kept)) return kept;
    if (Date.now() > until) throw new Error(`waited in vain until ${what}; kept: ${kept?.moves.join(" ")}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
