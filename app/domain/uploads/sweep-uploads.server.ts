import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import { uploads } from "#db/schema.ts";
import { removeUploads } from "./remove-uploads.server.ts";
import type { UploadServices } from "./services.server.ts";

/** No request lives as long: an avatar that nothing shows by then will never be shown. */
const PENDING_MS = HOUR_MS;

/** A product's pictures are sent while its form is still being written. */
const PENDING_IN_FORM_MS = DAY_MS;

/** Pages that others keep, and networks that were sent a link, name what the site itself showed for a while yet. */
const KEPT_BRANDING_MS = 7 * DAY_MS;

/** To the letter what the index is made for: the planner infers nothing. */
const isUnused = sql`state <> 'used'`;

/**
 * Deletes up to `limit` pictures that nothing shows, and returns how many. A forgotten pending one is given up first, in the database:
 * from then on nothing can take it into use, and one that was taken just before is left alone.
 */
export async function sweepUploads(
  services: Omit<UploadServices, "images">,
  { limit }: { limit: number },
): Promise<number> {
  const { db } = services;
  const isLongAgo = and(
    lt(uploads.updatedAt, now() - PENDING_MS),
    or(eq(uploads.kind, "avatar"), lt(uploads.updatedAt, now() - PENDING_IN_FORM_MS)),
  );
  const isNamedNowhere = or(
    ne(uploads.kind, "branding"),
    lt(uploads.updatedAt, now() - KEPT_BRANDING_MS),
  );
  const isForgotten = and(isUnused, eq(uploads.state, "pending"), isLongAgo);
  const forgotten = db.select({ key: uploads.key }).from(uploads).where(isForgotten).limit(limit);
  const [, rows] = await db.batch([
    db
      .update(uploads)
      .set({ state: "removed" })
      .where(and(inArray(uploads.key, forgotten), eq(uploads.state, "pending"))),
    db
      .select({ key: uploads.key, kind: uploads.kind })
      .from(uploads)
      .where(and(isUnused, eq(uploads.state, "removed"), isNamedNowhere))
      .orderBy(uploads.updatedAt)
      .limit(limit),
  ]);
  await removeUploads(services, rows);
  return rows.length;
}
