import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadFrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { profiles, users } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";

// Together fewer than the 24 experts who are drawn from on a day, so that each is in every draw.
const { db } = await openTestDatabase();

test("the projects of three experts come from others than the featured ones", async () => {
  const pro = { plan: "pro" } as const;
  const told = Array.from({ length: 7 }, (_, index) => person(`Teller ${index}`, pro));
  const paused = person("Paused", { ...pro, takesProjects: false });
  await addPeople(db, ...told, paused, person("Silent", pro));
  const selectedWork = "Mill: less waste\nDairy: more";
  const ids = [...told, paused].map(({ id }) => id);
  await db.update(profiles).set({ selectedWork }).where(inArray(profiles.id, ids));
  const seen = new Set<string>();
  for (let day = 20_000; day < 20_040; day++) {
    const { experts, results } = await loadFrontPage(db, "en", day * DAY_MS);
    const featured = experts.map(({ name }) => name);
    const names = results.map(({ name }) => name);
    expect(names).toHaveLength(3);
    expect(names.filter((name) => featured.includes(name))).toEqual([]);
    for (const result of results)
      expect(result).toMatchObject({ project: "Mill: less waste", figure: null, avatarKey: null });
    for (const name of names) seen.add(name);
  }
  expect([...seen].sort()).toEqual(told.map(({ name }) => name));
});

test("projects in the visitor's language come first", async () => {
  const told = Array.from({ length: 9 }, (_, at) => person(`Teller ${at}`, { plan: "pro" }));
  await addPeople(db, ...told);
  const ids = told.map(({ id }) => id);
  const hungarian = told[0]?.id ?? "";
  await db
    .update(profiles)
    .set({ selectedWork: "Malom: kevesebb" })
    .where(inArray(profiles.id, ids));
  await db.update(users).set({ locale: "hu" }).where(eq(users.id, hungarian));
  for (let day = 20_000; day < 20_020; day++) {
    const { experts, results } = await loadFrontPage(db, "hu", day * DAY_MS);
    if (experts.some(({ id }) => id === hungarian)) continue;
    expect(results[0]?.name).toBe("Teller 0");
  }
});

test("projects with a figure come first, whichever line of the work has it", async () => {
  const told = Array.from({ length: 4 }, (_, at) => person(`Teller ${at}`, { plan: "pro" }));
  await addPeople(db, ...told);
  const ids = told.map(({ id }) => id);
  const [exact = ""] = ids;
  await db.update(profiles).set({ selectedWork: "Mill: less" }).where(inArray(profiles.id, ids));
  const selectedWork = "Mill: less\nDairy: Waste from 70 to 9";
  await db.update(profiles).set({ selectedWork }).where(eq(profiles.id, exact));
  for (let day = 20_000; day < 20_020; day++) {
    const { experts, results } = await loadFrontPage(db, "en", day * DAY_MS);
    if (experts.some(({ id }) => id === exact)) continue;
    expect(results).toHaveLength(3);
    expect(results[0]).toMatchObject({ project: "Dairy: Waste from 70 to 9", figure: "70 → 9" });
  }
});
