import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acquireDueEmails, deliverDueEmails } from "#app/mail/outbox/deliver.server.ts";
import type { EmailMessage } from "#app/services/email.server.ts";
import { startOutbox } from "./outbox.ts";

let outbox: Awaited<ReturnType<typeof startOutbox>>;
beforeAll(async () => {
  outbox = await startOutbox();
});
afterAll(() => outbox.close());
beforeEach(() => outbox.empty());

test("a queued mail arrives once with its link and is marked as sent", async () => {
  await outbox.queue("once@example.com");
  expect(await outbox.deliver()).toEqual({ sent: 1, retried: 0, failed: 0 });
  await outbox.makeDue();
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 0 });
  const [arrived, ...others] = await outbox.received("once@example.com");
  expect(others).toEqual([]);
  expect(arrived?.text).toContain("https://directory.example/requests/q1.1.");
  expect(arrived?.headers["Auto-Submitted"]).toBe("auto-generated");
  expect(await outbox.rows()).toMatchObject([
    { state: "sent", attempts: 1, providerId: arrived?.id },
  ]);
});

test("the same event queued twice is one mail", async () => {
  await outbox.queue("twice@example.com", "twice@example.com");
  expect((await outbox.deliver()).sent).toBe(1);
});

test("many senders at once send every mail once", async () => {
  await outbox.database.startServer();
  const everybody = Array.from({ length: 30 }, (_, index) => `crowd${index}@example.com`);
  await outbox.queue(...everybody);
  const reports = await Promise.all(
    Array.from({ length: 5 }, () =>
      deliverDueEmails(outbox.database.connect(), outbox.services, { limit: 100 }),
    ),
  );
  expect(reports.reduce((total, { sent }) => total + sent, 0)).toBe(30);
  for (const person of everybody) expect(await outbox.received(person)).toHaveLength(1);
});

test("no more than two mails are on their way at once", async () => {
  await outbox.queue(...Array.from({ length: 7 }, (_, index) => `pair${index}@example.com`));
  let [underway, most] = [0, 0];
  const send = async (message: EmailMessage) => {
    underway += 1;
    most = Math.max(most, underway);
    const result = await outbox.services.email.send(message);
    underway -= 1;
    return result;
  };
  const email = { ...outbox.services.email, send };
  expect((await outbox.deliver({ email })).sent).toBe(7);
  expect(most).toBe(2);
});

test("no more than the limit is taken", async () => {
  await outbox.queue(...Array.from({ length: 6 }, (_, index) => `limit${index}@example.com`));
  expect((await outbox.deliver({}, 5)).sent).toBe(5);
});

test("a leased mail is nobody else's until the lease ends", async () => {
  await outbox.queue("leased@example.com");
  expect(await acquireDueEmails(outbox.db, 9)).toHaveLength(1);
  expect(await acquireDueEmails(outbox.db, 9)).toHaveLength(0);
});
