import { Miniflare } from "miniflare";
import { createImagesService } from "#app/services/images.server.ts";
import { createUploadsService } from "#app/services/uploads.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

export type PictureStore = Awaited<ReturnType<typeof openPictureStore>>;

/** The file that opens it closes it (`afterAll`). */
export async function openPictureStore() {
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
    /** The services for domain code; `changed` replaces the platform's own. */
    services: (changed: { bucket?: R2Bucket; images?: ImagesBinding } = {}) => ({
      db: database.db,
      uploads: createUploadsService(changed.bucket ?? bucket),
      images: createImagesService(changed.images ?? images),
    }),
    /** All keys of the bucket. */
    storedKeys: async () => (await bucket.list()).objects.map(({ key }) => key).sort(),
    close: async () => {
      await Promise.all([platform.dispose(), database.close()]);
    },
  };
}
