/** Addresses of listings that were removed with the account, stored as hashes without names. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/**
 * True for an address, in any case, of a removed listing: it answers 410. False for a name that
 * another member has taken meanwhile.
 */
export async function isRemovedListing(db: Database, usernameOrId: string): Promise<boolean> {
  const name = usernameOrId.toLowerCase();
  const rows = await db.all(sql`
    select 1 from removed_listings where key_hash = ${hashKey(name)}
      and not exists (select 1 from profiles p join users u on u.id = p.id
        where (p.username = ${name} or p.id = ${name}) and u.deletes_at is null)`);
  return rows.length > 0;
}

/** Statement: marks listings as removed, once or repeatedly. */
export function removeListingsStatement(db: Database, names: readonly string[]) {
  return db.run(sql`
    insert into removed_listings (key_hash, removed_at)
    select value, ${now()} from json_each(${hashKeys(names)}) where true
    on conflict (key_hash) do nothing`);
}

/** Statement: reverts `removeListingsStatement`. */
export function restoreListingsStatement(db: Database, names: readonly string[]) {
  return db.run(sql`
    delete from removed_listings
    where key_hash in (select value from json_each(${hashKeys(names)}))`);
}

function hashKey(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}

function hashKeys(names: readonly string[]): string {
  return JSON.stringify(names.map((name) => hashKey(name.toLowerCase())));
}
