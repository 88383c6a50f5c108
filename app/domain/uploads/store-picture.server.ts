import { sql } from "drizzle-orm";
import {
  countAttempt,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import type { PictureFile } from "#app/lib/pictures/picture-file.ts";
import { readPictureFile } from "#app/lib/pictures/read-picture.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { uploads } from "#db/schema.ts";
import { makeForms } from "./create-variants.server.ts";
import { discardPicture } from "./discard-picture.server.ts";
import {
  PICTURE_LONGEST_SIDE,
  PICTURE_MOST_BYTES,
  PICTURE_MOST_PIXELS,
  type PictureProblem,
  UPLOAD_KINDS,
  type UploadKind,
} from "./schema.ts";
import { allKeys, type UploadServices } from "./services.server.ts";

export interface NewPicture {
  ownerId: string;
  kind: UploadKind;
  /** Its name and its declared type are not looked at. */
  file: File;
  perHour: number;
  /** Whose pictures are counted; the owner's where it is not given. */
  countedFor?: string;
}

export type StoredPicture =
  | { state: "stored"; key: string }
  | { state: "refused"; reason: PictureProblem }
  | { state: "too-many"; retryAfterSeconds: number };

/** Pictures are public: their names only must never meet again, and stand in every list. */
const KEY_BYTES = 12;

/**
 * Checks a picture and stores it in all its sizes, "pending": it shows nowhere until the caller's batch uses the key
 * (`claimUploadStatements`), and is swept away after an hour if none does. Its row comes before its files, so that no step leaves behind
 * what nobody knows of. Throws when the bucket, the picture service or the database fails, with nothing stored.
 */
export async function storePicture(
  services: UploadServices,
  { ownerId, kind, file, perHour, countedFor = ownerId }: NewPicture,
): Promise<StoredPicture> {
  const picture = await readPicture(file);
  if (typeof picture === "string") return { state: "refused", reason: picture };
  const { folder } = UPLOAD_KINDS[kind];
  const key = `${folder}/${randomToken(KEY_BYTES)}.webp`;
  const limit = { name: "upload", who: countedFor, most: perHour, windowMinutes: 60 };
  const retryAfterSeconds = await registerPicture(services.db, { ownerId, kind, key, limit });
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  try {
    const isStored = await storeForms(services, picture, { key, kind });
    if (isStored) return { state: "stored", key };
  } catch (error) {
    await discardPicture(services, { ownerId, key, kind });
    throw error;
  }
  await discardPicture(services, { ownerId, key, kind });
  return { state: "refused", reason: "broken" };
}

async function readPicture(file: File): Promise<PictureFile | PictureProblem> {
  if (file.size > PICTURE_MOST_BYTES) return "too-large";
  const picture = readPictureFile(new Uint8Array(await file.arrayBuffer()));
  if (typeof picture === "string") return picture;
  const { width, height } = picture.size;
  const isTooLarge =
    Math.max(width, height) > PICTURE_LONGEST_SIDE || width * height > PICTURE_MOST_PIXELS;
  return isTooLarge ? "too-many-pixels" : picture;
}

/** Null when the picture has its row, else the seconds to wait. */
async function registerPicture(
  db: Database,
  {
    ownerId,
    kind,
    key,
    limit,
  }: Pick<NewPicture, "ownerId" | "kind"> & { key: string; limit: RateLimit },
): Promise<number | null> {
  const [attempts] = await db.batch([
    countAttempt(db, limit),
    db.run(sql`
      insert into ${uploads} (key, kind, owner_id, state, updated_at)
      select ${key}, ${kind}, ${ownerId}, 'pending', ${now()} where ${isWithinLimit(limit)}`),
  ]);
  return secondsToWait(limit, attempts);
}

/** False when the picture cannot be decoded. All files have arrived or failed when it returns or throws: none comes late. */
async function storeForms(
  { images, uploads: files }: UploadServices,
  picture: PictureFile,
  { key, kind }: { key: string; kind: UploadKind },
): Promise<boolean> {
  const forms = await makeForms(images, picture, UPLOAD_KINDS[kind]);
  if (!forms) return false;
  const keys = allKeys(key, kind);
  const puts = keys.map((as, nth) => forms[nth] && files.put(as, forms[nth]));
  const results = await Promise.allSettled(puts);
  const failure = results.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
  return true;
}
