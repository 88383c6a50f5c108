import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { restoreMember, suspendMember } from "#app/domain/people/suspend-member.server.ts";
import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { auditLog, users, verifications } from "#db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { expectSoundIndex } from "#tests/unit/domain/search/index/stored-index.ts";
import { addAdmin, addMember, addSession, mailsTo, standingOf, tracesOf } from "./people-admin.ts";

const database = await createTestDatabase();
afterAll(() => database.close());
let actorId: string;
beforeAll(async () => {
  actorId = await addAdmin(database.db);
});

const why = { reason: "Copied texts", siteContact: { email: "desk@example.com" } };
const suspend = (userId: string, by = actorId) =>
  suspendMember(database.db, { actorId: by, userId, ...why });

async function beginSignIn(userId: string): Promise<void> {
  await database.db.update(users).set({ totpEnabledAt: 1 }).where(eq(users.id, userId));
  await startSecondFactorStep(database.db, { userId, method: "password", redirectTo: "/" });
}

describe("suspending", () => {
  test("hides listing and products, ends sessions and sign-ins under way, tells the member why, and is noted", async () => {
    const member = await addMember(database.db, { plan: "pro" });
    await addSession(database.db, member.id);
    await beginSignIn(member.id);
    expect(await suspend(member.id)).toBe("done");
    expect(await standingOf(database.db, member.id)).toEqual({
      isAdmin: false,
      isPro: true,
      isListed: false,
      shownProducts: 0,
      sessions: 0,
    });
    expect(await findExpert(database.db, member.username)).toBeNull();
    const [step] = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.userId, member.id));
    expect(step?.expiresAt).toBeLessThanOrEqual(Date.now());
    const [mail] = await mailsTo(database.db, member, "account-suspension");
    expect(mail).toMatchObject({
      params: { reason: "Copied texts", contact: "desk@example.com" },
      replyTo: "desk@example.com",
    });
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, member.id));
    expect(entry).toMatchObject({ actorId, details: { reason: "Copied texts" } });
  });

  test("lets in nobody by a session that began in the same moment", async () => {
    const member = await addMember(database.db);
    await suspend(member.id);
    const { id } = await createSession(database.db, { userId: member.id, userAgent: "" });
    expect((await findVisitor(database.db, id)).visitor).toBeNull();
  });

  test("of many at once is done and noted once, and both lists stay sound", async () => {
    await database.startServer();
    const member = await addMember(database.db, { plan: "pro" });
    const results = await Promise.all([1, 2, 3, 4].map(() => suspend(member.id)));
    expect(results.sort()).toEqual(["done", "unchanged", "unchanged", "unchanged"]);
    expect(await tracesOf(database.db, member.id)).toHaveLength(1);
    expect(await mailsTo(database.db, member, "account-suspension")).toHaveLength(1);
    const count = async (table: string) =>
      (await database.db.all<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;
    await expectSoundIndex(database.db, EXPERT_INDEX, await count("expert_listings"));
    await expectSoundIndex(database.db, PRODUCT_INDEX, await count("product_listings"));
  });

  test("is refused for oneself, for other admins, and by who is no admin", async () => {
    const other = await addAdmin(database.db);
    const member = await addMember(database.db);
    expect(await suspend(actorId)).toBe("self");
    expect(await suspend(other)).toBe("admin");
    expect(await suspend(other, member.id)).toBe("no-right");
    expect(await suspend("nobody")).toBe("not-found");
    expect(await tracesOf(database.db, other)).toEqual([]);
  });

  test("does not write to an address that was never confirmed", async () => {
    const member = await addMember(database.db, { emailVerified: false });
    expect(await suspend(member.id)).toBe("done");
    expect(await mailsTo(database.db, member, "account-suspension")).toEqual([]);
  });
});

describe("the end of a suspension", () => {
  test("shows everything again, and says so to the member", async () => {
    const member = await addMember(database.db, { plan: "pro" });
    await suspend(member.id);
    expect(await restoreMember(database.db, { actorId, userId: member.id })).toBe("done");
    expect(await restoreMember(database.db, { actorId, userId: member.id })).toBe("unchanged");
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isListed: true,
      shownProducts: 1,
    });
    const [row] = await database.db.select().from(users).where(eq(users.id, member.id));
    expect(row).toMatchObject({ suspendedAt: null, suspendReason: "" });
    const mails = await mailsTo(database.db, member, "account-suspension");
    expect(mails.map(({ params }) => (params as { reason: unknown }).reason)).toEqual([
      "Copied texts",
      null,
    ]);
    expect((await tracesOf(database.db, member.id)).at(-1)).toEqual({
      action: "member.restored",
      actorId,
    });
  });

  test("leaves hidden who has asked for the deletion of the account", async () => {
    const member = await addMember(database.db, { plan: "pro", isHidden: true });
    await suspend(member.id);
    await restoreMember(database.db, { actorId, userId: member.id });
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isListed: false,
      shownProducts: 0,
    });
  });

  test("does not come with staying after all", async () => {
    const member = await addMember(database.db, { plan: "pro", isHidden: true });
    await database.db.update(users).set({ deletesAt: 9e15 }).where(eq(users.id, member.id));
    await suspend(member.id);
    expect(await keepAccount(database.db, member.id)).toBe("kept");
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isListed: false,
      shownProducts: 0,
    });
    await restoreMember(database.db, { actorId, userId: member.id });
    expect(await standingOf(database.db, member.id)).toMatchObject({
      isListed: true,
      shownProducts: 1,
    });
  });
});
