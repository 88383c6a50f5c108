/** Imported listings that their owners have not claimed. */
import { type SQL, sql } from "drizzle-orm";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { listingLocale } from "./listing-locale.server.ts";

/** The owner of an unclaimed listing, as the recipient of a claim mail. */
export interface UnclaimedOwner {
  userId: string;
  email: string;
  locale: Locale;
  name: string;
  /** The imported file; empty if unknown. */
  importName: string;
}

/** `languages` is a JSON list. */
export type UnclaimedRow = Omit<UnclaimedOwner, "locale"> & {
  locale: string;
  country: string | null;
  languages: string;
};

/** The host of placeholder addresses for listings without an address. They never get mails. */
export const NO_ADDRESS_HOST = "unclaimed.invalid";

/** Condition: an unclaimed listing with this id and address exists. */
export function isUnclaimed({ userId, email }: Pick<UnclaimedOwner, "userId" | "email">): SQL {
  return sql`exists (select 1 from users u join profiles p on p.id = u.id
    where u.id = ${userId} and u.email = ${email} and p.unclaimed_at is not null)`;
}

/**
 * Statement: the unclaimed listing with this user id or address, unless the address is a
 * placeholder. `toUnclaimedOwner` reads its rows.
 */
export function unclaimedOwnerQuery(
  db: Database,
  by: Pick<UnclaimedOwner, "userId"> | Pick<UnclaimedOwner, "email">,
) {
  const isIt = "userId" in by ? sql`u.id = ${by.userId}` : sql`u.email = ${by.email}`;
  return db.all<UnclaimedRow>(sql`
    select u.id as userId, u.email, u.locale, p.full_name as name, p.country,
      (select json_group_array(language) from profile_languages where profile_id = p.id) as languages,
      coalesce((select i.file_name from import_rows r join imports i on i.id = r.import_id
        where r.target_id = u.id and r.state = 'applied' order by i.id desc limit 1), '') as importName
    from users u join profiles p on p.id = u.id
    where ${isIt} and p.unclaimed_at is not null and u.email not like ${`%@${NO_ADDRESS_HOST}`}`);
}

/** Null for no row. */
export function toUnclaimedOwner([row]: UnclaimedRow[]): UnclaimedOwner | null {
  if (!row) return null;
  const { country, languages, locale: stored, ...owner } = row;
  // Claimed listings have a language that their owner has chosen, but these have none.
  const locale = listingLocale({ country, languages: JSON.parse(languages) }, asLocale(stored));
  return { ...owner, locale };
}
