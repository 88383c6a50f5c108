import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import * as tables from "#db/schema.ts";
import { type FullMember, later, quoteRow, type Rows } from "./full-member-rows.ts";

const at = Date.now();

/** What is connected to the member by the address alone. */
export function addressRows(db: Database, { id, email, fullName: name }: FullMember): Rows {
  const own = () => ({ id: uuidv7(), email, locale: "en", createdAt: at });
  const message = { name, subject: "A question", message: "How do I leave?" };
  const mail = { template: "verify-email", locale: "en", params: { note: "SECRET" } };
  const draft = { keyHash: `SECRET-${uuidv7()}`, targetExpertId: id, recipientIds: [id] };
  const request = quoteRow();
  const addition = { content: "And a chat", sendKey: uuidv7() };
  return [
    db.insert(tables.newsletterSubscribers).values({ ...own(), state: "confirmed", updatedAt: at }),
    db.insert(tables.contactMessages).values({ ...own(), ...message, sendKey: uuidv7() }),
    db.insert(tables.emailOutbox).values({
      ...mail,
      id: uuidv7(),
      idempotencyKey: `x:${id}`,
      recipient: email,
      state: "sent",
      nextAttemptAt: at,
      createdAt: at,
    }),
    db
      .insert(tables.undeliverableAddresses)
      .values({ recipient: email, kind: "complaint", reason: "", reportedAt: at }),
    db
      .insert(tables.quoteDrafts)
      .values({ ...own(), ...draft, name, updatedAt: at, expiresAt: later }),
    db.insert(tables.quotes).values({ ...request, name, email }),
    db
      .insert(tables.quoteAdditions)
      .values({ ...addition, id: uuidv7(), quoteId: request.id, createdAt: at }),
  ];
}

export function traceRows(db: Database, { id }: FullMember): Rows {
  const entry = { action: "settings.saved", subject: "plan_price" };
  return [
    db
      .insert(tables.newsletterMentions)
      .values({ userId: id, issuedOn: "2026-11-21", createdAt: at }),
    db.insert(tables.auditLog).values({ ...entry, id: uuidv7(), actorId: id, createdAt: at }),
    db.insert(tables.rateLimits).values({ key: `test:${uuidv7()}`, count: 1, expiresAt: later }),
    db.insert(tables.removedListings).values({ keyHash: uuidv7(), removedAt: at }),
    db.insert(tables.erasures).values({ userId: uuidv7(), erasedAt: at }),
  ];
}
