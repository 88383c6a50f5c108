/** Which products are listed, and the contents of their listings. */

import { may, type PlanId } from "#app/domain/plans/schema.ts";
import type { IndexedField, NameOf } from "#app/domain/products/columns.server.ts";
import { CATEGORY_PREFIX } from "#app/domain/products/filters.ts";
import type { ProductStatus } from "#app/domain/products/schema.ts";
import { toEntry } from "#app/domain/search/index/entry.server.ts";
import type { Listing } from "#app/domain/search/index/index-statements.server.ts";
import { facetKey, isNamedFacet } from "#app/domain/search/index/listing-index.server.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { PRODUCT_INDEX } from "./product-index.server.ts";

/** Everything that a product's listing depends on. Tags are in the maker's order. */
export interface ProductSource extends Record<NameOf<IndexedField>, string> {
  id: string;
  categoryGroup: string;
  tags: readonly string[];
  status: ProductStatus;
  createdAt: number;
  /** The version of the product. */
  updatedAt: number;
  ownerPlan: PlanId;
  isOwnerAdmin: boolean;
  /** The owner has requested the deletion of the account or is suspended: hidden meanwhile. */
  isOwnerHidden: boolean;
  /** The name on the card: empty where the owner is not listed. */
  makerName: string;
}

type OwnerField = "ownerPlan" | "isOwnerAdmin" | "isOwnerHidden" | "makerName";
export type ProductOwner = Pick<ProductSource, OwnerField>;

type Rights = Omit<ProductOwner, "makerName">;

/** Whether visitors see it. */
function isProductListed(source: Rights & Pick<ProductSource, "status">): boolean {
  return source.status === "published" && mayOwnerPublish(source);
}

/** False also for an owner who is hidden. */
export function mayOwnerPublish({ ownerPlan, isOwnerAdmin, isOwnerHidden }: Rights): boolean {
  return may({ plan: ownerPlan, isAdmin: isOwnerAdmin }, "publishProducts") && !isOwnerHidden;
}

/**
 * The listing of a product, or null when it is not listed. Each product has one group, one
 * platform and one pricing model, so every listing has all three.
 */
export function toListing(source: ProductSource): Listing | null {
  const { categoryGroup, platform, pricingModel } = source;
  if (!isProductListed(source) || !categoryGroup || !platform || !pricingModel) return null;
  const tags = [...new Set(source.tags.map(tagKey))].filter((tag) => tag !== "");
  const texts = [
    [source.name, ...tags],
    [source.summary, source.makerName],
    [plainText(source.descriptionMd)],
    [],
  ] as const;
  const facets = [
    facetKey(PRODUCT_INDEX, "groups", categoryGroup),
    facetKey(PRODUCT_INDEX, "platforms", platform),
    facetKey(PRODUCT_INDEX, "prices", pricingModel),
    ...tags.map((tag) => facetKey(PRODUCT_INDEX, "tags", tag)),
  ];
  return {
    id: source.id,
    sortName: foldedWords(source.name).join(" "),
    facets,
    entry: toEntry(texts, {
      facets: [...facets, categoryToken(source.category)],
      isNamed: (facet) => isNamedFacet(PRODUCT_INDEX, facet) || isCategoryToken(facet),
    }),
    own: {},
  };
}

const isCategoryToken = (key: string): boolean => key.startsWith(CATEGORY_PREFIX);

export const categoryToken = (category: string): string => CATEGORY_PREFIX + category;

/**
 * The words of a Markdown text as readers see them: without link addresses, and with words whole
 * that emphasis splits.
 */
function plainText(markdown: string): string {
  return markdown
    .replace(/\]\([^()\n]*\)/g, "] ")
    .replace(/^ {0,3}\[[^\]\n]+\]:.*$/gm, "")
    .replace(/[*`~\\]+/g, "");
}
