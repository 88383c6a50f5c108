import { productCategoryGroup } from "#app/domain/products/schema.ts";
import type { productImages, products, productTags } from "#db/schema.ts";
import { DAY_MS, MINUTE_MS, uuidv7At } from "../times.ts";
import { DATA_AND_INDUSTRY_PRODUCTS } from "./data-and-industry.ts";
import { TEXT_AND_WORK_PRODUCTS } from "./text-and-work.ts";
import type { SeedProduct } from "./types.ts";

/** A product with the id and the day that this seeding gave. */
export interface Offer {
  id: string;
  addedAt: number;
  product: SeedProduct;
}

export function toOffers(now: number): Offer[] {
  const all = [...TEXT_AND_WORK_PRODUCTS, ...DATA_AND_INDUSTRY_PRODUCTS];
  return all.map((product, nth) => {
    const addedAt = now - product.addedDaysAgo * DAY_MS - ((nth * 211) % 1440) * MINUTE_MS;
    return { id: uuidv7At(addedAt), addedAt, product };
  });
}

export function toProductRow(
  { id, addedAt, product }: Offer,
  expertId: string,
  coverImageKey: string,
): typeof products.$inferInsert {
  return {
    id,
    expertId,
    slug: product.slug,
    name: product.name,
    summary: product.summary,
    descriptionMd: product.description,
    coverImageKey,
    category: product.category,
    categoryGroup: productCategoryGroup(product.category),
    platform: product.platform,
    pricingModel: product.pricing,
    websiteUrl: product.website ?? "",
    createdAt: addedAt,
    updatedAt: addedAt,
  };
}

export function toProductTagRows({ id, product }: Offer): (typeof productTags.$inferInsert)[] {
  return product.tags.map((tag, position) => ({ productId: id, tag, position }));
}

export function toProductImageRows(
  { id, addedAt }: Offer,
  imageKeys: readonly string[],
): (typeof productImages.$inferInsert)[] {
  return imageKeys.map((imageKey, sortOrder) => ({
    id: uuidv7At(addedAt + sortOrder + 1),
    productId: id,
    imageKey,
    sortOrder,
  }));
}
