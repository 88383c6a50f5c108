import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  listExperts,
  listExpertsWithoutOne,
} from "#app/domain/experts/directory/list-experts.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { EXPERT_SORTS, type ExpertsPage, type ExpertsQuery } from "#app/domain/experts/schema.ts";
import { PLAN_IDS } from "#app/domain/plans/schema.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addStatements,
  ask,
  changeStatements,
  type Person,
  person,
  storeStatements,
} from "#tests/unit/domain/experts/people.ts";
import {
  searchText,
  seldom,
  TAGS,
  text,
  toAddress,
} from "#tests/unit/domain/search/arbitrary-texts.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { sortBytes } from "#tests/unit/domain/search/list/plain-search.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";
import { countChoice, findPeople, GROUPS, sortKey } from "./model.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const categories = fc.oneof(
  { weight: 6, arbitrary: fc.subarray(["legal", "voice", "science", "finance"], { minLength: 1 }) },
  { weight: 1, arbitrary: fc.subarray(["nonsense", "legal"]) },
);
const tags = fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 8 });
const country = fc.constantFrom("HU", "DE", "");

const someone: fc.Arbitrary<Partial<Person> & Pick<Person, "name">> = fc.record({
  name: fc.oneof(
    { weight: 9, arbitrary: text.map((name) => `Dr ${name}`) },
    fc.constantFrom(" ", "🙂", "Dr"),
  ),
  biography: text,
  country,
  plan: fc.constantFrom(...PLAN_IDS),
  emailVerified: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  isHidden: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  isUnclaimed: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  categories,
  tags,
});

const question: fc.Arbitrary<ExpertsQuery> = fc
  .record({
    q: searchText,
    category: seldom(fc.subarray(["legal", "voice", "cai-officers"])),
    tag: seldom(fc.subarray([...TAGS, "none has it"], { maxLength: 2 })),
    country: seldom(fc.subarray(["hungary", "germany", "atlantis"])),
    verified: fc.constantFrom("true", "false", "", "", ""),
    sort: fc.constantFrom(...EXPERT_SORTS),
  })
  .map(({ category, tag, country, ...single }) =>
    ask(toAddress(single, { category, tag, country })),
  );

/** Some are indexed in bulk, some one by one, some again after another name. */
async function fill(people: readonly Person[]): Promise<void> {
  const { db } = database;
  await db.run(sql`delete from expert_listings`);
  await db.run(sql`delete from users`);
  const half = Math.floor(people.length / 2);
  await runBatch(
    db,
    people.slice(0, half).flatMap((each) => storeStatements(db, each)),
  );
  await rebuildExpertsIndex(db);
  const others = people.slice(half);
  await runBatch(
    db,
    others.flatMap((each, index) => [
      ...(index % 3 === 0
        ? addStatements(db, { ...each, name: "Former Name", tags: ["former"] })
        : []),
      ...(index % 3 === 0 ? changeStatements(db, each) : addStatements(db, each)),
    ]),
  );
}

function idsOf(pages: readonly ExpertsPage[]): string[] {
  return pages.flatMap(({ experts }) => experts.map(({ id }) => id));
}

async function check(people: readonly Person[], query: ExpertsQuery): Promise<void> {
  const { pages, back } = await walkPages((cursor) =>
    listExperts(database.db, { ...query, ...cursor }),
  );
  const hits = findPeople(people, query);
  const ids = idsOf(pages);
  expect(ids.toSorted()).toEqual(hits.map(({ id }) => id).toSorted());
  expect(pages.slice(0, -1).every(({ experts }) => experts.length === 24)).toBe(true);
  expect(idsOf(back)).toEqual(idsOf(pages.slice(0, -1)));

  const keys = ids.map((id) => sortKey(people.find((each) => each.id === id) as Person, query));
  const sorted = sortBytes(keys);
  expect(keys).toEqual(query.sort === "newest" ? sorted.toReversed() : sorted);

  for (const { total, facets } of [...pages, ...back]) {
    expect(total).toEqual({ count: hits.length, isExact: true });
    for (const group of ["categories", "countries", "tags"] as const) {
      for (const { value, count } of facets[group]) {
        expect(count, `${group} ${value}`).toBe(countChoice(people, query, group, value));
      }
    }
    expect(facets.verified).toBe(countChoice(people, query, "verified", "1"));
  }
  await checkWithoutOne(people, query);
}

async function checkWithoutOne(people: readonly Person[], query: ExpertsQuery): Promise<void> {
  const found = await listExpertsWithoutOne(database.db, query);
  const counts = found.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const asked = GROUPS.filter((group) =>
    group === "verified" ? query.verified : query[group].length > 0,
  );
  const due = asked.map((group) => [group, findPeople(people, query, group).length] as const);
  const withoutText = findPeople(people, { ...query, q: "" }).length;
  const all = foldedWords(query.q).length > 0 ? [["q", withoutText] as const, ...due] : due;
  expect(new Map(found.map(({ without, count }) => [without, count]))).toEqual(
    new Map(all.filter(([, count]) => count > 0)),
  );
}

test("any directory answers any query as a plain list would", { timeout: 120_000 }, async () => {
  const directory = fc.oneof(
    fc.array(someone, { maxLength: 10 }),
    fc.array(someone, { minLength: 60, maxLength: 120, size: "max" }),
  );
  const questions = fc.array(question, { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(directory, questions, async (everybody, queries) => {
      const people = everybody.map(({ name, ...rest }) => person(name, rest));
      await fill(people);
      for (const query of queries) await check(people, query);
    }),
    { numRuns: 30, interruptAfterTimeLimit: 60_000 },
  );
});
