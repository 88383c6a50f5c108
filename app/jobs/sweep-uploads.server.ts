import { sweepUploads as sweep } from "#app/domain/uploads/sweep-uploads.server.ts";

const PICTURES_PER_RUN = 100;

/** Every minute: pictures that nothing shows. */
export async function sweepUploads(services: Parameters<typeof sweep>[0]): Promise<void> {
  await sweep(services, { limit: PICTURES_PER_RUN });
}
