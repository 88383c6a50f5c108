import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rotateProven } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { createSession, deleteSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  findSealedAct,
  markActUsed,
  sealAct,
} from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import { sealedActs, sessions, users } from "#db/schema.ts";
import { addMember, startSession } from "#tests/support/accounts/session-rows.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";

const form = {
  target: "/admin/people/1",
  fields: [{ name: "reason", value: "Sells what he does not have" }],
  hadFiles: false,
};
const act = { title: "person.acts.suspend.title", resumes: "at-once" } as const;

const keys = { encryptionKey, deviceId: "laptop" };

const { db } = await openTestDatabase();
let owner: { userId: string; sessionId: string };
let cookie: string;

beforeEach(async () => {
  const userId = await addMember(db);
  const session = await startSession(db, userId);
  cookie = session.id;
  owner = { userId, sessionId: session.publicId };
});

async function seal() {
  const id = await sealAct(db, { ...owner, ...keys, form, act });
  if (id === null) throw new Error("The act was not stored.");
  return id;
}

const find = (id: string, who = owner) => findSealedAct(db, { id, ...who, ...keys });
const use = (id: string, who = owner) => markActUsed(db, { id, ...who });

test("an act is found as it was posted, and nothing of it can be read in the database", async () => {
  const id = await seal();
  expect(await find(id)).toEqual({ ...form, ...act, isUsed: false });
  const stored = JSON.stringify(await db.select().from(sealedActs).where(eq(sealedActs.id, id)));
  for (const word of ["Sells", "reason", "/admin", "suspend"]) expect(stored).not.toContain(word);
});

test("an act belongs to one member in one session", async () => {
  const id = await seal();
  const otherBrowser = await startSession(db, owner.userId);
  const frida = await addMember(db, "Frida");
  for (const who of [
    { ...owner, sessionId: otherBrowser.publicId },
    { ...owner, userId: frida },
    { userId: frida, sessionId: (await startSession(db, frida)).publicId },
  ]) {
    expect(await find(id, who)).toBeNull();
    expect(await use(id, who)).toBe(false);
  }
  expect(await use(id)).toBe(true);
});

test("an act is not found by another browser with the same session", async () => {
  const id = await seal();
  for (const deviceId of ["telephone", null])
    expect(await findSealedAct(db, { id, ...owner, encryptionKey, deviceId })).toBeNull();
});

test("of two presses at once, one uses the act; later it is found as used", async () => {
  const id = await seal();
  const results = await atOnce(2, () => use(id));
  expect(results.toSorted()).toEqual([false, true]);
  expect(await find(id)).toMatchObject({ isUsed: true });
  expect(await use(id)).toBe(false);
});

test("an act is gone after ten minutes", async () => {
  const id = await seal();
  const isIt = eq(sealedActs.id, id);
  const [row] = await db.select().from(sealedActs).where(isIt);
  const left = (row?.expiresAt ?? 0) - Date.now();
  expect(left).toBeLessThanOrEqual(10 * MINUTE_MS);
  expect(left).toBeGreaterThan((10 - 2) * MINUTE_MS);
  await db.update(sealedActs).set({ expiresAt: Date.now() }).where(isIt);
  expect(await find(id)).toBeNull();
  expect(await use(id)).toBe(false);
});

test("a row's text cannot be opened in another row, nor with another key", async () => {
  const [id, other] = [await seal(), await seal()];
  const [row] = await db.select().from(sealedActs).where(eq(sealedActs.id, other));
  const { sealedForm } = row ?? {};
  await db.update(sealedActs).set({ sealedForm }).where(eq(sealedActs.id, id));
  expect(await find(id)).toBeNull();
  const wrongKey = Buffer.alloc(32, 8).toString("base64");
  const wrong = { ...keys, encryptionKey: wrongKey };
  expect(await findSealedAct(db, { id: other, ...owner, ...wrong })).toBeNull();
});

describe("the session", () => {
  test("keeps the act when it gets a new id", async () => {
    const id = await seal();
    const { userId, sessionId: publicId } = owner;
    await rotateProven(db, { userId, publicId });
    expect(await find(id)).not.toBeNull();
  });

  test("hands the act over to the session with which its member replaces it", async () => {
    const id = await seal();
    const { userId } = owner;
    await createSession(db, { userId, userAgent: "", replacesSessionId: cookie });
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(session?.publicId).not.toBe(owner.sessionId);
    expect(await find(id)).toBeNull();
    expect(await find(id, { userId, sessionId: session?.publicId ?? "" })).not.toBeNull();
  });

  test("takes the act with it when another member replaces it, and when it ends", async () => {
    const replaced = await seal();
    const frida = await addMember(db, "Frida");
    await createSession(db, { userId: frida, userAgent: "", replacesSessionId: cookie });
    const session = await startSession(db, owner.userId);
    owner = { ...owner, sessionId: session.publicId };
    const ended = await seal();
    await deleteSession(db, session.id);
    const left = (await db.select().from(sealedActs)).map(({ id }) => id);
    expect(left).not.toContain(replaced);
    expect(left).not.toContain(ended);
  });
});

test("an erased member leaves no act", async () => {
  const id = await seal();
  await db.delete(users).where(eq(users.id, owner.userId));
  expect(await db.$count(sealedActs, eq(sealedActs.id, id))).toBe(0);
});

test("a member stores sixty acts an hour", async () => {
  for (let time = 0; time < 60; time += 1) await seal();
  expect(await sealAct(db, { ...owner, ...keys, form, act })).toBeNull();
});
