import { Miniflare } from "miniflare";
import { createImagesService } from "#app/services/images.server.ts";
import { createUploadsService } from "#app/services/uploads.server.ts";
import type { Database } from "#db/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

/** The platform's bucket, picture service and a database for domain code in this process. */
export interface PictureStore {
  database: TestDatabase;
  readonly db: Database;
  bucket: R2Bucket;
  images: ImagesBinding;
  /** The services for domain code; `changed` replaces the platform's own. */
  services(changed?: { bucket?: R2Bucket; images?: ImagesBinding }): {
    db: Database;
    uploads: ReturnType<typeof createUploadsService>;
    images: ReturnType<typeof createImagesService>;
  };
  /** All keys of the bucket. */
  storedKeys(): Promise<string[]>;
  close(): Promise<void>;
}

/** The file that opens it closes it (`afterAll`). */
export async function openPictureStore(): Promise<PictureStore> {
  const database = await createTestDatabase();
  const platform = new Miniflare({
    modules: true,
    script: "export default {};",
    r2Buckets: { UPLOADS: "uploads" },
    images: { binding: "IMAGES" },
    cf: false,
  });
  const { UPLOADS: bucket, IMAGES: images } = await platform.getBindings<{
    UPLOADS: R2Bucket;
    IMAGES: ImagesBinding;
  }>();
  return {
    database,
    get db() {
      return database.db;
    },
    bucket,
    images,
    services: (changed = {}) => ({
      db: database.db,
      uploads: createUploadsService(changed.bucket ?? bucket),
      images: createImagesService(changed.images ?? images),
    }),
    storedKeys: async () => (await bucket.list()).objects.map(({ key }) => key).sort(),
    close: async () => {
      await Promise.all([platform.dispose(), database.close()]);
    },
  };
}
