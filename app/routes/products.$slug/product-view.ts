import type { ProductDetails, ProductGroup } from "#app/domain/products/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { SafePart } from "#app/lib/safe-markdown.ts";

/** A product as its page shows it. */
export interface ProductView
  extends Omit<ProductDetails, "descriptionMd" | "createdAt" | "updatedAt"> {
  group: ProductGroup;
  description: SafePart[];
  added: DateText;
}
