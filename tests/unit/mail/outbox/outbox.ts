import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DeliveryServices } from "#app/mail/outbox/attempt.server.ts";
import { deliverDueEmails } from "#app/mail/outbox/deliver.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { type MailTokens, sealMailTokens } from "#app/mail/outbox/mail-tokens.server.ts";
import { storedMailColumns } from "#app/mail/outbox/stored-mail.server.ts";
import { createEmailService } from "#app/services/email.server.ts";
import { emailOutbox } from "#db/schema.ts";
import { startMail } from "#local/processes/mail-process.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { Inbox } from "#tests/support/mail/mail.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const apiKey = "re_test_key_of_the_unit_tests";

/** The local mail service in a process of its own, and the app's own client for it. */
async function startTestMail() {
  const { directory, logs } = currentRun();
  const port = await findFreePort();
  const mails = join(directory, "mails", String(port));
  mkdirSync(mails, { recursive: true });
  const logFile = join(logs, `mail-${port}.log`);
  const service = await startMail({ port, directory: mails, apiKey, logFile });
  const url = `http://127.0.0.1:${port}`;
  const email = createEmailService({ apiKey, url, from: "Directory <mail@example.com>" });
  return { inbox: new Inbox(url), email, stop: () => service.stop() };
}

/** A database and a mail service of its own, with the actions of the tests. */
export async function startOutbox() {
  const [database, mail] = await Promise.all([createTestDatabase(), startTestMail()]);
  const services: DeliveryServices = {
    email: mail.email,
    appOrigin: "https://directory.example",
    linkSecret: "a secret of the test that is long enough",
    encryptionKey: Buffer.alloc(32, 7).toString("base64"),
  };
  return {
    database,
    get db() {
      return database.db;
    },
    inbox: mail.inbox,
    services,
    async queue(...recipients: string[]) {
      for (const recipient of recipients) await enqueueEmail(database.db, quoteMail(recipient));
    },
    deliver: (changes: Partial<DeliveryServices> = {}, limit = 100, { newestFirst = false } = {}) =>
      deliverDueEmails(database.db, { ...services, ...changes }, { limit, newestFirst }),
    sealed: (tokens: MailTokens) => sealMailTokens(services.encryptionKey, tokens),
    makeDue: () => database.db.update(emailOutbox).set({ nextAttemptAt: 1 }),
    rows: () => database.db.select(storedMailColumns).from(emailOutbox),
    received: (to: string) => mail.inbox.list({ to }),
    async empty() {
      await mail.inbox.behave();
      await database.db.delete(emailOutbox);
    },
    close: () => Promise.all([database.close(), mail.stop()]),
  };
}

function quoteMail(recipient: string) {
  const quote = { category: "other", budget: "not-sure", timeline: "asap" } as const;
  const params = { quoteId: "q1", linkVersion: 1, quote, recipients: ["Vera Voice"] };
  const mail = { template: "quote-to-client", locale: "en", params, recipient } as const;
  return { ...mail, idempotencyKey: recipient };
}
