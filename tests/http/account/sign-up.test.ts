import { describe, expect, test } from "vitest";
import { users } from "#db/schema.ts";
import { newMember, newSignedIn, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { newcomer, signUpByForm } from "#tests/support/accounts/sign-up.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { observePost } from "#tests/support/http/observed-post.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { expireLinks, oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const signUpPage = "/auth?tab=signup";
const fieldsOf = (page: HttpResponse) => formWith(page.body, "username").fields;
const usersWith = (email: string) => site.rows(users, { email });
const post = (fields: Record<string, string>) => site.post(signUpPage, fields);

describe("the sign-up form", () => {
  test("asks for email, password, username and full_name", async () => {
    const page = await site.get(signUpPage);
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
    ["password123", "This password is easy to guess."],
    ["Ada Lovelace 1", "Your password can't contain your name, username or email address."],
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
      ["admin", "You can't use this username."],
      ["ada_l", "Use only letters from a to z"],
    ] as const)
      expect(await post(newcomer({ username }))).toAnswer(400, reason);
  });

  test("redirects a signed-in member home", async () => {
    const { client } = await newSignedIn(site);
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
    expect(page).toBeTooMany(/Many accounts have been created .* in \d+ minutes?\./);
    expect(fieldsOf(page)).toEqual({ ...typed, password: "" });
    expect(await usersWith(typed.email)).toEqual([]);
  });
});

describe("signing up", () => {
  test("leads to the login view, which knows the address, with a notice that shows once", async () => {
    const client = site.newClient();
    const typed = newcomer();
    const response = await client.post(`${signUpPage}&redirectTo=/pricing`, typed);
    expect(response).toRedirect("/auth?tab=login&redirectTo=%2Fpricing");
    const login = await client.follow(response);
    expect(login).toShow(
      "Account created successfully. Please check your email to verify your account.",
    );
    expect(login).toInclude(/role="status"[^>]*>Account created successfully/);
    expect(formWith(login.body, "email").fields).toEqual({ email: typed.email, password: "" });
    const again = await client.get("/auth?tab=login");
    expect(again).not.toShow("Account created successfully");
    expect(formWith(again.body, "email").fields).toEqual({ email: "", password: "" });
  });

  test("keeps the language of the page for mails", async () => {
    const typed = newcomer();
    await site.post(signUpPage, typed, { "Accept-Language": "hu" });
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
  test("gives the same bytes and runs the same queries", async () => {
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
    expect(mail.subject).toMatch(/^You already have an account on /);
    expect(await usersWith(known.email)).toEqual(before);
  });
});

test("a refused sign-up lists what is wrong in the order of its fields", async () => {
  const { body } = await post({});
  const listed = [...body.matchAll(/href="#signup-(\w+)"/g)].map(([, name]) => name);
  expect(listed).toEqual(["full_name", "username", "email", "password"]);
});

async function isVerified(email: string): Promise<boolean> {
  const [user] = await site.rows(users, { email });
  return user?.emailVerifiedAt !== null;
}

describe("the link of a verification mail", () => {
  test("shows a button each time it is opened, and only the button verifies", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/experts?q=legal" });
    for (let time = 0; time < 2; time += 1) {
      const page = await site.get(ada.link);
      expect(page.status).toBe(200);
      expect(page).toInclude(/<form method="post"[^>]*><button[^>]*>Verify my email<\/button>/);
      expect(page).toHaveSecretAddress();
    }
    expect(await isVerified(ada.email)).toBe(false);
    const client = await signedIn(site, ada);
    expect(await client.post(ada.link)).toRedirect("/experts?q=legal");
    expect(await isVerified(ada.email)).toBe(true);
  });

  test("asks a signed-out visitor to sign in, because a stranger may have opened the account", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/pricing" });
    const visitor = site.newClient();
    const asked = await visitor.post(ada.link);
    expect(asked).toRedirect(`/auth?tab=login&redirectTo=${encodeURIComponent(ada.link)}`);
    expect(await isVerified(ada.email)).toBe(false);
    const login = await visitor.follow(asked);
    // Nothing has succeeded yet.
    expect(login).toInclude(
      /<div role="status" class="[^"]*bg-sunken[^"]*">Sign in to verify your/,
    );
    expect(formWith(login.body, "email").fields).toEqual({ email: ada.email, password: "" });
    expect(await visitor.post(String(asked.location), ada)).toRedirect(ada.link);
    expect(await visitor.post(ada.link)).toRedirect("/pricing");
    expect(await isVerified(ada.email)).toBe(true);
  });

  test("gives the account to the owner of the address, who chooses a new password", async () => {
    const stranger = await signUpByForm(site);
    const strangers = await signedIn(site, stranger);
    const owner = site.newClient();
    await owner.post("/auth?tab=forgot", { email: stranger.email });
    const reset = await site.inbox.waitFor({ to: stranger.email, subject: /new password/ });
    await owner.post(oneTimeLinkIn(reset), { password: "battery staple" });
    expect(await isVerified(stranger.email)).toBe(true);
    expect((await strangers.get("/account")).location).toMatch(/^\/auth/);
    await signIn(owner, { ...stranger, password: "battery staple" });
  });

  test("redirects a signed-in member to the target page or the profile", async () => {
    for (const [redirectTo, target] of [
      ["/pricing", "/pricing"],
      ["", "/profile"],
    ] as const) {
      const ada = await signUpByForm(site, { redirectTo });
      const client = await signedIn(site, ada);
      expect((await client.post(ada.link)).location).toBe(target);
    }
  });

  test("does nothing while another member is signed in, and says how to go on", async () => {
    const ada = await signUpByForm(site);
    const other = await signedIn(site, await newMember(site));
    const refused = await other.post(ada.link);
    expect(refused).toAnswer(403, "You're signed in to another account");
    expect(refused).toInclude(/<form method="post" action="\/logout"/);
    expect(await isVerified(ada.email)).toBe(false);
  });

  test('says "Already verified" when it is used again', async () => {
    const ada = await signUpByForm(site);
    await (await signedIn(site, ada)).post(ada.link);
    for (const page of await site.newClient().openAndPost(ada.link))
      expect(page).toAnswer(410, "Already verified");
  });

  test("lets one of fifty simultaneous posts succeed", async () => {
    const ada = await signUpByForm(site);
    const client = await signedIn(site, ada);
    const posts = await Promise.all(Array.from({ length: 50 }, () => client.post(ada.link)));
    const statuses = posts.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(49);
  });

  test("answers 410 when it has expired and 404 when it is misspelled", async () => {
    const ada = await signUpByForm(site);
    expect(await site.post(`${ada.link.slice(0, -1)}_`)).toAnswer(404, "This link doesn't work");
    const [user] = await site.rows(users, { email: ada.email });
    await expireLinks(site.db, user?.id ?? "");
    for (const page of await site.newClient().openAndPost(ada.link))
      expect(page).toAnswer(410, "This link is no longer valid");
    expect(await isVerified(ada.email)).toBe(false);
  });

  test("does not work for other purposes", async () => {
    const ada = await signUpByForm(site);
    const token = ada.link.split("/").at(-1);
    const client = site.newClient();
    expect((await client.get(`/reset-password/${token}`)).status).toBe(404);
    const page = await client.post(`/reset-password/${token}`, { password: "battery staple" });
    expect(page.status).toBe(404);
    await signedIn(site, ada);
  });

  test("costs two round trips after the look-up of the session", async () => {
    const ada = await signUpByForm(site);
    const client = await signedIn(site, ada);
    const trips = await site.roundTrips.during(() => client.post(ada.link));
    expect(trips, "the session, the link, the use").toHaveLength(3);
  });
});

