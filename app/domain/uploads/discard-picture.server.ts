import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { removeUploads, type StoredRow } from "./remove-uploads.server.ts";
import type { UploadServices } from "./services.server.ts";
import { removePendingStatement } from "./use-upload.server.ts";

/**
 * Deletes a stored picture that is not used, for example after a rejected form. Never throws: the
 * sweep deletes the rest later.
 */
export async function discardPicture(
  services: Omit<UploadServices, "images">,
  { ownerId, key, kind }: StoredRow & { ownerId: string },
): Promise<void> {
  try {
    const { rowsAffected } = await removePendingStatement(services.db, { ownerId, key });
    if (rowsAffected > 0) await removeUploads(services, [{ key, kind }]);
  } catch (error) {
    writeLine("error", "picture.left-for-sweep", { error: describeError(error) });
  }
}
