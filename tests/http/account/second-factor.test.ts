import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findBackupCode } from "#app/domain/accounts/second-factor/backup-codes.server.ts";
import { backupCodes, emailOutbox, sessions } from "#db/schema.ts";
import {
  type Member,
  newMember,
  newSignedIn,
  signedIn,
  trySignIn,
} from "#tests/support/accounts/accounts.ts";
import { changeUser, readUser } from "#tests/support/accounts/member-rows.ts";
import {
  codeOf,
  forgetTakenCodes,
  turnOnFor,
  wrongCodeOf,
} from "#tests/support/accounts/second-factor.ts";
import { ageSignIn, sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { expireLinks } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const PAGE = "/account/second-factor";
const STEP = "/auth/second-factor";
const COOKIE = "second_factor";

const site = await sharedSite();
let member: Member;

beforeEach(async () => {
  member = await newMember(site);
});

const act = (client: HttpClient, intent: string, fields = {}) =>
  client.post(PAGE, { intent, ...fields });
const sessionsOf = ({ id }: Member) => site.rows(sessions, { userId: id });
const turnOn = async (owner = member) => {
  const on = await turnOnFor(site.db, owner.id, site.variables.ENCRYPTION_KEY ?? "");
  return { ...on, backupCode: on.backupCodes[0] ?? "" };
};

/** Presses the button and reads the key from the page. */
async function setUp(client: HttpClient) {
  const page = await client.follow(await act(client, "start"));
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? "";
  return { page, key };
}

const codesOn = (page: HttpResponse) =>
  [...page.body.matchAll(/<li>([0-9a-z]{5}-[0-9a-z]{5})<\/li>/g)].map(([, code = ""]) => code);

/** The first step, which leads to the second. */
async function firstStep(redirectTo = "/profile") {
  const { email, password } = member;
  const client = site.newClient();
  const address = `/auth?tab=login&redirectTo=${encodeURIComponent(redirectTo)}`;
  const answer = await client.post(address, { email, password });
  expect(answer).toRedirect(STEP);
  return { client, answer };
}

/** A browser that is asked for the second step. */
const enterPassword = async (redirectTo?: string) => (await firstStep(redirectTo)).client;

test("an unverified member is sent to verify the address first", async () => {
  const client = await signedIn(site, await newMember(site, { user: { emailVerifiedAt: null } }));
  for (const answer of await client.openAndPost(PAGE, { intent: "start" }))
    expect(answer.location).toBe("/verify-email");
});

describe("setting it up", () => {
  test("shows a drawing and a key, asks for a code, and then shows backup codes once", async () => {
    const client = await signedIn(site, member);
    expect(await client.get(PAGE)).toShow("Two-step sign-in is off");
    const { page, key } = await setUp(client);
    expect(page).toInclude(/<svg[^>]*role="img"[^>]*aria-label="QR code for[^"]*"/);
    expect(page).not.toInclude(/style="/);
    expect(key.replaceAll(" ", "")).toMatch(/^[A-Z2-7]{32}$/);

    const refused = await act(client, "turn-on", { code: wrongCodeOf(key) });
    expect(refused).toAnswer(400, "This code is wrong or too old.");
    expect(formWith(refused.body, "code").fields.code).toBe("");
    expect(await act(client, "turn-on", { code: "" })).toShow("Enter the code");

    const done = await act(client, "turn-on", { code: codeOf(key) });
    expect(done.status).toBe(200);
    expect(done.headers["cache-control"]).toContain("no-store");
    const codes = codesOn(done);
    expect(codes).toHaveLength(10);
    expect(done).toInclude(codes.join("\n"));
    await expectNoSecrets(client, key, codes);
  });

  /** No later page, repeated post, mail or table contains a secret. */
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
      await readUser(site.db, member.id),
      await site.rows(backupCodes, { userId: member.id }),
    ];
    const everything = JSON.stringify([answers.map(({ body }) => body), mail, rows]);
    const secrets = [key, key.replaceAll(" ", ""), ...codes];
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(everything).not.toContain("QR code");
  }

  test("signs the other browsers out if the box stays ticked, and only then", async () => {
    const [client, other] = [await signedIn(site, member), await signedIn(site, member)];
    const { page, key } = await setUp(client);
    expect(page).toInclude(/<input type="checkbox"[^>]*name="endsOthers"[^>]*checked=""/);
    const refused = await act(client, "turn-on", { code: "", endsOthers: "on" });
    expect(refused).toInclude(/name="endsOthers"[^>]*checked=""/);
    const unticked = await act(client, "turn-on", { code: "" });
    expect(unticked).not.toInclude(/name="endsOthers"[^>]*checked=""/);
    expect((await other.get("/account")).status, "after refused forms").toBe(200);
    const done = await act(client, "turn-on", { code: codeOf(key), endsOthers: "on" });
    expect(codesOn(done)).toHaveLength(10);
    expect((await client.get("/account")).status).toBe(200);
    expect((await other.get("/account")).location).toMatch(/^\/auth/);
  });

  test("leaves the other browsers signed in without the box", async () => {
    const [client, other] = [await signedIn(site, member), await signedIn(site, member)];
    const { key } = await setUp(client);
    await act(client, "turn-on", { code: codeOf(key) });
    expect((await other.get("/account")).status).toBe(200);
  });

  test("can be taken back, and never shows an older key", async () => {
    const client = await signedIn(site, member);
    const { key } = await setUp(client);
    expect(await client.get(PAGE)).toInclude(key);
    expect((await setUp(client)).key).not.toBe(key);
    expect(await client.follow(await act(client, "cancel"))).toShow("Two-step sign-in is off");
    const late = await act(client, "turn-on", { code: codeOf(key) });
    expect(late).toAnswer(400, "The key had expired.");
  });

  test("is not shown in another browser of the same member", async () => {
    const { key } = await setUp(await signedIn(site, member));
    const other = await signedIn(site, member);
    expect(await other.get(PAGE)).not.toInclude(key);
    expect((await act(other, "turn-on", { code: codeOf(key) })).status).toBe(400);
  });

  test("needs a sign-in, and a recent one", async () => {
    const client = await signedIn(site, member);
    await ageSignIn(site.db, member.id);
    const confirm = `/account/confirm?redirectTo=${encodeURIComponent(PAGE)}`;
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
    const { client, answer: first } = await firstStep("/profile");
    expect(sessionCookieOf(first)).toBeUndefined();
    const cookies = [first.headers["set-cookie"] ?? []].flat();
    expect(cookies.find((cookie) => cookie.startsWith(COOKIE))).toMatch(
      /^second_factor=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(await sessionsOf(member)).toEqual([]);
    expect((await client.get("/account")).location).toMatch(/^\/auth/);

    const page = await client.follow(first);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page).not.toInclude(member.email);
    expect(page).toInclude(/<input[^>]*name="code"[^>]*>/, /inputmode="numeric"/i);
    expect(page).toInclude(/autocomplete="one-time-code"/i);

    const wrong = await client.post(STEP, { code: wrongCodeOf(secret) });
    expect(wrong).toAnswer(400, "This code is wrong or has already been used.");
    expect((await client.post(STEP, { code: "" })).status).toBe(400);
    expect(await sessionsOf(member)).toEqual([]);

    const answer = await client.post(STEP, { code: codeOf(secret) });
    expect(answer).toRedirect("/profile");
    expect(sessionCookieOf(answer)).toBeDefined();
    expect(client.cookies.get(COOKIE)).toBeUndefined();
    expect(await client.follow(answer)).toShow("Successfully logged in");
    expect(await sessionsOf(member)).toHaveLength(1);
  });

  test("accepts each code once", async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const [one, other] = [await enterPassword(), await enterPassword()];
    expect((await one.post(STEP, { code })).location).toBe("/profile");
    expect((await other.post(STEP, { code })).status).toBe(400);
    expect(await sessionsOf(member)).toHaveLength(1);
    expect((await other.post(STEP, { code: codeOf(secret, 1) })).location).toBe("/profile");
  });

  test("lets one of twenty simultaneous posts in, with one step or with many", async () => {
    const { secret, backupCode } = await turnOn();
    const client = await enterPassword();
    const code = codeOf(secret);
    await Promise.all(Array.from({ length: 20 }, () => client.post(STEP, { code })));
    expect(await sessionsOf(member)).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => enterPassword()));
    await Promise.all(others.map((other) => other.post(STEP, { code: backupCode })));
    expect(await sessionsOf(member)).toHaveLength(2);
  });

  test("takes a backup code once, mails its owner, and warns when few are left", async () => {
    const { backupCodes: codes, backupCode } = await turnOn();
    const { userId, codeHash } = backupCodes;
    const rows = await site.db.select().from(backupCodes).where(eq(userId, member.id));
    const client = await enterPassword();
    expect(await client.get(`${STEP}?with=backup-code`)).toInclude("Backup code");
    const code = backupCode.toUpperCase();
    const used = await client.post(`${STEP}?with=backup-code`, { code });
    expect(used.location).toBe("/profile");
    expect(await client.follow(used)).not.toShow("left. Make new ones");
    const mail = await site.inbox.waitFor({ to: member.email, subject: "A backup code was used" });
    expect(mail.text).toInclude(/Backup codes left:?\s+9/);

    const again = await enterPassword();
    expect((await again.post(STEP, { code: backupCode })).status).toBe(400);
    const kept = await site.db.select().from(backupCodes).where(eq(userId, member.id));
    expect([rows.length, kept.length]).toEqual([10, 9]);
    const key = site.variables.ENCRYPTION_KEY ?? "";
    const owner = { id: member.id, backupCodes: kept.map((row) => row.codeHash) };
    const hashes = await Promise.all(
      codes.slice(1, 4).map((code) => findBackupCode(owner, code, key)),
    );
    const wanted = hashes.flat();
    for (const { codeHash: hash } of kept)
      if (!wanted.includes(hash)) await site.db.delete(backupCodes).where(eq(codeHash, hash));
    const last = await again.post(STEP, { code: codes[1] ?? "" });
    expect(await again.follow(last)).toShow("You have 2 backup codes left. Make new ones");
  });

  test("starts again when the step has expired and keeps the target page", async () => {
    const { secret } = await turnOn();
    const [looking, posting] = [await enterPassword(), await enterPassword()];
    await expireLinks(site.db, member.id);
    const code = codeOf(secret);
    for (const answer of [await looking.get(STEP), await posting.post(STEP, { code })])
      expect(answer).toRedirect("/auth?redirectTo=%2Fprofile");
    expect(await posting.get("/auth?redirectTo=%2Fprofile")).toShow("Sign in again");
    expect(posting.cookies.get(COOKIE)).toBeUndefined();
    expect(await sessionsOf(member)).toEqual([]);
  });

  test("starts again without the cookie of the step or with an invented one", async () => {
    await turnOn();
    for (const token of [null, "A".repeat(43)]) {
      const client = site.newClient();
      if (token) client.cookies.set(COOKIE, token);
      expect((await client.get(STEP)).location).toBe("/auth");
      if (token) client.cookies.set(COOKIE, token);
      expect(await client.post(STEP, { code: "123456" })).toRedirect("/auth");
    }
  });

  test("does not accept the code of another account", async () => {
    await turnOn();
    const mallory = await newMember(site);
    const { secret: mallorys } = await turnOn(mallory);
    const client = await enterPassword();
    expect((await client.post(STEP, { code: codeOf(mallorys) })).status).toBe(400);
    expect(await sessionsOf(member)).toEqual([]);
    expect(await sessionsOf(mallory)).toEqual([]);
  });

  test("ends the step with the fifth wrong code and mails the owner", async () => {
    const { secret } = await turnOn();
    const client = await enterPassword();
    const guess = () => client.post(STEP, { code: wrongCodeOf(secret) });
    for (let time = 0; time < 4; time += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).location).toBe("/auth?redirectTo=%2Fprofile");
    await site.inbox.waitFor({ to: member.email, subject: "Wrong codes were entered" });
  });

  test("refuses guesses with 429 when there were too many, and takes a backup code all the same", async () => {
    const { secret, backupCode } = await turnOn();
    const client = await enterPassword();
    await client.post(STEP, { code: wrongCodeOf(secret) });
    await exhaustLimit(site.db, "second-factor-account");
    expect(await client.post(STEP, { code: codeOf(secret) })).toBeTooMany(
      /Too many wrong codes\. Try again in \d+ minutes?, or use a backup code\./,
    );
    expect((await client.post(STEP, { code: backupCode })).location).toBe("/profile");
  });

  test("needs the code after a new password, too", async () => {
    await turnOn();
    const other = await newMember(site);
    const { passwordHash = null } = (await readUser(site.db, other.id)) ?? {};
    await changeUser(site.db, member.id, { passwordHash });
    await enterPassword();
  });

  test("replaces the session that the browser had before", async () => {
    const { secret } = await turnOn();
    const { client, ...other } = await newSignedIn(site);
    const step = await enterPassword();
    client.cookies.set(COOKIE, step.cookies.get(COOKIE) ?? "");
    expect((await client.post(STEP, { code: codeOf(secret) })).location).toBe("/profile");
    expect(await sessionsOf(other)).toEqual([]);
    expect(await client.get("/account")).toShow(member.email);
  });
});

