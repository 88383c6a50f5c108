import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";

const PURPOSE = "stop-mail";

/**
 * The mails that an unsubscribe link ends: those about one conversation, or all about messages to
 * one reader. `readerId` is the expert's user id or the id of the client's request.
 */
export type UnsubscribeTarget =
  | { threadId: string; side: "client" | "expert" }
  | { readerId: string; side: "client" | "expert" };

/**
 * `threadId.side.signature`, `all.user.userId.signature` or `all.client.quoteId.signature`: part of
 * the mails about messages, and ends them.
 */
export function createUnsubscribeToken(secret: string, stop: UnsubscribeTarget): Promise<string> {
  const kind = stop.side === "expert" ? "user" : "client";
  const target =
    "threadId" in stop ? `${stop.threadId}.${stop.side}` : `all.${kind}.${stop.readerId}`;
  return signToken(secret, PURPOSE, target);
}

/**
 * What a link ends; null for a forged token. Whether the thread or the reader exists is NOT checked
 * here.
 */
export async function readUnsubscribeToken(
  secret: string,
  token: string,
): Promise<UnsubscribeTarget | null> {
  const text = (await readToken(secret, PURPOSE, token)) ?? "";
  const [, threadId, side] = text.match(/^([\w-]+)\.(client|expert)$/) ?? [];
  if (threadId) return { threadId, side: side === "client" ? "client" : "expert" };
  const [, kind, readerId] = text.match(/^all\.(user|client)\.([\w~-]+)$/) ?? [];
  return readerId ? { readerId, side: kind === "client" ? "client" : "expert" } : null;
}
