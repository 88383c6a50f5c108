import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isListed } from "#app/domain/experts/listing/listing.server.ts";
import { loadListingSources } from "#app/domain/experts/listing/listing-source.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { emailOutbox, formerUsernames, messageThreads, profiles, quotes } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addExpert,
  fillDraft,
  indexExpert,
  openLastStep,
  submission,
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

test("at most five experts of the category are proposed, least recently served first", async () => {
  const { db } = database;
  for (const served of [6, 2, 5, 1, 4, 3])
    await addExpert(db, `Served ${served}`, { lastServedAt: served });
  await addExpert(db, "Wrong Field", { categories: ["legal"] });
  expect(await namesFor(await fillDraft(db))).toEqual([
    "Served 1",
    "Served 2",
    "Served 3",
    "Served 4",
    "Served 5",
  ]);
});

test("only Pro experts with a verified email, a name and a known category are matched", async () => {
  const { db } = database;
  await addExpert(db, "Vera Voice");
  await addExpert(db, "Frida Free", { pro: false });
  await addExpert(db, "Una Unverified", { verifiedEmail: false });
  await addExpert(db, "Cora Categoryless", { categories: [] });
  await addExpert(db, "Ulla Unknown", { categories: ["alchemy"] });
  await addExpert(db, "Fiona Fourth", { categories: ["alchemy", "magic", "tarot", "voice"] });
  const nameless = await addExpert(db, "Nameless");
  await db.update(profiles).set({ fullName: " " }).where(eq(profiles.id, nameless));
  await indexExpert(db, nameless);
  const key = await fillDraft(db, { values: { category: "other" } });
  expect(await namesFor(key)).toEqual(["Vera Voice"]);
  const everybody = await db.select({ id: profiles.id }).from(profiles);
  const sources = await loadListingSources(
    db,
    everybody.map(({ id }) => id),
  );
  const listed = sources.filter((source) => isPaid(source.plan) && isListed(source));
  expect(listed.map(({ name }) => name)).toEqual(["Vera Voice"]);
});

test("an imported expert is matched from the moment on at which the listing is claimed", async () => {
  const { db } = database;
  const ilse = await addExpert(db, "Ilse Imported");
  const setUnclaimed = async (unclaimedAt: number | null) => {
    await db.update(profiles).set({ unclaimedAt }).where(eq(profiles.id, ilse));
    await indexExpert(db, ilse);
  };
  await setUnclaimed(1);
  expect(await namesFor(await fillDraft(db))).toEqual([]);
  await setUnclaimed(null);
  expect(await namesFor(await fillDraft(db))).toEqual(["Ilse Imported"]);
});

test("whatever was posted as a category, a draft can be read and is for nobody yet", async () => {
  const { db } = database;
  await addExpert(db, "Vera Voice");
  for (const category of ["", "alchemy", '"]', "a'b", '$."other"', "other.x"]) {
    const key = await fillDraft(db, { values: { category } });
    expect(await proposeRecipients(db, key)).toMatchObject({ draft: {}, recipients: [] });
  }
});

test.each([
  ["ai-automation", ["ai-automation"]],
  ["ai-agent", ["ai-agents"]],
  ["prompt-engineering", ["prompt-engineering"]],
  ["ai-strategy", ["cai-officers", "enterprise"]],
  ["generative-ai", ["generative-ai"]],
  ["voice-ai", ["voice"]],
  ["other", ["ai-automation", "ai-agents", "prompt-engineering", "cai-officers", "enterprise"]],
])("a request for %s goes to %j", async (category, expected) => {
  const { db } = database;
  const all = [
    "ai-automation",
    "ai-agents",
    "prompt-engineering",
    "cai-officers",
    "enterprise",
    "generative-ai",
    "voice",
  ];
  for (const each of all) await addExpert(db, each, { categories: [each] });
  expect(await namesFor(await fillDraft(db, { values: { category } }))).toEqual(expected);
});

test("a request meant for a Pro expert goes to that one alone, whatever the category", async () => {
  const { db } = database;
  await addExpert(db, "Vera Voice");
  await addExpert(db, "Lea Legal", { categories: ["legal"] });
  const key = await fillDraft(db, { expert: "lea-legal" });
  expect(await namesFor(key)).toEqual(["Lea Legal"]);
  await submitQuoteRequest(db, submission(key));
  const [lea] = await db.select().from(profiles).where(eq(profiles.username, "lea-legal"));
  expect(lea?.lastServedAt).toBe(0);
});

test("a request meant for a free listing goes to matched Pro experts", async () => {
  const { db } = database;
  await addExpert(db, "Vera Voice");
  await addExpert(db, "Frida Free", { pro: false });
  const key = await fillDraft(db, { expert: "frida-free" });
  const proposal = await proposeRecipients(db, key);
  expect(proposal?.draft.target).toMatchObject({ name: "Frida Free", receivesRequests: false });
  expect(proposal?.recipients).toMatchObject([{ name: "Vera Voice" }]);
});

test("who takes no new projects gets no request, not even one meant for them", async () => {
  const { db } = database;
  await addExpert(db, "Vera Voice", { lastServedAt: 5 });
  await addExpert(db, "Bea Busy", { takesProjects: false });
  const key = await fillDraft(db, { expert: "bea-busy" });
  const proposal = await proposeRecipients(db, key);
  expect(proposal?.draft.target).toMatchObject({ receivesRequests: true, takesProjects: false });
  expect(proposal?.recipients).toMatchObject([{ name: "Vera Voice" }]);
  expect(await submitQuoteRequest(db, submission(key))).toMatchObject({ state: "submitted" });
  const [vera] = await db.select().from(profiles).where(eq(profiles.username, "vera-voice"));
  expect(vera?.lastServedAt).toBeGreaterThan(5);
  expect(await namesFor(await fillDraft(db))).toEqual(["Vera Voice"]);
});

test("a request is meant for an expert by username, by one from before, or by id", async () => {
  const { db } = database;
  const id = await addExpert(db, "Vera Voice");
  await addExpert(db, "Otto Other");
  await db.insert(formerUsernames).values({ username: "vera-then", profileId: id, createdAt: 1 });
  for (const expert of ["vera-voice", "Vera-Then", id])
    expect(await namesFor(await fillDraft(db, { expert }))).toEqual(["Vera Voice"]);
});

test("a request that nobody matches waits and is mailed to the contact address, in the site's language", async () => {
  const { db } = database;
  const key = await openLastStep(db);
  const siteContact = { email: "contact@example.com", locale: "hu" } as const;
  const result = await submitQuoteRequest(db, submission(key, { siteContact }));
  expect(result).toMatchObject({ state: "submitted", expertEmailsSent: 0, clientEmailSent: true });
  expect(await db.select({ unmatched: quotes.unmatched }).from(quotes)).toEqual([
    { unmatched: true },
  ]);
  expect(await db.$count(messageThreads)).toBe(0);
  const mails = await db.select().from(emailOutbox);
  expect(
    mails
      .map(({ template, locale, recipient, replyTo }) => [template, locale, recipient, replyTo])
      .sort(),
  ).toEqual([
    ["quote-to-client", "en", "clara@example.com", null],
    ["quote-unmatched", "hu", "contact@example.com", "clara@example.com"],
  ]);
});
