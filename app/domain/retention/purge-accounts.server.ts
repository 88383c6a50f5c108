import { type SQL, sql } from "drizzle-orm";
import { isPaidIn } from "#app/domain/plans/plan-column.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { RETENTION_DAYS } from "./retention-days.server.ts";

/** Statements: accounts that were never confirmed come to their end, links whose time is long over, and listings long gone. */
export function purgeAccountStatements(db: Database, limit: number) {
  return [
    // Only their time ends here: the job that deletes accounts knows what hangs on one.
    db.run(sql`update users set deletes_at = ${now()} where id in (${unconfirmedAccounts(limit)})`),
    db.run(sql`delete from verifications where id in (${finishedLinks(limit)})`),
    db.run(sql`delete from removed_listings where rowid in (${oldRemovals(limit)})`),
  ] as const;
}

const ago = (days: number): number => now() - days * DAY_MS;

/**
 * Found by their old links to confirm the address, which stay as long as the account is neither confirmed nor gone: a walk along all
 * accounts would read far more. Who signs in, was imported or has a conversation uses the account; one that was paid for or runs the site
 * is not ours to end.
 */
function unconfirmedAccounts(limit: number): SQL {
  return sql`
    select u.id from verifications v cross join users u on u.id = v.user_id
    where v.expires_at < ${ago(RETENTION_DAYS.unconfirmedAccount)} and v.purpose = 'verify-email'
      and u.email_verified_at is null and u.deletes_at is null
      and not exists (select 1 from verifications w where w.user_id = u.id and w.expires_at > ${ago(RETENTION_DAYS.unconfirmedAccount)})
      and not exists (select 1 from profiles r where r.id = u.id and (${isPaidIn("r")} or r.admin = 1))
      and not exists (select 1 from sessions s where s.user_id = u.id)
      and not exists (select 1 from connections c where c.user_id = u.id)
      and not exists (select 1 from products p where p.expert_id = u.id)
      and not exists (select 1 from payments b where b.user_id = u.id)
      and not exists (select 1 from message_threads t where t.expert_id = u.id)
      and not exists (select 1 from expert_listings l where l.profile_id = u.id)
    order by v.expires_at limit ${limit}`;
}

function finishedLinks(limit: number): SQL {
  return sql`
    select v.id from verifications v where v.expires_at < ${ago(RETENTION_DAYS.finishedLink)}
      and not (v.purpose = 'verify-email' and exists (
        select 1 from users u where u.id = v.user_id and u.email_verified_at is null))
    limit ${limit}`;
}

/** Rows are numbered as they come, so the oldest have the lowest numbers: no index is needed, and few rows are looked at. */
function oldRemovals(limit: number): SQL {
  return sql`
    select rowid from removed_listings
    where rowid < (select min(rowid) from removed_listings) + ${limit}
      and removed_at < ${ago(RETENTION_DAYS.removedListing)}`;
}
