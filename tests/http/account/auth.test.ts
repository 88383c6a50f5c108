import { describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";
import {
  accounts,
  type Credentials,
  newMember,
  newSignedIn,
  signedIn,
  signIn,
} from "#tests/support/accounts/accounts.ts";
import { setCookieOf, withSession } from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const { expert, user } = accounts;

const credentialsOf = ({ email, password }: Credentials) => ({ email, password });
const fieldsOf = (page: HttpResponse) => formWith(page.body, "email").fields;

describe("the sign-in page", () => {
  test("opens on the login view and asks for email and password", async () => {
    for (const path of ["/auth", "/auth?tab=login", "/auth?tab=other"]) {
      const page = await site.get(path);
      expect(page.status).toBe(200);
      expect(fieldsOf(page)).toEqual({ email: "", password: "" });
      expect(page).toInclude(/<button[^>]*>Sign in<\/button>/);
    }
  });

  test("has a view for signing up and one for a forgotten password", async () => {
    const signUp = await site.get("/auth?tab=signup");
    expect(signUp).toShow("Create your account");
    expect(signUp).toInclude('href="/terms"');
    expect(signUp).toInclude(/<h1[\s\S]*name="email"[\s\S]*Why experts join[\s\S]*A free listing/);
    const forgot = await site.get("/auth?tab=forgot");
    expect(forgot).toShow("Forgot your password?", "Back to login");
    expect(forgot).not.toInclude('aria-current="page"');
  });

  test("says why the inbox asks for an account", async () => {
    const reason = "Sign in to read your quote requests.";
    expect(await site.get("/auth?redirectTo=%2Fexpert-dashboard")).toShow(reason);
    expect(await site.get("/auth?redirectTo=%2Faccount")).not.toShow(reason);
  });

  test("keeps the target page in all its views", async () => {
    for (const tab of ["login", "signup", "forgot"]) {
      const page = await site.get(`/auth?tab=${tab}&redirectTo=/pricing`);
      const targets = [...page.body.matchAll(/(?:href|action)="(\/auth\?[^"]*)"/g)]
        .map(([, target = ""]) => target.replaceAll("&amp;", "&"))
        .filter((target) => target !== "/auth?tab=login" && target !== "/auth?tab=signup");
      expect(targets.length).toBeGreaterThan(2);
      for (const target of targets) expect(target).toMatch(/&redirectTo=%2Fpricing(&|$)/);
    }
  });

  test("is the target of the header's links", async () => {
    const home = await site.get("/");
    expect(home).toInclude(/<a[^>]*href="\/auth\?tab=login"[^>]*>\s*Sign in\s*<\/a>/);
    expect(home).toShow("Sign in");
  });

  test.each([
    ["no address", { email: "", password: "password123" }],
    ["what is no address", { email: "expert at example", password: "password123" }],
  ])("refuses %s", async (_, fields) => {
    const page = await site.post("/auth?tab=login", fields);
    expect(page).toAnswer(400, "Please enter a valid email address");
    expect(fieldsOf(page)).toEqual({ email: fields.email, password: "" });
  });

  test("refuses a password of five characters", async () => {
    const page = await site.post("/auth", { email: expert.email, password: "12345" });
    expect(page).toAnswer(400, "Password must be at least 6 characters");
    expect(page).not.toInclude("12345");
  });

  test("answers the same to a wrong password and to an unknown address", async () => {
    const answers = [];
    for (const email of [expert.email, "nobody@example.com"]) {
      const page = await site.post("/auth", { email, password: "not-my-password" });
      expect(page.status).toBe(400);
      expect(page).toInclude(/role="alert"[\s\S]*?The email address or password is wrong\./);
      expect(page).not.toInclude("not-my-password");
      expect(fieldsOf(page).email).toBe(email);
      expect(setCookieOf(page, "session")).toBeUndefined();
      answers.push(page.body.replaceAll(email, "EMAIL"));
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test("runs the same queries for a known and an unknown address", async () => {
    const efforts = [];
    for (const email of [expert.email, "nobody@example.com"]) {
      const fields = { email, password: "not-my-password" };
      const asked = await site.roundTrips.during(() => site.post("/auth", fields));
      efforts.push(asked.map(({ statements }) => statements));
    }
    expect(efforts[1]).toEqual(efforts[0]);
    expect(efforts[0]).toHaveLength(1);
  });

  test("answers 429 after too many failed attempts and still lets other members sign in", async () => {
    const { email } = await newMember(site);
    const client = site.newClient();
    const fields = { email, password: "not-my-password" };
    await client.post("/auth", fields);
    const release = await exhaustLimit(site.db, "sign-in");
    const page = await client.post("/auth", fields);
    expect(page).toBeTooMany(/Too many failed attempts\. Please try again in \d+ minutes?\./);
    expect(page).toShow("To get in right away, choose a new password");
    expect(fieldsOf(page)).toEqual({ email, password: "" });
    await signIn(site.newClient(), expert);
    await release();
  });

  test("never locks the owner's browser out because of others' guesses", async () => {
    const { client: own, ...member } = await newSignedIn(site);
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
  const device = (response: HttpResponse) => setCookieOf(response, "device");

  test("is reported to the owner by mail, except at the first sign-in", async () => {
    const { client: first, ...member } = await newSignedIn(site);
    await first.post("/logout");
    await signIn(first, member);
    await site.tick();
    expect(await site.inbox.list({ to: member.email })).toEqual([]);
    await signedIn(site, member);
    const mail = await site.inbox.waitFor({ to: member.email });
    expect(mail.subject).toBe("New sign-in from another browser");
  });

  test("is known afterwards, by a cookie that no script reads", async () => {
    const member = await newMember(site);
    const client = site.newClient();
    expect(device(await client.post("/auth", { ...member }))).toMatch(
      /^device=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    await client.post("/logout");
    expect(client.cookies.get("device")).toBeDefined();
    expect(device(await site.post("/auth", { ...member, password: "not it" }))).toBeUndefined();
  });
});

describe("signing in", () => {
  test("leads home with a notice that shows once", async () => {
    const client = site.newClient();
    const response = await client.post("/auth", credentialsOf(expert));
    expect(response).toRedirect("/");
    expect(await client.follow(response)).toShow("Successfully logged in");
    expect(await client.get("/")).not.toShow("Successfully logged in");
  });

  test("accepts an address in other letter case and with blanks around it", async () => {
    const fields = { email: " Expert@Example.COM ", password: "password123" };
    expect((await site.post("/auth", fields)).location).toBe("/");
  });

  test("gives a session cookie that no script reads, and stores only its hash", async () => {
    const client = site.newClient();
    const cookie = setCookieOf(await client.post("/auth", credentialsOf(user)), "session");
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const id = client.cookies.get("session") ?? "";
    expect(await site.rows(sessions, { idHash: id })).toEqual([]);
  });

  test("shows the account's menu on every page", async () => {
    const client = await signedIn(site, expert);
    const page = await client.get("/experts");
    expect(page).toShow("Profile", "My Profile", "Quote Requests", "Dashboard", "Log out");
    expect(page).toShow(expert.name);
    expect(page).not.toInclude("/auth?tab=login");
  });

  test("shows no requests in the menu of a member without any", async () => {
    const page = await (await signedIn(site, user)).get("/experts");
    expect(page).toShow("My Profile");
    expect(page).not.toShow("Quote Requests", "Dashboard");
  });

  test("redirects a signed-in member from the sign-in page to the home page", async () => {
    const client = await signedIn(site, expert);
    for (const path of ["/auth", "/auth?tab=signup", "/auth?redirectTo=/experts"])
      expect(await client.get(path)).toRedirect("/", 302);
  });

  test("leads to the own public page from /profile, and says what the free plan lacks", async () => {
    const lacking = "On the Free plan they can't send you requests.";
    const page = await (await signedIn(site, expert)).get("/profile");
    expect(page).toInclude(`href="/experts/${expert.username}"`);
    expect(page).not.toShow(lacking);
    expect(await (await signedIn(site, user)).get("/profile")).toShow(lacking);
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
    ["/.//evil.example", "/"],
    ["/a/..//evil.example", "/"],
    ["/%2e//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["http:evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["data:text/html,x", "/"],
    ["profile", "/"],
    ["", "/"],
    ["/products/batonpass-desk", "/products/batonpass-desk"],
    // The visit of a product's site leads out of this one.
    ["/products/batonpass-desk/visit", "/"],
    ["/PRODUCTS/batonpass-desk/%56isit/?a#b", "/"],
    ["/experts/../products/batonpass-desk/visit.data", "/"],
  ])("redirectTo=%j is %s", async (redirectTo, target) => {
    const address = `/auth?tab=login&redirectTo=${encodeURIComponent(redirectTo)}`;
    const client = site.newClient();
    const form = formWith((await client.get(address)).body, "email");
    expect(new URL(form.action, site.origin).searchParams.get("redirectTo")).toBe(target);
    expect((await client.post(address, credentialsOf(user))).location).toBe(target);
  });

  const paths = ["/profile", "/expert-dashboard", "/expert-dashboard?tab=archived"];
  test.each(paths)("a signed-out visitor of %s returns to it after the sign-in", async (path) => {
    const client = site.newClient();
    const sent = await client.get(path);
    expect(sent).toRedirect(`/auth?redirectTo=${encodeURIComponent(path)}`, 302);
    const form = formWith((await client.follow(sent)).body, "email");
    expect((await client.post(form.action, credentialsOf(expert))).location).toBe(path);
  });
});

describe("signing out", () => {
  test("is a post of the menu's form, goes home and ends the session on the server", async () => {
    const client = await signedIn(site, user);
    const session = client.cookies.get("session") ?? "";
    const [form] = postForms((await client.get("/")).body);
    expect(form?.action).toBe("/logout");
    const response = await client.post("/logout");
    expect(response).toRedirect("/");
    expect(setCookieOf(response, "session")).toContain("Max-Age=0");
    expect(response.headers["clear-site-data"]).toBe('"storage"');
    expect(client.cookies.get("session")).toBeUndefined();
    expect(client.cookies.get("device")).toBeTruthy();
    client.cookies.set("session", session);
    expect((await client.get("/profile")).location).toMatch(/^\/auth/);
  });

  test("by GET does nothing", async () => {
    const client = await signedIn(site, user);
    expect((await client.get("/logout")).location).toBe("/");
    expect((await client.get("/profile")).status).toBe(200);
  });
});

test("a session with an invented id is signed out", async () => {
  const client = withSession(site, "A".repeat(43));
  expect((await client.get("/profile")).location).toMatch(/^\/auth/);
  expect((await client.get("/")).status).toBe(200);
});

describe("notices", () => {
  test("with a forged signature are not shown", async () => {
    const client = site.newClient();
    const payload = Buffer.from('[{"title":"Send us your password"}]').toString("base64url");
    client.cookies.set("toasts", `${payload}.${"A".repeat(43)}`);
    const page = await client.get("/");
    expect(page.status).toBe(200);
    expect(page).not.toShow("Send us your password");
  });

  test("are at most five, the newest ones", async () => {
    const client = site.newClient();
    for (let time = 0; time < 7; time += 1) await client.get("/quote/scope");
    expect((await client.get("/")).body.match(/data-toast="/g)).toHaveLength(5);
    expect(await client.get("/")).not.toInclude("data-toast=");
  });
});
