import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isPaidIn } from "#app/domain/plans/plan-column.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  contactMessages,
  emailOutbox,
  keptForms,
  languageImports,
  newsletterSubscribers,
  quoteDrafts,
  rateLimits,
  resendEvents,
  reservedUsernames,
  sealedActs,
  sessions,
  undeliverableAddresses,
} from "#db/schema.ts";
import { RETENTION_DAYS as DAYS } from "./retention-days.server.ts";

/** Deletes up to `limit` expired rows of each kind, and returns their number. */
export async function purgeExpired(db: Database, input: { limit: number }): Promise<number> {
  const [first, ...others] = purgeStatements(db, input);
  if (!first) return 0;
  const removed = await db.batch([first, ...others]);
  return removed.reduce((total, result) => total + result.rowsAffected, 0);
}

/** One statement per kind, in this order. Each reads few more rows than it deletes. */
export function purgeStatements(db: Database, { limit }: { limit: number }) {
  return kindsOf(db, limit).map(({ change, over }) => db.run(sql`${change} in (${over})`));
}

/** Condition: there is something to purge. */
export function hasExpired(db: Database, limit: number): SQL {
  const found = kindsOf(db, limit).map(({ over }) => sql`exists (${over})`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/** The rows that are over, and the beginning of the statement that changes them. */
interface Kind {
  change: SQL;
  over: SQL;
}

function kindsOf(db: Database, limit: number): Kind[] {
  return [
    kindOf(db, rateLimits.key, lt(rateLimits.expiresAt, now()), limit),
    kindOf(db, sessions.idHash, lt(sessions.expiresAt, now()), limit),
    kindOf(db, keptForms.keyHash, lt(keptForms.expiresAt, now()), limit),
    kindOf(db, sealedActs.id, lt(sealedActs.expiresAt, now()), limit),
    kindOf(db, languageImports.id, lt(languageImports.expiresAt, now()), limit),
    kindOf(db, reservedUsernames.username, lt(reservedUsernames.expiresAt, now()), limit),
    kindOf(db, quoteDrafts.id, lt(quoteDrafts.expiresAt, now()), limit),
    kindOf(db, contactMessages.id, isLongHandled(), limit),
    kindOf(db, contactMessages.id, isOldContactMessage(), limit),
    kindOf(db, newsletterSubscribers.id, isOldSignUp(), limit),
    kindOf(db, emailOutbox.id, isOldMail(), limit),
    kindOf(db, resendEvents.id, lt(resendEvents.receivedAt, ago(DAYS.mailReport)), limit),
    kindOf(db, undeliverableAddresses.recipient, isOldReport(), limit),
    kindOf(db, auditLog.id, isOldEntry(), limit),
    ...accountKinds(limit),
    ...paymentKinds(limit),
    missesKind(limit),
    countsKind("expert_views", { days: DAYS.expertViews, limit }),
  ];
}

function kindOf(db: Database, key: SQLiteColumn, isOver: SQL | undefined, limit: number): Kind {
  const over = db.select({ key }).from(key.table).where(isOver).limit(limit).getSQL();
  return { change: sql`delete from ${key.table} where ${key}`, over };
}

const deleteFrom = (table: string, key: string): SQL =>
  sql.raw(`delete from ${table} where ${key}`);

const ago = (days: number): number => now() - days * DAY_MS;

// Ids carry their time: old rows are a short range at the start of the primary key.
const isOlderThan = (id: SQLiteColumn, days: number): SQL => lt(id, idFloor(ago(days)));

const isLongHandled = () => lt(contactMessages.handledAt, ago(DAYS.handledContactMessage));
const isOldContactMessage = () => isOlderThan(contactMessages.id, DAYS.contactMessage);

/** Entering the address again restarts the period. */
function isOldSignUp() {
  const { id, state, updatedAt } = newsletterSubscribers;
  const days = DAYS.pendingSubscriber;
  return and(eq(state, "pending"), isOlderThan(id, days), lt(updatedAt, ago(days)));
}

const isOldMail = () =>
  and(isOlderThan(emailOutbox.id, DAYS.finishedMail), ne(emailOutbox.state, "pending"));

const isOldReport = () => lt(undeliverableAddresses.reportedAt, ago(DAYS.undeliverableAddress));

/** A day later than the database allows, because different server times must not fail the purge. */
const isOldEntry = () => isOlderThan(auditLog.id, DAYS.auditEntry + 1);

function missesKind(limit: number): Kind {
  const firstDay = Math.floor(ago(DAYS.searchMiss) / DAY_MS);
  return {
    change: deleteFrom("search_misses", "rowid"),
    over: sql`select rowid from search_misses where day < ${firstDay} limit ${limit}`,
  };
}

/** Unconfirmed accounts are ended, and old links and addresses of removed listings deleted. */
function accountKinds(limit: number): Kind[] {
  return [
    // The job that deletes accounts knows their dependent records.
    {
      change: sql`update users set deletes_at = ${now()} where id`,
      over: unconfirmedAccounts(limit),
    },
    {
      change: deleteFrom("verifications", "id"),
      over: sql`
      select v.id from verifications v where v.expires_at < ${ago(DAYS.finishedLink)}
        and not (v.purpose = 'verify-email' and exists (
          select 1 from users u where u.id = v.user_id and u.email_verified_at is null))
      limit ${limit}`,
    },
    {
      change: deleteFrom("removed_listings", "rowid"),
      over: sql`${firstRows("removed_listings", limit)} and removed_at < ${ago(DAYS.removedListing)}`,
    },
  ];
}

type CountTable = "product_visits" | "expert_views";

/** Daily counts. */
function countsKind(table: CountTable, { days, limit }: { days: number; limit: number }): Kind {
  const firstDay = Math.floor(ago(days) / DAY_MS);
  return {
    change: deleteFrom(table, "rowid"),
    over: sql`${firstRows(table, limit)} and day < ${firstDay}`,
  };
}

/** Payments, withdrawals and visits after their retention. */
function paymentKinds(limit: number): Kind[] {
  const { stripeEvent, paymentAttempt, nobodysPayment, withdrawal, ...days } = DAYS;
  const rows = (table: string, isOver: SQL): Kind => ({
    change: deleteFrom(table, "id"),
    over: sql`select id from ${sql.raw(table)} where ${isOver} limit ${limit}`,
  });
  return [
    rows("stripe_events", sql`received_at < ${ago(stripeEvent)}`),
    // Unpaid payments whose sessions ended long ago.
    rows(
      "payments",
      sql`completed_at is null and paid_at is null
        and refunded_at is null and disputed_at is null and refused_because = ''
        and id < ${idFloor(ago(paymentAttempt))}`,
    ),
    // Payments of a member stay as long as the account.
    rows("payments", sql`user_id is null and id < ${idFloor(ago(nobodysPayment))}`),
    rows("withdrawals", sql`handled_at < ${ago(days.handledWithdrawal)}`),
    rows("withdrawals", sql`id < ${idFloor(ago(withdrawal))}`),
    countsKind("product_visits", { days: days.productVisits, limit }),
  ];
}

/**
 * Finds accounts by their old confirmation links, which stay as long as the account is unconfirmed:
 * a scan of all accounts would read far more. An account is in use if it signs in, was imported or
 * has a conversation. One with a payment or admin rights is never ended.
 */
function unconfirmedAccounts(limit: number): SQL {
  const since = ago(DAYS.unconfirmedAccount);
  return sql`
    select u.id from verifications v cross join users u on u.id = v.user_id
    where v.expires_at < ${since} and v.purpose = 'verify-email'
      and u.email_verified_at is null and u.deletes_at is null
      and not exists (select 1 from verifications w where w.user_id = u.id and w.expires_at > ${since})
      and not exists (select 1 from profiles r where r.id = u.id and (${isPaidIn("r")} or r.admin = 1))
      and not exists (select 1 from sessions s where s.user_id = u.id)
      and not exists (select 1 from connections c where c.user_id = u.id)
      and not exists (select 1 from products p where p.expert_id = u.id)
      and not exists (select 1 from payments b where b.user_id = u.id)
      and not exists (select 1 from message_threads t where t.expert_id = u.id)
      and not exists (select 1 from expert_listings l where l.profile_id = u.id)
    order by v.expires_at limit ${limit}`;
}

/** The oldest rows, which have the lowest row numbers, so no index is needed. */
function firstRows(table: "removed_listings" | CountTable, limit: number): SQL {
  const name = sql.raw(table);
  return sql`select rowid from ${name} where rowid < (select min(rowid) from ${name}) + ${limit}`;
}
