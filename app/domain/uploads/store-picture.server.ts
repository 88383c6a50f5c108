import { sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
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
  /** Its name and its declared type are ignored. */
  file: File;
  perHour: number;
  /** The member whose limit applies; the owner by default. */
  countedFor?: string;
}

export type StoredPicture =
  | { state: "stored"; key: string }
  | { state: "refused"; reason: PictureProblem }
  | { state: "too-many"; retryAfterSeconds: number };

/**
 * Pictures are public: the keys need to be unique, not secret. They are short because every list
 * contains them.
 */
const KEY_BYTES = 12;

/**
 * Checks a picture and stores it in all its sizes as "pending". It is not visible until the
 * caller's batch uses the key (`claimUploadStatements`). If none does, the sweep deletes it after
 * an hour.
 *
 * The row comes before the files, so that a failed step leaves no unknown files. Throws if the
 * bucket, the picture service or the database fails; then nothing is stored.
 */
export async function storePicture(
  services: UploadServices,
  { ownerId, kind, file, perHour, countedFor = ownerId }: NewPicture,
): Promise<StoredPicture> {
  const picture = await readPicture(file);
  if (typeof picture === "string") return { state: "refused", reason: picture };
  const { folder } = UPLOAD_KINDS[kind];
  const key = `${folder}/${randomToken(KEY_BYTES)}.webp`;
  const limit = hourlyLimit({ name: "upload", who: countedFor, most: perHour });
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

/** Null if the picture's row was stored, otherwise the seconds to wait. */
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

/**
 * False if the picture cannot be decoded. All writes have finished when it returns or throws, so no
 * file arrives after a clean-up.
 */
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
