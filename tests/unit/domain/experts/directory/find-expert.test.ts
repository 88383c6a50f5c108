import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import { formerUsernames, profiles } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";

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
    plan: "pro",
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
      ...NEW_PROFILE,
      id: anna.id,
      username: "anna-pro",
      name: "Anna Pro",
      company: "Anna & Co",
      country: "HU",
      avatarKey: null,
      biography,
      categories: ["legal", "voice"],
      tags: ["ai art"],
      hasBadge: true,
      receivesRequests: true,
      hasFollowedLink: true,
      isUnclaimed: false,
      takesProjects: true,
      responseMs: null,
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

test("a former username leads to its owner, unless another member has it now; an id comes last", async () => {
  const { db } = database;
  const former = (username: string, profileId: string) =>
    db.insert(formerUsernames).values({ username, profileId, createdAt: 1 });
  const renamed = person("Renamed Rita", { username: "rita-now" });
  await addPeople(
    db,
    renamed,
    person("Present Petra", { username: "petra" }),
    person("Id", { id: "an-id" }),
  );
  await former("rita-then", renamed.id);
  await former("petra", renamed.id);
  await former("an-id", renamed.id);
  const found = (asked: string) => findExpert(db, asked).then((expert) => expert?.username);
  expect(await found("Rita-THEN")).toBe("rita-now");
  expect(await found("petra")).toBe("petra");
  expect(await found("an-id")).toBe("rita-now");
});

test("who is not listed is not found", async () => {
  const { db } = database;
  const leaving = person("Leaving", { username: "leaving", isHidden: true });
  await addPeople(db, person("Hidden", { username: "hidden", emailVerified: false }), leaving);
  await db
    .insert(formerUsernames)
    .values({ username: "left", profileId: leaving.id, createdAt: 1 });
  for (const name of ["hidden", "leaving", "left", leaving.id])
    expect(await findExpert(db, name)).toBeNull();
  expect(await findExpert(db, "nobody")).toBeNull();
  expect(await findExpert(db, "' OR 1=1 --")).toBeNull();
});
