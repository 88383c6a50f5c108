import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantExpert, revokeExpert } from "#app/domain/people/change-pro.server.ts";
import { proGrants } from "#db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { addAdmin, addMember, mailsTo, standingOf, tracesOf, unclaim } from "./people-admin.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
let actorId: string;
beforeAll(async () => {
  actorId = await addAdmin(database.db);
});

const grantsOf = async (userId: string) => {
  const rows = await database.db.select().from(proGrants).where(eq(proGrants.userId, userId));
  return rows.map(({ source, endReason }) => `${source}:${endReason ?? "holds"}`);
};

describe("making a Pro member", () => {
  test("gives badge and products by a grant of its own, noted once however often it is sent", async () => {
    await database.startServer();
    const member = await addMember(database.db);
    const act = { actorId, userId: member.id };
    const results = await Promise.all([1, 2, 3].map(() => grantExpert(database.db, act)));
    expect(results.sort()).toEqual(["done", "unchanged", "unchanged"]);
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isPro: true,
      shownProducts: 1,
    });
    expect(await grantsOf(member.id)).toEqual(["admin:holds"]);
    expect(await tracesOf(database.db, member.id)).toEqual([{ action: "expert.granted", actorId }]);
  });

  test("again after its end begins a new grant", async () => {
    const member = await addMember(database.db, { plan: "pro" });
    await revokeExpert(database.db, { actorId, userId: member.id });
    expect(await grantExpert(database.db, { actorId, userId: member.id })).toBe("done");
    expect((await grantsOf(member.id)).sort()).toEqual(["admin:admin", "admin:holds"]);
  });

  test("and ending it is not for a listing that nobody has claimed", async () => {
    const member = await addMember(database.db);
    await unclaim(database.db, member);
    expect(await grantExpert(database.db, { actorId, userId: member.id })).toBe("unclaimed");
    expect(await revokeExpert(database.db, { actorId, userId: member.id })).toBe("unclaimed");
    expect(await tracesOf(database.db, member.id)).toEqual([]);
  });
});

describe("ending Pro", () => {
  test("ends every grant, hides what only Pro shows, and tells the member", async () => {
    const member = await addMember(database.db, { plan: "pro" });
    await database.db
      .insert(proGrants)
      .values({ id: uuidv7(), userId: member.id, source: "payment", grantedAt: 1 });
    expect(await revokeExpert(database.db, { actorId, userId: member.id })).toBe("done");
    expect(await revokeExpert(database.db, { actorId, userId: member.id })).toBe("unchanged");
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isPro: false,
      isListed: true,
      shownProducts: 0,
    });
    expect((await grantsOf(member.id)).sort()).toEqual(["admin:admin", "payment:admin"]);
    expect((await mailsTo(database.db, member, "pro-ended")).map(({ params }) => params)).toEqual([
      { reason: "admin" },
    ]);
    expect(await tracesOf(database.db, member.id)).toEqual([{ action: "expert.taken", actorId }]);
  });

  test("ends a disputed grant, too, so that a dispute which is won brings nothing back", async () => {
    const member = await addMember(database.db, { plan: "pro" });
    const disputed = { source: "payment", endedAt: 2, endReason: "disputed" } as const;
    await database.db
      .insert(proGrants)
      .values({ id: uuidv7(), userId: member.id, grantedAt: 1, ...disputed });
    expect(await revokeExpert(database.db, { actorId, userId: member.id })).toBe("done");
    expect((await grantsOf(member.id)).sort()).toEqual(["admin:admin", "payment:admin"]);
    const rows = await database.db.select().from(proGrants).where(eq(proGrants.userId, member.id));
    expect(rows.find(({ source }) => source === "payment")?.endedAt).toBe(2);
  });
});
