import { asc, eq, sql } from "drizzle-orm";
import type { DeclineReason } from "#app/domain/threads/schema.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import { expertColumns } from "./find-thread.server.ts";

const progressColumns = {
  id: messageThreads.id,
  /** The state of the request with this expert. */
  status: messageThreads.state,
  /** The expert's reason; null unless the state is "declined". */
  declineReason: sql<DeclineReason | null>`case when ${messageThreads.state} = 'declined' then ${messageThreads.declineReason} end`,
  /** The expert's messages that the client has not read. */
  unread: sql<number>`(select count(*) from messages
    where thread_id = ${messageThreads.id} and from_client = 0 and read_at is null)`,
};

/** Statement: all threads of a request with their experts, for the client with its private link. */
export function requestThreadsQuery(db: Database, viewer: ClientViewer) {
  return db
    .select({
      ...progressColumns,
      expert: { ...expertColumns, responseMs: profiles.responseMs },
      createdAt: messageThreads.createdAt,
      repliedAt: messageThreads.repliedAt,
      updatedAt: messageThreads.updatedAt,
    })
    .from(messageThreads)
    .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
    .where(eq(messageThreads.quoteId, ownQuoteId(viewer)))
    .orderBy(asc(messageThreads.id));
}

/** The state of a request with each expert, and nothing else. Null for a revoked link. */
export async function listRequestProgress(db: Database, viewer: ClientViewer) {
  const rows = await db
    .select(progressColumns)
    .from(quotes)
    .leftJoin(messageThreads, eq(messageThreads.quoteId, quotes.id))
    .where(eq(quotes.id, ownQuoteId(viewer)))
    .orderBy(asc(messageThreads.id));
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, status, ...row }) =>
    id === null || status === null ? [] : [{ id, status, ...row }],
  );
}
