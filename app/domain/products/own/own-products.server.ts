import type { ProductValues } from "#app/domain/products/edit/form-schema.server.ts";
import type { ProductPart } from "#app/domain/products/fields.ts";
import type { ProductCard, ProductSort, ProductStatus } from "#app/domain/products/schema.ts";
import type { PlainQuery } from "#app/domain/search/schema.ts";

/** A card of the maker's own list. Fields that a draft leaves open are empty. */
export interface OwnProduct
  extends Omit<
    ProductCard,
    "category" | "platform" | "pricingModel" | "makerName" | "makerAvatarKey"
  > {
  category: ProductValues["category"];
  platform: ProductValues["platform"];
  pricingModel: ProductValues["pricing_model"];
  status: ProductStatus;
  /** Whether visitors see it now. */
  isShown: boolean;
  updatedAt: number;
  /** What a draft needs before it can be published. */
  missing: ProductPart[];
  /** Visits to the product's own site from here on each of the last 30 days, the oldest first. */
  visitsByDay: number[];
}

/** A query of the maker's own list. */
export type OwnProductsQuery = PlainQuery<ProductSort>;

export interface OwnProductsPage {
  products: OwnProduct[];
  total: number;
  next: string | null;
  previous: string | null;
}
