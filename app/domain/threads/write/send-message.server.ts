import type { RateLimit } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import {
  broadcastMessage,
  broadcastState,
  type ThreadServices,
} from "#app/domain/threads/live/broadcast.server.ts";
import { MAX_MESSAGE_LENGTH, type ThreadMessage } from "#app/domain/threads/schema.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import { cleanContent, sendKeyOf } from "./message-content.server.ts";
import { type StoreRefusal, storeMessage, type TooMany } from "./store-message.server.ts";

export type SendRefusal = "empty" | "too_long" | StoreRefusal;

export type SendResult =
  /**
   * `repeated`: the same key with the same text was stored before, and `message` is the stored one.
   */
  { kind: "sent"; message: ThreadMessage; repeated: boolean } | { kind: SendRefusal } | TooMany;

/**
 * Stores a message once, in one round trip, and broadcasts it after the answer. Each attempt that
 * reaches the database counts against `limit`.
 *
 * `key` is the sender's own key for this message. The same key with the same text is a repeat, with
 * another text a new message. A missing or malformed key is never a repeat.
 *
 * `seenSeq` is the last message on the sender's screen: answering marks everything up to it as
 * read. `draft` is the version of the draft on that screen.
 */
export async function sendMessage(
  services: ThreadServices,
  input: {
    viewer: ThreadViewer;
    threadId: string;
    content: string;
    limit: RateLimit;
    key?: string | null;
    seenSeq?: number | null;
    draft?: number;
  },
): Promise<SendResult> {
  const content = cleanContent(input.content);
  if (content.length === 0) return { kind: "empty" };
  if (content.length > MAX_MESSAGE_LENGTH) return { kind: "too_long" };
  const sendKey = await sendKeyOf(input.key, content);
  const stored = await storeMessage(services.db, { ...input, content, sendKey, at: now() });
  if (stored.kind !== "stored") return stored;
  const { message, repeated } = stored;
  // A repeat is broadcast too: the first attempt may have failed between storing and broadcasting.
  // Clients drop messages they already have.
  broadcastMessage(services, { ...input, ...stored });
  if (stored.stateChanged) broadcastState(services, { ...input, ...stored });
  return { kind: "sent", message, repeated };
}
