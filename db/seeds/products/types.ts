import type {
  PricingModel,
  ProductCategory,
  ProductPlatform,
} from "#app/domain/products/schema.ts";

/** An invented product. */
export interface SeedProduct {
  slug: string;
  name: string;
  /** Username of the Pro expert who offers it. */
  owner: string;
  summary: string;
  /** Markdown. */
  description: string;
  category: ProductCategory;
  platform: ProductPlatform;
  pricing: PricingModel;
  tags: readonly string[];
  addedDaysAgo: number;
  /** Not published yet. */
  isDraft?: true;
  website?: string;
  /**
   * Number of gallery pictures. All pictures are in `db/seeds/pictures/products` under the slug.
   */
  galleryCount?: number;
}
