import { purgeExpired as purge } from "#app/domain/retention/purge.server.ts";

const ROWS_PER_RUN = 500;

/** Every minute: a bounded number of rows that nobody can use any more. */
export async function purgeExpired(db: Parameters<typeof purge>[0]): Promise<void> {
  await purge(db, { limit: ROWS_PER_RUN });
}
