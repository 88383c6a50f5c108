import type { AppLoadContext } from "@remix-run/cloudflare";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { type SendRefusal, sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

export type MessageRefusal =
  | { state: SendRefusal }
  | { state: "too-many"; retryAfterSeconds: number };
export type MessageOutcome = { state: "sent"; message: ThreadMessage } | MessageRefusal;

/** What the composer posts. */
export interface MessageForm {
  content: string;
  /** Drawn anew with each rendering, so that a reload or a double click sends nothing twice. */
  key: string;
  /** The last message that was on the screen. */
  seen: number;
  /** The version of the kept draft that was in the box. */
  draft: number;
}

interface Post {
  threadId: string;
  form: MessageForm;
}

/** Stores what a signed-in expert wrote. */
export async function sendAsExpert(
  context: AppLoadContext,
  { expertId, ...post }: Post & { expertId: string },
): Promise<MessageOutcome> {
  return store(context, { side: "expert", expertId }, post);
}

/** Stores what the holder of a private link wrote. */
export async function sendAsClient(
  context: AppLoadContext,
  { token, ...post }: Post & { token: string },
): Promise<MessageOutcome> {
  const viewer = await readClientLink({ token, secret: context.env.LINK_SECRET });
  if (!viewer) return { state: "not_found" };
  return store(context, viewer, post);
}

async function store(
  context: AppLoadContext,
  viewer: ThreadViewer,
  { threadId, form }: Post,
): Promise<MessageOutcome> {
  const who = viewer.side === "expert" ? viewer.expertId : viewer.quoteId;
  const limit = messageLimit(who, context.env.MESSAGES_PER_MINUTE);
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
