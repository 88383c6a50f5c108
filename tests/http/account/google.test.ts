import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { connections, profiles, sessions, users } from "#db/schema.ts";
import { newMember, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import {
  answerAtGoogle,
  type GoogleAccount,
  newGoogleAccount,
  pressGoogle,
  signInAtGoogle,
} from "#tests/support/accounts/google.ts";
import { HttpClient, type HttpResponse } from "#tests/support/http/http.ts";
import { expectText } from "#tests/support/http/visible-text.ts";
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

/** Who the site thinks this browser is. */
async function isSignedIn(client: HttpClient): Promise<boolean> {
  return (await client.get("/account")).status === 200;
}

async function expectSignedIn(client: HttpClient, answer: HttpResponse, location = "/") {
  expect(answer).toMatchObject({ status: 303, location });
  expect(await isSignedIn(client)).toBe(true);
}

/** The sign-in page that the answer leads to, which says what went wrong; nobody is signed in. */
async function refusedPage(client: HttpClient, answer: HttpResponse, location?: string) {
  expect(answer).toMatchObject({ status: 303, location: location ?? "/auth?tab=login" });
  const page = await client.follow(answer);
  expect(page.status).toBe(200);
  expect(page.body).toContain('role="alert"');
  expect(await isSignedIn(client)).toBe(false);
  return page.body;
}

const questionOf = (answer: HttpResponse) => new URL(answer.location ?? "").searchParams;

describe("the button", () => {
  test.each(["/auth", "/auth?tab=signup"])("stands on %s with its hint", async (path) => {
    const { body } = await site.newClient().get(path);
    expect(body).toContain('action="/auth/google"');
    expect(body).toContain("Continue with Google");
    expectText(body, "Connecting...");
    expect(body).toContain("does not block pop-ups");
  });

  test("carries where the visitor wanted to go", async () => {
    const { body } = await site.newClient().get("/auth?redirectTo=%2Faccount");
    expect(body).toContain('<input type="hidden" name="redirectTo" value="/account"/>');
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

  test("keeps what must come back in a sealed cookie of this browser", async () => {
    const answer = await pressGoogle(site.newClient(), "/account");
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    const cookie = cookies.find((line) => line.startsWith("google=")) ?? "";
    expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const state = questionOf(answer).get("state") ?? "";
    for (const secret of [state, "account", btoa("account")]) expect(cookie).not.toContain(secret);
  });

  test("comes back to the name of this machine that the visitor used", async () => {
    const origin = site.origin.replace("localhost", "127.0.0.1");
    const client = new HttpClient(origin);
    const answer = await pressGoogle(client);
    expect(questionOf(answer).get("redirect_uri")).toBe(`${origin}/auth/google/callback`);
    const back = await answerAtGoogle(answer, newGoogleAccount());
    await expectSignedIn(client, await client.get(back));
  });

  test("is for a form: whoever opens the address gets the sign-in page", async () => {
    expect(await site.newClient().get("/auth/google")).toMatchObject({
      status: 302,
      location: "/auth",
    });
  });

  test("is not for whoever is signed in, nor for a form of another site", async () => {
    const member = await signedIn(site, await newMember(site));
    expect(await pressGoogle(member)).toMatchObject({ status: 302, location: "/" });
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await site.newClient().post("/auth/google", {}, foreign)).status).toBe(403);
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

  test("goes on to where the visitor wanted to go, says so, and forgets the attempt", async () => {
    const client = site.newClient();
    const answer = await signInAtGoogle(client, newGoogleAccount(), "/account?x=1");
    await expectSignedIn(client, answer, "/account?x=1");
    expect(client.cookies.get("google")).toBeUndefined();
  });

  test.each(["//evil.example/", "https://evil.example/", "javascript:alert(1)"])(
    "never leaves the site for %s",
    async (target) => {
      const client = site.newClient();
      await expectSignedIn(client, await signInAtGoogle(client, newGoogleAccount(), target));
    },
  );

  test("with a known address links the account, keeps its password and tells its owner", async () => {
    const member = await newMember(site);
    const client = site.newClient();
    await expectSignedIn(client, await signInAtGoogle(client, newGoogleAccount(member)));
    const mail = await site.inbox.waitFor({ to: member.email });
    expect(mail.subject).toContain("Google");
    expect(await isSignedIn(await signedIn(site, member))).toBe(true);
    const [connection] = await site.db
      .select()
      .from(connections)
      .where(eq(connections.userId, member.id));
    expect(connection).toMatchObject({ provider: "google", email: member.email });
  });

  test("with another address than last time still finds the same account", async () => {
    const person = newGoogleAccount({ id: `4711${process.pid}` });
    const client = site.newClient();
    await signInAtGoogle(client, person);
    const moved = newGoogleAccount({ id: person.id });
    const later = site.newClient();
    await expectSignedIn(later, await signInAtGoogle(later, moved));
    expect(await accountOf(moved)).toBeUndefined();
  });

  test("ends the session that this browser has had meanwhile, and no other", async () => {
    const member = await newMember(site);
    const elsewhere = await signedIn(site, member);
    const client = site.newClient();
    const question = await pressGoogle(client);
    await signIn(client, member);
    await client.get(await answerAtGoogle(question, newGoogleAccount()));
    const left = await site.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(left).toHaveLength(1);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("asks an account with a second factor for it", async () => {
    const user = { totpSecret: "sealed", totpEnabledAt: 1 };
    const member = await newMember(site, { user });
    const client = site.newClient();
    const answer = await signInAtGoogle(client, newGoogleAccount(member), "/account");
    expect(answer).toMatchObject({ status: 303, location: "/auth/second-factor" });
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe("an address that somebody else has registered without proving it", () => {
  async function preparedTrap() {
    const trap = await newMember(site, {
      user: { emailVerifiedAt: null },
      profile: { biography: "Written by a stranger" },
    });
    return { trap, stranger: await signedIn(site, trap) };
  }

  test("is its owner's after Google: the stranger's session and password are worthless", async () => {
    const { trap, stranger } = await preparedTrap();
    const owner = site.newClient();
    await expectSignedIn(owner, await signInAtGoogle(owner, newGoogleAccount(trap)));
    expect(await isSignedIn(stranger)).toBe(false);
    const again = await site.newClient().post("/auth?tab=login", {
      email: trap.email,
      password: trap.password,
    });
    expect(again.status).toBe(400);
    const account = await accountOf(trap);
    expect(account).toMatchObject({ users: { id: trap.id }, profiles: { biography: "" } });
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("stays as it is when Google has not verified the address either", async () => {
    const { trap, stranger } = await preparedTrap();
    const client = site.newClient();
    const person = newGoogleAccount({ email: trap.email, isVerified: false });
    await refusedPage(client, await signInAtGoogle(client, person));
    expect(await isSignedIn(stranger)).toBe(true);
  });
});

describe("proving again who one is", () => {
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
    const [session] = await site.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, account?.users.id ?? ""));
    return session?.authenticatedAt ?? 0;
  };

  test("counts when the same person comes back", async () => {
    const { client, person } = await googleMember();
    const before = await provenAt(person);
    const back = await answerAtGoogle(await confirm(client), person);
    await expectSignedIn(client, await client.get(back), "/account");
    expect(await provenAt(person)).toBeGreaterThan(before);
  });

  test("does not count for anybody else, and makes no account", async () => {
    const { client, person } = await googleMember();
    const before = await provenAt(person);
    const other = newGoogleAccount();
    const answer = await client.get(await answerAtGoogle(await confirm(client), other));
    expect(answer).toMatchObject({ status: 303, location: "/account" });
    const page = await client.follow(answer);
    expect(page.body).toContain("is not connected to this Google account");
    expect(await provenAt(person)).toBe(before);
    expect(await accountOf(other)).toBeUndefined();
  });
});
