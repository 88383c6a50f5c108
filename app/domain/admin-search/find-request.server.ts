import { sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { type RequestState, requestState } from "#app/domain/overview/request-state.server.ts";
import type { RequestState as ThreadState } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";

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
}

interface RequestRecipient {
  id: string;
  /** Null for a deleted member. */
  userId: string | null;
  name: string | null;
  state: ThreadState;
  messages: number;
  updatedAt: number;
}

/** Null for an unknown one. Whether an admin asks is NOT checked here. */
export async function findRequestUnscoped(db: Database, quoteId: string) {
  const isDeleted = isDeletedMember(sql`t.expert_id`);
  const [[request], recipients] = await db.batch([
    db.all<FoundRequest>(sql`
      select q.id, q.name, q.email, q.company, q.category, q.budget, q.timeline, q.locale,
        q.created_at as createdAt, q.held_at as heldAt, ${requestState()}
      from quotes q where q.id = ${quoteId}`),
    db.all<RequestRecipient>(sql`
      select t.id, iif(${isDeleted}, null, t.expert_id) as userId,
        iif(${isDeleted}, null, coalesce(nullif(p.full_name, ''), p.username)) as name, t.state, t.updated_at as updatedAt,
        (select count(*) from messages m where m.thread_id = t.id) as messages
      from message_threads t left join profiles p on p.id = t.expert_id
      where t.quote_id = ${quoteId} order by t.id`),
  ]);
  return request ? { ...request, recipients } : null;
}
