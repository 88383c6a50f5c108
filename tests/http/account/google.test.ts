import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { connections, profiles, sessions, users } from "#db/schema.ts";
import {
  isSignedIn,
  newMember,
  newSignedIn,
  signedIn,
  signIn,
  trySignIn,
} from "#tests/support/accounts/accounts.ts";
import {
  answerAtGoogle,
  type GoogleAccount,
  newGoogleAccount,
  pressGoogle,
  signInAtGoogle,
} from "#tests/support/accounts/google.ts";
import { setCookieOf } from "#tests/support/accounts/session-rows.ts";
import { fromOtherSite } from "#tests/support/http/browser-headers.ts";
import { HttpClient, type HttpResponse } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

async function accountOf({ email }: { email: string }) {
  const [account] = await site.db
    .select()
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, email));
  return account;
}

async function expectSignedIn(client: HttpClient, answer: HttpResponse, location = "/") {
  expect(answer).toRedirect(location);
  expect(await isSignedIn(client)).toBe(true);
}

const questionOf = (answer: HttpResponse) => new URL(answer.location ?? "").searchParams;

describe("the button", () => {
  test.each(["/auth", "/auth?tab=signup"])(
    "is on %s, without advice about pop-ups",
    async (path) => {
      const { body } = await site.get(path);
      expect(body).toInclude('action="/auth/google"', "Continue with Google");
      expect(body).not.toContain("pop-up");
      expect(body).toShow("Connecting...");
    },
  );

  test("comes before the form, of a new account and of a member", async () => {
    const order = async (path: string, field: string) => {
      const { body } = await site.get(path);
      const [google, own] = ['action="/auth/google"', `name="${field}"`].map((part) => {
        expect(body).toContain(part);
        return body.indexOf(part);
      });
      return Number(google) < Number(own);
    };
    expect(await order("/auth?tab=signup", "full_name")).toBe(true);
    expect(await order("/auth", "password")).toBe(true);
  });

  test("carries where the visitor wanted to go", async () => {
    const { body } = await site.get("/auth?redirectTo=%2Faccount");
    expect(body).toInclude('<input type="hidden" name="redirectTo" value="/account"/>');
  });
});

describe("starting", () => {
  test("sends the browser to pick an account, with a state and a challenge of its own each time", async () => {
    const client = site.newClient();
    const [first, second] = [await pressGoogle(client), await pressGoogle(client)];
    expect(first.status).toBe(303);
    expect(first.location).toMatch(`${site.variables.GOOGLE_AUTHORIZATION_URL}?`);
    const question = questionOf(first);
    expect(Object.fromEntries(question)).toMatchObject({
      response_type: "code",
      client_id: site.variables.GOOGLE_CLIENT_ID,
      redirect_uri: `${site.origin}/auth/google/callback`,
      prompt: "select_account",
      code_challenge_method: "S256",
      scope: "openid email profile",
    });
    for (const name of ["state", "code_challenge"]) {
      expect(question.get(name)?.length).toBeGreaterThan(30);
      expect(questionOf(second).get(name)).not.toBe(question.get(name));
    }
  });

  test("keeps the attempt in a sealed cookie of this browser", async () => {
    const answer = await pressGoogle(site.newClient(), "/account");
    const cookie = setCookieOf(answer, "google") ?? "";
    expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const state = questionOf(answer).get("state") ?? "";
    for (const secret of [state, "account", btoa("account")]) expect(cookie).not.toContain(secret);
  });

  test("returns to the host name that the visitor used", async () => {
    const origin = site.origin.replace("localhost", "127.0.0.1");
    const client = new HttpClient(origin);
    const answer = await pressGoogle(client);
    expect(questionOf(answer).get("redirect_uri")).toBe(`${origin}/auth/google/callback`);
    const back = await answerAtGoogle(answer, newGoogleAccount());
    await expectSignedIn(client, await client.get(back));
  });

  test("is refused to a form of another site", async () => {
    expect((await site.post("/auth/google", {}, fromOtherSite)).status).toBe(403);
  });
});