describe("the page of an unverified member", () => {
  test("says where the mail went and sends it again, which takes the place of the first", async () => {
    const ada = await signUpByForm(site, { redirectTo: "/pricing" });
    const client = await signedIn(site, ada);
    expect(await client.get("/verify-email")).toAnswer(200, `We've sent an email to ${ada.email}.`);
    const response = await client.post("/verify-email");
    expect(response).toRedirect("/verify-email");
    expect(await client.follow(response)).toShow("We've sent the email again");
    const newer = await until("a second mail came", async () => {
      const [mail, first] = await site.inbox.list({ to: ada.email, subject: "verify" });
      return first && mail;
    });
    expect((await site.post(ada.link)).status).toBe(410);
    expect((await client.post(oneTimeLinkIn(newer))).location).toBe("/pricing");
  });

  test("says when the limit of mails is reached", async () => {
    const client = await signedIn(site, await newMember(site, { user: { emailVerifiedAt: null } }));
    await client.post("/verify-email");
    await exhaustLimit(site.db, "verify-email-mail");
    expect(await client.post("/verify-email")).toBeTooMany(
      /We've already sent you several emails\./,
    );
  });
});

const pages = ["verify-email", "reset-password", "change-email"];
test.each(pages)("the title of an unknown /%s link says that it does not work", async (page) => {
  const { body } = await site.get(`/${page}/${"A".repeat(43)}`);
  expect(readHead(body).title).toMatch(/^This link doesn't work/);
});
