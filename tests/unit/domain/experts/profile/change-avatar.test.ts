import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { profiles, uploads } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addPeople, type Person, person } from "#tests/unit/domain/experts/people.ts";
import { addUpload, save, uploadState } from "./members.ts";

let database: TestDatabase;
let anna: Person;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  anna = person("Anna");
  await addPeople(database.db, anna);
});

const replaceBy = (key: string) => ({ kind: "replace", key }) as const;

async function avatarOf({ id }: Person) {
  const [row] = await database.db.select().from(profiles).where(eq(profiles.id, id));
  return row?.avatarKey;
}

test("a new picture takes the old one's place, and the old one is given up", async () => {
  const [first, second] = [
    await addUpload(database.db, anna.id),
    await addUpload(database.db, anna.id),
  ];
  await save(database.db, anna, {}, replaceBy(first));
  expect([await avatarOf(anna), await uploadState(database.db, first)]).toEqual([first, "used"]);
  await save(database.db, anna, {}, replaceBy(second));
  expect([await avatarOf(anna), await uploadState(database.db, first)]).toEqual([
    second,
    "removed",
  ]);
  await save(database.db, anna, { full_name: "Anna Again" });
  expect([await avatarOf(anna), await uploadState(database.db, second)]).toEqual([second, "used"]);
});

test("a picture can be taken away, also when there is none", async () => {
  const key = await addUpload(database.db, anna.id);
  await save(database.db, anna, {}, replaceBy(key));
  for (let time = 0; time < 2; time += 1) {
    expect(await save(database.db, anna, {}, { kind: "remove" })).toMatchObject({ state: "saved" });
    expect([await avatarOf(anna), await uploadState(database.db, key)]).toEqual([null, "removed"]);
  }
});

test("a member cannot use another member's picture, one in use, or a missing one", async () => {
  const bea = person("Bea");
  await addPeople(database.db, bea);
  const [other, used] = [
    await addUpload(database.db, bea.id),
    await addUpload(database.db, bea.id),
  ];
  await save(database.db, bea, {}, replaceBy(used));
  const own = await addUpload(database.db, anna.id);
  await database.db.update(uploads).set({ state: "removed" }).where(eq(uploads.key, own));
  for (const key of [other, used, own, "avatars/none.jpg", ""]) {
    const attempt = save(database.db, anna, { full_name: "Changed" }, replaceBy(key));
    await expect(attempt, key).rejects.toThrow("no pending upload");
  }
  expect(await avatarOf(anna)).toBeNull();
  expect([await uploadState(database.db, other), await uploadState(database.db, used)]).toEqual([
    "pending",
    "used",
  ]);
});

test("a save that is refused leaves the picture pending", async () => {
  const key = await addUpload(database.db, anna.id);
  await save(database.db, anna, { category: ["legal", "voice"] }, replaceBy(key));
  expect([await avatarOf(anna), await uploadState(database.db, key)]).toEqual([null, "pending"]);
});

test("of two pictures saved at once one is shown and the other given up", async () => {
  await database.startServer();
  const keys = [await addUpload(database.db, anna.id), await addUpload(database.db, anna.id)];
  await Promise.all(keys.map((key) => save(database.connect(), anna, {}, replaceBy(key))));
  const shown = await avatarOf(anna);
  for (const key of keys)
    expect(await uploadState(database.db, key)).toBe(key === shown ? "used" : "removed");
  expect(keys).toContain(shown);
});
