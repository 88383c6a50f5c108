import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listMailsUnscoped, type MailFilter } from "#app/domain/mail-log/list-mails.server.ts";
import {
  openMailUnscoped,
  repeatMailUnscoped,
  retryDelayedMailsUnscoped,
  retryMailUnscoped,
} from "#app/domain/mail-log/open-mail.server.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { sealMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { templates } from "#app/mail/templates/all-templates.server.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import {
  auditLog,
  emailOutbox,
  messageThreads,
  quotes,
  undeliverableAddresses,
} from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { newQuote } from "#tests/support/inbox/conversation-rows.ts";
import { setUp } from "#tests/support/set-up.ts";
import { startOutbox } from "#tests/unit/mail/outbox/outbox.ts";
import { samples } from "#tests/unit/mail/templates/samples.ts";

const outbox = setUp(startOutbox);
let actorId: string;
const site = { appOrigin: "https://directory.example", siteName: "Iránytű", accent: "#8B5CF6" };

beforeAll(async () => {
  actorId = (await newMember(outbox, { profile: { admin: true } })).id;
});
beforeEach(() => outbox.empty());

const everything: MailFilter = {
  state: null,
  template: "",
  recipient: "",
  minute: null,
  after: null,
};
const list = (filter: Partial<MailFilter> = {}) =>
  listMailsUnscoped(outbox.db, { ...everything, ...filter }, site);
const recipientsOf = async (filter: Partial<MailFilter>) =>
  (await list(filter)).mails.map(({ recipient }) => recipient);

async function idOf(recipient: string): Promise<string> {
  const rows = outbox.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, recipient));
  return (await rows)[0]?.id ?? "";
}

const change = (id: string, values: Partial<typeof emailOutbox.$inferInsert>) =>
  outbox.db.update(emailOutbox).set(values).where(eq(emailOutbox.id, id));
const open = (id: string) => openMailUnscoped(outbox.db, { id, actorId, site });
const retry = (id: string) => retryMailUnscoped(outbox.db, { id, actorId, site });
function entriesOf(subject: string) {
  const actions = outbox.db.select({ action: auditLog.action }).from(auditLog);
  return actions.where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id));
}

async function queueReset(recipient: string): Promise<string> {
  const token = { link: "a-token-that-works-once" };
  await enqueueEmail(outbox.db, {
    template: "reset-password",
    params: { expiresInMinutes: 60 },
    sealedTokens: await sealMailTokens(outbox.services.encryptionKey, token),
    locale: "hu",
    recipient,
    idempotencyKey: recipient,
  });
  return idOf(recipient);
}

