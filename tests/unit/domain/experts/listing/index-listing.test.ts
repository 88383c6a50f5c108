import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  indexProfileStatements,
  unindexProfileStatements,
} from "#app/domain/experts/listing/index-listing.server.ts";
import { indexOutdatedExperts } from "#app/domain/experts/listing/index-outdated.server.ts";
import {
  isListed,
  shownCategories,
  shownTags,
  toListing,
} from "#app/domain/experts/listing/listing.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import { profiles, users } from "#db/schema.ts";
import { readTermIds } from "#tests/support/term-ids.ts";
import {
  addStatements,
  ask,
  changeStatements,
  openDirectory,
  person,
} from "#tests/unit/domain/experts/people.ts";
import {
  expectSoundIndex,
  readIndex,
  runBatch,
} from "#tests/unit/domain/search/index/stored-index.ts";

const categories = ["legal", "voice", "science", "finance"];
const tags = ["One", "two", "THREE", "one ", "four", "five", "six"];

describe("a listing", () => {
  it("needs a verified address, a name and a category", () => {
    expect(isListed(person("Anna"))).toBe(true);
    expect(isListed(person("Anna", { emailVerified: false }))).toBe(false);
    expect(isListed(person("  "))).toBe(false);
    expect(isListed(person("Anna", { categories: [] }))).toBe(false);
    expect(isListed(person("Anna", { categories: ["no category"] }))).toBe(false);
    expect(toListing(person("Anna", { emailVerified: false }))).toBeNull();
  });

  it("shows the first category and five tags when it is free", () => {
    const free = person("Anna", { categories, tags });
    expect(shownCategories(free)).toEqual(["legal"]);
    expect(shownTags(free)).toEqual(["one", "two", "three", "four", "five"]);
  });

  it("shows three categories and every tag of an expert", () => {
    const expert = person("Anna", { categories, tags, plan: "pro" });
    expect(shownCategories(expert)).toEqual(["legal", "voice", "science"]);
    expect(shownTags(expert)).toHaveLength(6);
  });

  it("is searched by what it shows: names, texts, products and shown tags", () => {
    const listing = toListing(
      person("Dr. Ágnes Őry", {
        biography: "AI, ai!",
        tags,
        country: "",
        headline: "Reads C++",
        company: "Sky & Co",
        city: "Győr",
        products: [{ name: "Runloom", summary: "Runs.", description: "Weaves.", tags: ["flow"] }],
      }),
    );
    expect(listing).toMatchObject({
      own: { verified: 0, available: 0 },
      sortName: "dr agnes ory",
      facets: ["c:legal", "t:one", "t:two", "t:three", "t:four", "t:five", "v:0"],
    });
    expect(listing?.entry.words).toEqual([
      ...["dr", "agnes", "ory", "reads", "cplusplus", "one", "two", "three", "four", "five"],
      ...["sky", "co", "gyor", "runloom", "flow", "ai", "runs", "weaves"],
    ]);
  });
});

const { database, db, add, names: namesOf } = await openDirectory();

