import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmailService } from "#app/services/email.server.ts";

/** A provider that writes down what it was asked. */
let provider: Server;
let asked: string[];
let status: number;
let url: string;
beforeEach(async () => {
  asked = [];
  status = 200;
  provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ? "key" : ""}`);
    response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  provider.close();
});

const serviceOf = () => createEmailService({ apiKey: "re_x", url, from: "a@example.com" });
const withKey = () => asked.filter((each) => each.endsWith("key")).length;

test("the key is shown to the provider once in half a minute, however often somebody asks", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let times = 0; times < 5; times += 1) expect(await serviceOf().check()).toBe(true);
  expect(withKey()).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await serviceOf().check()).toBe(true);
  expect(withKey()).toBe(2);
});

test("a provider that is gone is seen at once, though its key was good a moment ago", async () => {
  expect(await serviceOf().check()).toBe(true);
  provider.close();
  provider.closeAllConnections();
  expect(await serviceOf().check()).toBe(false);
});

test("a failure is remembered for two seconds only", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  status = 500;
  expect(await serviceOf().check()).toBe(false);
  status = 200;
  expect(await serviceOf().check()).toBe(false);
  vi.setSystemTime(Date.now() + 2_100);
  expect(await serviceOf().check()).toBe(true);
});