describe("coming back", () => {
  test("with a new person makes an account in the language of the page and signs in", async () => {
    const client = site.newClient();
    client.cookies.set("lang_pref", "hu");
    const person = newGoogleAccount({ name: "Bíborka Győri" });
    await expectSignedIn(client, await signInAtGoogle(client, person));
    const account = await accountOf(person);
    expect(account?.users).toMatchObject({ passwordHash: null, locale: "hu" });
    expect(account?.users.emailVerifiedAt).toEqual(expect.any(Number));
    expect(account?.profiles).toMatchObject({ fullName: "Bíborka Győri" });
    expect(account?.profiles.username).toMatch(/^biborka-gyori/);
  });

  test("continues to the target page and forgets the attempt", async () => {
    const client = site.newClient();
    const answer = await signInAtGoogle(client, newGoogleAccount(), "/account?x=1");
    await expectSignedIn(client, answer, "/account?x=1");
    expect(client.cookies.get("google")).toBeUndefined();
  });

  const targets = ["//evil.example/", "https://evil.example/", "javascript:alert(1)"];
  test.each(targets)("never leaves the site for %s", async (target) => {
    const client = site.newClient();
    await expectSignedIn(client, await signInAtGoogle(client, newGoogleAccount(), target));
  });

  test("with a known address links the account, keeps its password and mails its owner", async () => {
    const member = await newMember(site);
    const client = site.newClient();
    await expectSignedIn(client, await signInAtGoogle(client, newGoogleAccount(member)));
    expect((await site.inbox.waitFor({ to: member.email })).subject).toContain("Google");
    expect(await isSignedIn(await signedIn(site, member))).toBe(true);

    const [connection] = await site.rows(connections, { userId: member.id });
    expect(connection).toMatchObject({ provider: "google", email: member.email });
  });

  test("with another address than last time still finds the same account", async () => {
    const person = newGoogleAccount({ id: `4711${process.pid}` });
    await signInAtGoogle(site.newClient(), person);
    const moved = newGoogleAccount({ id: person.id });
    const later = site.newClient();
    await expectSignedIn(later, await signInAtGoogle(later, moved));
    expect(await accountOf(moved)).toBeUndefined();
  });

  test("ends the session that this browser has had meanwhile, and no other", async () => {
    const { client: elsewhere, ...member } = await newSignedIn(site);
    const client = site.newClient();
    const question = await pressGoogle(client);
    await signIn(client, member);
    await client.get(await answerAtGoogle(question, newGoogleAccount()));
    expect(await site.db.$count(sessions, eq(sessions.userId, member.id))).toBe(1);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("asks an account with a second factor for it", async () => {
    const user = { totpSecret: "sealed", totpEnabledAt: 1 };
    const member = await newMember(site, { user });
    const client = site.newClient();
    const answer = await signInAtGoogle(client, newGoogleAccount(member), "/account");
    expect(answer).toRedirect("/auth/second-factor");
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe("an address that another person registered without verifying it", () => {
  async function preparedTrap() {
    const profile = { biography: "Written by a stranger" };
    const trap = await newMember(site, { user: { emailVerifiedAt: null }, profile });
    return { trap, stranger: await signedIn(site, trap) };
  }

  test("is its owner's after Google: the stranger's session and password are worthless", async () => {
    const { trap, stranger } = await preparedTrap();
    const owner = site.newClient();
    await expectSignedIn(owner, await signInAtGoogle(owner, newGoogleAccount(trap)));
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await trySignIn(site, trap)).status).toBe(400);
    const account = await accountOf(trap);
    expect(account).toMatchObject({ users: { id: trap.id }, profiles: { biography: "" } });
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("stays as it is when Google has not verified the address either", async () => {
    const { trap, stranger } = await preparedTrap();
    const client = site.newClient();
    const person = newGoogleAccount({ email: trap.email, isVerified: false });
    expect(await signInAtGoogle(client, person)).toRedirect("/auth?tab=login");
    expect([await isSignedIn(client), await isSignedIn(stranger)]).toEqual([false, true]);
  });
});

describe("proving one's identity again", () => {
  const confirm = (client: HttpClient) =>
    client.post("/account/confirm?redirectTo=%2Faccount", { intent: "google" });

  async function googleMember(): Promise<{ client: HttpClient; person: GoogleAccount }> {
    const person = newGoogleAccount();
    const client = site.newClient();
    await signInAtGoogle(client, person);
    return { client, person };
  }

  const provenAt = async (person: GoogleAccount) => {
    const account = await accountOf(person);

    const [session] = await site.rows(sessions, { userId: account?.users.id ?? "" });
    return session?.authenticatedAt ?? 0;
  };

  test("succeeds for the same Google account", async () => {
    const { client, person } = await googleMember();
    const before = await provenAt(person);
    const back = await answerAtGoogle(await confirm(client), person);
    await expectSignedIn(client, await client.get(back), "/account");
    expect(await provenAt(person)).toBeGreaterThan(before);
  });

  test("fails for another Google account and creates no account", async () => {
    const { client, person } = await googleMember();
    const before = await provenAt(person);
    const other = newGoogleAccount();
    const answer = await client.get(await answerAtGoogle(await confirm(client), other));
    expect(answer).toRedirect("/account");
    expect(await client.follow(answer)).toShow("isn't connected to this Google account");
    expect(await provenAt(person)).toBe(before);
    expect(await accountOf(other)).toBeUndefined();
  });
});
