import { and, eq, isNull, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { contactMessages } from "#db/schema.ts";

export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Null for an unknown one. That an admin asks is NOT checked here. */
export async function findContactMessageUnscoped(
  db: Database,
  id: string,
): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/**
 * Mails the answer to the sender, with the site's contact address for replies; an empty answer
 * closes the message without a mail. Two round trips. "not-waiting": unknown, or handled by another
 * admin; then no mail is sent. That the actor is an admin is NOT checked here.
 */
export async function answerContactMessage(
  db: Database,
  input: { actorId: string; messageId: string; answer: string; replyTo: string },
): Promise<"done" | "not-waiting"> {
  const { actorId, messageId, answer } = input;
  const message = await findContactMessageUnscoped(db, messageId);
  if (!message) return "not-waiting";
  const waits = sql`exists (select 1 from contact_messages where id = ${messageId} and handled_at is null)`;
  const action = answer ? "contact-message.answered" : "contact-message.closed";
  const results = await db.batch([
    auditStatement(db, { actorId, action, subject: messageId }, waits),
    enqueueEmail(db, { ...answerMail(message, input), onlyIf: answer ? waits : sql`false` }),
    db
      .update(contactMessages)
      .set({ handledAt: now(), answer })
      .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.handledAt)))
      .returning({ id: contactMessages.id }),
  ]);
  return results[2].length > 0 ? "done" : "not-waiting";
}

function answerMail(
  { id, subject, message, locale, email, createdAt }: ContactMessageRow,
  { answer, replyTo }: { answer: string; replyTo: string },
) {
  return {
    template: "contact-answer",
    params: { subject, answer, message, sentAt: createdAt },
    locale: asLocale(locale),
    recipient: email,
    replyTo,
    idempotencyKey: `contact-answer:${id}`,
  } as const;
}