describe("the list of mails", () => {
  test("is filtered by state, template and recipient, newest first", async () => {
    await outbox.queue("anna@example.com", "bela@example.org");
    await queueReset("anna.kiss@example.com");
    await change(await idOf("bela@example.org"), { state: "failed", lastError: "invalid 422" });
    const newestFirst = ["anna.kiss@example.com", "bela@example.org", "anna@example.com"];
    expect(await recipientsOf({})).toEqual(newestFirst);
    expect(await recipientsOf({ state: "failed" })).toEqual(["bela@example.org"]);
    expect(await recipientsOf({ template: "reset-password" })).toEqual(["anna.kiss@example.com"]);
    expect(await recipientsOf({ recipient: " ANNA@example.com" })).toEqual(["anna@example.com"]);
    expect(await recipientsOf({ recipient: "anna" })).toHaveLength(2);
    expect(await list()).toMatchObject({ counts: { waiting: 2, delayed: 0, failed: 1 } });
  });

  test("shows the mails of one minute", async () => {
    await outbox.queue("early@example.com", "late@example.com");
    await change(await idOf("early@example.com"), { createdAt: 5 * MINUTE_MS - 1 });
    await change(await idOf("late@example.com"), { createdAt: 5 * MINUTE_MS });
    expect(await recipientsOf({ minute: 5 })).toEqual(["late@example.com"]);
    expect(await recipientsOf({ minute: 4 })).toEqual(["early@example.com"]);
  });

  test("has the subject of each mail, in its language, from the one read of the page", async () => {
    await outbox.queue("expert@example.com");
    await queueReset("forgot@example.com");
    await queueReset("broken@example.com");
    await queueReset("long@example.com");
    await outbox.db.run(
      sql`update email_outbox set params = '{' where recipient = 'broken@example.com'`,
    );
    await change(await idOf("long@example.com"), { params: { text: "x".repeat(12_000) } });
    const batch = vi.spyOn(outbox.db, "batch");
    const { mails } = await list();
    expect(batch).toHaveBeenCalledTimes(1);
    batch.mockRestore();
    const subjects = Object.fromEntries(mails.map((mail) => [mail.recipient, mail.subject]));
    const opened = await open(await idOf("expert@example.com"));
    expect(subjects).toEqual({
      "expert@example.com": opened?.preview?.subject,
      "forgot@example.com": dictionaries.hu.mail.resetPassword.subject,
      "broken@example.com": null,
      "long@example.com": null,
    });
    expect(mails[0]).not.toHaveProperty("params");
  });

  test("offers to send a failed mail again only where that can succeed, and not twice", async () => {
    await outbox.queue("typo@example.com", "bounced@example.com", "doubt@example.com");
    await queueReset("lost@example.com");
    await queueReset("kept@example.com");
    await outbox.queue("waits@example.com");
    const changes = {
      typo: {},
      bounced: {},
      doubt: { attempts: 28 },
      lost: { sealedTokens: null },
    };
    for (const [name, values] of Object.entries({ ...changes, kept: {} }))
      await change(await idOf(`${name}@example.com`), { state: "failed", ...values });
    await outbox.db.insert(undeliverableAddresses).values({
      recipient: "bounced@example.com",
      kind: "bounce",
      reason: "gone",
      reportedAt: 1,
    });
    const { mails } = await list();
    const offered = mails.filter(({ mayRetry }) => mayRetry).map(({ recipient }) => recipient);
    expect(offered).toEqual(["kept@example.com", "typo@example.com"]);
    await outbox.db.delete(undeliverableAddresses);
  });

  test("continues on the next page", async () => {
    await outbox.queue(...Array.from({ length: 35 }, (_, index) => `m${index}@example.com`));
    const first = await list();
    const second = await list({ after: first.next });
    expect([first.mails.length, second.mails.length, second.next]).toEqual([25, 10, null]);
  });
});

describe("an opened mail", () => {
  test("shows the recipient's text without the recipient's links", async () => {
    await outbox.queue("client@example.com");
    const mail = await open(await idOf("client@example.com"));
    expect(mail?.preview?.html).toContain("Vera Voice");
    expect(mail?.preview?.text).toContain("[link]");
    expect(mail?.preview?.text).toContain("Iránytű");
    expect(mail?.preview?.html).not.toContain("/requests/");
    expect(mail?.preview?.html).not.toContain("href=");
    expect(mail).not.toHaveProperty("params");
  });

  test("shows the portraits of experts, which are no links", async () => {
    await enqueueEmail(outbox.db, {
      template: "quote-to-client",
      params: { ...samples["quote-to-client"], avatarKeys: ["avatars/vera.webp", null] },
      locale: "en",
      recipient: "faces@example.com",
      idempotencyKey: "faces",
    });
    const mail = await open(await idOf("faces@example.com"));
    expect(mail?.preview?.html).toContain(
      'src="https://directory.example/uploads/avatars/vera-112.webp"',
    );
    expect(mail?.preview?.html).not.toContain("href=");
  });

  test("shows no token and keeps its own language", async () => {
    const id = await queueReset("forgot@example.com");
    const mail = await open(id);
    expect(JSON.stringify(mail)).not.toContain("a-token-that-works-once");
    expect(mail).not.toHaveProperty("sealedTokens");
    expect(mail?.preview?.subject).toMatch(/jelsz/i);
  });

  test("is logged once when it is opened repeatedly", async () => {
    await outbox.queue("looked-at@example.com");
    const id = await idOf("looked-at@example.com");
    await open(id);
    await open(id);
    expect(await entriesOf(id)).toEqual([{ action: "mail.read" }]);
    expect(await open("nothing")).toBeNull();
    expect(await entriesOf("nothing")).toEqual([]);
  });

  test("without its template or with other parameters has no preview, but its data", async () => {
    await outbox.queue("old@example.com");
    const id = await idOf("old@example.com");
    await change(id, { params: {} });
    expect(await open(id)).toMatchObject({ preview: null, recipient: "old@example.com" });
    await change(id, { template: "long-gone" });
    expect(await open(id)).toMatchObject({ preview: null, retry: "possible" });
  });

  test("leads to the request that it names, by its id or by a conversation", async () => {
    const quote = newQuote({ name: "Vera Voice" });
    const { id: quoteId } = quote;
    await outbox.db.insert(quotes).values(quote);
    const threadId = crypto.randomUUID();
    await outbox.db.insert(messageThreads).values({
      id: threadId,
      quoteId,
      expertId: actorId,
      title: "Request",
      createdAt: 1,
      updatedAt: 1,
    });
    await outbox.queue("client@example.com");
    const id = await idOf("client@example.com");
    const requestOf = async (params: Record<string, unknown>) => {
      await change(id, { params });
      return (await open(id))?.request;
    };
    const found = { id: quoteId, name: "Vera Voice" };
    expect(await requestOf({ quoteId })).toMatchObject(found);
    expect(await requestOf({ threadId })).toMatchObject(found);
    expect(await requestOf({ quoteId: "gone", threadId: "gone" })).toBeNull();
    expect(await requestOf({})).toBeNull();
  });

  test("has a name in both languages", () => {
    for (const { mailNames } of Object.values(dictionaries))
      expect(Object.keys(mailNames).sort()).toEqual(Object.keys(templates).sort());
  });
});

