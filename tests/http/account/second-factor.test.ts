import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashBackupCode } from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { backupCodes, emailOutbox, sessions, users, verifications } from "#db/schema.ts";

import { type Member, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import {
  codeOf,
  forgetTakenCodes,
  turnOnFor,
  wrongCodeOf,
} from "#tests/support/accounts/second-factor.ts";
import { sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const PAGE = "/account/second-factor";
const STEP = "/auth/second-factor";
const COOKIE = "second_factor";

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await sharedSite();
});
beforeEach(async () => {
  member = await newMember(site);
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const act = (client: HttpClient, intent: string, fields = {}) =>
  client.post(PAGE, { intent, ...fields });
const sessionsOf = ({ id }: Member) =>
  site.db.select().from(sessions).where(eq(sessions.userId, id));
const turnOn = () => turnOnFor(site.db, member.id, site.variables.ENCRYPTION_KEY ?? "");

/** Presses the button and reads the key from the page. */
async function setUp(client: HttpClient) {
  const page = await client.follow(await act(client, "start"));
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? "";
  return { page, key };
}

const codesOn = (page: HttpResponse) =>
  [...page.body.matchAll(/<li>([0-9a-z]{5}-[0-9a-z]{5})<\/li>/g)].map(([, code = ""]) => code);

/** The first step, which leads to the second. */
async function enterPassword(client: HttpClient, redirectTo = "/profile") {
  const { email, password } = member;
  const address = `/auth?tab=login&redirectTo=${encodeURIComponent(redirectTo)}`;
  const answer = await client.post(address, { email, password });
  expect([answer.status, answer.location]).toEqual([303, STEP]);
  return answer;
}

test("nobody switches it on for an address that they have not confirmed", async () => {
  const stranger = await newMember(site, { user: { emailVerifiedAt: null } });
  const client = await signedIn(site, stranger);
  for (const answer of [await client.get(PAGE), await act(client, "start")]) {
    expect(answer.location).toBe("/verify-email");
  }
});

describe("setting it up", () => {
  test("shows a drawing and a key, asks for a code, and then shows backup codes once", async () => {
    const client = await signedIn(site, member);
    expect(textOf(await client.get(PAGE))).toContain("Two-step sign-in is off");
    const { page, key } = await setUp(client);
    expect(page.body).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code for[^"]*"/);
    expect(page.body).not.toMatch(/style="/);
    expect(key.replaceAll(" ", "")).toMatch(/^[A-Z2-7]{32}$/);

    const refused = await act(client, "turn-on", { code: wrongCodeOf(key) });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("This code is wrong or too old.");
    expect(formWith(refused.body, "code").fields.code).toBe("");
    expect(textOf(await act(client, "turn-on", { code: "" }))).toContain("Please enter the code");

    const done = await act(client, "turn-on", { code: codeOf(key) });
    expect(done.status).toBe(200);
    expect(done.headers["cache-control"]).toContain("no-store");
    const codes = codesOn(done);
    expect(codes).toHaveLength(10);
    expect(done.body).toContain(codes.join("\n"));
    await expectNoSecrets(client, key, codes);
  });

  /** Neither a look back nor the same post again, neither the mails nor the tables. */
  async function expectNoSecrets(client: HttpClient, key: string, codes: string[]) {
    const answers = [
      await client.get(PAGE),
      await act(client, "turn-on", { code: codeOf(key) }),
      await act(client, "start"),
      await client.get(PAGE),
      await client.get("/account"),
      await client.get("/account/export"),
    ];
    const mail = await site.inbox.waitFor({ to: member.email, subject: "Two-step sign-in is on" });
    const { recipient } = emailOutbox;
    const rows = [
      await site.db.select().from(emailOutbox).where(eq(recipient, member.email)),
      await site.db.select().from(users).where(eq(users.id, member.id)),
      await site.db.select().from(backupCodes).where(eq(backupCodes.userId, member.id)),
    ];
    const everything = JSON.stringify([answers.map(({ body }) => body), mail, rows]);
    const secrets = [key, key.replaceAll(" ", ""), ...codes];
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(everything).not.toContain("QR code");
  }

  test("can be taken back, and never shows an older key", async () => {
    const client = await signedIn(site, member);
    const { key } = await setUp(client);
    expect((await client.get(PAGE)).body).toContain(key);
    expect((await setUp(client)).key).not.toBe(key);
    const page = await client.follow(await act(client, "cancel"));
    expect(textOf(page)).toContain("Two-step sign-in is off");
    const late = await act(client, "turn-on", { code: codeOf(key) });
    expect(late.status).toBe(400);
    expect(textOf(late)).toContain("The key was no longer valid.");
  });

  test("is not shown in another browser of the same member", async () => {
    const client = await signedIn(site, member);
    const { key } = await setUp(client);
    const other = await signedIn(site, member);
    expect((await other.get(PAGE)).body).not.toContain(key);
    expect((await act(other, "turn-on", { code: codeOf(key) })).status).toBe(400);
  });

  test("needs a sign-in, and a recent one", async () => {
    const anonymous = site.newClient();
    expect((await anonymous.get(PAGE)).location).toBe(
      `/auth?redirectTo=${encodeURIComponent(PAGE)}`,
    );
    expect((await act(anonymous, "start")).location).toMatch(/^\/auth/);
    const client = await signedIn(site, member);
    const authenticatedAt = Date.now() - 11 * 60_000;
    await site.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, member.id));
    const confirm = `/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`;
    expect((await client.get(PAGE)).location).toBe(confirm);
    for (const intent of ["start", "turn-on", "make-codes", "turn-off", "cancel"])
      expect((await act(client, intent, { code: "123456" })).location).toBe(confirm);
  });

  test("refuses a post that no button sends", async () => {
    const client = await signedIn(site, member);
    expect((await act(client, "something")).status).toBe(400);
    expect((await client.post(PAGE)).status).toBe(400);
  });
});

describe("signing in with a second factor", () => {
  test("starts no session before the code, and then goes where it was wanted", async () => {
    const { secret } = await turnOn();
    const client = site.newClient();
    const first = await enterPassword(client, "/profile");
    expect(sessionCookieOf(first)).toBeUndefined();
    const cookies = [first.headers["set-cookie"] ?? []].flat();
    expect(cookies.find((cookie) => cookie.startsWith(COOKIE))).toMatch(
      /^second_factor=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(await sessionsOf(member)).toEqual([]);
    expect((await client.get("/account")).location).toMatch(/^\/auth/);

    const page = await client.follow(first);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page.body).not.toContain(member.email);
    expect(page.body).toMatch(/<input[^>]*name="code"[^>]*>/);
    expect(page.body).toMatch(/inputmode="numeric"/i);
    expect(page.body).toMatch(/autocomplete="one-time-code"/i);

    const wrong = await client.post(STEP, { code: wrongCodeOf(secret) });
    expect(wrong.status).toBe(400);
    expect(textOf(wrong)).toContain("This code is wrong or was used before.");
    expect((await client.post(STEP, { code: "" })).status).toBe(400);
    expect(await sessionsOf(member)).toEqual([]);

    const answer = await client.post(STEP, { code: codeOf(secret) });
    expect([answer.status, answer.location]).toEqual([303, "/profile"]);
    expect(sessionCookieOf(answer)).toBeDefined();
    expect(client.cookies.get(COOKIE)).toBeUndefined();
    expect(textOf(await client.follow(answer))).toContain("Successfully logged in");
    expect(await sessionsOf(member)).toHaveLength(1);
  });

  test("takes no code twice", async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const [one, other] = [site.newClient(), site.newClient()];
    await enterPassword(one);
    await enterPassword(other);
    expect((await one.post(STEP, { code })).location).toBe("/profile");
    expect((await other.post(STEP, { code })).status).toBe(400);
    expect(await sessionsOf(member)).toHaveLength(1);
    expect((await other.post(STEP, { code: codeOf(secret, 1) })).location).toBe("/profile");
  });

  test("of twenty posts at once, with one step or with many, lets one in", async () => {
    const {
      secret,
      backupCodes: [backupCode = ""],
    } = await turnOn();
    const client = site.newClient();
    await enterPassword(client);
    const code = codeOf(secret);
    await Promise.all(Array.from({ length: 20 }, () => client.post(STEP, { code })));
    expect(await sessionsOf(member)).toHaveLength(1);
    const others = Array.from({ length: 20 }, () => site.newClient());
    await Promise.all(others.map((other) => enterPassword(other)));
    await Promise.all(others.map((other) => other.post(STEP, { code: backupCode })));
    expect(await sessionsOf(member)).toHaveLength(2);
  });

  test("takes a backup code once, mails its owner, and warns when few are left", async () => {
    const { backupCodes: codes } = await turnOn();
    const { userId, codeHash } = backupCodes;
    const rows = await site.db.select().from(backupCodes).where(eq(userId, member.id));
    const client = site.newClient();
    await enterPassword(client);
    expect((await client.get(`${STEP}?with=backup-code`)).body).toContain("Backup code");
    const used = await client.post(`${STEP}?with=backup-code`, {
      code: codes[0]?.toUpperCase() ?? "",
    });
    expect(used.location).toBe("/profile");
    expect(textOf(await client.follow(used))).not.toContain("left. Make new ones");
    const mail = await site.inbox.waitFor({ to: member.email, subject: "A backup code was used" });
    expect(mail.text).toMatch(/Backup codes left:?\s+9/);

    const again = site.newClient();
    await enterPassword(again);
    expect((await again.post(STEP, { code: codes[0] ?? "" })).status).toBe(400);
    const kept = await site.db.select().from(backupCodes).where(eq(userId, member.id));
    expect([rows.length, kept.length]).toEqual([10, 9]);
    const wanted = await Promise.all(
      codes.slice(1, 4).map((code) => hashBackupCode(member.id, code)),
    );
    for (const { codeHash: hash } of kept)
      if (!wanted.includes(hash)) await site.db.delete(backupCodes).where(eq(codeHash, hash));
    const last = await again.post(STEP, { code: codes[1] ?? "" });
    expect(textOf(await again.follow(last))).toContain("2 backup codes are left. Make new ones");
  });

  test("begins anew when the step has expired, and still goes where it was wanted", async () => {
    const { secret } = await turnOn();
    const [looking, posting] = [site.newClient(), site.newClient()];
    await enterPassword(looking);
    await enterPassword(posting);
    const isOwn = eq(verifications.userId, member.id);
    await site.db
      .update(verifications)
      .set({ expiresAt: Date.now() - 1 })
      .where(isOwn);
    for (const answer of [
      await looking.get(STEP),
      await posting.post(STEP, { code: codeOf(secret) }),
    ]) {
      expect(answer.status).toBe(303);
      expect(answer.location).toBe("/auth?redirectTo=%2Fprofile");
    }
    expect(textOf(await posting.get("/auth?redirectTo=%2Fprofile"))).toContain(
      "Please sign in again",
    );
    expect(posting.cookies.get(COOKIE)).toBeUndefined();
    expect(await sessionsOf(member)).toEqual([]);
  });

  test("begins anew without the step's cookie, or with one that somebody made up", async () => {
    await turnOn();
    for (const token of [null, "A".repeat(43)]) {
      const client = site.newClient();
      if (token) client.cookies.set(COOKIE, token);
      expect((await client.get(STEP)).location).toBe("/auth");
      if (token) client.cookies.set(COOKIE, token);
      const answer = await client.post(STEP, { code: "123456" });
      expect([answer.status, answer.location]).toEqual([303, "/auth"]);
    }
  });

  test("never lets anybody in by somebody else's step, nor their code into this one's", async () => {
    await turnOn();
    const mallory = await newMember(site);
    const key = site.variables.ENCRYPTION_KEY ?? "";
    const { secret: mallorys } = await turnOnFor(site.db, mallory.id, key);
    const client = site.newClient();
    await enterPassword(client);
    expect((await client.post(STEP, { code: codeOf(mallorys) })).status).toBe(400);
    expect(await sessionsOf(member)).toEqual([]);
    expect(await sessionsOf(mallory)).toEqual([]);
  });

  test("ends the step with the fifth wrong code and tells the owner", async () => {
    const { secret } = await turnOn();
    const client = site.newClient();
    await enterPassword(client);
    const guess = () => client.post(STEP, { code: wrongCodeOf(secret) });
    for (let time = 0; time < 4; time += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).location).toBe("/auth?redirectTo=%2Fprofile");
    await site.inbox.waitFor({ to: member.email, subject: "Wrong codes were entered" });
  });

  test("refuses guesses with 429 when there were too many, and takes a backup code all the same", async () => {
    const {
      secret,
      backupCodes: [backupCode = ""],
    } = await turnOn();
    const client = site.newClient();
    await enterPassword(client);
    await client.post(STEP, { code: wrongCodeOf(secret) });
    await exhaustLimit(site.db, "second-factor-account");
    const page = await client.post(STEP, { code: codeOf(secret) });
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOf(page)).toMatch(
      /Too many wrong codes\. Please try again in \d+ minutes?, or use a backup code\./,
    );
    expect((await client.post(STEP, { code: backupCode })).location).toBe("/profile");
  });

  test("needs the code after a new password, too", async () => {
    await turnOn();
    const other = await newMember(site);
    const [row] = await site.db.select().from(users).where(eq(users.id, other.id));
    const { passwordHash = null } = row ?? {};
    await site.db.update(users).set({ passwordHash }).where(eq(users.id, member.id));
    await enterPassword(site.newClient());
  });

  test("replaces the session of whoever was signed in before", async () => {
    const { secret } = await turnOn();
    const other = await newMember(site);
    const client = await signedIn(site, other);
    const step = site.newClient();
    await enterPassword(step);
    client.cookies.set(COOKIE, step.cookies.get(COOKIE) ?? "");
    expect((await client.post(STEP, { code: codeOf(secret) })).location).toBe("/profile");
    expect(await sessionsOf(other)).toEqual([]);
    expect(textOf(await client.get("/account"))).toContain(member.email);
  });
});

