import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { connections, sessions } from "#db/schema.ts";
import { isSignedIn, type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { addressAfterProof, confirmIdentity } from "#tests/support/accounts/fresh-sign-in.ts";
import { changeProfile, changeUser } from "#tests/support/accounts/member-rows.ts";
import { codeOf, turnOnFor, wrongCodeOf } from "#tests/support/accounts/second-factor.ts";
import {
  ageSignIn,
  changeSession,
  sessionCookieOf,
  withSession,
} from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { postForms } from "#tests/support/http/page-forms.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
let member: Member;
let laptop: HttpClient;
let phone: HttpClient;

beforeEach(async () => {
  member = await newMember(site);
  phone = await signedIn(site, member);
  laptop = await signedIn(site, member);
});

const sessionsOf = (owner: Member) =>
  site.db.select().from(sessions).where(eq(sessions.userId, owner.id)).orderBy(sessions.publicId);
const listed = (page: HttpResponse) =>
  postForms(page.body).flatMap(({ fields }) => fields.session ?? []);
const endSession = (client: HttpClient, session: string) =>
  client.post("/account", { intent: "end-session", session });

describe("the security page", () => {
  test("says how the member signs in and where each of it is changed", async () => {
    const page = await laptop.get("/account");
    expect(page).toAnswer(200, `Email address Verified ${member.email}`, "Your password is set.");
    expect(page).toInclude('href="/account/email"', 'href="/account/password"');
    expect(page).toInclude('href="/account/second-factor"');
    // Screen readers hear all of it, also where one word is shown.
    expect(page).toInclude(
      /<a class="button button-primary" href="\/account\/second-factor"><span class="sr-only">Turn on two-step sign-in</,
    );
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(page.body) ?? [];
    expect(main.match(/class="button button-primary/g)).toHaveLength(1);
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  test("names the section on the button of the menu, on each page", async () => {
    const menu = async (path: string) =>
      /popovertarget="account-menu"[^>]*>(.*?)<\/button>/s
        .exec((await laptop.get(path)).body)?.[1]
        ?.replace(/<[^>]*>/g, "");
    expect(await menu("/account")).toBe("Your account: Sign-in and security");
    expect(await menu("/account/delete")).toBe("Your account: Your data");
  });

  test("reminds an unverified member and offers a password to one without", async () => {
    await changeUser(site.db, member.id, { emailVerifiedAt: null, passwordHash: null });
    const page = await laptop.get("/account");
    expect(page).toShow("Not verified yet", "No password is set. Set a password");
    expect(page).toInclude('action="/verify-email"');
  });

  test("asks only admins without a second factor to turn it on", async () => {
    const ask = "You run this site.";
    expect(await laptop.get("/account")).not.toShow(ask);
    await changeProfile(site.db, member.id, { admin: true });
    expect(await laptop.get("/account")).toInclude(new RegExp(`role="alert"[\\s\\S]*?${ask}`));
    await changeUser(site.db, member.id, { totpEnabledAt: 1 });
    expect(await laptop.get("/account")).not.toShow(ask);
  });

  test("refuses unknown intents", async () => {
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
      lastSeenAt: Date.now() - 3 * DAY_MS,
    });
    const page = await laptop.get("/account");
    expect(listed(page)).toHaveLength(2);
    expect(page).toShow(/This browser Last used less than a minute ago/);
    expect(page).toShow(/Safari, iPhone Last used 3 days ago/);
    expect(page).toInclude(/<time dateTime="\d{4}-\d\d-\d\dT[^"]+">3 days ago<\/time>/);
    for (const client of [laptop, phone])
      expect(page.body).not.toContain(client.cookies.get("session"));
  });

  test("ends another session, which is signed out at once", async () => {
    const response = await endSession(laptop, listed(await laptop.get("/account"))[1] ?? "");
    expect(response).toRedirect("/account");
    expect(await laptop.follow(response)).toShow("We've signed out that device");
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
  });

  test("signs out by ending this session", async () => {
    const response = await endSession(laptop, listed(await laptop.get("/account"))[0] ?? "");
    expect(response).toRedirect("/");
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
    expect(await sessionsOf(member)).toHaveLength(1);
  });

  test("does not end the session of another member and does not reveal it", async () => {
    const outsider = await signedIn(site, await newMember(site));
    const theirs = listed(await laptop.get("/account"))[0] ?? "";
    const answers = [];
    for (const session of [theirs, "made-up"]) {
      const response = await endSession(outsider, session);
      answers.push([response.status, response.location]);
      expect(await outsider.follow(response)).toShow("We've signed out that device");
    }
    expect(answers[0]).toEqual(answers[1]);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true]);
  });

  test("ends all others, and offers that only where there are others", async () => {
    const offer = "Sign out all other devices";
    expect(await laptop.get("/account")).toShow(offer);
    const response = await laptop.post("/account", { intent: "end-other-sessions" });
    expect(response).toRedirect("/account");
    const page = await laptop.follow(response);
    expect(page).toShow("We've signed out all other devices");
    expect(page).not.toShow(offer);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
  });

  test("ends all of them and leads to the sign-in page", async () => {
    const response = await laptop.post("/account", { intent: "end-all-sessions" });
    expect(response.headers["clear-site-data"]).toBe('"storage"');
    expect(response).toRedirect("/auth?redirectTo=%2Faccount");
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
    expect(await laptop.follow(response)).toShow("You're signed out everywhere");
    expect(await sessionsOf(member)).toEqual([]);
    expect(await isSignedIn(phone)).toBe(false);
  });
});

describe("a sensitive change", () => {
  beforeEach(() => ageSignIn(site.db, member.id));
  const disconnect = () => laptop.post("/account", { intent: "disconnect-google" });
  const connectGoogle = ({ id, email }: Member) =>
    site.db
      .insert(connections)
      .values({ provider: "google", subject: id, userId: id, email, createdAt: 1 });

  test("needs a recent sign-in and then works", async () => {
    await connectGoogle(member);
    const asked = await disconnect();
    expect(await laptop.follow(asked)).toShow(`You're signed in as ${member.email}.`);
    await confirmIdentity(laptop, asked, member);
    expect(await laptop.follow(await disconnect())).toShow("We've disconnected Google");
    const rows = await site.rows(connections, { userId: member.id });
    expect(rows).toEqual([]);
  });

  test("keeps the only way to sign in", async () => {
    laptop = await signedIn(site, member);
    await changeUser(site.db, member.id, { passwordHash: null });
    await connectGoogle(member);
    const page = await laptop.follow(await disconnect());
    expect(page).toShow("It's your only way to sign in. Set a password first.");
    expect(page).toShow(`Connected with ${member.email}.`);
  });
});

describe("proving one's identity", () => {
  const confirm = (password: string, redirectTo = "/account") =>
    laptop.post(`/account/confirm?redirectTo=${encodeURIComponent(redirectTo)}`, { password });

  test("gives the session a new id and leaves the rights of the old id unchanged", async () => {
    await ageSignIn(site.db, member.id);
    const stolen = withSession(site, laptop.cookies.get("session") ?? "");
    const response = await confirm(member.password);
    expect(sessionCookieOf(response)).toMatch(/^session=[\w-]{43}; .*Max-Age=2592000;/);
    expect(laptop.cookies.get("session")).not.toBe(stolen.cookies.get("session"));
    expect(await isSignedIn(laptop)).toBe(true);
    const asked = await stolen.post("/account", { intent: "disconnect-google" });
    expect(addressAfterProof(asked)).toMatch(/^\/account\/confirm\//);
    const rotatedAt = Date.now() - 61_000;
    await site.db.update(sessions).set({ rotatedAt }).where(eq(sessions.userId, member.id));
    expect(await isSignedIn(stolen)).toBe(false);
  });

  test("fails with a wrong password, which is never shown again", async () => {
    await ageSignIn(site.db, member.id);
    const page = await confirm("not-my-password");
    expect(page.status).toBe(400);
    expect(page).toInclude(/role="alert"[\s\S]*?That password is wrong\./);
    expect(page).not.toInclude("not-my-password");
    expect(sessionCookieOf(page)).toBeUndefined();
    const asked = await laptop.post("/account", { intent: "disconnect-google" });
    expect(asked.location).toMatch(/^\/account\/confirm/);
    expect((await confirm("")).status).toBe(400);
  });

  test("does not accept the password of another member", async () => {
    const other = await newMember(site);
    const fields = { email: other.email, password: `${other.password}!` };
    expect((await laptop.post("/account/confirm", fields)).status).toBe(400);
  });

  test("is limited together with the sign-in page", async () => {
    await confirm("not-my-password");
    const release = await exhaustLimit(site.db, "sign-in-device");
    const page = await confirm(member.password);
    expect(page).toBeTooMany(/Too many failed attempts\. Try again in \d+ minutes?\./);
    await release();
    expect((await confirm(member.password)).status).toBe(303);
  });

  test.each([
    ["/account/email?x=1", "/account/email?x=1"],
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
  ])("redirects to %s only within the site: %s", async (redirectTo, target) => {
    expect((await confirm(member.password, redirectTo)).location).toBe(target);
  });

  test("accepts a code of the second factor instead of the password, and each code once", async () => {
    const { secret } = await turnOnFor(site.db, member.id, site.variables.ENCRYPTION_KEY ?? "");
    await ageSignIn(site.db, member.id);
    expect(await laptop.get("/account/confirm")).toInclude('autoComplete="one-time-code"');
    const post = (code: string) => laptop.post("/account/confirm", { intent: "code", code });
    expect((await post(wrongCodeOf(secret))).status).toBe(400);
    const code = codeOf(secret);
    const response = await post(code);
    expect(response).toRedirect("/account");
    expect(sessionCookieOf(response)).toBeDefined();
    expect((await post(code)).status).toBe(400);
  });

  test("refuses a code where there is no second factor", async () => {
    const page = await laptop.post("/account/confirm", { intent: "code", code: "123456" });
    expect(page).toAnswer(400, "This code is wrong or has already been used.");
    expect(page).not.toInclude("123456");
  });

  test("by Google is offered to members without a password", async () => {
    expect(await laptop.get("/account/confirm")).not.toInclude('value="google"');
    await changeUser(site.db, member.id, { passwordHash: null });
    const page = await laptop.get("/account/confirm");
    expect(page).not.toInclude('name="password"');
    expect(page).toInclude('value="google"');
    const response = await laptop.post("/account/confirm", { intent: "google" });
    expect(response.status).toBe(303);
    expect(response.location).toContain(`:${new URL(response.location ?? "").port}/`);
    expect(new URL(response.location ?? "").searchParams.get("prompt")).toBe("select_account");
  });
});
