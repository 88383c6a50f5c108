import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { touchSession } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import {
  hasIdHash,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
} from "#app/domain/accounts/sessions/session-terms.server.ts";
import {
  createSession,
  deleteSession,
  findVisitor,
} from "#app/domain/accounts/sessions/sessions.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { profiles, sessions } from "#db/schema.ts";
import {
  addMember,
  changeSession,
  readSession,
  startSession,
} from "#tests/support/accounts/session-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();
const userId = await addMember(db);

const start = () => startSession(db, userId);
const visitorOf = async (id: string) => (await findVisitor(db, id)).visitor;
const renewalOf = async (id: string) => (await findVisitor(db, id)).renewal;

test("a session identifies its visitor, and its id is not stored", async () => {
  const { id } = await start();
  const visitor = { userId, name: "Erin", isAdmin: false, plan: "free" };
  expect(await visitorOf(id)).toMatchObject(visitor);
  expect(JSON.stringify(await db.select().from(sessions))).not.toContain(id);
});

test("a removed role is gone with the next request", async () => {
  const { id } = await start();
  for (const expert of [true, false]) {
    await db.update(profiles).set({ expert }).where(eq(profiles.id, userId));
    expect((await visitorOf(id))?.plan).toBe(expert ? "pro" : "free");
  }
});

test("an unknown, an expired and an ended session have no visitor", async () => {
  const [idle, old, ended] = [await start(), await start(), await start()];
  await changeSession(db, idle.publicId, { expiresAt: Date.now() });
  await changeSession(db, old.publicId, { endsAt: Date.now() });
  await deleteSession(db, ended.id);
  for (const id of ["made up", "", idle.id, old.id, ended.id])
    expect(await visitorOf(id)).toBeNull();
});

test("a session ends 30 days after its last use and 180 days after its start", async () => {
  const before = Date.now();
  const { id, secondsLeft } = await createSession(db, { userId, userAgent: "" });
  expect(secondsLeft).toBe(30 * 86_400);
  const row = await readSession(db, (await visitorOf(id))?.sessionPublicId ?? "");
  for (const [end, days] of [
    [row?.expiresAt, 30],
    [row?.endsAt, 180],
  ] as const) {
    expect((end ?? 0) - before).toBeGreaterThanOrEqual(days * DAY_MS);
    expect((end ?? 0) - before).toBeLessThan(days * DAY_MS + MINUTE_MS);
  }
});

test("use is recorded once an hour and extends the idle expiry", async () => {
  const { id, publicId } = await start();
  expect(await renewalOf(id)).toBeNull();
  const lastSeenAt = Date.now() - HOUR_MS - 1;
  await changeSession(db, publicId, { lastSeenAt, expiresAt: Date.now() + MINUTE_MS });
  const renewal = await renewalOf(id);
  expect(renewal).toMatchObject({ kind: "touch", secondsLeft: SESSION_IDLE_DAYS * 86_400 });
  if (renewal) await touchSession(db, renewal);
  const row = await readSession(db, publicId);
  expect(row?.lastSeenAt).toBeGreaterThan(lastSeenAt);
  expect(row?.expiresAt).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect(await renewalOf(id)).toBeNull();
});

test("use never extends the idle expiry beyond the final one", async () => {
  const { id, publicId } = await start();
  const endsAt = Date.now() + DAY_MS;
  const createdAt = endsAt - SESSION_DAYS * DAY_MS;
  await changeSession(db, publicId, { createdAt, endsAt, expiresAt: endsAt, lastSeenAt: 1 });
  const renewal = await renewalOf(id);
  expect(renewal?.secondsLeft).toBeLessThanOrEqual(86_400);
  if (renewal) await touchSession(db, renewal);
  expect(await readSession(db, publicId)).toMatchObject({ endsAt, expiresAt: endsAt });
});

test("a use that is recorded late does not revive an ended session", async () => {
  const { id, publicId } = await start();
  await changeSession(db, publicId, { lastSeenAt: 1 });
  const renewal = await renewalOf(id);
  await changeSession(db, publicId, { expiresAt: Date.now() - 1 });
  if (renewal) await touchSession(db, renewal);
  expect(await visitorOf(id)).toBeNull();
});

test("a sign-in ends the previous session of the browser, also another member's", async () => {
  const other = await addMember(db, "Frida");
  const planted = await startSession(db, other);
  const elsewhere = await startSession(db, other);
  const own = { userId, userAgent: "", replacesSessionId: planted.id };
  const session = await createSession(db, own);
  expect(session.id).not.toBe(planted.id);
  expect(await visitorOf(planted.id)).toBeNull();
  expect((await visitorOf(session.id))?.userId).toBe(userId);
  expect((await visitorOf(elsewhere.id))?.userId).toBe(other);
});

test("a visitor is found by indexes alone", async () => {
  const query = sql`explain query plan select * from sessions where ${hasIdHash("a")}`;
  const plan = await db.all<{ detail: string }>(query);
  expect(plan.map(({ detail }) => detail).join()).toContain("INDEX");
  expect(plan.map(({ detail }) => detail).join()).not.toContain("SCAN");
});
