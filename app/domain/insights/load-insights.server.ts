import { type SQL, sql } from "drizzle-orm";
import {
  ownProfileQuery,
  toOwnProfile,
} from "#app/domain/experts/profile/find-own-profile.server.ts";
import type { OwnProfile } from "#app/domain/experts/profile/schema.ts";
import { mayIn } from "#app/domain/plans/plan-column.server.ts";
import { MOST_COUNTED } from "#app/domain/threads/read/list-counts.server.ts";
import { mostUrgentId } from "#app/domain/threads/read/list-page.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { COUNT_NAMES, type CountName } from "./schema.ts";

/** What happened on one day (UTC). Requests count on the day on which they were sent. */
export interface DayCounts extends Record<CountName, number> {
  /** Days since 1970. */
  day: number;
  /** How long the requests of this day waited for their replies. */
  replyMs: number[];
  /** The sum of what the expert noted for won requests, in whole dollars. */
  wonValue: number;
}

export interface Insights {
  /** Only days on which something was counted, in no order. */
  days: DayCounts[];
  /** How long experts usually take to reply; null when too few were measured. */
  othersMs: number | null;
  profile: OwnProfile;
  joinedAt: number;
  hasSavedReply: boolean;
  /** New requests that are open, at most as many as the inbox counts. */
  newRequests: number;
  /** The one to answer first, and since when it waits (UTC ms); null without one. */
  longest: { threadId: string; name: string; since: number } | null;
  /** The first day on which views were counted for anybody; null before. */
  countedFrom: number | null;
  /** The first day with a view of this member. There is a day only where there was a view. */
  firstCount: number | null;
}

type MemberFacts = Pick<
  Insights,
  "joinedAt" | "hasSavedReply" | "newRequests" | "countedFrom" | "firstCount"
>;

type CountRow = Partial<Record<CountName, number>> & {
  day: number;
  replyMs?: string;
  wonValue?: number | null;
};

/** A value of a param would be a decimal number, and so would the quotient. */
const DAY = sql.raw(String(DAY_MS));

/** The counts of a member since a day, and what the steps depend on. One round trip. */
export async function loadInsights(
  db: Database,
  { userId, firstDay }: { userId: string; firstDay: number },
): Promise<Insights | null> {
  const [profiles, [facts], [longest], [others], views, requests, visits] = await db.batch([
    ownProfileQuery(db, userId),
    db.all<RawRow<MemberFacts>>(sql`
      select created_at as joinedAt,
        exists (select 1 from canned_replies where expert_id = users.id) as hasSavedReply,
        (select count(*) from (
          select 1 from message_threads t where ${isWaiting(userId)} limit ${MOST_COUNTED.threads}
        )) as newRequests,
        ${countedFrom()} as countedFrom,
        (select min(day) from expert_views where expert_id = users.id) as firstCount
      from users where id = ${userId}`),
    db.all<NonNullable<Insights["longest"]>>(longestWait(userId)),
    db.all<{ ms: number | null }>(medianOfOthers(userId)),
    db.all<CountRow>(sql`
      select day, views, listed from expert_views where expert_id = ${userId} and day >= ${firstDay}`),
    db.all<CountRow>(requestsByDay(userId, firstDay)),
    db.all<CountRow>(sql`
      select v.day, sum(v.count) as visits
      from products p cross join product_visits v on v.product_id = p.id
      where p.expert_id = ${userId} and v.day >= ${firstDay} group by v.day`),
  ]);
  const profile = toOwnProfile(profiles);
  if (!profile || !facts) return null;
  return {
    days: mergeDays([...views, ...requests, ...visits]),
    othersMs: others?.ms ?? null,
    longest: longest ?? null,
    profile,
    ...mapRow<MemberFacts>(facts, { hasSavedReply: Boolean }),
  };
}

/** Condition: the thread `t` is a request that waits for the first reply. */
const isWaiting = (userId: string): SQL => sql`
  t.expert_id = ${userId} and t.tab = 'new' and t.snoozed_until is null
  and t.state in ('new', 'seen') and t.lost_at is null`;

/** The one that is first in the inbox. */
function longestWait(expertId: string): SQL {
  return sql`
    select t.id as threadId, q.name, t.created_at as since
    from message_threads t join quotes q on q.id = t.quote_id
    where t.id = ${mostUrgentId({ expertId, tab: "new" })}`;
}

/** Ids carry their time, so that older requests are not read. */
function requestsByDay(userId: string, firstDay: number): SQL {
  return sql`
    select created_at / ${DAY} as day, count(*) as requests, count(replied_at) as replies,
      count(won_at) as won, sum(won_value) as wonValue,
      json_group_array(max(0, replied_at - created_at)) filter (where replied_at is not null) as replyMs
    from message_threads
    where expert_id = ${userId} and id >= ${idFloor(firstDay * DAY_MS)}
    group by 1`;
}

const SAMPLE = sql.raw("300");
/** Fewer would tell how a single expert behaves. */
const FEWEST_OTHERS = 5;

/**
 * The median of the usual reply times of other experts: those of the first lottery numbers, which
 * are random, because reading all would cost more with each expert. The index has only listings
 * with a badge.
 */
function medianOfOthers(userId: string): SQL {
  return sql`
    with measured as (
      select p.response_ms as ms from (
        select profile_id from expert_listings indexed by expert_listings_lottery
        where verified = 1 order by lottery limit ${SAMPLE}) l
      cross join profiles p on p.id = l.profile_id
      where p.response_ms is not null and ${mayIn("p", "receiveRequests")} and p.id <> ${userId}),
    ranked as (select ms, row_number() over (order by ms) as place, count(*) over () as total from measured)
    select case when min(total) >= ${FEWEST_OTHERS} then cast(avg(ms) as integer) end as ms
    from ranked where place in ((total + 1) / 2, total / 2 + 1)`;
}

const SEEN = sql.raw("100");

/**
 * When counting began. The table has no index by day, but one step of its index finds the first
 * day of an expert. Of so many experts someone was listed on the day on which counting began.
 * They are listings with a badge only because the index has no others.
 */
function countedFrom(): SQL {
  return sql`(
    select min((select min(day) from expert_views where expert_id = l.profile_id)) from (
      select profile_id from expert_listings indexed by expert_listings_lottery
      where verified = 1 order by lottery limit ${SEEN}) l)`;
}

function mergeDays(rows: readonly CountRow[]): DayCounts[] {
  const days = new Map<number, DayCounts>();
  for (const row of rows) {
    const { day } = row;
    const counts = days.get(day) ?? { ...emptyCounts(), day, replyMs: [], wonValue: 0 };
    for (const name of COUNT_NAMES) counts[name] += row[name] ?? 0;
    counts.wonValue += row.wonValue ?? 0;
    if (row.replyMs) counts.replyMs.push(...(JSON.parse(row.replyMs) as number[]));
    days.set(day, counts);
  }
  return [...days.values()];
}

export function emptyCounts(): Record<CountName, number> {
  return { requests: 0, replies: 0, won: 0, views: 0, listed: 0, visits: 0 };
}
