import { type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { hasBlocked } from "#app/domain/threads/state/writable.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { messageThreads } from "#db/schema.ts";

/** Messages older than this are no news any more. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** What came since is looked at in every run: enough for whoever gets at most one mail an hour. */
const FRESH_MS = 75 * MINUTE_MS;
/** Older messages wait for a daily mail, for a reader who wants none, or fell into an outage: one part of them in each run. */
const PARTS = 10;

export interface DueInput {
  at: number;
  afterMinutes: number;
  limit: number;
}

/** The threads and sides whose reader is due for a mail: `threadId`, `fromClient`, `readerId`, `frequency`. */
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

/** On `message_threads` joined with a message `m`: this reader has not been mailed it, and wants to hear of it from this thread. */
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

/** The unary plus keeps SQLite on the range of ids instead of an index of all that was ever left unread. */
function unreadMessages({ at, afterMinutes }: DueInput): SQL {
  const ranges = lookedAt({ at, afterMinutes }).map(
    ({ from, until }) => sql`
      select thread_id, from_client, seq from messages
      where id >= ${idFloor(from)} and id < ${idFloor(until)} and +read_at is null
        and created_at <= ${at - afterMinutes * MINUTE_MS}`,
  );
  return sql.join(ranges, sql` union all `);
}

/** Spans of time in UTC ms: the fresh messages, and the part of the older ones whose turn it is in this minute. */
export function lookedAt({ at, afterMinutes }: Omit<DueInput, "limit">) {
  const fresh = at - afterMinutes * MINUTE_MS - FRESH_MS;
  const partMs = Math.ceil((fresh - (at - LOOK_BACK_MS)) / PARTS);
  const part = Math.floor(at / MINUTE_MS) % PARTS;
  const from = at - LOOK_BACK_MS + part * partMs;
  // A round takes some minutes, in which everything grows older: without them a part would begin after the end of the last one.
  const until = Math.min(from + partMs + PARTS * MINUTE_MS, fresh);
  return [
    { from: fresh, until: at + DAY_MS },
    { from, until },
  ];
}
