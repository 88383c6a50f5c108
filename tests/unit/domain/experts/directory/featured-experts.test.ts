import { afterAll, beforeAll, expect, test } from "vitest";
import { listFeaturedExperts } from "#app/domain/experts/directory/featured-experts.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function featuredOn(day: number): Promise<string[]> {
  const experts = await listFeaturedExperts(database.db, day * DAY_MS + 1);
  return experts.map(({ name }) => name);
}

test("no one is featured while there is no expert", async () => {
  await addPeople(database.db, person("Frida Free"));
  expect(await featuredOn(20_000)).toEqual([]);
});

test("three experts are featured each day, and everybody has about the same number of days", async () => {
  const experts = Array.from({ length: 12 }, (_, index) =>
    // Fixed ids: the lottery is fair in the long run, not to every dozen of ids in 200 days.
    person(`Expert ${index}`, {
      plan: "pro",
      id: `018f2a00-0000-7000-8000-00000000000${index.toString(16)}`,
    }),
  );
  await addPeople(database.db, ...experts);
  const days = new Map<string, number>();
  for (let day = 20_000; day < 20_200; day++) {
    const names = await featuredOn(day);
    expect(new Set(names).size).toBe(3);
    for (const name of names) days.set(name, (days.get(name) ?? 0) + 1);
  }
  expect(await featuredOn(20_000)).toEqual(await featuredOn(20_000));
  expect(days.size).toBe(12);
  expect(Math.min(...days.values())).toBeGreaterThan(25);
  expect(Math.max(...days.values())).toBeLessThan(75);
});