describe("indexing a profile", () => {
  it("follows every change of it", async () => {
    const zoe = person("Zoe Zed", { biography: "robots", tags: ["chatbots"] });
    await add(zoe, person("Mia Middle"));
    await runBatch(db, changeStatements(db, { ...zoe, biography: "voices", plan: "pro" }));
    expect(await namesOf()).toEqual(["Zoe Zed", "Mia Middle"]);
    expect(await namesOf("q=robots")).toEqual([]);
    expect(await namesOf("q=voices&verified=true&tag=chatbots")).toEqual(["Zoe Zed"]);
    await expectSoundIndex(db, EXPERT_INDEX, 2);
  });

  it("takes out who is listed no longer", async () => {
    const zoe = person("Zoe Zed");
    await add(zoe, person("Mia Middle"));
    await runBatch(db, changeStatements(db, { ...zoe, categories: [] }));
    expect(await namesOf()).toEqual(["Mia Middle"]);
    await expectSoundIndex(db, EXPERT_INDEX, 1);
  });

  it("changes nothing if the profile has changed since it was read", async () => {
    const zoe = person("Zoe Zed", { tags: ["chatbots", "ai art"], biography: "O'Hara \u2028 – ő" });
    await add(zoe);
    const changes: Partial<typeof zoe>[] = [
      ...[{ name: "Zoe" }, { biography: "other" }, { country: "" }, { plan: "pro" } as const],
      ...[{ emailVerified: false }, { isHidden: true }, { categories: ["voice"] }],
      ...[{ tags: ["ai art", "chatbots"] }, { tags: ["chatbots"] }, { tags: [] }],
    ];
    for (const change of changes) {
      const stale = indexProfileStatements(db, { ...zoe, ...change });
      await expect(runBatch(db, stale), JSON.stringify(change)).rejects.toThrow();
    }
    await runBatch(db, indexProfileStatements(db, zoe));
    await expectSoundIndex(db, EXPERT_INDEX, 1);
    expect(await namesOf("q=hara&tag=chatbots&tag=ai+art&category=legal")).toEqual(["Zoe Zed"]);
  });

  it("refuses the deletion of a profile that is still in the index", async () => {
    const zoe = person("Zoe Zed");
    await add(zoe);
    const deletion = db.delete(users).where(eq(users.id, zoe.id));
    await expect(deletion).rejects.toThrow();
    const change = db.update(profiles).set({ updatedAt: 2 }).where(eq(profiles.id, zoe.id));
    await db.batch([change, ...unindexProfileStatements(db, zoe.id), deletion]);
    await expectSoundIndex(db, EXPERT_INDEX, 0);
  });

  it("gives everybody a rank of their own when many write at once", async () => {
    await database.startServer();
    const crowd = Array.from({ length: 40 }, (_, index) =>
      person(index % 2 ? "Same Name" : `Same Name ${index}`, {
        plan: index % 3 === 0 ? "pro" : "free",
      }),
    );
    await Promise.all(
      crowd.map((each) => {
        const own = database.connect();
        return runBatch(own, addStatements(own, each));
      }),
    );
    await expectSoundIndex(db, EXPERT_INDEX, 40);
    const { listings } = await readIndex(db, EXPERT_INDEX);
    expect(listings.map(keyOf)).toEqual(listings.map(keyOf).toSorted());
  });

  it("keeps names in order that begin alike for longer than a rank can tell", async () => {
    const names = Array.from(
      { length: 120 },
      (_, index) => `Load Test Expert Number ${String((index * 77) % 120).padStart(4, "0")}`,
    );
    await add(...names.map((name) => person(name)));
    const { listings } = await readIndex(db, EXPERT_INDEX);
    expect(listings.map(keyOf)).toEqual(listings.map(keyOf).toSorted());
  });

  it("finds a free rank where no room is left between two names", async () => {
    const prefix = "a".repeat(40);
    const names = Array.from({ length: 59 }, (_, index) => `${prefix} ${String(900 - index)}`);
    await add(person(`${prefix} 0`), ...names.map((name) => person(name)));
    await expectSoundIndex(db, EXPERT_INDEX, 60);
    for (const sort of ["featured", "a-z"]) {
      const first = await listExperts(db, ask(`sort=${sort}`), "en");
      const second = await listExperts(db, ask(`sort=${sort}&after=${first.next}`), "en");
      const third = await listExperts(db, ask(`sort=${sort}&after=${second.next}`), "en");
      const found = [first, second, third].flatMap(({ experts }) => experts.map(({ id }) => id));
      expect(new Set(found).size).toBe(60);
    }
  });

  it("indexes listings of an older release again, up to a limit, until none is left", async () => {
    await add(...Array.from({ length: 30 }, (_, index) => person(`Expert ${index}`)));
    const before = await readIndex(db, EXPERT_INDEX);
    const words = sql`(select ' ' || group_concat(t.term, ' ')
      from (${readTermIds(sql`(select l.rank, l.term_ids)`)}) i cross join expert_terms t on t.id = i.id)`;
    await db.run(sql`update expert_listings as l
      set index_version = 0, words = ${words}, term_ids = x''`);
    expect(await indexOutdatedExperts(db, { limit: 27 })).toBe(27);
    expect(await indexOutdatedExperts(db, { limit: 27 })).toBe(3);
    expect(await indexOutdatedExperts(db, { limit: 27 })).toBe(0);
    expect(await readIndex(db, EXPERT_INDEX)).toEqual(before);
    await expectSoundIndex(db, EXPERT_INDEX, 30);
  });

  it("makes the same index one by one as in bulk", async () => {
    await add(
      ...["Őry Ödön", "Zoe", "Ágnes", "agnes", "王芳", "Иван Петров"].map((name, index) =>
        person(name, {
          plan: index % 2 === 0 ? "pro" : "free",
          tags: ["one", `t${index}`],
          biography: name,
        }),
      ),
      person("Hidden", { emailVerified: false }),
    );
    const before = await readIndex(db, EXPERT_INDEX);
    await rebuildExpertsIndex(db);
    expect(await readIndex(db, EXPERT_INDEX)).toEqual(before);
  });
});

function keyOf({ facets, sort_name }: { facets: string; sort_name: string }): string {
  return `${facets.includes('"v:1"') ? 0 : 1}${sort_name}`;
}
