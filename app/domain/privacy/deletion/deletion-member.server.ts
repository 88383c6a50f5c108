import { type SQL, sql } from "drizzle-orm";
import { isListed, type ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import {
  listingSourcesQuery,
  type SourceRow,
  toListingSource,
} from "#app/domain/experts/listing/listing-source.server.ts";
import type { ProductSource } from "#app/domain/products/listing/listing.server.ts";
import {
  ownersProductSourcesQuery,
  toProductSource,
} from "#app/domain/products/listing/product-sources.server.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

/** A member with everything that a deletion request and its cancellation change. */
export interface LeavingMember {
  id: string;
  email: string;
  locale: Locale;
  deletesAt: number | null;
  /** A suspended member stays hidden after cancelling. */
  isSuspended: boolean;
  /** The only active admin. */
  isLastAdmin: boolean;
  /**
   * The addresses of the listing: id, username and former usernames. Empty if it cannot be listed.
   */
  listingNames: string[];
  listing: ListingSource;
  products: ProductSource[];
}

type StoredMember = Omit<LeavingMember, "locale" | "listing" | "products"> & { locale: string };
type MemberRow = RawRow<StoredMember>;

/** Condition on the user's id: the only admin who is neither suspended nor about to be deleted. */
export function isLastAdmin(userId: SQL | string): SQL {
  return sql`(exists (select 1 from profiles where id = ${userId} and admin = 1)
    and not exists (select 1 from profiles o join users other on other.id = o.id
      where o.admin = 1 and o.id <> ${userId} and other.deletes_at is null
        and other.suspended_at is null))`;
}

/**
 * Statements whose rows, in this order, are the arguments of `toLeavingMember`. `userId` may be a
 * subquery in brackets.
 */
export function leavingMemberQueries(db: Database, userId: SQL | string) {
  return [
    db.all<MemberRow>(sql`
      select u.id, u.email, u.locale, u.deletes_at as deletesAt,
        u.suspended_at is not null as isSuspended, ${isLastAdmin(sql`u.id`)} as isLastAdmin,
        (select json_group_array(name) from (select p.id as name union all select p.username
          union all select username from former_usernames where profile_id = p.id)) as listingNames
      from users u join profiles p on p.id = u.id where u.id = ${userId}`),
    listingSourcesQuery(db, sql`json_array(${userId})`),
    ownersProductSourcesQuery(db, userId),
  ] as const;
}

/** Null for an unknown member. */
export function toLeavingMember(
  [row]: MemberRow[],
  [listingRow]: SourceRow[],
  products: Awaited<ReturnType<typeof ownersProductSourcesQuery>>,
): LeavingMember | null {
  if (!row || !listingRow) return null;
  const listing = toListingSource(listingRow);
  const decoders = { isSuspended: Boolean, isLastAdmin: Boolean, listingNames: JSON.parse };
  const member = mapRow<StoredMember>(row, decoders);
  const isToBeListed = isListed({ ...listing, isHidden: false });
  return {
    ...member,
    locale: asLocale(member.locale),
    listingNames: isToBeListed ? member.listingNames : [],
    listing,
    products: products.map(toProductSource),
  };
}
