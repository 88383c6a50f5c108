import type { BadgeValues } from "#app/components/products/product-badges.tsx";
import type { ProductDetails, ProductGroup } from "#app/domain/products/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { SafePart } from "#app/lib/text/safe-markdown.ts";

type Shown = "slug" | "name" | "summary" | "coverKey" | "gallery" | "tags" | "maker";

/** A product for its page and its preview. A draft may have empty values. */
export interface ProductView extends Pick<ProductDetails, Shown>, BadgeValues {
  /**
   * The redirect to the product's site, and its host; null without a site or with an unsafe one.
   */
  website: { href: string; host: string } | null;
  group: ProductGroup | "";
  description: SafePart[];
  added: DateText;
}
