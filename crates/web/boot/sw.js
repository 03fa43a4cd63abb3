// Keeps every file of one version of Damier, so that it works without a network.
//
// A new version is fetched in the background and waits until the page asks for it: a running
// match is never mixed with new files.
const VERSION = "damier-{{VERSION}}";
const FILES = {{FILES}};

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) =>
      cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))
    )
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("damier-") && name !== VERSION;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim())
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
});

// Pages of the client are all the same file; the server's own addresses go to the server.
const isPage = (url) => url.pathname === "/" || /^\/(fr|en)(\/|$)/.test(url.pathname);

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const name = event.request.mode === "navigate" && isPage(url) ? "/index.html" : url.pathname;
  if (!FILES.includes(name)) return;
  event.respondWith(
    caches
      .open(VERSION)
      .then((cache) => cache.match(name))
      .then((kept) => kept || fetch(event.request))
  );
});
