import { Miniflare } from "miniflare";
import { createImagesService } from "#app/services/images.server.ts";
import { createUploadsService } from "#app/services/uploads.server.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { setUp } from "#tests/support/set-up.ts";

/** The platform's bucket, picture service and a database for domain code in this process. */
export const setUpPictureStore = () => setUp(openPictureStore);

async function openPictureStore() {
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
  const { db } = database;
  const { id: ownerId } = await newMember(database);
  return {
    /** `ownerId` is a member. */
    ...{ database, db, bucket, images, ownerId },
    /** The services for domain code; `changed` replaces the platform's own. */
    services: (changed: { bucket?: R2Bucket; images?: ImagesBinding } = {}) => ({
      db,
      uploads: createUploadsService(changed.bucket ?? bucket),
      images: createImagesService(changed.images ?? images),
    }),
    /** All keys of the bucket. */
    storedKeys: async () => (await bucket.list()).objects.map(({ key }) => key).sort(),
    close: () => Promise.all([platform.dispose(), database.close()]),
  };
}
