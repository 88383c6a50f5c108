/** Who is listed, and with what: the one place that knows what a free listing may show. */

import type { IndexedField, ProfileRecord } from "#app/domain/experts/profile/fields.ts";
import {
  EXPERT_CATEGORY_LIMIT,
  type ExpertCategory,
  FREE_CATEGORY_LIMIT,
  FREE_TAG_LIMIT,
  isExpertCategory,
} from "#app/domain/experts/schema.ts";
import type { Listing } from "#app/domain/search/index/index-statements.server.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { EXPERT_INDEX } from "./expert-index.server.ts";

type IndexedValues = ProfileRecord<IndexedField>;

/** Everything that decides the listing of a profile: the indexed fields, and the state of the account. */
export interface ListingSource
  extends Readonly<{ [Name in keyof IndexedValues]: Readonly<IndexedValues[Name]> }> {
  id: string;
  /** Means Pro. */
  expert: boolean;
  emailVerified: boolean;
  /** The member is suspended, or has asked for the deletion of the account. */
  isHidden: boolean;
  /** Imported and not claimed yet: listed without a verified address, and without the badge although `expert` is set. */
  isUnclaimed: boolean;
}

/** What the index holds of an expert. The lottery number is for turns that must not depend on name or age. */
export interface ExpertListing extends Listing {
  own: { verified: number; lottery: number };
}

export function shownCategories(
  source: Pick<ListingSource, "categories" | "expert">,
): ExpertCategory[] {
  const limit = source.expert ? EXPERT_CATEGORY_LIMIT : FREE_CATEGORY_LIMIT;
  return source.categories.slice(0, limit).filter(isExpertCategory);
}

export function shownTags(source: Pick<ListingSource, "tags" | "expert">): string[] {
  const keys = source.tags.map(tagKey).filter((key) => key !== "");
  return [...new Set(keys)].slice(0, source.expert ? undefined : FREE_TAG_LIMIT);
}

export function isListed(source: ListingSource): boolean {
  const hasName = source.name.trim() !== "";
  const isReachable = (source.emailVerified || source.isUnclaimed) && !source.isHidden;
  return isReachable && hasName && shownCategories(source).length > 0;
}

/** The listing of a profile, or null when it is not listed. */
export function toListing(source: ListingSource): ExpertListing | null {
  if (!isListed(source)) return null;
  const tags = shownTags(source);
  const isVerified = source.expert && !source.isUnclaimed;
  return {
    id: source.id,
    sortName: toSortName(source.name),
    facets: [
      ...shownCategories(source).map((category) => facetKey(EXPERT_INDEX, "categories", category)),
      ...(source.country ? [facetKey(EXPERT_INDEX, "countries", source.country)] : []),
      ...tags.map((tag) => facetKey(EXPERT_INDEX, "tags", tag)),
      facetKey(EXPERT_INDEX, "verified", isVerified ? "1" : "0"),
    ],
    words: [...new Set([source.name, source.biography, ...tags].flatMap(foldedWords))],
    own: { verified: isVerified ? 1 : 0, lottery: lotteryNumber(source.id) },
  };
}

/** Names are sorted by their folded words, so Ágnes stands among the A's and a title's dot does not matter. */
export function toSortName(fullName: string): string {
  return foldedWords(fullName).join(" ");
}

/** Spread evenly over 31 bits whatever the ids look like. */
function lotteryNumber(profileId: string): number {
  return fnv1a(profileId) >>> 1;
}
