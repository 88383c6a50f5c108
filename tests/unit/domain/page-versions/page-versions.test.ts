import type { Client } from "@libsql/client/web";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { profileSchema } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import {
  endOf,
  pageVersionsQuery,
  readVersioned,
  toPageVersions,
} from "#app/domain/page-versions/page-versions.server.ts";
import { suspendMember } from "#app/domain/people/act/suspend-member.server.ts";
import { deleteAccountsAgain } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { wrapClient } from "#db/client.ts";
import { pageVersions, productImages, products, profiles, rateLimits } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addProduct, indexProduct } from "#tests/support/products/products.ts";
import { addAdmin } from "#tests/unit/domain/people/people-admin.ts";

const opened = await openTestDatabase();
const { db } = opened;

async function readVersions() {
  const versions = toPageVersions(await pageVersionsQuery(db));
  if (!versions) throw new Error("There are no versions.");
  return versions;
}

let expert: Awaited<ReturnType<typeof newMember>>;
let other: typeof expert;
let product: Awaited<ReturnType<typeof addProduct>>;

beforeEach(async () => {
  expert = await addPro();
  do {
    other = await addPro();
  } while (endOf(other.id) === endOf(expert.id));
  for (const { id } of [expert, other]) await listMember(db, id);
  product = await addProduct(db, expert.id, { coverImageKey: "covers/x.webp" });
  await addProduct(db, other.id, { coverImageKey: "covers/y.webp" });
});

const addPro = () =>
  newMember(opened, { profile: { expert: true, fullName: `Expert ${crypto.randomUUID()}` } });
const changeProfile = (changes: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(changes).where(eq(profiles.id, expert.id));
const saved = () => {
  const { id: userId, username, name } = expert;
  const posted = { username, full_name: name, category: ["legal"], headline: "New" };
  return updateProfile(db, {
    userId,
    values: profileSchema.parse(posted),
    avatar: { kind: "keep" },
  });
};

describe("a write gives the directory and its expert new versions, in its own batch:", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a saved profile", saved],
    ["another reply time", async () => changeProfile({ responseMs: 5 })],
    ["an expert who takes no projects", async () => changeProfile({ takesProjects: false })],
    ["a listing that leaves the list", () => unlistMember(db, expert.id)],
    [
      "a suspension",
      async () => {
        const siteContact = { email: "site@example.com" };
        const act = { actorId: await addAdmin(db), userId: expert.id, reason: "Spam", siteContact };
        expect(await suspendMember(db, act)).toBe("done");
      },
    ],
    ["an erasure", async () => expect(await deleteAccountsAgain(db, [expert.id])).toBe(1)],
    ["a new product", () => addProduct(db, expert.id, { coverImageKey: "covers/z.webp" })],
    [
      "a product that is hidden",
      async () => {
        await db.update(products).set({ status: "draft" }).where(eq(products.id, product.id));
        await indexProduct(db, product.id);
      },
    ],
    [
      "a deleted product",
      () => deleteProduct(db, { actor: { userId: expert.id, isAdmin: false }, slug: product.slug }),
    ],
    [
      "a picture of a product",
      async () => {
        const picture = { id: crypto.randomUUID(), imageKey: "gallery/x.webp", sortOrder: 0 };
        await db.insert(productImages).values({ ...picture, productId: product.id });
      },
    ],
  ])("%s", async (_, write) => {
    const before = await readVersions();
    await write();
    const after = await readVersions();
    expect(after.directory).not.toBe(before.directory);
    expect(after.experts[endOf(expert.id)]).not.toBe(before.experts[endOf(expert.id)]);
    expect(after.experts[endOf(other.id)]).toBe(before.experts[endOf(other.id)]);
  });

  test("also when the row of versions is missing, as after a restore of an older backup", async () => {
    const before = await readVersions();
    await db.delete(pageVersions);
    expect(toPageVersions(await pageVersionsQuery(db))).toBeNull();
    await changeProfile({ headline: "New" });
    expect((await readVersions()).directory).not.toBe(before.directory);
  });
});

