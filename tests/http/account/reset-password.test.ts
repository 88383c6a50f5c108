import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users, verifications } from "#db/schema.ts";

import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const forgotPage = "/auth?tab=forgot";
const password = "battery staple";
const textOf = (page: HttpResponse) => visibleText(page.body);

async function mailedLink({ email }: Member, redirectTo = ""): Promise<string> {
  const query = redirectTo && `&redirectTo=${encodeURIComponent(redirectTo)}`;
  const response = await site.newClient().post(forgotPage + query, { email });
  expect(response.status).toBe(303);
  return oneTimeLinkIn(await site.inbox.waitFor({ to: email }));
}

const signInWith = (email: string, typed: string) =>
  site.newClient().post("/auth?tab=login", { email, password: typed });

describe("the form of a forgotten password", () => {
  test("asks for the email, and a success notice takes its place", async () => {
    const client = site.newClient();
    const { email } = await newMember(site);
    const form = formWith((await client.get(`${forgotPage}&redirectTo=/pricing`)).body, "email");
    expect(form.fields).toEqual({ email: "" });
    const response = await client.post(form.action, { email });
    expect([response.status, response.location]).toEqual([
      303,
      "/auth?tab=forgot&redirectTo=%2Fpricing",
    ]);
    const page = await client.follow(response);
    expectText(page.body, "Password Reset Email Sent");
    expectText(page.body, "Check your email for a link to reset your password.");
    expectText(page.body, "Back to login");
    expect(page.body).not.toContain('action="/auth?tab=forgot');
    expect(page.body.match(/<h1\b/g)).toHaveLength(1);
    expect(page.body).toContain('href="/auth?tab=login&amp;redirectTo=%2Fpricing"');
  });

  test.each(["", "ada", "ada@"])("refuses %j", async (email) => {
    const page = await site.newClient().post(forgotPage, { email });
    expect(page.status).toBe(400);
    expectText(page.body, "Please enter a valid email address");
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });

  test("answers the same, byte by byte, and asks the database for the same, known or not", async () => {
    const known = await newMember(site);
    const seen = [];
    for (const email of [known.email, `nobody-${known.email}`]) {
      const client = site.newClient();
      const answers: HttpResponse[] = [];
      const asked = await site.roundTrips.during(async () => {
        answers.push(await client.post(forgotPage, { email }));
      });
      const [answer] = answers;
      const page = await client.get(answer?.location ?? "");
      const trips = asked.map(({ statements }) => statements.join("; "));
      seen.push({
        status: answer?.status,
        location: answer?.location,
        cookies: answer?.headers["set-cookie"],
        body: page.body,
        trips: trips.filter((trip) => /rate_limits/.test(trip)),
      });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.trips).toHaveLength(2);
  });

  test("answers 429 to a network that asks for many", async () => {
    const client = site.newClient();
    const { email } = await newMember(site);
    await client.post(forgotPage, { email });
    await exhaustLimit(site.db, "reset-password-address");
    const page = await client.post(forgotPage, { email });
    expect(page.status).toBe(429);
    expect(textOf(page)).toMatch(/Many mails were asked for .* in \d+ minutes?\./);
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });
});

