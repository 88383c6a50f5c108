import { afterAll, expect, test } from "vitest";
import { isBreachedPassword } from "#app/services/breached-passwords.server.ts";
import { startRangeService } from "#local/breaches/range-service.ts";

const PASSWORD = "tanuki lantern";
const service = await startRangeService([PASSWORD]);
afterAll(() => service.close());
const { url } = service;

test("a password of a breach is found, and only five digits of its hash are sent", async () => {
  service.behaviour = "range";
  expect(await isBreachedPassword(url, PASSWORD)).toBe(true);
  expect(await isBreachedPassword(url, "another password")).toBe(false);
  for (const path of service.asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/);
});

test("a padded line is no breach", async () => {
  service.behaviour = "padding";
  expect(await isBreachedPassword(url, PASSWORD)).toBe(false);
});

test.each(["error", "nothing"] as const)(
  "no password is refused when the service answers with %s",
  async (behaviour) => {
    service.behaviour = behaviour;
    expect(await isBreachedPassword(url, PASSWORD)).toBe(false);
  },
);

test("no redirect of the service is followed", async () => {
  service.behaviour = "redirect";
  const before = service.asked.length;
  expect(await isBreachedPassword(url, PASSWORD)).toBe(false);
  expect(service.asked).toHaveLength(before + 1);
});

test("no password is refused without the service, or while it is down", async () => {
  expect(await isBreachedPassword(undefined, PASSWORD)).toBe(false);
  expect(await isBreachedPassword("http://127.0.0.1:9", PASSWORD)).toBe(false);
});
