/** A draft needs a name only; what visitors may see has all of this. */
import { sql } from "drizzle-orm";
import type { TextKey } from "#app/i18n/translate.ts";
import type { Database, Statement } from "#db/client.ts";

/** The parts by their form fields, each with what is said where it is missing. Their order is that of the form. */
export const MISSING_TEXTS = {
  summary: "productErrors.summary",
  description_md: "productErrors.description",
  cover: "productForm.errors.cover",
  category: "productErrors.category",
  platform: "productErrors.platform",
  pricing_model: "productErrors.pricingModel",
} as const satisfies Record<string, TextKey>;

export type ProductPart = keyof typeof MISSING_TEXTS;

/** What keeps a product from being published. A missing part is an empty text; whether the others are valid is not checked. */
export function missingParts(texts: Record<ProductPart, string>): ProductPart[] {
  const parts = Object.keys(MISSING_TEXTS) as ProductPart[];
  return parts.filter((part) => texts[part].trim() === "");
}

/** Statement that breaks its batch where the product, as the batch has written it so far, is published without one of its parts. */
export function checkCompleteStatement(db: Database, productId: string): Statement {
  return db.run(sql`
    update products set updated_at = null where id = ${productId} and status = 'published'
      and '' in (summary, description_md, cover_image_key, category, category_group, platform, pricing_model)`);
}
