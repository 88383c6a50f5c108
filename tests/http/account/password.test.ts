import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";
import {
  isSignedIn,
  type Member,
  newMember,
  newSignedIn,
  signedIn,
  signIn,
  trySignIn,
} from "#tests/support/accounts/accounts.ts";
import { readUser } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn, withSession } from "#tests/support/accounts/session-rows.ts";
import { postFiftyTimes } from "#tests/support/http/concurrent-posts.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { observePost } from "#tests/support/http/observed-post.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { expireLinks, oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const PAGE = "/account/password";
const NEW = "quiet-lanterns-7";

const site = await sharedSite();
let member: Member;

beforeEach(async () => {
  member = await newMember(site);
});

const change = (client: HttpClient, current = member.password, next = NEW) =>
  client.post(PAGE, { current_password: current, new_password: next });

describe("a member with a password", () => {
  test("is asked for the present one and a new one, however long ago they signed in", async () => {
    const client = await signedIn(site, member);
    await ageSignIn(site.db, member.id);
    const page = await client.get(PAGE);
    expect(page.status).toBe(200);
    const { fields } = formWith(page.body, "new_password");
    expect(fields).toEqual({ current_password: "", new_password: "" });
    expect(page).toInclude(/autocomplete="current-password"/i, /autocomplete="new-password"/i);
  });

  test("changes it: this browser stays, with a new id, and all others are signed out", async () => {
    const [laptop, phone] = [await signedIn(site, member), await signedIn(site, member)];
    const stolen = withSession(site, laptop.cookies.get("session") ?? "");
    const done = await change(laptop);
    expect(done).toRedirect("/account");
    expect(await laptop.follow(done)).toShow("We've changed your password");
    expect(laptop.cookies.get("session")).not.toBe(stolen.cookies.get("session"));
    expect(await isSignedIn(laptop)).toBe(true);
    for (const ended of [phone, stolen]) expect(await isSignedIn(ended)).toBe(false);
    await site.inbox.waitFor({ to: member.email, subject: "Your password was changed" });
    await signIn(site.newClient(), { email: member.email, password: NEW });
    expect((await trySignIn(site, member)).status).toBe(400);
  });

  test("changes nothing with a wrong password, and the page repeats neither password", async () => {
    const [laptop, phone] = [await signedIn(site, member), await signedIn(site, member)];
    const page = await change(laptop, "not-my-password");
    expect(page).toAnswer(400, "Your current password is wrong");
    expect(page).not.toInclude("not-my-password", NEW);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true]);
    await signIn(site.newClient(), member);
  });

  test.each([
    ["short ones", () => "12345", "Password must be at least 6 characters"],
    ["the commonest", () => "password1", null],
    ["their own address", () => member.email, null],
    ["their own name", () => `${member.username}1`, null],
  ])("is refused %s", async (_, password, message) => {
    const page = await change(await signedIn(site, member), member.password, password());
    expect(page.status).toBe(400);
    expect(page).toInclude(/id="password-new_password-error"/);
    if (message) expect(page).toShow(message);
    await signIn(site.newClient(), member);
  });

  test("sees which fields are missing", async () => {
    const page = await change(await signedIn(site, member), "", "");
    expect(page).toAnswer(400, "Enter your current password");
    expect(page).toInclude(/<title>Error: /);
  });

  test("is limited like a sign-in when guessing", async () => {
    const client = await signedIn(site, member);
    await change(client, "not-my-password");
    await exhaustLimit(site.db, "sign-in-device");
    const page = await change(client);
    expect(page).toAnswer(429, /Too many failed attempts\. Try again in \d+ minutes?\./);
    expect(page).not.toInclude(NEW);
  });
});

describe("a member without a password", () => {
  beforeEach(async () => {
    member = await newMember(site, { user: { passwordHash: null } });
  });

  /** Signed in as by Google. */
  async function arrive(): Promise<HttpClient> {
    const { client, ...other } = await newSignedIn(site);
    const isOther = eq(sessions.userId, other.id);
    await site.db.update(sessions).set({ userId: member.id, method: "google" }).where(isOther);
    return client;
  }

  test("sets one after a recent sign-in, and signs in with it", async () => {
    const client = await arrive();
    const page = await client.get(PAGE);
    expect(page).toShow("Set a password");
    expect(formWith(page.body, "new_password").fields).toEqual({ new_password: "" });
    expect(await client.post(PAGE, { new_password: NEW })).toRedirect("/account");
    await signIn(site.newClient(), { email: member.email, password: NEW });
  });

  test("proves who they are first when that is long ago", async () => {
    const client = await arrive();
    await ageSignIn(site.db, member.id);
    for (const answer of await client.openAndPost(PAGE, { new_password: NEW }))
      expect(answer.location).toBe(`/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`);
    expect((await trySignIn(site, { ...member, password: NEW })).status).toBe(400);
  });
});

const forgotPage = "/auth?tab=forgot";
const password = "battery staple";

async function mailedLink({ email }: Member, redirectTo = ""): Promise<string> {
  const query = redirectTo && `&redirectTo=${encodeURIComponent(redirectTo)}`;
  expect((await site.post(forgotPage + query, { email })).status).toBe(303);
  return oneTimeLinkIn(await site.inbox.waitFor({ to: email }));
}

