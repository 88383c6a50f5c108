import type { BadgeValues } from "#app/components/products/product-badges.tsx";
import type { ProductDetails, ProductGroup } from "#app/domain/products/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import type { SafePart } from "#app/lib/text/safe-markdown.ts";

type Shown = "slug" | "name" | "summary" | "coverKey" | "gallery" | "tags" | "maker";

/** A product as its page shows it, and its preview: what a draft leaves open is empty. */
export interface ProductView extends Pick<ProductDetails, Shown>, BadgeValues {
  /** Where its own site is reached, and that site's host; null when there is none, or none that a visitor should be led to. */
  website: { href: string; host: string } | null;
  group: ProductGroup | "";
  description: SafePart[];
  added: DateText;
}

/** What its maker and admins see above a listed product. */
export interface OwnProductBar {
  isMine: boolean;
  visits: number;
}
