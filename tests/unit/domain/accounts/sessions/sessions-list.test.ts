import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadAccountOverview } from "#app/domain/accounts/sessions/account-overview.server.ts";
import {
  endAllSessions,
  endAllSessionsStatement,
  endSession,
} from "#app/domain/accounts/sessions/session-list.server.ts";
import { findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { addMember, changeSession, startSession } from "#tests/support/accounts/session-rows.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

type Started = Awaited<ReturnType<typeof startSession>>;

let database: TestDatabase;
let userId: string;
let laptop: Started;
let phone: Started;
let foreign: Started & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  userId = await addMember(db);
  laptop = await startSession(db, userId, "Lynx/2.9");
  phone = await startSession(db, userId, "a phone");
  const otherId = await addMember(db, "Frida");
  foreign = { ...(await startSession(db, otherId)), userId: otherId };
});

async function list() {
  const owner = { userId, currentPublicId: laptop.publicId };
  return (await loadAccountOverview(database.db, owner)).sessions;
}
const isOpen = async ({ id }: Started) => (await findVisitor(database.db, id)).visitor !== null;

test("the list has one's own live sessions, this one first, without anything that opens one", async () => {
  const gone = await startSession(database.db, userId, "a library's computer");
  await changeSession(database.db, gone.publicId, { expiresAt: Date.now() });
  await changeSession(database.db, laptop.publicId, { lastSeenAt: 1 });
  const listed = await list();
  expect(listed).toMatchObject([
    { publicId: laptop.publicId, device: "Lynx", isCurrent: true, lastSeenAt: 1 },
    { publicId: phone.publicId, device: "", isCurrent: false, method: "password" },
  ]);
  for (const { id } of [laptop, phone]) expect(JSON.stringify(listed)).not.toContain(id);
});

test("a session that is ended is nobody's from then on", async () => {
  expect(await endSession(database.db, { userId, publicId: phone.publicId })).toBe(true);
  expect([await isOpen(laptop), await isOpen(phone)]).toEqual([true, false]);
  expect(await list()).toHaveLength(1);
});

test("nobody ends somebody else's session", async () => {
  for (const publicId of [foreign.publicId, "", "made up"]) {
    expect(await endSession(database.db, { userId, publicId })).toBe(false);
  }
  expect(await isOpen(foreign)).toBe(true);
});

test("all sessions of a member end, and nobody else's", async () => {
  await endAllSessions(database.db, { userId });
  expect([await isOpen(laptop), await isOpen(phone), await isOpen(foreign)]).toEqual([
    false,
    false,
    true,
  ]);
});

test("all but this one end", async () => {
  await database.db.batch([endAllSessionsStatement(database.db, userId, laptop.publicId)]);
  expect([await isOpen(laptop), await isOpen(phone), await isOpen(foreign)]).toEqual([
    true,
    false,
    true,
  ]);
});
