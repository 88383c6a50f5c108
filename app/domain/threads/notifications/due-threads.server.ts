import { type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { hasBlocked } from "#app/domain/threads/state/writable.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { messageThreads } from "#db/schema.ts";

/** Older messages are never mailed. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** Every run reads messages younger than this. Hourly readers need no older ones. */
const FRESH_MS = 75 * MINUTE_MS;
/**
 * Each run reads one part of the older messages. They wait for a daily mail, belong to readers
 * without mails, or were missed in an outage.
 */
const PARTS = 10;

export interface DueInput {
  at: number;
  afterMinutes: number;
  limit: number;
}

/**
 * The threads and sides whose reader is due for a mail: `threadId`, `fromClient`, `readerId`,
 * `frequency`.
 */
export function dueThreads(input: DueInput): SQL {
  return sql`
    select m.thread_id as threadId, m.from_client as fromClient,
      case when m.from_client then u.id else q.id end as readerId, ${FREQUENCY} as frequency
    from (${unreadMessages(input)}) m
      join message_threads on message_threads.id = m.thread_id
      join quotes q on q.id = message_threads.quote_id
      join users u on u.id = message_threads.expert_id
    where case when m.from_client then ${wantsMail("expert")} else ${wantsMail("client")} end
      and ${hasWaited(input.at)}
    group by +m.thread_id, +m.from_client
    limit ${input.limit}`;
}

/**
 * Condition on `message_threads` joined with a message `m`: the reader wants mails from this
 * thread, and no mail has covered this message yet.
 */
function wantsMail(side: "expert" | "client"): SQL {
  const isThere =
    side === "expert"
      ? sql`not ${isDeletedMember(messageThreads.expertId)} and u.suspended_at is null`
      : sql`true`;
  return sql`(m.seq > ${sql.raw(`${side}_mailed_seq`)} and ${sql.raw(`${side}_mail_stopped_at`)} is null
    and not ${hasBlocked(side)} and ${isThere})`;
}

const FREQUENCY = sql.raw("case when m.from_client then u.message_mail else q.message_mail end");
const MAILED_AT = sql.raw(
  "coalesce(case when m.from_client then u.message_mailed_at else q.message_mailed_at end, 0)",
);

function hasWaited(at: number): SQL {
  return sql`case ${FREQUENCY} when 'at-once' then true
    when 'hourly' then ${MAILED_AT} <= ${at - HOUR_MS}
    when 'daily' then ${MAILED_AT} <= ${at - DAY_MS} else false end`;
}

/** The unary plus makes SQLite use the range of ids instead of the index of all unread messages. */
function unreadMessages({ at, afterMinutes }: DueInput): SQL {
  const ranges = lookedAt({ at, afterMinutes }).map(
    ({ from, until }) => sql`
      select thread_id, from_client, seq from messages
      where id >= ${idFloor(from)} and id < ${idFloor(until)} and +read_at is null
        and created_at <= ${at - afterMinutes * MINUTE_MS}`,
  );
  return sql.join(ranges, sql` union all `);
}

/**
 * Time ranges in UTC ms: the fresh messages, and the part of the older ones that this minute
 * covers.
 */
export function lookedAt({ at, afterMinutes }: Omit<DueInput, "limit">) {
  const fresh = at - afterMinutes * MINUTE_MS - FRESH_MS;
  const partMs = Math.ceil((fresh - (at - LOOK_BACK_MS)) / PARTS);
  const part = Math.floor(at / MINUTE_MS) % PARTS;
  const from = at - LOOK_BACK_MS + part * partMs;
  // One round takes `PARTS` minutes, and the ranges move along with time. Without the overlap,
  // messages between two parts would be skipped.
  const until = Math.min(from + partMs + PARTS * MINUTE_MS, fresh);
  return [
    { from: fresh, until: at + DAY_MS },
    { from, until },
  ];
}
