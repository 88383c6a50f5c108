import { type SQL, sql } from "drizzle-orm";
import { messageThreads } from "#db/schema.ts";
import type { Side } from "./schema.ts";

/**
 * The holder of a private link whose signature was checked before. Whether the link was revoked since is part of every question that is
 * asked through this viewer.
 */
export interface ClientViewer {
  side: "client";
  quoteId: string;
  linkVersion: number;
}

/** Whose eyes a thread is loaded through. */
export type ThreadViewer = { side: "expert"; expertId: string } | ClientViewer;

/** This thread, if it is the viewer's: another's looks like one that does not exist. */
export function ownThread(input: { viewer: ThreadViewer; threadId: string }): SQL {
  const { viewer, threadId } = input;
  const owner =
    viewer.side === "expert"
      ? sql`${messageThreads.expertId} = ${viewer.expertId}`
      : sql`${messageThreads.quoteId} = ${ownQuoteId(viewer)}`;
  return sql`${messageThreads.id} = ${threadId} and ${owner}`;
}

/** The id of the client's request; null once the link was revoked. */
export function ownQuoteId({ quoteId, linkVersion }: ClientViewer): SQL {
  return sql`(select id from quotes where id = ${quoteId} and link_version = ${linkVersion})`;
}

export function otherSide(side: Side): Side {
  return side === "expert" ? "client" : "expert";
}
