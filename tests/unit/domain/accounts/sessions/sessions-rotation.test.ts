import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  rotateForRights,
  rotateSession,
} from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { deleteSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { profiles } from "#db/schema.ts";
import {
  addMember,
  changeSession,
  readSession,
  startSession,
} from "#tests/support/accounts/session-rows.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase();
let userId: string;
let old: { id: string; publicId: string };

beforeEach(async () => {
  userId = await addMember(db);
  old = await startSession(db, userId);
});

type Renewed = { id: string } | null | undefined;
const find = (session: Renewed) => findVisitor(db, session?.id ?? "");
const visitorOf = async (session: Renewed) => (await find(session)).visitor;
const rotate = (isProven = false) =>
  rotateSession(db, { userId, publicId: old.publicId, isProven });
const change = (changes: Parameters<typeof changeSession>[2]) =>
  changeSession(db, old.publicId, changes);
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
    expect((await find(old)).renewal).toBeNull();
    await grant(rights);
    expect((await find(old)).renewal?.kind).toBe("new-id");
    const renewed = await rotateDue(old);
    expect(renewed?.secondsLeft).toBe(30 * 86_400);
    const { visitor, renewal } = await find(renewed);
    expect(visitor).toMatchObject({ userId, sessionPublicId: old.publicId });
    const plan = "expert" in rights ? "pro" : "free";
    expect([visitor?.plan, visitor?.isAdmin]).toEqual([plan, "admin" in rights]);
    expect(renewal).toBeNull();
  });

  test("that removes rights gives a new id as well", async () => {
    await grant({ expert: true, admin: true });
    const high = await rotateDue(old);
    await grant({ admin: false });
    expect((await visitorOf(high))?.isAdmin).toBe(false);
    const low = await rotateDue(high);
    expect(await visitorOf(low)).toMatchObject({ plan: "pro", isAdmin: false });
  });

  test("gives one new id to any number of concurrent requests", async () => {
    await database.startServer();
    await grant({ admin: true });
    const results = await atOnce(20, () => rotateDue(old));
    const renewed = results.filter((result) => result !== null);
    expect(renewed).toHaveLength(1);
    expect((await visitorOf(renewed[0]))?.isAdmin).toBe(true);
    expect((await visitorOf(old))?.userId).toBe(userId);
  });
});

describe("the previous id", () => {
  test("stays valid for a minute, so that concurrent requests do not sign the visitor out", async () => {
    await rotate();
    expect((await visitorOf(old))?.userId).toBe(userId);
    await endGrace();
    expect(await visitorOf(old)).toBeNull();
  });

  test("gets neither the new rights nor a proof nor a new id", async () => {
    await grant({ expert: true, admin: true });
    const renewed = await rotateDue(old);
    expect(await visitorOf(renewed)).toMatchObject({ isAdmin: true, plan: "pro" });
    expect(await visitorOf(old)).toMatchObject({ isAdmin: false, plan: "free" });
    const proven = await rotate(true);
    expect((await visitorOf(proven))?.isAdmin).toBe(true);
    const { visitor, renewal } = await find(renewed);
    expect(visitor).toMatchObject({ isAdmin: false, plan: "free", authenticatedAt: 0 });
    expect(renewal).toBeNull();
  });

  test("is worthless after a second rotation", async () => {
    const first = await rotate();
    await rotate();
    expect(await visitorOf(old)).toBeNull();
    expect((await visitorOf(first))?.userId).toBe(userId);
  });

  test("can sign out within the minute, and has no effect after it", async () => {
    const late = await rotate();
    await endGrace();
    await deleteSession(db, old.id);
    expect((await visitorOf(late))?.userId).toBe(userId);
    const renewed = await rotate();
    await deleteSession(db, late?.id ?? "");
    expect(await visitorOf(renewed)).toBeNull();
  });
});

describe("a rotation", () => {
  test("counts as a recent sign-in with a proof, and not without one", async () => {
    await change({ authenticatedAt: 1 });
    expect((await visitorOf(await rotate()))?.authenticatedAt).toBe(1);
    const visitor = await visitorOf(await rotate(true));
    expect(Date.now() - (visitor?.authenticatedAt ?? 0)).toBeLessThan(MINUTE_MS);
  });

  test("never extends the final expiry, nor the idle expiry beyond it", async () => {
    const endsAt = Date.now() + DAY_MS;
    await change({ endsAt, expiresAt: endsAt });
    expect((await rotate(true))?.secondsLeft).toBeLessThanOrEqual(86_400);
    expect(await readSession(db, old.publicId)).toMatchObject({ endsAt, expiresAt: endsAt });
  });

  test("works only for the owner of a live session", async () => {
    const other = await addMember(db, "Frida");
    expect(await rotateSession(db, { userId: other, publicId: old.publicId })).toBeNull();
    await change({ expiresAt: Date.now() });
    expect(await rotate(true)).toBeNull();
  });
});
