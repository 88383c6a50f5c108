import type { AppLoadContext } from "@remix-run/cloudflare";
import type { UploadServices } from "#app/domain/uploads/services.server.ts";

/** The parts of a request that storing a picture needs. */
export function uploadServices({ db, services }: AppLoadContext): UploadServices {
  return { db, uploads: services.uploads, images: services.images };
}