test("every state of its pages is valid HTML", async () => {
  const client = await signedIn(site, member);
  const { page, key } = await setUp(client);
  const pages = [page, await act(client, "turn-on", { code: "" })];
  pages.push(await act(client, "turn-on", { code: codeOf(key) }), await client.get(PAGE));
  pages.push(await act(client, "turn-off", { code: "" }));
  const step = await enterPassword();
  pages.push(await step.get(STEP), await step.post(`${STEP}?with=backup-code`, { code: "no" }));
  for (const { body } of pages) expect(await findInvalidities(body)).toEqual([]);
});

test("the step says what to do without phone and codes, in both languages", async () => {
  await turnOn();
  const client = await enterPassword();
  const page = await client.get(STEP);
  expect(page).toShow("Lost your phone or your key?", "Use one of your backup codes.");
  expect(page).toShow("We'll email the address of your account", "after your reply from there");
  const [, contact = ""] = /href="(\/contact[^"]*)"[^>]*>Open the form/.exec(page.body) ?? [];
  const { subject } = formWith((await client.get(contact)).body, "subject").fields;
  expect(subject).toBe("Two-step sign-in: I've lost my phone and my backup codes");
  const hungarian = { "Accept-Language": "hu" };
  const translated = await client.get(STEP, hungarian);
  expect(translated).toShow("Elveszett a telefonja vagy a kulcsa?");
  expect(translated).toShow("E-mailt küldünk a fiókja címére");
  const written = formWith((await client.get(contact, hungarian)).body, "subject").fields;
  expect(written.subject).toMatch(/^Kétlépcsős belépés: elveszett/);
  const invented = await client.get("/contact?about=%22%3E%3Cscript%3E");
  expect(formWith(invented.body, "subject").fields.subject).toBe("");
});

