import { and, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
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
  const removed = await db.batch(purgeStatements(db, input));
  return removed.reduce((total, result) => total + result.rowsAffected, 0);
}

/** One statement per kind, in this order. Each reads few more rows than it deletes. */
export function purgeStatements(db: Database, { limit }: { limit: number }) {
  return [
    purge(db, rateLimits.key, lt(rateLimits.expiresAt, now()), limit),
    purge(db, sessions.idHash, lt(sessions.expiresAt, now()), limit),
    purge(db, keptForms.keyHash, lt(keptForms.expiresAt, now()), limit),
    purge(db, sealedActs.id, lt(sealedActs.expiresAt, now()), limit),
    purge(db, languageImports.id, lt(languageImports.expiresAt, now()), limit),
    purge(db, reservedUsernames.username, lt(reservedUsernames.expiresAt, now()), limit),
    purge(db, quoteDrafts.id, lt(quoteDrafts.expiresAt, now()), limit),
    purge(db, contactMessages.id, isLongHandled(), limit),
    purge(db, contactMessages.id, isOldContactMessage(), limit),
    purge(db, newsletterSubscribers.id, isOldSignUp(), limit),
    purge(db, emailOutbox.id, isOldMail(), limit),
    purge(db, resendEvents.id, lt(resendEvents.receivedAt, ago(DAYS.mailReport)), limit),
    purge(db, undeliverableAddresses.recipient, isOldReport(), limit),
    purge(db, auditLog.id, isOldEntry(), limit),
    ...purgeAccountStatements(db, limit),
    ...purgePaymentStatements(db, limit),
    purgeMissesStatement(db, limit),
    purgeCountsStatement(db, "expert_views", { days: DAYS.expertViews, limit }),
  ] as const;
}

function purge(db: Database, key: SQLiteColumn, isOver: SQL | undefined, limit: number) {
  const over = db.select({ key }).from(key.table).where(isOver).limit(limit);
  return db.delete(key.table).where(inArray(key, over));
}

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

function purgeMissesStatement(db: Database, limit: number) {
  const firstDay = Math.floor(ago(DAYS.searchMiss) / DAY_MS);
  return db.run(sql`delete from search_misses where rowid in (
    select rowid from search_misses where day < ${firstDay} limit ${limit})`);
}

/** Statements: end unconfirmed accounts, and delete old links and addresses of removed listings. */
function purgeAccountStatements(db: Database, limit: number) {
  return [
    // The job that deletes accounts knows their dependent records.
    db.run(sql`update users set deletes_at = ${now()} where id in (${unconfirmedAccounts(limit)})`),
    db.run(sql`delete from verifications where id in (
      select v.id from verifications v where v.expires_at < ${ago(DAYS.finishedLink)}
        and not (v.purpose = 'verify-email' and exists (
          select 1 from users u where u.id = v.user_id and u.email_verified_at is null))
      limit ${limit})`),
    db.run(sql`delete from removed_listings where rowid in (
      ${firstRows("removed_listings", limit)} and removed_at < ${ago(DAYS.removedListing)})`),
  ] as const;
}

type CountTable = "product_visits" | "expert_views";

/** Statement: deletes daily counts. */
function purgeCountsStatement(
  db: Database,
  table: CountTable,
  { days, limit }: { days: number; limit: number },
) {
  const firstDay = Math.floor(ago(days) / DAY_MS);
  return db.run(sql`delete from ${sql.raw(table)} where rowid in (
    ${firstRows(table, limit)} and day < ${firstDay})`);
}

/** Statements: delete payments, withdrawals and visits after their retention. */
function purgePaymentStatements(db: Database, limit: number) {
  const { stripeEvent, paymentAttempt, nobodysPayment, withdrawal, ...days } = DAYS;
  return [
    db.run(sql`delete from stripe_events where id in (
      select id from stripe_events where received_at < ${ago(stripeEvent)} limit ${limit})`),
    // Unpaid payments whose sessions ended long ago.
    db.run(sql`delete from payments where id in (
      select id from payments
      where completed_at is null and paid_at is null
        and refunded_at is null and disputed_at is null and refused_because = ''
        and id < ${idFloor(ago(paymentAttempt))} limit ${limit})`),
    // Payments of a member stay as long as the account.
    db.run(sql`delete from payments where id in (
      select id from payments
      where user_id is null and id < ${idFloor(ago(nobodysPayment))} limit ${limit})`),
    db.run(sql`delete from withdrawals where id in (
      select id from withdrawals where handled_at < ${ago(days.handledWithdrawal)} limit ${limit})`),
    db.run(sql`delete from withdrawals where id in (
      select id from withdrawals where id < ${idFloor(ago(withdrawal))} limit ${limit})`),
    purgeCountsStatement(db, "product_visits", { days: days.productVisits, limit }),
  ] as const;
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
