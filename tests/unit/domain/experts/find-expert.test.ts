import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findExpert } from "#app/domain/experts/find-expert.server.ts";
import { profiles } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "./people.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("an expert is found by username in any case and by id, with everything the page shows", async () => {
  const { db } = database;
  const biography = "Long. ".repeat(800);
  const anna = person("Anna Pro", {
    username: "anna-pro",
    biography,
    expert: true,
    categories: ["legal", "voice"],
    tags: ["AI Art"],
  });
  await addPeople(db, anna);
  const links = { linkedinUrl: "https://l.example", websiteUrl: "https://w.example" };
  await db
    .update(profiles)
    .set({ company: "Anna & Co", ...links })
    .where(eq(profiles.id, anna.id));
  for (const asked of ["anna-pro", "Anna-PRO", anna.id]) {
    expect(await findExpert(db, asked)).toEqual({
      id: anna.id,
      username: "anna-pro",
      name: "Anna Pro",
      company: "Anna & Co",
      country: "HU",
      avatarKey: null,
      biography,
      categories: ["legal", "voice"],
      tags: ["ai art"],
      isVerified: true,
      twitterUrl: "",
      ...links,
    });
  }
});

test("a username goes before an id that looks the same", async () => {
  const { db } = database;
  await addPeople(db, person("By Id", { id: "same" }), person("By Name", { username: "same" }));
  expect((await findExpert(db, "same"))?.name).toBe("By Name");
});

test("who is not listed is not found", async () => {
  const { db } = database;
  await addPeople(db, person("Hidden", { username: "hidden", emailVerified: false }));
  expect(await findExpert(db, "hidden")).toBeNull();
  expect(await findExpert(db, "nobody")).toBeNull();
  expect(await findExpert(db, "' OR 1=1 --")).toBeNull();
});
