import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { uploads } from "#db/schema.ts";
import { removeUploads } from "./remove-uploads.server.ts";
import type { UploadServices } from "./services.server.ts";

/** No request and no job takes this long: such a picture will never be used. */
const PENDING_MS = HOUR_MS;

/** A product's pictures are uploaded while its form is being written. */
const PENDING_IN_FORM_MS = DAY_MS;

/**
 * Cached pages and social networks with a preview of a link still refer to former branding pictures
 * for a while.
 */
const KEPT_BRANDING_MS = 7 * DAY_MS;

/** Equal to the condition of the index: SQLite derives no other one from it. */
const isUnused = sql`state <> 'used'`;

/**
 * Deletes up to `limit` unused pictures and returns how many. Old pending pictures are first marked
 * as removed in the database: from then on no batch can use them, and one that was used just before
 * is kept.
 */
export async function sweepUploads(
  services: Omit<UploadServices, "images">,
  { limit }: { limit: number },
): Promise<number> {
  const { db } = services;
  const forgotten = db.select({ key: uploads.key }).from(uploads).where(isForgotten()).limit(limit);
  const [, rows] = await db.batch([
    db
      .update(uploads)
      .set({ state: "removed" })
      .where(and(inArray(uploads.key, forgotten), eq(uploads.state, "pending"))),
    db
      .select({ key: uploads.key, kind: uploads.kind })
      .from(uploads)
      .where(isDeletable())
      .orderBy(uploads.updatedAt)
      .limit(limit),
  ]);
  await removeUploads(services, rows);
  return rows.length;
}

/** Queries: pictures to sweep. One query for both conditions would not use the index. */
export function unusedUploadsQueries(db: Database) {
  const keys = () => db.select({ key: uploads.key }).from(uploads);
  return [keys().where(isForgotten()).limit(1), keys().where(isDeletable()).limit(1)] as const;
}

function isForgotten() {
  const isLongAgo = and(
    lt(uploads.updatedAt, now() - PENDING_MS),
    or(
      inArray(uploads.kind, ["avatar", "share"]),
      lt(uploads.updatedAt, now() - PENDING_IN_FORM_MS),
    ),
  );
  return and(isUnused, eq(uploads.state, "pending"), isLongAgo);
}

function isDeletable() {
  const isNamedNowhere = or(
    ne(uploads.kind, "branding"),
    lt(uploads.updatedAt, now() - KEPT_BRANDING_MS),
  );
  return and(isUnused, eq(uploads.state, "removed"), isNamedNowhere);
}
