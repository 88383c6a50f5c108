import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rotateSession } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { type Device, withMember } from "#app/domain/accounts/sign-in/device.server.ts";
import {
  discardResumedForm,
  findResumedForm,
  saveFormToResume,
} from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { keptForms, sessions } from "#db/schema.ts";
import { addMember, changeSession, startSession } from "#tests/support/accounts/session-rows.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const encryptionKey = Buffer.alloc(32, 7).toString("base64");
const form = {
  target: "/expert-dashboard/1?q=a",
  fields: [
    { name: "content", value: "Half an hour's work,\nand «more»" },
    { name: "tags", value: "one" },
    { name: "tags", value: "two" },
  ],
  hadFiles: true,
};

let database: TestDatabase;
let userId: string;
let address: string;
let visitors = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  userId = await addMember(database.db);
  visitors += 1;
  address = `network ${visitors}`;
});

interface Left {
  sessionId?: string | null;
  previousKey?: string | null;
  device?: Device | null;
}

async function keep({
  sessionId = null,
  previousKey = null,
  device = null,
}: Left = {}): Promise<string | null> {
  const input = { form, encryptionKey, address, sessionId, device, previousKey };
  return (await saveFormToResume(database.db, input))?.key ?? null;
}

const find = (key: string | null, who = userId) =>
  findResumedForm(database.db, { key: key ?? "", userId: who, encryptionKey });

test("a form comes back as it was typed, and neither its text nor its key can be read in the database", async () => {
  const key = await keep();
  expect(await find(key)).toEqual(form);
  const stored = JSON.stringify(await database.db.select().from(keptForms));
  expect(stored).not.toContain("Half an hour");
  expect(stored).not.toContain(key);
});

describe("a kept form is for nobody else", () => {
  test("where its session is still known, however long ago that ended", async () => {
    const other = await addMember(database.db, "Frida");
    const { id, publicId } = await startSession(database.db, userId);
    await changeSession(database.db, publicId, { expiresAt: 1, endsAt: 1 });
    const key = await keep({ sessionId: id });
    expect(await find(key, other)).toBeNull();
    expect(await find(key)).toEqual(form);
  });

  test("also when the session had a new id by then", async () => {
    const other = await addMember(database.db, "Frida");
    const { id, publicId } = await startSession(database.db, userId);
    await rotateSession(database.db, { userId, publicId });
    const rotatedAt = Date.now() - HOUR_MS;
    await changeSession(database.db, publicId, { rotatedAt, expiresAt: 1 });
    const key = await keep({ sessionId: id });
    expect(await find(key, other)).toBeNull();
    expect(await find(key)).toEqual(form);
  });

  test("where the browser knows who signed in last with it, and the session has gone with its cookie", async () => {
    const other = await addMember(database.db, "Frida");
    const device = await withMember(await withMember(null, other), userId);
    const key = await keep({ device });
    expect(await find(key, other)).toBeNull();
    expect(await find(key)).toEqual(form);
  });

  test("but for whoever has the key where neither the session nor the browser is known", async () => {
    const { id, publicId } = await startSession(database.db, userId);
    await database.db.delete(sessions).where(eq(sessions.publicId, publicId));
    const key = await keep({ sessionId: id });
    expect(await find(key, await addMember(database.db, "Frida"))).toEqual(form);
    expect(await find("made up")).toBeNull();
  });
});

test("a kept form is gone after an hour, and once it was thrown away", async () => {
  const key = await keep();
  await discardResumedForm(database.db, key ?? "");
  expect(await find(key)).toBeNull();
  const second = await keep();
  const [row] = await database.db.select().from(keptForms).orderBy(keptForms.expiresAt).limit(1);
  expect((row?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(60 * MINUTE_MS);
  await database.db.update(keptForms).set({ expiresAt: Date.now() });
  expect(await find(second)).toBeNull();
});

test("a browser leaves one form at a time: the next takes the place of the last", async () => {
  const first = await keep();
  const second = await keep({ previousKey: first });
  expect(await find(first)).toBeNull();
  expect(await find(second)).toEqual(form);
});

test("a row's text opens in no other row, nor with another key", async () => {
  const [mine, theirs] = [await keep(), await keep()];
  const rows = await database.db.select().from(keptForms);
  const sealed = rows.at(-1)?.sealedFields ?? "";
  await database.db.update(keptForms).set({ sealedFields: sealed });
  const found = await Promise.all([find(mine), find(theirs)]);
  expect(found.filter((each) => each !== null)).toHaveLength(1);
  const wrongKey = Buffer.alloc(32, 8).toString("base64");
  for (const key of [mine, theirs]) {
    const input = { key: key ?? "", userId, encryptionKey: wrongKey };
    expect(await findResumedForm(database.db, input)).toBeNull();
  }
});

test("one network leaves 30 forms an hour, and what it left before stays", async () => {
  const keys = [];
  for (let time = 0; time < 31; time += 1) keys.push(await keep());
  expect(keys.filter((key) => key !== null)).toHaveLength(30);
  expect(keys.at(-1)).toBeNull();
  expect(await find(keys[0] ?? null)).toEqual(form);
  address = `${address} of somebody else`;
  expect(await keep()).not.toBeNull();
});
