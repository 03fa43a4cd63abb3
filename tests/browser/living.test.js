// People who play far from each other feel that the other is there: invitations, « à vous », talk,
// matches to watch, pages of players.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { DESKTOP, PHONE, controlIn } from "./lib/browser.js";
import { nameOf } from "./lib/home.js";
import { Player, agree, gathering, invite, openTable, playAll } from "./lib/online.js";
import { wholeMatch } from "./lib/oracle.js";
import { lobbyPath, openInLobby, playerPath, register, titled } from "./lib/people.js";

const { open, close, together } = gathering();
before(open);
after(close);

const FRIENDS = [{ kind: "here", name: "Ève" }, { kind: "friend" }];

together("an invitation is read in one's own language, and says who, what and how long", [{ size: PHONE }, { lang: "en", size: PHONE }], async (anna, ben) => {
  const clock = { kind: "fischer", minutes: 10, increment: 5 };
  const id = await openTable(anna, { game: "makruk", seats: FRIENDS, clock });
  await ben.open(`/table/${id}`);
  await ben.page.waitForURL(new RegExp(`/en/table/${id}$`));
  const panel = ben.page.locator(".panel.invite");
  await panel.getByRole("heading", { name: ben.say("table-invited-by", { who: "Ève", game: nameOf(ben, "makruk") }) }).waitFor();
  const terms = await panel.locator(".terms").innerText();
  assert.ok(terms.includes(ben.say("online-clock-increment", { minutes: 10, seconds: 5 })), terms);
  assert.ok(terms.includes(ben.say("online-casual")), terms);
  assert.deepEqual(await barriers(ben.page), []);
  await ben.picture("living-invitation-phone");
  // What is being typed stays when the other one comes and goes.
  await ben.page.getByLabel(ben.say("table-name")).fill("Ben");
  const first = await new Player(anna).come(id);
  await anna.page.goto("about:blank");
  await first.come(id);
  assert.equal(await ben.page.getByLabel(ben.say("table-name")).inputValue(), "Ben");
  await panel.getByRole("link", { name: ben.say("prefs-language-fr") }).click();
  await ben.page.waitForURL(new RegExp(`/fr/table/${id}$`));
  await ben.page.getByText(anna.say("table-invited-by", { who: "Ève", game: nameOf(anna, "makruk") })).waitFor();
});

together("the computer takes a seat that stays empty, at the level that was chosen", [{ size: PHONE }], async (anna) => {
  const { player } = await invite(anna, "mak-yek");
  await anna.page.getByLabel(anna.say("table-computer-level")).selectOption("1");
  await anna.picture("living-computer-phone");
  await anna.control("table-computer").click();
  await player.turn();
  await anna.page.locator(".seat.far", { hasText: anna.say("seat-computer", { n: 1 }) }).waitFor();
  const { moves } = await wholeMatch("mak-yek", {}, ["random", "greedy"], 38);
  await player.play(moves[0]);
  // It answers, and it is her turn again.
  await anna.page.locator(".moves li a").nth(1).waitFor();
  await player.turn();
});

