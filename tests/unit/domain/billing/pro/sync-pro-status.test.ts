import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import {
  grantedMemberQueries,
  syncProStatements,
  syncProStatus,
  toGrantedMember,
} from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { expertListings, profiles, proGrants } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";

const { db } = await openTestDatabase();

const grant = (userId: string) =>
  ({ id: uuidv7(), userId, source: "admin", grantedAt: 1 }) as const;

async function planState(id: string) {
  const [row] = await db
    .select({ expert: profiles.expert, verified: expertListings.verified })
    .from(profiles)
    .leftJoin(expertListings, eq(expertListings.profileId, profiles.id))
    .where(eq(profiles.id, id));
  return row;
}

test("a member whose Pro ends and begins again during an update is never partly Pro", async () => {
  const anna = person("Anna");
  await addPeople(db, anna);
  const first = grant(anna.id);
  await db.insert(proGrants).values(first);
  await syncProStatus(db, anna.id);
  const read = toGrantedMember(...(await db.batch(grantedMemberQueries(db, anna.id))));
  if (!read) throw new Error("Anna does not exist");

  await db.update(proGrants).set({ endedAt: 2 }).where(eq(proGrants.id, first.id));
  await syncProStatus(db, anna.id);
  const again = db.insert(proGrants).values(grant(anna.id));
  const late = db.batch([again, ...syncProStatements(db, read, "pro")]);
  await expect(late).rejects.toThrow();
  expect(await planState(anna.id)).toMatchObject({ expert: false, verified: false });

  await db.insert(proGrants).values(grant(anna.id));
  await syncProStatus(db, anna.id);
  expect(await planState(anna.id)).toMatchObject({ expert: true, verified: true });
});
