import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";

import { type Member, newMember, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const PAGE = "/account/password";
const NEW = "quiet-lanterns-7";

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await sharedSite();
});
beforeEach(async () => {
  member = await newMember(site);
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const isSignedIn = async (client: HttpClient) => (await client.get("/account")).status === 200;
const change = (client: HttpClient, current = member.password, next = NEW) =>
  client.post(PAGE, { current_password: current, new_password: next });

async function ageSignIn(): Promise<void> {
  const authenticatedAt = Date.now() - 11 * 60_000;
  await site.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, member.id));
}

describe("a member with a password", () => {
  test("is asked for the present one and a new one, however long ago they signed in", async () => {
    const client = await signedIn(site, member);
    await ageSignIn();
    const page = await client.get(PAGE);
    expect(page.status).toBe(200);
    expect(formWith(page.body, "new_password").fields).toEqual({
      current_password: "",
      new_password: "",
    });
    expect(page.body).toMatch(/autocomplete="current-password"/i);
    expect(page.body).toMatch(/autocomplete="new-password"/i);
  });

  test("changes it: this browser stays, with a new id, and all others are signed out", async () => {
    const [laptop, phone] = [await signedIn(site, member), await signedIn(site, member)];
    const stolen = site.newClient();
    stolen.cookies.set("session", laptop.cookies.get("session") ?? "");
    const done = await change(laptop);
    expect([done.status, done.location]).toEqual([303, "/account"]);
    expect(textOf(await laptop.follow(done))).toContain("Your password was changed");
    expect(laptop.cookies.get("session")).not.toBe(stolen.cookies.get("session"));
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
    await site.inbox.waitFor({ to: member.email, subject: "Your password was changed" });
    await signIn(site.newClient(), { email: member.email, password: NEW });
    const { email, password } = member;
    expect((await site.newClient().post("/auth", { email, password })).status).toBe(400);
  });

  test("changes nothing with a wrong password, and gets neither back", async () => {
    const [laptop, phone] = [await signedIn(site, member), await signedIn(site, member)];
    const page = await change(laptop, "not-my-password");
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain("The current password is wrong");
    for (const secret of ["not-my-password", NEW]) expect(page.body).not.toContain(secret);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, true]);
    expect((await client(member)).status).toBe(303);
    function client({ email, password }: Member) {
      return site.newClient().post("/auth", { email, password });
    }
  });

  test.each([
    ["short ones", () => "12345", "Password must be at least 6 characters"],
    ["the commonest", () => "password1", null],
    ["their own address", () => member.email, null],
    ["their own name", () => `${member.username}1`, null],
  ])("is refused %s", async (_, password, message) => {
    const page = await change(await signedIn(site, member), member.password, password());
    expect(page.status).toBe(400);
    expect(page.body).toMatch(/id="password-new_password-error"/);
    if (message) expect(textOf(page)).toContain(message);
    await signIn(site.newClient(), member);
  });

  test("is told what is missing", async () => {
    const page = await change(await signedIn(site, member), "", "");
    expect(page.status).toBe(400);
    expect(textOf(page)).toContain("Please enter your current password");
    expect(page.body).toMatch(/<title>Error: /);
  });

  test("who guesses runs into the limits of signing in", async () => {
    const client = await signedIn(site, member);
    await change(client, "not-my-password");
    await exhaustLimit(site.db, "sign-in-device");
    const page = await change(client);
    expect(page.status).toBe(429);
    expect(textOf(page)).toMatch(/Too many failed attempts\. Please try again in \d+ minutes?\./);
    expect(page.body).not.toContain(NEW);
  });
});

describe("a member without a password", () => {
  beforeEach(async () => {
    member = await newMember(site, { user: { passwordHash: null } });
  });

  /** Signed in as by Google. */
  async function arrive(): Promise<HttpClient> {
    const other = await newMember(site);
    const client = await signedIn(site, other);
    const isOther = eq(sessions.userId, other.id);
    await site.db.update(sessions).set({ userId: member.id, method: "google" }).where(isOther);
    return client;
  }

  test("sets one after a recent sign-in, and signs in with it", async () => {
    const client = await arrive();
    const page = await client.get(PAGE);
    expect(textOf(page)).toContain("Set a password");
    expect(formWith(page.body, "new_password").fields).toEqual({ new_password: "" });
    const done = await client.post(PAGE, { new_password: NEW });
    expect([done.status, done.location]).toEqual([303, "/account"]);
    await signIn(site.newClient(), { email: member.email, password: NEW });
  });

  test("proves who they are first when that is long ago", async () => {
    const client = await arrive();
    await ageSignIn();
    const confirm = `/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`;
    expect((await client.get(PAGE)).location).toBe(confirm);
    expect((await client.post(PAGE, { new_password: NEW })).location).toBe(confirm);
    const { email } = member;
    expect((await site.newClient().post("/auth", { email, password: NEW })).status).toBe(400);
  });
});

test("the page is for whoever is signed in", async () => {
  const client = site.newClient();
  expect((await client.get(PAGE)).location).toBe(`/auth?redirectTo=${encodeURIComponent(PAGE)}`);
  expect((await change(client)).location).toMatch(/^\/auth/);
});
