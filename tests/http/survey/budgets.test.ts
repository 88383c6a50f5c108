import { beforeAll, describe, expect, test } from "vitest";
import { measureWire } from "#tests/support/http/wire.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { mostTrips } from "#tests/support/pages/admin-pages.ts";
import {
  hydratedMemberPages,
  memberClients,
  memberPages,
} from "#tests/support/pages/member-pages.ts";
import { missingPages, publicPages } from "#tests/support/pages/public-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** What one round trip of a fresh connection carries: ten segments. */
const mostPageBytes = 14_600;
const mostEnhanceBytes = 2_000;
const mostBadgeBytes = 3_000;

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
  // The first visit of an isolate reads the settings.
  await site.newClient().get("/");
});

const findsNothing = (path: string) => path.includes("zzzz");
/** No cache answers these: they are rendered for whoever asks. */
const uncached = (path: string) => `${path}${path.includes("?") ? "&" : "?"}preview=1`;

describe.each(publicPages)("%s", (path) => {
  test.each(["en", "hu"])(
    "is one compressed response of at most 14,600 bytes in %s",
    async (language) => {
      const size = await measureWire(site.origin + path, { "Accept-Language": language });
      expect(size.status).toBe(200);
      expect(size.contentEncoding).not.toBeNull();
      expect(size.totalBytes).toBeLessThanOrEqual(mostPageBytes);
    },
  );

  test("needs no second response to be readable: its styles are inside, its only script is the enhancing one", async () => {
    const { body } = await site.newClient().get(path);
    expect(body).toContain("<style>");
    expect(body).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload|preload)"/);
    const scripts = [...body.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)].map(String);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain("entry.enhance");
  });

  test("asks the database at most once, where something is found", async () => {
    const client = site.newClient();
    const asked = await site.roundTrips.during(() => client.get(uncached(path)));
    expect(asked.length).toBeLessThanOrEqual(findsNothing(path) ? 2 : 1);
  });
});

test.each(missingPages)("%s asks the database at most twice, and is as small", async (path) => {
  const client = site.newClient();
  const asked = await site.roundTrips.during(() => client.get(uncached(path)));
  expect(asked.length).toBeLessThanOrEqual(2);
  const { status, totalBytes } = await measureWire(site.origin + path);
  expect(status).toBe(404);
  expect(totalBytes).toBeLessThanOrEqual(mostPageBytes);
});

test("each plain page of one's own account is as small, and asks the database at most twice", async () => {
  const clients = await memberClients(site);
  for (const { path, as } of memberPages) {
    const { cookies } = clients[as];
    const asked = await site.roundTrips.during(() => clients[as].get(path));
    expect(asked.length, path).toBeLessThanOrEqual(mostTrips(path));
    if (hydratedMemberPages.includes(path)) continue;
    const size = await measureWire(site.origin + path, { Cookie: cookies.header() });
    expect([path, size.status]).toEqual([path, 200]);
    expect(size.totalBytes, path).toBeLessThanOrEqual(mostPageBytes);
  }
});

test("the enhancing script is at most 2 kB compressed", async () => {
  const { body } = await site.newClient().get("/");
  const [, script] = /src="([^"]*entry\.enhance[^"]*)"/.exec(body) ?? [];
  const size = await measureWire(`${site.origin}${script}`);
  expect(size.status).toBe(200);
  expect(size.contentEncoding).not.toBeNull();
  expect(size.bodyBytes).toBeLessThanOrEqual(mostEnhanceBytes);
});

describe("the badge script", () => {
  const badgeIn = (body: string) => /src="([^"]*entry\.badge[^"]*)"/.exec(body)?.[1];

  test("is at most 3 kB compressed, and comes to plain pages of those who have an inbox", async () => {
    const { client } = await newMember(site);
    for (const path of ["/", "/account", "/experts"]) {
      const { body, headers } = await client.get(path);
      const size = await measureWire(`${site.origin}${badgeIn(body)}`);
      expect(size.status).toBe(200);
      expect(size.contentEncoding).not.toBeNull();
      expect(size.bodyBytes).toBeLessThanOrEqual(mostBadgeBytes);
      expect(headers["content-security-policy"]).toMatch(/connect-src 'self' ws:/);
    }
  });

  test("comes neither to anybody else nor to pages that keep their own count", async () => {
    const expert = await newMember(site);
    const visitor = await newMember(site, { isExpert: false });
    const pages = [
      await site.newClient().get("/"),
      await visitor.client.get("/"),
      await expert.client.get("/expert-dashboard"),
    ];
    expect(pages.map(({ body }) => badgeIn(body))).toEqual([undefined, undefined, undefined]);
    for (const { headers } of pages.slice(0, 2)) {
      expect(headers["content-security-policy"]).toContain("connect-src 'self';");
    }
  });
});
