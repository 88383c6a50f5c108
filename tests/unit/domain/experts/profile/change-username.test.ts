import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { MOST_FORMER_USERNAMES } from "#app/domain/experts/profile/usernames.server.ts";
import { now } from "#app/platform/clock.ts";
import { formerUsernames, profiles, reservedUsernames } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";
import { save } from "./members.ts";

let database: TestDatabase;
let anna: Person;
let bea: Person;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  anna = person("Anna");
  bea = person("Bea");
  await addPeople(database.db, anna, bea);
});

const taken = { state: "username-taken" };
const saved = { state: "saved" };
const formerOf = async ({ id }: Person) => {
  const rows = await database.db
    .select()
    .from(formerUsernames)
    .where(eq(formerUsernames.profileId, id));
  return rows.map(({ username }) => username).sort();
};

test("the old address leads to the new one, and no other member may have it", async () => {
  const next = `${anna.username}-next`;
  expect(await save(database.db, anna, { username: next.toUpperCase() })).toMatchObject({
    state: "saved",
    username: next,
  });
  expect((await findExpert(database.db, anna.username))?.username).toBe(next);
  expect(await save(database.db, bea, { username: anna.username })).toEqual(taken);
  expect(await save(database.db, bea, { username: next })).toEqual(taken);
});

test("a member may come back to a name of their own, again and again", async () => {
  const other = `${anna.username}-other`;
  for (const username of [other, anna.username, other, anna.username])
    expect(await save(database.db, anna, { username })).toMatchObject({ state: "saved", username });
  expect(await formerOf(anna)).toEqual([other]);
  expect((await findExpert(database.db, other))?.username).toBe(anna.username);
});

test("saving without another name leaves nothing behind", async () => {
  await save(database.db, anna, { company: "Anna & Co" });
  expect(await formerOf(anna)).toEqual([]);
});

test("a name that is held is refused until its time is over, and a name of one's own never", async () => {
  const username = `${anna.username}-held`;
  await database.db.insert(reservedUsernames).values([
    { username, expiresAt: now() + 60_000 },
    { username: anna.username, expiresAt: now() + 60_000 },
  ]);
  expect(await save(database.db, anna, { username })).toEqual(taken);
  expect(await save(database.db, anna)).toMatchObject(saved);
  await database.db.update(reservedUsernames).set({ expiresAt: now() - 1 });
  expect(await save(database.db, anna, { username })).toMatchObject(saved);
});

test("a member who changes names often keeps only the latest ones", async () => {
  const names = Array.from(
    { length: MOST_FORMER_USERNAMES + 3 },
    (_, nth) => `${bea.username}-${nth}`,
  );
  for (const username of names) await save(database.db, bea, { username });
  expect(await formerOf(bea)).toHaveLength(MOST_FORMER_USERNAMES);
  expect(await save(database.db, anna, { username: bea.username })).toMatchObject(saved);
  expect(await save(database.db, anna, { username: names.at(-2) })).toEqual(taken);
});

test("of many concurrent requests for one name one succeeds, and the others are refused", async () => {
  await database.startServer();
  const crowd = Array.from({ length: 8 }, (_, nth) => person(`Crowd ${nth}`));
  await addPeople(database.db, ...crowd);
  const username = `${anna.username}-wanted`;
  const results = await Promise.all(
    crowd.map((each) => save(database.connect(), each, { username })),
  );
  const states = results.map(({ state }) => state).sort();
  expect(states).toEqual(["saved", ...Array(7).fill("username-taken")]);
});

test("two tabs that take two names at once leave all three of them to their owner", async () => {
  await database.startServer();
  const names = [`${anna.username}-one`, `${anna.username}-two`];
  await Promise.all(names.map((username) => save(database.connect(), anna, { username })));
  const [row] = await database.db.select().from(profiles).where(eq(profiles.id, anna.id));
  const others = [...names, anna.username].filter((name) => name !== row?.username);
  expect(names).toContain(row?.username);
  expect(await formerOf(anna)).toEqual(others.sort());
});
