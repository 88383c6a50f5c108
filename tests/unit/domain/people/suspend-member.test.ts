import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { restoreMember, suspendMember } from "#app/domain/people/suspend-member.server.ts";
import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { auditLog, verifications } from "#db/schema.ts";
import { findUser, updateUser } from "#tests/support/accounts/account-rows.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { expectSoundIndex } from "#tests/unit/domain/search/index/stored-index.ts";
import {
  addAdmin,
  addMember,
  addSession,
  auditLogOf,
  mailsTo,
  standingOf,
} from "./people-admin.ts";

const { database, db } = await openTestDatabase();
const actorId = await addAdmin(db);
const addPro = () => addMember(db, { plan: "pro" });
const addLeavingPro = () => addMember(db, { plan: "pro", isHidden: true });
const HIDDEN = { isListed: false, shownProducts: 0 };
const SHOWN = { isListed: true, shownProducts: 1 };

const why = { reason: "Copied texts", siteContact: { email: "contact@example.com" } };
const suspend = (userId: string, by = actorId) =>
  suspendMember(db, { actorId: by, userId, ...why });
const restore = (userId: string) => restoreMember(db, { actorId, userId });

async function beginSignIn(userId: string): Promise<void> {
  await updateUser(db, { id: userId }, { totpEnabledAt: 1 });
  await startSecondFactorStep(db, { userId, method: "password", redirectTo: "/" });
}

describe("suspending", () => {
  test("hides listing and products, ends sessions and unfinished sign-ins, mails the reason to the member, and is logged", async () => {
    const member = await addPro();
    await addSession(db, member.id);
    await beginSignIn(member.id);
    expect(await suspend(member.id)).toBe("done");
    const standing = { isAdmin: false, isPro: true, ...HIDDEN, sessions: 0 };
    expect(await standingOf(db, member.id)).toEqual(standing);
    expect(await findExpert(db, member.username)).toBeNull();
    const [step] = await db.select().from(verifications).where(eq(verifications.userId, member.id));
    expect(step?.expiresAt).toBeLessThanOrEqual(Date.now());
    const [mail] = await mailsTo(db, member, "account-suspension");
    expect(mail).toMatchObject({
      params: { reason: "Copied texts", contact: "contact@example.com" },
      replyTo: "contact@example.com",
    });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, member.id));
    expect(entry).toMatchObject({ actorId, details: { reason: "Copied texts" } });
  });

  test("also blocks a session that was created at the same moment", async () => {
    const member = await addMember(db);
    await suspend(member.id);
    const { id } = await createSession(db, { userId: member.id, userAgent: "" });
    expect((await findVisitor(db, id)).visitor).toBeNull();
  });

  test("many times at the same moment is done and logged once, and both search indexes stay consistent", async () => {
    await database.startServer();
    const member = await addPro();
    const results = await atOnce(4, () => suspend(member.id));
    expect(results.sort()).toEqual(["done", "unchanged", "unchanged", "unchanged"]);
    expect(await auditLogOf(db, member.id)).toHaveLength(1);
    expect(await mailsTo(db, member, "account-suspension")).toHaveLength(1);
    const count = async (table: string) =>
      (await db.all<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;
    await expectSoundIndex(db, EXPERT_INDEX, await count("expert_listings"));
    await expectSoundIndex(db, PRODUCT_INDEX, await count("product_listings"));
  });

  test("is refused for oneself, for other admins, and to an actor without the right", async () => {
    const other = await addAdmin(db);
    const member = await addMember(db);
    expect(await suspend(actorId)).toBe("self");
    expect(await suspend(other)).toBe("admin");
    expect(await suspend(other, member.id)).toBe("no-right");
    expect(await suspend("nobody")).toBe("not-found");
    expect(await auditLogOf(db, other)).toEqual([]);
  });

  test("sends no mail to an unverified address", async () => {
    const member = await addMember(db, { emailVerified: false });
    expect(await suspend(member.id)).toBe("done");
    expect(await mailsTo(db, member, "account-suspension")).toEqual([]);
  });
});

describe("restoring a member", () => {
  test("shows everything again, and notifies the member", async () => {
    const member = await addPro();
    await suspend(member.id);
    expect(await restore(member.id)).toBe("done");
    expect(await restore(member.id)).toBe("unchanged");
    expect(await standingOf(db, member.id)).toMatchObject(SHOWN);
    expect(await findUser(db, member)).toMatchObject({ suspendedAt: null, suspendReason: "" });
    const mails = await mailsTo(db, member, "account-suspension");
    expect(mails.map(({ params }) => (params as { reason: unknown }).reason)).toEqual([
      "Copied texts",
      null,
    ]);
    expect((await auditLogOf(db, member.id)).at(-1)).toEqual({
      action: "member.restored",
      actorId,
    });
  });

  test("keeps a member hidden who has requested the deletion of the account", async () => {
    const member = await addLeavingPro();
    await suspend(member.id);
    await restore(member.id);
    expect(await standingOf(db, member.id)).toMatchObject(HIDDEN);
  });

  test("does not happen when a suspended member cancels the deletion", async () => {
    const member = await addLeavingPro();
    await updateUser(db, member, { deletesAt: 9e15 });
    await suspend(member.id);
    expect(await keepAccount(db, member.id)).toBe("kept");
    expect(await standingOf(db, member.id)).toMatchObject(HIDDEN);
    await restore(member.id);
    expect(await standingOf(db, member.id)).toMatchObject(SHOWN);
  });
});
