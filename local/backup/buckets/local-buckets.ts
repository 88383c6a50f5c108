import { mkdirSync } from "node:fs";
import { bucketsDirectory } from "#local/processes/worker.ts";
import { Miniflare } from "#local/setup/miniflare.ts";
import type { Bucket, Buckets } from "./bucket.ts";

type LocalBucket = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;

/** The buckets of local mode. The app must not run meanwhile, because it locks them. */
export async function openLocalBuckets(workerDirectory: string): Promise<Buckets> {
  const directory = bucketsDirectory(workerDirectory);
  mkdirSync(directory, { recursive: true });
  const platform = new Miniflare({
    modules: true,
    script: "export default {};",
    // The names of wrangler.toml, so that the app finds the objects.
    r2Buckets: { UPLOADS: "uploads", PRIVATE_FILES: "private-files" },
    r2Persist: directory,
    cf: false,
  });
  const open = async (name: string) => toBucket(await platform.getR2Bucket(name));
  return {
    UPLOADS: await open("UPLOADS"),
    PRIVATE_FILES: await open("PRIVATE_FILES"),
    close: () => platform.dispose(),
  };
}

function toBucket(bucket: LocalBucket): Bucket {
  return {
    async get(key) {
      const object = await bucket.get(key);
      if (!object) return null;
      const { contentType, cacheControl } = object.httpMetadata ?? {};
      const bytes = new Uint8Array(await object.arrayBuffer());
      const facts = { size: object.size, contentType, cacheControl };
      return { facts, body: once(bytes) };
    },
    async put(key, { contentType, cacheControl }, open) {
      const pieces: Uint8Array[] = [];
      for await (const piece of open()) pieces.push(piece);
      const httpMetadata = {
        ...(contentType !== undefined && { contentType }),
        ...(cacheControl !== undefined && { cacheControl }),
      };
      await bucket.put(key, new Uint8Array(Buffer.concat(pieces)), { httpMetadata });
    },
    async *list(prefix) {
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
        for (const { key } of page.objects) yield key;
        cursor = page.truncated ? page.cursor : null;
      }
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
