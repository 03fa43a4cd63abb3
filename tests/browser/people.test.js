// People with accounts and what they do with each other: ratings, finished matches, blocking, reports.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { DESKTOP, PHONE, controlIn } from "./lib/browser.js";
import { nameOf } from "./lib/home.js";
import { pieces } from "./lib/moves.js";
import { Player, gathering, openTable, playAll } from "./lib/online.js";
import { show, wholeMatch } from "./lib/oracle.js";
import { accountPath, joinInLobby, lobbyPath, logIn, noticed, openInLobby, playerPath, register, tableShown, titled, unfold } from "./lib/people.js";
import { drawnOn } from "./lib/table.js";

const { open, close, together, house } = gathering();
before(open);
after(close);

/** A match between two people with accounts, who meet in the lobby; one resigns after two moves. */
async function played(host, guest, { names: [hostName], rated, loser }) {
  const id = await openInLobby(host, "makruk", { rated });
  await joinInLobby(guest, "makruk", hostName);
  await tableShown(guest);
  const players = [host, guest].map((visit) => new Player(visit));
  for (const player of players) await player.board.ready();
  await playAll(players, ["e3e4", "e6e5"]);
  await players[loser].resign();
  await Promise.all(players.map((player) => player.end()));
  return id;
}

/** Reloads a page until this many finished matches are listed: a match is rated a moment after its end. */
async function openWithMatches(visit, path, count, isSettled = async () => true) {
  const until = Date.now() + 20_000;
  for (;;) {
    await visit.open(path);
    const lines = visit.page.locator(".ways .past");
    await lines.first().or(visit.page.getByText(visit.say("account-history-none"))).waitFor();
    if ((await lines.count()) === count && (await isSettled())) return lines;
    assert.ok(Date.now() < until, `${await lines.count()} matches at ${path}: ${await visit.page.locator("main").innerText()}`);
  }
}

/** The one rating on a page, as it is written there. */
async function ratingOn(visit) {
  const line = visit.page.locator(".seatrow");
  assert.equal(await line.count(), 1);
  return { game: await line.locator(".who").innerText(), rating: Number(await line.locator(".rating").innerText()) };
}

together("a rated match changes the ratings of both, a casual one changes nothing", [{ size: DESKTOP }, { lang: "en", size: PHONE }], async (anna, ben) => {
  const names = ["Anna-R", "Ben-R"];
  await register(anna, names[0]);
  await register(ben, names[1]);
  await played(anna, ben, { names, rated: true, loser: 1 });
  /** Checks the rating that the opponent sees on the player's page, and the player in their account. */
  const look = async (name, self, other, count) => {
    const pages = [[other, playerPath(other, name)], [self, accountPath(self)]];
    for (const [visit, path] of pages) {
      const isRated = async () => (await visit.page.locator(".seatrow").count()) > 0;
      const lines = await openWithMatches(visit, path, count, isRated);
      // As Glicko-2 rates a first match between two newcomers at 1500.
      const { game, rating } = await ratingOn(visit);
      assert.equal(rating, name === names[0] ? 1662 : 1338, `${name} at ${path}`);
      assert.ok(game.startsWith(nameOf(visit, "makruk")) && /\b1\b/.test(game), `one match of ${game}`);
      const result = visit.say(name === names[0] ? "account-result-won" : "account-result-lost");
      const rated = lines.filter({ hasText: visit.say("online-rated") });
      assert.match(await rated.innerText(), new RegExp(`${result}.*${names.find((other) => other !== name)}`));
    }
  };
  await look(names[0], anna, ben, 1);
  await look(names[1], ben, anna, 1);
  await played(anna, ben, { names, rated: false, loser: 0 });
  await look(names[0], anna, ben, 2);
  await look(names[1], ben, anna, 2);
  const casual = ben.page.locator(".ways .past", { hasText: ben.say("online-casual") });
  assert.match(await casual.innerText(), new RegExp(ben.say("account-result-won")));
  // Here Anna looks at a player, and Ben at his account.
  for (const visit of [anna, ben]) assert.deepEqual(await barriers(visit.page), []);
});

