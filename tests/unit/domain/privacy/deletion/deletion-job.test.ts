import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { listMessagesAfter } from "#app/domain/threads/read/messages.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import type { Database } from "#db/client.ts";
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
import { addFullMember } from "#tests/unit/domain/privacy/full-member.ts";
import type { FullMember } from "#tests/unit/domain/privacy/full-member-rows.ts";
import { expectSoundIndex } from "#tests/unit/domain/search/index/stored-index.ts";
import { startThreads } from "#tests/unit/domain/threads/conversation.ts";
import { endGrace } from "./grace.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let db: Database;
beforeAll(async () => {
  threads = await startThreads();
  db = threads.db;
});
afterAll(() => threads.close());

async function gone(name: string): Promise<FullMember> {
  const member = await addFullMember(db, name);
  await endGrace(db, member.id);
  await deleteDueAccounts(db, { limit: 5 });
  return member;
}

const clientOf = ({ quoteId }: FullMember): ClientViewer => ({
  side: "client",
  quoteId,
  linkVersion: 1,
});

describe("the job", () => {
  test("deletes nobody before the time is over", async () => {
    const mara = await addFullMember(db, "Mara");
    const deletesAt = Date.now() + 60_000;
    await db.update(users).set({ deletionRequestedAt: 1, deletesAt }).where(eq(users.id, mara.id));
    expect(await deleteDueAccounts(db, { limit: 5 })).toBe(0);
    expect(await db.$count(users, eq(users.id, mara.id))).toBe(1);
  });

  test("takes a bounded number at a time, those first who wait longest", async () => {
    const members: FullMember[] = [];
    for (const name of ["One", "Two", "Three"]) members.push(await addFullMember(db, name));
    for (const [index, { id }] of members.entries())
      await db
        .update(users)
        .set({ deletesAt: 1_000 - index })
        .where(eq(users.id, id));
    const left = async () => {
      const ids = new Set((await db.select({ id: users.id }).from(users)).map(({ id }) => id));
      return members.filter(({ id }) => ids.has(id)).length;
    };
    expect(await deleteDueAccounts(db, { limit: 2 })).toBe(2);
    expect(await left()).toBe(1);
    expect(await db.$count(users, eq(users.id, members[0]?.id ?? ""))).toBe(1);
    expect(await deleteDueAccounts(db, { limit: 2 })).toBe(1);
    expect(await deleteDueAccounts(db, { limit: 2 })).toBe(0);
  });

  test("may run twice at the same moment", async () => {
    await threads.database.startServer();
    const { db } = threads;
    const rosa = await addFullMember(db, "Rosa");
    await endGrace(db, rosa.id);
    const before = await db.$count(profiles);
    await Promise.all([1, 2, 3].map(() => deleteDueAccounts(db, { limit: 5 })));
    expect(await db.$count(profiles)).toBe(before);
    const goodbyes = await db
      .select({ params: emailOutbox.params })
      .from(emailOutbox)
      .where(eq(emailOutbox.idempotencyKey, `account-deleted:${rosa.id}`));
    expect(goodbyes).toEqual([{ params: { deletesAt: null } }]);
  });

  test("leaves one whom it cannot delete whole, and goes on with the others", async () => {
    const stuck = await addFullMember(db, "Stuck");
    const free = await addFullMember(db, "Free");
    await endGrace(db, stuck.id);
    await endGrace(db, free.id);
    const goodbye = `account-deleted:${stuck.id}`;
    await db.run(`create trigger stuck before delete on users when old.id = '${stuck.id}'
      begin select raise(abort, 'stuck'); end`);
    await expect(deleteDueAccounts(db, { limit: 5 })).rejects.toThrow(/stuck/);
    expect(await db.$count(users, eq(users.id, free.id))).toBe(0);
    expect(await db.$count(users, eq(users.id, stuck.id))).toBe(1);
    expect(await db.$count(messageThreads, eq(messageThreads.expertId, stuck.id))).toBe(1);
    expect(await db.$count(emailOutbox, eq(emailOutbox.idempotencyKey, goodbye))).toBe(0);
    await db.run("drop trigger stuck");
    expect(await deleteDueAccounts(db, { limit: 5 })).toBe(1);
  });

  test("touches nothing of who comes back in the very moment, by a clock that stood earlier", async () => {
    const late = await addFullMember(db, "Late");
    await endGrace(db, late.id);
    await db.run(`create trigger back after insert on email_outbox
      when new.idempotency_key = 'account-deleted:${late.id}'
      begin update users set deletes_at = null where id = '${late.id}'; end`);
    await expect(deleteDueAccounts(db, { limit: 5 })).rejects.toThrow();
    await db.run("drop trigger back");
    const stays = { deletionRequestedAt: null, deletesAt: null };
    await db.update(users).set(stays).where(eq(users.id, late.id));
    const [row] = await db.select().from(uploads).where(eq(uploads.ownerId, late.id));
    expect(row?.state).toBe("used");
    expect((await findExpert(db, late.username))?.id).toBe(late.id);
  });

  test("leaves the lists sound", async () => {
    const shown = async (table: string) =>
      (await db.all<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;
    const [experts, products] = [await shown("expert_listings"), await shown("product_listings")];
    await gone("Lea");
    await expectSoundIndex(db, EXPERT_INDEX, experts);
    await expectSoundIndex(db, PRODUCT_INDEX, products);
  });

  test("gives up the pictures, so that their files go", async () => {
    const pia = await addFullMember(db, "Pia");
    const own = await db.select().from(uploads).where(eq(uploads.ownerId, pia.id));
    expect(own.map(({ kind }) => kind).sort()).toEqual(["avatar", "gallery"]);
    await endGrace(db, pia.id);
    await deleteDueAccounts(db, { limit: 5 });
    for (const { key } of own) {
      const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
      expect(row).toMatchObject({ state: "removed", ownerId: null });
    }
  });

  test("keeps what was paid for the books, and nothing that tells by whom", async () => {
    const ida = await addFullMember(db, "Ida");
    const [before] = await db.select().from(payments).where(eq(payments.userId, ida.id));
    await endGrace(db, ida.id);
    await deleteDueAccounts(db, { limit: 5 });
    const [after] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, before?.id ?? ""));
    expect(after).toEqual({
      ...before,
      ...{ userId: null, buyerName: "", buyerEmail: "", checkoutUrl: "" },
      updatedAt: expect.any(Number),
    });
    const grants = eq(proGrants.paymentId, before?.id ?? "");
    expect(await db.$count(proGrants, grants)).toBe(0);
    const events = eq(stripeEvents.paymentId, before?.id ?? "");
    expect(await db.$count(stripeEvents, events)).toBe(1);
  });

  test("ends no subscription of an address that was never confirmed", async () => {
    const fake = await addFullMember(db, "Fake");
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, fake.id));
    await endGrace(db, fake.id);
    await deleteDueAccounts(db, { limit: 5 });
    const { email } = newsletterSubscribers;
    expect(await db.$count(newsletterSubscribers, eq(email, fake.email))).toBe(1);
    const real = await gone("Real");
    expect(await db.$count(newsletterSubscribers, eq(email, real.email))).toBe(0);
  });

  test("keeps nothing of who talked with nobody", async () => {
    const solo = await addFullMember(db, "Solo");
    await db.delete(messageThreads).where(eq(messageThreads.expertId, solo.id));
    await endGrace(db, solo.id);
    const before = await db.$count(users);
    await deleteDueAccounts(db, { limit: 5 });
    expect(await db.$count(users)).toBe(before - 1);
  });
});

