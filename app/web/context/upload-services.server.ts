import type { AppLoadContext } from "@remix-run/cloudflare";
import type { UploadServices } from "#app/domain/uploads/services.server.ts";

/** What storing a picture needs of a request. */
export function uploadServices({ db, services }: AppLoadContext): UploadServices {
  return { db, uploads: services.uploads, images: services.images };
}
