import { refreshResponseTimes as refresh } from "#app/domain/threads/state/refresh-response-times.server.ts";

const EXPERTS_PER_RUN = 500;

/** Every minute: how soon experts answer, measured anew for those whose minute of the day has come. */
export async function refreshResponseTimes(db: Parameters<typeof refresh>[0]): Promise<void> {
  await refresh(db, { limit: EXPERTS_PER_RUN });
}
