import { and, eq, isNull } from "drizzle-orm";
import type { Side } from "#app/domain/threads/schema.ts";
import { readToken, signToken } from "#app/lib/signed-token.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";

const PURPOSE = "stop-mail";

/** `threadId.side.signature`: stands in mails about unread messages and ends them, for this side of this thread. */
export function createStopMailToken(
  secret: string,
  stop: { threadId: string; side: Side },
): Promise<string> {
  return signToken(secret, PURPOSE, `${stop.threadId}.${stop.side}`);
}

/** What a link of ours stops; null for a forged token. Whether the thread exists is not checked. */
export async function readStopMailToken(
  secret: string,
  token: string,
): Promise<{ threadId: string; side: Side } | null> {
  const text = await readToken(secret, PURPOSE, token);
  const [, threadId, side] = text?.match(/^([\w-]+)\.(client|expert)$/) ?? [];
  return threadId ? { threadId, side: side === "client" ? "client" : "expert" } : null;
}

/** No more mails about this conversation; doing it again changes nothing. "not-found" is a forged token or a thread that is gone. */
export async function stopThreadMail(
  db: Database,
  secret: string,
  token: string,
): Promise<"stopped" | "not-found"> {
  const stop = await readStopMailToken(secret, token);
  if (!stop) return "not-found";
  const { threadId, side } = stop;
  const column = side === "client" ? "clientMailStoppedAt" : "expertMailStoppedAt";
  const thread = eq(messageThreads.id, threadId);
  const [, found] = await db.batch([
    db
      .update(messageThreads)
      .set({ [column]: now() })
      .where(and(thread, isNull(messageThreads[column]))),
    db.select({ id: messageThreads.id }).from(messageThreads).where(thread),
  ]);
  return found.length > 0 ? "stopped" : "not-found";
}
