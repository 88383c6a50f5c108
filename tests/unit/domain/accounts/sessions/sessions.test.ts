import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { loadAccountOverview } from "#app/domain/accounts/sessions/account-overview.server.ts";
import {
  endAllSessions,
  endAllSessionsStatement,
  endSession,
} from "#app/domain/accounts/sessions/session-list.server.ts";
import {
  replaceSession,
  rotateForRights,
  rotateProven,
  touchSession,
} from "#app/domain/accounts/sessions/session-rotation.server.ts";
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
import { atOnce } from "#tests/support/at-once.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();

let userId: string;

const start = () => startSession(db, userId);
const renewalOf = async (id: string) => (await findVisitor(db, id)).renewal;

test("a session identifies its visitor, and its id is not stored", async () => {
  const { id } = await start();
  const visitor = { userId, name: "Erin", isAdmin: false, plan: "free" };
  expect(await visitorOf({ id })).toMatchObject(visitor);
  expect(JSON.stringify(await db.select().from(sessions))).not.toContain(id);
});

test("a removed role is gone with the next request", async () => {
  const { id } = await start();
  for (const expert of [true, false]) {
    await db.update(profiles).set({ expert }).where(eq(profiles.id, userId));
    expect((await visitorOf({ id }))?.plan).toBe(expert ? "pro" : "free");
  }
});

test("an unknown, an expired and an ended session have no visitor", async () => {
  const [idle, old, ended] = [await start(), await start(), await start()];
  await changeSession(db, idle.publicId, { expiresAt: Date.now() });
  await changeSession(db, old.publicId, { endsAt: Date.now() });
  await deleteSession(db, ended.id);
  for (const id of ["made up", "", idle.id, old.id, ended.id])
    expect(await visitorOf({ id })).toBeNull();
});

test("a session ends 30 days after its last use and 180 days after its start", async () => {
  const before = Date.now();
  const { id, secondsLeft } = await createSession(db, { userId, userAgent: "" });
  expect(secondsLeft).toBe(30 * 86_400);
  const row = await readSession(db, (await visitorOf({ id }))?.sessionPublicId ?? "");
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
  expect(await visitorOf({ id })).toBeNull();
});

test("a sign-in ends the previous session of the browser, also another member's", async () => {
  const other = await addMember(db, "Frida");
  const planted = await startSession(db, other);
  const elsewhere = await startSession(db, other);
  const own = { userId, userAgent: "", replacesSessionId: planted.id };
  const session = await createSession(db, own);
  expect(session.id).not.toBe(planted.id);
  expect(await visitorOf(planted)).toBeNull();
  expect((await visitorOf(session))?.userId).toBe(userId);
  expect((await visitorOf(elsewhere))?.userId).toBe(other);
});

test("a visitor is found by indexes alone", async () => {
  const plan = await explainQuery(db, sql`select * from sessions where ${hasIdHash("a")}`);
  expect(plan).toContain("INDEX");
  expect(plan).not.toContain("SCAN");
});

type Started = Awaited<ReturnType<typeof startSession>>;
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
  await db.batch([
    endAllSessionsStatement(db, { userId, exceptPublicId: laptop.publicId, onlyIf: null }),
  ]);
  expect(await openSessions()).toEqual([true, false, true]);
});

type Renewed = { id: string } | null | undefined;
const find = (session: Renewed) => findVisitor(db, session?.id ?? "");
const visitorOf = async (session: Renewed) => (await find(session)).visitor;
const rotate = () => rotateProven(db, { userId, publicId: laptop.publicId });
const replace = () => replaceSession(db, { userId, publicId: laptop.publicId });
const change = (changes: Parameters<typeof changeSession>[2]) =>
  changeSession(db, laptop.publicId, changes);
const endGrace = () => change({ rotatedAt: Date.now() - MINUTE_MS - 1 });

async function grant(rights: { expert?: boolean; admin?: boolean }) {
  await db.update(profiles).set(rights).where(eq(profiles.id, userId));
}

async function rotateDue(session: Renewed) {
  const { renewal } = await find(session);
  return renewal && rotateForRights(db, renewal);
}

