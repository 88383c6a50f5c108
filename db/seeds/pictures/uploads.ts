import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productImages, products, profiles, uploads } from "#db/schema.ts";

/**
 * Registers every picture of the demo data as an upload of its owner, so that it is deleted when
 * they replace it or delete their account.
 */
export function uploadsStatement(db: Database) {
  return db.run(sql`
    insert into ${uploads} (key, kind, owner_id, state, updated_at)
    select avatar_key, 'avatar', id, 'used', updated_at from ${profiles} where avatar_key is not null
    union all
    select cover_image_key, 'cover', expert_id, 'used', updated_at from ${products}
    union all
    select image_key, 'gallery', expert_id, 'used', updated_at
    from ${productImages} join ${products} on ${products.id} = product_id`);
}
