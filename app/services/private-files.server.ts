import { fromOutside } from "#app/lib/outage.ts";

/** Files in R2 without a public address; throws outages. */
export type PrivateFilesService = ReturnType<typeof createPrivateFilesService>;

/** The smallest part that R2 accepts before the last one; all parts but the last have one size. */
const PART_BYTES = 5 * 1024 * 1024;

const ask = <Answer>(call: Promise<Answer>) => fromOutside("The bucket of files", call);

export function createPrivateFilesService(bucket: R2Bucket) {
  return {
    /**
     * Stores a file that may be far larger than the memory, in parts. Returns its size, or
     * "too-large" once it exceeds `mostBytes`. Throws when the sender disconnects. In both failures
     * nothing is stored.
     */
    putStream: (key: string, body: ReadableStream<Uint8Array>, mostBytes: number) =>
      putStream(bucket, key, { body, mostBytes }),

    /** Up to `length` bytes from an offset; empty at the end. Null for an unknown key. */
    async readRange(key: string, range: { offset: number; length: number }) {
      const file = await ask(bucket.head(key));
      if (!file) return null;
      if (range.offset >= file.size) return new Uint8Array();
      const part = await ask(bucket.get(key, { range }));
      return part && new Uint8Array(await ask(part.arrayBuffer()));
    },

    async put(key: string, text: string) {
      await ask(bucket.put(key, text));
    },

    /** Up to 1,000 keys. Unknown keys are fine. */
    async remove(keys: string | string[]) {
      await ask(bucket.delete(keys));
    },
  };
}

async function putStream(
  bucket: R2Bucket,
  key: string,
  { body, mostBytes }: { body: ReadableStream<Uint8Array>; mostBytes: number },
): Promise<number | "too-large"> {
  const upload = await ask(bucket.createMultipartUpload(key));
  const parts: R2UploadedPart[] = [];
  let size = 0;
  try {
    for await (const part of inParts(body)) {
      size += part.byteLength;
      if (size > mostBytes) break;
      parts.push(await ask(upload.uploadPart(parts.length + 1, part)));
    }
    if (size <= mostBytes) await ask(upload.complete(parts));
    else await ask(upload.abort());
  } catch (error) {
    await upload.abort();
    throw error;
  }
  return size > mostBytes ? "too-large" : size;
}

/** The same bytes in parts of one size; the last one may be shorter, and there is always one. */
async function* inParts(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (let bytes = read.value; bytes.length > 0; ) {
      const taken = bytes.subarray(0, PART_BYTES - filled);
      part.set(taken, filled);
      filled += taken.length;
      bytes = bytes.subarray(taken.length);
      if (filled < PART_BYTES) continue;
      yield part;
      part = new Uint8Array(PART_BYTES);
      filled = 0;
    }
  }
  // A copy: with a view, the receiver may keep or send the whole buffer.
  yield part.slice(0, filled);
}
