import type { PricingModel } from "#app/domain/products/schema.ts";
import type { FacetChoice, ListQuery } from "#app/domain/search/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import type {
  ExpertChoiceGroup,
  ExpertFlag,
  ProjectRange,
  RateRange,
  ZoneRange,
} from "./filters.ts";
import type { CardField, PageField, ProfileRecord } from "./profile/fields.ts";

/**
 * The categories of expertise. `slug` is used in addresses and differs from the value for six of
 * them.
 */
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

/** What a rate is paid for. */
export const RATE_UNITS = ["hour", "day"] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

export const WORK_MODES = ["remote", "on-site", "both"] as const;
export type WorkMode = (typeof WORK_MODES)[number];
/** The filter's choices: an expert who works in both ways is found by either. */
export const WORK_PLACES = ["remote", "on-site"] as const;

/**
 * The first is the default of a search, the second that of a list without words, which has no
 * best.
 */
export const EXPERT_SORTS = ["best", "featured", "newest", "a-z"] as const;
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

/** An expert on a card. Long texts are cut and end in an ellipsis. */
export interface ExpertCard extends Omit<ProfileRecord<CardField>, "categories"> {
  id: string;
  categories: ExpertCategory[];
  /** The text of the badge; null without one. */
  badge: TextKey | null;
  /** Imported, and not claimed by its owner yet. */
  isUnclaimed: boolean;
  /** The plan includes quote requests, and the listing is claimed. */
  receivesRequests: boolean;
  /** Median time to the first answer in ms; null without requests, or where there are too few. */
  responseMs: number | null;
}

/** Another expert of the same field. */
type OfSimilar = "id" | "username" | "name" | "avatarKey" | "headline" | "company" | "country";
type StateOfSimilar = "isUnclaimed" | "receivesRequests" | "takesProjects";
type Similar = OfSimilar | StateOfSimilar | "rateFrom" | "rateUnit";
export interface SimilarExpert extends Pick<ExpertCard, Similar> {
  /** What both experts have. */
  sharedTags: readonly string[];
  sharedCategories: readonly ExpertCategory[];
  /** The other's first category, which says why if they share nothing. */
  field: ExpertCategory | null;
}

interface OwnProduct {
  slug: string;
  name: string;
  summary: string;
  coverKey: string;
  pricingModel: PricingModel;
}

/** An expert on their page, with whole texts. */
export interface ExpertProfile extends ExpertCard, ProfileRecord<PageField> {
  /** When the account was made. */
  memberSince: number;
  /** The stored picture for shared links; null before it is drawn. */
  shareKey: string | null;
  /** The share of answered requests; null for too few. */
  answeredPercent: number | null;
  products: readonly OwnProduct[];
  /** Of the same field, the most similar first. */
  similar: readonly SimilarExpert[];
  /** Search engines may follow the link to the website. */
  hasFollowedLink: boolean;
}

/** The choices of each filter (`filters.ts`). Countries are ISO codes. */
export type ExpertFilterValues = {
  [Group in ExpertChoiceGroup]: Group extends keyof KnownChoices ? KnownChoices[Group] : string;
};
interface KnownChoices {
  categories: ExpertCategory;
  rates: RateRange;
  smallest: ProjectRange;
  workModes: (typeof WORK_PLACES)[number];
  zones: ZoneRange;
}
export type ExpertChoices = { [Group in ExpertChoiceGroup]: ExpertFilterValues[Group][] };

/** The filters of a query. Choices of one filter widen the result, filters narrow it. */
export type ExpertsFilter = ExpertChoices & Record<ExpertFlag, boolean>;

/** A query of the list of experts. */
export type ExpertsQuery = ExpertsFilter & ListQuery<ExpertSort>;

/**
 * The choices of each filter. A count is of experts under all *other* filters: it shows what a
 * second choice would add. A flag has only the count.
 */
export type ExpertFacets = ExpertChoiceFacets & Record<ExpertFlag, number | null>;
export type ExpertChoiceFacets = {
  [Group in ExpertChoiceGroup]: FacetChoice<ExpertFilterValues[Group]>[];
};
