// The share dialog of a table.

/** Opens the share dialog and returns it. */
export async function sharing(table) {
  await table.control("action-more.label").click();
  await table.control("share-title").click();
  return shared(table);
}

/** Waits for the share dialog and returns it. */
export async function shared(table) {
  const window = table.page.getByRole("dialog").filter({ has: table.page.locator("#share-title") });
  await window.waitFor();
  return window;
}

/** The link of a match, as the dialog shows it. */
export async function linkOf(table, open = sharing) {
  const window = await open(table);
  const link = await window.getByLabel(table.visit.say("share-link-label")).inputValue();
  await table.page.keyboard.press("Escape");
  return new URL(link);
}
