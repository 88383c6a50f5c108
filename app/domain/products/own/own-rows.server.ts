import { type SQL, sql } from "drizzle-orm";
import { CARD_VALUES, listOf } from "#app/domain/products/columns.server.ts";
import {
  parseVisitsByDay,
  recentVisitsByDay,
} from "#app/domain/products/directory/product-visits.server.ts";
import { PRODUCT_FIELDS, PRODUCT_PARTS, type ProductPart } from "#app/domain/products/fields.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { OwnProduct } from "./own-products.server.ts";

/** The fields by which the own list is searched and sorted. */
export type OwnTextRow = RawRow<Pick<OwnProduct, "id" | "name" | "summary" | "tags">>;

/** The products of an owner on one side of an id (null: all), the nearest first. */
export function ownCardsQuery(
  db: Database,
  {
    ownerId,
    cursor,
    isFalling,
    limit,
  }: { ownerId: string; cursor: string | null; isFalling: boolean; limit: number },
) {
  const side = isFalling ? sql`p.id < ${cursor}` : sql`p.id > ${cursor}`;
  return selectCards(
    db,
    sql`products p where p.expert_id = ${ownerId} and ${cursor === null ? sql`true` : side}
      order by p.id ${isFalling ? sql`desc` : sql`asc`} limit ${limit}`,
  );
}

/** These products in this order, without ids of other owners. */
export function ownCardsByIdQuery(db: Database, ownerId: string, ids: readonly string[]) {
  return selectCards(
    db,
    sql`json_each(${JSON.stringify(ids)}) wanted cross join products p on p.id = wanted.value
      where p.expert_id = ${ownerId} order by wanted.key`,
  );
}

/** The empty parts as JSON, in the order of the form. */
const MISSING = sql.raw(
  `json_array(${PRODUCT_PARTS.map((part) => `iif(p.${PRODUCT_FIELDS[part].column} = '', '${part}', null)`).join(", ")})`,
);

const toMissing = (json: string): ProductPart[] => JSON.parse(json).filter(Boolean);

function selectCards(db: Database, from: SQL) {
  return db.all<RawRow<OwnProduct>>(sql`
    select p.id, p.expert_id as ownerId, ${CARD_VALUES}, ${listOf("tags")} as tags, p.status,
      exists (select 1 from product_listings l where l.product_id = p.id) as isShown,
      p.updated_at as updatedAt, ${MISSING} as missing,
      ${recentVisitsByDay(sql`p.id`)} as visitsByDay
    from ${from}`);
}

export function ownTextsQuery(db: Database, ownerId: string) {
  return db.all<OwnTextRow>(sql`
    select p.id, p.name, p.summary, ${listOf("tags")} as tags from products p where p.expert_id = ${ownerId}`);
}

export function ownTotalQuery(db: Database, ownerId: string) {
  return db.all<{ total: number }>(
    sql`select count(*) as total from products where expert_id = ${ownerId}`,
  );
}

export function toOwnProduct(row: RawRow<OwnProduct>): OwnProduct {
  return mapRow<OwnProduct>(row, {
    tags: JSON.parse,
    missing: toMissing,
    isShown: Boolean,
    visitsByDay: parseVisitsByDay,
  });
}
