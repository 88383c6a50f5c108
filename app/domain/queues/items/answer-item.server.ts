import { sql } from "drizzle-orm";
import { type Decided, decideItem } from "#app/domain/queues/decide-item.server.ts";
import { QUEUE_ROWS } from "#app/domain/queues/queue-rows.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail, type NewEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** An admin's answer to an item; an empty text closes it without a mail. */
export interface Answer {
  actorId: string;
  id: string;
  answer: string;
  /** The site's contact address. */
  replyTo: string;
}

interface AnsweredItem<Template extends "contact-answer" | "withdrawal-answer"> {
  queue: "messages" | "withdrawals";
  /** The subject of the audit entry. */
  name: "contact-message" | "withdrawal";
  sender: { email: string; locale: string };
  mail: Pick<NewEmail<Template>, "template" | "params" | "idempotencyKey">;
}

/** Mails the answer to the sender and ends the wait of the item. One round trip. */
export function answerItem<Template extends "contact-answer" | "withdrawal-answer">(
  db: Database,
  { actorId, id, answer, replyTo }: Answer,
  { queue, name, sender, mail }: AnsweredItem<Template>,
): Promise<Decided> {
  const action = `${name}.${answer ? "answered" : "closed"}` as const;
  const { email: recipient, locale } = sender;
  return decideItem(db, { queue, id, actorId, action }, (waits) => [
    enqueueEmail(db, {
      ...mail,
      recipient,
      replyTo,
      locale: asLocale(locale),
      onlyIf: answer ? waits : sql`false`,
    }),
    db.run(sql`
      update ${QUEUE_ROWS[queue].table} set handled_at = ${now()}, answer = ${answer}
      where id = ${id} and ${waits}`),
  ]);
}
