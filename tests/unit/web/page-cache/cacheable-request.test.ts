import { expect, test } from "vitest";
import { detectLocale } from "#app/i18n/detect.server.ts";
import { readPageVisit } from "#app/web/page-cache/cacheable-request.server.ts";

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
