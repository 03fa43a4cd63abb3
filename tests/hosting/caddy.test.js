// Caddy as docs/hosting.md configures it.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adapt, answers, block, freePort, program, start } from "./lib.js";
import { tests } from "./proxies.js";

tests("Caddy", caddy);

async function caddy(folder, port, behind) {
  const site = adapt(block("text", "reverse_proxy"), { "127.0.0.1:8400": `127.0.0.1:${behind}` });
  // No certificate can be had for this site, so Caddy signs one itself; nothing but the port is told besides.
  const around = `{
    admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    default_bind 127.0.0.1
    http_port ${await freePort()}
    https_port ${port}
  }`;
  const config = join(folder, "Caddyfile");
  await writeFile(config, `${around}\n${site}`);
  const env = { XDG_DATA_HOME: join(folder, "caddy-data"), XDG_CONFIG_HOME: join(folder, "caddy-config"), HOME: folder };
  return start(program("CADDY"), ["run", "--config", config, "--adapter", "caddyfile"], () => answers(port), env);
}
