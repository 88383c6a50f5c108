import { isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { profiles, sessions } from "#db/schema.ts";
import { newMember, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import {
  changeSession,
  readSession,
  sessionCookieOf,
  withSession,
} from "#tests/support/accounts/session-rows.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const site = await sharedSite();
let userId: string;
let browser: HttpClient;
let publicId: string;

beforeEach(async () => {
  ({ id: userId } = await newMember(site));
  browser = await newBrowser(userId);
  const [row] = await site.rows(sessions, { userId });
  publicId = row?.publicId ?? "";
});

async function newBrowser(owner: string): Promise<HttpClient> {
  const { id } = await createSession(site.db, { userId: owner, userAgent: "test" });
  return withSession(site, id);
}

const cookieOf = (client: HttpClient) => client.cookies.get("session") ?? "";
const copyOf = (client: HttpClient) => withSession(site, cookieOf(client));
const makeAdmin = () => changeProfile(site.db, userId, { admin: true });

test("the list of sessions has the times of the member's zone, else of UTC", async () => {
  await changeSession(site.db, publicId, { createdAt: Date.UTC(2026, 0, 10, 20, 5) });
  expect(await browser.get("/account")).toShow("Jan 10, 2026, 8:05 PM, UTC");
  await changeProfile(site.db, userId, { timeZone: "Asia/Tokyo" });
  expect(await browser.get("/account")).toShow("Jan 11, 2026, 5:05 AM, Tokyo (UTC+9)");
});

describe("a session in use", () => {
  test("is renewed once an hour, on the server and in the browser", async () => {
    expect(sessionCookieOf(await browser.get("/account"))).toBeUndefined();
    const lastSeenAt = Date.now() - HOUR - 1;
    await changeSession(site.db, publicId, { lastSeenAt, expiresAt: Date.now() + MINUTE });
    const page = await browser.get("/account");
    expect(page.status).toBe(200);
    expect(sessionCookieOf(page)).toBe(
      `session=${cookieOf(browser)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    );
    await until("the use is noted", async () => {
      const row = await readSession(site.db, publicId);
      return (row?.expiresAt ?? 0) > Date.now() + 29 * 24 * HOUR;
    });
    expect(sessionCookieOf(await browser.get("/account"))).toBeUndefined();
  });

  test("is kept by the browser no longer than its last end allows", async () => {
    const endsAt = Date.now() + HOUR;
    await changeSession(site.db, publicId, { endsAt, expiresAt: endsAt, lastSeenAt: 1 });
    const [, seconds = ""] =
      /Max-Age=(\d+)/.exec(sessionCookieOf(await browser.get("/account")) ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThan(3_500);
    expect(Number(seconds)).toBeLessThanOrEqual(3_600);
  });

  test.each([
    ["30 days without use", { expiresAt: Date.now() - 1 }],
    ["180 days in any case", { endsAt: Date.now() - 1 }],
  ])("ends after %s", async (_, changes) => {
    await changeSession(site.db, publicId, changes);
    expect(await browser.get("/account")).toRedirect("/auth?redirectTo=%2Faccount", 302);
  });

  test("is not renewed by a picture, which caches may store, but by the next page", async () => {
    const hasPicture = isNotNull(profiles.avatarKey);
    const [row] = await site.db.select().from(profiles).where(hasPicture).limit(1);
    await makeAdmin();
    const picture = await browser.get(`/uploads/${row?.avatarKey}`);
    expect(picture.headers["cache-control"]).toContain("public");
    expect(sessionCookieOf(picture)).toBeUndefined();
    const page = await browser.get("/experts");
    expect(sessionCookieOf(page)).toContain("session=");
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("takes one round trip to the database", async () => {
    expect(await site.roundTrips.during(() => browser.get("/faq"))).toHaveLength(1);
  });
});

describe("new rights", () => {
  test("come with a new id, and the old one is worthless after a minute", async () => {
    const stolen = copyOf(browser);
    await makeAdmin();
    expect(await site.roundTrips.during(() => browser.get("/admin/settings"))).toHaveLength(2);
    expect(cookieOf(browser)).not.toBe(cookieOf(stolen));
    expect((await browser.get("/admin/settings")).status).toBe(200);
    expect((await stolen.get("/account")).status).toBe(200);
    expect((await stolen.get("/admin/settings")).location).toBe("/");
    await changeSession(site.db, publicId, { rotatedAt: Date.now() - MINUTE - 1 });
    expect((await stolen.get("/account")).location).toMatch(/^\/auth/);
    expect((await browser.get("/admin/settings")).status).toBe(200);
  });

  test("give one new id to simultaneous requests without signing any out", async () => {
    await makeAdmin();
    const tabs = Array.from({ length: 12 }, () => copyOf(browser));
    const pages = await Promise.all(tabs.map((tab) => tab.get("/account")));
    expect(pages.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(pages.flatMap((page) => sessionCookieOf(page) ?? [])).toHaveLength(1);
    const kept = tabs.find((tab) => cookieOf(tab) !== cookieOf(browser));
    expect((await kept?.get("/admin/settings"))?.status).toBe(200);
  });

  test("do not bring back a session that ends with the same request", async () => {
    await makeAdmin();
    expect(sessionCookieOf(await browser.post("/logout"))).toContain("Max-Age=0");
    expect(await readSession(site.db, publicId)).toBeUndefined();
  });
});

describe("signing in", () => {
  test("gives a browser a session of its own and ends the one it had", async () => {
    const planted = copyOf(browser);
    const member = await newMember(site);
    const client = copyOf(planted);
    await signIn(client, member);
    expect(cookieOf(client)).not.toBe(cookieOf(planted));
    expect((await planted.get("/account")).location).toMatch(/^\/auth/);
    expect(await client.get("/account")).toInclude(member.email);
  });

  test("leaves the sessions of other browsers alone", async () => {
    const member = await newMember(site);
    const [laptop, phone] = [await signedIn(site, member), await signedIn(site, member)];
    for (const client of [laptop, phone]) expect((await client.get("/account")).status).toBe(200);
  });
});

describe("logging out", () => {
  test("ends the session for the id before, too", async () => {
    const old = copyOf(browser);
    await makeAdmin();
    await browser.get("/account");
    await browser.post("/logout");
    expect((await old.get("/account")).location).toMatch(/^\/auth/);
  });

  test("leaves other browsers signed in", async () => {
    const phone = await newBrowser(userId);
    await browser.post("/logout");
    expect((await phone.get("/account")).status).toBe(200);
  });
});

test("the stored hash of a session id does not sign in", async () => {
  const row = await readSession(site.db, publicId);
  expect((await withSession(site, row?.idHash ?? "").get("/account")).location).toMatch(/^\/auth/);
});