together("« à vous » is in the title, on the icon, and a notification for who wants one", [{ size: PHONE, context: { permissions: ["notifications"] } }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await first.turn();
  const due = (visit) => visit.say("page-title", { page: visit.say("turn-title", { game: nameOf(visit, "makruk") }) });
  const quiet = (visit) => visit.say("page-title", { page: nameOf(visit, "makruk") });
  const named = (visit, title) => visit.page.waitForFunction((title) => document.title === title, title);
  // The icon changes with the title, a moment later.
  const icon = (which) => anna.page.locator(`link[rel=icon]${which}`).waitFor({ state: "attached" });
  await named(anna, due(anna));
  await named(ben, quiet(ben));
  await icon("[href*=logo-turn]");
  await first.play("e3e4");
  await named(anna, quiet(anna));
  await icon(":not([href*=logo-turn])");
  // Nobody is asked before they turn it on; she does, and looks elsewhere.
  await anna.control("action-more.label").click();
  await anna.page.getByRole("switch", { name: anna.say("notify-switch") }).click();
  // It is off until the browser has answered.
  await anna.page.waitForFunction(() => JSON.parse(localStorage.getItem("damier.preferences") ?? "{}").notify);
  await anna.page.keyboard.press("Escape");
  await anna.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await second.play("e6e5");
  await named(anna, due(anna));
  const shown = () =>
    anna.page.evaluate(async () => {
      const keeper = await navigator.serviceWorker.ready;
      const all = await keeper.getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await anna.page.waitForFunction(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length > 0);
  const body = anna.say("notify-turn.body", { game: nameOf(anna, "makruk"), who: "Ben" });
  assert.deepEqual(await shown(), [{ title: anna.say("notify-turn"), body, tag: id, data: `/fr/table/${id}` }]);
});

together("a match of the lobby is watched, and its players have pages", [{ size: DESKTOP }, { size: DESKTOP }, { lang: "en", size: PHONE }], async (anna, ben, cleo) => {
  await register(anna, "Anna-V");
  await cleo.open(lobbyPath(cleo));
  await cleo.page.getByText(cleo.say("lobby-quiet")).waitFor();
  assert.deepEqual(await barriers(cleo.page), []);
  await cleo.picture("living-quiet-phone");
  const id = await openInLobby(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await new Player(anna).turn();
  const watch = cleo.page.locator("section", { has: cleo.page.locator("#lobby-playing") }).getByRole("link", { name: new RegExp(`^${cleo.say("lobby-watch")}`) });
  await watch.waitFor();
  assert.deepEqual(await barriers(cleo.page), []);
  await cleo.picture("living-watch-phone");
  await watch.click();
  await cleo.page.getByText(cleo.say("table-looking-on")).waitFor();
  // From the table to the page of who has an account, and back.
  await cleo.page.locator("a.who", { hasText: "Anna-V" }).click();
  await titled(cleo, "Anna-V");
  await cleo.control("player-block").waitFor();
  // One's own page offers neither to block nor to report oneself.
  await anna.open(playerPath(anna, "Anna-V"));
  await titled(anna, "Anna-V");
  await anna.page.getByText(anna.say("account-ratings-none")).waitFor();
  assert.equal(await anna.control("player-block").count(), 0);
  assert.equal(await anna.page.getByText(anna.say("player-report")).count(), 0);
});

together("what somebody says is seen in passing on a small screen", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  const { id } = await invite(anna, "alliance");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await ben.page.getByRole("button", { name: ben.say("talk-title") }).click();
  const says = async (phrase) => {
    await controlIn(ben.page.getByRole("dialog"), ben.say(phrase)).click();
    const seen = anna.page.locator(".toast", { hasText: anna.say("talk-said", { who: "Ben", said: anna.say(phrase) }) });
    await seen.waitFor();
    return seen;
  };
  // It passes while the picture is taken: another is answered.
  await says("phrase-hello");
  await anna.picture("living-said-phone");
  await controlIn(await says("phrase-have-fun"), anna.say("talk-answer")).click();
  for (const said of ["phrase-hello", "phrase-have-fun"]) {
    await anna.page.getByRole("dialog").getByText(anna.say(said)).first().waitFor();
  }
});

together("the strongest players of a game, when there are none yet", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  for (const [visit, path] of [[anna, "/fr/makruk/classement"], [ben, "/en/makruk/leaders"]]) {
    await visit.open(path);
    await titled(visit, visit.say("leaders-of", { game: nameOf(visit, "makruk") }));
    await visit.page.getByText(visit.say("leaders-none")).waitFor();
    assert.deepEqual(await barriers(visit.page), []);
    await visit.picture(`living-leaders-${visit.lang}`);
  }
});

/** A slow network that breaks off now and then; `mend` ends it. */
async function spoil(visit) {
  visit.expectLosses();
  const network = await visit.profile.newCDPSession(visit.page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  return async () => {
    await visit.profile.setOffline(true);
    await visit.page.getByText(visit.words.pattern("table-lost")).or(visit.page.getByText(visit.say("table-lost-pending"))).first().waitFor();
    await visit.profile.setOffline(false);
    await network.send("Network.emulateNetworkConditions", slow);
  };
}

together("a whole match with talk over a network that is slow and breaks off", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  const { moves } = await wholeMatch("mak-yek", {}, ["random", "greedy"], 38);
  const { player: first, id } = await invite(anna, "mak-yek");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  const breakOff = await spoil(anna);
  const half = moves.length >> 1;
  await playAll([first, second], moves.slice(0, half));
  await ben.page.getByRole("button", { name: ben.say("talk-title") }).click();
  const his = ben.page.getByRole("dialog");
  await his.getByLabel(ben.say("talk-field")).fill("Still there?");
  await breakOff();
  await controlIn(his, ben.say("talk-send")).click();
  await his.getByText("Still there?").waitFor();
  await ben.page.keyboard.press("Escape");
  await anna.page.locator(".banner.lost").waitFor({ state: "detached" });
  await controlIn(anna.page, anna.words.pattern("talk-unread")).or(anna.control("talk-title")).first().click();
  const hers = anna.page.getByRole("dialog");
  await hers.getByText("Still there?").waitFor();
  await controlIn(hers, anna.say("phrase-i-am-back")).click();
  await hers.getByText(anna.say("phrase-i-am-back")).first().waitFor();
  await anna.page.keyboard.press("Escape");
  await breakOff();
  await playAll([first, second], moves.slice(half));
  await Promise.all([first.end(60_000), second.end(60_000)]);
  await agree([first, second], id, moves, "mak-yek");
});
