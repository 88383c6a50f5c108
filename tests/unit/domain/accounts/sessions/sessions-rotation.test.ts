import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let userId: string;
let old: { id: string; publicId: string };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  userId = await addMember(database.db);
  old = await startSession(database.db, userId);
});

const find = (id: string) => findVisitor(database.db, id);
const rotate = (isProven = false) =>
  rotateSession(database.db, { userId, publicId: old.publicId, isProven });

async function grant(rights: { expert?: boolean; admin?: boolean }) {
  await database.db.update(profiles).set(rights).where(eq(profiles.id, userId));
}

async function rotateDue(id: string) {
  const { renewal } = await find(id);
  return renewal && rotateForRights(database.db, renewal);
}

async function passGrace() {
  await changeSession(database.db, old.publicId, { rotatedAt: Date.now() - MINUTE_MS - 1 });
}

describe("a change of rights", () => {
  test.each([
    ["Pro", { expert: true }],
    ["the admin's rights", { admin: true }],
  ])("to %s gives the session a new id", async (_, rights) => {
    expect((await find(old.id)).renewal).toBeNull();
    await grant(rights);
    expect((await find(old.id)).renewal?.kind).toBe("new-id");
    const renewed = await rotateDue(old.id);
    expect(renewed?.secondsLeft).toBe(30 * 86_400);
    const { visitor, renewal } = await find(renewed?.id ?? "");
    expect(visitor).toMatchObject({ userId, sessionPublicId: old.publicId });
    const plan = "expert" in rights ? "pro" : "free";
    expect([visitor?.plan, visitor?.isAdmin]).toEqual([plan, "admin" in rights]);
    expect(renewal).toBeNull();
  });

  test("that takes rights away gives a new id, too", async () => {
    await grant({ expert: true, admin: true });
    const high = await rotateDue(old.id);
    await grant({ admin: false });
    expect((await find(high?.id ?? "")).visitor?.isAdmin).toBe(false);
    const low = await rotateDue(high?.id ?? "");
    expect((await find(low?.id ?? "")).visitor).toMatchObject({ plan: "pro", isAdmin: false });
  });

  test("gives one new id to however many requests race", async () => {
    await database.startServer();
    await grant({ admin: true });
    const results = await Promise.all(Array.from({ length: 20 }, () => rotateDue(old.id)));
    const renewed = results.filter((result) => result !== null);
    expect(renewed).toHaveLength(1);
    expect((await find(renewed[0]?.id ?? "")).visitor?.isAdmin).toBe(true);
    expect((await find(old.id)).visitor?.userId).toBe(userId);
  });
});

describe("the id from before", () => {
  test("is good for a minute, so that requests under way do not sign the visitor out", async () => {
    await rotate();
    expect((await find(old.id)).visitor?.userId).toBe(userId);
    await passGrace();
    expect((await find(old.id)).visitor).toBeNull();
  });

  test("gains nothing by what changed: neither rights nor a proof, nor a new id", async () => {
    await grant({ expert: true, admin: true });
    const renewed = await rotateDue(old.id);
    expect((await find(renewed?.id ?? "")).visitor).toMatchObject({
      isAdmin: true,
      plan: "pro",
    });
    expect((await find(old.id)).visitor).toMatchObject({ isAdmin: false, plan: "free" });
    const proven = await rotate(true);
    expect((await find(proven?.id ?? "")).visitor?.isAdmin).toBe(true);
    const { visitor, renewal } = await find(renewed?.id ?? "");
    expect(visitor).toMatchObject({ isAdmin: false, plan: "free", authenticatedAt: 0 });
    expect(renewal).toBeNull();
  });

  test("but one is worth nothing at once", async () => {
    const first = await rotate();
    await rotate();
    expect((await find(old.id)).visitor).toBeNull();
    expect((await find(first?.id ?? "")).visitor?.userId).toBe(userId);
  });

  test("still signs out within the minute, and harms nobody after it", async () => {
    const late = await rotate();
    await passGrace();
    await deleteSession(database.db, old.id);
    const { visitor } = await find(late?.id ?? "");
    expect(visitor?.userId).toBe(userId);
    const renewed = await rotate();
    await deleteSession(database.db, late?.id ?? "");
    expect((await find(renewed?.id ?? "")).visitor).toBeNull();
  });
});

describe("a new id after a proof", () => {
  test("counts as a recent sign-in; one without a proof does not", async () => {
    await changeSession(database.db, old.publicId, { authenticatedAt: 1 });
    const plain = await rotate();
    expect((await find(plain?.id ?? "")).visitor?.authenticatedAt).toBe(1);
    const proven = await rotate(true);
    const { visitor } = await find(proven?.id ?? "");
    expect(Date.now() - (visitor?.authenticatedAt ?? 0)).toBeLessThan(MINUTE_MS);
  });

  test("never moves the last end, nor the idle end beyond it", async () => {
    const endsAt = Date.now() + DAY_MS;
    await changeSession(database.db, old.publicId, { endsAt, expiresAt: endsAt });
    const renewed = await rotate(true);
    expect(renewed?.secondsLeft).toBeLessThanOrEqual(86_400);
    expect(await readSession(database.db, old.publicId)).toMatchObject({
      endsAt,
      expiresAt: endsAt,
    });
  });

  test("is for the owner of a live session alone", async () => {
    const other = await addMember(database.db, "Frida");
    const { publicId } = old;
    expect(await rotateSession(database.db, { userId: other, publicId })).toBeNull();
    await changeSession(database.db, publicId, { expiresAt: Date.now() });
    expect(await rotate(true)).toBeNull();
  });
});
