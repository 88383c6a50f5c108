/** What the plan lets a member choose, and what happens to earlier choices beyond its limits. */
import { shownCategories, shownTags } from "#app/domain/experts/listing/listing.server.ts";
import { limitOf, type PlanId } from "#app/domain/plans/schema.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import type { ProfileValues } from "./schema.ts";

interface Stored {
  plan: PlanId;
  categories: readonly string[];
  tags: readonly string[];
}

type Posted = Pick<ProfileValues, "category" | "tags">;

/** Null when the plan allows what was posted. */
export function refuseChoice(stored: Pick<Stored, "plan">, { category, tags }: Posted) {
  const most = { categories: limitOf(stored, "categories"), tags: limitOf(stored, "tags") };
  if (category.length > most.categories)
    return { state: "too-many-categories", limit: most.categories } as const;
  if (tags.length > most.tags) return { state: "too-many-tags", limit: most.tags } as const;
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
