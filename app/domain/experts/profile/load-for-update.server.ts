import { sql } from "drizzle-orm";
import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import {
  listingSourcesQuery,
  toListingSource,
} from "#app/domain/experts/listing/listing-source.server.ts";
import { isOwnPending } from "#app/domain/uploads/use-upload.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { ProfileUpdate } from "./profile-update.server.ts";
import { isUsernameTaken } from "./usernames.server.ts";

/** A profile before its update, and everything that the update depends on. */
export interface ProfileBefore {
  source: ListingSource;
  avatarKey: string | null;
  updatedAt: number;
  isUsernameTaken: boolean;
  /** False for a new picture that is not a pending upload of this member. */
  isPictureOwn: boolean;
}

type BeforeRow = Omit<ProfileBefore, "source">;

/** One round trip; null for an unknown member. */
export async function loadForUpdate(
  db: Database,
  update: ProfileUpdate,
): Promise<ProfileBefore | null> {
  const [[source], [row]] = await db.batch([
    listingSourcesQuery(db, [update.userId]),
    beforeQuery(db, update),
  ]);
  if (!source || !row) return null;
  const decoders = { isUsernameTaken: Boolean, isPictureOwn: Boolean };
  return { source: toListingSource(source), ...mapRow<BeforeRow>(row, decoders) };
}

/** An unchanged username is never taken. */
function beforeQuery(db: Database, { userId, values, avatar }: ProfileUpdate) {
  const { username } = values;
  const isTaken = sql`p.username <> ${username} and ${isUsernameTaken(username, userId)}`;
  const isPictureOwn = avatar.kind === "replace" ? isOwnPending(userId, avatar.key) : sql`1`;
  return db.all<RawRow<BeforeRow>>(sql`
    select p.avatar_key as avatarKey, p.updated_at as updatedAt, ${isTaken} as isUsernameTaken,
      ${isPictureOwn} as isPictureOwn
    from profiles p where p.id = ${userId}`);
}
