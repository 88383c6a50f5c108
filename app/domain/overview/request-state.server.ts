import { type SQL, sql } from "drizzle-orm";
import { isUnanswered } from "#app/domain/quotes/waiting/unanswered.server.ts";

export interface RequestState {
  state:
    | "rejected"
    | "won"
    | "closed"
    | "answered"
    | "held"
    | "unmatched"
    | "expired"
    | "seen"
    | "sent";
  /**
   * Of a client whom no expert has answered in time, while one of them still may: when the first
   * of these got the request, UTC ms. Null for all others.
   */
  lateSince: number | null;
  /** When the first expert who still may answer got it, UTC ms; null for none. */
  waitingSince: number | null;
}

const mayAnswer = sql`t.state in ('new', 'seen')`;

const WAITING_SINCE = sql`(select min(t.created_at) from message_threads t where t.quote_id = q.id and ${mayAnswer})`;

const someThread = (condition: SQL): SQL =>
  sql`exists (select 1 from message_threads t where t.quote_id = q.id and ${condition})`;

/** The columns `state`, `waitingSince` and `lateSince` of `quotes q`. */
export const requestState = (): SQL => sql`${stateName} as state,
  ${WAITING_SINCE} as waitingSince, iif(${isUnanswered()}, ${WAITING_SINCE}, null) as lateSince`;

/** The state of `quotes q`: the furthest that one of its experts has reached. */
export const stateName = sql`case when q.rejected_at is not null then 'rejected'
  when ${someThread(sql`t.won_at is not null`)} then 'won'
  when q.closed_at is not null then 'closed'
  when ${someThread(sql`t.replied_at is not null`)} then 'answered'
  when q.held_at is not null then 'held' when q.unmatched = 1 then 'unmatched'
  when not ${someThread(mayAnswer)} then 'expired'
  when ${someThread(sql`t.opened_at is not null`)} then 'seen' else 'sent' end`;
