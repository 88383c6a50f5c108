import { beforeEach, expect, test } from "vitest";
import { loadAccountOverview } from "#app/domain/accounts/sessions/account-overview.server.ts";
import {
  endAllSessions,
  endAllSessionsStatement,
  endSession,
} from "#app/domain/accounts/sessions/session-list.server.ts";
import { findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { addMember, changeSession, startSession } from "#tests/support/accounts/session-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";

type Started = Awaited<ReturnType<typeof startSession>>;

const { db } = await openTestDatabase();
let userId: string;
let laptop: Started;
let phone: Started;
let foreign: Started;

beforeEach(async () => {
  userId = await addMember(db);
  laptop = await startSession(db, userId, "Lynx/2.9");
  phone = await startSession(db, userId, "a phone");
  foreign = await startSession(db, await addMember(db, "Frida"));
});

async function list() {
  const owner = { userId, currentPublicId: laptop.publicId };
  return (await loadAccountOverview(db, owner)).sessions;
}

/** Which of the sessions on the laptop, the phone and of the other member are open. */
async function openSessions(): Promise<boolean[]> {
  const found = [];
  for (const { id } of [laptop, phone, foreign]) found.push((await findVisitor(db, id)).visitor);
  return found.map((visitor) => visitor !== null);
}

test("the list has a member's own live sessions, the current one first, without any session id", async () => {
  const expired = await startSession(db, userId, "a library's computer");
  await changeSession(db, expired.publicId, { expiresAt: Date.now() });
  await changeSession(db, laptop.publicId, { lastSeenAt: 1 });
  const listed = await list();
  expect(listed).toMatchObject([
    { publicId: laptop.publicId, device: "Lynx", isCurrent: true, lastSeenAt: 1 },
    { publicId: phone.publicId, device: "", isCurrent: false, method: "password" },
  ]);
  for (const { id } of [laptop, phone]) expect(JSON.stringify(listed)).not.toContain(id);
});

test("a session that was ended has no visitor any more", async () => {
  expect(await endSession(db, { userId, publicId: phone.publicId })).toBe(true);
  expect(await openSessions()).toEqual([true, false, true]);
  expect(await list()).toHaveLength(1);
});

test("a member cannot end another member's session", async () => {
  for (const publicId of [foreign.publicId, "", "made up"])
    expect(await endSession(db, { userId, publicId })).toBe(false);
  expect(await openSessions()).toEqual([true, true, true]);
});

test("ending all sessions of a member ends no other member's", async () => {
  await endAllSessions(db, { userId });
  expect(await openSessions()).toEqual([false, false, true]);
});

test("all sessions except the current one can be ended", async () => {
  await db.batch([endAllSessionsStatement(db, userId, laptop.publicId)]);
  expect(await openSessions()).toEqual([true, false, true]);
});
