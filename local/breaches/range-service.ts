import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const RANGE = /^\/range\/([0-9A-F]{5})$/;

export type Behaviour = "range" | "padding" | "error" | "nothing" | "redirect";

/**
 * A stand-in of Pwned Passwords that knows these passwords. `behaviour` may be changed: padding
 * alone, an error, no answer, or a redirect to the right answer.
 */
export async function startRangeService(passwords: readonly string[]) {
  const hashes = passwords.map((password) =>
    createHash("sha1").update(password).digest("hex").toUpperCase(),
  );
  const service = { behaviour: "range" as Behaviour, asked: [] as string[], url: "", close };
  const server = createServer(({ url = "" }, response) => {
    service.asked.push(url);
    const { behaviour } = service;
    const [path = "", moved] = url.split("?");
    const [, prefix] = RANGE.exec(path) ?? [];
    if (behaviour === "nothing") return;
    if (behaviour === "error") return void response.writeHead(503).end();
    if (behaviour === "redirect" && moved === undefined)
      return void response.writeHead(302, { Location: `${path}?moved` }).end();
    if (prefix === undefined) return void response.writeHead(400).end();
    const count = behaviour === "padding" ? 0 : 3;
    const found = hashes.filter((hash) => hash.startsWith(prefix));
    const lines = found.map((hash) => `${hash.slice(prefix.length)}:${count}`);
    response.end([`${"0".repeat(35)}:12`, ...lines, `${"F".repeat(35)}:1`].join("\r\n"));
  });
  function close() {
    server.closeAllConnections();
    server.close();
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
