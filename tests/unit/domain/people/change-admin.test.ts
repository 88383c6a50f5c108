import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAdminLink, redeemAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import {
  grantAdmin,
  grantAdminByAddressUnscoped,
  revokeAdmin,
} from "#app/domain/people/act/change-rights.server.ts";
import { profiles } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addAdmin, addMember, auditLogOf, memberStateOf } from "./people-admin.ts";

const { database, db } = await openTestDatabase();
beforeEach(async () => {
  await db.update(profiles).set({ admin: false });
});

const shownAdmin = { isAdmin: true, shownProducts: 1 };
const grant = (actorId: string, userId: string) => grantAdmin(db, { actorId, userId });
const revoke = (actorId: string, userId: string) => revokeAdmin(db, { actorId, userId });

describe("granting the admin right", () => {
  test("shows the products of a member without Pro, and is logged with the granting admin", async () => {
    const actorId = await addAdmin(db);
    const { id } = await addMember(db);
    expect((await memberStateOf(db, id)).shownProducts).toBe(0);
    expect(await grant(actorId, id)).toBe("done");
    expect(await memberStateOf(db, id)).toMatchObject(shownAdmin);
    expect(await auditLogOf(db, id)).toEqual([{ action: "admin.granted", actorId }]);
  });

  test("twice is logged once, also at the same moment", async () => {
    await database.startServer();
    const actors = [await addAdmin(db), await addAdmin(db)];
    const { id } = await addMember(db);
    const results = await Promise.all(actors.map((actorId) => grant(actorId, id)));
    expect(results.sort()).toEqual(["done", "unchanged"]);
    expect(await auditLogOf(db, id)).toHaveLength(1);
  });

  test.each([
    ["who is suspended", { suspendedAt: 1 }],
    ["who is leaving", { deletesAt: Date.now() + 60_000 }],
    ["with an unverified address", { emailVerifiedAt: null }],
  ])("is refused for a member %s", async (_, state) => {
    const actorId = await addAdmin(db);
    const member = await addMember(db, { categories: [] });
    await updateUser(db, member, state);
    expect(await grant(actorId, member.id)).toBe("unready");
    expect(await memberStateOf(db, member.id)).toMatchObject({ isAdmin: false });
    expect(await auditLogOf(db, member.id)).toEqual([]);
  });

  test("is refused to an actor without the right or who was suspended", async () => {
    const outsider = await addMember(db);
    const suspended = await addAdmin(db);
    await updateUser(db, { id: suspended }, { suspendedAt: 1 });
    const { id } = await addMember(db);
    for (const actorId of [outsider.id, suspended])
      expect(await grant(actorId, id)).toBe("no-right");
    expect(await grant(suspended, "nobody")).toBe("not-found");
    expect(await memberStateOf(db, id)).toMatchObject({ isAdmin: false });
  });

  test("works from the command line by address, and is logged without an actor", async () => {
    const member = await addMember(db);
    const address = `  ${member.username.toUpperCase()}@example.com `;
    const grantByAddress = (to: string) => grantAdminByAddressUnscoped(db, to);
    for (const to of [address, address]) expect(await grantByAddress(to)).toBe("granted");
    expect(await grantByAddress("nobody@example.com")).toBe("unknown");
    expect(await memberStateOf(db, member.id)).toMatchObject(shownAdmin);
    const entry = { action: "admin.granted", actorId: null };
    expect(await auditLogOf(db, member.id)).toEqual([entry]);
  });
});

describe("revoking the admin right", () => {
  test("hides the products again, and ends open sign-in links", async () => {
    const actorId = await addAdmin(db);
    const { id } = await addMember(db);
    await grant(actorId, id);
    const link = await makeAdminLink(db, { userId: id });
    expect(await revoke(actorId, id)).toBe("done");
    expect(await memberStateOf(db, id)).toMatchObject({ isAdmin: false, shownProducts: 0 });
    expect(await redeemAdminLink(db, link?.token ?? "")).toEqual({ state: "outdated" });
    expect(await auditLogOf(db, id)).toEqual([
      { action: "admin.granted", actorId },
      { action: "admin-link.made", actorId: id },
      { action: "admin.taken", actorId },
    ]);
  });

  test("is refused for oneself, and for the last remaining admin", async () => {
    const leaving = await addAdmin(db);
    await updateUser(db, { id: leaving }, { deletesAt: 9e15 });
    const last = await addAdmin(db);
    expect(await revoke(last, last)).toBe("self");
    expect(await revoke(leaving, last)).toBe("last-admin");
    expect(await memberStateOf(db, last)).toMatchObject({ isAdmin: true });
  });

  test("of two admins who revoke each other at the same moment succeeds for one", async () => {
    await database.startServer();
    const [a, b] = [await addAdmin(db), await addAdmin(db)];
    const results = await Promise.all([revoke(a, b), revoke(b, a)]);
    expect(results.sort()).toEqual(["done", "no-right"]);
    expect(await db.$count(profiles, eq(profiles.admin, true))).toBe(1);
  });
});