describe("the link of a reset mail", () => {
  test("shows the form however often a scanner opens it, and leads to the login view", async () => {
    const erin = await newMember(site);
    const link = await mailedLink(erin, "/pricing");
    const client = site.newClient();
    for (let time = 0; time < 2; time += 1) {
      const page = await client.get(link);
      expect(page.status).toBe(200);
      expect(formWith(page.body, "password").fields).toEqual({ password: "" });
      expect(textOf(page)).toContain(`For the account of ${erin.email}.`);
      expect(page.headers["referrer-policy"]).toBe("same-origin");
    }
    const response = await client.post(link, { password });
    expect([response.status, response.location]).toEqual([
      303,
      "/auth?tab=login&redirectTo=%2Fpricing",
    ]);
    const login = await client.follow(response);
    expect(textOf(login)).toContain("Your new password is saved. You can sign in with it now.");
    const { action } = formWith(login.body, "email");
    const signedIn = await client.post(action, { email: erin.email, password });
    expect(signedIn.location).toBe("/pricing");
    expect((await signInWith(erin.email, erin.password)).status).toBe(400);
    const notice = await site.inbox.waitFor({ to: erin.email, subject: "password was" });
    expect(notice.text).not.toContain(password);
  });

  test("ends every session of the account", async () => {
    const erin = await newMember(site);
    const elsewhere = await signedIn(site, erin);
    const link = await mailedLink(erin);
    const response = await elsewhere.post(link, { password });
    expect(response.location).toBe("/auth?tab=login");
    expect((await elsewhere.get("/profile")).location).toMatch(/^\/auth/);
    expect(textOf(await elsewhere.follow(response))).toContain("Your new password is saved.");
  });

  test("stays good when a password is refused, and never shows what was typed", async () => {
    const erin = await newMember(site);
    const link = await mailedLink(erin);
    for (const [typed, reason] of [
      ["12345", "Password must be at least 6 characters"],
      ["sunshine7", "This password is one of those that are guessed first."],
      [erin.username, "Your password must not contain your name"],
    ] as const) {
      const page = await site.newClient().post(link, { password: typed });
      expect(page.status).toBe(400);
      expect(textOf(page)).toContain(reason);
      expect(formWith(page.body, "password").fields).toEqual({ password: "" });
    }
    expect((await site.newClient().post(link, { password })).status).toBe(303);
  });

  test("of fifty posts at once lets one succeed", async () => {
    const link = await mailedLink(await newMember(site));
    const posts = Array.from({ length: 50 }, () => site.newClient().post(link, { password }));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410 || status === 429)).toHaveLength(49);
  });

  test("followed again, too late or with a slip in it offers a new one", async () => {
    const [erin, late] = [await newMember(site), await newMember(site)];
    const used = await mailedLink(erin);
    await site.newClient().post(used, { password });
    const old = await mailedLink(late);
    await site.db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(verifications.userId, late.id));
    for (const [link, status, text] of [
      [used, 410, "This link is no longer valid"],
      [old, 410, "This link is no longer valid"],
      [`${used.slice(0, -1)}_`, 404, "This link does not work"],
    ] as const) {
      const client = site.newClient();
      for (const page of [
        await client.get(link),
        await client.post(link, { password: "no horse" }),
      ]) {
        expect(page.status).toBe(status);
        expect(textOf(page)).toContain(text);
        expect(page.body).toContain('href="/auth?tab=forgot"');
      }
    }
    expect((await signInWith(erin.email, password)).status).toBe(303);
    expect((await signInWith(late.email, late.password)).status).toBe(303);
  });

  test("verifies the address of somebody who never did, and opens no other door", async () => {
    const erin = await newMember(site, { user: { emailVerifiedAt: null } });
    const link = await mailedLink(erin);
    const token = link.split("/").at(-1);
    expect((await site.newClient().post(`/verify-email/${token}`)).status).toBe(404);
    await site.newClient().post(link, { password });
    const [user] = await site.db.select().from(users).where(eq(users.id, erin.id));
    expect(user?.emailVerifiedAt).not.toBeNull();
  });

  test("makes the browser known, so that guesses of others never keep it out", async () => {
    const erin = await newMember(site);
    const client = site.newClient();
    const link = await mailedLink(erin);
    await client.post(link, { password });
    await site.newClient().post("/auth", { email: erin.email, password: "a guess" });
    await exhaustLimit(site.db, "sign-in-account");
    expect((await signInWith(erin.email, password)).status).toBe(429);
    const own = await client.post("/auth", { email: erin.email, password });
    expect(own.status).toBe(303);
  });
});
