import { describe, expect, test } from "vitest";
import { expertsQueryParams } from "#app/domain/experts/directory/experts-query.server.ts";
import { productsQueryParams } from "#app/domain/products/directory/products-query.server.ts";
import { detectLocale } from "#app/i18n/detect.server.ts";
import {
  readCacheableAddress,
  readPageVisit,
} from "#app/web/page-cache/cacheable-request.server.ts";
import { askEverything } from "#tests/unit/domain/experts/people.ts";

const url = "https://directory.example.com/experts";
const visit = (headers: Record<string, string>, search = "") =>
  readPageVisit(new Request(url + search, { headers }));

test("the language comes from the address, the cookie, the browser, and otherwise the site", () => {
  const all = { Cookie: "lang_pref=hu", "Accept-Language": "en" };
  expect(visit(all, "?lng=en")).toMatchObject({ locale: "en", namesLocale: true });
  expect(visit(all)?.locale).toBe("hu");
  expect(visit({ "Accept-Language": "fr, hu;q=0.5" })?.locale).toBe("hu");
  expect(visit({ Cookie: "lang_pref=xx", "Accept-Language": "hu" })?.locale).toBe("hu");
  const undecided = { url, locale: null, namesLocale: false };
  expect(visit({ "Accept-Language": "fr" })).toEqual(undecided);
  expect(visit({})).toEqual(undecided);
});

const values = ["hu", "en", "HU", "hu-HU", "xx", "", "xx&lng=hu"];
const addresses = ["", ...values.map((value) => `?lng=${value}`)];
const cookies = [
  "",
  ...["hu", "en", "huge", "HU", "hu-HU", "", " hu ", '"hu"'].map((value) => `lang_pref=${value}`),
  "lang_pref=xx; lang_pref=hu",
  "lang_pref=en; __Host-lang_pref=hu",
  "_ga=lang_pref=hu",
  "_ga=1;lang_pref=hu",
];
const acceptedLanguages = [
  "",
  "hu",
  "hu-HU,en;q=0.5",
  "fr,hu;q=0.2",
  "en;q=0.1,hu;q=0",
  "*",
  "huge",
];

test("a cached page is in the language in which it would be rendered", async () => {
  for (const search of addresses) {
    for (const Cookie of cookies) {
      for (const accepted of acceptedLanguages) {
        const request = new Request(url + search, {
          headers: { ...(Cookie && { Cookie }), ...(accepted && { "Accept-Language": accepted }) },
        });
        const description = `${search} ${Cookie} ${accepted}`;
        const visit = readPageVisit(request);
        expect(visit, description).not.toBeNull();
        for (const fallback of ["en", "hu"] as const) {
          expect(visit?.locale ?? fallback, description).toBe(
            await detectLocale(request, fallback),
          );
        }
      }
    }
  }
});

test.each([
  "lang_pref=hu",
  "__Host-lang_pref=hu",
  "_ga=GA1.2.3; lang_pref=en",
  "__cf_bm=a.b-c",
  "cf_clearance=x",
  "device=a.b",
  "__Host-device=a.b",
])("the cookie %s does not prevent a cached page", (Cookie) => {
  expect(visit({ Cookie })).not.toBeNull();
});

test.each(
  ["session", "toasts", "quote", "confirm", "anything"].flatMap((name) => [
    `${name}=x`,
    `__Host-${name}=x`,
    `lang_pref=hu; ${name}=x`,
    `_ga=1;__Host-${name}=x`,
  ]),
)("the cookie %s requires an uncached page", (Cookie) => {
  expect(visit({ Cookie })).toBeNull();
});

test("only reading requests can be answered with a cached page", () => {
  expect(readPageVisit(new Request(url, { method: "HEAD" }))).not.toBeNull();
  expect(readPageVisit(new Request(url, { method: "POST" }))).toBeNull();
});

const origin = "https://directory.example.com";
const read = (path: string) => readCacheableAddress(origin + path);
const pathOf = (path: string) => read(path)?.url.replace(origin, "");

describe("the address of a page in the cache", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=mail&q=x", "/"],
    ["/experts?utm_source=mail", "/experts"],
    ["/experts?q=&sort=&verified=", "/experts"],
    ["/experts?sort=a-z&q=voice", "/experts?q=voice&sort=a-z"],
    [
      "/experts?category=b&country=c&category=a&category=b",
      "/experts?category=a&category=b&country=c",
    ],
    ["/experts?q=first&q=a%20second", "/experts?q=first"],
    ["/experts?q=a%20b", "/experts?q=a+b"],
    ["/experts/ai-automation?after=abc&lng=hu", "/experts/ai-automation?after=abc&lng=hu"],
    ["/products?platform=WEB&country=hungary", "/products?platform=WEB"],
    ["/products?view=all&q=x", "/products?q=x"],
    ["/products/helper?q=x", "/products/helper"],
    ["/products/new-helper", "/products/new-helper"],
    ["/quote?lng=hu&expert=maren&step=2", "/quote?expert=maren&lng=hu"],
    ["/quote?q=&product=p1&from=card", "/quote?product=p1"],
    ["/faq?lng=de", "/faq"],
    ["/sitemaps/experts-1.xml", "/sitemaps/experts-1.xml"],
    ["/.well-known/security.txt?x=1", "/.well-known/security.txt"],
  ])("is, for %s, %s", (path, expected) => {
    expect(pathOf(path)).toBe(expected);
  });

  test("has the language that its parameter names", () => {
    expect(read("/faq?lng=hu")?.locale).toBe("hu");
    expect(read("/faq?lng=xx")?.locale).toBeNull();
  });

  test.each([
    ...["/auth", "/join", "/profile", "/healthz", "/confirm", "/maintenance", "/admin/settings"],
    ...["/quote/scope", "/quote/contact", "/quote/sent", "/requests", "/requests/token"],
    ...["/stop-mail/token", "/newsletter", "/newsletter/confirm/token", "/uploads/key.webp"],
    ...["/expert-dashboard", "/expert-dashboard/thread", "/experts.data", "/experts/maren.data"],
    ...["/experts/maren/more", "/experts?preview=1", "/products?view=own", "/products/new"],
    ...["/products/pictures", "/products/helper/visit"],
    `/experts?q=${"x".repeat(1_000)}`,
  ])("does not exist for %s", (path) => {
    expect(read(path)).toBeNull();
  });
});

const common = { q: "voice", isAsTyped: true, tags: ["RAG", "LLM"], after: "a", before: "b" };
const experts = expertsQueryParams(askEverything());
const products = productsQueryParams({
  ...common,
  groups: ["AI_AGENTS", "OTHER"] as never,
  platforms: ["WEB", "OTHER"],
  prices: ["FREE", "PAID"],
  sort: "a-z",
});

test.each([
  ["/experts", experts],
  ["/experts/ai-automation", experts],
  ["/products", products],
])("every parameter that %s reads is part of the cache key", (path, params) => {
  const address = readCacheableAddress(`https://directory.example.com${path}?${params}`);
  const kept = new URL(address?.url ?? "").searchParams;
  expect([...kept].sort()).toEqual([...params].sort());
});
