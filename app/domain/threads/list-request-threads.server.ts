import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import { expertColumns, type ThreadExpert } from "./find-thread.server.ts";
import { type ClientViewer, ownQuoteId } from "./viewer.server.ts";

/** How far a request has come with one expert. */
export type ThreadStatus = "sent" | "seen" | "replied";

export interface RequestThread {
  id: string;
  expert: ThreadExpert;
  status: ThreadStatus;
  /** Messages of the expert that the client has not read. */
  unread: number;
  createdAt: number;
  updatedAt: number;
}

const progressColumns = {
  id: messageThreads.id,
  openedAt: messageThreads.openedAt,
  repliedAt: messageThreads.repliedAt,
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

export type RequestProgress = Pick<RequestThread, "id" | "status" | "unread">;

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
  return rows.flatMap(({ id, unread, ...row }) =>
    id === null ? [] : [{ id, unread, status: statusOf(row) }],
  );
}

type RequestThreadRow = Awaited<ReturnType<typeof requestThreadsQuery>>[number];

export function toRequestThread({ openedAt, repliedAt, ...row }: RequestThreadRow): RequestThread {
  return { ...row, status: statusOf({ openedAt, repliedAt }) };
}

function statusOf(row: { openedAt: number | null; repliedAt: number | null }): ThreadStatus {
  return row.repliedAt ? "replied" : row.openedAt ? "seen" : "sent";
}
