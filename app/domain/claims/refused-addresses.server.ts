/**
 * Email addresses whose owners have refused a listing: no import lists them again. They are stored
 * as hashes among the removed listings, and expire with them.
 */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** Statement. The address must be in lower case, here and below. */
export function refuseAddressStatement(db: Database, email: string) {
  return refuseHashStatement(db, hashAddress(email));
}

/** The same for the hash of an address. */
export function refuseHashStatement(db: Database, hash: string) {
  return db.run(sql`
    insert into removed_listings (key_hash, removed_at) values (${hash}, ${now()})
    on conflict (key_hash) do update set removed_at = excluded.removed_at`);
}

/** Statement: those of these addresses whose owners have refused. */
export function refusedAddressesQuery(db: Database, emails: readonly string[]) {
  const pairs = JSON.stringify(emails.map((email) => [email, hashAddress(email)]));
  return db.all<{ email: string }>(sql`
    select value ->> 0 as email from json_each(${pairs})
    where exists (select 1 from removed_listings where key_hash = value ->> 1)`);
}

/** No username has a colon, so the two kinds of hashes never collide. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(`mailto:${email}`).digest("base64url");
}
