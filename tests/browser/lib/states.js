// The ways to every state of every screen, each shown to an observer.
import { controlIn } from "./browser.js";
import { importText, matchesPath } from "./home.js";
import { endings, origins, pieces } from "./moves.js";
import { Player, openTable, openTalk } from "./online.js";
import { headOf, wholeMatch } from "./oracle.js";

const STEADY = { steady: true };

/** Every state there is, by walk; some exist in a few games only. */
export const STATES = {
  pages: ["game", "settings", "rules", "sheet", "leaders"],
  table: [
    "start",
    "middle",
    "chosen",
    "refused",
    "hint",
    "typing",
    "count?",
    "offer",
    "menu",
    "menu, board",
    "menu, moves",
    "menu, sound",
    "rules window",
    "restart?",
    "resign?",
    "share",
    "end",
    "review",
    "tabletop",
    "tabletop, played",
    "tabletop, end",
  ],
  online: ["invitation", "coming", "online", "talk", "offline", "online, end"],
};

/** The pages of a game. */
export async function pagesOfGame(eye, { game, options }) {
  if (Object.keys(options).length) {
    // Options change the table, not the pages.
    return pageOf(eye, "settings", `${game}/${eye.visit.lang === "fr" ? "reglages" : "settings"}`);
  }
  const [settings, rules, sheet] =
    eye.visit.lang === "fr" ? ["reglages", "regles", "fiche"] : ["settings", "rules", "sheet"];
  await pageOf(eye, "game", game);
  await pageOf(eye, "settings", `${game}/${settings}`);
  await pageOf(eye, "rules", `${game}/${rules}`);
  await pageOf(eye, "sheet", `${game}/${sheet}`);
  await pageOf(eye, "leaders", `${game}/${eye.visit.lang === "fr" ? "classement" : "leaders"}`);
}

async function pageOf(eye, state, path) {
  await eye.visit.open(`/${eye.visit.lang}/${path}`);
  await eye.see(state);
}

/** The pages about the house. */
const NOTICES = [
  ["about", "a-propos", "about"],
  ["sources", "sources", "sources"],
  ["legal", "mentions-legales", "legal"],
  ["privacy", "confidentialite", "privacy"],
];

