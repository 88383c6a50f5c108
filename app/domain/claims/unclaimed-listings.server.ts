/** Listings that were imported and wait for their owners. */
import { type SQL, sql } from "drizzle-orm";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";

/** Who can be asked by mail whether a listing shall stay. */
export interface UnclaimedOwner {
  userId: string;
  email: string;
  locale: Locale;
  name: string;
  /** The file that the listing came from; empty where nobody knows any more. */
  importName: string;
}

export type UnclaimedRow = Omit<UnclaimedOwner, "locale"> & { locale: string };

/** Addresses of listings that came without one: no mail ever goes there. */
export const NO_ADDRESS_HOST = "unclaimed.invalid";

/** Condition: an imported listing with this id and address waits for its owner. */
export function isUnclaimed({ userId, email }: Pick<UnclaimedOwner, "userId" | "email">): SQL {
  return sql`exists (select 1 from users u join profiles p on p.id = u.id
    where u.id = ${userId} and u.email = ${email} and p.unclaimed_at is not null)`;
}

/** Statement: the unclaimed listing with this user id or this address, if it has a real one; its rows are read by `toUnclaimedOwner`. */
export function unclaimedOwnerQuery(
  db: Database,
  by: Pick<UnclaimedOwner, "userId"> | Pick<UnclaimedOwner, "email">,
) {
  const isIt = "userId" in by ? sql`u.id = ${by.userId}` : sql`u.email = ${by.email}`;
  return db.all<UnclaimedRow>(sql`
    select u.id as userId, u.email, u.locale, p.full_name as name,
      coalesce((select i.file_name from import_rows r join imports i on i.id = r.import_id
        where r.target_id = u.id and r.state = 'applied' order by i.id desc limit 1), '') as importName
    from users u join profiles p on p.id = u.id
    where ${isIt} and p.unclaimed_at is not null and u.email not like ${`%@${NO_ADDRESS_HOST}`}`);
}

/** Null for nobody. */
export function toUnclaimedOwner([row]: UnclaimedRow[]): UnclaimedOwner | null {
  return row ? { ...row, locale: asLocale(row.locale) } : null;
}
