import { eq } from "drizzle-orm";
import type { Side } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import { readStopMailToken } from "./stop-mail.server.ts";

export interface StoppableMail {
  /** Who gets these mails. */
  side: Side;
  threadId: string;
  /** Who writes on the other side. */
  name: string;
  isStopped: boolean;
}

/** What a stop link would stop; null for a forged one or a thread that is gone. */
export async function findStoppableMail(
  db: Database,
  secret: string,
  token: string,
): Promise<StoppableMail | null> {
  const stop = await readStopMailToken(secret, token);
  if (!stop) return null;
  const [row] = await db
    .select({
      client: quotes.name,
      expert: profiles.fullName,
      clientStoppedAt: messageThreads.clientMailStoppedAt,
      expertStoppedAt: messageThreads.expertMailStoppedAt,
    })
    .from(messageThreads)
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
    .where(eq(messageThreads.id, stop.threadId));
  if (!row) return null;
  const isClient = stop.side === "client";
  const stoppedAt = isClient ? row.clientStoppedAt : row.expertStoppedAt;
  return { ...stop, name: isClient ? row.expert : row.client, isStopped: stoppedAt !== null };
}