test("a write that no page shows changes no version, nor does a batch that fails", async () => {
  const before = await readVersions();
  await changeProfile({ lastServedAt: 5, admin: false });
  await db.insert(rateLimits).values({ key: crypto.randomUUID(), count: 1, expiresAt: 1 });
  await addPro();
  const failing = db.run(sql`update profiles set updated_at = null where id = ${expert.id}`);
  await expect(db.batch([changeProfile({ headline: "Never" }), failing])).rejects.toThrow();
  expect(await readVersions()).toEqual(before);
});

test("every column of a profile changes its version, but those that no page shows", async () => {
  const triggers = await db.all<{ sql: string }>(
    sql`select sql from sqlite_master where name glob 'profiles_update_shown*'`,
  );
  const listed = triggers.map((trigger) => /UPDATE OF ([^`]*)\s+ON/.exec(trigger.sql)?.[1] ?? "");
  const [row] = await db.all<{ names: string }>(
    sql`select group_concat(name) as names from pragma_table_info('profiles')`,
  );
  const names = row?.names.split(",") ?? [];
  expect(names).toHaveLength(Object.keys(getTableColumns(profiles)).length);
  const shown = listed.flatMap((names) => names.split(",")).map((name) => name.trim());
  const hidden = names.filter((name) => !shown.includes(name));
  expect(hidden.sort()).toEqual(["admin", "id", "last_served_at"]);
});

describe("a reading knows the versions of what it read", () => {
  const readHeadline = (from: typeof db) =>
    from.select({ headline: profiles.headline }).from(profiles).where(eq(profiles.id, expert.id));

  test("those of the transaction of its first call, whatever is written afterwards", async () => {
    await changeProfile({ headline: "Old" });
    const before = await readVersions();
    const reading = readVersioned(db);
    expect(await readHeadline(reading.db)).toEqual([{ headline: "Old" }]);
    await changeProfile({ headline: "New" });
    const [[row], count] = await reading.db.batch([
      readHeadline(reading.db),
      reading.db.all(sql`select 1`),
    ]);
    expect([row, count]).toEqual([{ headline: "New" }, [expect.anything()]]);
    expect(reading.findVersions()).toEqual(before);
  });

  test("those of a batch", async () => {
    const reading = readVersioned(db);
    const [rows] = await reading.db.batch([readHeadline(reading.db), readHeadline(reading.db)]);
    expect(rows).toHaveLength(1);
    expect(reading.findVersions()).toEqual(await readVersions());
  });

  test("nothing without a call, and null after one that failed", async () => {
    const reading = readVersioned(db);
    expect(reading.findVersions()).toBe("nothing");
    await expect(reading.db.all(sql`select no_such_column`)).rejects.toThrow();
    expect(reading.findVersions()).toBeNull();
  });

  /** Two calls at once, which find these rows. */
  async function readTwice(rows: readonly object[]) {
    let calls = 0;
    const client = {
      batch: async (statements: unknown[]) => {
        const row = rows[calls];
        calls += 1;
        return statements.map(() => ({ columns: [], rows: [row] }));
      },
    };
    const reading = readVersioned(wrapClient(client as unknown as Client));
    await Promise.all([1, 2].map(() => reading.db.all(sql`select 1`)));
    expect(calls).toBe(2);
    return reading;
  }

  test("null when two calls at once read different ones", async () => {
    const row = { directory: "version 1", experts: "{}" };
    for (const other of [
      { ...row, directory: "version 2" },
      { ...row, experts: '{"ab":"1"}' },
    ])
      expect((await readTwice([row, other])).findVersions()).toBeNull();
  });

  test("the same ones of two calls, parsed once", async () => {
    const row = { directory: "version 1", experts: '{"ab":"1"}' };
    const parse = vi.spyOn(JSON, "parse");
    const versions = (await readTwice([row, row])).findVersions();
    const parsed = parse.mock.calls.filter(([text]) => text === row.experts);
    parse.mockRestore();
    expect(versions).toEqual({ directory: "version 1", experts: { ab: "1" } });
    expect(parsed).toHaveLength(1);
  });
});
