import type { AppLoadContext } from "@remix-run/cloudflare";
import { admitMessage, messageLimit } from "#app/domain/moderation/message-limit.server.ts";
import { admitClientMessage } from "#app/domain/quotes/client-request.server.ts";
import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import { type SendRefusal, sendMessage } from "#app/domain/threads/send-message.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "./availability.server.ts";
import { threadServices } from "./inbox-guard.server.ts";

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
  const send = async (): Promise<MessageOutcome> => {
    const limit = messageLimit(expertId, context.env.MESSAGES_PER_MINUTE);
    const retryAfterSeconds = await admitMessage(context.db, limit);
    if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
    return store(context, { side: "expert", expertId }, post);
  };
  return (await orNull(send())) ?? UNAVAILABLE;
}

/** Stores what the holder of a private link wrote; never throws for a failure on our side. */
export async function sendAsClient(
  context: AppLoadContext,
  { token, ...post }: Post & { token: string },
): Promise<MessageOutcome> {
  const { db, env } = context;
  const send = async (): Promise<MessageOutcome> => {
    const limitFor = (quoteId: string) => messageLimit(quoteId, env.MESSAGES_PER_MINUTE);
    const admission = await admitClientMessage(db, { token, secret: env.LINK_SECRET, limitFor });
    if (admission.state === "not-found") return { state: "not_found" };
    if (admission.state === "too-many") return admission;
    return store(context, { side: "client", quoteId: admission.quoteId }, post);
  };
  return (await orNull(send())) ?? UNAVAILABLE;
}

async function store(
  context: AppLoadContext,
  viewer: ThreadViewer,
  { threadId, form }: Post,
): Promise<MessageOutcome> {
  const message = { viewer, threadId, content: form.content, key: form.key, seenSeq: form.seen };
  const result = await sendMessage(threadServices(context), message);
  if (result.kind !== "sent") return { state: result.kind };
  return { state: "sent", message: result.message };
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
