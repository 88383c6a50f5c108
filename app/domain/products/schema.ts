import type { FacetChoice, ListQuery, ListTotal, WithoutOne } from "#app/domain/search/schema.ts";

/** The eight groups that are stored for filtering; the filter shows them in this order. */
export const PRODUCT_GROUPS = [
  "NLP_CHAT",
  "VISION",
  "AUDIO_SPEECH",
  "GENERATIVE",
  "PREDICTIVE",
  "AUTOMATION",
  "MLOPS",
  "OTHER",
] as const;
export type ProductGroup = (typeof PRODUCT_GROUPS)[number];

/** The nineteen choices of the product form, each with its stored group. */
export const PRODUCT_CATEGORIES = [
  { value: "NLP_CHAT", group: "NLP_CHAT" },
  { value: "VISION", group: "VISION" },
  { value: "AUDIO_SPEECH", group: "AUDIO_SPEECH" },
  { value: "GENERATIVE", group: "GENERATIVE" },
  { value: "PREDICTIVE_ANALYTICS", group: "PREDICTIVE" },
  { value: "PERSONALIZATION", group: "OTHER" },
  { value: "AUTOMATION_RPA", group: "AUTOMATION" },
  { value: "AGENTS", group: "OTHER" },
  { value: "SEARCH_RETRIEVAL", group: "OTHER" },
  { value: "SECURITY_FRAUD", group: "OTHER" },
  { value: "MLOPS_DEVTOOLS", group: "MLOPS" },
  { value: "DATA_LABELING", group: "OTHER" },
  { value: "INDUSTRY_HEALTHCARE", group: "OTHER" },
  { value: "INDUSTRY_FINTECH", group: "OTHER" },
  { value: "INDUSTRY_RETAIL", group: "OTHER" },
  { value: "INDUSTRY_EDTECH", group: "OTHER" },
  { value: "API_WRAPPER_TOOL", group: "OTHER" },
  { value: "NO_CODE", group: "OTHER" },
  { value: "OTHER", group: "OTHER" },
] as const satisfies readonly { value: string; group: ProductGroup }[];
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]["value"];

export const PRODUCT_PLATFORMS = ["WEB", "IOS", "ANDROID", "API", "OTHER"] as const;
export type ProductPlatform = (typeof PRODUCT_PLATFORMS)[number];

const GROUPS: ReadonlySet<string> = new Set(PRODUCT_GROUPS);
const PLATFORMS: ReadonlySet<string> = new Set(PRODUCT_PLATFORMS);

export function isProductGroup(value: string): value is ProductGroup {
  return GROUPS.has(value);
}

export function isProductPlatform(value: string): value is ProductPlatform {
  return PLATFORMS.has(value);
}

export const PRICING_MODELS = ["FREE", "FREEMIUM", "PAID"] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

export const isPricingModel = (value: string): value is PricingModel =>
  PRICING_MODELS.some((model) => model === value);

const GROUP_OF = new Map<ProductCategory, ProductGroup>(
  PRODUCT_CATEGORIES.map(({ value, group }) => [value, group]),
);

/**
 * The group under which a product of this category is stored and filtered; empty for no category.
 */
export function productCategoryGroup(category: ProductCategory | ""): ProductGroup | "" {
  return category && (GROUP_OF.get(category) ?? "OTHER");
}

/** Pictures besides the cover. */
export const GALLERY_LIMIT = 8;
export const PRODUCT_STATUSES = ["draft", "published"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_SORTS = ["newest", "oldest", "a-z", "z-a"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
/** The orders of a list that is searched: the first is the default of a search. */
export const PRODUCT_SEARCH_SORTS = ["best", ...PRODUCT_SORTS] as const;
export type ProductSearchSort = (typeof PRODUCT_SEARCH_SORTS)[number];

/** What a card shows of a product. */
export interface ProductCard {
  id: string;
  ownerId: string;
  slug: string;
  name: string;
  summary: string;
  coverKey: string;
  category: ProductCategory;
  platform: ProductPlatform;
  pricingModel: PricingModel;
  tags: string[];
  /** Empty while the maker's profile is not listed. */
  makerName: string;
  makerAvatarKey: string | null;
}

export interface ProductMaker {
  username: string;
  name: string;
  company: string;
  avatarKey: string | null;
  /** Median time to the first answer in ms; null when there are too few answers. */
  responseMs: number | null;
  /** Whether this expert receives quote requests. */
  takesRequests: boolean;
}

/** What the page of a product shows. */
export interface ProductDetails extends ProductCard {
  descriptionMd: string;
  websiteUrl: string;
  /** Keys of the further pictures, in order. */
  gallery: string[];
  /** The maker; null while their profile is not listed, because then nothing of it is public. */
  maker: ProductMaker | null;
  /** The stored picture for shared links; null before it is drawn. */
  shareKey: string | null;
  createdAt: number;
  updatedAt: number;
}

/** The values of each filter (`filters.ts`). */
export interface ProductFilterValues {
  groups: ProductGroup;
  platforms: ProductPlatform;
  prices: PricingModel;
  tags: string;
}
export type ProductFilterGroup = keyof ProductFilterValues;
export type ProductChoices = { [Group in ProductFilterGroup]: ProductFilterValues[Group][] };

/** A visitor's query of the list of products. */
export type ProductsQuery = ProductChoices & ListQuery<ProductSearchSort>;

/** The choices of each filter, each with its number of products under all other filters. */
export type ProductFacets = {
  [Group in ProductFilterGroup]: FacetChoice<ProductFilterValues[Group]>[];
};

export interface ProductsPage {
  products: ProductCard[];
  total: ListTotal;
  facets: ProductFacets;
  next: string | null;
  previous: string | null;
  /** Of a search. */
  answer: ProductsAnswer | null;
}

/** What a search understood, and what it offers besides the products that it found. */
export interface ProductsAnswer {
  /** When no product has what was typed: how many have it without one part. */
  withoutOne: WithoutOne<"q" | ProductFilterGroup>[] | null;
  /** The text that was searched in place of the typed one, where a word seemed misspelled. */
  corrected: string | null;
  /** When nothing is found: a text that was perhaps meant. */
  suggested: string | null;
  /** The text has so many words that products found may lack some of them. */
  isPartly: boolean;
  /** Words that no product has, as they were typed. */
  unknown: string[];
  /** Words that the text excludes, as they were typed: nothing was sought for them. */
  leftOut: readonly string[];
  /** With few hits: products that have part of the meaning, the best first. */
  close: {
    product: ProductCard;
    /** The words for which the product was found, and those for which it was not. */
    matched: string[];
    missing: string[];
  }[];
}
