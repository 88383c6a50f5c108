/** The rows of `share_pictures` as a queue. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { acquireAttempt } from "#db/lease.ts";
import { sharePictures } from "#db/schema.ts";

export type DuePicture = Awaited<ReturnType<typeof leaseDue>>[number];

export const MOST_ATTEMPTS = 3;
/** Shorter than a minute: what a killed run has begun is finished by the next one. */
const LEASE_MS = 45 * SECOND_MS;

/**
 * Leases rows that were checked for another look than this one. Changed rows have none and come
 * first. A row that ended several runs is left alone until its next change.
 */
export function leaseDue(db: Database, { look, limit }: { look: string; limit: number }) {
  const { id, profileId, productId, shown, version, attempts } = sharePictures;
  return db
    .update(sharePictures)
    .set(acquireAttempt(sharePictures, LEASE_MS))
    .where(inArray(id, sql`(${dueRows({ look, limit })})`))
    .returning({ id, profileId, productId, shown, version, attempts });
}

export function dueRows({ look, limit }: { look: string; limit: number }): SQL {
  const part = (comparison: SQL) => sql`
    select * from (select id from share_pictures
      where look ${comparison} ${look} and next_attempt_at <= ${now()} and attempts < ${MOST_ATTEMPTS}
      order by look limit ${limit})`;
  return sql`${part(sql`<`)} union all ${part(sql`>`)} limit ${limit}`;
}

/** Condition: nothing has changed since the row was leased. */
const isUnchanged = ({ id, version }: DuePicture) =>
  and(eq(sharePictures.id, id), eq(sharePictures.version, version));

const SETTLED = { attempts: 0, nextAttemptAt: 0 } as const;

/** Statement: the stored picture is that of this look. */
export function keepStatement(db: Database, row: DuePicture, look: string) {
  return db
    .update(sharePictures)
    .set({ ...SETTLED, look })
    .where(isUnchanged(row));
}

/** Statement: another picture from now on, or none. */
export function replaceStatement(
  db: Database,
  row: DuePicture,
  picture: { look: string; key: string | null; shown: string },
) {
  return db
    .update(sharePictures)
    .set({ ...SETTLED, ...picture })
    .where(isUnchanged(row));
}

/** Statement: the subject is not listed any more. */
export function removeStatement(db: Database, row: DuePicture) {
  return db.delete(sharePictures).where(isUnchanged(row));
}

/** After an outage the others come first. */
const OUTAGE_MS = 10 * MINUTE_MS;

/** Statement: an attempt that failed for a reason outside of the picture does not count. */
export function postponeStatement(db: Database, row: DuePicture) {
  return db
    .update(sharePictures)
    .set({ attempts: row.attempts - 1, nextAttemptAt: now() + OUTAGE_MS })
    .where(isUnchanged(row));
}
