import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";

import { accounts, newMember, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
const { expert, user } = accounts;

beforeAll(async () => {
  site = await sharedSite();
});

const fieldsOf = (page: HttpResponse) => formWith(page.body, "email").fields;
const textOf = (page: HttpResponse) => visibleText(page.body);
const cookiesOf = ({ headers }: HttpResponse) => [headers["set-cookie"] ?? []].flat();
const sessionCookieOf = (page: HttpResponse) =>
  cookiesOf(page).find((cookie) => cookie.startsWith("session="));

describe("the sign-in page", () => {
  test("opens on the login view and asks for email and password", async () => {
    const client = site.newClient();
    const pages = await Promise.all(["/auth", "/auth?tab=login", "/auth?tab=other"].map(get));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(fieldsOf(page)).toEqual({ email: "", password: "" });
      expect(page.body).toMatch(/<button[^>]*>Sign in<\/button>/);
    }
    function get(path: string) {
      return client.get(path);
    }
  });

  test("has a view for signing up and one for a forgotten password", async () => {
    const client = site.newClient();
    const signUp = await client.get("/auth?tab=signup");
    expect(textOf(signUp)).toContain("Create your account");
    expect(signUp.body).toContain('href="/terms"');
    const forgot = await client.get("/auth?tab=forgot");
    expect(textOf(forgot)).toContain("Forgot your password?");
    expectText(forgot.body, "Back to login");
  });

  test("keeps where the visitor wanted to go in all its views", async () => {
    const client = site.newClient();
    for (const tab of ["login", "signup", "forgot"]) {
      const page = await client.get(`/auth?tab=${tab}&redirectTo=/pricing`);
      const targets = [...page.body.matchAll(/(?:href|action)="(\/auth\?[^"]*)"/g)]
        .map(([, target = ""]) => target.replaceAll("&amp;", "&"))
        .filter((target) => target !== "/auth?tab=login" && target !== "/auth?tab=signup");
      expect(targets.length).toBeGreaterThan(2);
      for (const target of targets) expect(target).toMatch(/&redirectTo=%2Fpricing(&|$)/);
    }
  });

  test("is where the header's links lead", async () => {
    const home = await site.newClient().get("/");
    expect(home.body).toMatch(/<a[^>]*href="\/auth\?tab=login"[^>]*>\s*Sign in\s*<\/a>/);
    expectText(home.body, "Sign in");
  });

  test.each([
    ["no address", { email: "", password: "password123" }],
    ["what is no address", { email: "expert at example", password: "password123" }],
  ])("refuses %s", async (_, fields) => {
    const page = await site.newClient().post("/auth?tab=login", fields);
    expect(page.status).toBe(400);
    expectText(page.body, "Please enter a valid email address");
    expect(fieldsOf(page)).toEqual({ email: fields.email, password: "" });
  });

  test("refuses a password of five characters", async () => {
    const fields = { email: expert.email, password: "12345" };
    const page = await site.newClient().post("/auth", fields);
    expect(page.status).toBe(400);
    expectText(page.body, "Password must be at least 6 characters");
    expect(page.body).not.toContain("12345");
  });

  test("answers the same to a wrong password and to an unknown address", async () => {
    const answers = [];
    for (const email of [expert.email, "nobody@example.com"]) {
      const client = site.newClient();
      const page = await client.post("/auth", { email, password: "not-my-password" });
      expect(page.status).toBe(400);
      expect(page.body).toMatch(/role="alert"[\s\S]*?The email address or the password is wrong\./);
      expect(page.body).not.toContain("not-my-password");
      expect(fieldsOf(page).email).toBe(email);
      expect(sessionCookieOf(page)).toBeUndefined();
      answers.push(page.body.replaceAll(email, "EMAIL"));
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test("asks the database for the same, known or not", async () => {
    const efforts = [];
    for (const email of [expert.email, "nobody@example.com"]) {
      const client = site.newClient();
      const fields = { email, password: "not-my-password" };
      const asked = await site.roundTrips.during(() => client.post("/auth", fields));
      efforts.push(asked.map(({ statements }) => statements));
    }
    expect(efforts[1]).toEqual(efforts[0]);
    expect(efforts[0]).toHaveLength(1);
  });

  test("refuses with 429 what fails too often, and lets others in", async () => {
    const { email } = await newMember(site);
    const client = site.newClient();
    const fields = { email, password: "not-my-password" };
    await client.post("/auth", fields);
    const release = await exhaustLimit(site.db, "sign-in");
    const page = await client.post("/auth", fields);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOf(page)).toMatch(/Too many failed attempts\. Please try again in \d+ minutes?\./);
    expect(textOf(page)).toContain("With a new password you get in at once");
    expect(fieldsOf(page)).toEqual({ email, password: "" });
    await signIn(site.newClient(), expert);
    await release();
  });

  test("never refuses the owner's own browser for what others guess", async () => {
    const member = await newMember(site);
    const own = await signedIn(site, member);
    await own.post("/logout");
    const guesser = site.newClient({ near: own });
    const guess = () => guesser.post("/auth", { email: member.email, password: "a guess" });
    await guess();
    const releases = await Promise.all(
      ["sign-in", "sign-in-account", "sign-in-address"].map((name) => exhaustLimit(site.db, name)),
    );
    expect((await guess()).status).toBe(429);
    await signIn(own, member);
    for (const release of releases) await release();
  });
});

describe("a browser that the account has not seen", () => {
  const device = (response: HttpResponse) =>
    cookiesOf(response).find((cookie) => cookie.startsWith("device="));

  test("is told to the owner by mail, but for the very first sign-in", async () => {
    const member = await newMember(site);
    const first = await signedIn(site, member);
    await first.post("/logout");
    await signIn(first, member);
    await site.tick();
    expect(await site.inbox.list({ to: member.email })).toEqual([]);
    await signedIn(site, member);
    const mail = await site.inbox.waitFor({ to: member.email });
    expect(mail.subject).toBe("A sign-in from a new browser");
  });

  test("is known afterwards, by a cookie that no script reads", async () => {
    const member = await newMember(site);
    const client = site.newClient();
    const response = await client.post("/auth", { ...member });
    expect(device(response)).toMatch(
      /^device=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    await client.post("/logout");
    expect(client.cookies.get("device")).toBeDefined();
    const wrong = await site.newClient().post("/auth", { ...member, password: "not it" });
    expect(device(wrong)).toBeUndefined();
  });
});

describe("signing in", () => {
  test("leads home with a notice that shows once", async () => {
    const client = site.newClient();
    const response = await client.post("/auth", { email: expert.email, password: "password123" });
    expect([response.status, response.location]).toEqual([303, "/"]);
    const home = await client.follow(response);
    expectText(home.body, "Successfully logged in");
    expect(textOf(await client.get("/"))).not.toContain("Successfully logged in");
  });

  test("takes an address in other letters and with blanks around", async () => {
    const fields = { email: " Expert@Example.COM ", password: "password123" };
    expect((await site.newClient().post("/auth", fields)).location).toBe("/");
  });

  test("gives a session cookie that no script reads, and stores only its hash", async () => {
    const client = site.newClient();
    const fields = { email: user.email, password: user.password };
    const cookie = sessionCookieOf(await client.post("/auth", fields));
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const id = client.cookies.get("session") ?? "";
    const rows = await site.db.select().from(sessions).where(eq(sessions.idHash, id));
    expect(rows).toEqual([]);
  });

  test("shows the account's menu on every page", async () => {
    const client = await signedIn(site, expert);
    const page = await client.get("/experts");
    expectText(page.body, "Profile");
    expectText(page.body, "My Profile");
    expectText(page.body, "Quote Requests");
    expectText(page.body, "Dashboard");
    expectText(page.body, "Log out");
    expect(textOf(page)).toContain(expert.name);
    expect(page.body).not.toContain("/auth?tab=login");
  });

  test("shows no requests in the menu of a member without any", async () => {
    const page = await (await signedIn(site, user)).get("/experts");
    expectText(page.body, "My Profile");
    expect(textOf(page)).not.toContain("Quote Requests");
    expect(textOf(page)).not.toContain("Dashboard");
  });

  test("sends whoever opens the sign-in page again home", async () => {
    const client = await signedIn(site, expert);
    for (const path of ["/auth", "/auth?tab=signup", "/auth?redirectTo=/experts"]) {
      const page = await client.get(path);
      expect([page.status, page.location]).toEqual([302, "/"]);
    }
  });

  test("shows the address, the plan and the public page on /profile", async () => {
    const page = await (await signedIn(site, expert)).get("/profile");
    expect(textOf(page)).toContain(`Email ${expert.email} Plan Pro`);
    expect(page.body).toContain(`href="/experts/${expert.username}"`);
    const free = await (await signedIn(site, user)).get("/profile");
    expect(textOf(free)).toContain("Plan Free");
  });
});

describe("where signing in leads", () => {
  test.each([
    ["/profile", "/profile"],
    ["/expert-dashboard?tab=active&q=a%20b", "/expert-dashboard?tab=active&q=a%20b"],
    ["//evil.example", "/"],
    ["///evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/\n/evil.example", "/"],
    ["https://evil.example/", "/"],
    ["http:evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["data:text/html,x", "/"],
    ["profile", "/"],
    ["", "/"],
  ])("redirectTo=%j is %s", async (redirectTo, target) => {
    const address = `/auth?tab=login&redirectTo=${encodeURIComponent(redirectTo)}`;
    const client = site.newClient();
    const form = formWith((await client.get(address)).body, "email");
    const offered = new URL(form.action, site.origin).searchParams.get("redirectTo");
    expect(offered).toBe(target);
    const fields = { email: user.email, password: user.password };
    expect((await client.post(address, fields)).location).toBe(target);
  });

  test.each(["/profile", "/expert-dashboard", "/expert-dashboard?tab=archived"])(
    "somebody signed out who wants %s comes back to it",
    async (path) => {
      const client = site.newClient();
      const sent = await client.get(path);
      expect(sent.status).toBe(302);
      expect(sent.location).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
      const form = formWith((await client.follow(sent)).body, "email");
      const fields = { email: expert.email, password: expert.password };
      expect((await client.post(form.action, fields)).location).toBe(path);
    },
  );

  test("a member who is no expert goes home from the dashboard", async () => {
    const page = await (await signedIn(site, user)).get("/expert-dashboard");
    expect([page.status, page.location]).toEqual([302, "/"]);
  });
});

describe("signing out", () => {
  test("is a post of the menu's form, goes home and ends the session on the server", async () => {
    const client = await signedIn(site, user);
    const session = client.cookies.get("session") ?? "";
    const [form] = postForms((await client.get("/")).body);
    expect(form?.action).toBe("/logout");
    const response = await client.post("/logout");
    expect([response.status, response.location]).toEqual([303, "/"]);
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
    expect(client.cookies.get("session")).toBeUndefined();
    client.cookies.set("session", session);
    expect((await client.get("/profile")).location).toMatch(/^\/auth/);
  });

  test("by a link or a picture does nothing", async () => {
    const client = await signedIn(site, user);
    expect((await client.get("/logout")).location).toBe("/");
    expect((await client.get("/profile")).status).toBe(200);
  });

  test("of somebody who is signed out already goes home, too", async () => {
    const response = await site.newClient().post("/logout");
    expect([response.status, response.location]).toEqual([303, "/"]);
  });
});

describe("a session", () => {
  test("that has run out leads to the sign-in page", async () => {
    const client = await signedIn(site, user);
    await site.db
      .update(sessions)
      .set({ expiresAt: Date.now() - 1 })
      .where(sql`user_id = (select id from users where email = ${user.email})`);
    const page = await client.get("/profile");
    expect(page.location).toBe("/auth?redirectTo=%2Fprofile");
  });

  test("that somebody made up is nobody's", async () => {
    const client = site.newClient();
    client.cookies.set("session", "A".repeat(43));
    expect((await client.get("/profile")).location).toMatch(/^\/auth/);
    expect((await client.get("/")).status).toBe(200);
  });
});

describe("notices", () => {
  test("that somebody forged are not shown", async () => {
    const client = site.newClient();
    const payload = Buffer.from('[{"title":"Send us your password"}]').toString("base64url");
    client.cookies.set("toasts", `${payload}.${"A".repeat(43)}`);
    const page = await client.get("/");
    expect(page.status).toBe(200);
    expect(textOf(page)).not.toContain("Send us your password");
  });

  test("are at most five, the newest ones", async () => {
    const client = site.newClient();
    for (let time = 0; time < 7; time += 1) await client.get("/quote/scope");
    const page = await client.get("/");
    expect(page.body.match(/data-toast="/g)).toHaveLength(5);
    expect((await client.get("/")).body).not.toContain("data-toast=");
  });
});
