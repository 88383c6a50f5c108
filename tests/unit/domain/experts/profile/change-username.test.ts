import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { MOST_FORMER_USERNAMES } from "#app/domain/experts/profile/usernames.server.ts";
import { now } from "#app/platform/clock.ts";
import { formerUsernames, profiles, reservedUsernames, uploads } from "#db/schema.ts";
import { countStates } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";
import { save } from "#tests/unit/domain/experts/profile/members.ts";
import { addPicture, statesOf } from "#tests/unit/domain/products/maker.ts";

const { database, db } = await openTestDatabase();

let anna: Person;
let bea: Person;
beforeEach(async () => {
  anna = person("Anna");
  bea = person("Bea");
  await addPeople(db, anna, bea);
});

const taken = { state: "username-taken" };
const saved = { state: "saved" };
const formerOf = async ({ id }: Person) => {
  const rows = await db.select().from(formerUsernames).where(eq(formerUsernames.profileId, id));
  return rows.map(({ username }) => username).sort();
};

test("the old address leads to the new one, and no other member may have it", async () => {
  const next = `${anna.username}-next`;
  const renamed = { state: "saved", username: next };
  expect(await save(db, anna, { username: next.toUpperCase() })).toMatchObject(renamed);
  expect((await findExpert(db, anna.username))?.username).toBe(next);
  expect(await save(db, bea, { username: anna.username })).toEqual(taken);
  expect(await save(db, bea, { username: next })).toEqual(taken);
});

test("a member may come back to a name of their own, again and again", async () => {
  const other = `${anna.username}-other`;
  for (const username of [other, anna.username, other, anna.username])
    expect(await save(db, anna, { username })).toMatchObject({ state: "saved", username });
  expect(await formerOf(anna)).toEqual([other]);
  expect((await findExpert(db, other))?.username).toBe(anna.username);
});

test("saving without another name leaves nothing behind", async () => {
  await save(db, anna, { company: "Anna & Co" });
  expect(await formerOf(anna)).toEqual([]);
});

test("a name that is held is refused until its time is over, and a name of one's own never", async () => {
  const username = `${anna.username}-held`;
  for (const held of [username, anna.username])
    await db.insert(reservedUsernames).values({ username: held, expiresAt: now() + 60_000 });
  expect(await save(db, anna, { username })).toEqual(taken);
  expect(await save(db, anna)).toMatchObject(saved);
  await db.update(reservedUsernames).set({ expiresAt: now() - 1 });
  expect(await save(db, anna, { username })).toMatchObject(saved);
});

test("a member who changes names often keeps only the latest ones", async () => {
  const count = MOST_FORMER_USERNAMES + 3;
  const names = Array.from({ length: count }, (_, nth) => `${bea.username}-${nth}`);
  for (const username of names) await save(db, bea, { username });
  expect(await formerOf(bea)).toHaveLength(MOST_FORMER_USERNAMES);
  expect(await save(db, anna, { username: bea.username })).toMatchObject(saved);
  expect(await save(db, anna, { username: names.at(-2) })).toEqual(taken);
});

test("of many concurrent requests for one name one succeeds, and the others are refused", async () => {
  await database.startServer();
  const crowd = Array.from({ length: 8 }, (_, nth) => person(`Crowd ${nth}`));
  await addPeople(db, ...crowd);
  const wanted = { username: `${anna.username}-wanted` };
  const results = await Promise.all(crowd.map((each) => save(database.connect(), each, wanted)));
  expect(countStates(results)).toEqual({ saved: 1, "username-taken": 7 });
});

test("two tabs that take two names at once leave all three of them to their owner", async () => {
  await database.startServer();
  const names = [`${anna.username}-one`, `${anna.username}-two`];
  await Promise.all(names.map((username) => save(database.connect(), anna, { username })));
  const [row] = await db.select().from(profiles).where(eq(profiles.id, anna.id));
  const others = [...names, anna.username].filter((name) => name !== row?.username);
  expect(names).toContain(row?.username);
  expect(await formerOf(anna)).toEqual(others.sort());
});

const addAvatar = ({ id: userId }: Person) => addPicture(db, { userId }, { kind: "avatar" });
const replaceBy = (key: string) => ({ kind: "replace", key }) as const;

async function avatarOf({ id }: Person) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
  return row?.avatarKey;
}

test("a new picture takes the old one's place, and the old one is given up", async () => {
  const [first, second] = [await addAvatar(anna), await addAvatar(anna)];
  await save(db, anna, {}, replaceBy(first));
  expect([await avatarOf(anna), ...(await statesOf(db, first))]).toEqual([first, "used"]);
  await save(db, anna, {}, replaceBy(second));
  expect([await avatarOf(anna), ...(await statesOf(db, first))]).toEqual([second, "removed"]);
  await save(db, anna, { full_name: "Anna Again" });
  expect([await avatarOf(anna), ...(await statesOf(db, second))]).toEqual([second, "used"]);
});

test("a picture can be taken away, also when there is none", async () => {
  const key = await addAvatar(anna);
  await save(db, anna, {}, replaceBy(key));
  for (let time = 0; time < 2; time += 1) {
    expect(await save(db, anna, {}, { kind: "remove" })).toMatchObject({ state: "saved" });
    expect([await avatarOf(anna), ...(await statesOf(db, key))]).toEqual([null, "removed"]);
  }
});

test("a member cannot use another member's picture, one in use, or a missing one", async () => {
  const [other, used] = [await addAvatar(bea), await addAvatar(bea)];
  await save(db, bea, {}, replaceBy(used));
  const own = await addAvatar(anna);
  await db.update(uploads).set({ state: "removed" }).where(eq(uploads.key, own));
  for (const key of [other, used, own, "avatars/none.jpg", ""]) {
    const attempt = save(db, anna, { full_name: "Changed" }, replaceBy(key));
    await expect(attempt, key).rejects.toThrow("no pending upload");
  }
  expect(await avatarOf(anna)).toBeNull();
  expect(await statesOf(db, other, used)).toEqual(["pending", "used"]);
});

test("a save that is refused leaves the picture pending", async () => {
  const key = await addAvatar(anna);
  await save(db, anna, { category: ["legal", "voice"] }, replaceBy(key));
  expect([await avatarOf(anna), ...(await statesOf(db, key))]).toEqual([null, "pending"]);
});

test("of two pictures saved at once one is shown and the other given up", async () => {
  await database.startServer();
  const keys = [await addAvatar(anna), await addAvatar(anna)];
  await Promise.all(keys.map((key) => save(database.connect(), anna, {}, replaceBy(key))));
  const shown = await avatarOf(anna);
  for (const key of keys)
    expect(await statesOf(db, key)).toEqual([key === shown ? "used" : "removed"]);
  expect(keys).toContain(shown);
});
