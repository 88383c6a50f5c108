import { removeUploads, type StoredRow } from "./remove-uploads.server.ts";
import type { UploadServices } from "./services.server.ts";
import { removePendingStatement } from "./use-upload.server.ts";

/**
 * Deletes a stored picture that nothing came to show, such as one whose form was refused after all. Never throws: what could not be
 * deleted now is swept later.
 */
export async function discardPicture(
  services: Omit<UploadServices, "images">,
  { ownerId, key, kind }: StoredRow & { ownerId: string },
): Promise<void> {
  try {
    const { rowsAffected } = await removePendingStatement(services.db, { ownerId, key });
    if (rowsAffected > 0) await removeUploads(services, [{ key, kind }]);
  } catch (error) {
    console.error("A picture waits for the sweep:", error instanceof Error ? error.message : error);
  }
}
