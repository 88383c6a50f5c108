import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmailService } from "#app/services/email.server.ts";

let provider: Server;
let withKey: number;
let status: number;
let url: string;
beforeEach(async () => {
  withKey = 0;
  status = 200;
  provider = createServer((request, response) => {
    if (request.headers.authorization) withKey += 1;
    response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  provider.close();
});

const check = () => createEmailService({ apiKey: "re_x", url, from: "a@example.com" }).check();

test("the key is sent to the provider once in half a minute, for any number of checks", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let times = 0; times < 5; times += 1) expect(await check()).toBe(true);
  expect(withKey).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await check()).toBe(true);
  expect(withKey).toBe(2);
});

test("a stopped provider is detected at once, even after an accepted key", async () => {
  expect(await check()).toBe(true);
  provider.close();
  provider.closeAllConnections();
  expect(await check()).toBe(false);
});

test("a failure is remembered for two seconds only", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  status = 500;
  expect(await check()).toBe(false);
  status = 200;
  expect(await check()).toBe(false);
  vi.setSystemTime(Date.now() + 2_100);
  expect(await check()).toBe(true);
});
