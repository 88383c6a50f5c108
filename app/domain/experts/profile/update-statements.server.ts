import { type SQL, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import {
  claimUploadStatements,
  isOwnPending,
  removeUploadStatements,
} from "#app/domain/uploads/use-upload.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { profiles } from "#db/schema.ts";
import { assignFields, listStatements } from "./field-columns.server.ts";
import type { ProfileBefore } from "./load-for-update.server.ts";
import type { ProfileUpdate } from "./profile-update.server.ts";
import { isUsernameTaken, keepOldUsernameStatements } from "./usernames.server.ts";

/**
 * Statements: write a profile and its index entry. If the profile has changed since `before` was
 * read, the batch fails and changes nothing (see `retryOptimisticBatch`).
 */
export function updateStatements(
  db: Database,
  update: ProfileUpdate,
  { before, after }: { before: ProfileBefore; after: ListingSource },
): [Statement, ...Statement[]] {
  const { userId: profileId, actorId, values } = update;
  const entry = {
    actorId: actorId ?? null,
    action: "listing.changed",
    subject: profileId,
  } as const;
  return [
    ...keepOldUsernameStatements(db, { profileId, username: values.username }),
    profileStatement(db, update, before),
    ...listStatements(db, profileId, after),
    ...avatarStatements(db, update, before),
    ...indexProfileStatements(db, after),
    ...(actorId === undefined ? [] : [auditStatement(db, entry)]),
  ];
}

function profileStatement(db: Database, update: ProfileUpdate, before: ProfileBefore): Statement {
  const { userId, values, avatar } = update;
  const avatarKey = avatar.kind === "replace" ? avatar.key : null;
  const changes = { ...values, avatar: avatar.kind === "keep" ? undefined : avatarKey };
  return db.run(sql`
    update profiles set ${assignFields(changes)}, updated_at = case
      when ${isAsBefore(update, before)} then ${Math.max(now(), before.updatedAt + 1)} end
    where id = ${userId}`);
}

/** False sets a required column to null, so that the batch of a concurrent save fails. */
function isAsBefore({ userId, values, avatar }: ProfileUpdate, { updatedAt }: ProfileBefore): SQL {
  const { username } = values;
  const hasPicture = avatar.kind === "replace" ? isOwnPending(userId, avatar.key) : sql`true`;
  return sql`${profiles.updatedAt} = ${updatedAt} and ${hasPicture}
    and (${profiles.username} = ${username} or not ${isUsernameTaken(username, userId)})`;
}

function avatarStatements(
  db: Database,
  { userId: ownerId, avatar }: ProfileUpdate,
  { avatarKey }: ProfileBefore,
): Statement[] {
  if (avatar.kind === "replace")
    return [...claimUploadStatements(db, { ownerId, key: avatar.key, replacedKey: avatarKey })];
  if (avatar.kind === "remove" && avatarKey !== null)
    return [...removeUploadStatements(db, { ownerId, key: avatarKey })];
  return [];
}
