import { eq, type SQL, sql } from "drizzle-orm";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import {
  isOwnPending,
  putToUseStatements,
  removeUploadStatements,
} from "#app/domain/uploads/use-upload.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { profileCategories, profiles, profileTags } from "#db/schema.ts";
import type { ProfileBefore } from "./load-for-update.server.ts";
import type { ProfileUpdate } from "./profile-update.server.ts";
import { isUsernameTaken, leaveUsernameStatements } from "./usernames.server.ts";

/**
 * Statements that write a profile, and the index with it. Where anything that `before` tells has changed since, the batch fails and
 * changes nothing; then `retryWhileStale` does it again.
 */
export function updateStatements(
  db: Database,
  update: ProfileUpdate,
  { before, after }: { before: ProfileBefore; after: ListingSource },
): [Statement, ...Statement[]] {
  const { userId: profileId, values } = update;
  return [
    ...leaveUsernameStatements(db, { profileId, username: values.username }),
    profileStatement(db, update, before),
    ...choiceStatements(db, after),
    ...avatarStatements(db, update, before),
    ...indexProfileStatements(db, after),
  ];
}

function profileStatement(db: Database, update: ProfileUpdate, before: ProfileBefore): Statement {
  const { userId, values, avatar } = update;
  const nextAvatarKey = avatar.kind === "replace" ? avatar.key : null;
  return db
    .update(profiles)
    .set({
      username: values.username,
      fullName: values.full_name,
      company: values.company,
      country: values.location,
      biography: values.biography,
      linkedinUrl: values.linkedin_url,
      websiteUrl: values.website_url,
      twitterUrl: values.twitter_url,
      takesProjects: values.takes_projects,
      ...(avatar.kind !== "keep" && { avatarKey: nextAvatarKey }),
      updatedAt: sql`case when ${isAsBefore(update, before)}
        then ${Math.max(now(), before.updatedAt + 1)} end`,
    })
    .where(eq(profiles.id, userId));
}

/** False makes a column null that never is, which ends the batch. Two saves of one member come one after the other this way. */
function isAsBefore({ userId, values, avatar }: ProfileUpdate, { updatedAt }: ProfileBefore): SQL {
  const { username } = values;
  const hasPicture = avatar.kind === "replace" ? isOwnPending(userId, avatar.key) : sql`true`;
  return sql`${profiles.updatedAt} = ${updatedAt} and ${hasPicture}
    and (${profiles.username} = ${username} or not ${isUsernameTaken(username, userId)})`;
}

function choiceStatements(db: Database, { id, categories, tags }: ListingSource): Statement[] {
  const categoryRows = categories.map((category, position) => ({ category, position }));
  const tagRows = tags.map((tag, position) => ({ tag, position }));
  const ofProfile = <Row>(row: Row) => ({ ...row, profileId: id });
  return [
    db.delete(profileCategories).where(eq(profileCategories.profileId, id)),
    ...(categoryRows.length > 0
      ? [db.insert(profileCategories).values(categoryRows.map(ofProfile))]
      : []),
    db.delete(profileTags).where(eq(profileTags.profileId, id)),
    ...(tagRows.length > 0 ? [db.insert(profileTags).values(tagRows.map(ofProfile))] : []),
  ];
}

function avatarStatements(
  db: Database,
  { userId: ownerId, avatar }: ProfileUpdate,
  { avatarKey }: ProfileBefore,
): Statement[] {
  if (avatar.kind === "replace")
    return [...putToUseStatements(db, { ownerId, key: avatar.key, replacedKey: avatarKey })];
  if (avatar.kind === "remove" && avatarKey !== null)
    return [...removeUploadStatements(db, { ownerId, key: avatarKey })];
  return [];
}
