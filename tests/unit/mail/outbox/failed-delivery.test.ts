import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createEmailService, type EmailMessage } from "#app/services/email.server.ts";
import { emailOutbox } from "#db/schema.ts";
import { startOutbox } from "./outbox.ts";

let outbox: Awaited<ReturnType<typeof startOutbox>>;
beforeAll(async () => {
  outbox = await startOutbox();
});
afterAll(() => outbox.close());
beforeEach(() => outbox.empty());

test("a refused mail waits, is tried again and arrives", async () => {
  await outbox.queue("patient@example.com");
  await outbox.inbox.refuseNext(1);
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 1, failed: 0 });
  const [waiting] = await outbox.rows();
  expect(waiting).toMatchObject({ state: "pending", lastError: "internal_server_error 503" });
  expect(waiting?.nextAttemptAt).toBeGreaterThan(Date.now() + 50_000);
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 0 });
  await outbox.makeDue();
  expect((await outbox.deliver()).sent).toBe(1);
  expect(await outbox.received("patient@example.com")).toHaveLength(1);
});

test("a mail that was accepted but answered with 503 still arrives once", async () => {
  await outbox.queue("accepted@example.com");
  await outbox.inbox.acceptAndFailNext(1);
  expect((await outbox.deliver()).retried).toBe(1);
  await outbox.makeDue();
  expect((await outbox.deliver()).sent).toBe(1);
  expect(await outbox.received("accepted@example.com")).toHaveLength(1);
});

test("a sender that dies after sending leaves one mail", async () => {
  await outbox.queue("killed@example.com");
  await new Promise<void>((reached) => {
    const email = {
      ...outbox.services.email,
      async send(message: EmailMessage) {
        await outbox.services.email.send(message);
        reached();
        return new Promise<never>(() => {});
      },
    };
    outbox.deliver({ email });
  });
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 0 });
  await outbox.makeDue();
  expect((await outbox.deliver()).sent).toBe(1);
  expect(await outbox.received("killed@example.com")).toHaveLength(1);
});

test("a mail whose bytes changed after it was accepted counts as sent", async () => {
  await outbox.queue("renamed@example.com");
  await outbox.inbox.acceptAndFailNext(1);
  await outbox.deliver();
  await outbox.makeDue();
  expect((await outbox.deliver({ siteName: "Another Name" })).sent).toBe(1);
  expect(await outbox.received("renamed@example.com")).toHaveLength(1);
});

test("a mail that the provider calls wrong is given up and named in the log without its reader", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await outbox.queue("not an address");
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 1 });
  expect(await outbox.rows()).toMatchObject([
    { state: "failed", lastError: "validation_error 422" },
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toContain("not an address");
  log.mockRestore();
});

test("a wrong key loses no mail", async () => {
  await outbox.queue("later@example.com");
  const email = createEmailService({
    apiKey: "re_wrong",
    url: outbox.inbox.url,
    from: "a@example.com",
  });
  const report = await outbox.deliver({ email });
  expect(report).toEqual({ sent: 0, retried: 1, failed: 0 });
  expect(await email.check()).toBe(false);
  expect(await outbox.services.email.check()).toBe(true);
});

test("a provider that is down is left alone after a few tries, and nothing is lost", async () => {
  await outbox.queue(...Array.from({ length: 12 }, (_, index) => `down${index}@example.com`));
  const email = createEmailService({
    apiKey: "re_x",
    url: "http://127.0.0.1:9",
    from: "a@example.com",
  });
  const report = await outbox.deliver({ email });
  expect(report).toEqual({ sent: 0, retried: 2, failed: 0 });
  expect(await email.check()).toBe(false);
  await outbox.makeDue();
  expect((await outbox.deliver()).sent).toBe(12);
});

test("a mail that may have been accepted is given up after a day of failures", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await outbox.queue("hopeless@example.com");
  await outbox.db.update(emailOutbox).set({ attempts: 27 });
  await outbox.inbox.refuseNext(1);
  expect((await outbox.deliver()).failed).toBe(1);
  log.mockRestore();
});

describe("a mail that was certainly not accepted", () => {
  const daysAgo = Date.now() - 3 * 86_400_000;
  const closed = createEmailService({
    apiKey: "re_x",
    url: "http://127.0.0.1:9",
    from: "a@example.com",
  });

  test("outlives any outage: it is tried once an hour, and no attempt counts", async () => {
    await outbox.queue("outage@example.com");
    await outbox.db.update(emailOutbox).set({ createdAt: daysAgo, attempts: 26 });
    for (let hour = 0; hour < 5; hour += 1) {
      const before = Date.now();
      expect(await outbox.deliver({ email: closed })).toEqual({ sent: 0, retried: 1, failed: 0 });
      const [row] = await outbox.rows();
      expect(row).toMatchObject({ state: "pending", attempts: 26, lastError: "unreachable" });
      expect((row?.nextAttemptAt ?? 0) - before).toBeGreaterThan(59 * 60_000);
      expect((row?.nextAttemptAt ?? 0) - before).toBeLessThan(61 * 60_000);
      await outbox.makeDue();
    }
    expect((await outbox.deliver()).sent).toBe(1);
  });

  test("is soon tried again when the outage is new", async () => {
    await outbox.queue("new@example.com");
    await outbox.deliver({ email: closed });
    const [row] = await outbox.rows();
    expect(row?.nextAttemptAt).toBeLessThan(Date.now() + 61_000);
  });

  test.each([401, 403, 404])("is kept through %i", async (status) => {
    await outbox.queue("kept@example.com");
    await outbox.db.update(emailOutbox).set({ createdAt: daysAgo, attempts: 50 });
    await outbox.inbox.refuseNext(1, status);
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 1, failed: 0 });
    expect(await outbox.rows()).toMatchObject([{ state: "pending", attempts: 50 }]);
  });
});

describe("when the provider says that these are too many at once", () => {
  test("the mails wait as long as it asks and then leave, and the refused attempts do not count", async () => {
    const recipients = [1, 2, 3, 4].map((number) => `patient${number}@example.com`);
    await outbox.queue(...recipients);
    await outbox.inbox.refuseNext(2, 429);
    expect(await outbox.deliver()).toEqual({ sent: 4, retried: 2, failed: 0 });
    expect((await outbox.rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
    for (const each of recipients) expect(await outbox.received(each)).toHaveLength(1);
  });

  test("again and again, the rest is left to the clock", async () => {
    await outbox.queue(...[1, 2, 3, 4].map((number) => `later${number}@example.com`));
    await outbox.inbox.refuseNext(100, 429);
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 4, failed: 0 });
    for (const { nextAttemptAt } of await outbox.rows())
      expect(nextAttemptAt).toBeLessThan(Date.now() + 5_000);
  });
});
