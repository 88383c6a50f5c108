import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { passkeys, sessions, verifications } from "#db/schema.ts";
import {
  isSignedIn,
  type Member,
  newMember,
  newSignedIn,
  signedIn,
} from "#tests/support/accounts/accounts.ts";
import { Authenticator } from "#tests/support/accounts/authenticator.ts";
import { addressAfterProof } from "#tests/support/accounts/fresh-sign-in.ts";
import { changeUser } from "#tests/support/accounts/member-rows.ts";
import {
  askForChallenge,
  challengeFor,
  PASSKEYS,
  postNewPasskey,
  proofOf,
  signInByPasskey,
} from "#tests/support/accounts/passkeys.ts";
import { ageSignIn, sessionCookieOf, setCookieOf } from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { expireLinks } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { linesOf } from "#tests/support/site/worker-log.ts";

const STEP = "/auth/second-factor";
const REFUSED = "We can't sign you in with this passkey.";

const site = await sharedSite();
let member: Member & { client: HttpClient };

beforeEach(async () => {
  member = await newSignedIn(site);
});

const passkeysOf = ({ id }: Member) => site.rows(passkeys, { userId: id });
const sessionsOf = ({ id }: Member) => site.rows(sessions, { userId: id });

const remove = async (client: HttpClient, owner = member) => {
  const [row] = await passkeysOf(owner);
  return client.post(PASSKEYS, { intent: "remove", passkey: row?.id ?? "removed" });
};

/** A browser that is asked for the second step. */
async function enterPassword() {
  const { email, password } = member;
  const client = site.newClient();
  const target = "/auth?tab=login&redirectTo=%2Fprofile";
  expect(await client.post(target, { email, password })).toRedirect(STEP);
  return client;
}

describe("adding a passkey", () => {
  test("shows backup codes once, lists its name, and mails the owner", async () => {
    const { answer } = await postNewPasskey(member.client);
    expect(answer).toShow("We've added your passkey", "Your backup codes");
    expect(answer.body.match(/<li>[0-9a-z]{5}-[0-9a-z]{5}<\/li>/g)).toHaveLength(10);
    const page = await member.client.get(PASSKEYS);
    expect(page).toShow("My phone", "Not used yet", "You have 10 backup codes left.");
    expect(page).not.toInclude(/<li>[0-9a-z]{5}-[0-9a-z]{5}<\/li>/);
    expect(await member.client.get("/account")).toShow("You have 1 passkey.");
    await site.inbox.waitFor({ to: member.email, subject: "A passkey was added to your account" });
    const second = await postNewPasskey(member.client, undefined, "My key");
    expect(second.answer).toRedirect(PASSKEYS);
    expect(await passkeysOf(member)).toHaveLength(2);
  });

  test("keeps the name when it is refused, and says what is wrong", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    const again = await postNewPasskey(member.client, authenticator, "The same");
    expect(again.answer).toAnswer(400, "Your account already has this passkey.");
    expect(again.answer).toInclude('value="The same"');
    const nameless = await postNewPasskey(member.client, undefined, " ");
    expect(nameless.answer).toAnswer(400, "Enter a name");
    expect(await passkeysOf(member)).toHaveLength(1);
  });

  test("takes each challenge once, from the session that asked", async () => {
    const other = await signedIn(site, member);
    const created = new Authenticator(site.origin).create(await challengeFor(other, "add"));
    const fields = { intent: "passkey", name: "Phone", credential: JSON.stringify(created) };
    member.client.cookies.set("passkey", other.cookies.get("passkey") ?? "");
    for (const client of [member.client, other])
      expect(await client.post(PASSKEYS, fields)).toAnswer(400, "We couldn't add the passkey.");
    expect(await passkeysOf(member)).toEqual([]);
  });

  test("needs a recent sign-in and a confirmed address", async () => {
    await postNewPasskey(member.client);
    await ageSignIn(site.db, member.id);
    expect((await askForChallenge(member.client, "add")).status).toBe(401);
    for (const intent of ["passkey", "remove"])
      addressAfterProof(await member.client.post(PASSKEYS, { intent }));
    expect(await passkeysOf(member)).toHaveLength(1);
    const unconfirmed = await newSignedIn(site, { user: { emailVerifiedAt: null } });
    expect((await askForChallenge(unconfirmed.client, "add")).status).toBe(401);
    expect((await unconfirmed.client.get(PASSKEYS)).location).toBe("/verify-email");
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["no credential", "[]"],
    ["nonsense", JSON.stringify({ id: "x", response: { clientDataJSON: "x" } })],
  ])("answers 400 to %s in place of a credential", async (_, credential) => {
    const fields = { intent: "passkey", credential };
    await askForChallenge(member.client, "add");
    const adding = await member.client.post(PASSKEYS, { ...fields, name: "Phone" });
    expect(adding.status).toBe(400);
    const visitor = site.newClient();
    await askForChallenge(visitor, "sign-in");
    expect((await visitor.post("/auth?tab=login", fields)).status).toBe(400);
  });
});

