import { type PictureKind, variantKey } from "#app/lib/pictures/picture-variants.ts";
import type { ImagesService } from "#app/services/images.server.ts";
import type { UploadsService } from "#app/services/uploads.server.ts";
import type { Database } from "#db/client.ts";
import { UPLOAD_KINDS, type UploadKind } from "./schema.ts";

export interface UploadServices {
  db: Database;
  uploads: UploadsService;
  images: ImagesService;
}

/**
 * All keys of a picture of this kind, the full size first. Branding pictures, such as the logo, and
 * pictures of shared links have only one.
 */
export function allKeys(key: string, kind: UploadKind | "branding" | "share"): string[] {
  if (kind === "branding" || kind === "share") return [key];
  const { smallerWidths }: PictureKind = UPLOAD_KINDS[kind];
  return [key, ...smallerWidths.map((width) => variantKey(key, width))];
}
