import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { grantExpert, revokeExpert } from "#app/domain/people/change-rights.server.ts";
import { proGrants } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import {
  addAdmin,
  addGrant,
  addMember,
  auditLogOf,
  mailsTo,
  standingOf,
  unclaim,
} from "./people-admin.ts";

const { database, db } = await openTestDatabase();
const actorId = await addAdmin(db);
const addPro = () => addMember(db, { plan: "pro" });

type Target = { id: string };
const grant = ({ id: userId }: Target) => grantExpert(db, { actorId, userId });
const revoke = ({ id: userId }: Target) => revokeExpert(db, { actorId, userId });
const rowsOf = ({ id }: Target) => db.select().from(proGrants).where(eq(proGrants.userId, id));
const grantsOf = async (member: Target) =>
  (await rowsOf(member)).map(({ source, endReason }) => `${source}:${endReason ?? "holds"}`).sort();

describe("granting Pro", () => {
  test("gives badge and products by a new grant, and is logged once however often it is sent", async () => {
    await database.startServer();
    const member = await addMember(db);
    const results = await atOnce(3, () => grant(member));
    expect(results.sort()).toEqual(["done", "unchanged", "unchanged"]);
    expect(await standingOf(db, member.id)).toMatchObject({ isPro: true, shownProducts: 1 });
    expect(await grantsOf(member)).toEqual(["admin:holds"]);
    expect(await auditLogOf(db, member.id)).toEqual([{ action: "expert.granted", actorId }]);
  });

  test("after an earlier grant has ended begins a new one", async () => {
    const member = await addPro();
    await revoke(member);
    expect(await grant(member)).toBe("done");
    expect(await grantsOf(member)).toEqual(["admin:admin", "admin:holds"]);
  });

  test("or ending it is refused for an unclaimed listing", async () => {
    const member = await addMember(db);
    await unclaim(db, member);
    for (const act of [grant, revoke]) expect(await act(member)).toBe("unclaimed");
    expect(await auditLogOf(db, member.id)).toEqual([]);
  });
});

describe("ending Pro", () => {
  test("ends every grant, hides what only Pro shows, and notifies the member", async () => {
    const member = await addPro();
    await addGrant(db, member, { source: "payment" });
    expect(await revoke(member)).toBe("done");
    expect(await revoke(member)).toBe("unchanged");
    const hidden = { isPro: false, isListed: true, shownProducts: 0 };
    expect(await standingOf(db, member.id)).toMatchObject(hidden);
    expect(await grantsOf(member)).toEqual(["admin:admin", "payment:admin"]);
    const mails = await mailsTo(db, member, "pro-ended");
    expect(mails.map(({ params }) => params)).toEqual([{ reason: "admin" }]);
    expect(await auditLogOf(db, member.id)).toEqual([{ action: "expert.taken", actorId }]);
  });

  test("also ends a disputed grant, so that a won dispute restores nothing", async () => {
    const member = await addPro();
    await addGrant(db, member, { source: "payment", endedAt: 2, endReason: "disputed" });
    expect(await revoke(member)).toBe("done");
    expect(await grantsOf(member)).toEqual(["admin:admin", "payment:admin"]);
    const payment = (await rowsOf(member)).find(({ source }) => source === "payment");
    expect(payment?.endedAt).toBe(2);
  });
});
