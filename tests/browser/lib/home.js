// The way from home to a board and back, and the list of matches.
import { controlIn } from "./browser.js";
import { Table } from "./table.js";

/** The name of a game in the language of the visit. */
export function nameOf(visit, game) {
  return visit.say(`name-${game}`);
}

/** Home, through the address without a language: the browser's own language decides. */
export async function openHome(visit) {
  await visit.open("/");
  await visit.page.waitForURL(`**/${visit.lang}/`);
}

/** From home to a match against the computer in two clicks. */
export async function playAgainstComputer(visit, game) {
  await visit.control("home-discover-label", { game: nameOf(visit, game) }).click();
  await choose(visit, "game-against-computer").click();
  return new Table(visit).ready();
}

/** From home to a board in one click. */
export async function playAtOnce(visit, game, page = visit.page) {
  await visit.control("home-play-label", { game: nameOf(visit, game) }, page).click();
  return new Table(visit, page).ready();
}

/** A link on the page of a game: its words are followed by a detail. */
export function choose(visit, key, page = visit.page) {
  return controlIn(page, beginning(visit.say(key))).first();
}

/** Imports a text in Mes parties; its match opens, at its board or at Fin. */
export async function importText(visit, text) {
  await visit.open(matchesPath(visit));
  await visit.control("action-import").first().click();
  await visit.page.getByLabel(visit.say("import-paste")).fill(text);
  await visit.control("import-open").click();
  await visit.page.waitForURL(/\/(partie|match)\//);
  await visit.screen();
  return new Table(visit);
}

/** A match between two people on this device; `lines` are added to the record, such as options. */
export async function twoPeople(visit, game, ...lines) {
  return (await importText(visit, ["damier 1", `game ${game}`, ...lines, ""].join("\n"))).ready();
}

/** The address of Mes parties. */
export function matchesPath(visit) {
  return visit.lang === "fr" ? "/fr/parties" : "/en/matches";
}

/** A name that begins with these words. */
export function beginning(words) {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+")}`, "u");
}
