import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makeAdminLink, redeemAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import {
  grantAdmin,
  grantAdminByAddressUnscoped,
  revokeAdmin,
} from "#app/domain/people/change-admin.server.ts";
import { profiles, users } from "#db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { addAdmin, addMember, standingOf, tracesOf } from "./people-admin.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.update(profiles).set({ admin: false });
});

describe("granting the admin right", () => {
  test("shows the products of a member without Pro, and is noted with who did it", async () => {
    const actorId = await addAdmin(database.db);
    const member = await addMember(database.db);
    expect((await standingOf(database.db, member.id)).shownProducts).toBe(0);
    expect(await grantAdmin(database.db, { actorId, userId: member.id })).toBe("done");
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isAdmin: true,
      shownProducts: 1,
    });
    expect(await tracesOf(database.db, member.id)).toEqual([{ action: "admin.granted", actorId }]);
  });

  test("twice is noted once, also at the same moment", async () => {
    await database.startServer();
    const actors = [await addAdmin(database.db), await addAdmin(database.db)];
    const member = await addMember(database.db);
    const results = await Promise.all(
      actors.map((actorId) => grantAdmin(database.db, { actorId, userId: member.id })),
    );
    expect(results.sort()).toEqual(["done", "unchanged"]);
    expect(await tracesOf(database.db, member.id)).toHaveLength(1);
  });

  test.each([
    ["is suspended", { suspendedAt: 1 }],
    ["leaves", { deletesAt: Date.now() + 60_000 }],
    ["has not confirmed the address", { emailVerifiedAt: null }],
  ])("is refused for who %s", async (_, state) => {
    const actorId = await addAdmin(database.db);
    const member = await addMember(database.db, { categories: [] });
    await database.db.update(users).set(state).where(eq(users.id, member.id));
    expect(await grantAdmin(database.db, { actorId, userId: member.id })).toBe("unready");
    expect(await standingOf(database.db, member.id)).toMatchObject({ isAdmin: false });
    expect(await tracesOf(database.db, member.id)).toEqual([]);
  });

  test("is not done by whose own right was just taken, or who was suspended", async () => {
    const outsider = await addMember(database.db);
    const suspended = await addAdmin(database.db);
    await database.db.update(users).set({ suspendedAt: 1 }).where(eq(users.id, suspended));
    const { id: userId } = await addMember(database.db);
    for (const actorId of [outsider.id, suspended])
      expect(await grantAdmin(database.db, { actorId, userId })).toBe("no-right");
    expect(await grantAdmin(database.db, { actorId: suspended, userId: "nobody" })).toBe(
      "not-found",
    );
    expect(await standingOf(database.db, userId)).toMatchObject({ isAdmin: false });
  });

  test("works from the command line by the address, and is noted without a name", async () => {
    const member = await addMember(database.db);
    const address = `  ${member.username.toUpperCase()}@example.com `;
    expect(await grantAdminByAddressUnscoped(database.db, address)).toBe("granted");
    expect(await grantAdminByAddressUnscoped(database.db, address)).toBe("granted");
    expect(await grantAdminByAddressUnscoped(database.db, "nobody@example.com")).toBe("unknown");
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isAdmin: true,
      shownProducts: 1,
    });
    expect(await tracesOf(database.db, member.id)).toEqual([
      { action: "admin.granted", actorId: null },
    ]);
  });
});

describe("taking the admin right", () => {
  test("hides the products again, and ends sign-in links that are still open", async () => {
    const actorId = await addAdmin(database.db);
    const member = await addMember(database.db);
    await grantAdmin(database.db, { actorId, userId: member.id });
    const link = await makeAdminLink(database.db, { userId: member.id });
    expect(await revokeAdmin(database.db, { actorId, userId: member.id })).toBe("done");
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isAdmin: false,
      shownProducts: 0,
    });
    expect(await redeemAdminLink(database.db, link?.token ?? "")).toEqual({ state: "outdated" });
    expect(await tracesOf(database.db, member.id)).toEqual(
      ["admin.granted", "admin-link.made", "admin.taken"].map((action) => ({
        action,
        actorId: action === "admin-link.made" ? member.id : actorId,
      })),
    );
  });

  test("is refused for oneself, and for the last one who stays", async () => {
    const leaving = await addAdmin(database.db);
    await database.db.update(users).set({ deletesAt: 9e15 }).where(eq(users.id, leaving));
    const last = await addAdmin(database.db);
    expect(await revokeAdmin(database.db, { actorId: last, userId: last })).toBe("self");
    expect(await revokeAdmin(database.db, { actorId: leaving, userId: last })).toBe("last-admin");
    expect(await standingOf(database.db, last)).toMatchObject({ isAdmin: true });
  });

  test("of two who take each other's at the same moment one stays", async () => {
    await database.startServer();
    const [a, b] = [await addAdmin(database.db), await addAdmin(database.db)];
    const results = await Promise.all([
      revokeAdmin(database.db, { actorId: a, userId: b }),
      revokeAdmin(database.db, { actorId: b, userId: a }),
    ]);
    expect(results.sort()).toEqual(["done", "no-right"]);
    expect(await database.db.$count(profiles, eq(profiles.admin, true))).toBe(1);
  });
});
