import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import type { UnsubscribeTarget } from "#app/mail/templates/mail-context.server.ts";

const PURPOSE = "stop-mail";

/**
 * `threadId.side.signature`, `all.user.userId.signature` or `all.client.quoteId.signature`: part of
 * the mails about messages, and ends them.
 */
export function createUnsubscribeToken(secret: string, stop: UnsubscribeTarget): Promise<string> {
  return signToken(
    secret,
    PURPOSE,
    "threadId" in stop ? `${stop.threadId}.${stop.side}` : all(stop),
  );
}

function all({ readerId, side }: Extract<UnsubscribeTarget, { readerId: string }>): string {
  return `all.${side === "expert" ? "user" : "client"}.${readerId}`;
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
