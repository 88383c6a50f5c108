import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rotateProven } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { withMember } from "#app/domain/accounts/sign-in/device.server.ts";
import {
  discardResumedForm,
  findResumedForm,
  saveFormToResume,
} from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { keptForms, sessions } from "#db/schema.ts";
import { addMember, changeSession, startSession } from "#tests/support/accounts/session-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";

const form = {
  target: "/expert-dashboard/1?q=a",
  fields: [
    { name: "content", value: "Half an hour's work,\nand «more»" },
    { name: "tags", value: "one" },
    { name: "tags", value: "two" },
  ],
  hadFiles: true,
};

const { db } = await openTestDatabase();
let userId: string;
let other: string;
let address: string;
let visitors = 0;

beforeEach(async () => {
  userId = await addMember(db);
  other = await addMember(db, "Frida");
  visitors += 1;
  address = `network ${visitors}`;
});

type Source = Partial<Parameters<typeof saveFormToResume>[1]>;

async function save(source: Source = {}): Promise<string | null> {
  const unknown = { sessionId: null, previousKey: null, device: null };
  const input = { form, encryptionKey, address, ...unknown, ...source };
  return (await saveFormToResume(db, input))?.key ?? null;
}

const find = (key: string | null, who = userId, openedWith = encryptionKey) =>
  findResumedForm(db, { key: key ?? "", userId: who, encryptionKey: openedWith });

test("a form is restored as it was typed, and neither its text nor its key can be read in the database", async () => {
  const key = await save();
  expect(await find(key)).toEqual(form);
  const stored = JSON.stringify(await db.select().from(keptForms));
  expect(stored).not.toContain("Half an hour");
  expect(stored).not.toContain(key);
});

describe("a saved form belongs only to its member", () => {
  async function expectOwn(source: Source): Promise<void> {
    const key = await save(source);
    expect(await find(key, other)).toBeNull();
    expect(await find(key)).toEqual(form);
  }

  test("when its session is still stored, however long ago it ended", async () => {
    const { id, publicId } = await startSession(db, userId);
    await changeSession(db, publicId, { expiresAt: 1, endsAt: 1 });
    await expectOwn({ sessionId: id });
  });

  test("when the session has got a new id", async () => {
    const { id, publicId } = await startSession(db, userId);
    await rotateProven(db, { userId, publicId });
    await changeSession(db, publicId, { rotatedAt: Date.now() - HOUR_MS, expiresAt: 1 });
    await expectOwn({ sessionId: id });
  });

  test("when the session and its cookie are gone and the browser knows its last member", async () => {
    await expectOwn({ device: await withMember(await withMember(null, other), userId) });
  });

  test("except when neither the session nor the browser is known: then the key is enough", async () => {
    const { id, publicId } = await startSession(db, userId);
    await db.delete(sessions).where(eq(sessions.publicId, publicId));
    expect(await find(await save({ sessionId: id }), other)).toEqual(form);
    expect(await find("made up")).toBeNull();
  });
});

test("a saved form is gone after an hour, and once it was discarded", async () => {
  const key = await save();
  await discardResumedForm(db, key ?? "");
  expect(await find(key)).toBeNull();
  const second = await save();
  const [row] = await db.select().from(keptForms).orderBy(keptForms.expiresAt).limit(1);
  const left = (row?.expiresAt ?? 0) - Date.now();
  expect(left).toBeLessThanOrEqual(60 * MINUTE_MS);
  expect(left).toBeGreaterThan((60 - 2) * MINUTE_MS);
  await db.update(keptForms).set({ expiresAt: Date.now() });
  expect(await find(second)).toBeNull();
});

test("a browser has one saved form at a time: the next replaces the previous one", async () => {
  const first = await save();
  const second = await save({ previousKey: first });
  expect(await find(first)).toBeNull();
  expect(await find(second)).toEqual(form);
});

test("a row's text cannot be opened in another row, nor with another key", async () => {
  const keys = [await save(), await save()];
  const rows = await db.select().from(keptForms);
  await db.update(keptForms).set({ sealedFields: rows.at(-1)?.sealedFields ?? "" });
  const found = await Promise.all(keys.map((key) => find(key)));
  expect(found.filter((each) => each !== null)).toHaveLength(1);
  const wrongKey = Buffer.alloc(32, 8).toString("base64");
  for (const key of keys) expect(await find(key, userId, wrongKey)).toBeNull();
});

test("one network saves 30 forms an hour, and earlier ones stay", async () => {
  const keys = [];
  for (let time = 0; time < 31; time += 1) keys.push(await save());
  expect(keys.filter((key) => key !== null)).toHaveLength(30);
  expect(keys.at(-1)).toBeNull();
  expect(await find(keys[0] ?? null)).toEqual(form);
  address = `${address} of another visitor`;
  expect(await save()).not.toBeNull();
});
