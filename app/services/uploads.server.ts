import { wholeKey } from "#app/lib/picture-variants.ts";

/** Pictures in R2. Keys are random, so a stored object never changes and may be cached for ever. */
export interface UploadsService {
  /** A smaller form that was never made is answered by the whole picture. Null for a key that holds nothing. */
  find(key: string): Promise<StoredUpload | null>;
}

export interface StoredUpload {
  body: ReadableStream;
  contentType: string;
  etag: string;
  sizeBytes: number;
}

export function createUploadsService(bucket: R2Bucket): UploadsService {
  return {
    async find(key) {
      const whole = wholeKey(key);
      const object = (await bucket.get(key)) ?? (whole && (await bucket.get(whole)));
      if (!object) return null;
      return {
        body: object.body,
        contentType: object.httpMetadata?.contentType ?? "application/octet-stream",
        etag: object.httpEtag,
        sizeBytes: object.size,
      };
    },
  };
}
