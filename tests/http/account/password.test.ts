import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#db/schema.ts";
import {
  isSignedIn,
  type Member,
  newMember,
  signedIn,
  signIn,
  trySignIn,
} from "#tests/support/accounts/accounts.ts";
import { ageSignIn, withSession } from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
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
    expect(await laptop.follow(done)).toShow("Your password was changed");
    expect(laptop.cookies.get("session")).not.toBe(stolen.cookies.get("session"));
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
    await site.inbox.waitFor({ to: member.email, subject: "Your password was changed" });
    await signIn(site.newClient(), { email: member.email, password: NEW });
    expect((await trySignIn(site, member)).status).toBe(400);
  });

  test("changes nothing with a wrong password, and gets neither back", async () => {
    const [laptop, phone] = [await signedIn(site, member), await signedIn(site, member)];
    const page = await change(laptop, "not-my-password");
    expect(page).toAnswer(400, "The current password is wrong");
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
    expect(page).toAnswer(400, "Please enter your current password");
    expect(page).toInclude(/<title>Error: /);
  });

  test("is limited like a sign-in when guessing", async () => {
    const client = await signedIn(site, member);
    await change(client, "not-my-password");
    await exhaustLimit(site.db, "sign-in-device");
    const page = await change(client);
    expect(page).toAnswer(429, /Too many failed attempts\. Please try again in \d+ minutes?\./);
    expect(page).not.toInclude(NEW);
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
