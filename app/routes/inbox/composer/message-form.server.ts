import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { saveDraft } from "#app/domain/threads/write/drafts.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import { retryHeaders } from "#app/web/context/availability.server.ts";
import { named, readFailure } from "#app/web/forms/form-answer.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

/** A conversation of the viewer. Access is NOT checked here. */
export interface OwnThread {
  viewer: ThreadViewer;
  threadId: string;
}

/** The posted form of the composer. */
export interface ComposerPost extends OwnThread {
  form: FormData;
}

const seq = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** The composer's fields, from the plain form or the script. The domain checks the text. */
const messageFormSchema = z.object({
  content: z.string().default(""),
  /** New for each rendering, so that a reload or a double click does not send twice. */
  key: z.string().default(""),
  /** The last message that was on the screen. */
  seen: seq.catch(0),
  /** The version of the saved draft that was in the box. */
  draft: seq.catch(0),
});

type MessageForm = z.output<typeof messageFormSchema>;

export const readMessageForm = (form: FormData): MessageForm =>
  messageFormSchema.parse(Object.fromEntries(form));

/** Stores a message of either side. */
export async function sendForm(
  context: AppLoadContext,
  { viewer, threadId }: OwnThread,
  { content, key, seen: seenSeq, draft }: MessageForm,
) {
  const senderId = viewer.side === "expert" ? viewer.expertId : viewer.quoteId;
  const limit = messageLimit(senderId, context.env.MESSAGES_PER_MINUTE);
  const message = { viewer, threadId, content, key, seenSeq, draft, limit };
  return named(await sendMessage(threadServices(context), message), "kind");
}

/** Why a message was not sent, for the composer. */
export const MESSAGE_REFUSALS = {
  empty: { status: 400, reason: "thread.errors.empty" },
  too_long: { status: 400, reason: "thread.errors.tooLong" },
  closed: { status: 409, reason: "thread.errors.closed" },
  not_found: { status: 404, reason: "thread.errors.notFound" },
  too_many: { status: 429, reason: "thread.errors.tooMany" },
} as const;

export const MESSAGE_FAILED = { reason: "thread.errors.unavailable" } as const;

/** JSON for the script, which has its own texts for each reason. */
export async function answerMessage(
  context: AppLoadContext,
  thread: OwnThread,
  form: MessageForm,
): Promise<Response> {
  try {
    const outcome = await sendForm(context, thread, form);
    if (outcome.state === "sent")
      return Response.json({ status: "sent", message: outcome.message });
    const { status } = MESSAGE_REFUSALS[outcome.state];
    return outcome.state === "too_many"
      ? refuseMessage("rate_limited", status, retryHeaders(outcome.retryAfterSeconds))
      : refuseMessage(outcome.state, status);
  } catch (error) {
    const { status } = readFailure(error);
    return refuseMessage("failed", status, status === 503 ? retryHeaders() : {});
  }
}

export function refuseMessage(reason: string, status: number, headers?: Record<string, string>) {
  return Response.json({ status: "refused", reason }, { status, headers });
}

/** A returned form without an intent is shown by the composer. */
const hideFields = ["intent"];

/** Why a draft was not saved, for the plain form. */
export const DRAFT_REFUSALS = {
  newer: { status: 409, fieldErrors: { draft: "composer.newerRefused" }, hideFields },
  too_long: { status: 400, fieldErrors: { draft: "thread.errors.tooLong" }, hideFields },
  not_found: { status: 404, fieldErrors: { draft: "thread.errors.notFound" }, hideFields },
} as const;

export const DRAFT_FAILED = {
  fieldErrors: { draft: "thread.errors.unavailable" },
  hideFields,
} as const;

/** JSON for the script. A newer draft of another device is a normal answer. */
export async function answerDraft(context: AppLoadContext, post: ComposerPost) {
  try {
    const result = await saveDraftForm(context, post);
    if (result.state === "saved")
      return Response.json({ status: "saved", savedAt: result.savedAt });
    if (result.state === "newer") return Response.json({ status: "newer", draft: result.draft });
    return Response.json({ status: "failed" }, { status: DRAFT_REFUSALS[result.state].status });
  } catch (error) {
    return Response.json({ status: "failed" }, { status: readFailure(error).status });
  }
}

export async function saveDraftForm({ db }: AppLoadContext, { form, ...thread }: ComposerPost) {
  const { content, draft: base } = readMessageForm(form);
  const posted = form.getAll("posted").map(String);
  return named(await saveDraft(db, { ...thread, content, base, posted }), "kind");
}
