// The unit for systemd that docs/hosting.md shows, read by systemd itself.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { adapt, block, program } from "./lib.js";

test("systemd has nothing to say about the unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "damier-"));
  try {
    const unit = join(folder, "damier.service");
    const text = block("ini", "[Service]");
    writeFileSync(unit, adapt(text, { "/usr/local/bin/damier": program("DAMIER") }));
    const words = ["verify", "--recursive-errors=no", unit];
    const said = spawnSync(program("SYSTEMD_ANALYZE"), words, { encoding: "utf8" });
    // A key that it does not know is no error to it, only worth a line.
    assert.equal(said.stdout + said.stderr, "");
    assert.equal(said.status, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
