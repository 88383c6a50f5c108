/** What is purged by conditions that the query builder cannot say. */
import { type SQL, sql } from "drizzle-orm";
import { isPaidIn } from "#app/domain/plans/plan-column.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import { RETENTION_DAYS as DAYS } from "./retention-days.server.ts";

/** The rows that are over, and the beginning of the statement that changes them. */
export interface Kind {
  change: SQL;
  over: SQL;
}

export const ago = (days: number): number => now() - days * DAY_MS;

const deleteFrom = (table: string, key: string): SQL =>
  sql.raw(`delete from ${table} where ${key}`);

export function missesKind(limit: number): Kind {
  const firstDay = Math.floor(ago(DAYS.searchMiss) / DAY_MS);
  return {
    change: deleteFrom("search_misses", "rowid"),
    over: sql`select rowid from search_misses where day < ${firstDay} limit ${limit}`,
  };
}

/** Unconfirmed accounts are ended, and old links and addresses of removed listings deleted. */
export function accountKinds(limit: number): Kind[] {
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
export function countsKind(
  table: CountTable,
  { days, limit }: { days: number; limit: number },
): Kind {
  const firstDay = Math.floor(ago(days) / DAY_MS);
  return {
    change: deleteFrom(table, "rowid"),
    over: sql`${firstRows(table, limit)} and day < ${firstDay}`,
  };
}

/** Payments, withdrawals and visits after their retention. */
export function paymentKinds(limit: number): Kind[] {
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
