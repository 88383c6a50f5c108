import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import { saveDraftStep } from "#app/domain/quotes/wizard/save-draft.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addExpert,
  contact,
  fillDraft,
  openLastStep,
  project,
  submission,
  visitor,
} from "#tests/unit/domain/quotes/wizard.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addExpert(database.db, "Vera Voice");
  await addExpert(database.db, "Vilmos Voice", { locale: "hu" });
});
afterEach(() => database.close());

test("a step that is missing is named, and step 3 is kept", async () => {
  const { db } = database;
  const saved = await saveDraftStep(db, { key: null, step: 1, values: project, ...visitor });
  const key = saved.state === "saved" ? saved.key : "";
  expect(await submitQuoteRequest(db, submission(key))).toEqual({ state: "missing-step", step: 2 });
  expect((await proposeRecipients(db, key))?.draft.values).toMatchObject(contact);
});

test("without a draft there is nothing to submit", async () => {
  const { db } = database;
  expect(await submitQuoteRequest(db, submission("made-up"))).toEqual({ state: "no-draft" });
  expect(await submitQuoteRequest(db, { ...submission(""), key: null })).toEqual({
    state: "no-draft",
  });
});

test("too many requests from one address or for one email are refused with the time to wait", async () => {
  const { db } = database;
  const limited = { quotesPerHour: 1 };
  await submitQuoteRequest(db, submission(await openLastStep(db), limited));
  const sameAddress = { ...limited, contact: { ...contact, email: "other@example.com" } };
  const refused = { state: "too-many", retryAfterSeconds: expect.any(Number) };
  expect(await submitQuoteRequest(db, submission(await openLastStep(db), sameAddress))).toEqual(
    refused,
  );
  const sameEmail = { ...limited, address: "192.0.2.2" };
  expect(await submitQuoteRequest(db, submission(await openLastStep(db), sameEmail))).toEqual(
    refused,
  );
});

test("attempts that store nothing lock nobody's email out", async () => {
  const { db } = database;
  const stranger = { quotesPerHour: 1, address: "203.0.113.7" };
  for (const key of ["made-up", await fillDraft(db, { values: { details: "" } })])
    expect((await submitQuoteRequest(db, submission(key, stranger))).state).not.toBe("submitted");
  const victim = submission(await openLastStep(db), { quotesPerHour: 1 });
  expect(await submitQuoteRequest(db, victim)).toMatchObject({ state: "submitted" });
});

test("the requests of one email are counted for an hour, and the oldest of them says how long to wait", async () => {
  const { db } = database;
  const from = (address: string) => ({ address, quotesPerHour: 2 });
  const key = await openLastStep(db);
  await submitQuoteRequest(db, submission(await openLastStep(db), from("192.0.2.7")));
  const half = Date.now() - 30 * 60_000;
  await db.delete(messageThreads);
  await db.update(quotes).set({ id: idFloor(half), createdAt: half });
  await submitQuoteRequest(db, submission(await openLastStep(db), from("192.0.2.8")));
  const refused = await submitQuoteRequest(db, submission(key, from("192.0.2.9")));
  const seconds = refused.state === "too-many" ? refused.retryAfterSeconds : 0;
  expect(Math.ceil(seconds / 60)).toBe(30);
  await db
    .update(quotes)
    .set({ id: idFloor(half - 31 * 60_000) })
    .where(eq(quotes.createdAt, half));
  expect(await submitQuoteRequest(db, submission(key, from("192.0.2.9")))).toMatchObject({
    state: "submitted",
  });
});

test("repeating a submit is answered even when the limit is used up", async () => {
  const { db } = database;
  const key = await openLastStep(db);
  await submitQuoteRequest(db, submission(key, { quotesPerHour: 1 }));
  const again = await submitQuoteRequest(db, submission(key, { quotesPerHour: 1 }));
  expect(again).toMatchObject({ state: "submitted", repeated: true });
});

test("limits refuse a machine, too, before anything is held", async () => {
  const { db } = database;
  const machine = { honeypot: "x", formAgeMs: 200, quotesPerHour: 1 };
  const links = { values: { details: "Cheap pills: https://pills.example" } };
  const send = async () =>
    submitQuoteRequest(db, submission(await openLastStep(db, links), machine));
  expect(await send()).toMatchObject({ state: "submitted", isHeld: true });
  expect((await send()).state).toBe("too-many");
  expect(await db.$count(quotes)).toBe(1);
});

test("a machine's request without links goes through", async () => {
  const { db } = database;
  const key = await openLastStep(db, { values: { details: "Pills" } });
  const machine = { honeypot: "x", formAgeMs: 200 };
  const result = await submitQuoteRequest(db, submission(key, machine));
  expect(result).toMatchObject({ state: "submitted", isHeld: false, expertEmailsSent: 2 });
});

test("filling a draft does not submit it", async () => {
  await fillDraft(database.db);
  expect(await database.db.$count(quotes)).toBe(0);
});
