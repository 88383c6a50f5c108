import { sql } from "drizzle-orm";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** A thread with messages that one side has not read: who reads, who wrote, and what is new since the last mail. */
export interface UnreadThread {
  threadId: string;
  quoteId: string;
  linkVersion: number;
  category: string;
  /** 1: the client wrote and the expert gets the mail. */
  fromClient: 0 | 1;
  mailedSeq: number;
  upToSeq: number;
  unread: number;
  /** JSON list of the first unread messages, cut after `SHOWN_LENGTH`. */
  texts: string;
  clientName: string;
  clientEmail: string;
  clientLocale: string;
  expertName: string;
  expertEmail: string;
  expertLocale: string;
}

/** Messages older than this are no news any more; it keeps the look-up within one range of the primary key. */
const LOOK_BACK_DAYS = 7;
const SHOWN_MESSAGES = 5;
/** One more than is shown, so that a cut can be told from an end. */
export const SHOWN_LENGTH = 2_000;

export function findUnreadThreads(
  db: Database,
  input: { at: number; afterMinutes: number; limit: number },
): Promise<UnreadThread[]> {
  const unread = sql`from messages x where x.thread_id = due.threadId and x.from_client = due.fromClient
    and x.read_at is null and x.seq > due.mailedSeq`;
  return db.all<UnreadThread>(sql`
    with due as materialized (${dueThreads(input)})
    select due.threadId, due.fromClient, due.mailedSeq,
      (select max(x.seq) ${unread}) as upToSeq,
      (select count(*) ${unread}) as unread,
      (select json_group_array(text) from
        (select substr(x.content, 1, ${SHOWN_LENGTH + 1}) as text ${unread}
          order by x.seq limit ${SHOWN_MESSAGES})) as texts,
      q.id as quoteId, q.link_version as linkVersion, q.category, q.name as clientName,
      q.email as clientEmail, q.locale as clientLocale,
      coalesce(nullif(p.full_name, ''), p.username) as expertName,
      u.email as expertEmail, u.locale as expertLocale
    from due
      join message_threads t on t.id = due.threadId
      join quotes q on q.id = t.quote_id
      join profiles p on p.id = t.expert_id
      join users u on u.id = t.expert_id`);
}

/** The threads and sides that wait for a mail. The unary plus keeps SQLite on the range of ids instead of an index of all that was ever left unread. */
export function dueThreads(input: { at: number; afterMinutes: number; limit: number }) {
  const mailed = sql`case when m.from_client then t.expert_mailed_seq else t.client_mailed_seq end`;
  const stopped = sql`case when m.from_client then t.expert_mail_stopped_at else t.client_mail_stopped_at end`;
  return sql`
    select m.thread_id as threadId, m.from_client as fromClient, ${mailed} as mailedSeq
    from messages m join message_threads t on t.id = m.thread_id
    where m.id >= ${idFloor(input.at - LOOK_BACK_DAYS * DAY_MS)} and +m.read_at is null
      and m.created_at <= ${input.at - input.afterMinutes * MINUTE_MS}
      and m.seq > ${mailed} and ${stopped} is null
    group by +m.thread_id, +m.from_client
    limit ${input.limit}`;
}
