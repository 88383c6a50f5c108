import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#app/platform/clock.ts";
import { refuseSearch } from "#app/web/page-cache/robot-searches.server.ts";

const origin = "https://directory.example.com";
const ROBOT = "Mozilla/5.0 (compatible; Examplebot/1.0; +https://example.com/bot)";
const PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const ask = (path: string, userAgent: string) =>
  refuseSearch(
    new Request(origin + path, { headers: { "User-Agent": userAgent } }),
    origin + path,
  ) === null;
const count = (path: string, userAgent: string) =>
  Array.from({ length: 100 }, () => ask(path, userAgent)).filter(Boolean).length;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("robots together get 30 searches a minute, of both lists and however filtered", () => {
  vi.setSystemTime(100 * MINUTE_MS);
  expect(count("/experts?q=voice", ROBOT)).toBe(30);
  expect(count("/products?platform=WEB", ROBOT)).toBe(0);
  expect(count("/experts/legal?country=HU&after=x", ROBOT)).toBe(0);
  vi.setSystemTime(101 * MINUTE_MS);
  expect(count("/products?platform=WEB", ROBOT)).toBe(30);
});

test("people, programs, and pages that search engines list are not counted", () => {
  vi.setSystemTime(102 * MINUTE_MS);
  for (const userAgent of [PERSON, "node", "curl/8.5.0", ""])
    expect(count("/experts?q=voice", userAgent), userAgent).toBe(100);
  for (const path of ["/", "/experts", "/experts?after=x&lng=hu", "/experts/maren", "/quote?q=x"])
    expect(count(path, ROBOT), path).toBe(100);
});

test("a refused search says when to come again", () => {
  vi.setSystemTime(103 * MINUTE_MS);
  const request = new Request(`${origin}/experts?q=x`, { headers: { "User-Agent": ROBOT } });
  const answers = Array.from({ length: 31 }, () => refuseSearch(request, request.url));
  const last = answers.at(-1);
  expect([last?.status, last?.headers.get("Retry-After")]).toEqual([429, "60"]);
});
