import type { AppLoadContext } from "@remix-run/cloudflare";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { type SendRefusal, sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

export type MessageRefusal =
  | { state: SendRefusal | "unavailable" }
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

const UNAVAILABLE: MessageOutcome = { state: "unavailable" };

/** Stores what a signed-in expert wrote; never throws for a failure on our side. */
export async function sendAsExpert(
  context: AppLoadContext,
  { expertId, ...post }: Post & { expertId: string },
): Promise<MessageOutcome> {
  const sending = store(context, { side: "expert", expertId }, post);
  return (await orNull(sending)) ?? UNAVAILABLE;
}

/** Stores what the holder of a private link wrote; never throws for a failure on our side. */
export async function sendAsClient(
  context: AppLoadContext,
  { token, ...post }: Post & { token: string },
): Promise<MessageOutcome> {
  const viewer = await readClientLink({ token, secret: context.env.LINK_SECRET });
  if (!viewer) return { state: "not_found" };
  return (await orNull(store(context, viewer, post))) ?? UNAVAILABLE;
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

interface RefusalText {
  status: number;
  text: TextKey;
  /** What the script is told; it has the same words for its own failures. */
  reason: string;
}

const REFUSALS: Record<MessageRefusal["state"], RefusalText> = {
  empty: { status: 400, text: "thread.errors.empty", reason: "empty" },
  too_long: { status: 400, text: "thread.errors.tooLong", reason: "too_long" },
  closed: { status: 409, text: "thread.errors.closed", reason: "closed" },
  not_found: { status: 404, text: "thread.errors.notFound", reason: "not_found" },
  unavailable: { status: 503, text: "thread.errors.unavailable", reason: "failed" },
  "too-many": { status: 429, text: "thread.errors.tooMany", reason: "rate_limited" },
};

export function describeRefusal(refusal: MessageRefusal) {
  return { ...REFUSALS[refusal.state], retryAfterSeconds: retryAfterSeconds(refusal) };
}

function retryAfterSeconds(refusal: MessageRefusal): number | undefined {
  if (refusal.state === "too-many") return refusal.retryAfterSeconds;
  return refusal.state === "unavailable" ? 30 : undefined;
}
