// Loads the client. The names of the files are filled in when the client is built.
import init, { start } from "{{APP_JS}}";

// The client starts the engine's worker itself, when it needs it.
globalThis.damierWorker = "{{WORKER_JS}}";

// Where the texts of the rule pages are, by game and language; fetched when one is opened.
globalThis.damierRules = {{RULES}};

// Boards and pieces besides the games' own; fetched when they are chosen.
globalThis.damierLooks = {{LOOKS}};

// The browser may offer to install the page before the client runs: it is told when it asks.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.damierInstall = event;
  dispatchEvent(new Event("damier-install"));
});

const here = [globalThis.damierFirstWords, init({ module_or_path: "{{APP_WASM}}" })];
Promise.all(here).then(([words]) => start(document.documentElement.lang, words)).catch((error) => {
  console.error(error);
  const message = document.createElement("p");
  message.className = "fatal";
  message.textContent =
    "Damier ne peut pas démarrer dans ce navigateur. Damier cannot start in this browser. (" + error + ")";
  document.body.append(message);
});