describe("once it is on", () => {
  test("new backup codes take the place of the old ones and are shown once", async () => {
    const { secret, backupCode: old } = await turnOn();
    const client = await enterPassword(PAGE);
    const page = await client.follow(await client.post(STEP, { code: codeOf(secret) }));
    expect(page).toShow("You have 10 backup codes left.");
    const codes = codesOn(await act(client, "make-codes"));
    expect(codes).toHaveLength(10);
    expect((await client.get(PAGE)).body).not.toContain(codes[0]);
    await site.inbox.waitFor({ to: member.email, subject: "New backup codes were created" });
    const other = await enterPassword();
    expect((await other.post(STEP, { code: old })).status).toBe(400);
    expect((await other.post(STEP, { code: codes[0] ?? "" })).location).toBe("/profile");
  });

  test("it is switched off with a code, and signing in asks for none any more", async () => {
    const { secret } = await turnOn();
    const client = await enterPassword();
    await client.post(STEP, { code: codeOf(secret) });
    const refused = await act(client, "turn-off", { code: wrongCodeOf(secret) });
    expect(refused).toAnswer(400, "Two-step sign-in is on");
    await forgetTakenCodes(site.db, member.id);
    const done = await act(client, "turn-off", { code: codeOf(secret) });
    expect(done).toRedirect("/account");
    expect(await client.follow(done)).toShow("Two-step sign-in is off");
    await site.inbox.waitFor({ to: member.email, subject: "Two-step sign-in is off" });
    expect((await trySignIn(site, member)).location).toBe("/");
  });
});

test("a repeated first code shows that two-step sign-in is on", async () => {
  const client = await signedIn(site, member);
  await turnOn();
  const page = await client.follow(await act(client, "turn-on", { code: "123456" }));
  expect(page).toAnswer(200, "If you haven't saved your backup codes");
  expect(page).not.toShow("Start again");
});
