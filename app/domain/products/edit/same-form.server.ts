/** The form of a new product has its own id, so that sending it twice creates one product. */
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { columnOf, listOf } from "#app/domain/products/columns.server.ts";
import { VALUE_FIELDS } from "#app/domain/products/fields.ts";
import type { Database } from "#db/client.ts";
import { galleryOf, type ProductForm } from "./save-statements.server.ts";

/**
 * The product that the form has created before: with the same values, or with others. Pictures are
 * only counted, because a repeated upload has other keys.
 */
export function sameFormQuery(db: Database, formId: string | null, form: ProductForm) {
  const { actor, values, status } = form;
  const same = VALUE_FIELDS.filter((name) => name !== "slug").map(
    (name) => sql`p.${columnOf(name)} = ${values[name]}`,
  );
  return db.all<{ slug: string; isSame: number }>(sql`
    select p.slug, (p.expert_id = ${actor.userId} and p.status = ${status}
      and ${sql.join(same, sql` and `)}
      and ${values.slug} in ('', p.slug) and (p.cover_image_key = '') = ${Number(form.coverKey === "")}
      and ${listOf("tags")} = ${JSON.stringify(values.tags)}
      and (select count(*) from product_images where product_id = p.id) = ${galleryOf(form).length}) as isSame
    from products p where p.id = ${formId ?? ""}`);
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Ids contain their time, so an id with a future time was not created by this site. */
export function readFormId(text: string | null | undefined): string | null {
  return text && UUID_V7.test(text) && text <= uuidv7() ? text : null;
}
