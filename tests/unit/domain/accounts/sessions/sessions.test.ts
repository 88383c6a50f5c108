import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
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
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addMember(database.db);
});
afterAll(() => database.close());

const start = () => startSession(database.db, userId);
const find = (id: string) => findVisitor(database.db, id);

test("a session says who is looking, and its id is stored nowhere", async () => {
  const { id } = await start();
  const { visitor } = await find(id);
  expect(visitor).toMatchObject({ userId, name: "Erin", isAdmin: false, plan: "free" });
  const stored = await database.db.select().from(sessions);
  expect(JSON.stringify(stored)).not.toContain(id);
});

test("a role taken away is gone with the next request", async () => {
  const { id } = await start();
  const setExpert = (expert: boolean) =>
    database.db.update(profiles).set({ expert }).where(eq(profiles.id, userId));
  await setExpert(true);
  expect((await find(id)).visitor?.plan).toBe("pro");
  await setExpert(false);
  expect((await find(id)).visitor?.plan).toBe("free");
});

test("an unknown, an expired and an ended session are nobody", async () => {
  const [idle, old, ended] = [await start(), await start(), await start()];
  await changeSession(database.db, idle.publicId, { expiresAt: Date.now() });
  await changeSession(database.db, old.publicId, { endsAt: Date.now() });
  await deleteSession(database.db, ended.id);
  for (const id of ["made up", "", idle.id, old.id, ended.id]) {
    expect((await find(id)).visitor).toBeNull();
  }
});

test("a session ends 30 days after its last use and 180 days after its start", async () => {
  const before = Date.now();
  const { id, secondsLeft } = await createSession(database.db, { userId, userAgent: "" });
  const publicId = (await find(id)).visitor?.sessionPublicId ?? "";
  const row = await readSession(database.db, publicId);
  expect(secondsLeft).toBe(30 * 86_400);
  expect((row?.expiresAt ?? 0) - before).toBeGreaterThanOrEqual(30 * DAY_MS);
  expect((row?.expiresAt ?? 0) - before).toBeLessThan(30 * DAY_MS + MINUTE_MS);
  expect((row?.endsAt ?? 0) - before).toBeGreaterThanOrEqual(180 * DAY_MS);
  expect((row?.endsAt ?? 0) - before).toBeLessThan(180 * DAY_MS + MINUTE_MS);
});

test("use is noted once an hour and moves the idle end", async () => {
  const { id, publicId } = await start();
  expect((await find(id)).renewal).toBeNull();
  const lastSeenAt = Date.now() - HOUR_MS - 1;
  await changeSession(database.db, publicId, { lastSeenAt, expiresAt: Date.now() + MINUTE_MS });
  const { renewal } = await find(id);
  expect(renewal).toMatchObject({ kind: "touch", secondsLeft: SESSION_IDLE_DAYS * 86_400 });
  if (renewal) await touchSession(database.db, renewal);
  const row = await readSession(database.db, publicId);
  expect(row?.lastSeenAt).toBeGreaterThan(lastSeenAt);
  expect(row?.expiresAt).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect((await find(id)).renewal).toBeNull();
});

test("no use moves the idle end beyond the last one", async () => {
  const { id, publicId } = await start();
  const endsAt = Date.now() + DAY_MS;
  const createdAt = endsAt - SESSION_DAYS * DAY_MS;
  await changeSession(database.db, publicId, {
    createdAt,
    endsAt,
    expiresAt: endsAt,
    lastSeenAt: 1,
  });
  const { renewal } = await find(id);
  expect(renewal?.secondsLeft).toBeLessThanOrEqual(86_400);
  if (renewal) await touchSession(database.db, renewal);
  expect(await readSession(database.db, publicId)).toMatchObject({ endsAt, expiresAt: endsAt });
});

test("a note of a use that comes late brings no ended session back", async () => {
  const { id, publicId } = await start();
  await changeSession(database.db, publicId, { lastSeenAt: 1 });
  const { renewal } = await find(id);
  await changeSession(database.db, publicId, { expiresAt: Date.now() - 1 });
  if (renewal) await touchSession(database.db, renewal);
  expect((await find(id)).visitor).toBeNull();
});

test("a sign-in ends the session that the browser had before, whoever's it was", async () => {
  const other = await addMember(database.db, "Frida");
  const planted = await startSession(database.db, other);
  const elsewhere = await startSession(database.db, other);
  const session = await createSession(database.db, {
    userId,
    userAgent: "",
    replacesSessionId: planted.id,
  });
  expect(session.id).not.toBe(planted.id);
  expect((await find(planted.id)).visitor).toBeNull();
  expect((await find(session.id)).visitor?.userId).toBe(userId);
  expect((await find(elsewhere.id)).visitor?.userId).toBe(other);
});

test("a visitor is looked up by indexes alone", async () => {
  const plan = await database.db.all<{ detail: string }>(
    sql`explain query plan select * from sessions where ${hasIdHash("a")}`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain("INDEX");
  expect(plan.map(({ detail }) => detail).join()).not.toContain("SCAN");
});
