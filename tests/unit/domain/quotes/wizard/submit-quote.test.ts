import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { emailOutbox, messages, messageThreads, quoteDrafts, quotes } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addExpert,
  contact,
  openLastStep,
  project,
  scope,
  submission,
} from "#tests/unit/domain/quotes/wizard.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addExpert(database.db, "Vera Voice");
  await addExpert(database.db, "Vilmos Voice", { locale: "hu" });
});
afterEach(() => database.close());

test("submitting stores the request, a thread and a mail for each expert, and a mail for the client", async () => {
  const { db } = database;
  const result = await submitQuoteRequest(db, submission(await openLastStep(db)));
  expect(result).toMatchObject({
    state: "submitted",
    expertEmailsSent: 2,
    clientEmailSent: true,
    repeated: false,
  });
  expect(await db.select().from(quotes)).toMatchObject([
    { ...project, ...scope, ...contact, linkVersion: 1 },
  ]);
  const threads = await db.select().from(messageThreads).orderBy(messageThreads.id);
  expect(threads.map(({ title }) => title)).toEqual([
    "Clara Client – Voice AI",
    "Clara Client – Hangalapú MI",
  ]);
  expect(threads[0]?.searchText).toContain("clara client");
  expect(await db.$count(messages)).toBe(0);
  const mails = await db.select().from(emailOutbox);
  expect(
    mails.map(({ template, recipient, locale }) => [template, recipient, locale]).sort(),
  ).toEqual([
    ["quote-to-client", "clara@example.com", "en"],
    ["quote-to-expert", "vera-voice@example.com", "en"],
    ["quote-to-expert", "vilmos-voice@example.com", "hu"],
  ]);
});

test("the outbox holds no link and no token", async () => {
  const { db } = database;
  await submitQuoteRequest(db, submission(await openLastStep(db)));
  expect(JSON.stringify(await db.select().from(emailOutbox))).not.toMatch(/http|\/requests\//);
});

test("the same draft submitted again gives the same request and no second mail", async () => {
  const { db } = database;
  const key = await openLastStep(db);
  const first = await submitQuoteRequest(db, submission(key));
  const again = await submitQuoteRequest(
    db,
    submission(key, { contact: { ...contact, name: "Changed" } }),
  );
  expect(again).toEqual({ ...first, repeated: true });
  expect(await db.$count(quotes)).toBe(1);
  expect(await db.$count(emailOutbox)).toBe(3);
});

test("twenty submits of one draft at once make one request", async () => {
  await database.startServer();
  const { db } = database;
  const key = await openLastStep(db);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => submitQuoteRequest(database.connect(), submission(key))),
  );
  const ids = results.map((result) => result.state === "submitted" && result.quoteId);
  expect(new Set(ids).size).toBe(1);
  expect(results.filter((result) => result.state === "submitted" && !result.repeated)).toHaveLength(
    1,
  );
  expect(await db.$count(quotes)).toBe(1);
  expect(await db.$count(messageThreads)).toBe(2);
  expect(await db.$count(emailOutbox)).toBe(3);
});

test("twenty drafts submitted at once make twenty requests", async () => {
  await database.startServer();
  const { db } = database;
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => openLastStep(database.connect())),
  );
  const results = await Promise.all(
    keys.map((key) => submitQuoteRequest(database.connect(), submission(key))),
  );
  expect(results.every((result) => result.state === "submitted")).toBe(true);
  expect(await db.$count(quotes)).toBe(20);
});

test("the draft's text is stored trimmed and with plain line ends", async () => {
  const { db } = database;
  const key = await openLastStep(db, { values: { details: " one\r\ntwo \r\n" } });
  await submitQuoteRequest(db, submission(key));
  const [draft] = await db.select().from(quoteDrafts);
  expect(
    await db
      .select({ details: quotes.details })
      .from(quotes)
      .where(eq(quotes.draftId, draft?.id ?? "")),
  ).toEqual([{ details: "one\ntwo" }]);
});
