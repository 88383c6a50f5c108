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
import {
  ALL_FIELDS,
  type IndexedField,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileRecord,
  recordOf,
} from "./fields.ts";
import { findOwnProfile } from "./find-own-profile.server.ts";
import { loadForUpdate, type ProfileBefore } from "./load-for-update.server.ts";
import type { ProfileUpdate } from "./profile-update.server.ts";
import type { OwnProfile, ProfileValues } from "./schema.ts";
import { updateStatements } from "./update-statements.server.ts";

/** The plan, and the stored choices, some of which may be beyond its limits. */
interface Stored {
  plan: PlanId;
  categories: readonly string[];
  tags: readonly string[];
}

type Posted = Pick<ProfileValues, "category" | "tags">;

/** Another version was saved since; `changed` are the fields in which the form differs. */
export interface StaleProfile {
  state: "stale";
  current: OwnProfile;
  changed: ProfileField[];
}

export type ProfileUpdateResult =
  /** `username` is that of the public page, which exists if `isListed`. */
  | { state: "saved"; username: string; wasListed: boolean; isListed: boolean }
  | StaleProfile
  | { state: "username-taken" }
  | { state: "too-many-categories"; limit: number }
  | { state: "too-many-tags"; limit: number };

/**
 * Saves a member's own profile: row, categories, tags, picture, former username and index in one
 * batch. Two round trips, up to three more for each concurrent change of the same profile, and one
 * for a form of an older version. Throws for an unknown member, and for a new picture that is not a
 * pending upload of the member.
 */
export function updateProfile(
  db: Database,
  update: ProfileUpdate & { version?: undefined },
): Promise<Exclude<ProfileUpdateResult, StaleProfile>>;
export function updateProfile(db: Database, update: ProfileUpdate): Promise<ProfileUpdateResult>;
export function updateProfile(db: Database, update: ProfileUpdate): Promise<ProfileUpdateResult> {
  return retryOptimisticBatch(() => tryUpdate(db, update));
}

async function tryUpdate(db: Database, update: ProfileUpdate): Promise<ProfileUpdateResult> {
  const before = await loadForUpdate(db, update);
  if (!before) throw new Error("There is no profile to update");
  if (!before.isPictureOwn) throw new Error("A picture is no pending upload of its member");
  const refusal = (await findConflict(db, update, before)) ?? refuse(update.values, before);
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

/** A picture is kept unless the form changes it, so it needs no question. */
async function findConflict(
  db: Database,
  { userId, values, version }: ProfileUpdate,
  { updatedAt }: ProfileBefore,
): Promise<ProfileUpdateResult | null> {
  if (version === undefined || version === updatedAt) return null;
  const current = await findOwnProfile(db, userId);
  const changed = current ? changedFields(current, values) : [];
  return current && changed.length > 0 ? { state: "stale", current, changed } : null;
}

/** The fields in which a form differs from the stored profile, but for its picture. */
function changedFields(current: OwnProfile, values: ProfileValues): ProfileField[] {
  const shown = { ...current, categories: shownCategories(current), tags: shownTags(current) };
  return ALL_FIELDS.filter(
    (name) => name !== "avatar" && String(values[name]) !== String(shown[PROFILE_FIELDS[name].as]),
  );
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