describe("a copy of a sent mail", () => {
  const copy = (id: string, sendKey = "form-1") =>
    repeatMailUnscoped(outbox.db, { id, actorId, site, sendKey });

  test("arrives as a second mail, once for each form", async () => {
    await outbox.queue("lost@example.com");
    const id = await idOf("lost@example.com");
    expect(await copy(id)).toEqual({ state: "not-possible" });
    await outbox.deliver();
    expect(await open(id)).toMatchObject({ retry: "none", mayRepeat: true });
    const made = await copy(id);
    expect(made).toMatchObject({ state: "repeated" });
    expect(await copy(id)).toEqual(made);
    expect(await outbox.deliver()).toEqual({ sent: 1, retried: 0, failed: 0 });
    expect(await outbox.received("lost@example.com")).toHaveLength(2);
    const entries = await entriesOf(id);
    expect(entries.filter(({ action }) => action === "mail.repeated")).toHaveLength(1);
    expect(await copy(id, "form-2")).not.toEqual(made);
  });

  test("is not made of a mail with a one-time link, nor for an address that bounces", async () => {
    const id = await queueReset("once@example.com");
    await outbox.deliver();
    expect(await open(id)).toMatchObject({ mayRepeat: false });
    expect(await copy(id)).toEqual({ state: "not-possible" });
    await outbox.queue("bounces@example.com");
    await outbox.deliver();
    await outbox.db.insert(undeliverableAddresses).values({
      recipient: "bounces@example.com",
      kind: "bounce",
      reason: "gone",
      reportedAt: 1,
    });
    expect(await copy(await idOf("bounces@example.com"))).toEqual({ state: "stopped" });
  });

  test("of a bulk mail stays one, and none goes to an address that complained", async () => {
    await outbox.queue("complains@example.com");
    await outbox.deliver();
    const id = await idOf("complains@example.com");
    const setLane = (lane: "bulk" | "person") =>
      outbox.db.update(emailOutbox).set({ lane }).where(eq(emailOutbox.id, id));
    await setLane("bulk");
    const made = await copy(id, "before");
    const copyId = made.state === "repeated" ? made.id : "";
    const [stored] = await outbox.db.select().from(emailOutbox).where(eq(emailOutbox.id, copyId));
    expect(stored?.lane).toBe("bulk");
    await outbox.db.insert(undeliverableAddresses).values({
      recipient: "complains@example.com",
      kind: "complaint",
      reason: "",
      reportedAt: 1,
    });
    expect(await copy(id)).toEqual({ state: "stopped" });
    await setLane("person");
    expect(await copy(id)).toMatchObject({ state: "repeated" });
  });
});

