import { afterAll, beforeAll, expect, test } from "vitest";
import { findDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { saveDraftStep } from "#app/domain/quotes/wizard/save-draft.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { quoteDrafts } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addExpert,
  fillDraft,
  openLastStep,
  project,
  scope,
  submission,
  visitor,
} from "#tests/unit/domain/quotes/wizard.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addExpert(database.db, "Vera Voice");
  await addExpert(database.db, "Frida Free", { pro: false });
  await addExpert(database.db, "Una Unverified", { verifiedEmail: false });
});
afterAll(() => database.close());

const draftOf = async (key: string) => (await findDraft(database.db, { key })).draft;

test("what was typed comes back, step by step", async () => {
  const key = await fillDraft(database.db);
  expect((await draftOf(key))?.values).toMatchObject({ ...project, ...scope, name: "" });
});

test("going back stores an unfinished step as it is", async () => {
  const { db } = database;
  const key = await fillDraft(db);
  await saveDraftStep(db, { key, step: 3, values: { email: "cla", phone: "1" }, ...visitor });
  expect((await draftOf(key))?.values).toMatchObject({ email: "cla", phone: "1", ...scope });
});

test("a step stores its own fields only", async () => {
  const { db } = database;
  const key = await fillDraft(db);
  await saveDraftStep(db, {
    key,
    step: 2,
    values: { details: "", budget: "not-sure" },
    ...visitor,
  });
  expect((await draftOf(key))?.values).toMatchObject({
    details: project.details,
    budget: "not-sure",
  });
});

test("the key itself is not in the database", async () => {
  const key = await fillDraft(database.db);
  const rows = await database.db.select().from(quoteDrafts);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test("an unknown key, no key and an expired draft are no draft", async () => {
  const { db } = database;
  const key = await fillDraft(db);
  await db.update(quoteDrafts).set({ expiresAt: 1 });
  expect(await draftOf(key)).toBeNull();
  expect(await draftOf("made-up")).toBeNull();
  expect(await findDraft(db, { key: null })).toEqual({ draft: null, proposed: null });
});

test("a post with an expired draft keeps what was posted in a new one", async () => {
  const { db } = database;
  const key = await fillDraft(db);
  await db.update(quoteDrafts).set({ expiresAt: 1 });
  const saved = await saveDraftStep(db, { key, step: 2, values: scope, ...visitor });
  expect(saved).toMatchObject({ state: "saved", key: expect.not.stringMatching(key) });
  expect(saved.state === "saved" && (await draftOf(saved.key))?.values).toMatchObject(scope);
});

test("new drafts from one address are limited, and known ones are not", async () => {
  const { db } = database;
  const flood = { ...visitor, address: "203.0.113.9", draftsPerHour: 2 };
  const begin = (key: string | null) =>
    saveDraftStep(db, { ...flood, key, step: 1, values: project });
  const first = await begin(null);
  expect(await begin("made-up")).toMatchObject({ state: "saved" });
  const stored = await db.$count(quoteDrafts);
  const refused = { state: "too-many", retryAfterSeconds: expect.any(Number) };
  expect(await begin(null)).toEqual(refused);
  expect(await begin("made-up")).toEqual(refused);
  expect(await db.$count(quoteDrafts)).toBe(stored);
  expect(await begin(first.state === "saved" ? first.key : null)).toEqual(first);
  expect(await saveDraftStep(db, { ...visitor, key: null, step: 1, values: {} })).toMatchObject({
    state: "saved",
  });
});

test("what is far too long for anybody to have meant it is not stored whole", async () => {
  const { db } = database;
  const flood = "x".repeat(50_000);
  const values = { category: flood, details: flood };
  const key = await fillDraft(db, { values });
  await saveDraftStep(db, { ...visitor, key, step: 2, values: { budget: flood, timeline: flood } });
  const contact = { name: flood, email: flood, company: flood, phone: flood, hearAbout: flood };
  await saveDraftStep(db, { ...visitor, key, step: 3, values: contact });
  const kept = Object.entries((await draftOf(key))?.values ?? {});
  expect(kept).toHaveLength(9);
  for (const [field, value] of kept)
    expect([field, value.length]).toEqual([field, field === "details" ? 20_000 : 300]);
});

test("every post renews the draft for 30 days", async () => {
  const { db } = database;
  const key = await fillDraft(db);
  const soon = Date.now() + 60_000;
  await db.update(quoteDrafts).set({ expiresAt: soon });
  await saveDraftStep(db, { key, step: 2, values: scope, ...visitor });
  const rows = await db.select({ expiresAt: quoteDrafts.expiresAt }).from(quoteDrafts);
  expect(Math.max(...rows.map((row) => row.expiresAt))).toBeGreaterThan(soon + 29 * 86_400_000);
});

test("the address proposes an expert by username or id, and the next post stores it", async () => {
  const { db } = database;
  const { proposed } = await findDraft(db, { key: null, expert: "Vera-Voice" });
  expect(proposed).toMatchObject({ name: "Vera Voice", receivesRequests: true });
  const key = await fillDraft(db, { expert: proposed?.id });
  expect((await draftOf(key))?.target).toMatchObject({ username: "vera-voice" });
  await saveDraftStep(db, { key, step: 1, values: project, expert: "", ...visitor });
  expect((await draftOf(key))?.target).toBeNull();
});

test("a free listing is known as one, and an unlisted member is nobody", async () => {
  const { db } = database;
  const { proposed } = await findDraft(db, { key: null, expert: "frida-free" });
  expect(proposed?.receivesRequests).toBe(false);
  expect((await findDraft(db, { key: null, expert: "una-unverified" })).proposed).toBeNull();
  expect((await findDraft(db, { key: null, expert: "' or 1=1 --" })).proposed).toBeNull();
});

test("after a submit step 1 begins a new draft and the later steps say that it was sent", async () => {
  const { db } = database;
  const key = await openLastStep(db);
  await submitQuoteRequest(db, submission(key));
  const late = await saveDraftStep(db, { key, step: 3, values: { name: "Other" }, ...visitor });
  expect(late).toEqual({ state: "submitted" });
  expect((await draftOf(key))?.values.name).toBe("Clara Client");
  const next = await saveDraftStep(db, { key, step: 1, values: project, ...visitor });
  expect(next.state === "saved" && next.key).not.toBe(key);
  expect(await findSentQuote(db, key)).toMatchObject({ recipients: ["Vera Voice"] });
  expect(await findSentQuote(db, next.state === "saved" ? next.key : null)).toBeNull();
});
