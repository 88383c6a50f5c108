import { indexMissing } from "#app/domain/threads/search/index-missing.server.ts";

const ROWS_PER_RUN = 2_000;

/** Every minute: conversations that no search finds yet. What is over the limit comes a minute later. */
export async function indexConversations(db: Parameters<typeof indexMissing>[0]): Promise<void> {
  await indexMissing(db, { limit: ROWS_PER_RUN });
}
