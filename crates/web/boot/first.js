// Before anything is painted: the theme that was chosen, so that nothing flashes, and the
// language, so that its words come along with the client.
{
  const words = {{WORDS}};
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("damier.preferences")) || {};
  } catch {}
  if (chosen.theme === "dark" || chosen.theme === "light") root.dataset.theme = chosen.theme;

  // The language of the address, or else the chosen one, or else the first that the browser
  // prefers and Damier speaks. The client takes it from here.
  const named = location.pathname.split("/").find(Boolean);
  const wanted = [named, chosen.lang, ...(navigator.languages || [])];
  const tags = wanted.map((tag) => String(tag).split(/[-_]/)[0].toLowerCase());
  root.lang = tags.find((tag) => Object.hasOwn(words, tag)) || "en";

  // Where the words of every language are, and those of this one on their way.
  globalThis.damierWords = words;
  globalThis.damierFirstWords = fetch(words[root.lang]).then((answer) => {
    if (!answer.ok) throw new Error(answer.url + ": " + answer.status);
    return answer.text();
  });
}
