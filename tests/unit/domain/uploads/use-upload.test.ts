import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  claimUploadStatements,
  isOwnPending,
  removeUploadStatements,
} from "#app/domain/uploads/use-upload.server.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPicture, statesOf as readStates } from "#tests/unit/domain/products/maker.ts";

const { database, db } = await openTestDatabase();
const { id: ownerId } = await newMember(database);
const { id: strangerId } = await newMember(database);

type Row = Parameters<typeof addPicture>[2];
const insert = (row?: Row) => addPicture(db, { userId: ownerId }, { kind: "avatar", ...row });
const statesOf = (...keys: string[]) => readStates(db, ...keys);
const stateOf = async (key: string) => (await statesOf(key))[0];

async function use(key: string, replacedKey: string | null = null, as = ownerId): Promise<void> {
  await db.batch(claimUploadStatements(db, { ownerId: as, key, replacedKey }));
}

async function mayUse(key: string, as = ownerId): Promise<boolean> {
  const [row] = await db.all<{ may: number }>(sql`select ${isOwnPending(as, key)} as may`);
  return row?.may === 1;
}

describe("a picture", () => {
  test("may be used by its owner only, and only while it waits", async () => {
    const key = await insert();
    expect(await mayUse(key)).toBe(true);
    expect(await mayUse(key, strangerId)).toBe(false);
    expect(await mayUse("avatars/none.webp")).toBe(false);
    await use(key, null, strangerId);
    expect(await stateOf(key)).toBe("pending");
    await use(key);
    expect(await stateOf(key)).toBe("used");
    expect(await mayUse(key)).toBe(false);
  });

  test("that was removed is not used any more", async () => {
    const key = await insert({ state: "removed" });
    await use(key);
    expect(await stateOf(key)).toBe("removed");
  });

  test("is removed only when another picture of its owner replaces it", async () => {
    const [old, next] = [await insert({ state: "used" }), await insert()];
    const foreign = await insert({ state: "used", ownerId: strangerId });
    await use("avatars/none.webp", old);
    expect(await stateOf(old)).toBe("used");
    await use(next, foreign);
    expect(await statesOf(old, foreign)).toEqual(["removed", "used"]);
    await use(next, next);
    expect(await stateOf(next)).toBe("used");
  });

  test("is not left behind when two are saved at the same time", async () => {
    await database.startServer();
    const before = await insert({ state: "used" });
    const [one, other] = [await insert(), await insert()];
    // Both saves replace the same picture.
    await Promise.all([use(one, before), use(other, before)]);
    expect((await statesOf(before, one, other)).sort()).toEqual(["removed", "removed", "used"]);
  });

  test("of a product is removed alone, because a member has many of them", async () => {
    const cover = { kind: "cover", state: "used" } as const;
    const [first, second] = [await insert(cover), await insert(cover)];
    const avatar = await insert({ state: "used" });
    const next = await insert({ kind: "cover" });
    await use(next, first);
    const states = ["removed", "used", "used", "used"];
    expect(await statesOf(first, second, avatar, next)).toEqual(states);
  });

  test("can be removed by its owner only", async () => {
    const key = await insert({ state: "used" });
    await db.batch(removeUploadStatements(db, { ownerId: strangerId, key }));
    expect(await stateOf(key)).toBe("used");
    await db.batch(removeUploadStatements(db, { ownerId, key }));
    expect(await stateOf(key)).toBe("removed");
  });
});
