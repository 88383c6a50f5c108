import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PART_SIZE } from "#app/domain/sitemap/kinds.server.ts";
import { listSitemapPart } from "#app/domain/sitemap/list-part.server.ts";
import { listNewestExperts } from "#app/domain/sitemap/newest.server.ts";
import { outlineSitemap } from "#app/domain/sitemap/outline.server.ts";
import { profiles } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "../experts/people.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const agnes = person("Ágnes Kőműves", { categories: ["legal"] });
const boris = person("Boris Halm", { categories: ["finance"] });
const unlisted = person("Ulla Unverified", { emailVerified: false });

const changed = (id: string, updatedAt: number) =>
  database.db.update(profiles).set({ updatedAt }).where(eq(profiles.id, id));

test("an empty directory has no parts", async () => {
  const outline = await outlineSitemap(database.db);
  expect(outline.experts).toEqual({ parts: [], updatedAt: null });
  expect(outline.products).toEqual({ parts: [], updatedAt: null });
  expect(await listSitemapPart(database.db, "experts", 1)).toBeNull();
});

test("a part names those who are listed, each with the time of the last change", async () => {
  await addPeople(database.db, agnes, boris, unlisted);
  await changed(boris.id, 5_000);
  expect(await listSitemapPart(database.db, "experts", 1)).toEqual([
    { name: agnes.username, updatedAt: 1 },
    { name: boris.username, updatedAt: 5_000 },
  ]);
  expect(await listSitemapPart(database.db, "experts", 2)).toBeNull();
});

test("the outline knows the newest change of each part and category, whoever is not listed aside", async () => {
  await changed(unlisted.id, 9_000);
  const { experts, categories } = await outlineSitemap(database.db);
  expect(experts).toEqual({ parts: [{ updatedAt: 5_000 }], updatedAt: 5_000 });
  expect(Object.fromEntries(categories)).toEqual({ legal: 1, finance: 5_000 });
});

test("who comes late stands in a part of their own, and nobody else moves", async () => {
  const late = person("Lea Late");
  await addPeople(database.db, late);
  const place = PART_SIZE + 1;
  await database.db.run(
    sql`UPDATE profiles SET rowid = ${BigInt(place)}, updated_at = 7000 WHERE id = ${late.id}`,
  );
  expect(await listSitemapPart(database.db, "experts", 2)).toEqual([
    { name: late.username, updatedAt: 7_000 },
  ]);
  expect(await listSitemapPart(database.db, "experts", 1)).toHaveLength(2);
  const { experts } = await outlineSitemap(database.db);
  expect(experts.parts).toEqual([{ updatedAt: 5_000 }, { updatedAt: 7_000 }]);
});

test("the newest experts come first, and only those who are listed", async () => {
  const names = (await listNewestExperts(database.db)).map(({ title }) => title);
  expect(names).toEqual(["Lea Late", "Boris Halm", "Ágnes Kőműves"]);
});
