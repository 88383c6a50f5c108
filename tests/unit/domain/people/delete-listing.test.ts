import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findRequestUnscoped } from "#app/domain/admin-search/find-request.server.ts";
import { findClaim } from "#app/domain/claims/claim-link.server.ts";
import { claimListing } from "#app/domain/claims/claim-listing.server.ts";
import { refuseListing } from "#app/domain/claims/refuse-listing.server.ts";
import { refusedAddressesQuery } from "#app/domain/claims/refused-addresses.server.ts";
import { isRemovedListing } from "#app/domain/experts/listing/removed-listings.server.ts";
import { deleteListing } from "#app/domain/people/act/delete-listing.server.ts";
import { addNoteUnscoped } from "#app/domain/people/person/person-notes.server.ts";
import { othersQuery } from "#app/domain/people/person/person-timeline.server.ts";
import { auditLog, emailOutbox, profiles, uploads, users, verifications } from "#db/schema.ts";
import { type Member, newMember } from "#tests/support/accounts/accounts.ts";
import { mailClaim, newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { encryptionKey, mailedToken } from "#tests/support/mail/mailed-links.ts";
import { addProduct } from "#tests/support/products/products.ts";
import { expectSoundIndexes } from "#tests/unit/domain/search/index/stored-index.ts";

const { database, db } = await openTestDatabase();
const admin = await newMember(database, { profile: { admin: true } });

const remove = ({ id: userId }: { id: string }, isRefused = false) =>
  deleteListing(db, { actorId: admin.id, userId, isRefused });
const refused = async (email: string) => (await refusedAddressesQuery(db, [email])).length > 0;

/** A listing whose owner has got the mail about it. */
async function addMailed(): Promise<{ owner: Member; token: string }> {
  const owner = await newUnclaimed(database);
  await mailClaim(db, owner, encryptionKey);
  const token = await mailedToken(db, owner.email);
  const isTo = eq(emailOutbox.recipient, owner.email);
  await db.update(emailOutbox).set({ state: "sent", sentAt: 1 }).where(isTo);
  return { owner, token };
}

describe("an admin deletes a listing", () => {
  test("with products, pictures and waiting mails; it is in the audit log, and its page is gone", async () => {
    const { owner } = await addMailed();
    await mailClaim(db, owner, encryptionKey);
    await addProduct(db, owner.id, { coverImageKey: "" });
    const picture = { key: "avatars/deleted.webp", ownerId: owner.id, kind: "avatar" } as const;
    await db.insert(uploads).values({ ...picture, state: "used", updatedAt: 1 });
    expect(await remove(owner)).toBe("done");
    expect(await db.$count(users, eq(users.id, owner.id))).toBe(0);
    expect(await db.all(sql`select 1 from products where expert_id = ${owner.id}`)).toEqual([]);
    expect(await db.select().from(uploads).where(eq(uploads.key, picture.key))).toMatchObject([
      { state: "removed" },
    ]);
    const mails = db.select().from(emailOutbox).where(eq(emailOutbox.recipient, owner.email));
    expect(await mails).toMatchObject([{ state: "sent" }]);
    expect(await isRemovedListing(db, owner.username)).toBe(true);
    expect(await refused(owner.email)).toBe(false);
    const log = await db.select().from(auditLog).where(eq(auditLog.subject, owner.id));
    expect(log).toMatchObject([{ action: "listing.deleted", actorId: admin.id }]);
    expect(await remove(owner)).toBe("not-found");
    await expectSoundIndexes(db);
  });

  test("and blocks its address if so asked", async () => {
    const { owner } = await addMailed();
    expect(await remove(owner, true)).toBe("done");
    expect(await refused(owner.email)).toBe(true);
  });

  test("but neither a member's nor as someone without the right", async () => {
    const member = await newMember(database);
    expect(await remove(member)).toBe("claimed");
    const owner = await newUnclaimed(database);
    const act = { actorId: member.id, userId: owner.id, isRefused: true };
    expect(await deleteListing(db, act)).toBe("no-right");
    expect(await db.$count(users, eq(users.id, owner.id))).toBe(1);
    expect(await refused(owner.email)).toBe(false);
  });
});

describe("the mailed link of a listing that an admin has deleted", () => {
  test("says so, keeps no personal data, and lets its owner refuse once more", async () => {
    const { owner, token } = await addMailed();
    await remove(owner);
    expect(await findClaim(db, token)).toEqual({ state: "removed", email: null });
    const password = "a long day of rain";
    const claim = { token, password, locale: "en", passwordCost: 2 } as const;
    expect(await claimListing(db, claim)).toEqual({ state: "removed" });
    const links = await db.select().from(verifications).where(sql`user_id is null`);
    expect(JSON.stringify(links)).not.toContain(owner.email);

    expect(await refuseListing(db, { token })).toEqual({ state: "refused" });
    expect(await refused(owner.email)).toBe(true);
    expect(await findClaim(db, token)).toEqual({ state: "refused", email: null });
  });
});

describe("a note about a person", () => {
  test("is in the timeline with its writer, and stays when the writer is deleted", async () => {
    const member = await newMember(database);
    const writer = await newMember(database, { profile: { fullName: "Wanda Writer" } });
    const input = { actorId: writer.id, userId: member.id, note: "Called about an invoice" };
    expect(await addNoteUnscoped(db, input)).toBe("done");
    const notes = async () =>
      (await db.all<{ kind: string; name: string; state: string }>(othersQuery(member.id))).filter(
        ({ kind }) => kind === "note",
      );
    expect(await notes()).toMatchObject([
      { name: "Called about an invoice", state: "Wanda Writer" },
    ]);
    await db.delete(profiles).where(eq(profiles.id, writer.id));
    await db.delete(users).where(eq(users.id, writer.id));
    expect(await notes()).toMatchObject([{ name: "Called about an invoice", state: "" }]);
  });

  test("is not added for someone who does not exist", async () => {
    const input = { actorId: admin.id, userId: "nobody", note: "x" };
    expect(await addNoteUnscoped(db, input)).toBe("not-found");
  });
});

test("an unknown request is not found", async () => {
  expect(await findRequestUnscoped(db, "nothing")).toBeNull();
});
