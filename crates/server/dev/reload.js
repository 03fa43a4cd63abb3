// Loads the page again when the served folder holds another client.
//
// The folder is written file by file: a change counts once it has been seen twice in a row.
let shown, last;
setInterval(async () => {
  try {
    const { client } = await (await fetch("/version", { cache: "no-store" })).json();
    shown ??= client;
    if (client && client !== shown && client === last) location.reload();
    last = client;
  } catch {
    // The server is being started again.
  }
}, 250);
