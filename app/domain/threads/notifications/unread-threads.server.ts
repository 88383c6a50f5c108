import { type SQL, sql } from "drizzle-orm";
import type { MailFrequency, MessageKind, Side } from "#app/domain/threads/schema.ts";
import { hasBlocked } from "#app/domain/threads/state/writable.server.ts";
import type { Database } from "#db/client.ts";
import { type DueInput, dueThreads } from "./due-threads.server.ts";

/**
 * A thread with messages that one side has not read: the reader, the sender, and the new messages
 * since the last mail.
 */
export interface UnreadThread {
  threadId: string;
  quoteId: string;
  linkVersion: number;
  category: string;
  /** 1: the client wrote and the expert gets the mail. */
  fromClient: 0 | 1;
  /** The expert's user id, or the id of the client's request. */
  readerId: string;
  frequency: Exclude<MailFrequency, "off">;
  /** Time of the reader's last digest. */
  gatheredAt: number | null;
  mailedSeq: number;
  upToSeq: number;
  unread: number;
  /** JSON list of the first unread messages, each cut one character after `SHOWN_LENGTH`. */
  messages: string;
  /** The number of this reader's conversations with unread messages. */
  waiting: number;
  clientName: string;
  clientEmail: string;
  clientLocale: string;
  expertName: string;
  expertAvatarKey: string | null;
  expertEmail: string;
  expertLocale: string;
}

export interface UnreadMessage {
  kind: MessageKind;
  text: string;
}

const SHOWN_MESSAGES = 5;
/** The query reads one character more, which shows that the text was cut. */
export const SHOWN_LENGTH = 2_000;
/** The most conversations in one mail. The others wait for the next one. */
const GATHERED_THREADS = 20;

/**
 * The threads to mail now. Readers with "at-once" get their due threads. Readers with a digest get
 * all their threads with new messages as soon as one of them is due.
 */
export function findUnreadThreads(db: Database, input: DueInput): Promise<UnreadThread[]> {
  return db.all<UnreadThread>(unreadThreads(input));
}

export function unreadThreads(input: DueInput): SQL {
  return sql`
    with due as materialized (${dueThreads(input)}),
    waiting as (
      select threadId, fromClient, readerId, frequency from due
      union ${gatheredWith("expert")}
      union ${gatheredWith("client")}),
    unread as materialized (${unreadOf("expert")} union all ${unreadOf("client")}),
    placed as materialized (select *, count(*) over reader as waiting,
      row_number() over (reader order by updatedAt, threadId) as place
      from unread window reader as (partition by fromClient, readerId))
    select w.threadId, w.fromClient, w.readerId, w.frequency, w.mailedSeq, w.upToSeq, w.unread, w.waiting,
      (select json_group_array(json_object('kind', kind, 'text', text)) from
        (select kind, substr(content, 1, ${SHOWN_LENGTH + 1}) as text from messages x
          where ${isNew(sql.raw("w.fromClient"), sql.raw("w.mailedSeq"))}
          order by seq limit ${SHOWN_MESSAGES})) as messages,
      case when w.fromClient then u.message_mailed_at else q.message_mailed_at end as gatheredAt,
      q.id as quoteId, q.link_version as linkVersion, q.category, q.name as clientName,
      q.email as clientEmail, q.locale as clientLocale,
      coalesce(nullif(p.full_name, ''), p.username) as expertName, p.avatar_key as expertAvatarKey,
      u.email as expertEmail, u.locale as expertLocale
    from placed w
      cross join message_threads t on t.id = w.threadId
      join quotes q on q.id = t.quote_id
      join profiles p on p.id = t.expert_id
      join users u on u.id = t.expert_id
    where w.frequency = 'at-once' or w.place <= ${GATHERED_THREADS}
    order by w.fromClient, w.readerId, w.place`;
}

/**
 * The unary plus makes SQLite use the index of unread messages. The index by `seq` would read every
 * message since the last mail, which may be thousands.
 */
const isNew = (fromClient: SQL, mailedSeq: SQL) => sql`x.thread_id = w.threadId
  and x.from_client = ${fromClient} and x.read_at is null and +x.seq > ${mailedSeq}`;

/**
 * All threads of a due reader. For an expert the condition repeats that of the index
 * `message_threads_unread`, so that SQLite reads only these rows.
 */
function gatheredWith(side: Side): SQL {
  const own =
    side === "expert"
      ? sql.raw(`t.expert_id = r.readerId and t.archived = 0
          and (t.expert_unread > 0 or t.opened_at is null or t.marked_unread = 1) and t.expert_unread > 0`)
      : sql.raw("t.quote_id = r.readerId");
  return sql`select t.id, ${fromClientOf(side)}, r.readerId, r.frequency
    from (select distinct readerId, frequency from due where fromClient = ${fromClientOf(side)} and frequency <> 'at-once') r
      cross join message_threads t on ${own}`;
}

/** The unread messages of one side in the waiting threads; threads without any are left out. */
function unreadOf(side: Side): SQL {
  const mailedSeq = sql.raw(`${side}_mailed_seq`);
  const unread = sql`from messages x where ${isNew(fromClientOf(side), mailedSeq)}`;
  return sql`
    select w.*, ${mailedSeq} as mailedSeq, updated_at as updatedAt,
      (select max(x.seq) ${unread}) as upToSeq, (select count(*) ${unread}) as unread
    from waiting w cross join message_threads on message_threads.id = w.threadId
    where w.fromClient = ${fromClientOf(side)} and ${sql.raw(`${side}_mail_stopped_at`)} is null
      and not ${hasBlocked(side)} and exists (select 1 ${unread})`;
}

function fromClientOf(reader: Side): SQL {
  return sql.raw(reader === "expert" ? "1" : "0");
}
