// People with accounts: their screens and forms.
import { controlIn } from "./browser.js";
import { beginning, nameOf } from "./home.js";

export const PASSWORD = "a horse and a battery";

export const lobbyPath = (visit) => (visit.lang === "fr" ? "/fr/salon" : "/en/lobby");
export const accountPath = (visit) => (visit.lang === "fr" ? "/fr/compte" : "/en/account");
export const playerPath = (visit, name) => (visit.lang === "fr" ? `/fr/joueur/${name}` : `/en/player/${name}`);

/** Waits until this is the title of the screen. */
export const titled = (visit, text) => visit.page.locator("h1").filter({ hasText: text }).waitFor();

/** Waits for a notice with this text. */
export const noticed = (visit, key) => visit.page.locator(".toast", { hasText: visit.say(key) }).waitFor();

/** Fills in a form and submits it. */
export async function enter(visit, action, texts, form = visit.page.locator("form.ask")) {
  for (const [index, text] of texts.entries()) await form.locator("input").nth(index).fill(text);
  await controlIn(form, visit.say(action)).click();
}

/** Unfolds the section with this heading and returns its form. */
export async function unfold(visit, key) {
  const fold = visit.page.locator("details").filter({ has: visit.page.locator("summary", { hasText: visit.say(key) }) });
  await fold.locator("summary").click();
  return fold.locator("form.ask");
}

/** Creates an account and returns its recovery codes. */
export async function register(visit, name) {
  await visit.open(accountPath(visit));
  await visit.control("account-create").first().click();
  await enter(visit, "account-create", [name, PASSWORD]);
  return keepCodes(visit, name);
}

/** Reads the recovery codes, which are shown once, and continues to the account. */
async function keepCodes(visit, name) {
  await titled(visit, visit.say("account-codes-title"));
  const codes = await visit.page.locator(".codes code").allInnerTexts();
  await visit.page.getByRole("checkbox").check();
  await visit.control("account-codes-done").click();
  await titled(visit, name);
  return codes;
}

/** Signs in; the caller checks whether it succeeds. */
export async function logIn(visit, name, password = PASSWORD) {
  await visit.open(accountPath(visit));
  await titled(visit, visit.say("account-title"));
  await enter(visit, "account-log-in", [name, password]);
}

/** Opens a lobby table with a five-minute clock through the form, and returns its id. */
export async function openInLobby(visit, game, { rated = false } = {}) {
  await visit.open(lobbyPath(visit));
  await visit.page.locator(".open-one").getByRole("link", { name: nameOf(visit, game) }).click();
  const pick = (group, name) => visit.page.getByRole("radiogroup", { name: visit.say(group) }).getByRole("radio", { name, exact: true }).check();
  await pick("settings-clock", visit.say("minutes-count", { n: 5 }));
  await pick("settings-result", visit.say(rated ? "settings-rated" : "settings-casual"));
  await visit.control("action-start").click();
  return tableShown(visit);
}

/** Sits down at somebody's table in the lobby. */
export async function joinInLobby(visit, game, who) {
  await visit.open(lobbyPath(visit));
  await controlIn(visit.page, beginning(visit.say("lobby-join-label", { game: nameOf(visit, game), who }))).click();
}

/** The id of the current table. */
export async function tableShown(visit) {
  await visit.page.waitForURL(/\/table\/\w+$/);
  return visit.page.url().split("/").pop();
}
