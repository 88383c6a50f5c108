import { type SQL, sql } from "drizzle-orm";
import { messageThreads } from "#db/schema.ts";
import type { Side } from "./schema.ts";

/** Whose eyes a thread is loaded through. For a client the token was checked before: `quoteId` is what it stood for. */
export type ThreadViewer =
  | { side: "expert"; expertId: string }
  | { side: "client"; quoteId: string };

/** This thread, if it is the viewer's: another's looks like one that does not exist. */
export function ownThread(input: { viewer: ThreadViewer; threadId: string }): SQL {
  const { viewer, threadId } = input;
  const owner =
    viewer.side === "expert"
      ? sql`${messageThreads.expertId} = ${viewer.expertId}`
      : sql`${messageThreads.quoteId} = ${viewer.quoteId}`;
  return sql`${messageThreads.id} = ${threadId} and ${owner}`;
}

export function otherSide(side: Side): Side {
  return side === "expert" ? "client" : "expert";
}
