import * as z from "zod";
import type {
  MessageForm,
  MessageOutcome,
  MessageRefusal,
} from "#app/routes/inbox/thread/messages.server.ts";
import { retryHeaders } from "#app/web/context/availability.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";

const seq = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** The composer's fields, from the plain form or the script. The domain checks the text. */
const messageFormSchema = z.object({
  content: z.string().default(""),
  key: z.string().default(""),
  seen: seq.catch(0),
  draft: seq.catch(0),
});

export function readMessageForm(form: FormData): MessageForm {
  return messageFormSchema.parse(Object.fromEntries(form));
}

/** Why a message was not sent, for the composer. */
export const MESSAGE_REFUSALS = {
  empty: { status: 400, reason: "thread.errors.empty" },
  too_long: { status: 400, reason: "thread.errors.tooLong" },
  closed: { status: 409, reason: "thread.errors.closed" },
  not_found: { status: 404, reason: "thread.errors.notFound" },
  "too-many": { status: 429, reason: "thread.errors.tooMany" },
} as const satisfies Record<MessageRefusal["state"], object>;

export const MESSAGE_FAILED = { reason: "thread.errors.unavailable" } as const;

/** JSON for the script, which has its own texts for each reason. */
export async function answerMessage(sending: Promise<MessageOutcome>): Promise<Response> {
  try {
    const outcome = await sending;
    if (outcome.state === "sent")
      return Response.json({ status: "sent", message: outcome.message });
    const { status } = MESSAGE_REFUSALS[outcome.state];
    return outcome.state === "too-many"
      ? refuse("rate_limited", status, retryHeaders(outcome.retryAfterSeconds))
      : refuse(outcome.state, status);
  } catch (error) {
    const { status } = readFailure(error);
    return refuse("failed", status, status === 503 ? retryHeaders() : {});
  }
}

function refuse(reason: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ status: "refused", reason }, { status, headers });
}
