import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages } from "#db/schema.ts";
import { type Answer, answerItem } from "./answer-item.server.ts";

/** Null for an unknown one. That an admin asks is NOT checked here. */
export async function findContactMessageUnscoped(db: Database, id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** As `answerItem`. Two round trips. That the actor is an admin is NOT checked here. */
export async function answerContactMessage(db: Database, input: Answer) {
  const { id, answer } = input;
  const found = await findContactMessageUnscoped(db, id);
  if (!found) return "not-waiting";
  const { subject, message, createdAt: sentAt } = found;
  return answerItem(db, input, {
    queue: "messages",
    name: "contact-message",
    sender: found,
    mail: {
      template: "contact-answer",
      params: { subject, answer, message, sentAt },
      idempotencyKey: `contact-answer:${id}`,
    },
  });
}
