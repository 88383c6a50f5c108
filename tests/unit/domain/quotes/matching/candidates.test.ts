import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import type { Brief } from "#app/domain/quotes/matching/brief.server.ts";
import { candidatesQuery } from "#app/domain/quotes/matching/candidates.server.ts";
import {
  installSynonyms,
  readSynonyms,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import { profiles } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import {
  openDirectory,
  type Person,
  person,
  storeStatements,
} from "#tests/unit/domain/experts/people.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";

const { db } = await openDirectory();
installSynonyms("shipped", await readSynonyms(db));
afterAll(() => installSynonyms("none", []));

/** More than are read of one word. */
const MANY = 150;
const FORECASTER = { headline: "Demand forecasting", plan: "pro" } as const;

const many = (name: string, rest: Partial<Person> = {}): Person[] =>
  Array.from({ length: MANY }, (_, nth) =>
    person(`${name} ${nth}`, {
      ...FORECASTER,
      // The ids decide who is drawn, so they are the same in each run.
      id: `00000000-0000-7000-8000-${name.toLowerCase()}${String(nth).padStart(3, "0")}`,
      ...rest,
    }),
  );

async function addAll(people: readonly Person[]): Promise<void> {
  await runBatch(
    db,
    people.flatMap((each) => storeStatements(db, each)),
  );
  await rebuildExpertsIndex(db);
}

async function candidatesFor(text: string, changes: Partial<Brief> = {}): Promise<string[]> {
  const brief = { text, fields: [], language: "en", country: "", timeZone: "", ...changes };
  const search = { brief, email: "clara@example.com", locale: "en", wantedIds: [] };
  return (await candidatesQuery(db, search)).map(({ name }) => name);
}

test("of many experts with the same words each gets a turn, wherever the name is in the alphabet", async () => {
  await addAll(many("Anna"));
  const texts = Array.from({ length: 12 }, (_, nth) => `Demand forecasting for depot ${nth}.`);
  const found = new Set<string>();
  for (const text of texts) for (const name of await candidatesFor(text)) found.add(name);
  expect(found.size).toBeGreaterThan(MANY / 2);
  const [first = ""] = texts;
  expect(await candidatesFor(first)).toEqual(await candidatesFor(first));
});

test("among equals those come first who have waited longest", async () => {
  await addAll(many("Anna"));
  await db.update(profiles).set({ lastServedAt: 9 });
  const text = "Demand forecasting for our depots.";
  const [one = ""] = await candidatesFor(text);
  const before = await candidatesFor(text);
  await db.update(profiles).set({ lastServedAt: 10 }).where(eq(profiles.fullName, one));
  expect(before).toContain(one);
  expect(await candidatesFor(text)).not.toContain(one);
});

test("those of the field who have waited longest are read in the order of an index", async () => {
  const place = { language: "en", country: "", timeZone: "" };
  const brief: Brief = { text: "Help", fields: ["voice"], ...place };
  const search = { brief, email: "clara@example.com", locale: "en", wantedIds: [] };
  const plan = await explainQuery(db, candidatesQuery(db, search).getSQL());
  // The index begins with the plan: a condition with several plans would sort them all.
  expect(plan).toContain("USING INDEX profiles_rotation");
});

test("a later expert with more of the words comes before many with fewer", async () => {
  const both = { headline: "Gardens", biography: "Demand forecasting for breweries." };
  await addAll([...many("Anna"), person("Zoe", { ...both, plan: "pro" })]);
  expect(await candidatesFor("Demand forecasting for our breweries.")).toContain("Zoe");
});

test("a later expert of the field comes before many of other fields", async () => {
  const ofField = { categories: ["voice"], headline: "Gardens", plan: "pro" } as const;
  const idle = many("Bela", { ...ofField, headline: "Phone lines" });
  const zoe = person("Zoe", { ...ofField, biography: "Demand forecasting." });
  await addAll([...many("Anna"), ...idle, zoe]);
  // So that she is not found as one of her field who has waited long.
  await db.update(profiles).set({ lastServedAt: 9 }).where(eq(profiles.id, zoe.id));
  const text = "Demand forecasting, please.";
  expect(await candidatesFor(text, { fields: ["voice"] })).toContain("Zoe");
});

test("those who get no requests take no place", async () => {
  const paused = many("Anna", { takesProjects: false });
  await addAll([...paused, ...many("Bela", { plan: "free" }), person("Zoe", FORECASTER)]);
  expect(await candidatesFor("Demand forecasting for our depots.")).toEqual(["Zoe"]);
});