describe("a change of rights", () => {
  test.each([
    ["Pro", { expert: true }],
    ["the admin's rights", { admin: true }],
  ])("to %s gives the session a new id", async (_, rights) => {
    expect((await find(laptop)).renewal).toBeNull();
    await grant(rights);
    expect((await find(laptop)).renewal?.kind).toBe("new-id");
    const renewed = await rotateDue(laptop);
    expect(renewed?.secondsLeft).toBe(30 * 86_400);
    const { visitor, renewal } = await find(renewed);
    expect(visitor).toMatchObject({ userId, sessionPublicId: laptop.publicId });
    const plan = "expert" in rights ? "pro" : "free";
    expect([visitor?.plan, visitor?.isAdmin]).toEqual([plan, "admin" in rights]);
    expect(renewal).toBeNull();
  });

  test("that removes rights gives a new id as well", async () => {
    await grant({ expert: true, admin: true });
    const high = await rotateDue(laptop);
    await grant({ admin: false });
    expect((await visitorOf(high))?.isAdmin).toBe(false);
    const low = await rotateDue(high);
    expect(await visitorOf(low)).toMatchObject({ plan: "pro", isAdmin: false });
  });

  test("gives one new id to any number of concurrent requests", async () => {
    await database.startServer();
    await grant({ admin: true });
    const results = await atOnce(20, () => rotateDue(laptop));
    const renewed = results.filter((result) => result !== null);
    expect(renewed).toHaveLength(1);
    expect((await visitorOf(renewed[0]))?.isAdmin).toBe(true);
    expect((await visitorOf(laptop))?.userId).toBe(userId);
  });
});

describe("the previous id", () => {
  test("stays valid for a minute, so that concurrent requests do not sign the visitor out", async () => {
    await rotate();
    expect((await visitorOf(laptop))?.userId).toBe(userId);
    await endGrace();
    expect(await visitorOf(laptop)).toBeNull();
  });

  test("gets neither the new rights nor a proof nor a new id", async () => {
    await grant({ expert: true, admin: true });
    const renewed = await rotateDue(laptop);
    expect(await visitorOf(renewed)).toMatchObject({ isAdmin: true, plan: "pro" });
    expect(await visitorOf(laptop)).toMatchObject({ isAdmin: false, plan: "free" });
    const proven = await rotate();
    expect((await visitorOf(proven))?.isAdmin).toBe(true);
    const { visitor, renewal } = await find(renewed);
    expect(visitor).toMatchObject({ isAdmin: false, plan: "free", authenticatedAt: 0 });
    expect(renewal).toBeNull();
  });

  test("is worthless after a second rotation", async () => {
    const first = await rotate();
    await rotate();
    expect(await visitorOf(laptop)).toBeNull();
    expect((await visitorOf(first))?.userId).toBe(userId);
  });

  test("can sign out within the minute, and has no effect after it", async () => {
    const late = await rotate();
    await endGrace();
    await deleteSession(db, laptop.id);
    expect((await visitorOf(late))?.userId).toBe(userId);
    const renewed = await rotate();
    await deleteSession(db, late?.id ?? "");
    expect(await visitorOf(renewed)).toBeNull();
  });
});

describe("a rotation", () => {
  test("counts as a recent sign-in with a proof, and not without one", async () => {
    await change({ authenticatedAt: 1 });
    const visitor = await visitorOf(await rotate());
    expect(Date.now() - (visitor?.authenticatedAt ?? 0)).toBeLessThan(MINUTE_MS);
    await change({ authenticatedAt: 1 });
    expect((await visitorOf(await replace()))?.authenticatedAt).toBe(1);
  });

  test("after a change of how the owner signs in ends the old id and its sockets at once", async () => {
    const replaced = await replace();
    expect(await visitorOf(laptop)).toBeNull();
    const visitor = await visitorOf(replaced);
    expect(visitor?.userId).toBe(userId);
    expect(visitor?.sessionPublicId).not.toBe(laptop.publicId);
  });

  test("never extends the final expiry, nor the idle expiry beyond it", async () => {
    const endsAt = Date.now() + DAY_MS;
    await change({ endsAt, expiresAt: endsAt });
    expect((await rotate())?.secondsLeft).toBeLessThanOrEqual(86_400);
    expect(await readSession(db, laptop.publicId)).toMatchObject({ endsAt, expiresAt: endsAt });
  });

  test("works only for the owner of a live session", async () => {
    const other = await addMember(db, "Frida");
    expect(await rotateProven(db, { userId: other, publicId: laptop.publicId })).toBeNull();
    await change({ expiresAt: Date.now() });
    expect(await rotate()).toBeNull();
  });
});
