import { type SQL, sql } from "drizzle-orm";
import { isSameMailbox } from "#app/domain/abuse-prevention/mailbox.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { HOUR_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/**
 * Limits the requests, and with them the mails that strangers can trigger, to one mailbox in an
 * hour. Only stored requests count: a stranger could use failed attempts to lock a person out.
 */
interface MailboxLimit {
  email: string;
  quotesPerHour: number;
}

const recent = (email: string): SQL => sql`from quotes recent
  where ${isSameMailbox(sql`recent.email`, email)} and recent.id >= ${idFloor(now() - HOUR_MS)}`;

/** Condition for the insert of a request: the mailbox has some of its requests left. */
export function isBelowMailboxLimit({ email, quotesPerHour }: MailboxLimit): SQL {
  return sql`(select count(*) < ${quotesPerHour} ${recent(email)})`;
}

/** Statement: one row if the mailbox has used up its requests of this hour. */
export function lastAllowedQuery(db: Database, { email, quotesPerHour }: MailboxLimit) {
  return db.all<{ createdAt: number }>(sql`
    select recent.created_at as createdAt ${recent(email)}
    order by recent.id desc limit 1 offset ${quotesPerHour - 1}`);
}

/** The seconds until the mailbox may get the next request; null while it may. */
export function secondsToNext([lastAllowed]: { createdAt: number }[]): number | null {
  if (!lastAllowed) return null;
  return Math.max(1, Math.ceil((lastAllowed.createdAt + HOUR_MS - now()) / SECOND_MS));
}
