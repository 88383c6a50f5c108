/** Whether an expert is listed, and what the index stores. */

import {
  type ExpertFilterGroup,
  projectRange,
  rateRange,
  zoneRange,
} from "#app/domain/experts/filters.ts";
import type { IndexedField, ProfileRecord } from "#app/domain/experts/profile/fields.ts";
import {
  type ExpertCategory,
  type ExpertFilterValues,
  isExpertCategory,
} from "#app/domain/experts/schema.ts";
import { limitOf, may, type PlanId, rankOf } from "#app/domain/plans/schema.ts";
import { type ClassedTexts, toEntry } from "#app/domain/search/index/entry.server.ts";
import type { Listing } from "#app/domain/search/index/index-statements.server.ts";
import { facetKey, groupsOf, isNamedFacet } from "#app/domain/search/index/listing-index.server.ts";
import type { Tier } from "#app/domain/search/index/rank.server.ts";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";
import { beginningOf } from "#app/lib/text/beginning.ts";
import { withoutRefusals } from "#app/lib/text/search/without-refusals.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { standardOffsetMinutes } from "#app/lib/time-zones.ts";
import { EXPERT_INDEX } from "./expert-index.server.ts";

type IndexedValues = ProfileRecord<IndexedField>;

/** Everything that a listing depends on: the indexed fields, and the state of the account. */
export interface ListingSource
  extends Readonly<{ [Name in keyof IndexedValues]: Readonly<IndexedValues[Name]> }> {
  id: string;
  plan: PlanId;
  emailVerified: boolean;
  /** The member is suspended, or has requested the deletion of the account. */
  isHidden: boolean;
  /** Imported, and not claimed by its owner yet: listed without a verified address. */
  isUnclaimed: boolean;
  /**
   * Mails to the member have bounced. A report about the address does not wait for this listing: it
   * marks the listing as outdated, and a job indexes it again.
   */
  isBounced: boolean;
  /**
   * The published products. A change of one does not wait for this listing: it marks the listing as
   * outdated, and a job indexes it again.
   */
  products: readonly ProductTexts[];
}

interface ProductTexts {
  name: string;
  summary: string;
  description: string;
  tags: readonly string[];
}

/**
 * The index entry of an expert. Rotations use the lottery number, which is independent of name and
 * age.
 */
export interface ExpertListing extends Listing {
  own: { verified: number; lottery: number; available: number };
  tier: Tier;
}

export function shownCategories(
  source: Pick<ListingSource, "categories" | "plan">,
): ExpertCategory[] {
  return source.categories.slice(0, limitOf(source, "categories")).filter(isExpertCategory);
}

export function shownTags(source: Pick<ListingSource, "tags" | "plan">): string[] {
  const keys = source.tags.map(tagKey).filter((key) => key !== "");
  return [...new Set(keys)].slice(0, limitOf(source, "tags"));
}

export function isListed(source: ListingSource): boolean {
  const hasName = source.name.trim() !== "";
  const isReachable = (source.emailVerified || source.isUnclaimed) && !source.isHidden;
  return isReachable && hasName && shownCategories(source).length > 0;
}

/** The name that its products are found by: empty where it is not listed. */
export const listedName = (source: ListingSource): string => (isListed(source) ? source.name : "");

/** The listing of a profile, or null when it is not listed. */
export function toListing(source: ListingSource): ExpertListing | null {
  if (!isListed(source)) return null;
  const verified = Number(may(source, "showBadge"));
  const takesRequests = isAvailable(source);
  const tags = shownTags(source);
  const values: Record<ExpertFilterGroup, readonly string[]> = {
    categories: shownCategories(source),
    countries: source.country ? [source.country] : [],
    tags,
    verified: [String(verified)],
    languages: source.languages,
    ...factValues(source),
    available: takesRequests ? ["1"] : [],
  };
  const facets = groupsOf(EXPERT_INDEX).flatMap((group) =>
    values[group].map((value) => facetKey(EXPERT_INDEX, group, value)),
  );
  return {
    id: source.id,
    sortName: toSortName(source.name),
    facets,
    entry: toEntry(classTexts(source, tags), {
      facets,
      isNamed: (facet) => isNamedFacet(EXPERT_INDEX, facet),
      town: source.city,
    }),
    own: { verified, lottery: lotteryNumber(source.id), available: Number(takesRequests) },
    tier: rankOf(source),
  };
}

/** The beginning of a biography says what an expert does; later sentences tell stories. */
const HEAD_CHARACTERS = 420;

/** Tags stay whole lines, so that the words of two tags are never one phrase. */
function classTexts(source: ListingSource, tags: readonly string[]): ClassedTexts {
  const { name, headline, company, city, products } = source;
  const biography = withoutRefusals(source.biography);
  const head = beginningOf(biography, HEAD_CHARACTERS);
  return [
    [name, headline, ...tags],
    [company, city, ...products.flatMap((product) => [product.name, ...product.tags])],
    [head, ...products.map(({ summary }) => summary)],
    [
      biography.slice(head.length),
      ...source.selectedWork.split("\n"),
      ...products.map(({ description }) => description),
    ],
  ];
}

/** Names are sorted by their folded words: "Ágnes" is among the A's, punctuation does not count. */
export function toSortName(fullName: string): string {
  return foldedWords(fullName).join(" ");
}

/** Evenly distributed over 31 bits for any ids. */
function lotteryNumber(profileId: string): number {
  return fnv1a(profileId) >>> 1;
}

type Facts = {
  [Group in "rates" | "smallest" | "workModes" | "zones"]: ExpertFilterValues[Group][];
};

function factValues(source: ListingSource): Facts {
  const { rateFrom, rateUnit, smallestProject, workMode, timeZone } = source;
  const offset = timeZone === "" ? null : standardOffsetMinutes(timeZone);
  return {
    rates: rateFrom === null ? [] : [rateRange({ rateFrom, rateUnit })],
    smallest: smallestProject === null ? [] : [projectRange(smallestProject)],
    workModes: workPlaces(workMode),
    zones: offset === null ? [] : [zoneRange(offset)],
  };
}

function workPlaces(workMode: string): Facts["workModes"] {
  if (workMode === "both") return ["remote", "on-site"];
  return workMode === "remote" || workMode === "on-site" ? [workMode] : [];
}

/** Whether a quote request may reach the expert. */
function isAvailable(source: ListingSource): boolean {
  return source.takesProjects && !source.isBounced && may(source, "receiveRequests");
}