/** Home, the lists, the account and everything else that belongs to people. */
export async function pagesOfPeople(eye) {
  const { visit } = eye;
  await pageOf(eye, "home", "");
  await visit.open(matchesPath(visit));
  await eye.see("no matches");
  await visit.control("action-import").first().click();
  await eye.see("import");
  await visit.page.keyboard.press("Escape");
  await (await importText(visit, "damier 1\ngame makruk\n\ne3e4\n")).ready();
  await pageOf(eye, "home with a match", "");
  await visit.open(matchesPath(visit));
  await eye.see("matches");
  await pageOf(eye, "nowhere", "chess");
  for (const [state, ...paths] of NOTICES) await pageOf(eye, state, paths[visit.lang === "fr" ? 0 : 1]);
  await pageOf(eye, "lobby", visit.lang === "fr" ? "salon" : "lobby");
  await pageOf(eye, "account", visit.lang === "fr" ? "compte" : "account");
  await visit.control("account-create").first().click();
  await eye.see("new account");
  const form = visit.page.locator("form.ask");
  await form.locator("input").nth(0).fill(visit.lang === "fr" ? "Ève-la-très-longue" : "Zoë-the-very-long");
  await form.locator("input").nth(1).fill("a horse and a battery");
  await controlIn(form, visit.say("account-create")).click();
  await visit.page.locator(".codes code").first().waitFor();
  await eye.see("codes of an account");
  await visit.page.getByRole("checkbox").check();
  await visit.control("account-codes-done").click();
  await visit.control("account-page").waitFor();
  await eye.see("own account");
  await visit.control("account-page").click();
  await visit.page.waitForURL(/\/(joueur|player)\//);
  await visit.screen();
  await eye.see("player");
}

/** A match on one device from its start to its review, with every panel and every dialog. */
export async function tableOfGame(eye, { game, options }) {
  const { visit } = eye;
  const prepared = await wholeMatch(game, options, players(game, options), 3);
  const head = headOf(prepared.record);
  const table = await (await importText(visit, head)).ready();
  await eye.see("start", STEADY);
  await importText(visit, `${head}\n${prepared.moves.slice(0, 12).join("\n")}\n`);
  await table.ready();
  await eye.see("middle", STEADY);
  await panels(eye, table, game);
  await windows(eye, table);
  await importText(visit, prepared.record);
  await table.phase("end");
  await visit.page.locator("main.fin .headline").waitFor();
  await eye.see("end", { ...STEADY, first: ["main.fin .headline"] });
  await table.control("action-review").click();
  await table.ready();
  await eye.see("review", STEADY);
  await tabletop(eye, table, head);
}

/** The device lies between two people: another frame, and the board stands in it as still. */
async function tabletop(eye, table, head) {
  const { visit } = eye;
  const flat = { ...STEADY, frame: "flat" };
  await (await importText(visit, head)).ready();
  await table.control("action-more.label").click();
  // The other views are offered wherever this one may be missing.
  await table.control("action-turn-view").waitFor();
  const lay = table.control("action-table-view");
  if (!(await lay.count())) return visit.page.keyboard.press("Escape");
  await lay.click();
  await visit.page.getByRole("note").waitFor();
  await visit.page.getByRole("note").getByRole("button").first().click();
  await eye.see("tabletop", flat);
  const { moves } = await table.verdict();
  await table.playThis(moves[0]);
  await eye.see("tabletop, played", flat);
  await visit.page.locator(".ftools").getByRole("button", { name: visit.say("action-resign") }).click();
  await visit.page.getByRole("dialog").getByRole("button").first().click();
  await visit.page.locator("main.fin .headline").waitFor();
  await eye.see("tabletop, end", { ...flat, first: ["main.fin .headline"] });
}

function players(game, options) {
  return Array(options.players ?? 2).fill("random").with(0, "greedy");
}

/** The panels that answer a gesture. */
async function panels(eye, table, game) {
  const { visit } = eye;
  const { moves, canonical } = await table.verdict();
  const from = origins(moves)[0];
  await table.board.tap(from);
  await eye.see("chosen", STEADY);
  await refusal(eye, table, game, { moves, canonical, from });
  await table.control("action-hint").click();
  await table.control("hint-play").waitFor();
  await eye.see("hint", STEADY);
  await visit.page.keyboard.press("Escape");
  await table.control("action-more.label").click();
  await table.control("input-label").click();
  await visit.page.locator(".panel .typed").waitFor();
  await eye.see("typing", STEADY);
  await visit.page.locator(".panel.typing button").last().click();
  const offer = table.control("action-offer-draw").or(table.control("action-offer-count")).first();
  if ((await offer.count()) && (await offer.isEnabled())) {
    await offer.click();
    await visit.page.locator(".panel.offer, dialog[open], main.fin").first().waitFor();
    const question = visit.page.locator("dialog[open]");
    if (await question.count()) {
      await eye.see("count?", STEADY);
      await controlIn(question, visit.say("action-offer-count")).click();
      await question.first().waitFor({ state: "hidden" });
    }
    await visit.page.locator(".panel.offer, main.fin").first().waitFor();
    if (await visit.page.locator("main.fin").count()) return;
    await eye.see("offer", STEADY);
    await table.control("offer-decline").click();
  }
}

/** A move that the rules refuse, and the explanation. */
async function refusal(eye, table, game, { moves, canonical, from }) {
  const { page } = eye.visit;
  const taken = pieces(game, canonical);
  const allowed = new Set(endings(moves, from));
  const others = [...table.board.numbers.keys()].filter((name) => !taken[name] && !allowed.has(name));
  for (const name of others.slice(0, 12)) {
    if (!(await table.board.isSelected(from))) await table.board.tap(from);
    await table.board.tap(name);
    const why = page.locator(".panel.why, .panel h2").first();
    if (await why.waitFor({ timeout: 3_000 }).then(() => true, () => false)) {
      await eye.see("refused", STEADY);
      await page.keyboard.press("Escape");
      return;
    }
  }
  throw new Error(`no move of ${from} is refused with a reason`);
}

/** The dialogs that open over a match. */
async function windows(eye, table) {
  const { visit } = eye;
  const dialog = visit.page.locator("dialog[open]");
  const during = async (state, open) => {
    await open();
    await dialog.first().waitFor();
    await eye.see(state, STEADY);
    await visit.page.keyboard.press("Escape");
    await dialog.first().waitFor({ state: "hidden" });
  };
  const fromMenu = (key) => async () => {
    await table.control("action-more.label").click();
    await table.control(key).click();
  };
  await during("menu", () => table.control("action-more.label").click());
  for (const group of ["board", "moves", "sound"]) {
    await during(`menu, ${group}`, async () => {
      await table.control("action-more.label").click();
      await dialog.locator("summary", { hasText: visit.say(`prefs-group-${group}`) }).click();
    });
  }
  await during("rules window", () => table.control("action-rules").first().click());
  await during("restart?", () => table.control("action-restart").first().click());
  await during("resign?", () => table.control("action-resign").first().click());
  await during("share", fromMenu("share-title"));
}

/** An online table: invitation, sitting down, playing, chat, a lost network, the end. */
export async function tableOnline(eye, { game, options }) {
  const { visit, house } = eye;
  const count = options.players ?? 2;
  const seats = Array.from({ length: count }, (_, index) => ({ kind: index ? "friend" : "here" }));
  const id = await openTable(visit, { game, options: Object.entries(options).map((pair) => pair.map(String)), seats });
  await visit.page.goto(`/${visit.lang}/table/${id}`);
  const host = new Player(visit);
  await host.board.ready();
  await eye.see("invitation", STEADY);
  const guests = [];
  for (let seat = 1; seat < count; seat++) {
    const guest = await house.visit({ lang: visit.lang, size: { width: 390, height: 844 }, context: { hasTouch: true } });
    guests.push(guest);
    const player = await new Player(guest).come(id);
    if (seat === 1) await eye.see("coming", { page: guest.page, ...STEADY });
    await player.sit(seat === 1 ? "Maximilienne" : `Ben ${seat}`);
  }
  await visit.page.locator(".seat.on, .chip.on").first().waitFor();
  await eye.see("online", STEADY);
  await (await openTalk(visit)).waitFor();
  await eye.see("talk", STEADY);
  await visit.page.keyboard.press("Escape");
  visit.expectLosses();
  await visit.profile.setOffline(true);
  await visit.page.locator(".banner.lost").waitFor();
  await eye.see("offline", { ...STEADY, toasts: true, first: [".banner.lost"] });
  await visit.profile.setOffline(false);
  await visit.page.locator(".banner.lost").waitFor({ state: "detached" });
  // Among more than two, the others play on.
  if (count === 2) {
    await host.resign();
    await host.end();
    await eye.see("online, end", { ...STEADY, first: ["main.fin .headline"] });
  }
  for (const guest of guests) await guest.profile.close();
}
