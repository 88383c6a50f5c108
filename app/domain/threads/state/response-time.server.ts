import { type SQL, sql } from "drizzle-orm";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

const MEASURED_REQUESTS = sql.raw("50");
/**
 * The measured requests are among this many of the newest; the others still wait or were withdrawn.
 * The limit bounds the read in a large inbox.
 */
const NEWEST_REQUESTS = sql.raw("200");
const FEWEST_ANSWERED = 3;
/** With fewer requests, the share would reveal a single conversation. */
const FEWEST_REQUESTS = 5;
const LOOK_BACK_DAYS = 365;
/** An unanswered request counts as never answered after this time. */
const PATIENCE_DAYS = 7;
/** A request that the client closes sooner needed no answer. */
const WITHDRAWN_WITHIN_DAYS = 1;

/**
 * Statement: measures the expert of this thread if `onlyIf` is true (`profiles.responseMs`,
 * `profiles.answeredPercent`). It runs after the change that answers a request.
 */
export function refreshResponseTimeStatement(
  db: Database,
  { threadId, onlyIf = sql`true` }: { threadId: string; onlyIf?: SQL },
) {
  return refreshStatement(
    db,
    sql`select expert_id as id from message_threads where id = ${threadId} and ${onlyIf}`,
  );
}

/**
 * Statement: measures at most `limit` verified experts with a lottery number in [`from`, `until`).
 * It must run regularly, because unanswered requests grow older without any write.
 */
export function refreshResponseTimesStatement(db: Database, turn: Turn) {
  return refreshStatement(db, measuredExperts(turn));
}

interface Turn {
  from: number;
  until: number;
  limit: number;
}

/**
 * The index has only listings with a badge: an expert without one is measured after each answer,
 * and one who receives no requests has nothing to measure.
 */
export const measuredExperts = ({ from, until, limit }: Turn): SQL =>
  sql`select profile_id as id from expert_listings indexed by expert_listings_lottery
      where verified = 1 and lottery >= ${from} and lottery < ${until} limit ${limit}`;

const EXPERT = sql.raw("e.id");

/** Writes only changed values. */
function refreshStatement(db: Database, experts: SQL) {
  const at = now();
  return db.run(sql`
    with fresh as materialized (select e.id, ${medianOf(EXPERT, at)} as ms, ${answeredPercentOf(EXPERT, at)} as percent
      from (${experts}) e)
    update profiles set response_ms = fresh.ms, answered_percent = fresh.percent from fresh
    where profiles.id = fresh.id
      and (response_ms is not fresh.ms or answered_percent is not fresh.percent)`);
}

/**
 * The median time in ms from a request to its first answer; declining is an answer. For an even
 * count it is the mean of the middle two.
 *
 * Null if the median is "never". Null also with too few answered requests: their time would reveal
 * the expert's behaviour in a single conversation.
 */
function medianOf(expertId: SQL, at: number): SQL {
  return sql`(
    with ${measured(expertId, at)},
    ranked as (select ms, row_number() over (order by ms is null, ms) as place,
      count(*) over () as total, count(ms) over () as answered from measured)
    select case when min(answered) >= ${FEWEST_ANSWERED} and count(ms) = count(*) then cast(avg(ms) as integer) end
    from ranked where place in ((total + 1) / 2, total / 2 + 1))`;
}

/** The share of the same requests that were answered; null for too few. */
function answeredPercentOf(expertId: SQL, at: number): SQL {
  return sql`(
    with ${measured(expertId, at)}
    select case when count(*) >= ${FEWEST_REQUESTS} then 100 * count(ms) / count(*) end from measured)`;
}

/** Ids are in the order of time: only the newest requests are read. */
function measured(expertId: SQL, at: number): SQL {
  const answeredAt = sql.raw(
    "min(coalesce(t.replied_at, t.declined_at), coalesce(t.declined_at, t.replied_at))",
  );
  return sql`measured as (
    select max(0, ${answeredAt} - t.created_at) as ms
    from (select id from message_threads where expert_id = ${expertId} order by id desc limit ${NEWEST_REQUESTS}) newest
      cross join message_threads t on t.id = newest.id
    where t.created_at >= ${at - LOOK_BACK_DAYS * DAY_MS}
      and (${answeredAt} is not null or (t.created_at < ${at - PATIENCE_DAYS * DAY_MS} and not ${wasUnanswerable}))
    order by t.id desc limit ${MEASURED_REQUESTS})`;
}

/**
 * The client closed the request early or has blocked the expert, so that no answer was possible.
 */
const wasUnanswerable = sql`(
  coalesce(t.closed_at - t.created_at <= ${WITHDRAWN_WITHIN_DAYS * DAY_MS}, false)
  or exists (select 1 from quotes q join blocks b on b.client_email = q.email
    where q.id = t.quote_id and b.expert_id = t.expert_id and b.side = 'client'))`;
