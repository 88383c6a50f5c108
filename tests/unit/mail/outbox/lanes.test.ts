import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deliverBulkEmails } from "#app/mail/outbox/deliver-bulk.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import type { EmailMessage } from "#app/services/email.server.ts";
import { bulkSending, emailOutbox } from "#db/schema.ts";
import { startOutbox } from "./outbox.ts";

const outbox = await startOutbox();
afterAll(() => outbox.close());
beforeEach(async () => {
  await outbox.empty();
  await outbox.db.delete(bulkSending);
});

const verification = { template: "verify-email", params: { expiresInHours: 24 } } as const;

async function queueVerification(recipient: string): Promise<void> {
  const sealedTokens = await outbox.sealed({ link: "token" });
  const mail = { ...verification, sealedTokens, locale: "en", recipient } as const;
  await enqueueEmail(outbox.db, { ...mail, idempotencyKey: recipient });
}

/** The claim mails of one import, all written before the other mails of a test. */
async function queueImport(count: number): Promise<void> {
  const params = JSON.stringify({ name: "", importName: "a.csv", reason: "import" });
  const sealedTokens = await outbox.sealed({ link: "token" });
  await outbox.db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into email_outbox
      (id, idempotency_key, template, locale, recipient, params, sealed_tokens, lane, next_attempt_at, created_at)
    select 'bulk-' || i, 'bulk-' || i, 'claim-listing', 'en', 'bulk-' || i || '@example.com', ${params},
      ${sealedTokens}, 'bulk', i, i from n`);
}

/** The service, and the recipients of what it sends, in order. */
function recorded(onSend: (to: string) => Promise<void> = async () => {}) {
  const order: string[] = [];
  const send = async (message: EmailMessage) => {
    order.push(message.to);
    await onSend(message.to);
    return outbox.services.email.send(message);
  };
  return { order, email: { ...outbox.services.email, send } };
}

const waits: number[] = [];
const deliverBulk = (email = outbox.services.email, perMinute = 3) =>
  deliverBulkEmails(
    outbox.db,
    { ...outbox.services, email },
    { perMinute, wait: async (ms) => void waits.push(ms) },
  );

describe("with 2,000 bulk mails waiting", () => {
  beforeEach(() => queueImport(2_000));

  test("the send after a response sends the verification mail and no other", async () => {
    const { order, email } = recorded();
    await queueVerification("new@example.com");
    await outbox.deliver({ email }, 12);
    expect(order).toEqual(["new@example.com"]);
  });

  test("the run that sends them sends a verification mail before any of them", async () => {
    const { order, email } = recorded();
    await queueVerification("new@example.com");
    await deliverBulk(email);
    const bulk = [1, 2, 3].map((nth) => `bulk-${nth}@example.com`);
    expect(order).toEqual(["new@example.com", ...bulk]);
  });

  test("a verification mail that comes up during the run overtakes the rest", async () => {
    const { order, email } = recorded(async (to) => {
      if (to === "bulk-2@example.com") await queueVerification("late@example.com");
    });
    await deliverBulk(email);
    const bulk = [1, 2, 3].map((nth) => `bulk-${nth}@example.com`);
    expect(order).toEqual([...bulk.slice(0, 2), "late@example.com", ...bulk.slice(2)]);
  });
});

test("a response sends its own mails before those that wait longer", async () => {
  const { order, email } = recorded();
  await queueVerification("earlier@example.com");
  await outbox.makeDue();
  await queueVerification("own@example.com");
  await outbox.deliver({ email }, 1, { newestFirst: true });
  expect(order).toEqual(["own@example.com"]);
});

test("a run sends as many bulk mails as the rate allows, evenly", async () => {
  await queueImport(8);
  waits.length = 0;
  expect((await deliverBulk(outbox.services.email, 5)).sent).toBe(5);
  // The waits of the test take no time, so each is about the whole time since the start.
  expect(waits.map((ms) => Math.ceil(ms / 10_000))).toEqual([0, 1, 2, 3, 4]);
});

test("only one run sends at a time, and a run that died is replaced after its lease", async () => {
  await queueImport(4);
  let nested = -1;
  const { email } = recorded(async () => {
    if (nested < 0) nested = (await deliverBulk()).sent;
  });
  expect((await deliverBulk(email, 2)).sent).toBe(2);
  expect(nested).toBe(0);
  await outbox.db.update(bulkSending).set({ leasedUntil: Date.now() + 60_000 });
  expect((await deliverBulk()).sent).toBe(0);
  await outbox.db.update(bulkSending).set({ leasedUntil: Date.now() - 1 });
  expect((await deliverBulk()).sent).toBe(2);
});

/** A run during which each send takes this long by its clock. */
async function runWithSends(tookMs: number): Promise<{ order: string[]; tookMs: number }> {
  let at = 0;
  const { order, email } = recorded(async () => {
    at += tookMs;
  });
  const wait = async (ms: number) => {
    at += ms;
  };
  const run = { perMinute: 180, wait, clock: () => at };
  await deliverBulkEmails(outbox.db, { ...outbox.services, email }, run);
  return { order, tookMs: at };
}

test("a run with slow sends ends within its minute, also when they are not its own", async () => {
  await queueImport(40);
  const slow = await runWithSends(13_000);
  expect([slow.order.length, slow.tookMs]).toEqual([4, 52_000]);
  for (let nth = 0; nth < 20; nth += 1) await queueVerification(`crowd${nth}@example.com`);
  const crowded = await runWithSends(6_000);
  expect(crowded.order.every((to) => to.startsWith("crowd"))).toBe(true);
  expect(crowded.tookMs).toBeLessThan(60_000);
  expect(await outbox.db.select().from(bulkSending)).toMatchObject([{ leasedUntil: 0 }]);
});

test("a run whose lease ended sends nothing more and leaves the lease of its successor", async () => {
  await queueImport(4);
  const successor = { leasedUntil: Date.now() + 77_000 };
  const { order, email } = recorded(async () => {
    await outbox.db.update(bulkSending).set(successor);
  });
  await deliverBulk(email);
  expect(order).toEqual(["bulk-1@example.com"]);
  expect(await outbox.db.select().from(bulkSending)).toMatchObject([successor]);
});

test("a run goes on behind mails that cannot be composed", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await queueImport(3);
  await outbox.db.run(sql`update email_outbox set params = '{' where id = 'bulk-1'`);
  expect(await deliverBulk()).toEqual({ sent: 2, retried: 0, failed: 1 });
  log.mockRestore();
});

test("a run stops when the provider refuses, and the next one continues", async () => {
  await queueImport(3);
  await outbox.inbox.refuseNext(1, 429);
  expect(await deliverBulk()).toEqual({ sent: 0, retried: 1, failed: 0 });
  await outbox.makeDue();
  expect((await deliverBulk()).sent).toBe(3);
});

test("a run stops when the provider refuses a verification mail: no bulk mail overtakes it", async () => {
  const { order, email } = recorded();
  await queueImport(3);
  await queueVerification("new@example.com");
  // It is tried again after the pause that the provider asks for.
  await outbox.inbox.refuseNext(2, 429);
  expect(await deliverBulk(email)).toEqual({ sent: 0, retried: 2, failed: 0 });
  expect(order).toEqual(["new@example.com", "new@example.com"]);
  await outbox.makeDue();
  expect(await deliverBulk(email)).toEqual({ sent: 4, retried: 0, failed: 0 });
  expect(order[2]).toBe("new@example.com");
});

test("a run goes on behind a verification mail whose tokens do not open", async () => {
  const { order, email } = recorded();
  await queueImport(3);
  await queueVerification("locked@example.com");
  const isLocked = sql`recipient = 'locked@example.com'`;
  await outbox.db.update(emailOutbox).set({ sealedTokens: "another key" }).where(isLocked);
  expect(await deliverBulk(email)).toEqual({ sent: 3, retried: 1, failed: 0 });
  expect(order.every((to) => to.startsWith("bulk"))).toBe(true);
});
