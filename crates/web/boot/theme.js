// Before anything is painted: the theme that was chosen, so that nothing flashes.
try {
  const theme = JSON.parse(localStorage.getItem("damier.preferences") || "{}").theme;
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {}
