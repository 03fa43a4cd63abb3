// Managing an account: password, recovery, export, deletion.
//
// A server allows ten attempts at passwords and codes in five minutes, and these tests make ten.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { DESKTOP, PHONE, controlIn } from "./lib/browser.js";
import { Player, gathering, openTable, playAll } from "./lib/online.js";
import { PASSWORD, accountPath, enter, logIn, noticed, playerPath, register, titled, unfold } from "./lib/people.js";

const { open, close, together } = gathering();
before(open);
after(close);

const OTHER = "a mule and a lantern";

/** Waits until the page says that a name, a password or a code is wrong. */
const mistyped = (visit) => visit.page.getByRole("alert").getByText(visit.say("online-refused-mistyped")).waitFor();

together("a changed password holds, and other devices are logged out", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, elsewhere) => {
  for (const visit of [anna, elsewhere]) visit.expectRefusals(403);
  await register(anna, "Anna-P");
  await logIn(elsewhere, "Anna-P");
  await titled(elsewhere, "Anna-P");
  const form = await unfold(anna, "account-change-password");
  assert.deepEqual(await barriers(anna.page), []);
  await enter(anna, "account-change-password", [PASSWORD, OTHER], form);
  await noticed(anna, "account-password-changed");
  // The device that changed it stays signed in; all others have to sign in again.
  await anna.open(accountPath(anna));
  await titled(anna, "Anna-P");
  await logIn(elsewhere, "Anna-P");
  await mistyped(elsewhere);
  await enter(elsewhere, "account-log-in", ["Anna-P", OTHER]);
  await titled(elsewhere, "Anna-P");
});

together("who forgot the password comes in with a recovery code, once", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, elsewhere) => {
  elsewhere.expectRefusals(403);
  const [code] = await register(anna, "Anna-C");
  const recover = async (password) => {
    await elsewhere.open(accountPath(elsewhere));
    await elsewhere.control("account-forgotten").click();
    assert.deepEqual(await barriers(elsewhere.page), []);
    await enter(elsewhere, "account-recover", ["Anna-C", code, password]);
  };
  await recover(OTHER);
  await titled(elsewhere, "Anna-C");
  // The first device is signed out.
  await anna.open(accountPath(anna));
  await titled(anna, anna.say("account-title"));
  await elsewhere.control("account-log-out").click();
  await titled(elsewhere, elsewhere.say("account-title"));
  await recover(PASSWORD);
  await mistyped(elsewhere);
  await logIn(anna, "Anna-C", OTHER);
  await titled(anna, "Anna-C");
});

together("everything about me is exported, and an account that is deleted is gone", [{ size: DESKTOP }, { lang: "en", size: PHONE }], async (anna, ben) => {
  await register(anna, "Anna-D");
  await register(ben, "Ben-D");
  const id = await openTable(anna, { game: "makruk", seats: [{ kind: "here" }, { kind: "friend" }] });
  const players = [anna, ben].map((visit) => new Player(visit));
  for (const player of players) await player.come(id);
  await players[1].sit("");
  await playAll(players, ["e3e4", "e6e5"]);
  await anna.control("talk-title").click();
  const talk = anna.page.getByRole("dialog");
  await talk.getByLabel(anna.say("talk-field")).fill("Il fait beau");
  await controlIn(talk, anna.say("talk-send")).click();
  await talk.getByText("Il fait beau").waitFor();
  await anna.page.keyboard.press("Escape");
  await players[0].resign();
  await Promise.all(players.map((player) => player.end()));

  await anna.open(accountPath(anna));
  const saving = anna.page.waitForEvent("download");
  await anna.control("account-export").click();
  const file = await saving;
  assert.equal(file.suggestedFilename(), "damier.json");
  const { account, matches } = JSON.parse(await readFile(await file.path(), "utf8"));
  assert.equal(account.name, "Anna-D");
  assert.deepEqual(matches.map(({ table }) => table), [id]);
  const [{ seats, events }] = matches;
  assert.deepEqual(seats.map(({ name }) => name), ["Anna-D", "Ben-D"]);
  const bodies = (kind) => events.map(({ body }) => body).filter((body) => body.kind === kind);
  assert.deepEqual(bodies("acted").map(({ action }) => action.move ?? Object.keys(action)[0]), ["e3e4", "e6e5", "resign"]);
  assert.deepEqual(bodies("talked").map(({ said }) => said), [{ text: "Il fait beau" }]);

  const history = ben.page.locator(".ways .past");
  await ben.open(accountPath(ben));
  assert.match(await history.innerText(), /Anna-D/);
  anna.expectRefusals("40[34]");
  ben.expectRefusals(404);
  const form = await unfold(anna, "account-delete");
  assert.deepEqual(await barriers(anna.page), []);
  await enter(anna, "account-delete", [OTHER], form);
  await mistyped(anna);
  await enter(anna, "account-delete", [PASSWORD], form);
  await titled(anna, anna.say("account-title"));
  await noticed(anna, "account-deleted");
  await logIn(anna, "Anna-D");
  await mistyped(anna);
  // Ben keeps the match, without her name, and nobody can find her any more.
  await ben.open(playerPath(ben, "Anna-D"));
  await ben.page.getByText(ben.say("player-none")).waitFor();
  await ben.open(accountPath(ben));
  assert.doesNotMatch(await history.innerText(), /Anna-D/);
  await players[1].come(id);
  await players[1].end();
  assert.doesNotMatch(await ben.page.locator("body").textContent(), /Anna-D|Il fait beau/);
});

together("who plays without an account exports and erases what the server knows", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  await anna.open(accountPath(anna));
  await titled(anna, anna.say("account-title"));
  assert.equal(await anna.control("account-export").count(), 0, "nothing is known yet");
  const id = await openTable(anna, { game: "makruk", seats: [{ kind: "here" }, { kind: "friend" }] });
  const guest = await new Player(ben).come(id);
  await guest.sit("Ben-G");

  await ben.open(accountPath(ben));
  const saving = ben.page.waitForEvent("download");
  await ben.control("account-export").click();
  const { matches } = JSON.parse(await readFile(await (await saving).path(), "utf8"));
  assert.deepEqual(matches.map(({ table }) => table), [id]);
  await unfold(ben, "account-erase");
  assert.deepEqual(await barriers(ben.page), []);
  await ben.picture("account-guest-desktop");
  await ben.page.getByRole("button", { name: ben.say("account-erase") }).click();
  await noticed(ben, "account-erased");
  await ben.control("account-export").waitFor({ state: "detached" });
  await anna.page.goto(`/${anna.lang}/table/${id}`);
  await anna.page.locator("svg.board").first().waitFor();
  await anna.page.getByText("Ben-G").waitFor({ state: "detached" });
});