describe("the client of who is gone", () => {
  test("keeps the conversation, with nobody in it", async () => {
    const nora = await gone("Nora");
    const found = await findClientRequest(db, {
      viewer: clientOf(nora),
      threadId: nora.threadId,
      before: null,
    });
    expect(found?.thread?.messages.map(({ content }) => content)).toEqual([
      "Good morning",
      "Hello!",
    ]);
    const nobody = { name: "", company: "", avatarKey: null, isGone: true, isSuspended: false };
    expect(found?.thread?.expert).toMatchObject(nobody);
    expect(found?.threads.map(({ expert }) => expert)).toEqual([expect.objectContaining(nobody)]);
    expect(JSON.stringify(found)).not.toContain(nora.id);
  });

  test("can answer no more, neither by the form nor live, and hears so after opening the request again", async () => {
    const omar = await gone("Omar");
    const viewer = clientOf(omar);
    const { threadId } = omar;
    const answer = { viewer, threadId, content: "Are you there?", limit: messageLimit("c", 100) };
    expect(await sendMessage(threads.services, answer)).toEqual({ kind: "closed" });
    const updates = { viewer, threadId, afterSeq: 0 };
    expect((await listMessagesAfter(db, updates))?.mayWrite).toBe(false);
    await closeRequest(threads.services, viewer, { reason: null, note: "" });
    await threads.takePosts();
    expect(await reopenRequest(threads.services, viewer)).toBe("done");
    expect(await threads.takePosts()).toEqual([]);
    expect((await listMessagesAfter(db, updates))?.mayWrite).toBe(false);
  });

  test("is mailed about it no more, nor is anybody at the address of nobody", async () => {
    const ivo = await gone("Ivo");
    const [thread] = await db
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.id, ivo.threadId));
    expect(thread?.clientMailStoppedAt).not.toBeNull();
    expect(thread?.expertMailStoppedAt).not.toBeNull();
    const [nobody] = await db
      .select()
      .from(users)
      .where(eq(users.id, thread?.expertId ?? ""));
    expect(nobody).toMatchObject({ passwordHash: null, emailVerifiedAt: null, deletesAt: null });
    expect(nobody?.email).toMatch(/@deleted\.invalid$/);
  });
});
