// The service worker, as a page sees it.

/** Waits until the service worker has cached every file. */
export async function keptForOffline(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.active;
    if (worker.state !== "activated") {
      await new Promise((resolve) =>
        worker.addEventListener("statechange", () => worker.state === "activated" && resolve())
      );
    }
  });
}
