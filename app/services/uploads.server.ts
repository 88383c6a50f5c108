import { fromOutside } from "#app/lib/outage.ts";
import { largerKeys } from "#app/lib/pictures/picture-variants.ts";

/** Pictures in R2; throws outages. */
export type UploadsService = ReturnType<typeof createUploadsService>;

export interface UploadFacts {
  contentType: string;
  /** Strong, in quotes. */
  etag: string;
  /** In bytes. */
  size: number;
}

export interface StoredUpload extends UploadFacts {
  bytes: ArrayBuffer;
}

/** Keys are random and content never changes, so browsers may store a picture forever. */
export const PICTURE_CACHE_CONTROL = "public, max-age=31536000, immutable";
/** The platform opens no more connections at once. */
const PARALLEL_MOVES = 6;
/** Removed pictures have their old key in this folder of the private bucket. */
const REMOVED_FOLDER = "removed/";

/** The key of a removed picture in the private bucket. */
export const removedKey = (key: string): string => `${REMOVED_FOLDER}${key}`;

const ask = <Answer>(call: Promise<Answer>) => fromOutside("The bucket of pictures", call);

export function createUploadsService(bucket: R2Bucket, privateFiles: R2Bucket) {
  return {
    /** A larger form replaces a smaller one that does not exist. Null for an unknown key. */
    async find(key: string): Promise<StoredUpload | null> {
      const object = await findFirst(key, (each) => bucket.get(each));
      return object && { ...factsOf(object), bytes: await ask(object.arrayBuffer()) };
    },

    /** The same without reading the picture. */
    async describe(key: string): Promise<UploadFacts | null> {
      const object = await findFirst(key, (each) => bucket.head(each));
      return object && factsOf(object);
    },

    async put(key: string, file: Uint8Array<ArrayBuffer> | Blob, contentType = "image/webp") {
      const httpMetadata = { contentType, cacheControl: PICTURE_CACHE_CONTROL };
      await ask(bucket.put(key, file, { httpMetadata }));
    },

    /**
     * Moves pictures to the private bucket: they have no address there, and a backup still finds
     * them. Returns the keys that are still here, with their errors. Unknown and moved keys are
     * fine, so a repeat finishes what was interrupted.
     */
    async remove(keys: readonly string[]): Promise<Map<string, unknown>> {
      const failures: [string, unknown][] = [];
      for (let start = 0; start < keys.length; start += PARALLEL_MOVES) {
        const some = keys.slice(start, start + PARALLEL_MOVES);
        failures.push(...(await moveAside(bucket, privateFiles, some)));
      }
      return new Map(failures);
    },
  };
}

async function findFirst<Found>(
  key: string,
  read: (key: string) => Promise<Found | null>,
): Promise<Found | null> {
  for (const each of [key, ...largerKeys(key)]) {
    const found = await ask(read(each));
    if (found) return found;
  }
  return null;
}

function factsOf({ httpMetadata, httpEtag, size }: R2Object): UploadFacts {
  const contentType = httpMetadata?.contentType ?? "application/octet-stream";
  return { contentType, etag: httpEtag, size };
}

/** Returns the keys that were not moved, with their errors. */
async function moveAside(
  bucket: R2Bucket,
  privateFiles: R2Bucket,
  keys: readonly string[],
): Promise<[string, unknown][]> {
  const copies = await Promise.allSettled(keys.map((key) => copyAside(bucket, privateFiles, key)));
  const [copied, failed]: [string[], [string, unknown][]] = [[], []];
  keys.forEach((key, index) => {
    const copy = copies[index];
    if (copy?.status === "rejected") failed.push([key, copy.reason]);
    else copied.push(key);
  });
  if (copied.length === 0) return failed;
  try {
    await ask(bucket.delete(copied));
    return failed;
  } catch (error) {
    return [...failed, ...copied.map((key): [string, unknown] => [key, error])];
  }
}

async function copyAside(bucket: R2Bucket, privateFiles: R2Bucket, key: string): Promise<void> {
  const object = await ask(bucket.get(key));
  if (!object) return;
  const { httpMetadata } = object;
  const bytes = await ask(object.arrayBuffer());
  await ask(privateFiles.put(removedKey(key), bytes, httpMetadata ? { httpMetadata } : {}));
}
