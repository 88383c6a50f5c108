import { eq, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkSecondFactor } from "#app/domain/accounts/second-factor/second-factor-check.server.ts";
import {
  findResumedForm,
  saveFormToResume,
} from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { findSealedAct, sealAct } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { countSealedOtherwise, sealAgain } from "#app/domain/keys/seal-again.server.ts";
import { readSealingState } from "#app/domain/keys/sealing-state.server.ts";
import { STRIPE_KEY_PURPOSE, stripeSecretOf } from "#app/domain/settings/stripe-secret.server.ts";
import { joinKeys } from "#app/lib/crypto/keys.ts";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { openMailTokens, sealMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { backupCodes, emailOutbox, keptForms, secrets, users } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { codeOf, newEncryptionKey, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();
const before = newEncryptionKey();
const after = `2:${newEncryptionKey()}`;
const both = joinKeys(after, before);

beforeEach(() => database.replace());
afterEach(() => vi.useRealTimers());

/** One sealed row of each kind; ten backup codes. */
async function sealOfEachKind(keys: string) {
  const member = await newMember(database);
  const { secret, backupCodes: codes } = await turnOnFor(db, member.id, keys);
  const sealedTokens = await sealMailTokens(keys, { link: "token" });
  await db.insert(emailOutbox).values({
    id: "mail",
    idempotencyKey: "mail",
    template: "verify-email",
    locale: "en",
    recipient: member.email,
    params: {},
    sealedTokens,
    nextAttemptAt: 0,
    createdAt: 0,
  });
  await db.insert(secrets).values({
    key: "stripe_secret_key",
    hint: "test",
    updatedAt: 0,
    sealedValue: await sealText(keys, STRIPE_KEY_PURPOSE, "sk_test"),
  });
  const kept = await saveFormToResume(db, {
    form: { target: "/profile", fields: [{ name: "name", value: "Erin" }], hadFiles: false },
    encryptionKey: keys,
    address: member.id,
    sessionId: null,
    device: null,
    previousKey: null,
  });
  const { publicId: sessionId } = await startSession(db, member.id);
  const owner = { userId: member.id, sessionId };
  const actId = await sealAct(db, {
    ...owner,
    encryptionKey: keys,
    deviceId: null,
    act: { resumes: "asked" },
    form: { target: "/admin", fields: [{ name: "reason", value: "Erin" }], hadFiles: false },
  });
  return { userId: member.id, secret, codes, formKey: kept?.key ?? "", sessionId, actId };
}

type Sealed = Awaited<ReturnType<typeof sealOfEachKind>>;

/** What of each kind these keys open. */
async function open(keys: string, sealed: Sealed) {
  const { userId, secret, codes, formKey, sessionId, actId } = sealed;
  const check = (code: string) => checkSecondFactor(db, { userId, code, encryptionKey: keys });
  const [mail] = await db.select().from(emailOutbox).where(eq(emailOutbox.id, "mail"));
  const form = await findResumedForm(db, { key: formKey, userId, encryptionKey: keys });
  const owner = { userId, sessionId, encryptionKey: keys, deviceId: null };
  const act = await findSealedAct(db, { id: actId ?? "", ...owner });
  return {
    app: await check(codeOf(secret)).catch(() => null),
    backupCode: await check(codes[0] ?? ""),
    stripe: await stripeSecretOf(db, { ENCRYPTION_KEY: keys, STRIPE_SECRET_KEY: undefined }),
    mail: await openMailTokens(keys, mail?.sealedTokens ?? null),
    form: form?.fields[0]?.value ?? null,
    act: act?.fields[0]?.value ?? null,
  };
}

const ALL = {
  app: "totp",
  backupCode: "backup-code",
  stripe: "sk_test",
  mail: { link: "token" },
  form: "Erin",
  act: "Erin",
};
const NOTHING = { app: null, backupCode: null, stripe: null, mail: null, form: null, act: null };

test("while two keys are accepted, each kind opens that the older one sealed", async () => {
  expect(await open(both, await sealOfEachKind(before))).toEqual(ALL);
});

test("the job seals each kind again, so that it opens without the older key", async () => {
  const sealed = await sealOfEachKind(before);
  expect(await countSealedOtherwise(db, "2")).toEqual([
    { name: "secrets of authenticator apps", rows: 1 },
    { name: "backup codes", rows: 10 },
    { name: "saved keys", rows: 1 },
    { name: "waiting mails", rows: 1 },
    { name: "forms kept for a sign-in", rows: 1 },
    { name: "acts that wait for a sign-in", rows: 1 },
  ]);
  expect(await sealAgain(db, { keys: both, limit: 100 })).toBe(15);
  expect(await countSealedOtherwise(db, "2")).toEqual([]);
  expect(await open(after, sealed)).toEqual(ALL);
});

test("a retired key opens nothing", async () => {
  expect(await open(after, await sealOfEachKind(before))).toEqual(NOTHING);
});

test("a run that ends half-way leaves rows of both keys, and the next one goes on", async () => {
  const sealed = await sealOfEachKind(before);
  expect(await sealAgain(db, { keys: both, limit: 4 })).toBe(4);
  const marks = (await db.select().from(backupCodes)).map(({ codeHash }) => codeHash.slice(0, 2));
  expect(marks.filter((mark) => mark === "2~")).toHaveLength(3);
  await db.run(
    sql`create trigger stops before update on email_outbox begin select raise(abort, 'killed'); end`,
  );
  await expect(sealAgain(db, { keys: both, limit: 100 })).rejects.toThrow();
  await db.run(sql`drop trigger stops`);
  expect(await countSealedOtherwise(db, "2")).toHaveLength(3);
  await sealAgain(db, { keys: both, limit: 100 });
  expect(await countSealedOtherwise(db, "2")).toEqual([]);
  expect(await open(after, sealed)).toEqual(ALL);
});

test("a row that changes meanwhile keeps its change and is sealed by the next run", async () => {
  const { userId } = await sealOfEachKind(before);
  const isOwner = eq(users.id, userId);
  const changed = await sealText(before, `totp:${userId}`, "changed");
  let reads = 0;
  const all = async (query: SQL) => {
    const rows = await db.all(query);
    reads += 1;
    if (reads === 1) await db.update(users).set({ totpSecret: changed }).where(isOwner);
    return rows;
  };
  const racing = new Proxy(db, {
    get: (target, name) => (name === "all" ? all : Reflect.get(target, name)),
  });
  expect(await sealAgain(racing, { keys: both, limit: 100 })).toBe(14);
  const read = async () => (await db.select().from(users).where(isOwner))[0]?.totpSecret ?? "";
  expect(await read()).toBe(changed);
  expect(await sealAgain(db, { keys: both, limit: 100 })).toBe(1);
  expect(await openText(after, `totp:${userId}`, await read())).toBe("changed");
});

test("what neither key opens stays as it is and stops no other row", async () => {
  await sealOfEachKind(before);
  const lost = await sealText(newEncryptionKey(), "totp:lost", "secret");
  const erin = await newMember(database);
  const isErin = eq(users.id, erin.id);
  await db.update(users).set({ totpSecret: lost, totpEnabledAt: now() }).where(isErin);
  await sealAgain(db, { keys: both, limit: 100 });
  const name = "secrets of authenticator apps";
  expect(await countSealedOtherwise(db, "2")).toEqual([{ name, rows: 1 }]);
  expect((await db.select().from(users).where(isErin))[0]?.totpSecret).toBe(lost);
});

test("rows of a Worker that still has the older key only are sealed, too", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
  const run = () => sealAgain(db, { keys: both, limit: 100 });
  await run();
  await sealOfEachKind(before);
  vi.setSystemTime(now() + 9 * MINUTE_MS);
  expect(await run()).toBe(15);
  expect(await readSealingState(db)).toMatchObject({ id: "2", isFinished: false });
  vi.setSystemTime(now() + 2 * MINUTE_MS);
  expect(await run()).toBe(0);
  expect(await readSealingState(db)).toMatchObject({ id: "2", isFinished: true });
  await db.delete(keptForms);
  expect(
    await sealAgain(db, { keys: joinKeys(`3:${newEncryptionKey()}`, after), limit: 100 }),
  ).toBe(14);
});