describe("signing in with a passkey", () => {
  test("starts a session without a password and without a second step", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    const client = site.newClient();
    const challenge = await askForChallenge(client, "sign-in");
    expect(setCookieOf(challenge, "passkey")).toMatch(
      /^passkey=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
    expect(challenge.body).not.toContain(authenticator.id);
    const answer = await signInByPasskey(client, authenticator);
    expect(answer).toRedirect("/profile");
    expect(sessionCookieOf(answer)).toBeDefined();
    expect(client.cookies.get("passkey")).toBeUndefined();
    expect(await client.get("/account")).toShow("Signed in with a passkey on");
    expect((await passkeysOf(member))[0]?.lastUsedAt).not.toBeNull();
  });

  test("works once for each challenge, also for twenty posts at the same moment", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    const before = (await sessionsOf(member)).length;
    const client = site.newClient();
    const fields = proofOf(authenticator, await challengeFor(client, "sign-in"));
    const token = client.cookies.get("passkey") ?? "";
    const browsers = Array.from({ length: 20 }, () => site.newClient({ near: client }));
    for (const browser of browsers) browser.cookies.set("passkey", token);
    await Promise.all(browsers.map((browser) => browser.post("/auth?tab=login", fields)));
    expect(await sessionsOf(member)).toHaveLength(before + 1);
  });

  test("refuses another challenge, an expired one, and one of another browser", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    const client = site.newClient();
    const options = await challengeFor(client, "sign-in");
    const wrong = proofOf(authenticator, { ...options, challenge: "b3RoZXI" });
    expect(await client.post("/auth", wrong)).toAnswer(400, REFUSED);
    const right = proofOf(authenticator, options);
    expect(await client.post("/auth", right), "the challenge is used up").toAnswer(400, REFUSED);
    const late = await challengeFor(client, "sign-in");
    const isIt = eq(verifications.tokenHash, await sha256(client.cookies.get("passkey") ?? ""));
    await site.db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(isIt);
    expect(await client.post("/auth", proofOf(authenticator, late))).toAnswer(400, REFUSED);
    const elsewhere = proofOf(authenticator, await challengeFor(client, "sign-in"));
    expect(await site.newClient().post("/auth", elsewhere)).toAnswer(400, REFUSED);
    expect(await isSignedIn(client)).toBe(false);
  });

  test("answers unknown and removed passkeys alike", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    const unknown = await signInByPasskey(site.newClient(), new Authenticator(site.origin));
    expect(await remove(member.client)).toRedirect(PASSKEYS);
    const removed = await signInByPasskey(site.newClient(), authenticator);
    for (const answer of [unknown, removed]) expect(answer).toAnswer(400, REFUSED);
    const event = "security.sign-in-failure";
    expect(await linesOf(site, unknown, [event])).toContainEqual(
      expect.objectContaining({ event, reason: "passkey" }),
    );
  });

  test("tells a suspended member why", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    await changeUser(site.db, member.id, { suspendedAt: Date.now(), suspendReason: "Spam" });
    const client = site.newClient();
    expect(await signInByPasskey(client, authenticator)).toAnswer(403, "Spam");
    expect(await isSignedIn(client)).toBe(false);
  });

  test("refuses a counter that went back, and logs a security event", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    await signInByPasskey(site.newClient(), authenticator, { counter: 5 });
    const answer = await signInByPasskey(site.newClient(), authenticator, { counter: 4 });
    expect(answer).toAnswer(400, REFUSED);
    const event = "security.passkey-counter";
    expect(await linesOf(site, answer, [event])).toContainEqual(
      expect.objectContaining({ event, userId: member.id }),
    );
  });

  test("answers 429 after too many failures from one network", async () => {
    const client = site.newClient();
    await signInByPasskey(client, new Authenticator(site.origin));
    await exhaustLimit(site.db, "passkey");
    const options = await challengeFor(client, "sign-in");
    const fields = proofOf(new Authenticator(site.origin), options);
    expect(await client.post("/auth?tab=login", fields)).toBeTooMany(/Too many attempts/);
    await exhaustLimit(site.db, "passkey-challenge");
    expect((await askForChallenge(client, "sign-in")).status).toBe(429);
  });
});

