import { type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#app/domain/queues/queue-figures.server.ts";
import { openQuery, unansweredQuery } from "#app/domain/quotes/waiting/unanswered.server.ts";
import { hasKeyInUse, savedSecretsQuery } from "#app/domain/settings/stripe-secret.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAYS_PER_WEEK, fullWeeks } from "#app/lib/weeks.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { RawRow } from "#db/raw-row.ts";
import { type LatestEvent, latestQuery } from "./latest.server.ts";

/** The whole weeks of the overview; as many before them are compared. */
const SHOWN_WEEKS = 4;
export const SHOWN_DAYS = SHOWN_WEEKS * DAYS_PER_WEEK;

/** The most conversations that the funnel reads, the newest first. */
const MOST_IN_FUNNEL = 10_000;

/** What happened on one day (UTC). */
export interface DailyFigures {
  /** The beginning of the day, UTC ms. */
  day: number;
  requests: number;
  /**
   * New accounts with a confirmed address: the others are deleted after a while, so that earlier
   * days would lose some. Imported ones are left out: a claim would add to the day of the import.
   */
  signUps: number;
  /** Payments of the day in the site's currency, less what was paid back of them. */
  revenueCents: number;
  /** Requests that an expert answered for the first time. */
  replies: number;
  /** Sent mails, by the day on which they were written. */
  emails: number;
}

/** Requests of the shown weeks by the furthest step that one of their experts has reached. */
interface Funnel {
  sent: number;
  seen: number;
  answered: number;
  won: number;
}

/** How long the clients of the same requests waited for the first of their experts to reply. */
export interface ReplyTimes {
  sent: number;
  answered: number;
  /** Those answered within 24 hours. */
  withinDay: number;
  /** Null without any reply. */
  medianMs: number | null;
}

/**
 * The figures of the last days, oldest first, the funnel, the times to the first reply, what
 * happened last, the client who waits longest, and whether a key for Stripe is saved, in one round
 * trip. Each figure reads an index in the range of
 * the day: with a million rows spread over two years some 77,000 entries each, the funnel and the
 * times at most `MOST_IN_FUNNEL` rows. Whether an admin asks is NOT checked here.
 */
export async function loadFiguresUnscoped(db: Database, currency: string) {
  const days = overviewDays();
  const [figures, [counted], [replies], latest, [open], [client], saved, [others]] = await db.batch(
    [
      db.all<DailyFigures>(figuresQuery(days, currency)),
      db.all<Funnel>(funnelQuery(shownTime())),
      db.all<ReplyTimes>(replyTimesQuery(shownTime())),
      db.all<LatestEvent>(latestQuery()),
      db.all<RawRow<{ count: number; isCut: boolean }>>(openQuery(MOST_COUNTED)),
      db.all<{ id: string; name: string; category: string }>(longestWaitQuery()),
      savedSecretsQuery(db),
      db.all<{ count: number }>(otherCurrenciesQuery(days, currency)),
    ],
  );
  const { sent = 0, seen = 0, answered = 0, won = 0 } = counted ?? {};
  return {
    figures,
    funnel: { sent, seen, answered, won },
    replies: replies ?? NO_REPLIES,
    latest,
    open: open?.count ?? 0,
    /** Whether there may be more of them. */
    isOpenCut: Boolean(open?.isCut),
    client,
    /** Payments of these days that the revenue leaves out. */
    otherCurrencies: others?.count ?? 0,
    hasSavedKey: hasKeyInUse(saved),
  };
}

const NO_REPLIES: ReplyTimes = { sent: 0, answered: 0, withinDay: 0, medianMs: null };

/** The cross join reads the conversations in the order of their index. */
const longestWaitQuery = (): SQL => sql`
  select q.id, q.name, q.category
  from (${unansweredQuery(MOST_COUNTED)}) w cross join quotes q on q.id = w.quote
  order by w.quote limit 1`;

/** The shown weeks: from a Monday to the one on which the current week began. */
export function shownTime(time = now()) {
  const { from, end } = fullWeeks(Math.floor(time / DAY_MS), SHOWN_WEEKS);
  return { from: from * DAY_MS, end: end * DAY_MS };
}

/** The beginnings of the days of the shown weeks, of as many before them, and of this week. */
export function overviewDays(time = now()): number[] {
  const first = shownTime(time).from - SHOWN_DAYS * DAY_MS;
  const count = Math.floor((time - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, nth) => first + nth * DAY_MS);
}

/** Ids are in time order, so the rows of a day are a range of the primary key. */
export function figuresQuery(days: readonly number[], currency: string): SQL {
  const ranges = days.map((day) => [day, day + DAY_MS, idFloor(day), idFloor(day + DAY_MS)]);
  const ofDay = sql`id >= low and id < high`;
  return sql`
    with days(day, ends, low, high) as (
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3
      from json_each(${JSON.stringify(ranges)}))
    select day,
      (select count(*) from quotes where ${ofDay}) as requests,
      (select count(*) from users where email_verified_at is not null and ${ofDay}
        and not exists (select 1 from import_rows r where r.target_id = users.id)) as signUps,
      (select coalesce(sum(amount_cents - refunded_cents), 0) from payments
        where paid_at is not null and paid_at >= day and paid_at < ends
          and currency = ${currency}) as revenueCents,
      (select count(*) from message_threads
        where replied_at is not null and replied_at >= day and replied_at < ends) as replies,
      (select count(*) from email_outbox where state = 'sent' and ${ofDay}) as emails
    from days order by day`;
}

export const otherCurrenciesQuery = ([first = 0]: readonly number[], currency: string): SQL => sql`
  select count(*) as count from payments
  where paid_at is not null and paid_at >= ${first} and currency <> ${currency}`;

type Time = ReturnType<typeof shownTime>;

export function funnelQuery(time: Time): SQL {
  return sql`
    select count(distinct quote_id) as sent,
      count(distinct case when opened_at is not null or replied_at is not null then quote_id end) as seen,
      count(distinct case when replied_at is not null then quote_id end) as answered,
      count(distinct case when won_at is not null then quote_id end) as won
    from (${conversationsQuery(time)})`;
}

/** Of an even number the median is the mean of the two in the middle. */
export function replyTimesQuery(time: Time): SQL {
  return sql`
    with waits as (
      select min(replied_at) - min(created_at) as ms from (${conversationsQuery(time)}) group by quote_id),
    ranked as (
      select ms, row_number() over (order by ms) as nth, count(*) over () as answered
      from waits where ms is not null)
    select (select count(*) from waits) as sent, (select count(*) from ranked) as answered,
      (select count(*) from waits where ms <= ${DAY_MS}) as withinDay,
      (select avg(ms) from ranked
        where nth in ((answered + 1) / 2, (answered + 2) / 2)) as medianMs`;
}

const conversationsQuery = ({ from, end }: Time): SQL => sql`
  select quote_id, created_at, opened_at, replied_at, won_at from message_threads
  where id >= ${idFloor(from)} and quote_id >= ${idFloor(from)} and quote_id < ${idFloor(end)}
  order by id desc limit ${MOST_IN_FUNNEL}`;
