import { type AppLoadContext, data } from "@remix-run/cloudflare";
import * as z from "zod";
import { getTranslate } from "#app/i18n/texts.server.ts";
import {
  describeRefusal,
  type MessageForm,
  type MessageOutcome,
  type MessageRefusal,
} from "#app/routes/inbox/thread/messages.server.ts";
import { parseForm } from "#app/web/forms/forms.server.ts";

const seq = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** The composer, as the plain form and the script post it. Whether the text will do is for the domain to say. */
const messageFormSchema = z.object({
  content: z.string().default(""),
  key: z.string().default(""),
  seen: seq.catch(0),
  draft: seq.catch(0),
});

export function readMessageForm(form: FormData): MessageForm {
  return messageFormSchema.parse(Object.fromEntries(form));
}

/** The form again with its text, and why it was refused. */
export function refuseMessage(context: AppLoadContext, form: FormData, refusal: MessageRefusal) {
  const { status, text, retryAfterSeconds } = describeRefusal(refusal);
  const submission = parseForm(form, messageFormSchema);
  const result = submission.reply({ formErrors: [getTranslate(context.locale)(text)] });
  context.isFormRefused = true;
  return data(result, { status, headers: retryHeaders(retryAfterSeconds) });
}

/** What the script gets instead of a page. */
export function answerMessage(outcome: MessageOutcome): Response {
  if (outcome.state === "sent") return Response.json({ status: "sent", message: outcome.message });
  const { status, reason, retryAfterSeconds } = describeRefusal(outcome);
  const headers = retryHeaders(retryAfterSeconds);
  return Response.json({ status: "refused", reason }, { status, headers });
}

function retryHeaders(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}
