// Keeps every file of one version of Damier, so that it works without a network.
//
// A new version is fetched in the background and waits until the page asks for it: a running
// match is never mixed with new files. A tab that still runs the old version finds its files
// until it is closed.
const VERSION = "damier-{{VERSION}}";
const FILES = {{FILES}};
const PAGE = "/index.html";
// Not a file of the server: under this name the new cache remembers who runs an old version.
const OLD_TABS = "/old-tabs";

self.addEventListener("install", (event) => event.waitUntil(fill()));

// What an interrupted attempt has fetched stays, and so does what did not change since the last
// version: the names of those files tell their content.
async function fill() {
  const cache = await caches.open(VERSION);
  const missing = [...FILES];
  const next = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) await keep(cache, file);
  };
  await Promise.all([next(), next(), next(), next()]);
  await checkPage(cache);
}

async function keep(cache, file) {
  const lasting = file.startsWith("/assets/");
  const kept = lasting && (await caches.match(file));
  await cache.put(file, kept || (await load(file, lasting ? "default" : "no-cache")));
}

// A network that answers with a page of its own (a hotel, an error) is no network.
async function load(file, mode) {
  const answer = await fetch(new Request(file, { cache: mode }));
  const type = answer.headers.get("content-type") || "";
  const foreign = type.startsWith("text/html") && !file.endsWith(".html");
  if (!answer.ok || answer.redirected || foreign) throw new Error(file + ": " + answer.status);
  return answer;
}

// If the server was updated while the files came, the page asks for files of another version.
async function checkPage(cache) {
  const page = await (await cache.match(PAGE)).text();
  const strange = (page.match(/\/assets\/[^"]+/g) || []).filter((file) => !FILES.includes(file));
  if (strange.length === 0) return;
  await cache.delete(PAGE);
  throw new Error("another version: " + strange);
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const cache = await caches.open(VERSION);
  const tabs = await self.clients.matchAll({ includeUncontrolled: true });
  await cache.put(OLD_TABS, new Response(JSON.stringify(tabs.map((tab) => tab.id))));
  await cleanUp();
  await self.clients.claim();
}

// Throws old versions away once no tab runs one.
async function cleanUp() {
  const old = (await caches.keys()).filter((name) => name.startsWith("damier-") && name !== VERSION);
  if (old.length === 0) return;
  const cache = await caches.open(VERSION);
  const noted = await cache.match(OLD_TABS);
  const ids = noted ? await noted.json() : [];
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  if (open.some((tab) => ids.includes(tab.id))) return;
  // A version that is being fetched now is newer than this one, and not old.
  if (self.registration.installing || self.registration.waiting) return;
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
  else event.waitUntil(keepWords(event.data));
});

// The words in which somebody is called, in the language of the page that gave them last. They
// outlast versions.
const CALLS = "calls";
const CALL_WORDS = "/call-words";

async function keepWords(words) {
  const cache = await caches.open(CALLS);
  await cache.put(CALL_WORDS, new Response(words));
}

// Somebody has moved where it is this person's turn now, and no page is open that would tell it.
self.addEventListener("push", (event) => event.waitUntil(call(event)));

async function call(event) {
  const { table, game } = event.data.json();
  const kept = await (await caches.open(CALLS)).match(CALL_WORDS);
  const words = kept ? await kept.json() : { lang: "fr", title: "Damier", games: [] };
  const body = Object.fromEntries(words.games)[game] || "";
  const data = `/${words.lang}/table/${encodeURIComponent(table)}`;
  await self.registration.showNotification(words.title, { body, data, tag: table, lang: words.lang, icon: "/icons/logo.svg" });
}

// A tap on a notification leads to its table: to the tab where it is open, or to a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

async function lead(address) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

// Pages of the client are all the same file; the server's own addresses go to the server.
const isPage = (url) => url.pathname === "/" || /^\/(fr|en|table)(\/|$)/.test(url.pathname);

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const opens = event.request.mode === "navigate" && isPage(url);
  const name = opens ? PAGE : url.pathname;
  if (!FILES.includes(name) && !name.startsWith("/assets/")) return;
  event.respondWith(answer(name, event.request));
  if (opens) event.waitUntil(cleanUp());
});

// Of this version first, then of an older one that a tab still runs.
async function answer(name, request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(name)) || (await caches.match(name)) || fetch(request);
}
