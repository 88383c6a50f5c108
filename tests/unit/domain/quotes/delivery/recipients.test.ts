import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import { saveDraftStep } from "#app/domain/quotes/wizard/save-draft.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { profiles, quotes, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addExpert,
  fillDraft,
  indexExpert,
  openLastStep,
  project,
  submission,
  visitor,
} from "#tests/unit/domain/quotes/wizard.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function namesFor(key: string): Promise<string[]> {
  const proposal = await proposeRecipients(database.db, key);
  return proposal?.recipients.map(({ name }) => name) ?? [];
}

test("the list stays as it was shown until step 1 changes it", async () => {
  const { db } = database;
  await addExpert(db, "Vera Voice", { lastServedAt: 5 });
  const key = await openLastStep(db);
  await addExpert(db, "Vito Voice");
  expect(await namesFor(key)).toEqual(["Vera Voice"]);
  await saveDraftStep(db, { key, step: 1, values: project, ...visitor });
  expect(await namesFor(key)).toEqual(["Vera Voice"]);
  await saveDraftStep(db, {
    key,
    step: 1,
    values: { ...project, category: "other" },
    ...visitor,
  });
  expect(await namesFor(key)).toEqual(["Vito Voice", "Vera Voice"]);
});

test("an expert who has become ineligible is replaced, and submitting asks again first", async () => {
  const { db } = database;
  const vera = await addExpert(db, "Vera Voice");
  const key = await openLastStep(db);
  await addExpert(db, "Vito Voice");
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, vera));
  await indexExpert(db, vera);
  const refused = await submitQuoteRequest(db, submission(key));
  expect(refused).toMatchObject({
    state: "recipients-changed",
    recipients: [{ name: "Vito Voice" }],
  });
  expect(await db.$count(quotes)).toBe(0);
  expect(await submitQuoteRequest(db, submission(key))).toMatchObject({
    state: "submitted",
    expertEmailsSent: 1,
  });
});

test("an expert who stops taking projects after step 3 is replaced, and submitting asks again first", async () => {
  const { db } = database;
  const vera = await addExpert(db, "Vera Voice");
  const key = await openLastStep(db, { expert: "vera-voice" });
  await addExpert(db, "Vito Voice");
  await db.update(profiles).set({ takesProjects: false }).where(eq(profiles.id, vera));
  expect(await submitQuoteRequest(db, submission(key))).toMatchObject({
    state: "recipients-changed",
    recipients: [{ name: "Vito Voice" }],
  });
});

test("nobody receives a request before step 3 has named the recipients", async () => {
  const { db } = database;
  await addExpert(db, "Vera Voice");
  const key = await fillDraft(db);
  expect(await submitQuoteRequest(db, submission(key))).toMatchObject({
    state: "recipients-changed",
  });
});

test("the next request goes to those who were not served", async () => {
  const { db } = database;
  for (const number of [1, 2, 3, 4, 5, 6]) await addExpert(db, `Expert ${number}`);
  await submitQuoteRequest(db, submission(await openLastStep(db)));
  const names = await namesFor(await fillDraft(db));
  expect(names[0]).toBe("Expert 6");
});
