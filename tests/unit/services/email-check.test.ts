import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmailService } from "#app/services/email.server.ts";
import { startLocalServer } from "#tests/support/http/local-server.ts";

let provider: Awaited<ReturnType<typeof startLocalServer>>;
let withKey: number;
let status: number;
beforeEach(async () => {
  [withKey, status] = [0, 200];
  provider = await startLocalServer((request, response) => {
    if (request.headers.authorization) withKey += 1;
    response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
  });
});
afterEach(() => {
  vi.useRealTimers();
  provider.close();
});

const check = () =>
  createEmailService({ apiKey: "re_x", url: provider.url, from: "a@example.com" }).check();

test("the key is sent to the provider once in half a minute, for any number of checks", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let times = 0; times < 5; times += 1) expect(await check()).toBe(true);
  expect(withKey).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await check()).toBe(true);
  expect(withKey).toBe(2);
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

test("a stopped provider is detected at once, even after an accepted key", async () => {
  expect(await check()).toBe(true);
  provider.close();
  expect(await check()).toBe(false);
});