describe("the form of a forgotten password", () => {
  test("asks for the email, and a success notice takes its place", async () => {
    const client = site.newClient();
    const { email } = await newMember(site);
    const form = formWith((await client.get(`${forgotPage}&redirectTo=/pricing`)).body, "email");
    expect(form.fields).toEqual({ email: "" });
    const response = await client.post(form.action, { email });
    expect(response).toRedirect("/auth?tab=forgot&redirectTo=%2Fpricing");
    const page = await client.follow(response);
    expect(page).toShow("Password Reset Email Sent");
    expect(page).toShow("Check your email for a link to reset your password.", "Back to login");
    expect(page).not.toInclude('action="/auth?tab=forgot');
    expect(page.body.match(/<h1\b/g)).toHaveLength(1);
    expect(page).toInclude('href="/auth?tab=login&amp;redirectTo=%2Fpricing"');
  });

  test.each(["", "ada", "ada@"])("refuses %j", async (email) => {
    const page = await site.post(forgotPage, { email });
    expect(page).toAnswer(400, "Please enter a valid email address");
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });

  test("gives the same bytes and runs the same queries for a known and an unknown address", async () => {
    const known = await newMember(site);
    const observe = (email: string) => observePost(site, forgotPage, { email }, "rate_limits");
    const seen = await observe(known.email);
    expect(await observe(`unknown-${known.email}`)).toEqual(seen);
    expect(seen.trips).toHaveLength(2);
  });

  test("answers 429 to a network that requests many mails", async () => {
    const client = site.newClient();
    const { email } = await newMember(site);
    await client.post(forgotPage, { email });
    await exhaustLimit(site.db, "reset-password-address");
    const page = await client.post(forgotPage, { email });
    expect(page).toAnswer(429, /Many emails have been requested .* in \d+ minutes?\./);
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });
});

describe("the link of a reset mail", () => {
  test("shows the form each time it is opened, and saving leads to the login view", async () => {
    const erin = await newMember(site);
    const link = await mailedLink(erin, "/pricing");
    const client = site.newClient();
    for (let time = 0; time < 2; time += 1) {
      const page = await client.get(link);
      expect(page.status).toBe(200);
      expect(formWith(page.body, "password").fields).toEqual({ password: "" });
      expect(page).toShow(`For the account ${erin.email}.`);
      expect(page.headers["referrer-policy"]).toBe("same-origin");
    }
    const response = await client.post(link, { password });
    expect(response).toRedirect("/auth?tab=login&redirectTo=%2Fpricing");
    const login = await client.follow(response);
    expect(login).toShow("We've saved your new password. You can sign in with it now.");
    const { action } = formWith(login.body, "email");
    expect((await client.post(action, { email: erin.email, password })).location).toBe("/pricing");
    expect((await trySignIn(site, erin)).status).toBe(400);
    const notice = await site.inbox.waitFor({ to: erin.email, subject: "password was" });
    expect(notice.text).not.toInclude(password);
  });

  test("ends every session of the account", async () => {
    const { client: elsewhere, ...erin } = await newSignedIn(site);
    const response = await elsewhere.post(await mailedLink(erin), { password });
    expect(response.location).toBe("/auth?tab=login");
    expect((await elsewhere.get("/profile")).location).toMatch(/^\/auth/);
    expect(await elsewhere.follow(response)).toShow("We've saved your new password.");
  });

  test("stays valid when a password is refused, and never shows what was typed", async () => {
    const erin = await newMember(site);
    const link = await mailedLink(erin);
    for (const [typed, reason] of [
      ["12345", "Password must be at least 6 characters"],
      ["sunshine7", "This password is easy to guess."],
      [erin.username, "Your password can't contain your name"],
    ] as const) {
      const page = await site.post(link, { password: typed });
      expect(page).toAnswer(400, reason);
      expect(formWith(page.body, "password").fields).toEqual({ password: "" });
    }
    expect((await site.post(link, { password })).status).toBe(303);
  });

  test("lets one of fifty simultaneous posts succeed", async () => {
    const link = await mailedLink(await newMember(site));
    const statuses = await postFiftyTimes(site, link, { password });
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => [410, 429, 503].includes(status))).toHaveLength(49);
  });

  test("offers a new link when it is used, expired or misspelled", async () => {
    const [erin, late] = [await newMember(site), await newMember(site)];
    const used = await mailedLink(erin);
    await site.post(used, { password });
    const old = await mailedLink(late);
    await expireLinks(site.db, late.id);
    for (const [link, status, text] of [
      [used, 410, "This link is no longer valid"],
      [old, 410, "This link is no longer valid"],
      [`${used.slice(0, -1)}_`, 404, "This link doesn't work"],
    ] as const) {
      for (const page of await site.newClient().openAndPost(link, { password: "no horse" })) {
        expect(page).toAnswer(status, text);
        expect(page).toInclude('href="/auth?tab=forgot"');
      }
    }
    expect((await trySignIn(site, { ...erin, password })).status).toBe(303);
    expect((await trySignIn(site, late)).status).toBe(303);
  });

  test("verifies an unverified address and does not work for other purposes", async () => {
    const erin = await newMember(site, { user: { emailVerifiedAt: null } });
    const link = await mailedLink(erin);
    const token = link.split("/").at(-1);
    expect((await site.post(`/verify-email/${token}`)).status).toBe(404);
    await site.post(link, { password });
    expect((await readUser(site.db, erin.id))?.emailVerifiedAt).toEqual(expect.any(Number));
  });

  test("makes the browser known, so that guesses of others do not lock it out", async () => {
    const erin = await newMember(site);
    const client = site.newClient();
    await client.post(await mailedLink(erin), { password });
    await site.post("/auth", { email: erin.email, password: "a guess" });
    await exhaustLimit(site.db, "sign-in-account");
    expect((await trySignIn(site, { ...erin, password })).status).toBe(429);
    expect((await client.post("/auth", { email: erin.email, password })).status).toBe(303);
  });
});
