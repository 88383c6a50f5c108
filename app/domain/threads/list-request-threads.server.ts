import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles } from "#db/schema.ts";
import { expertColumns, type ThreadExpert } from "./find-thread.server.ts";

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

/** All threads of a request, for the client who holds it: the token is checked by whoever calls. */
export async function listRequestThreads(
  db: Database,
  input: { quoteId: string },
): Promise<RequestThread[]> {
  const rows = await requestThreadsQuery(db, input.quoteId);
  return rows.map(toRequestThread);
}

/** The statement behind `listRequestThreads`, for a batch. */
export function requestThreadsQuery(db: Database, quoteId: string) {
  return db
    .select({
      id: messageThreads.id,
      expert: expertColumns,
      openedAt: messageThreads.openedAt,
      repliedAt: messageThreads.repliedAt,
      unread: sql<number>`(select count(*) from messages
        where thread_id = ${messageThreads.id} and from_client = 0 and read_at is null)`,
      createdAt: messageThreads.createdAt,
      updatedAt: messageThreads.updatedAt,
    })
    .from(messageThreads)
    .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
    .where(eq(messageThreads.quoteId, quoteId))
    .orderBy(asc(messageThreads.id));
}

type RequestThreadRow = Awaited<ReturnType<typeof requestThreadsQuery>>[number];

export function toRequestThread({ openedAt, repliedAt, ...row }: RequestThreadRow): RequestThread {
  return { ...row, status: repliedAt ? "replied" : openedAt ? "seen" : "sent" };
}
