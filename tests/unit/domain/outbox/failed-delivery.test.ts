import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
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
  expect(report).toEqual({ sent: 0, retried: 4, failed: 0 });
  expect(await email.check()).toBe(false);
  await outbox.makeDue();
  expect((await outbox.deliver()).sent).toBe(12);
});

test("a mail is given up after its last attempt", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await outbox.queue("hopeless@example.com");
  await outbox.db.update(emailOutbox).set({ attempts: 22 });
  await outbox.inbox.refuseNext(1);
  expect((await outbox.deliver()).failed).toBe(1);
  log.mockRestore();
});
