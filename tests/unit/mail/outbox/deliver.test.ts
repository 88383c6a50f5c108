import { inArray, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { acquireDueEmails, deliverDueEmails } from "#app/mail/outbox/deliver.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { createEmailService, type EmailMessage } from "#app/services/email.server.ts";
import { emailOutbox } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { countedIn } from "#tests/support/log/data-points.ts";
import { withSettings } from "#tests/support/with-settings.ts";
import { startOutbox } from "./outbox.ts";

const outbox = await startOutbox();
afterAll(() => outbox.close());
beforeEach(() => outbox.empty());

/** Each test needs its own addresses: the mail service remembers earlier mails. */
const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.com`);
const serviceAt = (url: string) =>
  createEmailService({ apiKey: "re_wrong", url, from: "a@example.com" });
const closed = serviceAt("http://127.0.0.1:9");

async function deliverAgain(): Promise<number> {
  await outbox.makeDue();
  return (await outbox.deliver()).sent;
}

test("a queued mail arrives once with its link and is marked as sent", async () => {
  await outbox.queue("once@example.com");
  expect(await outbox.deliver()).toEqual({ sent: 1, retried: 0, failed: 0 });
  await outbox.makeDue();
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 0 });
  const [arrived, ...others] = await outbox.received("once@example.com");
  expect(others).toEqual([]);
  expect(arrived?.text).toContain("https://directory.example/requests/q1.1.");
  expect(arrived?.headers["Auto-Submitted"]).toBe("auto-generated");
  const sent = { state: "sent", attempts: 1, providerId: arrived?.id };
  expect(await outbox.rows()).toMatchObject([sent]);
});

test("an event that is queued twice is one mail", async () => {
  await outbox.queue("twice@example.com", "twice@example.com");
  expect((await outbox.deliver()).sent).toBe(1);
});

test("while sending is paused every mail waits without an attempt", async () => {
  await outbox.queue("paused@example.com");
  await withSettings(outbox.database.db, { operations_paused: "true" }, async () => {
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 0 });
    expect(await outbox.rows()).toMatchObject([{ state: "pending", attempts: 0 }]);
  });
  expect((await outbox.deliver()).sent).toBe(1);
});

test("many simultaneous senders send every mail once", async () => {
  await outbox.database.startServer();
  const recipients = addresses("crowd", 30);
  await outbox.queue(...recipients);
  const reports = await atOnce(5, () =>
    deliverDueEmails(outbox.database.connect(), outbox.services, { limit: 100 }),
  );
  expect(reports.reduce((total, { sent }) => total + sent, 0)).toBe(30);
  for (const recipient of recipients) expect(await outbox.received(recipient)).toHaveLength(1);
});

test("at most two mails are sent at once", async () => {
  await outbox.queue(...addresses("pair", 7));
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

test("at most the limit is sent", async () => {
  await outbox.queue(...addresses("limit", 6));
  expect((await outbox.deliver({}, 5)).sent).toBe(5);
});

test("a leased mail cannot be leased again until the lease ends", async () => {
  await outbox.queue("leased@example.com");
  expect(await acquireDueEmails(outbox.db, { lane: "person", limit: 9 })).toHaveLength(1);
  expect(await acquireDueEmails(outbox.db, { lane: "person", limit: 9 })).toHaveLength(0);
});

test("a refused mail waits, is tried again and arrives", async () => {
  await outbox.queue("patient@example.com");
  await outbox.inbox.refuseNext(1);
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 1, failed: 0 });
  const [waiting] = await outbox.rows();
  expect(waiting).toMatchObject({ state: "pending", lastError: "internal_server_error 503" });
  expect(waiting?.nextAttemptAt).toBeGreaterThan(Date.now() + 50_000);
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 0 });
  expect(await deliverAgain()).toBe(1);
  expect(await outbox.received("patient@example.com")).toHaveLength(1);
});

test("a mail that was accepted with a 503 response still arrives once", async () => {
  await outbox.queue("accepted@example.com");
  await outbox.inbox.acceptAndFailNext(1);
  expect((await outbox.deliver()).retried).toBe(1);
  expect(await deliverAgain()).toBe(1);
  expect(await outbox.received("accepted@example.com")).toHaveLength(1);
});

test("a process that dies after sending leaves one mail", async () => {
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
  expect(await deliverAgain()).toBe(1);
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

test("a mail that the provider rejects fails, and is logged and counted without its recipient", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await outbox.queue("not an address");
  const counted = await countedIn(async () => {
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 1 });
  });
  expect(counted).toEqual(["mail.given-up"]);
  const failed = { state: "failed", lastError: "validation_error 422" };
  expect(await outbox.rows()).toMatchObject([failed]);
  expect(JSON.stringify(log.mock.calls)).not.toContain("not an address");
  log.mockRestore();
});

describe("a mail that cannot be composed", () => {
  const change = (recipient: string, params: SQL) =>
    outbox.db.run(sql`update email_outbox set params = ${params} where recipient = ${recipient}`);

  test.each([
    ["its template throws", sql`json_remove(params, '$.quote')`, "TypeError"],
    ["its row is no JSON", sql`'{"quoteId":'`, "SyntaxError"],
    ["its row holds no object", sql`'null'`, "TypeError"],
  ])("fails with the reason and is logged as a bug, and the others go out: %s", async (...row) => {
    const [name, params, error] = row;
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const [one, two, ...whole] = addresses(`broken-${name.replaceAll(" ", "-")}`, 6);
    await outbox.queue(one ?? "", two ?? "", ...whole);
    for (const each of [one, two]) await change(each ?? "", params);
    expect(await outbox.deliver()).toEqual({ sent: 4, retried: 0, failed: 2 });
    const failed = { state: "failed", lastError: `not composed: ${error}` };
    const rows = await outbox.rows();
    expect(rows.filter(({ state }) => state !== "sent")).toMatchObject([failed, failed]);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(lines.filter(({ event }) => event === "bug")).toMatchObject(
      rows
        .filter(({ state }) => state === "failed")
        .map(({ id }) => ({ mailId: id, error: { name: error } })),
    );
    expect(JSON.stringify(lines)).not.toContain("@example.com");
  });

  test("waits while our key does not open its link, and the others go out", async () => {
    const sealedTokens = await outbox.sealed({ link: "token" });
    await outbox.queue(...addresses("locked", 4));
    const isFirst = inArray(emailOutbox.recipient, addresses("locked", 2));
    await outbox.db.update(emailOutbox).set({ sealedTokens }).where(isFirst);
    const encryptionKey = Buffer.alloc(32, 8).toString("base64");
    expect(await outbox.deliver({ encryptionKey })).toEqual({ sent: 2, retried: 2, failed: 0 });
    const waiting = (await outbox.rows()).filter(({ state }) => state === "pending");
    const locked = { sealedTokens, attempts: 0, lastError: "wrong key" };
    expect(waiting).toMatchObject([locked, locked]);
    expect(await deliverAgain()).toBe(2);
  });

  test("waits while this release does not know its template, and a later one sends it", async () => {
    const sealedTokens = await outbox.sealed({ link: "token" });
    await outbox.queue(...addresses("newer", 4));
    const isFirst = inArray(emailOutbox.recipient, addresses("newer", 2));
    const template = (name: string) =>
      outbox.db.run(sql`update email_outbox set template = ${name} where ${isFirst}`);
    await outbox.db.update(emailOutbox).set({ sealedTokens }).where(isFirst);
    await template("of-a-later-release");
    expect(await outbox.deliver()).toEqual({ sent: 2, retried: 2, failed: 0 });
    const waiting = (await outbox.rows()).filter(({ state }) => state === "pending");
    const unknown = { sealedTokens, attempts: 0, lastError: "unknown template" };
    expect(waiting).toMatchObject([unknown, unknown]);
    await template("quote-to-client");
    expect(await deliverAgain()).toBe(2);
  });

  test("fails after a day with an unknown template, and keeps what a later release needs", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const sealedTokens = await outbox.sealed({ link: "token" });
    await outbox.queue("never@example.com");
    const createdAt = Date.now() - 25 * 3_600_000;
    await outbox.db.update(emailOutbox).set({ sealedTokens, createdAt });
    await outbox.db.run(sql`update email_outbox set template = 'of-no-release'`);
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 1 });
    expect(await outbox.rows()).toMatchObject([{ state: "failed", sealedTokens }]);
    log.mockRestore();
  });
});

test("a wrong key loses no mail", async () => {
  await outbox.queue("later@example.com");
  const email = serviceAt(outbox.inbox.url);
  expect(await outbox.deliver({ email })).toEqual({ sent: 0, retried: 1, failed: 0 });
  expect(await email.check()).toBe(false);
  expect(await outbox.services.email.check()).toBe(true);
});

test("a provider that is down is left alone after a few attempts, and no mail is lost", async () => {
  await outbox.queue(...addresses("down", 12));
  expect(await outbox.deliver({ email: closed })).toEqual({ sent: 0, retried: 2, failed: 0 });
  expect(await closed.check()).toBe(false);
  expect(await deliverAgain()).toBe(12);
});

test("a mail that may have been accepted fails after a day of attempts", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await outbox.queue("hopeless@example.com");
  await outbox.db.update(emailOutbox).set({ attempts: 27 });
  await outbox.inbox.refuseNext(1);
  expect((await outbox.deliver()).failed).toBe(1);
  log.mockRestore();
});

describe("a mail that was certainly not accepted", () => {
  const daysAgo = Date.now() - 3 * DAY_MS;

  test("survives any outage: it is retried once an hour, and no attempt counts", async () => {
    await outbox.queue("outage@example.com");
    await outbox.db.update(emailOutbox).set({ createdAt: daysAgo, attempts: 26 });
    for (let hour = 0; hour < 5; hour += 1) {
      const before = Date.now();
      expect(await outbox.deliver({ email: closed })).toEqual({ sent: 0, retried: 1, failed: 0 });
      const [row] = await outbox.rows();
      expect(row).toMatchObject({ state: "pending", attempts: 26, lastError: "unreachable" });
      const waitMs = (row?.nextAttemptAt ?? 0) - before;
      expect(waitMs).toBeGreaterThan(59 * 60_000);
      expect(waitMs).toBeLessThan(61 * 60_000);
      await outbox.makeDue();
    }
    expect((await outbox.deliver()).sent).toBe(1);
  });

  test("is retried soon when the outage is new", async () => {
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

describe("when the provider limits the rate", () => {
  test("the mails wait as long as requested and are then sent, and refused attempts do not count", async () => {
    const recipients = addresses("limited", 4);
    await outbox.queue(...recipients);
    await outbox.inbox.refuseNext(2, 429);
    expect(await outbox.deliver()).toEqual({ sent: 4, retried: 2, failed: 0 });
    expect((await outbox.rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
    for (const each of recipients) expect(await outbox.received(each)).toHaveLength(1);
  });

  test("repeatedly, the rest waits for the scheduler", async () => {
    await outbox.queue(...addresses("later", 4));
    await outbox.inbox.refuseNext(100, 429);
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 4, failed: 0 });
    for (const { nextAttemptAt } of await outbox.rows())
      expect(nextAttemptAt).toBeLessThan(Date.now() + 5_000);
  });
});
