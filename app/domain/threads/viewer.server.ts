import { type SQL, sql } from "drizzle-orm";
import { messageThreads } from "#db/schema.ts";
import type { Side } from "./schema.ts";

/**
 * The holder of a private link. Its signature was checked before. Every query through this viewer
 * also checks that the link was not revoked since.
 */
export interface ClientViewer {
  side: "client";
  quoteId: string;
  linkVersion: number;
}

/** The side that reads or changes a thread. */
export type ThreadViewer = { side: "expert"; expertId: string } | ClientViewer;

/** Condition: this thread, owned by the viewer. A foreign thread looks like a missing one. */
export function ownThread(input: { viewer: ThreadViewer; threadId: string | SQL }): SQL {
  const { viewer, threadId } = input;
  const owner =
    viewer.side === "expert"
      ? sql`${messageThreads.expertId} = ${viewer.expertId}`
      : sql`${messageThreads.quoteId} = ${ownQuoteId(viewer)}`;
  return sql`${messageThreads.id} = ${threadId} and ${owner}`;
}

/** The id of the client's request; null after the link was revoked. */
export function ownQuoteId({ quoteId, linkVersion }: ClientViewer): SQL {
  return sql`(select id from quotes where id = ${quoteId} and link_version = ${linkVersion})`;
}

export function otherSide(side: Side): Side {
  return side === "expert" ? "client" : "expert";
}
