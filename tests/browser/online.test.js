// An online table besides moves: lost connections, offers, chat, invitations, spectators.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { DESKTOP, PHONE, controlIn } from "./lib/browser.js";
import { Fox } from "./lib/firefox.js";
import { agree, gathering, Player, invite, logged, playAll } from "./lib/online.js";
import { pieces } from "./lib/moves.js";
import { show, wholeMatch } from "./lib/oracle.js";
import { Translation, piecesOn } from "./lib/table.js";

const { open, close, together, house } = gathering();
before(open);
after(close);

together("a lost network and a reload lose nothing and double nothing", [{ size: PHONE }, { size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await playAll([first, second], ["e3e4", "e6e5"]);
  await first.turn();
  anna.expectLosses();
  await anna.profile.setOffline(true);
  await anna.page.getByText(anna.say("table-lost")).waitFor();
  // A move without a network is shown at once and sent later.
  await first.play("d3d4");
  await anna.page.getByText(anna.say("table-lost-pending")).waitFor();
  await anna.picture("online-lost-phone");
  assert.deepEqual((await logged(house().address, id)).moves, ["e3e4", "e6e5"]);
  await anna.profile.setOffline(false);
  await second.turn();
  await anna.page.locator(".banner.lost").waitFor({ state: "detached" });
  await second.play("d6d5");
  await first.turn();
  await anna.page.reload();
  await first.board.ready();
  await first.play("c3c4");
  await second.turn();
  await agree([first, second], id, ["e3e4", "e6e5", "d3d4", "d6d5", "c3c4"], "makruk");
});

together("a server that stops and starts again is only a pause", [{ size: PHONE }, { size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "mak-yek");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  const { moves } = await wholeMatch("mak-yek", {}, ["random", "greedy"], 38);
  await playAll([first, second], moves.slice(0, 2));
  await first.turn();
  for (const visit of [anna, ben]) visit.expectLosses();
  await house().restart();
  await playAll([first, second], moves.slice(2, 4));
  await first.turn();
  await agree([first, second], id, moves.slice(0, 4), "mak-yek");
});

together("taking back, a draw and a rematch are asked and answered", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  const { player: first, id } = await invite(anna, "makruk");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  await playAll([first, second], ["e3e4", "e6e5"]);
  await first.turn();
  const answer = anna.page.locator(".moves").getByText("e5", { exact: true });
  await answer.waitFor({ state: "attached" });
  await anna.control("table-ask-back").click();
  await controlIn(ben.page.getByRole("alert"), ben.say("offer-accept")).click();
  // Her move and his answer are gone.
  await answer.waitFor({ state: "detached" });
  await first.play("d3d4");
  await second.turn();
  await ben.control("action-offer-draw").click();
  const accept = controlIn(anna.page.getByRole("alert"), anna.say("offer-accept"));
  await accept.waitFor();
  await anna.picture("online-offer-phone");
  await accept.click();
  await Promise.all([first.end(), second.end()]);
  await anna.control("table-again").click();
  await ben.control("table-again-wanted").click();
  await Promise.all([anna, ben].map(({ page }) => page.waitForURL((url) => !url.pathname.endsWith(id))));
  // The other player begins.
  await second.turn();
});

together("what is said is read in everybody's language, unless it is muted", [{ size: PHONE }, { lang: "en", size: DESKTOP }], async (anna, ben) => {
  const { id } = await invite(anna, "alliance");
  const second = await new Player(ben).come(id);
  await second.sit("Ben");
  const talk = async (visit) => {
    await visit.page.getByRole("button", { name: visit.say("talk-title") }).click();
    return visit.page.getByRole("dialog");
  };
  const hers = await talk(anna);
  const his = await talk(ben);
  await controlIn(his, ben.say("phrase-hello")).click();
  await hers.getByText(anna.say("phrase-hello")).nth(1).waitFor();
  await his.getByLabel(ben.say("talk-field")).fill("Fine weather");
  await controlIn(his, ben.say("talk-send")).click();
  await hers.getByText("Fine weather").waitFor();
  await anna.picture("online-talk-phone");
  await ben.picture("online-talk-desktop");
  assert.deepEqual(await barriers(anna.page), []);
  await controlIn(hers, anna.say("talk-mute", { who: "Ben" })).click();
  await hers.getByText("Fine weather").waitFor({ state: "detached" });
});

together("an invitation can be copied, scanned and withdrawn", [{ size: PHONE }, { size: DESKTOP, dark: true }], async (anna, ben) => {
  const { id } = await invite(anna, "turkish-draughts");
  assert.match(await anna.page.getByLabel(anna.say("table-link")).inputValue(), new RegExp(`^http://[^/]+/table/${id}$`));
  await anna.picture("online-invitation-phone");
  assert.deepEqual(await barriers(anna.page), []);
  await anna.control("table-code").click();
  await anna.page.locator(".qr path").waitFor();
  await anna.picture("online-code-phone");
  await anna.page.keyboard.press("Escape");
  await new Player(ben).come(id);
  await ben.picture("online-invited-desktop-dark");
  assert.deepEqual(await barriers(ben.page), []);
  await anna.control("table-leave").click();
  await ben.page.getByText(ben.say("table-closed")).waitFor();
});

together("who comes later looks on, and an unknown table is said to be one", [{ size: DESKTOP }, { size: DESKTOP }, { lang: "en", size: PHONE }], async (anna, ben, cleo) => {
  const { player: first, id } = await invite(anna, "apit-sodok");
  await (await new Player(ben).come(id)).sit("Ben");
  const third = await new Player(cleo).come(id);
  await cleo.page.getByText(cleo.say("table-looking-on")).waitFor();
  const { moves } = await wholeMatch("apit-sodok", {}, ["random", "greedy"], 5);
  await first.play(moves[0]);
  await cleo.page.locator(".seat.far.on").waitFor();
  await agree([first, third], id, moves.slice(0, 1), "apit-sodok");
  await cleo.picture("online-looking-on-phone");
  await cleo.open("/en/table/nobodyhasopenedthis1");
  await cleo.page.getByText(cleo.say("table-missing")).first().waitFor();
});

together("Firefox plays Chromium", [{ size: PHONE }], async (anna) => {
  const fox = await Fox.open(house().address, "en");
  try {
    const { player, id } = await invite(anna, "makruk");
    await fox.goto(`/en/table/${id}`);
    await fox.click(fox.words.say("table-sit"));
    await player.play("e3e4");
    await fox.see(".seat.near.on");
    await fox.page.reload();
    await fox.see(".seat.near.on");
    for (const cell of ["e6", "e5"]) await fox.tap(cell);
    await player.turn();
    await fox.picture("online-firefox");
    const moves = ["e3e4", "e6e5"];
    await agree([player], id, moves, "makruk");
    // Firefox shows what the rules say, judging by its labels.
    const expected = pieces("makruk", (await show("makruk", {}, moves)).canonical);
    new Translation().check("makruk", expected, await piecesOn(expected, () => fox.pieces()));
    assert.deepEqual(fox.faults, [], "the console was not quiet");
  } finally {
    await fox.browser.close();
  }
});
