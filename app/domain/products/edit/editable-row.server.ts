import { sql } from "drizzle-orm";
import { columnOf, listOf } from "#app/domain/products/columns.server.ts";
import { recentVisits } from "#app/domain/products/directory/product-visits.server.ts";
import { VALUE_FIELDS } from "#app/domain/products/fields.ts";
import { mayOwnerPublish } from "#app/domain/products/listing/listing.server.ts";
import {
  OWNER_COLUMNS,
  type OwnerRow,
  toOwner,
} from "#app/domain/products/listing/product-sources.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { EditableProduct } from "./editable-product.server.ts";
import type { ProductValues } from "./form-schema.server.ts";
import type { ProductActor } from "./product-actor.server.ts";
import { idOfSlug } from "./slugs.server.ts";

type Stored = Omit<EditableProduct, "mayOwnerPublish" | "values"> & {
  fields: Omit<ProductValues, "tags">;
  tags: string[];
};
export type EditableRow = RawRow<Stored> & OwnerRow;

export interface WantedProduct {
  actor: ProductActor;
  /** The current slug, or a former one. */
  slug: string;
}

const VALUES_OF_P = sql.join(
  VALUE_FIELDS.map((name) => sql`${sql.raw(`'${name}'`)}, p.${columnOf(name)}`),
  sql`, `,
);

/**
 * Statement: selects the row from which `toEditable` makes the product. The actor may edit it: an
 * own product, or any product for an admin.
 */
export function editableQuery(db: Database, { actor, slug }: WantedProduct) {
  return db.all<EditableRow>(sql`
    select p.id, p.slug, p.expert_id as ownerId, o.full_name as ownerName,
      o.avatar_key as ownerAvatarKey, p.status,
      ${OWNER_COLUMNS},
      exists (select 1 from product_listings l where l.product_id = p.id) as isShown,
      json_object(${VALUES_OF_P}) as fields,
      ${listOf("tags")} as tags, ${listOf("gallery")} as galleryKeys,
      p.cover_image_key as coverKey, ${recentVisits(sql`p.id`)} as visits,
      p.created_at as createdAt, p.updated_at as updatedAt
    from products p cross join profiles o on o.id = p.expert_id cross join users u on u.id = o.id
    where p.id = ${idOfSlug(slug)} and (p.expert_id = ${actor.userId} or ${Number(actor.isAdmin)})`);
}

export function toEditable(row: EditableRow): EditableProduct {
  const { ownerPlan, isOwnerAdmin, isOwnerHidden, makerName, ...stored } = row;
  const { fields, tags, ...product } = mapRow<Stored>(stored, {
    isShown: Boolean,
    fields: JSON.parse,
    tags: JSON.parse,
    galleryKeys: JSON.parse,
  });
  const owner = toOwner({ ownerPlan, isOwnerAdmin, isOwnerHidden, makerName });
  return { ...product, mayOwnerPublish: mayOwnerPublish(owner), values: { ...fields, tags } };
}
