import { and, eq, sql } from "drizzle-orm";
import { discardPicture } from "#app/domain/uploads/discard-picture.server.ts";
import { markUploadsStatement } from "#app/domain/uploads/use-upload.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { isOutage } from "#app/lib/outage.ts";
import type { Fonts } from "#app/lib/share-pictures/look.ts";
import { now } from "#app/platform/clock.ts";
import { logError } from "#app/platform/log/events.ts";
import { uploads } from "#db/schema.ts";
import {
  type DuePicture,
  keepStatement,
  MOST_ATTEMPTS,
  postponeStatement,
  removeStatement,
  replaceStatement,
} from "./due-pictures.server.ts";
import { makePictureFile, type ShareServices, toDrawable } from "./picture-file.server.ts";
import { hashOf, type PictureStyle } from "./site-look.server.ts";
import type { Subject } from "./subjects.server.ts";

interface PictureUpdate {
  row: DuePicture;
  /** Null if it is not listed. */
  subject: Subject | null;
  style: PictureStyle;
  fonts: Fonts;
}

/**
 * Draws the picture of a leased row unless the stored one shows the same. Returns the number of
 * drawings, 0 or 1. Throws outages: then the row is due again in some minutes.
 */
export async function updatePicture(
  services: ShareServices,
  update: PictureUpdate,
): Promise<0 | 1> {
  const { db } = services;
  const { row, subject, style, fonts } = update;
  const look = style.version;
  if (!subject) {
    await removeStatement(db, row);
    return 0;
  }
  const picture = toDrawable(subject.picture, fonts);
  const shown = picture ? hashOf([style.site, picture, subject.photoKey]) : "";
  if (shown === row.shown) {
    await keepStatement(db, row, look);
    return 0;
  }
  if (!picture) {
    await replaceStatement(db, row, { look, key: null, shown });
    return 0;
  }
  try {
    const file = await makePictureFile(services, picture, { ...subject, fonts, style });
    await storePicture(services, { ...update, subject, shown, file });
  } catch (error) {
    await recoverFrom(error, services, update);
  }
  return 1;
}

/**
 * The row of the upload comes before the file, and the file before the row that names it, so that a
 * killed run leaves nothing that the sweep does not know.
 */
async function storePicture(
  services: ShareServices,
  {
    row,
    subject,
    style,
    shown,
    file,
  }: PictureUpdate & { subject: Subject; shown: string; file: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const { db, uploads: files } = services;
  const { ownerId } = subject;
  const kind = "share";
  const key = `share/${randomToken(12)}.png`;
  await db.insert(uploads).values({ key, kind, ownerId, state: "pending", updatedAt: now() });
  await files.put(key, file, "image/png");
  const isNamed = sql`exists (select 1 from share_pictures where key = ${key} and id = ${row.id})`;
  const [replaced] = await db.batch([
    replaceStatement(db, row, { look: style.version, key, shown }),
    markUploadsStatement(db, "used", and(eq(uploads.key, key), isNamed)),
  ]);
  // The subject has changed meanwhile, and may be hidden: the picture is due again.
  if (replaced.rowsAffected === 0) await discardPicture(services, { ownerId, key, kind });
}

/**
 * An outage says nothing about the picture. Any other failure is tried again, and then not before
 * the next change; a picture that shows something else than the page is removed.
 */
async function recoverFrom(
  error: unknown,
  { db }: ShareServices,
  update: PictureUpdate,
): Promise<void> {
  const { row, style } = update;
  if (isOutage(error)) {
    await postponeStatement(db, row);
    throw error;
  }
  logError(error, { job: "draw-share-pictures" });
  if (row.attempts < MOST_ATTEMPTS) return;
  writeLine("error", "share-picture.given-up", { subject: row.profileId ?? row.productId ?? "" });
  await replaceStatement(db, row, { look: style.version, key: null, shown: "" });
}
