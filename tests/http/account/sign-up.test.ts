import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { newcomer } from "#tests/support/accounts/sign-up.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { observePost } from "#tests/support/http/observed-post.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const signUpPage = "/auth?tab=signup";
const fieldsOf = (page: HttpResponse) => formWith(page.body, "username").fields;
const usersWith = (email: string) => site.db.select().from(users).where(eq(users.email, email));
const post = (fields: Record<string, string>) => site.newClient().post(signUpPage, fields);

describe("the sign-up form", () => {
  test("asks for email, password, username and full_name", async () => {
    const page = await site.newClient().get(signUpPage);
    expect(page.status).toBe(200);
    expect(fieldsOf(page)).toEqual({ email: "", password: "", username: "", full_name: "" });
    expect(page).toInclude(/<input[^>]*name="password"[^>]*autocomplete="new-password"/i);
  });

  test("says what is missing, and keeps what was typed but for the password", async () => {
    const typed = { email: "ada", password: "12345", username: "ab", full_name: "A" };
    const page = await post(typed);
    expect(page).toAnswer(400, "Please enter a valid email address");
    expect(page).toShow("Password must be at least 6 characters");
    expect(page).toShow("Username must be at least 3 characters", "Full name is required");
    expect(fieldsOf(page)).toEqual({ ...typed, password: "" });
    expect(page).not.toInclude("12345");
    const empty = await post({});
    expect(empty).toShow("Username must be at least 3 characters", "Full name is required");
    const enough = await post({ ...typed, username: "abc", full_name: "Al" });
    expect(enough).not.toShow(/Username must|Full name is required/);
  });

  test.each([
    ["password123", "This password is one of those that are guessed first."],
    ["Ada Lovelace 1", "Your password must not contain your name, username or email address."],
  ])("refuses the password %s", async (password, reason) => {
    const typed = newcomer({ password });
    const page = await post(typed);
    expect(page).toAnswer(400, reason);
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
    ] as const)
      expect(await post(newcomer({ username }))).toAnswer(400, reason);
  });

  test("redirects a signed-in member home", async () => {
    const client = await signedIn(site, await newMember(site));
    const typed = newcomer();
    expect(await client.post(signUpPage, typed)).toRedirect("/", 302);
    expect(await usersWith(typed.email)).toEqual([]);
  });

  test("answers 429 to a network that makes many accounts, and keeps what was typed", async () => {
    const client = site.newClient();
    await client.post(signUpPage, newcomer());
    await exhaustLimit(site.db, "sign-up");
    const typed = newcomer();
    const page = await client.post(signUpPage, typed);
    expect(page).toBeTooMany(/Many accounts were created .* in \d+ minutes?\./);
    expect(fieldsOf(page)).toEqual({ ...typed, password: "" });
    expect(await usersWith(typed.email)).toEqual([]);
  });
});

describe("signing up", () => {
  test("leads to the login view with a notice that shows once", async () => {
    const client = site.newClient();
    const response = await client.post(`${signUpPage}&redirectTo=/pricing`, newcomer());
    expect(response).toRedirect("/auth?tab=login&redirectTo=%2Fpricing");
    const login = await client.follow(response);
    expect(login).toShow(
      "Account created successfully. Please check your email to verify your account.",
    );
    expect(login).toInclude(/role="status"[^>]*>Account created successfully/);
    expect(formWith(login.body, "email").fields).toEqual({ email: "", password: "" });
    expect(await client.get("/auth?tab=login")).not.toShow("Account created successfully");
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
    expect((await Promise.all(both.map(post))).map(({ status }) => status)).toEqual([303, 303]);
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
    const observe = (typed: Record<string, string>) =>
      observePost(site, signUpPage, typed, "held_usernames");
    const seen = await observe(newcomer({ email: known.email }));
    expect(await observe(newcomer())).toEqual(seen);
    expect(seen.trips).toHaveLength(2);
  });

  test("mails its owner and changes nothing", async () => {
    const known = await newMember(site);
    const before = await usersWith(known.email);
    await post(newcomer({ email: known.email.toUpperCase() }));
    const mail = await site.inbox.waitFor({ to: known.email });
    expect(mail.subject).toMatch(/^You have an account at .* already$/);
    expect(await usersWith(known.email)).toEqual(before);
  });
});

test("a refused sign-up lists what is wrong in the order of its fields", async () => {
  const { body } = await post({});
  const listed = [...body.matchAll(/href="#signup-(\w+)"/g)].map(([, name]) => name);
  expect(listed).toEqual(["full_name", "username", "email", "password"]);
});
