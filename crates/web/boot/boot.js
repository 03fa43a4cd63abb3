// Loads the client. The names of the files are filled in when the client is built.

// The client starts the engine's worker itself, when it needs it.
globalThis.damierWorker = "{{WORKER_JS}}";

// Where the words are that a first board does not need; fetched after it.
globalThis.damierLaterWords = {{LATER_WORDS}};

// Where the texts of the rule pages are, by game and language; fetched when one is opened.
globalThis.damierRules = {{RULES}};

// Boards and pieces besides the games' own; fetched when they are chosen.
globalThis.damierLooks = {{LOOKS}};

// Where the rules of each game are, parts of the client. Those of the game in the address come
// together with the client, which takes them from here; others are fetched when a game is opened.
const games = {{GAMES}};
const parts = (globalThis.damierParts = {});
function begin(game) {
  for (const part of games[game] ?? []) {
    parts[part] ??= fetch(part);
    // The client tells the person.
    parts[part].catch(() => {});
  }
}

// The browser may offer to install the page before the client runs: it is told when it asks.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.damierInstall = event;
  dispatchEvent(new Event("damier-install"));
});

// A page to read is painted before anything else is fetched. A button pressed meanwhile takes
// effect when the client is loaded.
const page = document.getElementById("page");
let pressed = null;
const buttons = (within) => [...within.querySelectorAll("button")];
page?.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  const language = event.target.closest("a.lang");
  if (language) prefer(language.lang);
  if (button) {
    pressed = button.getAttribute("aria-label") || button.textContent;
    begin(button.closest("[class*='g-']")?.className.match(/\bg-([\w-]+)/)?.[1]);
  }
});

// Following the link to the other language chooses it.
function prefer(lang) {
  try {
    const chosen = JSON.parse(localStorage.getItem("damier.preferences")) || {};
    localStorage.setItem("damier.preferences", JSON.stringify({ ...chosen, lang }));
  } catch {}
}

const painted = new Promise((resolve) => {
  if (!page) return resolve();
  requestAnimationFrame(() => setTimeout(resolve));
  // A tab in the background paints nothing.
  setTimeout(resolve, 1000);
});

async function load() {
  const { lang } = document.documentElement;
  const fetched = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.url + ": " + answer.status);
    return answer;
  };
  const module = fetched("{{APP_WASM}}");
  const [, game] = location.pathname.split("/").filter(Boolean);
  // Home shows every game; if it was sent, it already does.
  const shown = game || page ? [game] : Object.keys(games);
  shown.forEach(begin);
  const words = fetched(globalThis.damierWords[lang]).then((answer) => answer.text());
  const client = await import("{{APP_JS}}");
  const [text] = await Promise.all([words, client.default({ module_or_path: module })]);
  await client.start(lang, text);
  const again = buttons(document).find(
    (button) => pressed && [button.getAttribute("aria-label"), button.textContent].includes(pressed),
  );
  again?.click();
}

painted.then(load).catch((error) => {
  console.error(error);
  const message = document.createElement("p");
  message.className = "fatal";
  message.textContent =
    "Damier ne peut pas démarrer dans ce navigateur. Damier cannot start in this browser. (" + error + ")";
  document.body.append(message);
});
