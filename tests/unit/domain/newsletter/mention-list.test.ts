import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listMentions } from "#app/domain/newsletter/mention-list.server.ts";
import { profiles, proGrants } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { addPeople, changeStatements, person } from "../experts/people.ts";
import { become } from "./subscribers.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const zoe = person("Zoë Pro", { plan: "pro" });
const names = async () =>
  (await listMentions(database.db, { after: null })).mentions.map(({ name }) => name);

test("names the Pro members who are listed, by name, and nobody else", async () => {
  await addPeople(
    database.db,
    zoe,
    person("Ada Pro", { plan: "pro" }),
    person("Free Member"),
    person("Leaving Pro", { plan: "pro", isHidden: true }),
    person("Unlisted Pro", { plan: "pro", emailVerified: false }),
  );
  await database.db.update(profiles).set({ company: "Zed Ltd" }).where(eq(profiles.id, zoe.id));
  const grant = { userId: zoe.id, source: "admin" } as const;
  await database.db.insert(proGrants).values([
    { ...grant, id: uuidv7(), grantedAt: 1_000, endedAt: 2_000 },
    { ...grant, id: uuidv7(), grantedAt: 5_000 },
    { ...grant, id: uuidv7(), grantedAt: 4_000 },
  ]);
  const list = await listMentions(database.db, { after: null });
  expect(list.mentions).toEqual([
    expect.objectContaining({ name: "Ada Pro", proSince: null }),
    { name: "Zoë Pro", company: "Zed Ltd", username: zoe.username, proSince: 4_000 },
  ]);
  expect([list.total, list.next]).toEqual([2, null]);
});

test("follows the directory: who is no longer Pro is not mentioned any more", async () => {
  await runBatch(database.db, changeStatements(database.db, { ...zoe, plan: "free" }));
  expect(await names()).toEqual(["Ada Pro"]);
  await runBatch(database.db, changeStatements(database.db, zoe));
  expect(await names()).toEqual(["Ada Pro", "Zoë Pro"]);
});

test("counts the addresses that have confirmed, and no others", async () => {
  for (const kind of ["pending", "confirmed", "unsubscribed"] as const)
    await become(database.db, `${kind}@example.com`, kind);
  expect((await listMentions(database.db, { after: null })).readers).toBe(1);
});

test("comes in pages, each member once; a cursor of nobody's begins at the beginning", async () => {
  const more = Array.from({ length: 101 }, (_, nth) =>
    person(`Member ${String(nth).padStart(3, "0")}`, { plan: "pro" }),
  );
  await addPeople(database.db, ...more);
  const first = await listMentions(database.db, { after: null });
  const second = await listMentions(database.db, { after: first.next });
  expect([first.mentions.length, second.mentions.length, second.next]).toEqual([100, 3, null]);
  const all = [...first.mentions, ...second.mentions].map(({ username }) => username);
  expect(new Set(all).size).toBe(103);
  expect(first.total).toBe(103);
  expect(await listMentions(database.db, { after: "'; drop" })).toEqual(first);
});
