import { and, asc, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import {
  dropPendingEmails,
  enqueueEmailRows,
  mailParams,
} from "#app/mail/outbox/enqueue-rows.server.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { isUnanswered, isWithExperts, REMINDER_HOURS } from "./unanswered.server.ts";

/**
 * What is older was missed, by an outage or before this job existed, and is left alone: such a mail
 * would come as a surprise.
 */
const LOOK_BACK_HOURS = 7 * 24;

/** The conditions of the partial indexes, letter by letter: SQLite uses them only then. */
const IS_UNREMINDED = sql`reminded_at is null and replied_at is null and declined_at is null and closed_at is null and expired_at is null and won_at is null`;
const IS_UNCHECKED = sql`answer_checked_at is null and closed_at is null and unmatched = 0 and held_at is null and rejected_at is null`;

const EXPERT_NAME = sql.raw("coalesce(nullif(p.full_name, ''), p.username)");
const column = (name: string) => sql.raw(name);

/**
 * Reminds each expert once of a request without an answer, and then informs its client. At most
 * `limit` of each per run. Parallel runs are safe: a mail and its mark are one batch.
 */
export async function chaseRequests(db: Database, { limit }: { limit: number }): Promise<void> {
  await remindExperts(db, limit);
  await informClients(db, limit);
}

const hoursAgo = (hours: number): number => now() - hours * HOUR_MS;

/** Experts who want no mails, or who put the request away, are marked without one. */
async function remindExperts(db: Database, limit: number): Promise<void> {
  const due = await dueThreadsQuery(db, limit);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await db.batch([
    reminderMails(db, sql`${isAmong(sql`t.id`, ids)} and t.reminded_at is null`),
    db
      .update(messageThreads)
      .set({ remindedAt: now() })
      .where(and(inArray(messageThreads.id, ids), isNull(messageThreads.remindedAt))),
  ]);
}

/** Statement: the threads whose expert is due for the reminder, the oldest first. */
export function dueThreadsQuery(db: Database, limit: number) {
  const { id, createdAt } = messageThreads;
  const isDue = and(
    IS_UNREMINDED,
    gt(createdAt, hoursAgo(LOOK_BACK_HOURS)),
    lte(createdAt, hoursAgo(REMINDER_HOURS)),
  );
  return db.select({ id }).from(messageThreads).where(isDue).orderBy(asc(createdAt)).limit(limit);
}

/**
 * A part of a query: the conversations `t` of requests `q` whose experts `u` have not answered and
 * want mails about them.
 */
export const REMINDABLE = sql`message_threads t join quotes q on q.id = t.quote_id
  join users u on u.id = t.expert_id
  where t.state in ('new', 'seen') and not t.archived and ${isWithExperts}
    and not ${isDeletedMember(sql.raw("t.expert_id"))} and u.suspended_at is null
    and t.expert_mail_stopped_at is null and u.message_mail <> 'off'
    and not exists (select 1 from blocks b
      where b.expert_id = t.expert_id and b.client_email = q.email)`;

/**
 * Statement: a mail for each of these conversations. The key of one that is marked has the time of
 * its mark.
 */
export function reminderMails(db: Database, isChosen: SQL) {
  return enqueueEmailRows(db, {
    template: "request-reminder",
    row: {
      idempotencyKey: sql`'request-reminder:' || t.id || coalesce(':' || t.reminded_at, '')`,
      locale: column("u.locale"),
      recipient: column("u.email"),
      params: mailParams("request-reminder", {
        threadId: column("t.id"),
        name: column("q.name"),
        category: column("q.category"),
        budget: column("q.budget"),
        timeline: column("q.timeline"),
        details: column("q.details"),
      }),
    },
    from: sql`from ${REMINDABLE} and ${isChosen}`,
  });
}

/** Requests with an answer, missed ones, and clients who want no mails are marked without one. */
async function informClients(db: Database, limit: number): Promise<void> {
  const due = await dueQuotesQuery(db, limit);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await db.batch([
    unansweredMails(db, ids),
    db
      .update(quotes)
      .set({ answerCheckedAt: now() })
      .where(and(inArray(quotes.id, ids), isNull(quotes.answerCheckedAt))),
  ]);
}

/**
 * Statement: the requests whose experts have all had their time, the oldest first. A request may
 * reach its experts long after it was sent, so only its conversations tell whether it was missed.
 */
export function dueQuotesQuery(db: Database, limit: number) {
  const until = hoursAgo(UNANSWERED_HOURS);
  return db.all<{ id: string }>(sql`
    select id from quotes
    where ${IS_UNCHECKED} and created_at <= ${until}
      and exists (select 1 from message_threads t where t.quote_id = quotes.id)
      and not exists (select 1 from message_threads t
        where t.quote_id = quotes.id and t.created_at > ${until})
    order by created_at limit ${limit}`);
}

/** The key of the mail about a request `q`: asking more experts makes another one possible. */
const UNANSWERED_KEY = sql.raw(
  "'request-unanswered:' || q.id || ':' || (select count(*) from message_threads c where c.quote_id = q.id)",
);

/** The experts who declined are left out: the client has heard of each. */
function unansweredMails(db: Database, ids: readonly string[]) {
  const silent = sql`message_threads t join profiles p on p.id = t.expert_id
    where t.quote_id = q.id and t.state in ('new', 'seen')`;
  const isRecent = sql`exists (select 1 from message_threads t
    where t.quote_id = q.id and t.created_at > ${hoursAgo(LOOK_BACK_HOURS)})`;
  return enqueueEmailRows(db, {
    template: "request-unanswered",
    row: {
      idempotencyKey: UNANSWERED_KEY,
      locale: column("q.locale"),
      recipient: column("q.email"),
      params: mailParams("request-unanswered", {
        quoteId: column("q.id"),
        linkVersion: column("q.link_version"),
        category: column("q.category"),
        names: sql`(select json_group_array(${EXPERT_NAME}) from ${silent})`,
        avatarKeys: sql`(select json_group_array(p.avatar_key) from ${silent})`,
        hours: sql`${UNANSWERED_HOURS}`,
      }),
    },
    from: sql`from quotes q where ${isAmong(sql`q.id`, ids)} and q.answer_checked_at is null
      and ${isUnanswered()} and q.message_mail <> 'off' and ${isRecent} and exists (select 1 from ${silent})`,
  });
}

const isAmong = (id: SQL, ids: readonly string[]): SQL =>
  sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Statement: drops the waiting mails of this job, before the request is closed. */
export function dropChasingMails(db: Database, quoteId: SQL) {
  return dropPendingEmails(
    db,
    sql`select e.idempotency_key from message_threads t join email_outbox e
        on e.idempotency_key >= 'request-reminder:' || t.id
          and e.idempotency_key < 'request-reminder:' || t.id || ';'
        where t.quote_id = ${quoteId}
      union all select ${UNANSWERED_KEY} from quotes q where q.id = ${quoteId}`,
  );
}
