import { and, eq, type SQL, sql } from "drizzle-orm";
import { decideItem } from "#app/domain/queues/decide-item.server.ts";
import { insertThreadStatements } from "#app/domain/quotes/delivery/insert-thread.server.ts";
import type { OutgoingQuote } from "#app/domain/quotes/delivery/new-quote.server.ts";
import {
  assignedMailQueries,
  quoteMailQueries,
} from "#app/domain/quotes/delivery/quote-mails.server.ts";
import { isUnreached } from "#app/domain/quotes/delivery/repeats.server.ts";
import { rotateStatement } from "#app/domain/quotes/delivery/rotate-recipients.server.ts";
import { broadcastInbox, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { loadOutgoingQuote, type WaitingQuoteOf } from "./outgoing-quote.server.ts";

interface Input extends WaitingQuoteOf {
  actorId: string;
}

export type AssignResult =
  /** Sent to this number of experts. */
  | { state: "assigned"; count: number }
  /** One of them may not get it (any more), so it was sent to none. */
  | { state: "not-eligible" }
  /** Another admin was faster, or the client has closed it. */
  | { state: "not-waiting" };

/**
 * Gives an unmatched request to these experts, as if they had matched: a thread and a mail for
 * each, and a mail to the client, in one batch. Two round trips. The number of experts, and that
 * the actor is an admin, are NOT checked here.
 */
export async function assignQuote(
  services: ThreadServices,
  input: Input & { expertIds: readonly string[] },
): Promise<AssignResult> {
  const { db } = services;
  const wanted = sql`${JSON.stringify(input.expertIds)}`;
  const quote = await loadOutgoingQuote(db, input, { wanted, isAssigned: true });
  if (!quote) return { state: "not-waiting" };
  const count = quote.recipients.length;
  if (count < input.expertIds.length) return { state: "not-eligible" };
  const ids = quote.recipients.map(({ id }) => id);
  const decision = {
    actorId: input.actorId,
    queue: "unmatched",
    action: "quote.assigned",
    change: { unmatched: false },
  } as const;
  const isSent = await send(services, quote, decision, (waits) => [
    rotateStatement(db, ids, waits),
    ...assignedMailQueries(db, quote, waits),
  ]);
  return isSent ? { state: "assigned", count } : { state: "not-waiting" };
}

export type ReleaseResult =
  /** Sent to this number of experts; with none it waits among the unmatched requests. */
  | { state: "released"; count: number }
  /** All of them have the same text by another request of the same address; it waits on. */
  | { state: "repeated" }
  | { state: "not-waiting" };

/**
 * Sends a held request as if it were submitted now, to its experts who may still receive it and
 * have not got its text by another one. One batch, two round trips. That the actor is an admin is
 * NOT checked here.
 */
export async function releaseQuote(services: ThreadServices, input: Input): Promise<ReleaseResult> {
  const { db } = services;
  const quote = await loadOutgoingQuote(db, input, { wanted: sql`q.held_for`, isAssigned: false });
  if (!quote) return { state: "not-waiting" };
  const { recipients, reachedIds } = quote;
  const count = recipients.length - reachedIds.length;
  if (count === 0 && reachedIds.length > 0) return { state: "repeated" };
  const decision = {
    actorId: input.actorId,
    queue: "held",
    action: "quote.released",
    change: { heldAt: null, heldFor: null, unmatched: count === 0 },
  } as const;
  const isSent = await send(services, quote, decision, (waits) => [
    rotateMatched(db, quote, waits),
    ...quoteMailQueries(db, quote, waits),
  ]);
  return isSent ? { state: "released", count } : { state: "not-waiting" };
}

interface Decision {
  actorId: string;
  queue: "held" | "unmatched";
  action: "quote.assigned" | "quote.released";
  /** Ends the wait. */
  change: Partial<typeof quotes.$inferInsert>;
}

/**
 * Creates the threads, runs the other statements, ends the wait and notifies the experts. Those who
 * have the text by another request are left out; an admin who assigns experts has chosen them.
 */
async function send(
  services: ThreadServices,
  quote: OutgoingQuote & { reachedIds: readonly string[] },
  { actorId, queue, action, change }: Decision,
  statements: (waits: SQL) => readonly Statement[],
): Promise<boolean> {
  const { db } = services;
  const { quoteId: id, recipients, reachedIds } = quote;
  const isLeftOut = (expertId: string) => queue === "held" && reachedIds.includes(expertId);
  const reached = recipients.filter((expert) => !isLeftOut(expert.id));
  const details = { experts: String(reached.length) };
  // Another request with the same text may have been released since this one was read.
  const someone = reached.map((expert) => isUnreached(quote, expert.id));
  const onlyIf =
    queue === "held" && someone.length > 0 ? sql`(${sql.join(someone, sql` or `)})` : undefined;
  const decision = { queue, id, actorId, action, details, onlyIf };
  const decided = await decideItem(db, decision, (waits) => [
    ...insertThreadStatements(db, quote, (nth) => mayInsert(quote, nth, queue, waits)),
    ...statements(waits),
    db
      .update(quotes)
      .set(change)
      .where(and(eq(quotes.id, id), waits)),
  ]);
  if (decided === "not-waiting") return false;
  for (const expert of reached) broadcastInbox(services, expert.id);
  return true;
}

/** For each expert apart, as some of them may have the text by now. */
function mayInsert(quote: OutgoingQuote, nth: number, queue: Decision["queue"], waits: SQL): SQL {
  const expert = quote.threads[nth]?.expert;
  return queue === "held" && expert ? sql`${waits} and ${isUnreached(quote, expert.id)}` : waits;
}

/** As for a submit: experts whom the client named keep their place while the draft exists. */
function rotateMatched(db: Database, { quoteId, recipients }: OutgoingQuote, onlyIf: SQL) {
  const ids = JSON.stringify(recipients.map(({ id }) => id));
  return db.run(sql`
    update profiles set last_served_at = ${now()}
    where id in (select value from json_each(${ids})) and ${onlyIf} and exists (
      select 1 from message_threads t where t.quote_id = ${quoteId} and t.expert_id = profiles.id)
    and not exists (
      select 1 from quotes q join quote_drafts d on d.id = q.draft_id
      where q.id = ${quoteId} and (d.target_expert_id = profiles.id
        or profiles.id in (select value from json_each(d.asked_ids))))`);
}
