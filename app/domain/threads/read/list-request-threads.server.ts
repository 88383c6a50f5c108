import { asc, eq, sql } from "drizzle-orm";
import type { DeclineReason, RequestState } from "#app/domain/threads/schema.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import { expertColumns, type ThreadExpert } from "./find-thread.server.ts";

export interface RequestThread {
  id: string;
  expert: ThreadExpert;
  /** How far the request has come with this expert. */
  status: RequestState;
  /** Why the expert declined; null unless that is where it stands. */
  declineReason: DeclineReason | null;
  /** Messages of the expert that the client has not read. */
  unread: number;
  createdAt: number;
  updatedAt: number;
}

const progressColumns = {
  id: messageThreads.id,
  status: messageThreads.state,
  declineReason: sql<DeclineReason | null>`case when ${messageThreads.state} = 'declined' then ${messageThreads.declineReason} end`,
  unread: sql<number>`(select count(*) from messages
    where thread_id = ${messageThreads.id} and from_client = 0 and read_at is null)`,
};

/** Statement: all threads of a request with their experts, for the client who holds its link. */
export function requestThreadsQuery(db: Database, viewer: ClientViewer) {
  return db
    .select({
      ...progressColumns,
      expert: expertColumns,
      createdAt: messageThreads.createdAt,
      updatedAt: messageThreads.updatedAt,
    })
    .from(messageThreads)
    .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
    .where(eq(messageThreads.quoteId, ownQuoteId(viewer)))
    .orderBy(asc(messageThreads.id));
}

export type RequestProgress = Pick<RequestThread, "id" | "status" | "declineReason" | "unread">;

/** How far a request is with each expert, and nothing else of it; null for a revoked link. */
export async function listRequestProgress(
  db: Database,
  viewer: ClientViewer,
): Promise<RequestProgress[] | null> {
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
