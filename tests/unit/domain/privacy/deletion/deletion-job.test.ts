import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { listMessagesAfter } from "#app/domain/threads/read/messages.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import {
  emailOutbox,
  messageThreads,
  newsletterSubscribers,
  payments,
  profiles,
  proGrants,
  stripeEvents,
  uploads,
  users,
} from "#db/schema.ts";
import { findUser, updateUser } from "#tests/support/accounts/account-rows.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { addFullMember } from "#tests/unit/domain/privacy/full-member.ts";
import type { FullMember } from "#tests/unit/domain/privacy/full-member-rows.ts";
import { expectSoundIndex } from "#tests/unit/domain/search/index/stored-index.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";
import { endGrace } from "./grace.ts";

const threads = await setUpThreads();
const { db, services } = threads;

const runJob = (limit = 5) => deleteDueAccounts(db, { limit });
const countUsers = ({ id }: { id: string }) => db.$count(users, eq(users.id, id));

async function deleteAfterGrace({ id }: FullMember): Promise<void> {
  await endGrace(db, id);
  await runJob();
}

async function addDeleted(name: string): Promise<FullMember> {
  const member = await addFullMember(db, name);
  await deleteAfterGrace(member);
  return member;
}

const clientOf = ({ quoteId }: FullMember) =>
  ({ side: "client", quoteId, linkVersion: 1 }) as const;

describe("the deletion job", () => {
  test("deletes no account before the end of the grace period", async () => {
    const mara = await addFullMember(db, "Mara");
    const deletesAt = Date.now() + 60_000;
    await db.update(users).set({ deletionRequestedAt: 1, deletesAt }).where(eq(users.id, mara.id));
    expect(await deleteDueAccounts(db, { limit: 5 })).toBe(0);
    expect(await countUsers(mara)).toBe(1);
  });

  test("deletes a limited number at a time, the longest waiting first", async () => {
    const members: FullMember[] = [];
    for (const name of ["One", "Two", "Three"]) members.push(await addFullMember(db, name));
    for (const [index, member] of members.entries())
      await updateUser(db, member, { deletesAt: 1_000 - index });
    expect(await runJob(2)).toBe(2);
    expect(await Promise.all(members.map(countUsers))).toEqual([1, 0, 0]);
    expect(await runJob(2)).toBe(1);
    expect(await runJob(2)).toBe(0);
  });

  test("may run several times at the same moment", async () => {
    await threads.database.startServer();
    const rosa = await addFullMember(db, "Rosa");
    await endGrace(db, rosa.id);
    const before = await db.$count(profiles);
    await atOnce(3, () => deleteDueAccounts(db, { limit: 5 }));
    expect(await db.$count(profiles)).toBe(before);
    const isNotice = eq(emailOutbox.idempotencyKey, `account-deleted:${rosa.id}`);
    const { params } = emailOutbox;
    const notices = await db.select({ params }).from(emailOutbox).where(isNotice);
    expect(notices).toEqual([{ params: { deletesAt: null } }]);
  });

  test("leaves an account complete that it cannot delete, and continues with the others", async () => {
    const stuck = await addFullMember(db, "Stuck");
    const free = await addFullMember(db, "Free");
    await endGrace(db, stuck.id);
    await endGrace(db, free.id);
    const notice = eq(emailOutbox.idempotencyKey, `account-deleted:${stuck.id}`);
    await db.run(`create trigger stuck before delete on users when old.id = '${stuck.id}'
      begin select raise(abort, 'stuck'); end`);
    await expect(runJob()).rejects.toThrow(/stuck/);
    expect([await countUsers(free), await countUsers(stuck)]).toEqual([0, 1]);
    expect(await db.$count(messageThreads, eq(messageThreads.expertId, stuck.id))).toBe(1);
    expect(await db.$count(emailOutbox, notice)).toBe(0);
    await db.run("drop trigger stuck");
    expect(await runJob()).toBe(1);
  });

  test("changes nothing for a member who undoes the deletion at the same moment", async () => {
    const late = await addFullMember(db, "Late");
    await endGrace(db, late.id);
    await db.run(`create trigger back after insert on email_outbox
      when new.idempotency_key = 'account-deleted:${late.id}'
      begin update users set deletes_at = null where id = '${late.id}'; end`);
    await expect(runJob()).rejects.toThrow();
    await db.run("drop trigger back");
    await updateUser(db, late, { deletionRequestedAt: null, deletesAt: null });
    const [row] = await db.select().from(uploads).where(eq(uploads.ownerId, late.id));
    expect(row?.state).toBe("used");
    expect((await findExpert(db, late.username))?.id).toBe(late.id);
  });

  test("keeps the search indexes consistent", async () => {
    const shown = async (table: string) =>
      (await db.all<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;
    const [experts, products] = [await shown("expert_listings"), await shown("product_listings")];
    await addDeleted("Lea");
    await expectSoundIndex(db, EXPERT_INDEX, experts);
    await expectSoundIndex(db, PRODUCT_INDEX, products);
  });

  test("releases the pictures, so that their files are deleted", async () => {
    const pia = await addFullMember(db, "Pia");
    const own = await db.select().from(uploads).where(eq(uploads.ownerId, pia.id));
    expect(own.map(({ kind }) => kind).sort()).toEqual(["avatar", "gallery"]);
    await deleteAfterGrace(pia);
    for (const { key } of own) {
      const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
      expect(row).toMatchObject({ state: "removed", ownerId: null });
    }
  });

  test("keeps payments for bookkeeping, without personal data", async () => {
    const ida = await addFullMember(db, "Ida");
    const [before] = await db.select().from(payments).where(eq(payments.userId, ida.id));
    await deleteAfterGrace(ida);
    const isIt = eq(payments.id, before?.id ?? "");
    const [after] = await db.select().from(payments).where(isIt);
    const anonymous = { userId: null, buyerName: "", buyerEmail: "", checkoutUrl: "" };
    expect(after).toEqual({ ...before, ...anonymous, updatedAt: expect.any(Number) });
    const grants = eq(proGrants.paymentId, before?.id ?? "");
    expect(await db.$count(proGrants, grants)).toBe(0);
    const events = eq(stripeEvents.paymentId, before?.id ?? "");
    expect(await db.$count(stripeEvents, events)).toBe(1);
  });

  test("keeps the newsletter subscription of an unverified address", async () => {
    const fake = await addFullMember(db, "Fake");
    await updateUser(db, fake, { emailVerifiedAt: null });
    await deleteAfterGrace(fake);
    const real = await addDeleted("Real");
    const isSubscribed = ({ email }: FullMember) =>
      db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email));
    expect([await isSubscribed(fake), await isSubscribed(real)]).toEqual([1, 0]);
  });

  test("keeps no placeholder for a member without conversations", async () => {
    const solo = await addFullMember(db, "Solo");
    await db.delete(messageThreads).where(eq(messageThreads.expertId, solo.id));
    const before = await db.$count(users);
    await deleteAfterGrace(solo);
    expect(await db.$count(users)).toBe(before - 1);
  });
});

