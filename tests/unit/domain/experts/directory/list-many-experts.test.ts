import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { ask, type Person, person, storeStatements } from "#tests/unit/domain/experts/people.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";
import { findPeople, sortKey } from "./model.ts";

const FIRST_NAMES = ["Ágnes", "Bence", "Cecil", "Dóra", "Zsuzsanna"];
const PEOPLE = Array.from({ length: 1_300 }, (_, index) =>
  person(`${FIRST_NAMES[index % 5]} Expert ${(index * 607) % 1_300}`, {
    plan: index % 4 === 0 ? "pro" : "free",
    biography: index % 10 === 0 ? "consults on automation" : "automation",
    country: index % 7 === 0 ? "DE" : "HU",
    categories: index % 6 === 0 ? ["voice"] : ["legal"],
    tags: index % 8 === 0 ? ["chatbots"] : ["seldom asked for"],
  }),
);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (let start = 0; start < PEOPLE.length; start += 100) {
    const some = PEOPLE.slice(start, start + 100);
    await runBatch(
      db,
      some.flatMap((each) => storeStatements(db, each)),
    );
  }
  await rebuildExpertsIndex(db);
});
afterAll(() => database.close());

const list = (address = "") => listExperts(database.db, ask(address));

async function walk(address: string): Promise<string[]> {
  const { pages } = await walkPages((cursor) =>
    listExperts(database.db, { ...ask(address), ...cursor }),
  );
  return pages.flatMap(({ experts }) => experts.map(({ id }) => id));
}

describe("a thousand hits and more", () => {
  it("are not counted, and neither are the choices", async () => {
    const { total, facets } = await list("q=automation&category=voice&category=legal");
    expect(total).toEqual({ count: 1_000, isExact: false });
    expect(facets.verified).toBeNull();
    expect([...facets.categories, ...facets.countries].every(({ count }) => count === null)).toBe(
      true,
    );
    expect(facets.countries.map(({ value }) => value).toSorted()).toEqual(["DE", "HU"]);
    expect(facets.tags.map(({ value }) => value)).toContain("seldom asked for");
  });

  it("are counted exactly when nothing is asked", async () => {
    const { total, facets } = await list();
    expect(total).toEqual({ count: 1_300, isExact: true });
    expect(facets.verified).toBe(325);
    expect(facets.countries.find(({ value }) => value === "DE")?.count).toBe(186);
  });

  it("leave the choices of a lone filter counted", async () => {
    const { total, facets } = await list("category=legal");
    expect(total.isExact).toBe(false);
    expect(facets.categories.find(({ value }) => value === "voice")?.count).toBe(217);
    expect(facets.verified).toBeNull();
  });

  it.each(["featured", "newest", "a-z"])(
    "are paged completely and in order by %s",
    async (sort) => {
      for (const asked of [
        "q=automation",
        "q=exp",
        "category=legal",
        "tag=seldom+asked+for&q=automat",
        "",
      ]) {
        const query = ask(`${asked}&sort=${sort}`);
        const found = await walk(`${asked}&sort=${sort}`);
        const hits = findPeople(PEOPLE, query);
        expect(hits.length, asked).toBeGreaterThan(1_000);
        const keys = (people: readonly (Person | undefined)[]) =>
          people.map((each) => each && sortKey(each, query));
        const sorted = keys(hits).toSorted();
        const got = keys(found.map((id) => PEOPLE.find((each) => each.id === id)));
        expect(got, asked).toEqual(sort === "newest" ? sorted.toReversed() : sorted);
      }
    },
  );

  it("give the right page before another", async () => {
    for (const sort of ["featured", "newest", "a-z"]) {
      const first = await list(`q=automation&sort=${sort}`);
      const second = await list(`q=automation&sort=${sort}&after=${first.next}`);
      const back = await list(`q=automation&sort=${sort}&before=${second.previous}`);
      expect(back.experts).toEqual(first.experts);
      expect(back.previous).toBeNull();
      expect(back.next).toBe(first.next);
    }
  });
});

describe("a cursor that leads nowhere", () => {
  it("gives the first page", async () => {
    const first = await list("q=automation");
    for (const cursor of ["after=2gosa7pa2gv", "before=1", "before=0"]) {
      expect(await list(`q=automation&${cursor}`)).toEqual(first);
    }
  });
});
