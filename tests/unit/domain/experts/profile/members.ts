import { expect } from "vitest";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/listing/rebuild-index.server.ts";
import type { AvatarChange } from "#app/domain/experts/profile/profile-update.server.ts";
import { type ProfileValues, profileSchema } from "#app/domain/experts/profile/schema.ts";
import { updateProfile } from "#app/domain/experts/profile/update-profile.server.ts";
import type { Database } from "#db/client.ts";
import type { Person } from "#tests/unit/domain/experts/people.ts";
import { readIndex } from "#tests/unit/domain/search/index/stored-index.ts";

/** The posted form that leaves a member as they are, but for the given fields. */
export function form(member: Person, changes: Record<string, unknown> = {}): ProfileValues {
  return profileSchema.parse({
    full_name: member.name,
    username: member.username,
    biography: member.biography,
    location: member.country === "HU" ? "hungary" : "",
    category: member.categories,
    tags: member.tags,
    takes_projects: "on",
    ...changes,
  });
}

export function save(
  db: Database,
  member: Person,
  changes: Record<string, unknown> = {},
  avatar: AvatarChange = { kind: "keep" },
) {
  return updateProfile(db, { userId: member.id, values: form(member, changes), avatar });
}

/**
 * The index as it is stored equals a rebuilt one. Members with equal names come in any order, so
 * the listings are by id, and the order is one of names.
 */
export async function expectRebuiltIndex(db: Database): Promise<void> {
  const stored = await readSortedIndex(db);
  await rebuildExpertsIndex(db);
  expect(stored).toEqual(await readSortedIndex(db));
  expect(stored.kept).toEqual(stored.due);
}

async function readSortedIndex(db: Database) {
  const { listings, ...rest } = await readIndex(db, EXPERT_INDEX);
  const order = listings.map(({ sort_name }) => sort_name);
  return { ...rest, order, listings: listings.map((each) => JSON.stringify(each)).sort() };
}
