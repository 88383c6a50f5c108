import { sql } from "drizzle-orm";
import { hashPassword } from "#app/domain/credentials/password-hash.server.ts";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { AVATAR } from "#app/lib/pictures/picture-variants.ts";
import type { Database, Statement } from "#db/client.ts";
import {
  profileCategories,
  profileLanguages,
  profiles,
  profileTags,
  proGrants,
  users,
} from "#db/schema.ts";
import { storeInTurn, storePicture } from "#db/seeds/pictures/store.ts";
import {
  type Member,
  toCategoryRows,
  toGrantRows,
  toLanguageRows,
  toListingSource,
  toProfileRow,
  toTagRows,
  toUserRow,
  toViewRows,
} from "./rows.ts";

const PASSWORD = "password123";

/**
 * Stores the portraits and returns the statements that insert and index all people. `servedAt` by
 * member id.
 */
export async function peopleStatements(
  db: Database,
  uploads: R2Bucket,
  members: readonly Member[],
  { servedAt, now }: { servedAt: ReadonlyMap<string, number>; now: number },
): Promise<Statement[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const avatarKeys = await storeInTurn(members, (member) => storePortrait(uploads, member));
  const profileRows = members.map((member, nth) =>
    toProfileRow(member, avatarKeys[nth] ?? null, servedAt.get(member.id) ?? 0),
  );
  return [
    db.insert(users).values(members.map((member) => toUserRow(member, passwordHash))),
    db.insert(profiles).values(profileRows),
    db.insert(proGrants).values(members.flatMap(toGrantRows)),
    db.insert(profileCategories).values(members.flatMap(toCategoryRows)),
    db.insert(profileLanguages).values(members.flatMap(toLanguageRows)),
    db.insert(profileTags).values(members.flatMap(toTagRows)),
    ...members.flatMap((member) => indexProfileStatements(db, toListingSource(member))),
    viewsStatement(db, members, now),
  ];
}

/** As one parameter: the rows are more than a statement may have. */
function viewsStatement(db: Database, members: readonly Member[], now: number): Statement {
  const rows = members.flatMap((member) => toViewRows(member, now));
  return db.run(sql`
    insert into expert_views (expert_id, day, views, listed)
    select value ->> 'expertId', value ->> 'day', value ->> 'views', value ->> 'listed'
    from json_each(${JSON.stringify(rows)})`);
}

async function storePortrait(uploads: R2Bucket, { person }: Member): Promise<string | null> {
  if (!person.hasPicture) return null;
  return storePicture(uploads, "avatars", `people/${person.username}`, AVATAR);
}
