import { sql } from "drizzle-orm";
import {
  type CardRow,
  cardColumns,
  toCard,
} from "#app/domain/experts/directory/card-rows.server.ts";
import {
  type FieldRow,
  PAGE_FIELDS,
  readFields,
  selectFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import type { PageField } from "#app/domain/experts/profile/fields.ts";
import type { Database } from "#db/client.ts";
import type { ShortlistedExpert } from "./schema.ts";

const MOST_PRODUCTS = sql.raw("limit 3");

interface Row extends CardRow, FieldRow<PageField> {
  /** JSON list. */
  products: string;
  /** How many of the usernames are this expert's. */
  found: number;
}

/**
 * The listed experts among these usernames, in the given order, and how many usernames find no
 * expert. A former username finds its owner, and no expert appears twice. One round trip.
 */
export async function listShortlisted(
  db: Database,
  usernames: readonly string[],
): Promise<{ experts: ShortlistedExpert[]; missing: number }> {
  if (usernames.length === 0) return { experts: [], missing: 0 };
  const rows = await db.all<Row>(sql`
    select ${cardColumns({ isWhole: false })}, ${selectFields(PAGE_FIELDS)}, (
      select json_group_array(json_object('slug', slug, 'name', name)) from (
        select made.slug, made.name from products made
        join product_listings on product_listings.product_id = made.id
        where made.expert_id = p.id order by made.id desc ${MOST_PRODUCTS})) as products,
      count(*) as found
    from json_each(${JSON.stringify(usernames)}) chosen
    cross join profiles p on p.id = coalesce(
      (select id from profiles where username = chosen.value),
      (select profile_id from former_usernames where username = chosen.value))
    cross join expert_listings l on l.profile_id = p.id
    group by p.id order by min(chosen.key)`);
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  return { experts: rows.map(toShortlisted), missing: usernames.length - found };
}

function toShortlisted(row: Row): ShortlistedExpert {
  return {
    ...toCard(row),
    ...readFields(row, PAGE_FIELDS),
    products: JSON.parse(row.products),
  };
}
