import { type ProductStatus, productCategoryGroup } from "#app/domain/products/schema.ts";
import type { productImages, products, productTags, productVisits } from "#db/schema.ts";
import { DAY_MS, MINUTE_MS, uuidv7At } from "#db/seeds/times.ts";
import { DATA_AND_INDUSTRY_PRODUCTS } from "./data-and-industry.ts";
import { TEXT_AND_WORK_PRODUCTS } from "./text-and-work.ts";
import type { SeedProduct } from "./types.ts";

/** Products that only their owners see. */
const DRAFT_PRODUCTS: readonly SeedProduct[] = [
  {
    slug: "quaymark",
    name: "Quaymark",
    owner: "maren-solvik",
    isDraft: true,
    summary: "Reads delivery notes at the ramp and tells the warehouse what is missing.",
    description: `A camera above the ramp, a list on the screen next to it.

Each delivery note is read while the lorry is still there and compared with the order. What is missing, damaged or too much is said **before** anybody signs.

- to do: pictures from the pilot in Bergen
- to do: the price for more than one ramp`,
    category: "AUTOMATION_RPA",
    platform: "WEB",
    pricing: "PAID",
    tags: ["warehouse", "document reading"],
    addedDaysAgo: 3,
  },
  {
    slug: "tallythrush",
    name: "Tallythrush",
    owner: "jamal-whitcombe",
    isDraft: true,
    summary: "Counts what was promised in a meeting, and by whom.",
    description: `Listens to a meeting, writes down each promise with a name and a date, and asks the team whether it heard right.

Nothing is kept but the promises that somebody has confirmed.`,
    category: "AUDIO_SPEECH",
    platform: "WEB",
    pricing: "FREEMIUM",
    tags: ["meetings"],
    addedDaysAgo: 9,
  },
];

/** A product with the id and the creation date of this run. */
export interface Offer {
  id: string;
  addedAt: number;
  product: SeedProduct;
}

export function toOffers(now: number): Offer[] {
  const all = [...TEXT_AND_WORK_PRODUCTS, ...DATA_AND_INDUSTRY_PRODUCTS, ...DRAFT_PRODUCTS];
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
    status: statusOf(product),
    createdAt: addedAt,
    updatedAt: addedAt,
  };
}

export function statusOf({ isDraft }: SeedProduct): ProductStatus {
  return isDraft ? "draft" : "published";
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

const VISITED_DAYS = 14;

/** Visits of the last days; none for drafts and for products without a site. */
export function toProductVisitRows(
  { id, product }: Offer,
  now: number,
): (typeof productVisits.$inferInsert)[] {
  if (!product.website || product.isDraft) return [];
  const today = Math.floor(now / DAY_MS);
  const days = Array.from({ length: VISITED_DAYS }, (_, nth) => nth);
  return days.map((nth) => ({
    productId: id,
    day: today - nth,
    count: 1 + ((product.addedDaysAgo + nth * 5) % 7),
  }));
}
