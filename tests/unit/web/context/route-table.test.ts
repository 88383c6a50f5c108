import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import routes from "#app/routes.ts";
import { createRouteTable } from "#app/web/context/route-table.server.ts";

const entries: readonly RouteConfigEntry[] = await routes;
const patterns = entries.map(({ path }) => path ?? "");
const { findCanonicalPath, findPattern } = createRouteTable(patterns);

const TOKEN = "aB3_x-Y~9Zq";

describe("another spelling leads to the canonical path", () => {
  test.each([
    ["/EXPERTS", "/experts"],
    ["/experts/", "/experts"],
    ["/experts///", "/experts"],
    ["//experts", "/experts"],
    ["///Experts//", "/experts"],
    ["", "/"],
    ["//", "/"],
    ["/%65xperts", "/experts"],
    ["/%45XPERTS", "/experts"],
    ["/Experts/mira", "/experts/mira"],
    ["/Experts/Some-Name", "/experts/some-name"],
    ["/experts/Some-Name/", "/experts/some-name"],
    ["/experts/%4Dira", "/experts/mira"],
    ["/Products/NEW", "/products/new"],
    ["/products/Runloom/EDIT", "/products/runloom/edit"],
    ["/auth/", "/auth"],
    ["/AUTH/Google/Callback", "/auth/google/callback"],
    ["/expert-dashboard/", "/expert-dashboard"],
    ["/Expert-Dashboard/Replies", "/expert-dashboard/replies"],
    ["/webhooks/stripe/", "/webhooks/stripe"],
    ["/Webhooks/Resend", "/webhooks/resend"],
    ["/robots.TXT", "/robots.txt"],
    ["/robots%2Etxt", "/robots.txt"],
    ["/.Well-Known/security.txt/", "/.well-known/security.txt"],
    ["/locales/en/Common.json", "/locales/en/common.json"],
    ["/Locales/pt-BR/common.json", "/locales/pt-BR/common.json"],
    ["/sitemaps/Experts-1.XML", "/sitemaps/Experts-1.xml"],
    ["/Admin/Imports/Templates/experts.csv", "/admin/imports/templates/experts.csv"],
  ])("%s to %s", (path, canonical) => {
    expect(findCanonicalPath(path)).toBe(canonical);
  });

  test.each([
    [`/Requests/${TOKEN}`, `/requests/${TOKEN}`],
    [`/requests/${TOKEN}/`, `/requests/${TOKEN}`],
    [`/REQUESTS/PRINT/${TOKEN}/`, `/requests/print/${TOKEN}`],
    [`/Stop-Mail/${TOKEN}`, `/stop-mail/${TOKEN}`],
    [`/expert-dashboard/${TOKEN}/Print`, `/expert-dashboard/${TOKEN}/print`],
    ["/requests/a%2dB%5F/", "/requests/a-B_"],
    ["/requests/%c3%89%2f/", "/requests/%C3%89%2F"],
    ["/experts/%C3%89va/", "/experts/%C3%89va"],
    ["/claim/%25%34%31/", "/claim/%2541"],
  ])("%s to %s, with the value as it was", (path, canonical) => {
    expect(findCanonicalPath(path)).toBe(canonical);
  });
});

describe("a path stays as it is", () => {
  test.each([
    ["is canonical", ["/", "/experts", "/products/runloom/edit", "/robots.txt"]],
    ["has a token", [`/requests/${TOKEN}`, `/requests/print/${TOKEN}`, `/reset-password/${TOKEN}`]],
    ["is redirected by its page", ["/experts/Some-Name", "/products/Runloom", "/experts/LEGAL"]],
    ["is of no route", ["/nothing/", "/Nothing", "/Auth/Nothing/", "/experts/a/b/", "/expert"]],
    ["has an empty segment within", ["/experts//mira", "/products//edit", "/Admin//people/"]],
    ["names another host", ["//evil.example/", "//evil.example/experts", "/\\evil.example/"]],
    [
      "hides a slash",
      ["/experts%2Fmira/", "/%2F%2Fevil.example", "/Experts%5Cmira", "/%5cexperts"],
    ],
    ["hides a folder", ["/experts/%2E%2E", "/Experts/.%2E/", "/Requests/%2e/", "/experts/../"]],
    [
      "is the data of a page",
      ["/EXPERTS.data", "/Experts/mira.data", "/_root.data", "/experts/.data"],
    ],
    ["must not become data", ["/experts/mira%2Edata", "/experts/mira.data/", "/Experts/mira.DATA"]],
    ["is of a socket", ["/live/inbox/", "/LIVE/inbox", `/live/requests/${TOKEN}/x/`]],
    [
      "is of a file",
      ["/uploads/Av/x.webp/", "/assets/Page-B3x.js", "/Assets/x.js", "/favicon.ICO"],
    ],
    ["is of Remix", ["/__manifest", "/__manifest/", "//__manifest", "/__MANIFEST"]],
    ["looks like a route in other alphabets", ["/pro%66%C4%B1le", "/%E2%84%AA", "/tÿpes/"]],
    ["has no readable encoding", ["/%", "/%zz/", "/nothing%E0%A4%A", "/EXPERTS%"]],
  ])("because it %s", (_, unchanged) => {
    for (const path of unchanged) expect(findCanonicalPath(path), path).toBeNull();
  });
});

