// Before anything is painted: the theme that was chosen, so that nothing flashes, and the
// language.
{
  const words = {{WORDS}};
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("damier.preferences")) || {};
  } catch {}
  if (chosen.theme === "dark" || chosen.theme === "light") root.dataset.theme = chosen.theme;
  // Not everything that a page promises holds over plain HTTP.
  if (!isSecureContext) root.dataset.plain = "";

  // The language of the address, or else the chosen one, or else the first that the browser
  // prefers and Damier speaks. The client takes it from here. A page in another one is not shown.
  const named = location.pathname.split("/").find(Boolean);
  const wanted = [named, chosen.lang, ...(navigator.languages || [])];
  const tags = wanted.map((tag) => String(tag).split(/[-_]/)[0].toLowerCase());
  const lang = tags.find((tag) => Object.hasOwn(words, tag)) || "en";
  if (lang !== root.lang) root.dataset.other = "";
  root.lang = lang;

  // Where the words of every language are.
  globalThis.damierWords = words;
}
