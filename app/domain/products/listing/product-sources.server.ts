import { type SQL, sql } from "drizzle-orm";
import { isHiddenUser } from "#app/domain/members/suspension.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { INDEXED_VALUES, listOf } from "#app/domain/products/columns.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { ProductOwner, ProductSource } from "./listing.server.ts";

export type OwnerRow = RawRow<ProductOwner>;

/** Expression: what the card names; only a listed maker is named. */
const makerName = sql`iif(
  exists (select 1 from expert_listings e where e.profile_id = o.id), o.full_name, '')`;

/** Columns of an `OwnerRow`: `o` is the owner's profile, `u` their account. */
export const OWNER_COLUMNS = sql`${planOf("o")} as ownerPlan, o.admin as isOwnerAdmin,
  ${isHiddenUser} as isOwnerHidden, ${makerName} as makerName`;

/** Condition: the owner has not changed since it was read, so the index entry is right. */
export function isOwnerAsRead(ownerId: string | SQL, owner: ProductOwner): SQL {
  return sql`exists (select 1 from profiles o cross join users u on u.id = o.id where o.id = ${ownerId}
    and ${planOf("o")} = ${owner.ownerPlan} and o.admin = ${Number(owner.isOwnerAdmin)}
    and ${isHiddenUser} = ${Number(owner.isOwnerHidden)} and ${makerName} = ${owner.makerName})`;
}

/** The sources of these products in the given order, without unknown ids. */
export async function loadProductSources(
  db: Database,
  productIds: readonly string[],
): Promise<ProductSource[]> {
  const rows = await sourcesQuery(
    db,
    sql`json_each(${JSON.stringify(productIds)}) wanted cross join products p on p.id = wanted.value`,
    sql`wanted.key`,
  );
  return rows.map(toProductSource);
}

/** Query: the sources of all products of one expert, for `toProductSource`. */
export function ownersProductSourcesQuery(db: Database, expertId: string | SQL) {
  return sourcesQuery(
    db,
    sql`(select ${expertId} as id) owner cross join products p on p.expert_id = owner.id`,
    sql`p.id`,
  );
}

function sourcesQuery(db: Database, from: SQL, order: SQL) {
  return db.all<RawRow<ProductSource>>(sql`
    select p.id, ${INDEXED_VALUES}, p.category_group as categoryGroup, p.status,
      p.created_at as createdAt, p.updated_at as updatedAt, ${OWNER_COLUMNS},
      ${listOf("tags")} as tags
    from ${from} cross join profiles o on o.id = p.expert_id cross join users u on u.id = o.id
    order by ${order}`);
}

export function toProductSource(row: RawRow<ProductSource>): ProductSource {
  const decoders = { tags: JSON.parse, isOwnerAdmin: Boolean, isOwnerHidden: Boolean };
  return mapRow<ProductSource>(row, decoders);
}

export function toOwner(row: OwnerRow): ProductOwner {
  const { ownerPlan, makerName, isOwnerAdmin, isOwnerHidden } = row;
  const flags = { isOwnerAdmin: Boolean(isOwnerAdmin), isOwnerHidden: Boolean(isOwnerHidden) };
  return { ownerPlan, makerName, ...flags };
}
