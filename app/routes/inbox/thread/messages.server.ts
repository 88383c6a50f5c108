import type { AppLoadContext } from "@remix-run/cloudflare";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { type SendRefusal, sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

export type MessageRefusal =
  | { state: SendRefusal }
  | { state: "too-many"; retryAfterSeconds: number };
export type MessageOutcome = { state: "sent"; message: ThreadMessage } | MessageRefusal;

/** The fields that the composer posts. */
export interface MessageForm {
  content: string;
  /** New for each rendering, so that a reload or a double click does not send twice. */
  key: string;
  /** The last message that was on the screen. */
  seen: number;
  /** The version of the saved draft that was in the box. */
  draft: number;
}

/** Stores a message of either side. */
export async function sendAs(
  context: AppLoadContext,
  { viewer, threadId, form }: { viewer: ThreadViewer; threadId: string; form: MessageForm },
): Promise<MessageOutcome> {
  const senderId = viewer.side === "expert" ? viewer.expertId : viewer.quoteId;
  const limit = messageLimit(senderId, context.env.MESSAGES_PER_MINUTE);
  const { content, key, seen: seenSeq, draft } = form;
  const message = { viewer, threadId, content, key, seenSeq, draft, limit };
  const result = await sendMessage(threadServices(context), message);
  switch (result.kind) {
    case "sent":
      return { state: "sent", message: result.message };
    case "too_many":
      return { state: "too-many", retryAfterSeconds: result.retryAfterSeconds };
    default:
      return { state: result.kind };
  }
}
