import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listExpertsWithoutOne } from "#app/domain/experts/directory/list-experts.server.ts";
import {
  EXPERT_CHOICE_GROUPS,
  EXPERT_FLAGS,
  isChoiceGroup,
  PROJECT_RANGES,
  RATE_RANGES,
  ZONE_RANGES,
} from "#app/domain/experts/filters.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { EXPERT_SORTS, type ExpertsQuery } from "#app/domain/experts/schema.ts";
import { PLAN_IDS } from "#app/domain/plans/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import {
  addStatements,
  ask,
  changeStatements,
  type Person,
  person,
  storeStatements,
} from "#tests/unit/domain/experts/people.ts";
import * as texts from "#tests/unit/domain/search/arbitrary-texts.ts";
import {
  checkLists,
  choiceCheckOf,
  expectPages,
  expectWithoutOne,
  runForAll,
} from "#tests/unit/domain/search/list/list-model.ts";
import { expertsModel, findChoice, GROUPS, ZONES } from "./model.ts";

const { db } = await openTestDatabase();
const model = expertsModel(db);

const categories = fc.oneof(
  { weight: 6, arbitrary: fc.subarray(["legal", "voice", "science", "finance"], { minLength: 1 }) },
  { weight: 1, arbitrary: fc.subarray(["nonsense", "legal"]) },
);
const tags = fc.uniqueArray(fc.constantFrom(...texts.TAGS), { maxLength: 8 });
const country = fc.constantFrom("HU", "DE", "");

const someone: fc.Arbitrary<Partial<Person> & Pick<Person, "name">> = fc.record({
  name: fc.oneof(
    { weight: 9, arbitrary: texts.text.map((name) => `Dr ${name}`) },
    fc.constantFrom(" ", "🙂", "Dr"),
  ),
  biography: texts.text,
  country,
  plan: fc.constantFrom(...PLAN_IDS),
  emailVerified: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  isHidden: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  isUnclaimed: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  isBounced: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  categories,
  tags,
  languages: fc.uniqueArray(fc.constantFrom("hu", "en", "de"), { maxLength: 3 }),
  rateFrom: fc.constantFrom(null, 49, 50, 100, 250, 400, 1_000),
  rateUnit: fc.constantFrom("hour", "day"),
  smallestProject: fc.constantFrom(null, 1, 1_000, 9_999, 25_000),
  workMode: fc.constantFrom("", "remote", "on-site", "both"),
  timeZone: fc.constantFrom("", ...Object.keys(ZONES)),
  takesProjects: fc.boolean(),
});

const question: fc.Arbitrary<ExpertsQuery> = fc
  .record({
    q: texts.searchText,
    category: texts.seldom(fc.subarray(["legal", "voice", "cai-officers"])),
    tag: texts.seldom(fc.subarray([...texts.TAGS, "none has it"], { maxLength: 2 })),
    country: texts.seldom(fc.subarray(["hungary", "germany", "atlantis"])),
    language: texts.seldom(fc.subarray(["hu", "de", "xx"])),
    rate: texts.seldom(fc.subarray([...RATE_RANGES])),
    smallest: texts.seldom(fc.subarray([...PROJECT_RANGES])),
    work: texts.seldom(fc.subarray(["remote", "on-site", "both"])),
    zone: texts.seldom(fc.subarray([...ZONE_RANGES])),
    verified: fc.constantFrom("true", "false", "", "", ""),
    available: fc.constantFrom("true", "false", "", "", ""),
    typed: fc.constantFrom("true", ""),
    sort: fc.constantFrom(...EXPERT_SORTS),
  })
  .map(({ q, verified, available, typed, sort, ...repeated }) =>
    ask(texts.toAddress({ q, verified, available, typed, sort }, repeated)),
  );

/** Some are indexed in bulk, some one by one, some again after another name. */
async function fill(people: readonly Person[]): Promise<void> {
  await db.run(sql`delete from expert_listings`);
  await db.run(sql`delete from users`);
  const half = Math.floor(people.length / 2);
  await runForAll(db, people.slice(0, half), (each) => storeStatements(db, each));
  await rebuildExpertsIndex(db);
  await runForAll(db, people.slice(half), (each, index) => {
    if (index % 3 > 0) return addStatements(db, each);
    const former = { ...each, name: "Former Name", tags: ["former"] };
    return [...addStatements(db, former), ...changeStatements(db, each)];
  });
}

async function check(people: readonly Person[], query: ExpertsQuery): Promise<void> {
  const { hits, meant, all } = await expectPages(model, people, query);
  for (const page of all) {
    const { total, facets } = page;
    const expectChoice = choiceCheckOf(page);
    expect(total).toEqual({ count: hits.length, isExact: true });
    for (const group of EXPERT_CHOICE_GROUPS)
      for (const { value, count } of facets[group])
        expectChoice(count, findChoice(people, meant, group, value), `${group} ${value}`);
    for (const flag of EXPERT_FLAGS)
      expectChoice(facets[flag], findChoice(people, meant, flag, "1"), flag);
  }
  const asked = GROUPS.filter((group) =>
    isChoiceGroup(group) ? query[group].length > 0 : query[group],
  );
  const found = await listExpertsWithoutOne(db, query, "en");
  expectWithoutOne(model, people, query, { found, asked });
}

test("any directory answers any query as a plain list would", { timeout: 120_000 }, async () => {
  await checkLists(someone, question, async (everybody, queries) => {
    const people = everybody.map(({ name, ...rest }) => person(name, rest));
    await fill(people);
    for (const query of queries) await check(people, query);
  });
});