describe("a retried mail", () => {
  test("is sent at once and only once, although it had failed", async () => {
    await outbox.queue("again@example.com");
    const id = await idOf("again@example.com");
    await change(id, { state: "failed", attempts: 3, lastError: "invalid 422" });
    expect(await retry(id)).toBe("retried");
    expect(await outbox.deliver()).toEqual({ sent: 1, retried: 0, failed: 0 });
    expect(await retry(id)).toBe("sent");
    expect(await outbox.received("again@example.com")).toHaveLength(1);
    expect(await entriesOf(id)).toEqual([{ action: "mail.retried" }]);
  });

  test("keeps its one-time link while it waits, and cannot be sent without its deleted link", async () => {
    const id = await queueReset("waits@example.com");
    await change(id, { nextAttemptAt: 9e12, lastError: "unreachable" });
    expect(await retry(id)).toBe("retried");
    expect((await outbox.deliver()).sent).toBe(1);
    const lost = await queueReset("lost@example.com");
    await change(lost, { state: "failed", sealedTokens: null });
    expect(await open(lost)).toMatchObject({ retry: "no-link" });
    expect(await retry(lost)).toBe("no-link");
    expect(await entriesOf(lost)).toEqual([{ action: "mail.read" }]);
  });

  test("keeps its one-time link after a failed attempt, and loses it when it has failed", async () => {
    await queueReset("link@example.com");
    await outbox.inbox.refuseNext(1);
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 1, failed: 0 });
    await outbox.makeDue();
    expect(await outbox.deliver()).toEqual({ sent: 1, retried: 0, failed: 0 });
    const [arrived] = await outbox.received("link@example.com");
    expect(arrived?.text).toContain("a-token-that-works-once");
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const rejected = await queueReset("not an address");
    expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 1 });
    log.mockRestore();
    expect(await open(rejected)).toMatchObject({ retry: "no-link" });
  });

  test("may arrive twice when its arrival is unknown, and is marked as doubtful", async () => {
    await outbox.queue("doubt@example.com");
    const id = await idOf("doubt@example.com");
    await change(id, { state: "failed", attempts: 28, lastError: "no answer" });
    expect(await open(id)).toMatchObject({ retry: "doubtful" });
    expect(await retry(id)).toBe("retried");
  });

  test("is sent once when two admins retry it at the same moment", async () => {
    await outbox.database.startServer();
    await outbox.queue("both@example.com");
    const id = await idOf("both@example.com");
    await change(id, { state: "failed" });
    const results = await Promise.all([retry(id), retry(id)]);
    expect(results).toContain("retried");
    await outbox.deliver();
    expect(await outbox.received("both@example.com")).toHaveLength(1);
  });

  test("is not found with an unknown id", async () => {
    expect(await retry("nothing")).toBe("not-found");
  });

  test("is sent together with all other delayed mails after an outage", async () => {
    await outbox.queue("a@example.com", "b@example.com", "fresh@example.com");
    for (const recipient of ["a@example.com", "b@example.com"])
      await change(await idOf(recipient), { lastError: "unreachable", nextAttemptAt: 9e12 });
    expect(await retryDelayedMailsUnscoped(outbox.db, { actorId })).toBe(2);
    expect((await outbox.deliver()).sent).toBe(3);
    expect(await retryDelayedMailsUnscoped(outbox.db, { actorId })).toBe(0);
    expect(await entriesOf("delayed")).toEqual([{ action: "mail.retried" }]);
  });
});

test("a mail that could not be composed is opened, and is sent with its link after a correction", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const id = await queueReset("broken@example.com");
  await outbox.db.run(sql`update email_outbox set params = '{' where id = ${id}`);
  expect(await outbox.deliver()).toEqual({ sent: 0, retried: 0, failed: 1 });
  const failed = { state: "failed", lastError: "not composed: SyntaxError", preview: null };
  expect(await open(id)).toMatchObject({ ...failed, retry: "possible" });
  await change(id, { params: { expiresInMinutes: 60 } });
  expect(await retry(id)).toBe("retried");
  expect(await outbox.deliver()).toEqual({ sent: 1, retried: 0, failed: 0 });
  const [mail] = await outbox.received("broken@example.com");
  expect(mail?.text).toContain("/reset-password/a-token-that-works-once");
  log.mockRestore();
});
