import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema.ts";

import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { newcomer } from "#tests/support/accounts/sign-up.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const signUpPage = "/auth?tab=signup";
const fieldsOf = (page: HttpResponse) => formWith(page.body, "username").fields;
const usersWith = (email: string) => site.db.select().from(users).where(eq(users.email, email));
const post = (fields: Record<string, string>) => site.newClient().post(signUpPage, fields);

describe("the sign-up form", () => {
  test("asks for email, password, username and full_name", async () => {
    const page = await site.newClient().get(signUpPage);
    expect(page.status).toBe(200);
    expect(fieldsOf(page)).toEqual({ email: "", password: "", username: "", full_name: "" });
    expect(page.body).toMatch(/<input[^>]*name="password"[^>]*autocomplete="new-password"/i);
  });

  test("says what is missing, and keeps what was typed but for the password", async () => {
    const typed = { email: "ada", password: "12345", username: "ab", full_name: "A" };
    const page = await post(typed);
    expect(page.status).toBe(400);
    expectText(page.body, "Please enter a valid email address");
    expectText(page.body, "Password must be at least 6 characters");
    expectText(page.body, "Username must be at least 3 characters");
    expectText(page.body, "Full name is required");
    expect(fieldsOf(page)).toEqual({ ...typed, password: "" });
    expect(page.body).not.toContain("12345");
    const empty = await post({});
    expectText(empty.body, "Username must be at least 3 characters");
    expectText(empty.body, "Full name is required");
    const enough = await post({ ...typed, username: "abc", full_name: "Al" });
    expect(visibleText(enough.body)).not.toMatch(/Username must|Full name is required/);
  });

  test.each([
    ["password123", "This password is one of those that are guessed first."],
    ["Ada Lovelace 1", "Your password must not contain your name, username or email address."],
  ])("refuses the password %s", async (password, reason) => {
    const typed = newcomer({ password });
    const page = await post(typed);
    expect(page.status).toBe(400);
    expect(visibleText(page.body)).toContain(reason);
    expect(fieldsOf(page)).toEqual({ ...typed, password: "" });
    expect(await usersWith(typed.email)).toEqual([]);
  });

  test("refuses a username that is taken, reserved or of other letters", async () => {
    const member = await newMember(site);
    for (const [username, reason] of [
      [member.username, "This username is taken."],
      [member.username.toUpperCase(), "This username is taken."],
      ["admin", "This username cannot be used."],
      ["ada_l", "Username can have letters from a to z"],
    ] as const) {
      const page = await post(newcomer({ username }));
      expect(page.status).toBe(400);
      expect(visibleText(page.body)).toContain(reason);
    }
  });

  test("is not for somebody who is signed in", async () => {
    const client = await signedIn(site, await newMember(site));
    const typed = newcomer();
    const response = await client.post(signUpPage, typed);
    expect([response.status, response.location]).toEqual([302, "/"]);
    expect(await usersWith(typed.email)).toEqual([]);
  });

  test("answers 429 to a network that makes many accounts, and keeps what was typed", async () => {
    const client = site.newClient();
    await client.post(signUpPage, newcomer());
    await exhaustLimit(site.db, "sign-up");
    const typed = newcomer();
    const page = await client.post(signUpPage, typed);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(visibleText(page.body)).toMatch(/Many accounts were created .* in \d+ minutes?\./);
    expect(fieldsOf(page)).toEqual({ ...typed, password: "" });
    expect(await usersWith(typed.email)).toEqual([]);
  });
});

describe("signing up", () => {
  test("leads to the login view with a notice that shows once", async () => {
    const client = site.newClient();
    const response = await client.post(`${signUpPage}&redirectTo=/pricing`, newcomer());
    expect([response.status, response.location]).toEqual([
      303,
      "/auth?tab=login&redirectTo=%2Fpricing",
    ]);
    const login = await client.follow(response);
    expectText(
      login.body,
      "Account created successfully. Please check your email to verify your account.",
    );
    expect(login.body).toMatch(/role="status"[^>]*>Account created successfully/);
    expect(formWith(login.body, "email").fields).toEqual({ email: "", password: "" });
    const again = await client.get("/auth?tab=login");
    expect(visibleText(again.body)).not.toContain("Account created successfully");
  });

  test("keeps the language of the page for mails", async () => {
    const typed = newcomer();
    const client = site.newClient();
    await client.post(signUpPage, typed, { "Accept-Language": "hu" });
    expect((await usersWith(typed.email))[0]?.locale).toBe("hu");
    const mail = await site.inbox.waitFor({ to: typed.email });
    expect(mail.subject).toBe("Kérjük, erősítse meg e-mail-címét");
  });

  test("by two at once with one address makes one account", async () => {
    const typed = newcomer();
    const both = [typed, { ...typed, username: `${typed.username}-2` }];
    const responses = await Promise.all(both.map(post));
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await usersWith(typed.email)).toHaveLength(1);
  });

  test("by two at once with one username makes one account", async () => {
    const typed = newcomer();
    const both = [typed, { ...typed, email: `other-${typed.email}` }];
    const responses = await Promise.all(both.map(post));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 400]);
  });
});

describe("signing up with an address that has an account", () => {
  test("looks the same, byte by byte, and asks the database for the same", async () => {
    const known = await newMember(site);
    const seen = [];
    for (const email of [known.email, newcomer().email]) {
      const client = site.newClient();
      const answers: HttpResponse[] = [];
      const asked = await site.roundTrips.during(async () => {
        answers.push(await client.post(signUpPage, newcomer({ email })));
      });
      const [answer] = answers;
      const trips = asked.map(({ statements }) => statements.join("; "));
      const next = await client.get(answer?.location ?? "");
      seen.push({
        status: answer?.status,
        location: answer?.location,
        cookies: answer?.headers["set-cookie"],
        body: next.body,
        trips: trips.filter((trip) => /held_usernames/.test(trip)),
      });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.trips).toHaveLength(2);
  });

  test("tells its owner by mail, and changes nothing", async () => {
    const known = await newMember(site);
    const before = await usersWith(known.email);
    await post(newcomer({ email: known.email.toUpperCase() }));
    const mail = await site.inbox.waitFor({ to: known.email });
    expect(mail.subject).toMatch(/^You have an account at .* already$/);
    expect(await usersWith(known.email)).toEqual(before);
  });
});
