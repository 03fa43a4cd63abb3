// nginx as docs/hosting.md configures it.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SITE, adapt, answers, block, program, start } from "./lib.js";
import { tests } from "./proxies.js";

tests("nginx", nginx);

async function nginx(folder, port, behind) {
  const [certificate, key] = certify(folder);
  const site = adapt(block("nginx", "proxy_pass"), {
    "listen 443 ssl": `listen 127.0.0.1:${port} ssl`,
    "/etc/ssl/damier.pem": certificate,
    "/etc/ssl/damier.key": key,
    "127.0.0.1:8400": `127.0.0.1:${behind}`,
  });
  await writeFile(join(folder, "site.conf"), site);
  // What the distribution has around a site, in a folder of our own.
  const around = `daemon off; pid ${folder}/nginx.pid; error_log stderr notice; events {}
    http {
      access_log off;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
      include ${folder}/site.conf;
    }`;
  const config = join(folder, "nginx.conf");
  await writeFile(config, around);
  return start(program("NGINX"), ["-e", "stderr", "-p", folder, "-c", config], () => answers(port));
}

/** A certificate that nobody vouches for. */
function certify(folder) {
  const [certificate, key] = [join(folder, "damier.pem"), join(folder, "damier.key")];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${SITE} -keyout ${key} -out ${certificate}`;
  execFileSync(program("OPENSSL"), words.split(" "), { stdio: "pipe" });
  return [certificate, key];
}
