import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { isBreachedPassword } from "#app/services/breached-passwords.server.ts";

const PASSWORD = "tanuki lantern";
const asked: string[] = [];
let answer: "range" | "padding" | "error" | "nothing" = "range";

const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (answer === "nothing") return;
  if (answer === "error") return void response.writeHead(503).end();
  const rest = createHash("sha1").update(PASSWORD).digest("hex").toUpperCase().slice(5);
  const count = answer === "padding" ? 0 : 3;
  response.end(`${"0".repeat(35)}:12\r\n${rest}:${count}\r\n${"F".repeat(35)}:1`);
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test("a password of a breach is found, and only five digits of its hash are sent", async () => {
  answer = "range";
  expect(await isBreachedPassword(url, PASSWORD)).toBe(true);
  expect(await isBreachedPassword(url, "another password")).toBe(false);
  for (const path of asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/);
});

test("a padded line is no breach", async () => {
  answer = "padding";
  expect(await isBreachedPassword(url, PASSWORD)).toBe(false);
});

test.each(["error", "nothing"] as const)(
  "no password is refused when the service answers with %s",
  async (kind) => {
    answer = kind;
    expect(await isBreachedPassword(url, PASSWORD)).toBe(false);
  },
);

test("no password is refused without the service, or while it is down", async () => {
  expect(await isBreachedPassword(undefined, PASSWORD)).toBe(false);
  expect(await isBreachedPassword("http://127.0.0.1:9", PASSWORD)).toBe(false);
});
