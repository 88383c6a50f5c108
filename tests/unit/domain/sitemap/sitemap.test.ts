import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listNewestExperts } from "#app/domain/sitemap/newest.server.ts";
import { listSitemapPart, outlineSitemap, PART_SIZE } from "#app/domain/sitemap/parts.server.ts";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema.ts";
import { explainQuery } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";
import { setUpRecordedDatabase } from "#tests/unit/domain/search/recorded-database.ts";

const recorded = setUpRecordedDatabase();
let db: Database;
beforeAll(async () => {
  db = recorded.plain;
});

const agnes = person("Ágnes Kőműves", { categories: ["legal"] });
const boris = person("Boris Halm", { categories: ["finance"] });
const unlisted = person("Ulla Unverified", { emailVerified: false });

const changed = (id: string, updatedAt: number) =>
  db.update(profiles).set({ updatedAt }).where(eq(profiles.id, id));

test("an empty directory has no parts", async () => {
  const outline = await outlineSitemap(db, "index");
  expect(outline.experts).toEqual({ parts: [], updatedAt: null });
  expect(outline.products).toEqual({ parts: [], updatedAt: null });
  expect(await listSitemapPart(db, "experts", 1)).toBeNull();
});

test("a part names those who are listed, each with the time of the last change", async () => {
  await addPeople(db, agnes, boris, unlisted);
  await changed(boris.id, 5_000);
  expect(await listSitemapPart(db, "experts", 1)).toEqual([
    { name: agnes.username, updatedAt: 1 },
    { name: boris.username, updatedAt: 5_000 },
  ]);
  expect(await listSitemapPart(db, "experts", 2)).toBeNull();
});

test("the outline has the latest change of each part and category, without unlisted members", async () => {
  await changed(unlisted.id, 9_000);
  const { experts, categories } = await outlineSitemap(db, "categories");
  expect(experts).toEqual({ parts: [{ updatedAt: 5_000 }], updatedAt: 5_000 });
  expect(Object.fromEntries(categories)).toEqual({ legal: 1, finance: 5_000 });
});

test.each(["index", "categories"] as const)(
  "the outline for the %s reads the newest changes from an index, and sorts no table to find them",
  async (reader) => {
    const [trip, ...others] = await recorded.trips.during(() =>
      outlineSitemap(recorded.db, reader),
    );
    expect(others).toEqual([]);
    const statements = trip?.statements.filter((text) => text.includes("updated_at")) ?? [];
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      const plan = await explainQuery(db, sql.raw(statement));
      expect(plan).toMatch(/^SCAN (profiles|products) USING INDEX \w+_updated$/m);
      const scans =
        /^SCAN (profiles|products|expert_listings|product_listings|item)\b(?!.*_updated).*$/gm;
      expect(plan.match(scans)).toEqual(["SCAN item"]);
      expect(plan).not.toContain("TEMP B-TREE");
    }
  },
);

test("a late member gets a part of their own, and no other member moves", async () => {
  const late = person("Lea Late");
  await addPeople(db, late);
  const place = PART_SIZE + 1;
  await db.run(
    sql`update profiles set rowid = ${BigInt(place)}, updated_at = 7000 where id = ${late.id}`,
  );
  const latePart = [{ name: late.username, updatedAt: 7_000 }];
  expect(await listSitemapPart(db, "experts", 2)).toEqual(latePart);
  expect(await listSitemapPart(db, "experts", 1)).toHaveLength(2);
  const { experts } = await outlineSitemap(db, "index");
  expect(experts.parts).toEqual([{ updatedAt: 5_000 }, { updatedAt: 7_000 }]);
});

test("the newest experts come first, and only those who are listed", async () => {
  const names = (await listNewestExperts(db)).map(({ title }) => title);
  expect(names).toEqual(["Lea Late", "Boris Halm", "Ágnes Kőműves"]);
});

test("the feed reads the newest experts only, in the order of an index", async () => {
  await addPeople(db, ...Array.from({ length: 300 }, (_, at) => person(`Nora Number ${at}`)));
  expect(await listNewestExperts(db)).toHaveLength(20);
  expect(await countRowsRead(() => listNewestExperts(db))).toBeLessThanOrEqual(100);
});

test("the outline reads fewer than 100 rows, listed or not", async () => {
  expect(await countRowsRead(() => outlineSitemap(db, "index"))).toBeLessThan(100);
  await addUnlisted(6_000);
  const { experts, categories } = await outlineSitemap(db, "index");
  expect(experts.updatedAt).toBeNull();
  expect(experts.parts.every(({ updatedAt }) => updatedAt === null)).toBe(true);
  expect(categories.size).toBe(0);
  expect((await outlineSitemap(db, "categories")).categories.size).toBe(0);
  expect(await countRowsRead(() => outlineSitemap(db, "categories"))).toBeLessThan(5_000);
  expect(await countRowsRead(() => outlineSitemap(db, "index"))).toBeLessThan(100);
});

/** People without a verified address who all changed a moment ago. */
async function addUnlisted(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, number) => `unlisted-${number}`);
  const items = sql`json_each(${JSON.stringify(ids)}) where true`;
  await db.batch([
    db.run(sql`insert into users (id, email, created_at, updated_at)
      select value, value || '@example.com', 1, 1 from ${items}`),
    db.run(sql`insert into profiles (id, username, full_name, country, biography, expert, updated_at)
      select value, value, value, '', '', 0, 10000 from ${items}`),
  ]);
}
