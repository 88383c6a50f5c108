import { sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import type { RequestState } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";

/** A quote request for admins: facts and numbers, never its text or its messages. */
export interface FoundRequest {
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
  closedAt: number | null;
  heldAt: number | null;
  rejectedAt: number | null;
  isUnmatched: 0 | 1;
}

interface RequestRecipient {
  id: string;
  /** Null for a deleted member. */
  userId: string | null;
  name: string | null;
  state: RequestState;
  messages: number;
  updatedAt: number;
}

/** Null for an unknown one. Whether an admin asks is NOT checked here. */
export async function findRequestUnscoped(db: Database, quoteId: string) {
  const isDeleted = isDeletedMember(sql`t.expert_id`);
  const [[request], recipients] = await db.batch([
    db.all<FoundRequest>(sql`
      select id, name, email, company, category, budget, timeline, locale, created_at as createdAt,
        closed_at as closedAt, held_at as heldAt, rejected_at as rejectedAt,
        unmatched as isUnmatched
      from quotes where id = ${quoteId}`),
    db.all<RequestRecipient>(sql`
      select t.id, iif(${isDeleted}, null, t.expert_id) as userId,
        iif(${isDeleted}, null, coalesce(nullif(p.full_name, ''), p.username)) as name, t.state, t.updated_at as updatedAt,
        (select count(*) from messages m where m.thread_id = t.id) as messages
      from message_threads t left join profiles p on p.id = t.expert_id
      where t.quote_id = ${quoteId} order by t.id`),
  ]);
  return request ? { ...request, recipients } : null;
}
