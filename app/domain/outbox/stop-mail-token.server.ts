import type { Side } from "#app/domain/threads/schema.ts";
import { readToken, signToken } from "#app/lib/signed-token.ts";

const PURPOSE = "stop-mail";

/** Mails about one conversation, or all mails about messages to one reader: an expert's user id, or the id of a client's request. */
export type MailStop = { threadId: string; side: Side } | { readerId: string; side: Side };

/** `threadId.side.signature`, `all.user.userId.signature` or `all.client.quoteId.signature`: stands in mails about messages and ends them. */
export function createStopMailToken(secret: string, stop: MailStop): Promise<string> {
  return signToken(
    secret,
    PURPOSE,
    "threadId" in stop ? `${stop.threadId}.${stop.side}` : all(stop),
  );
}

function all({ readerId, side }: { readerId: string; side: Side }): string {
  return `all.${side === "expert" ? "user" : "client"}.${readerId}`;
}

/** What a link of ours stops; null for a forged token. Whether the thread or the reader exists is not checked. */
export async function readStopMailToken(secret: string, token: string): Promise<MailStop | null> {
  const text = (await readToken(secret, PURPOSE, token)) ?? "";
  const [, threadId, side] = text.match(/^([\w-]+)\.(client|expert)$/) ?? [];
  if (threadId) return { threadId, side: side === "client" ? "client" : "expert" };
  const [, kind, readerId] = text.match(/^all\.(user|client)\.([\w~-]+)$/) ?? [];
  return readerId ? { readerId, side: kind === "client" ? "client" : "expert" } : null;
}
