import { describe, expect, it } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { ask, person, storeStatements } from "#tests/unit/domain/experts/people.ts";
import { expectPages, runForAll } from "#tests/unit/domain/search/list/list-model.ts";
import { walkPages } from "#tests/unit/domain/search/list/scan-pages.ts";
import { expertsModel } from "./model.ts";

/** Most filters leave more than are counted. */
const SIZE = 700;
const FIRST_NAMES = ["Ágnes", "Bence", "Cecil", "Dóra", "Zsuzsanna"];
const PEOPLE = Array.from({ length: SIZE }, (_, index) =>
  person(`${FIRST_NAMES[index % 5]} Expert ${(index * 607) % SIZE}`, {
    plan: index % 4 === 0 ? "pro" : "free",
    biography: index % 10 === 0 ? "consults on automation" : "automation tools",
    country: index % 7 === 0 ? "DE" : "HU",
    categories: index % 6 === 0 ? ["voice"] : ["legal"],
    tags: index % 8 === 0 ? ["chatbots"] : ["seldom asked for"],
  }),
);
const { db } = await openTestDatabase();
await runForAll(db, PEOPLE, (each) => storeStatements(db, each));
await rebuildExpertsIndex(db);

const list = (address = "") => listExperts(db, ask(address), "en");

describe("more hits than are counted", () => {
  it("are not counted, and neither are the choices", async () => {
    const { total, facets } = await list("q=automation&category=voice&category=legal");
    expect(total).toEqual({ count: 500, isExact: false });
    expect(facets.verified).toBeNull();
    const choices = [...facets.categories, ...facets.countries];
    expect(choices.every(({ count }) => count === null)).toBe(true);
    expect(facets.countries.map(({ value }) => value).toSorted()).toEqual(["DE", "HU"]);
    expect(facets.tags.map(({ value }) => value)).toContain("seldom asked for");
  });

  it("are counted exactly when nothing is asked", async () => {
    const { total, facets } = await list();
    expect(total).toEqual({ count: SIZE, isExact: true });
    expect(facets.verified).toBe(175);
    expect(facets.countries.find(({ value }) => value === "DE")?.count).toBe(100);
  });

  it("leave the choices of a lone filter counted", async () => {
    const { total, facets } = await list("category=legal");
    expect(total.isExact).toBe(false);
    expect(facets.categories.find(({ value }) => value === "voice")?.count).toBe(117);
    expect(facets.verified).toBeNull();
  });

  it("do not hide how many of them a chosen flag leaves", async () => {
    const { total, facets } = await list("q=automation&verified=true");
    expect(total).toEqual({ count: 175, isExact: true });
    expect(facets.verified).toBe(175);
  });

  describe.each(["featured", "newest", "a-z"])("by %s", (sort) => {
    it.each([
      "q=automation",
      "q=exp",
      "q=tools",
      "category=legal",
      "tag=seldom+asked+for&q=automat",
      "",
    ])("are paged completely and in order: %s", async (asked) => {
      const { hits } = await expectPages(expertsModel(db), PEOPLE, ask(`${asked}&sort=${sort}`));
      expect(hits.length).toBeGreaterThan(500);
    });
  });

  it("are shown once each by best match, up to five hundred, and the same ones backwards", async () => {
    for (const q of ["automation", "tools", "exp"]) {
      const { pages, back } = await walkPages((cursor) =>
        listExperts(db, { ...ask(`q=${q}`), ...cursor }, "en"),
      );
      const ids = pages.map(({ experts }) => experts.map(({ id }) => id));
      expect(ids.flat(), q).toHaveLength(500);
      expect(new Set(ids.flat()).size, q).toBe(500);
      expect(back.map(({ experts }) => experts.map(({ id }) => id))).toEqual(ids.slice(0, -1));
    }
  });

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