test("every state of its pages is valid HTML", async () => {
  const client = await signedIn(site, member);
  const { page, key } = await setUp(client);
  const pages = [page, await act(client, "turn-on", { code: "" })];
  pages.push(await act(client, "turn-on", { code: codeOf(key) }), await client.get(PAGE));
  pages.push(await act(client, "turn-off", { code: "" }));
  const step = site.newClient();
  await enterPassword(step);
  pages.push(await step.get(STEP), await step.post(`${STEP}?with=backup-code`, { code: "no" }));
  for (const { body } of pages) expect(await findInvalidities(body)).toEqual([]);
});

describe("once it is on", () => {
  test("new backup codes take the place of the old ones and are shown once", async () => {
    const {
      secret,
      backupCodes: [old = ""],
    } = await turnOn();
    const client = site.newClient();
    await enterPassword(client, PAGE);
    const page = await client.follow(await client.post(STEP, { code: codeOf(secret) }));
    expect(textOf(page)).toContain("10 backup codes are left.");
    const made = await act(client, "make-codes");
    const codes = codesOn(made);
    expect(codes).toHaveLength(10);
    expect((await client.get(PAGE)).body).not.toContain(codes[0]);
    await site.inbox.waitFor({ to: member.email, subject: "New backup codes were made" });
    const other = site.newClient();
    await enterPassword(other);
    expect((await other.post(STEP, { code: old })).status).toBe(400);
    expect((await other.post(STEP, { code: codes[0] ?? "" })).location).toBe("/profile");
  });

  test("it is switched off with a code, and signing in asks for none any more", async () => {
    const { secret } = await turnOn();
    const client = site.newClient();
    await enterPassword(client);
    await client.post(STEP, { code: codeOf(secret) });
    const refused = await act(client, "turn-off", { code: wrongCodeOf(secret) });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("Two-step sign-in is on");
    await forgetTakenCodes(site.db, member.id);
    const done = await act(client, "turn-off", { code: codeOf(secret) });
    expect([done.status, done.location]).toEqual([303, "/account"]);
    expect(textOf(await client.follow(done))).toContain("Two-step sign-in is off");
    await site.inbox.waitFor({ to: member.email, subject: "Two-step sign-in is off" });
    const { email, password } = member;
    expect((await site.newClient().post("/auth", { email, password })).location).toBe("/");
  });
});