test("no folding joins letters outside ASCII to a route", () => {
  // The Kelvin sign and the long s become k and s in lower or upper case.
  for (const path of ["/expert-dashboard/\u212A/", "/expert%C5%BF", "/expert\u017F", "/\u212Aey"])
    expect(findCanonicalPath(path) ?? path, path).not.toMatch(/\/(experts|k|key)$/);
});

test("a very long path is read once", () => {
  const long = 100_000;
  expect(findCanonicalPath(`${"/".repeat(long)}x`)).toBeNull();
  expect(findCanonicalPath(`/experts${"/".repeat(long)}`)).toBe("/experts");
  expect(findCanonicalPath(`/a${"/a".repeat(long)}/`)).toBeNull();
  expect(findCanonicalPath(`/Requests/${"%41".repeat(long)}`)).toBe(
    `/requests/${"A".repeat(long)}`,
  );
});

const VALUES = [TOKEN, "a%20b", "replies", "x.csv"];
/** What people and programs make of a path. */
const CHANGES: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}///`,
  (path) => `//${path}`,
  (path) => path.replace(/[a-z](?=[^/%]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\/(\w)/g, (_, letter: string) => `/${letter.toUpperCase()}`),
  (path) => path.replace(/(.)\//, "$1//"),
  (path) => `${path}%2F`,
  (path) => `${path}/nothing/`,
];

const withValue = (pattern: string, value: string) =>
  `/${pattern}`.replaceAll(/:\w+\??/g, value).replace("*", "Nothing/Here/");
const spellings = patterns.flatMap((pattern) =>
  VALUES.flatMap((value) => CHANGES.map((change) => change(withValue(pattern, value)))),
);

const flatRoutes = entries.map(({ file, path, index }) =>
  index ? { id: file, index: true as const } : { id: file, path },
);

/** The page that Remix shows for a path; names of experts and products count in lower case. */
function matchOf(path: string) {
  const [match] = matchRoutes(flatRoutes, path) ?? [];
  const { expert, slug, ...others } = match?.params ?? {};
  return {
    page: match?.route.id,
    params: { ...others, expert: expert?.toLowerCase(), slug: slug?.toLowerCase() },
  };
}

test("every route is written in lower case, as a plain path is taken to be canonical", () => {
  for (const pattern of patterns) expect(pattern.replaceAll(/:\w+/g, "")).not.toMatch(/[A-Z]/);
});

describe("every route in many spellings", () => {
  test("leads to the page that Remix would have shown, in one step and on this host", () => {
    const redirected = spellings.flatMap((path) => {
      const canonical = findCanonicalPath(path);
      return canonical === null ? [] : [{ path, canonical }];
    });
    expect(redirected.length).toBeGreaterThan(spellings.length / 2);
    for (const { path, canonical } of redirected) {
      expect(findCanonicalPath(canonical), path).toBeNull();
      expect(new URL(canonical, "https://own.example").origin, path).toBe("https://own.example");
      expect(new URL(canonical, "https://own.example").pathname, path).toBe(canonical);
      // Remix ignores slashes at the end only.
      expect(matchOf(canonical), path).toEqual(matchOf(path.replace(/^\/+/, "/")));
    }
  });

  test("has one spelling for each page, if its values are spelt alike", () => {
    for (const pattern of patterns.filter((each) => !each.includes("*"))) {
      const path = withValue(pattern, "value").replace(/(.)\/$/, "$1");
      expect(findCanonicalPath(path), path).toBeNull();
      for (const other of [`${path}/`, `//${path}`, `${path}//`].filter((each) => each !== path))
        expect(findCanonicalPath(other) ?? other, other).toBe(path);
    }
  });
});

test("a route that begins with a value redirects nothing", () => {
  const { findCanonicalPath: find } = createRouteTable([":page", ":page/Edit", "known/:page?"]);
  expect(find("//evil.example/")).toBeNull();
  expect(find("//evil.example/edit/")).toBeNull();
  expect(find("/KNOWN/evil.example/")).toBe("/known/evil.example");
  expect(find("/KNOWN")).toBe("/known");
});

test("every address that pages and mails link to is canonical", () => {
  for (const [name, build] of Object.entries(paths)) {
    const address = (build as (value: string, query: object) => string)(TOKEN, {});
    const [pathname = ""] = address.split("?");
    expect(findCanonicalPath(pathname), name).toBeNull();
  }
});

describe("the pattern of a path", () => {
  test.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/experts", "/experts"],
    ["/Experts/Some-Name/", "/experts/:expert"],
    ["/experts/mira.data", "/experts/:expert"],
    [`/requests/${TOKEN}`, "/requests/:token"],
    [`/requests/print/${TOKEN}.data`, "/requests/print/:token"],
    ["/nothing", null],
    ["/%", null],
    [`/requests/${TOKEN}/more/of/it`, null],
  ])("%s", (path, pattern) => {
    expect(findPattern(path)).toBe(pattern);
  });

  test("is the one of the page that Remix would show, for every route", () => {
    for (const pattern of patterns.filter((each) => !each.includes("*"))) {
      const path = withValue(pattern, TOKEN).replace(/(.)\/$/, "$1");
      const [match] = matchRoutes(flatRoutes, path) ?? [];
      const shown = match?.route.path ?? "";
      expect(findPattern(path), path).toBe(`/${shown}`);
    }
  });
});
