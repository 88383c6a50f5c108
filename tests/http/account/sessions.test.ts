import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { profiles, sessions } from "#db/schema.ts";
import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import {
  changeSession,
  readSession,
  sessionCookieOf,
} from "#tests/support/accounts/session-rows.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let site: TestSite;
let userId: string;
let browser: HttpClient;
let publicId: string;

beforeAll(async () => {
  site = await sharedSite();
});

beforeEach(async () => {
  ({ id: userId } = await newMember(site));
  browser = await newBrowser(userId);
  const [row] = await site.db.select().from(sessions).where(eq(sessions.userId, userId));
  publicId = row?.publicId ?? "";
});

async function newBrowser(owner: string): Promise<HttpClient> {
  const { id } = await createSession(site.db, { userId: owner, userAgent: "test" });
  return withCookie(id);
}

function withCookie(id: string): HttpClient {
  const client = site.newClient();
  client.cookies.set("session", id);
  return client;
}

const cookieOf = (client: HttpClient) => client.cookies.get("session") ?? "";
const makeAdmin = () =>
  site.db.update(profiles).set({ admin: true }).where(eq(profiles.id, userId));

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
    const page = await browser.get("/account");
    expect([page.status, page.location]).toEqual([302, "/auth?redirectTo=%2Faccount"]);
  });

  test("is never written on what others may keep, and renewed by the next page", async () => {
    const [row] = await site.db
      .select({ key: profiles.avatarKey })
      .from(profiles)
      .where(isNotNull(profiles.avatarKey))
      .limit(1);
    await makeAdmin();
    const picture = await browser.get(`/uploads/${row?.key}`);
    expect(picture.headers["cache-control"]).toContain("public");
    expect(sessionCookieOf(picture)).toBeUndefined();
    const page = await browser.get("/experts");
    expect(sessionCookieOf(page)).toContain("session=");
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("costs one question to the database", async () => {
    const asked = await site.roundTrips.during(() => browser.get("/faq"));
    expect(asked).toHaveLength(1);
  });
});

describe("new rights", () => {
  test("come with a new id, and the old one is worthless after a minute", async () => {
    const stolen = withCookie(cookieOf(browser));
    await makeAdmin();
    const asked = await site.roundTrips.during(() => browser.get("/admin/settings"));
    expect(asked).toHaveLength(2);
    expect(cookieOf(browser)).not.toBe(cookieOf(stolen));
    expect((await browser.get("/admin/settings")).status).toBe(200);
    expect((await stolen.get("/account")).status).toBe(200);
    expect((await stolen.get("/admin/settings")).location).toBe("/");
    await changeSession(site.db, publicId, { rotatedAt: Date.now() - MINUTE - 1 });
    expect((await stolen.get("/account")).location).toMatch(/^\/auth/);
    expect((await browser.get("/admin/settings")).status).toBe(200);
  });

  test("give one new id to many requests at once, and sign none of them out", async () => {
    await makeAdmin();
    const tabs = Array.from({ length: 12 }, () => withCookie(cookieOf(browser)));
    const pages = await Promise.all(tabs.map((tab) => tab.get("/account")));
    expect(pages.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const renewed = pages.flatMap((page) => sessionCookieOf(page) ?? []);
    expect(renewed).toHaveLength(1);
    const kept = tabs.find((tab) => cookieOf(tab) !== cookieOf(browser));
    expect((await kept?.get("/admin/settings"))?.status).toBe(200);
  });

  test("do not bring back a session that ends with the same request", async () => {
    await makeAdmin();
    const response = await browser.post("/logout");
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
    expect(await readSession(site.db, publicId)).toBeUndefined();
  });
});

describe("signing in", () => {
  test("gives a browser a session of its own and ends the one it had", async () => {
    const planted = withCookie(cookieOf(browser));
    const member = await newMember(site);
    const client = withCookie(cookieOf(planted));
    const response = await client.post("/auth", { email: member.email, password: member.password });
    expect(response.status).toBe(303);
    expect(cookieOf(client)).not.toBe(cookieOf(planted));
    expect((await planted.get("/account")).location).toMatch(/^\/auth/);
    expect((await client.get("/account")).body).toContain(member.email);
  });

  test("leaves the sessions of other browsers alone", async () => {
    const member = await newMember(site);
    const [laptop, phone] = [await signedIn(site, member), await signedIn(site, member)];
    for (const client of [laptop, phone]) expect((await client.get("/account")).status).toBe(200);
  });
});

describe("logging out", () => {
  test("ends the session for the id before, too", async () => {
    const old = withCookie(cookieOf(browser));
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

test("nobody is signed in by the id's hash, which the database holds", async () => {
  const row = await readSession(site.db, publicId);
  const thief = withCookie(row?.idHash ?? "");
  expect((await thief.get("/account")).location).toMatch(/^\/auth/);
});
