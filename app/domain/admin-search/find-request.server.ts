import { sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { type RequestState, requestState } from "#app/domain/overview/request-state.server.ts";
import { LAST_REMINDER, mayBeReminded } from "#app/domain/quotes/waiting/remind-experts.server.ts";
import type { RequestState as ThreadState } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

/** A quote request for admins: facts and numbers, never its text or its messages. */
export interface FoundRequest extends RequestState {
  id: string;
  name: string;
  email: string;
  company: string;
  category: string;
  budget: string;
  timeline: string;
  /** The client's language. */
  locale: string;
  createdAt: number;
  heldAt: number | null;
  closedAt: number | null;
  rejectedAt: number | null;
  /** When we wrote to the client that no expert has answered; null if not, or long ago. */
  clientToldAt: number | null;
}

export interface RequestRecipient {
  id: string;
  /** Null for a deleted member. */
  userId: string | null;
  name: string | null;
  avatarKey: string | null;
  state: ThreadState;
  messages: number;
  createdAt: number;
  openedAt: number | null;
  /** Of the last mail that reminded the expert; null if none did, or long ago. */
  remindedAt: number | null;
  repliedAt: number | null;
  declinedAt: number | null;
  wonAt: number | null;
  expiredAt: number | null;
  /** Whether an admin may have the expert reminded, now or later. */
  isRemindable: boolean;
}

/** Null for an unknown one. Whether an admin asks is NOT checked here. */
export async function findRequestUnscoped(db: Database, quoteId: string) {
  const isDeleted = isDeletedMember(sql`t.expert_id`);
  const [[request], recipients] = await db.batch([
    db.all<FoundRequest>(sql`
      select q.id, q.name, q.email, q.company, q.category, q.budget, q.timeline, q.locale,
        q.created_at as createdAt, q.held_at as heldAt, q.closed_at as closedAt,
        q.rejected_at as rejectedAt, ${CLIENT_TOLD} as clientToldAt, ${requestState()}
      from quotes q where q.id = ${quoteId}`),
    db.all<RawRow<RequestRecipient>>(sql`
      select t.id, iif(${isDeleted}, null, t.expert_id) as userId,
        iif(${isDeleted}, null, coalesce(nullif(p.full_name, ''), p.username)) as name,
        iif(${isDeleted}, null, p.avatar_key) as avatarKey, t.state, t.created_at as createdAt,
        t.opened_at as openedAt, ${LAST_REMINDER} as remindedAt, t.replied_at as repliedAt,
        t.declined_at as declinedAt, t.won_at as wonAt, t.expired_at as expiredAt,
        ${mayBeReminded(quoteId)} as isRemindable,
        (select count(*) from messages m where m.thread_id = t.id) as messages
      from message_threads t left join profiles p on p.id = t.expert_id
      where t.quote_id = ${quoteId} order by t.id`),
  ]);
  if (!request) return null;
  const toRecipient = (row: RawRow<RequestRecipient>) =>
    mapRow<RequestRecipient>(row, { isRemindable: Boolean });
  return { ...request, recipients: recipients.map(toRecipient) };
}

/** The mails have the number of experts in their keys. Old mails are deleted. */
const CLIENT_TOLD = sql`(select max(e.sent_at) from email_outbox e
  where +e.state = 'sent' and e.idempotency_key > 'request-unanswered:' || q.id || ':'
    and e.idempotency_key < 'request-unanswered:' || q.id || ';')`;
