import { createImagesService } from "#app/services/images.server.ts";
import { createUploadsService } from "#app/services/uploads.server.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { openPlatform } from "#tests/support/platform-bindings.ts";
import { setUp } from "#tests/support/set-up.ts";

/** The platform's bucket, picture service and a database for domain code in this process. */
export const setUpPictureStore = () => setUp(openPictureStore);

async function openPictureStore() {
  const database = await createTestDatabase();
  const platform = await openPlatform<{
    UPLOADS: R2Bucket;
    PRIVATE_FILES: R2Bucket;
    IMAGES: ImagesBinding;
  }>({
    r2Buckets: { UPLOADS: "uploads", PRIVATE_FILES: "private-files" },
    images: { binding: "IMAGES" },
  });
  const { UPLOADS: bucket, PRIVATE_FILES: privateFiles, IMAGES: images } = platform.bindings;
  const { db } = database;
  const { id: ownerId } = await newMember(database);
  return {
    /** `ownerId` is a member. */
    database,
    db,
    bucket,
    privateFiles,
    images,
    ownerId,
    /** The services for domain code; `changed` replaces the platform's own. */
    services: (changed: { bucket?: R2Bucket; images?: ImagesBinding } = {}) => ({
      db,
      uploads: createUploadsService(changed.bucket ?? bucket, privateFiles),
      images: createImagesService(changed.images ?? images),
    }),
    /** All keys of the bucket. */
    storedKeys: async () => (await bucket.list()).objects.map(({ key }) => key).sort(),
    close: () => Promise.all([platform.close(), database.close()]),
  };
}
