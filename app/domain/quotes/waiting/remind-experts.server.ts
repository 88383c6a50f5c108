import { type SQL, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { takesNow } from "#app/domain/members/reachable.server.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";
import { REMINDABLE, reminderMails } from "./chase-requests.server.ts";
import { REMINDER_HOURS } from "./unanswered.server.ts";

/** So long an expert has after the request, and after each reminder. */
export const REMINDER_MS = REMINDER_HOURS * HOUR_MS;

type RemindResult =
  | { state: "reminded"; count: number }
  /** All experts who can be reminded still have time. */
  | { state: "too-soon" }
  /** No expert can be reminded. */
  | { state: "none" }
  | { state: "not-found" };

/**
 * When a mail last reminded the expert of `message_threads t`, as long as it is kept. The column
 * also marks those whom the job left out. Too many mails are sent to find them by their state.
 */
export const LAST_REMINDER = sql`(select max(e.created_at) from email_outbox e
  where +e.state in ('pending', 'sent') and e.idempotency_key >= 'request-reminder:' || t.id
    and e.idempotency_key < 'request-reminder:' || t.id || ';')`;

/** Condition on `message_threads t`: an admin may have its expert reminded, now or later. */
export const mayBeReminded = (quoteId: string): SQL => sql`t.id in (
  select t.id from ${REMINDABLE} and ${ofRequest(quoteId)})`;

const ofRequest = (quoteId: string): SQL => sql`t.quote_id = ${quoteId}
  and exists (select 1 from profiles p where p.id = t.expert_id and ${takesNow("p")})`;

/**
 * Reminds the experts of a request who have not answered, take requests and have had their time.
 * One round trip; of two admins at once the second finds them reminded. That the actor is an admin
 * is NOT checked here.
 */
export async function remindSilentExperts(
  db: Database,
  { actorId, quoteId }: { actorId: string; quoteId: string },
): Promise<RemindResult> {
  const isDue = sql`coalesce(${LAST_REMINDER}, t.created_at) <= ${now() - REMINDER_MS}`;
  const isChosen = sql`${ofRequest(quoteId)} and ${isDue}`;
  const due = sql`select t.id from ${REMINDABLE} and ${isChosen}`;
  const entry = { actorId, action: "quote.reminded", subject: quoteId } as const;
  const [[found]] = await db.batch([
    db.all<{ isKnown: number; waiting: number; due: number }>(sql`
      select exists (select 1 from quotes where id = ${quoteId}) as isKnown,
        (select count(*) from ${REMINDABLE} and ${ofRequest(quoteId)}) as waiting,
        (select count(*) from (${due})) as due`),
    auditStatement(db, entry, sql`exists (${due})`),
    // Before the mails: with them no expert is due anymore.
    db.update(messageThreads).set({ remindedAt: now() }).where(sql`id in (${due})`),
    reminderMails(db, isChosen),
  ]);
  if (!found?.isKnown) return { state: "not-found" };
  if (found.due > 0) return { state: "reminded", count: found.due };
  return { state: found.waiting > 0 ? "too-soon" : "none" };
}
