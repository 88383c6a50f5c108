import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connections, profiles, sessions, users } from "#db/schema.ts";

import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { codeOf, turnOnFor, wrongCodeOf } from "#tests/support/accounts/second-factor.ts";
import { changeSession, sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const TWENTY_MINUTES = 20 * 60_000;

let site: TestSite;
let member: Member;
let laptop: HttpClient;
let phone: HttpClient;

beforeAll(async () => {
  site = await sharedSite();
});

beforeEach(async () => {
  member = await newMember(site);
  phone = await signedIn(site, member);
  laptop = await signedIn(site, member);
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const sessionsOf = (owner: Member) =>
  site.db.select().from(sessions).where(eq(sessions.userId, owner.id)).orderBy(sessions.publicId);
const listed = (page: HttpResponse) =>
  postForms(page.body).flatMap(({ fields }) => fields.session ?? []);
const endSession = (client: HttpClient, session: string) =>
  client.post("/account", { intent: "end-session", session });
const isSignedIn = async (client: HttpClient) => (await client.get("/account")).status === 200;

async function ageSignIn(): Promise<void> {
  const authenticatedAt = Date.now() - TWENTY_MINUTES;
  await site.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, member.id));
}

describe("the security page", () => {
  test("is for whoever is signed in, and for nobody else", async () => {
    const page = await site.newClient().get("/account");
    expect([page.status, page.location]).toEqual([302, "/auth?redirectTo=%2Faccount"]);
    const post = await site.newClient().post("/account", { intent: "end-all-sessions" });
    expect([post.status, post.location]).toEqual([303, "/auth?redirectTo=%2Faccount"]);
  });

  test("says how the member signs in and where each of it is changed", async () => {
    const page = await laptop.get("/account");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain(`Email address Verified ${member.email}`);
    expect(textOf(page)).toContain("A password is set.");
    for (const path of ["/account/email", "/account/password", "/account/second-factor"])
      expect(page.body).toContain(`href="${path}"`);
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("reminds whoever has not verified their address, and offers a password to whoever has none", async () => {
    await site.db
      .update(users)
      .set({ emailVerifiedAt: null, passwordHash: null })
      .where(eq(users.id, member.id));
    const page = await laptop.get("/account");
    expect(textOf(page)).toContain("Not verified yet");
    expect(page.body).toContain('action="/verify-email"');
    expect(textOf(page)).toContain("No password is set. Set a password");
  });

  test("asks admins without a second factor to turn it on, and nobody else", async () => {
    const ask = "Please turn on two-step sign-in";
    expect(textOf(await laptop.get("/account"))).not.toContain(ask);
    await site.db.update(profiles).set({ admin: true }).where(eq(profiles.id, member.id));
    expect((await laptop.get("/account")).body).toMatch(new RegExp(`role="alert"[\\s\\S]*?${ask}`));
    await site.db.update(users).set({ totpEnabledAt: 1 }).where(eq(users.id, member.id));
    expect(textOf(await laptop.get("/account"))).not.toContain(ask);
  });

  test("refuses what is none of its buttons", async () => {
    expect((await laptop.post("/account")).status).toBe(400);
    for (const intent of ["delete", "end-session"])
      expect((await laptop.post("/account", { intent })).status).toBe(400);
    expect(await sessionsOf(member)).toHaveLength(2);
  });
});

describe("the list of sessions", () => {
  test("shows browser and last use of each, marks this one, and holds no id that opens any", async () => {
    const [first] = await sessionsOf(member);
    await changeSession(site.db, first?.publicId ?? "", {
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
      lastSeenAt: Date.now() - 3 * 86_400_000,
    });
    const page = await laptop.get("/account");
    expect(listed(page)).toHaveLength(2);
    expect(textOf(page)).toMatch(/This browser Last used less than a minute ago/);
    expect(textOf(page)).toMatch(/Safari, iPhone Last used 3 days ago/);
    expect(page.body).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT[^"]+">3 days ago<\/time>/);
    for (const client of [laptop, phone])
      expect(page.body).not.toContain(client.cookies.get("session"));
  });

  test("ends another session, which is out at once", async () => {
    const other = listed(await laptop.get("/account"))[1] ?? "";
    const response = await endSession(laptop, other);
    expect([response.status, response.location]).toEqual([303, "/account"]);
    expect(textOf(await laptop.follow(response))).toContain("That session has ended");
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
  });

  test("signs out by ending this session", async () => {
    const own = listed(await laptop.get("/account"))[0] ?? "";
    const response = await endSession(laptop, own);
    expect([response.status, response.location]).toEqual([303, "/"]);
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
    expect(await sessionsOf(member)).toHaveLength(1);
  });

  test("ends nobody else's session, and tells nothing of it", async () => {
    const outsider = await signedIn(site, await newMember(site));
    const theirs = listed(await laptop.get("/account"))[0] ?? "";
    const answers = [];
    for (const session of [theirs, "made-up"]) {
      const response = await endSession(outsider, session);
      answers.push([response.status, response.location]);
      expect(textOf(await outsider.follow(response))).toContain("That session has ended");
    }
    expect(answers[0]).toEqual(answers[1]);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true]);
  });

  test("ends all of them, goes to the sign-in page and comes back from there", async () => {
    const response = await laptop.post("/account", { intent: "end-all-sessions" });
    expect([response.status, response.location]).toEqual([303, "/auth?redirectTo=%2Faccount"]);
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
    expect(textOf(await laptop.follow(response))).toContain("You are signed out everywhere");
    expect(await sessionsOf(member)).toEqual([]);
    expect(await isSignedIn(phone)).toBe(false);
  });
});

describe("what is dangerous", () => {
  beforeEach(ageSignIn);
  const disconnect = () => laptop.post("/account", { intent: "disconnect-google" });

  test("asks again who it is, and goes on once that is proved", async () => {
    await site.db.insert(connections).values({
      provider: "google",
      subject: member.id,
      userId: member.id,
      email: member.email,
      createdAt: 1,
    });
    const asked = await disconnect();
    expect([asked.status, asked.location]).toEqual([303, "/account/confirm?redirectTo=%2Faccount"]);
    const page = await laptop.follow(asked);
    expect(textOf(page)).toContain(`You are signed in as ${member.email}.`);
    const { action, fields } = formWith(page.body, "password");
    const confirmed = await laptop.post(action, { ...fields, password: member.password });
    expect([confirmed.status, confirmed.location]).toEqual([303, "/account"]);
    expect(textOf(await laptop.follow(await disconnect()))).toContain("Google is disconnected");
    const rows = await site.db.select().from(connections).where(eq(connections.userId, member.id));
    expect(rows).toEqual([]);
  });

  test("keeps the only way in", async () => {
    const { id: userId, email } = member;
    await site.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    await site.db
      .update(sessions)
      .set({ authenticatedAt: Date.now() })
      .where(eq(sessions.userId, userId));
    const connection = { provider: "google", subject: userId, userId, email } as const;
    await site.db.insert(connections).values({ ...connection, createdAt: 1 });
    const page = await laptop.follow(await disconnect());
    expect(textOf(page)).toContain("It is your only way to sign in. Set a password first.");
    expect(textOf(page)).toContain(`Connected with ${email}.`);
  });
});

describe("proving who one is", () => {
  const confirm = (password: string, redirectTo = "/account") =>
    laptop.post(`/account/confirm?redirectTo=${encodeURIComponent(redirectTo)}`, { password });

  test("is for whoever is signed in", async () => {
    for (const page of [
      await site.newClient().get("/account/confirm"),
      await site.newClient().post("/account/confirm", { password: member.password }),
    ])
      expect(page.location).toBe("/auth?redirectTo=%2Faccount%2Fconfirm");
  });

  test("gives the session a new id, and what the old one may do stays as it was", async () => {
    await ageSignIn();
    const stolen = site.newClient();
    stolen.cookies.set("session", laptop.cookies.get("session") ?? "");
    const response = await confirm(member.password);
    expect(sessionCookieOf(response)).toMatch(/^session=[\w-]{43}; .*Max-Age=2592000;/);
    expect(laptop.cookies.get("session")).not.toBe(stolen.cookies.get("session"));
    expect(await isSignedIn(laptop)).toBe(true);
    const asked = await stolen.post("/account", { intent: "disconnect-google" });
    expect(asked.location).toBe("/account/confirm?redirectTo=%2Faccount");
    const rotatedAt = Date.now() - 61_000;
    await site.db.update(sessions).set({ rotatedAt }).where(eq(sessions.userId, member.id));
    expect(await isSignedIn(stolen)).toBe(false);
  });

  test("fails with a wrong password, which never comes back", async () => {
    await ageSignIn();
    const page = await confirm("not-my-password");
    expect(page.status).toBe(400);
    expect(page.body).toMatch(/role="alert"[\s\S]*?The password is wrong\./);
    expect(page.body).not.toContain("not-my-password");
    expect(sessionCookieOf(page)).toBeUndefined();
    const asked = await laptop.post("/account", { intent: "disconnect-google" });
    expect(asked.location).toMatch(/^\/account\/confirm/);
    expect((await confirm("")).status).toBe(400);
  });

  test("takes nobody else's password", async () => {
    const other = await newMember(site);
    const response = await laptop.post("/account/confirm", {
      email: other.email,
      password: `${other.password}!`,
    });
    expect(response.status).toBe(400);
  });

  test("is no place to guess: it counts with the sign-in page", async () => {
    await confirm("not-my-password");
    const release = await exhaustLimit(site.db, "sign-in-device");
    const page = await confirm(member.password);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOf(page)).toMatch(/Too many failed attempts\. Please try again in \d+ minutes?\./);
    await release();
    expect((await confirm(member.password)).status).toBe(303);
  });

  test.each([
    ["/account/email?x=1", "/account/email?x=1"],
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
  ])("goes on to %s only when it is ours: %s", async (redirectTo, target) => {
    expect((await confirm(member.password, redirectTo)).location).toBe(target);
  });

  test("takes a code of the second factor in place of the password, and each code once", async () => {
    const key = site.variables.ENCRYPTION_KEY ?? "";
    const { secret } = await turnOnFor(site.db, member.id, key);
    await ageSignIn();
    expect((await laptop.get("/account/confirm")).body).toContain('autoComplete="one-time-code"');
    const post = (code: string) => laptop.post("/account/confirm", { intent: "code", code });
    expect((await post(wrongCodeOf(secret))).status).toBe(400);
    const code = codeOf(secret);
    const response = await post(code);
    expect([response.status, response.location]).toEqual([303, "/account"]);
    expect(sessionCookieOf(response)).toBeDefined();
    expect((await post(code)).status).toBe(400);
  });

  test("refuses a code where there is no second factor", async () => {
    const page = await laptop.post("/account/confirm", { intent: "code", code: "123456" });
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain("The code is wrong or was used before.");
    expect(page.body).not.toContain("123456");
  });

  test("by Google is offered to whoever has no password", async () => {
    expect((await laptop.get("/account/confirm")).body).not.toContain('value="google"');
    await site.db.update(users).set({ passwordHash: null }).where(eq(users.id, member.id));
    const page = await laptop.get("/account/confirm");
    expect(page.body).not.toContain('name="password"');
    expect(page.body).toContain('value="google"');
    const response = await laptop.post("/account/confirm", { intent: "google" });
    expect(response.status).toBe(303);
    expect(response.location).toContain(`:${new URL(response.location ?? "").port}/`);
    expect(new URL(response.location ?? "").searchParams.get("prompt")).toBe("select_account");
  });
});
