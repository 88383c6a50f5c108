import { fromOutside } from "#app/lib/outage.ts";
import { wholeKey } from "#app/lib/pictures/picture-variants.ts";

/**
 * Pictures in R2; throws outages. Keys are random, so a stored object never changes and may be
 * cached for ever.
 */
export interface UploadsService {
  /** A smaller form that does not exist is answered by the largest one. Null for an unknown key. */
  find(key: string): Promise<StoredUpload | null>;
  /** The default content type is WebP. */
  put(key: string, file: Uint8Array<ArrayBuffer> | Blob, contentType?: string): Promise<void>;
  /** Unknown keys are fine. */
  remove(keys: readonly string[]): Promise<void>;
}

export interface StoredUpload {
  body: ReadableStream;
  contentType: string;
  etag: string;
  sizeBytes: number;
}

const CACHE_CONTROL = "public, max-age=31536000, immutable";
/** The maximum of one call. */
const MOST_KEYS = 1_000;

const ask = <Answer>(call: Promise<Answer>) => fromOutside("The bucket of pictures", call);

export function createUploadsService(bucket: R2Bucket): UploadsService {
  return {
    async find(key) {
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

    async put(key, file, contentType = "image/webp") {
      const httpMetadata = { contentType, cacheControl: CACHE_CONTROL };
      await ask(bucket.put(key, file, { httpMetadata }));
    },

    async remove(keys) {
      for (let start = 0; start < keys.length; start += MOST_KEYS) {
        await ask(bucket.delete(keys.slice(start, start + MOST_KEYS)));
      }
    },
  };
}
