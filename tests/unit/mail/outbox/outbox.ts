import type { DeliveryServices } from "#app/mail/outbox/attempt.server.ts";
import { deliverDueEmails } from "#app/mail/outbox/deliver.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { emailOutbox } from "#db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startTestMail } from "./mail-service.ts";

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
    deliver: (changes: Partial<DeliveryServices> = {}, limit = 100) =>
      deliverDueEmails(database.db, { ...services, ...changes }, { limit }),
    makeDue: () => database.db.update(emailOutbox).set({ nextAttemptAt: 1 }),
    rows: () => database.db.select().from(emailOutbox),
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