together("a finished match is found in the account on another device, and looked at again", [{ size: PHONE }, { size: DESKTOP }, { lang: "en", size: DESKTOP }], async (anna, ben, elsewhere) => {
  await register(anna, "Anna-H");
  const { moves } = await wholeMatch("makruk", {}, ["random", "level:3"], 28);
  const id = await openTable(anna, { game: "makruk", seats: [{ kind: "here" }, { kind: "friend" }] });
  const players = [anna, ben].map((visit) => new Player(visit));
  for (const player of players) await player.come(id);
  await players[1].sit("Ben");
  await anna.open(accountPath(anna));
  await anna.page.getByText(anna.say("account-history-none")).waitFor();
  await players[0].come(id);
  await playAll(players, moves);
  await Promise.all(players.map((player) => player.end()));
  await logIn(elsewhere, "Anna-H");
  await titled(elsewhere, "Anna-H");
  const lines = await openWithMatches(elsewhere, accountPath(elsewhere), 1);
  const { winner } = await show("makruk", {}, moves);
  const result = elsewhere.say(winner === 1 ? "account-result-won" : "account-result-lost");
  assert.match(await lines.innerText(), new RegExp(`${nameOf(elsewhere, "makruk")}\\s+${result}.*Ben`));
  await lines.click();
  assert.equal(await tableShown(elsewhere), id);
  const again = new Player(elsewhere);
  await again.end();
  await elsewhere.control("action-review").click();
  await again.board.ready();
  const before = await show("makruk", {}, moves.slice(0, -1));
  await drawnOn(again.board, pieces("makruk", before.canonical));
});

/** Opens the chat of the current table. */
async function talk(visit) {
  await visit.page.getByRole("button", { name: visit.words.pattern("talk-title") }).or(visit.control("talk-unread")).first().click();
  return visit.page.getByRole("dialog");
}

/** Says something and waits until it appears. */
async function speak(visit, dialog, text) {
  await dialog.getByLabel(visit.say("talk-field")).fill(text);
  await controlIn(dialog, visit.say("talk-send")).click();
  await dialog.getByText(text).waitFor();
}

together("who is blocked is not heard and sits at no table of mine, until unblocked", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  await register(anna, "Anna-B");
  await register(ben, "Ben-B");
  const seats = [{ kind: "here" }, { kind: "friend" }];
  const id = await openTable(anna, { game: "makruk", seats });
  const [first, second] = [anna, ben].map((visit) => new Player(visit));
  await first.come(id);
  await second.come(id);
  await second.sit("Ben-B");
  const his = await talk(ben);
  await speak(ben, his, "Fine weather");
  await (await talk(anna)).getByText("Fine weather").waitFor();
  await anna.open(playerPath(anna, "Ben-B"));
  await anna.page.getByText(anna.say("player-block.help")).waitFor();
  await anna.control("player-block").click();
  await noticed(anna, "player-blocked");
  // His earlier chat lines are gone and new ones do not appear; his moves do.
  await first.come(id);
  const hers = await talk(anna);
  await hers.getByText(anna.say("talk-nothing")).waitFor();
  await speak(ben, his, "Are you there?");
  await ben.page.keyboard.press("Escape");
  await second.resign();
  await first.reads("end-you-win", "reason-resignation", "one", { loser: "Ben-B" });
  assert.doesNotMatch(await anna.page.locator("body").textContent(), /Are you there|Fine weather/);
  // He does not find her next table in the lobby, and may not sit down by the link.
  const next = await openInLobby(anna, "alliance");
  const listed = ben.page.waitForResponse(/\/api\/lobby/);
  await ben.open(lobbyPath(ben));
  const { tables } = await (await listed).json();
  assert.deepEqual(tables, [], "what comes is not only hidden");
  await ben.page.locator("#lobby-open").waitFor();
  assert.equal(await ben.page.getByText("Anna-B").count(), 0);
  await second.come(next);
  await ben.control("table-sit").click();
  await noticed(ben, "table-refused-illegal");
  await anna.page.getByText(anna.say("table-seat-free")).waitFor();
  await anna.open(accountPath(anna));
  await anna.control("account-unblock.label", { name: "Ben-B" }).click();
  await anna.page.getByText(anna.say("account-blocks-none")).waitFor();
  await second.sit("Ben-B");
  await ben.page.locator(".seat.far.on").waitFor();
});

together("a report is sent from the page of a player and reaches whoever hosts", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  await register(anna, "Anna-S");
  await register(ben, "Ben-S");
  const table = await played(anna, ben, { names: ["Anna-S"], rated: false, loser: 1 });
  await openWithMatches(anna, playerPath(anna, "Ben-S"), 1);
  const form = await unfold(anna, "player-report");
  assert.deepEqual(await barriers(anna.page), []);
  await form.getByLabel(anna.say("player-report-why")).selectOption({ label: anna.say("player-report-insults") });
  await form.getByLabel(anna.say("player-report-text")).fill("He called me a Khon.");
  assert.deepEqual(await house().admin("reports"), []);
  await controlIn(form, anna.say("player-report-send")).click();
  await noticed(anna, "player-reported");
  const reports = await house().admin("reports");
  assert.equal(reports.length, 1, "whoever hosts has one report");
  const [report] = reports;
  assert.equal(report.reporter[1], "Anna-S");
  assert.equal(report.accused[1], "Ben-S");
  assert.deepEqual([report.table, report.seat, report.text], [table, 1, "insults: He called me a Khon."]);
});
