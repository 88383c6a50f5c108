import { expect, onTestFinished, test } from "vitest";
import { deleteRemovedFiles } from "#app/domain/retention/removed-files.server.ts";
import { allKeys } from "#app/domain/uploads/services.server.ts";
import { sweepUploads } from "#app/domain/uploads/sweep-uploads.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { createPrivateFilesService } from "#app/services/private-files.server.ts";
import { imports, removedFiles, uploads } from "#db/schema.ts";
import type { Bucket } from "#local/backup/buckets/bucket.ts";
import { prepareCopy } from "#local/backup/prepare-copy.ts";
import { openClient } from "#local/backup/site-stores.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { setUpPictureStore } from "#tests/support/products/picture-store.ts";

const store = setUpPictureStore();

/** A bucket of the platform as backups see it. */
function toBucket(bucket: R2Bucket): Bucket {
  return {
    get: async () => null,
    put: async () => {},
    async *list(prefix) {
      for (const { key } of (await bucket.list({ prefix })).objects) yield key;
    },
  };
}

test("what was stored since the time of a copy goes once the copy is in use, after its week", async () => {
  const { bucket, privateFiles } = store;
  const { db, url, close } = await createServerDatabase();
  onTestFinished(close);
  const at = Date.now();
  const named = allKeys("avatars/named.webp", "avatar");
  const picture = { key: named[0] ?? "", kind: "avatar", state: "used" } as const;
  await db.insert(uploads).values({ ...picture, updatedAt: at });
  await db.insert(imports).values({
    id: "i",
    type: "experts",
    fileName: "a.csv",
    fileKey: "imports/named.csv",
    sizeBytes: 1,
    state: "ready",
    createdAt: at,
    updatedAt: at,
  });
  const later = allKeys("avatars/later.webp", "avatar");
  // A form of a width that is no longer made.
  const former = "avatars/named-64.webp";
  for (const key of [...named, ...later, former]) await bucket.put(key, "a picture");
  const kept = ["erasures/somebody", "imports/named.csv"];
  for (const key of [...kept, "imports/later.csv"]) await privateFiles.put(key, "a file");

  const client = openClient(url);
  onTestFinished(() => client.close());
  const buckets = { UPLOADS: toBucket(bucket), PRIVATE_FILES: toBucket(privateFiles) };
  const target = { client, databaseUrl: url, close: async () => {} };
  const prepare = () =>
    prepareCopy({ ...target, buckets: { ...buckets, close: async () => {} } }, []);
  const unnamed = later.length + 1;
  expect(await prepare()).toMatchObject({ unnamed, objects: 0 });
  expect(await store.storedKeys(), "the site may still run with them").toHaveLength(5);
  expect(await prepare()).toMatchObject({ unnamed });

  await sweepUploads({ ...store.services(), db }, { limit: 100 });
  expect(await store.storedKeys()).toEqual([...named, former].sort());
  await db.update(removedFiles).set({ removedAt: at - 8 * DAY_MS });
  const files = createPrivateFilesService(privateFiles);
  await deleteRemovedFiles({ db, files }, { limit: 100 });
  expect((await privateFiles.list()).objects.map(({ key }) => key)).toEqual(kept);
});
