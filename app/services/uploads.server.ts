import { fromOutside } from "#app/lib/outage.ts";
import { wholeKey } from "#app/lib/pictures/picture-variants.ts";

/**
 * Pictures in R2; throws outages. Keys are random, so a stored object never changes and may be
 * cached for ever.
 */
export type UploadsService = ReturnType<typeof createUploadsService>;

export type StoredUpload = NonNullable<Awaited<ReturnType<UploadsService["find"]>>>;

const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** The maximum of one call. */
const MOST_KEYS = 1_000;

const ask = <Answer>(call: Promise<Answer>) => fromOutside("The bucket of pictures", call);

export function createUploadsService(bucket: R2Bucket) {
  return {
    /** The largest form replaces a smaller one that does not exist. Null for an unknown key. */
    async find(key: string) {
      const whole = wholeKey(key);
      const object = (await ask(bucket.get(key))) ?? (whole && (await ask(bucket.get(whole))));
      if (!object) return null;
      return {
        body: object.body,
        contentType: object.httpMetadata?.contentType ?? "application/octet-stream",
        etag: object.httpEtag,
        sizeBytes: object.size,
      };
    },

    async put(key: string, file: Uint8Array<ArrayBuffer> | Blob, contentType = "image/webp") {
      const httpMetadata = { contentType, cacheControl: CACHE_CONTROL };
      await ask(bucket.put(key, file, { httpMetadata }));
    },

    /** Unknown keys are fine. */
    async remove(keys: readonly string[]) {
      for (let start = 0; start < keys.length; start += MOST_KEYS) {
        await ask(bucket.delete(keys.slice(start, start + MOST_KEYS)));
      }
    },
  };
}
