import { SQL, sql } from "drizzle-orm";
import {
  type FieldRow,
  INDEXED_FIELDS,
  readFields,
  selectFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import type { IndexedField } from "#app/domain/experts/profile/fields.ts";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { ListingSource } from "./listing.server.ts";

type AccountState = Omit<ListingSource, keyof FieldRow<IndexedField>>;
export type SourceRow = FieldRow<IndexedField> & RawRow<AccountState>;

/** JSON of the published products of the profile `p`, the newest first. */
const PRODUCTS = sql.raw(`(select json_group_array(json_object('name', name, 'summary', summary,
    'description', description, 'tags', json(tags)))
  from (select name, summary, substr(description_md, 1, 1000) as description,
      (select json_group_array(tag) from product_tags t where t.product_id = m.id) as tags
    from products m where m.expert_id = p.id and m.status = 'published' order by m.id desc limit 10))`);

/** The sources of these profiles in the given order; unknown ids are left out. */
export async function loadListingSources(
  db: Database,
  profileIds: readonly string[],
): Promise<ListingSource[]> {
  const rows = await listingSourcesQuery(db, profileIds);
  return rows.map(toListingSource);
}

/** The query of `loadListingSources`, for batches. Ids may be an SQL expression for a JSON list. */
export function listingSourcesQuery(db: Database, profileIds: readonly string[] | SQL) {
  const wanted = profileIds instanceof SQL ? profileIds : JSON.stringify(profileIds);
  return db.all<SourceRow>(sql`
    select p.id, ${selectFields(INDEXED_FIELDS)}, ${planOf("p")} as plan,
      u.email_verified_at is not null as emailVerified, ${isHiddenUser} as isHidden,
      p.unclaimed_at is not null as isUnclaimed, ${hasBounced(sql`u.email`)} as isBounced,
      ${PRODUCTS} as products
    from json_each(${wanted}) wanted
    cross join profiles p on p.id = wanted.value
    cross join users u on u.id = p.id
    order by wanted.key`);
}

export function toListingSource(row: SourceRow): ListingSource {
  const decoders = {
    emailVerified: Boolean,
    isHidden: Boolean,
    isUnclaimed: Boolean,
    isBounced: Boolean,
    products: JSON.parse,
  };
  return { ...mapRow<AccountState>(row, decoders), ...readFields(row, INDEXED_FIELDS) };
}