describe("the second step", () => {
  test("takes a passkey of the account, once", async () => {
    const { authenticator } = await postNewPasskey(member.client);
    const client = await enterPassword();
    expect(await client.get(STEP)).toShow("Backup code", "Use a passkey");
    const options = await challengeFor(client, "second-factor");
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const fields = proofOf(authenticator, options, { isVerified: false });
    const answer = await client.post(STEP, fields);
    expect(answer).toRedirect("/profile");
    expect(sessionCookieOf(answer)).toBeDefined();
    expect((await client.post(STEP, fields)).location).toMatch(/^\/(auth)?$/);
  });

  test("refuses the passkey of another member", async () => {
    await postNewPasskey(member.client);
    const mallory = await newSignedIn(site);
    const { authenticator } = await postNewPasskey(mallory.client);
    const client = await enterPassword();
    const options = await challengeFor(client, "second-factor");
    expect(await client.post(STEP, proofOf(authenticator, options))).toAnswer(400, REFUSED);
    expect(await isSignedIn(client)).toBe(false);
  });

  test("takes a backup code in a browser without scripts", async () => {
    const { answer } = await postNewPasskey(member.client);
    const [, code = ""] = /<li>([0-9a-z]{5}-[0-9a-z]{5})<\/li>/.exec(answer.body) ?? [];
    const client = await enterPassword();
    expect(await client.post(STEP, { code })).toRedirect("/profile");
  });

  test("gives a challenge only to a browser in the second step", async () => {
    expect((await askForChallenge(site.newClient(), "second-factor")).status).toBe(401);
    await postNewPasskey(member.client);
    const client = await enterPassword();
    await expireLinks(site.db, member.id);
    expect((await askForChallenge(client, "second-factor")).status).toBe(401);
  });
});

test("a passkey confirms who is signed in, in the same session only", async () => {
  const { authenticator } = await postNewPasskey(member.client);
  await ageSignIn(site.db, member.id);
  const page = `/account/confirm?redirectTo=${encodeURIComponent(PASSKEYS)}`;
  expect(await member.client.get(page)).toShow("Confirm with a passkey");
  const fields = proofOf(authenticator, await challengeFor(member.client, "confirm"));
  const other = await newSignedIn(site);
  other.client.cookies.set("passkey", member.client.cookies.get("passkey") ?? "");
  expect(await other.client.post(page, fields)).toAnswer(400, REFUSED);
  const again = proofOf(authenticator, await challengeFor(member.client, "confirm"));
  expect(await member.client.post(page, again)).toRedirect(PASSKEYS);
  expect((await member.client.get(PASSKEYS)).status).toBe(200);
});

describe("removing a passkey", () => {
  test("mails the owner and leaves nothing to ask for", async () => {
    await postNewPasskey(member.client);
    const answer = await remove(member.client);
    expect(await member.client.follow(answer)).toShow("We've removed the passkey");
    await site.inbox.waitFor({
      to: member.email,
      subject: "A passkey was removed from your account",
    });
    expect(await remove(member.client)).toRedirect(PASSKEYS);
    const { email, password } = member;
    expect(await site.post("/auth?tab=login", { email, password })).toRedirect("/");
  });

  test("is not possible for an outsider", async () => {
    await postNewPasskey(member.client);
    const mallory = await newSignedIn(site);
    await remove(mallory.client);
    await remove(site.newClient());
    expect(await passkeysOf(member)).toHaveLength(1);
  });
});

describe("the offer of a passkey", () => {
  test("is made after signing in, until it is ended", async () => {
    const { email, password } = await newMember(site);
    const client = site.newClient();
    const enter = async () =>
      client.follow(
        await client.post("/auth?tab=login&redirectTo=%2Faccount", { email, password }),
      );
    const hint = "You can skip the password next time";
    expect(await enter()).toShow(hint, "Sign in without a password");
    const ended = await client.post(PASSKEYS, { intent: "end-offer" });
    expect(await client.follow(ended)).not.toShow("Sign in without a password");
    await client.post("/logout");
    expect(await enter()).not.toShow(hint);
  });
});

test("an address that is a number has no passkeys, and the page names the one that has", async () => {
  const origin = site.origin.replace("localhost", "127.0.0.1");
  const { hostname, port } = new URL(origin);
  const at = { Host: `${hostname}:${port}`, Origin: origin };
  const page = await member.client.get(PASSKEYS, at);
  expect(page).toShow("You can't use passkeys at this address", site.origin);
  expect(page).not.toInclude("data-passkey=");
  expect(await site.get("/auth", at)).not.toInclude("data-passkey=");
  const answer = await member.client.post("/auth/passkey", { for: "add" }, at);
  expect(answer.status).toBe(400);
});

test("the export has the names and dates of passkeys, and no keys", async () => {
  const { authenticator } = await postNewPasskey(member.client);
  const { body } = await member.client.post("/account/export");
  const { passkeys: exported } = JSON.parse(body);
  expect(exported).toMatchObject([{ name: "My phone", addedAt: expect.any(String) }]);
  expect(body).not.toContain(authenticator.id);
});
