/** What the plan lets a member choose, and what becomes of a former Pro member's choices that it hides. */
import { shownCategories, shownTags } from "#app/domain/experts/listing/listing.server.ts";
import {
  EXPERT_CATEGORY_LIMIT,
  FREE_CATEGORY_LIMIT,
  FREE_TAG_LIMIT,
} from "#app/domain/experts/schema.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import type { ProfileValues } from "./schema.ts";

interface Stored {
  /** Means Pro. */
  expert: boolean;
  categories: readonly string[];
  tags: readonly string[];
}

type Posted = Pick<ProfileValues, "category" | "tags">;

/** Null when the plan allows what was posted. */
export function refuseChoice({ expert }: Pick<Stored, "expert">, { category, tags }: Posted) {
  const limit = expert ? EXPERT_CATEGORY_LIMIT : FREE_CATEGORY_LIMIT;
  if (category.length > limit) return { state: "too-many-categories", limit } as const;
  if (!expert && tags.length > FREE_TAG_LIMIT)
    return { state: "too-many-tags", limit: FREE_TAG_LIMIT } as const;
  return null;
}

/**
 * The categories and tags to store. Who leaves those that are shown as they are, in whatever order, keeps the hidden ones behind them;
 * another choice stands for itself.
 */
export function toStoredChoice(stored: Stored, { category, tags }: Posted) {
  return {
    categories: keepHidden(category, shownCategories(stored), stored.categories, String),
    tags: keepHidden(tags, shownTags(stored), stored.tags, tagKey),
  };
}

function keepHidden(
  posted: readonly string[],
  shown: readonly string[],
  stored: readonly string[],
  keyOf: (value: string) => string,
): string[] {
  const isUnchanged = posted.length === shown.length && posted.every((key) => shown.includes(key));
  if (!isUnchanged) return [...posted];
  return [...posted, ...stored.filter((value) => !shown.includes(keyOf(value)))];
}
