import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { test } from "vitest";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { loadListingSources } from "#app/domain/experts/listing/listing-source.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { profiles, users } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";
import { expectRebuiltIndex, save } from "./members.ts";

const { database, db } = await openTestDatabase();

const NAMES = ["Anna Ács", "anna acs", "Bea", "Őry Ödön", "王芳", "Zoë O'Hara"];

const saving = fc.record(
  {
    full_name: fc.constantFrom(...NAMES),
    username: fc.constantFrom("first", "second", "third", "fourth"),
    biography: fc.constantFrom("", 'A "quoted" \\ text', "kőműves 🙂 \u2028"),
    location: fc.constantFrom("", "hungary", "norway"),
    category: fc.subarray(["legal", "voice", "finance", "science"], { maxLength: 3 }),
    tags: fc.subarray(["chatbots", "ai art", "álom", "x", "y", "z", "w"]),
    takes_projects: fc.constantFrom("on", undefined),
  },
  { requiredKeys: [] },
);

/** Other changes: address verified, plan begun or ended, deletion requested or canceled. */
const account = fc.record(
  { emailVerified: fc.boolean(), expert: fc.boolean(), isHidden: fc.boolean() },
  { requiredKeys: [] },
);

const step = fc.record({
  who: fc.nat({ max: 2 }),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.record({ saving }) },
    { weight: 1, arbitrary: fc.record({ account }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function changeAccount(db: Database, { id }: Person, change: Partial<Person>): Promise<void> {
  return retryOptimisticBatch(async () => {
    const [before] = await loadListingSources(db, [id]);
    if (!before) throw new Error("There is no such member");
    const after = { ...before, ...change };
    const emailVerifiedAt = after.emailVerified ? 1 : null;
    const deletesAt = after.isHidden ? 1 : null;
    await db.batch([
      db.update(users).set({ emailVerifiedAt, deletesAt }).where(eq(users.id, id)),
      db
        .update(profiles)
        .set({ expert: isPaid(after.plan) })
        .where(eq(profiles.id, id)),
      ...indexProfileStatements(db, after),
    ]);
  });
}

async function doStep(db: Database, members: readonly Person[], { who, what }: Step) {
  const member = members[who];
  if (!member) throw new Error("There is no such member");
  await ("saving" in what
    ? save(db, member, what.saving)
    : changeAccount(db, member, what.account));
}

async function newDirectory(): Promise<Person[]> {
  await db.run(sql`delete from expert_listings`);
  await db.run(sql`delete from expert_facet_counts`);
  await db.run(sql`delete from users`);
  const members = NAMES.slice(0, 3).map((name) =>
    person(name, { plan: name === "Bea" ? "pro" : "free" }),
  );
  await addPeople(db, ...members);
  return members;
}

test("after any sequence of changes the index equals a rebuilt one", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const members = await newDirectory();
      for (const each of steps) await doStep(db, members, each);
      await expectRebuiltIndex(db);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 60_000 },
  );
});

test("the same when everything is saved at once", { timeout: 120_000 }, async () => {
  await database.startServer();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const members = await newDirectory();
      await Promise.all(steps.map((each) => doStep(database.connect(), members, each)));
      await expectRebuiltIndex(db);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 60_000 },
  );
});
