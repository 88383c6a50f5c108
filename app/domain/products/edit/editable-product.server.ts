import type {
  PricingModel,
  ProductCategory,
  ProductPlatform,
  ProductStatus,
} from "#app/domain/products/schema.ts";

/** The form of a product, pictures and status aside, as `productSchema` (`form-schema`) gives it. What a draft leaves open is empty. */
export interface ProductValues {
  name: string;
  summary: string;
  description_md: string;
  category: ProductCategory | "";
  platform: ProductPlatform | "";
  pricing_model: PricingModel | "";
  /** Empty for none. */
  website_url: string;
  /** Empty: made from the name. */
  slug: string;
  tags: string[];
}

/** A product as its maker or an admin edits it. */
export interface EditableProduct {
  id: string;
  slug: string;
  ownerId: string;
  ownerName: string;
  /** Pro, or an admin, and not about to leave. */
  isOwnerPro: boolean;
  status: ProductStatus;
  /** Whether visitors see it now. */
  isShown: boolean;
  /** As they are stored; the slug is the present one. */
  values: ProductValues;
  /** Empty for none. */
  coverKey: string;
  galleryKeys: string[];
  /** Visits of the product's own site from here in the last 30 days. */
  visits: number;
  createdAt: number;
  /** The version that a form names when it comes back. */
  updatedAt: number;
}
