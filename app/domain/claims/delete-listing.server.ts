/** The deletion of unclaimed listings, by their owners and by admins. */
import { eq, type SQL, sql } from "drizzle-orm";
import { removeListingsStatement } from "#app/domain/experts/listing/removed-listings.server.ts";
import { deleteAccountStatements } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { CLAIM_PURPOSE } from "./claim-link.server.ts";
import { hashAddress } from "./refused-addresses.server.ts";

/**
 * The data of a listing that must be deleted by value: the addresses of its page and the ids of its
 * products, as JSON lists.
 */
interface ListingTraces {
  id: string;
  email: string;
  locale: string;
  names: string;
  productIds: string;
}

/** Statement. `ids` is a subquery or a list, in brackets. */
export function listingTracesQuery(db: Database, ids: SQL) {
  return db.all<ListingTraces>(sql`
    select u.id, u.email, u.locale, (select json_group_array(name) from (
        select p.id as name union all select p.username
        union all select username from former_usernames where profile_id = p.id)) as names,
      (select json_group_array(id) from products where expert_id = p.id) as productIds
    from users u join profiles p on p.id = u.id where u.id in ${ids}`);
}

/**
 * Statements: delete a listing at once with all its data, including products and pictures, if
 * `onlyIf` holds and no one has claimed it. Otherwise they make the batch fail.
 */
export function deleteListingStatements(
  db: Database,
  traces: ListingTraces,
  onlyIf: SQL = sql`true`,
): Statement[] {
  const { id } = traces;
  const isUnclaimed = sql`exists (
    select 1 from profiles p where p.id = ${id} and p.unclaimed_at is not null)`;
  return [
    db
      .update(users)
      .set({ deletesAt: now() })
      .where(sql`${eq(users.id, id)} and ${onlyIf} and ${isUnclaimed}`),
    removeListingsStatement(db, JSON.parse(traces.names)),
    ...deleteAccountStatements(db, traces),
  ];
}

/**
 * Statements before the deletion by an admin. Mails to the owner that wait are deleted, because
 * their links would lead nowhere; sent ones stay as a record. The links in those outlive the
 * listing with only the hash of its address: their page says that the listing is removed, and lets
 * the owner refuse to be listed again.
 */
export function forgetOwnerStatements(
  db: Database,
  { id, email }: Pick<ListingTraces, "id" | "email">,
): Statement[] {
  return [
    db.run(sql`
      delete from email_outbox
      where recipient = ${email} and template = 'claim-listing' and state = 'pending'`),
    db.run(sql`
      update verifications set user_id = null, data = ${JSON.stringify({ removed: hashAddress(email) })}
      where user_id = ${id} and purpose = ${CLAIM_PURPOSE}`),
  ];
}
