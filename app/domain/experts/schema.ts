import type { FacetChoice, ListTotal } from "../search/schema.ts";
import type { CardField, PageField, ProfileRecord } from "./profile/fields.ts";

/** The one taxonomy of expertise. `slug` is a category's address: six that the footer names have their own, else it is the value. */
export const EXPERT_CATEGORIES = [
  { value: "machine-learning", slug: "machine-learning" },
  { value: "cai-officers", slug: "chief-ai-officers" },
  { value: "prompt-engineering", slug: "prompt-engineering" },
  { value: "ai-agency", slug: "ai-agency-owners" },
  { value: "generative-ai", slug: "generative-ai" },
  { value: "ai-automation", slug: "ai-automation" },
  { value: "ai-agents", slug: "ai-agent-developers" },
  { value: "data-analysis", slug: "data-analysis" },
  { value: "workplace-training", slug: "workplace-training" },
  { value: "finance", slug: "finance" },
  { value: "legal", slug: "legal" },
  { value: "medical", slug: "medical" },
  { value: "science", slug: "science" },
  { value: "hardware", slug: "hardware" },
  { value: "education", slug: "education" },
  { value: "enterprise", slug: "enterprise" },
  { value: "voice", slug: "voice" },
  { value: "marketing", slug: "marketing" },
] as const;

type Category = (typeof EXPERT_CATEGORIES)[number];
export type ExpertCategory = Category["value"];

/** The filter shows these first and the rest behind "Show all". */
export const FILTER_CATEGORIES_FIRST: readonly ExpertCategory[] = [
  "ai-agency",
  "ai-automation",
  "data-analysis",
  "finance",
  "hardware",
  "legal",
  "marketing",
  "medical",
  "voice",
  "workplace-training",
  "cai-officers",
  "generative-ai",
  "prompt-engineering",
];

/** The filter shows these first, then the most used ones. */
export const FILTER_TAGS_FIRST = [
  "ai marketing",
  "ai training",
  "ai automation",
  "chatbots",
  "conversational ai",
  "enterprise sales",
  "generative ai",
  "lovable",
  "midjourney",
  "non-technical",
  "openai",
  "replit",
  "voice assistants",
  "ai images",
  "ai art",
] as const;

export const EXPERT_SORTS = ["featured", "newest", "a-z"] as const;
export type ExpertSort = (typeof EXPERT_SORTS)[number];

const BY_VALUE = new Map<string, Category>(EXPERT_CATEGORIES.map((each) => [each.value, each]));
const BY_SLUG = new Map<string, Category>(EXPERT_CATEGORIES.map((each) => [each.slug, each]));

export function isExpertCategory(value: string): value is ExpertCategory {
  return BY_VALUE.has(value);
}

export function categorySlug(value: ExpertCategory): string {
  return BY_VALUE.get(value)?.slug ?? value;
}

/** The category behind an address, by slug or by value. */
export function findCategory(slugOrValue: string): Category | undefined {
  return BY_SLUG.get(slugOrValue) ?? BY_VALUE.get(slugOrValue);
}

/** What a card shows of an expert. Its long texts are cut and end in an ellipsis then. */
export interface ExpertCard extends Omit<ProfileRecord<CardField>, "categories"> {
  id: string;
  categories: ExpertCategory[];
  hasBadge: boolean;
  /** Imported, and its owner has not claimed it yet. */
  isUnclaimed: boolean;
  /** Median time to the first answer in ms; null without requests, or where there are too few. */
  responseMs: number | null;
}

/** What the page of an expert shows. */
export interface ExpertProfile extends ExpertCard, ProfileRecord<PageField> {
  receivesRequests: boolean;
  /** Search engines may follow the link to the website. */
  hasFollowedLink: boolean;
}

/** What a visitor asks of the list of experts. */
export interface ExpertsQuery {
  /** The text as it was used: trimmed, at most 200 characters. */
  q: string;
  categories: ExpertCategory[];
  tags: string[];
  countries: string[];
  verified: boolean;
  sort: ExpertSort;
  /** Opaque places in the list; at most one is set. */
  after: string | null;
  before: string | null;
}

/** The groups of the filter. Choices of one group widen the result, groups narrow it. */
export type ExpertFilterGroup = "categories" | "countries" | "tags" | "verified";

/** The choices of each filter. A count is of experts under all *other* filters: it shows what a second choice would add. */
export interface ExpertFacets {
  categories: FacetChoice<ExpertCategory>[];
  /** The specified tags, then the most used ones, then what is chosen but neither. */
  tags: FacetChoice[];
  /** ISO codes of the countries that have experts, the most used first, then what is chosen but none has. */
  countries: FacetChoice[];
  verified: number | null;
}

export interface ExpertsPage {
  experts: ExpertCard[];
  total: ListTotal;
  facets: ExpertFacets;
  next: string | null;
  previous: string | null;
}
