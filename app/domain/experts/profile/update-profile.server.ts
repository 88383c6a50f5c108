import {
  isListed,
  shownCategories,
  shownTags,
} from "#app/domain/experts/listing/listing.server.ts";
import { limitOf, type PlanId } from "#app/domain/plans/schema.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { INDEXED_FIELDS } from "./field-columns.server.ts";
import { type IndexedField, type ProfileRecord, recordOf } from "./fields.ts";
import { loadForUpdate, type ProfileBefore } from "./load-for-update.server.ts";
import type { ProfileUpdate } from "./profile-update.server.ts";
import type { ProfileValues } from "./schema.ts";
import { updateStatements } from "./update-statements.server.ts";

/** The plan, and the stored choices, some of which may be beyond its limits. */
interface Stored {
  plan: PlanId;
  categories: readonly string[];
  tags: readonly string[];
}

type Posted = Pick<ProfileValues, "category" | "tags">;

export type ProfileUpdateResult =
  /** `username` is that of the public page, which exists if `isListed`. */
  | { state: "saved"; username: string; wasListed: boolean; isListed: boolean }
  | { state: "username-taken" }
  | { state: "too-many-categories"; limit: number }
  | { state: "too-many-tags"; limit: number };

/**
 * Saves a member's own profile: row, categories, tags, picture, former username and index in one
 * batch. Two round trips, and two more for each concurrent change of the same profile. Throws for
 * an unknown member, and for a new picture that is not a pending upload of the member.
 */
export function updateProfile(db: Database, update: ProfileUpdate): Promise<ProfileUpdateResult> {
  return retryOptimisticBatch(() => tryUpdate(db, update));
}

async function tryUpdate(db: Database, update: ProfileUpdate): Promise<ProfileUpdateResult> {
  const before = await loadForUpdate(db, update);
  if (!before) throw new Error("There is no profile to update");
  if (!before.isPictureOwn) throw new Error("A picture is no pending upload of its member");
  const refusal = refuse(update.values, before);
  if (refusal) return refusal;
  const after = { ...before.source, ...toSource(update.values, before) };
  await db.batch(updateStatements(db, update, { before, after }));
  return {
    state: "saved",
    username: update.values.username,
    wasListed: isListed(before.source),
    isListed: isListed(after),
  };
}

function refuse(values: ProfileValues, before: ProfileBefore): ProfileUpdateResult | null {
  if (before.isUsernameTaken) return { state: "username-taken" };
  return refuseChoice(before.source, values);
}

/** The indexed fields of the form. */
function toSource(values: ProfileValues, { source }: ProfileBefore): ProfileRecord<IndexedField> {
  return { ...recordOf(INDEXED_FIELDS, (name) => values[name]), ...toStoredChoice(source, values) };
}

/** Null when the plan allows the posted choices. */
function refuseChoice(stored: Pick<Stored, "plan">, { category, tags }: Posted) {
  const most = { categories: limitOf(stored, "categories"), tags: limitOf(stored, "tags") };
  if (category.length > most.categories)
    return { state: "too-many-categories", limit: most.categories } as const;
  if (tags.length > most.tags) return { state: "too-many-tags", limit: most.tags } as const;
  return null;
}

/**
 * The categories and tags to store. A form with the same shown choices, in any order, keeps the
 * hidden ones behind them. Any other form replaces all of them.
 */
function toStoredChoice(stored: Stored, { category, tags }: Posted) {
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
