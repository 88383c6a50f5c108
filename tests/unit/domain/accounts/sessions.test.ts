import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSession, deleteSession, findVisitor } from "#app/domain/accounts/sessions.server.ts";
import { profiles, sessions, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
const userId = uuidv7();

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db
    .insert(users)
    .values({ id: userId, email: "erin@example.com", createdAt: 1, updatedAt: 1 });
  await db
    .insert(profiles)
    .values({ id: userId, username: "erin", fullName: "Erin", updatedAt: 1 });
});
afterAll(() => database.close());

const start = () => createSession(database.db, { userId, userAgent: "a browser" });

test("a session says who is looking, and its id is stored nowhere", async () => {
  const { id } = await start();
  const { visitor } = await findVisitor(database.db, id);
  expect(visitor).toMatchObject({ userId, name: "Erin", isAdmin: false, isExpert: false });
  const stored = await database.db.select().from(sessions);
  expect(JSON.stringify(stored)).not.toContain(id);
});

test("a role taken away is gone with the next request", async () => {
  const { id } = await start();
  const setExpert = (expert: boolean) =>
    database.db.update(profiles).set({ expert }).where(eq(profiles.id, userId));
  await setExpert(true);
  expect((await findVisitor(database.db, id)).visitor?.isExpert).toBe(true);
  await setExpert(false);
  expect((await findVisitor(database.db, id)).visitor?.isExpert).toBe(false);
});

test("an unknown, an expired and an ended session are nobody", async () => {
  const expired = await start();
  await database.db.update(sessions).set({ expiresAt: 1 });
  const ended = await start();
  await deleteSession(database.db, ended.id);
  for (const id of ["made up", expired.id, ended.id]) {
    expect((await findVisitor(database.db, id)).visitor).toBeNull();
  }
});

test("use is noted once an hour and moves the idle end, but never the last one", async () => {
  const { id } = await start();
  expect((await findVisitor(database.db, id)).touch).toBeNull();
  const publicId = (await findVisitor(database.db, id)).visitor?.sessionPublicId ?? "";
  const read = () => database.db.select().from(sessions).where(eq(sessions.publicId, publicId));
  const [before] = await read();
  const soon = Date.now() + 60_000;
  await database.db
    .update(sessions)
    .set({ lastSeenAt: 1, expiresAt: soon })
    .where(eq(sessions.publicId, publicId));
  await (await findVisitor(database.db, id)).touch?.();
  const [row] = await read();
  expect(row?.lastSeenAt).toBeGreaterThan(1);
  expect(row?.expiresAt).toBeGreaterThan(soon);
  expect(row?.endsAt).toBe(before?.endsAt);
  await database.db.update(sessions).set({ endsAt: 1 }).where(eq(sessions.publicId, publicId));
  expect((await findVisitor(database.db, id)).visitor).toBeNull();
});
