// People find each other: accounts, lobby tables, offers.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { barriers } from "./lib/axe.js";
import { PHONE, openHouse } from "./lib/browser.js";
import { choose, nameOf, openHome } from "./lib/home.js";
import { test } from "./lib/limit.js";
import { PASSWORD, accountPath, enter, lobbyPath, tableShown, titled } from "./lib/people.js";

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test("an account is made, left, and entered again", async () => {
  const visit = await house.visit({ size: PHONE });
  await visit.during("account", async () => {
    await visit.open(accountPath(visit));
    assert.deepEqual(await barriers(visit.page), []);
    await visit.control("account-create").first().click();
    await enter(visit, "account-create", ["Ève-1", PASSWORD]);
    await titled(visit, visit.say("account-codes-title"));
    assert.equal(await visit.page.locator(".codes code").count(), 8);
    assert.deepEqual(await barriers(visit.page), []);
    // Nobody gets further without saving the codes.
    await visit.control("account-codes-done").click({ force: true });
    await visit.page.getByRole("checkbox").check();
    await visit.control("account-codes-done").click();
    await titled(visit, "Ève-1");
    await visit.page.reload();
    await titled(visit, "Ève-1");
    assert.deepEqual(await barriers(visit.page), []);
    await visit.control("account-page").click();
    await visit.page.waitForURL(/\/joueur\/%C3%88ve-1$/);
    await visit.page.getByText(visit.say("account-ratings-none")).waitFor();
    assert.doesNotMatch(await visit.page.locator("main").innerText(), /19[67]\d/, "it was made today");
    assert.deepEqual(await barriers(visit.page), []);
    await visit.open(accountPath(visit));
    await visit.control("account-log-out").click();
    await titled(visit, visit.say("account-title"));
    await enter(visit, "account-log-in", ["Ève-1", PASSWORD]);
    await titled(visit, "Ève-1");
  });
});

test("who mistypes the password is told, and nothing is lost", async () => {
  const visit = await house.visit({ lang: "en" });
  await visit.during("account-mistyped", async () => {
    visit.expectRefusals(403);
    await visit.open(accountPath(visit));
    await enter(visit, "account-log-in", ["Nobody-7", "not the password"]);
    await visit.page.getByText(visit.say("online-refused-mistyped")).waitFor();
    assert.equal(await visit.page.locator("form.ask input").first().inputValue(), "Nobody-7");
  });
});

test("a table opened in the lobby is seen and joined by somebody else", async () => {
  const host = await house.visit();
  const guest = await house.visit({ lang: "en", size: PHONE });
  await host.during("lobby-host", () =>
    guest.during("lobby-guest", async () => {
      await guest.open(lobbyPath(guest));
      await host.open(lobbyPath(host));
      assert.deepEqual(await barriers(host.page), []);
      await host.page.getByLabel(host.say("lobby-name")).fill("Karim");
      await host.page.locator(".open-one").getByRole("link", { name: nameOf(host, "makruk") }).click();
      await host.control("action-start").click();
      const id = await tableShown(host);
      // The guest waits in the lobby and sees it appear.
      const join = guest.control("lobby-join-label", { game: nameOf(guest, "makruk"), who: "Karim" });
      await join.waitFor();
      assert.deepEqual(await barriers(guest.page), []);
      await join.click();
      assert.equal(await tableShown(guest), id);
      await host.open(lobbyPath(host));
      await host.control("lobby-back.label", { game: nameOf(host, "makruk") }).waitFor();
      assert.equal(await host.page.locator(".waiting article").count(), 0, "a full table waits for nobody");
    })
  );
});

test("two who want one game in common are brought together", async () => {
  const [one, other] = [await house.visit(), await house.visit({ lang: "en" })];
  const seek = async (visit, games) => {
    await visit.open(lobbyPath(visit));
    for (const game of games) await visit.page.getByRole("checkbox", { name: nameOf(visit, game) }).check();
    await visit.control("lobby-seek").click();
  };
  await one.during("seek-one", () =>
    other.during("seek-other", async () => {
      await seek(one, ["alliance", "makruk"]);
      await one.page.getByText(one.say("lobby-waiting")).waitFor();
      // A withdrawn offer is not paired; a renewed one is.
      await one.control("action-cancel").click();
      await one.control("lobby-seek").click();
      await seek(other, ["mak-yek", "makruk"]);
      assert.equal(await tableShown(one), await tableShown(other));
    })
  );
});

test("from home to a copied invitation in three clicks", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const visit = await house.visit({ size: PHONE, context: { permissions } });
  await visit.during("invite", async () => {
    const asked = [];
    visit.page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
    });
    await openHome(visit);
    await visit.control("home-discover-label", { game: nameOf(visit, "alliance") }).click();
    await choose(visit, "game-invite").waitFor();
    assert.deepEqual(asked, [], "nobody is asked before somebody plays online");
    await choose(visit, "game-invite").click();
    const id = await tableShown(visit);
    await visit.control("action-copy").click();
    await visit.page.getByText(visit.say("share-link-copied")).waitFor();
    const copied = await visit.page.evaluate(() => navigator.clipboard.readText());
    assert.ok(copied.endsWith(`/table/${id}`), copied);
  });
});