describe("the client of a deleted member", () => {
  test("keeps the conversation with an anonymous expert", async () => {
    const nora = await addDeleted("Nora");
    const query = { viewer: clientOf(nora), threadId: nora.threadId, before: null };
    const found = await findClientRequest(db, query);
    const texts = found?.thread?.messages.map(({ content }) => content);
    expect(texts).toEqual(["Good morning", "Hello!"]);
    const anonymous = { name: "", company: "", avatarKey: null, isGone: true, isSuspended: false };
    expect(found?.thread?.expert).toMatchObject(anonymous);
    const experts = [expect.objectContaining(anonymous)];
    expect(found?.threads.map(({ expert }) => expert)).toEqual(experts);
    expect(JSON.stringify(found)).not.toContain(nora.id);
  });

  test("can no longer answer, by form or live, also after reopening the request", async () => {
    const omar = await addDeleted("Omar");
    const viewer = clientOf(omar);
    const { threadId } = omar;
    const answer = { viewer, threadId, content: "Are you there?", limit: messageLimit("c", 100) };
    expect(await sendMessage(services, answer)).toEqual({ kind: "closed" });
    const updates = { viewer, threadId, afterSeq: 0 };
    expect((await listMessagesAfter(db, updates))?.mayWrite).toBe(false);
    await closeRequest(services, viewer, { reason: null, note: "" });
    await threads.takePosts();
    expect(await reopenRequest(services, viewer)).toBe("done");
    expect(await threads.takePosts()).toEqual([]);
    expect((await listMessagesAfter(db, updates))?.mayWrite).toBe(false);
  });

  test("gets no more mail about it, and neither does the placeholder account", async () => {
    const ivo = await addDeleted("Ivo");
    const isIt = eq(messageThreads.id, ivo.threadId);
    const [thread] = await db.select().from(messageThreads).where(isIt);
    expect(thread?.clientMailStoppedAt).not.toBeNull();
    expect(thread?.expertMailStoppedAt).not.toBeNull();
    const placeholder = await findUser(db, { id: thread?.expertId ?? "" });
    const withoutAccess = { passwordHash: null, emailVerifiedAt: null, deletesAt: null };
    expect(placeholder).toMatchObject(withoutAccess);
    expect(placeholder?.email).toMatch(/@deleted\.invalid$/);
  });
});
