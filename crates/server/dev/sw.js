// Takes the place of the service worker that an earlier, embedded client has left in this browser:
// while the client is being written, nothing may come from a cache.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(forget()));

async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith("damier-"));
  await Promise.all(old.map((name) => caches.delete(name)));
  if (old.length === 0) return;
  const tabs = await self.clients.matchAll({ type: "window" });
  await Promise.all(tabs.map((tab) => tab.navigate(tab.url)));
}
