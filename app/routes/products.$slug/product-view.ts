import type { ProductDetails, ProductGroup } from "#app/domain/products/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { SafePart } from "#app/lib/safe-markdown.ts";

/** A product as its page shows it. */
export interface ProductView
  extends Omit<ProductDetails, "descriptionMd" | "websiteUrl" | "createdAt" | "updatedAt"> {
  /** Null when there is none, or none that a visitor should be led to. */
  websiteUrl: string | null;
  group: ProductGroup;
  description: SafePart[];
  added: DateText;
}
