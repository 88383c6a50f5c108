import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { MAX_CANNED_TITLE_LENGTH, MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { parseForm, refuseForm, refuseUnavailable } from "#app/web/forms/forms.server.ts";

const text = (key: TextKey) => key;

const field = (tidy: (value: string) => string, required: TextKey, max: number, tooLong: TextKey) =>
  z.string({ error: required }).overwrite(tidy).min(1, required).max(max, tooLong);

const cannedReplySchema = z.object({
  title: field(
    (value) => cleanContent(value).replace(/\s+/g, " "),
    text("cannedReplies.errors.titleRequired"),
    MAX_CANNED_TITLE_LENGTH,
    text("cannedReplies.errors.titleTooLong"),
  ),
  content: field(
    cleanContent,
    text("cannedReplies.errors.contentRequired"),
    MAX_MESSAGE_LENGTH,
    text("cannedReplies.errors.contentTooLong"),
  ),
});

export type CannedReplyForm = z.output<typeof cannedReplySchema>;

const REFUSALS = {
  too_many: { status: 400, reason: "cannedReplies.errors.full" },
  not_found: { status: 404, reason: "cannedReplies.errors.notFound" },
} as const;

/** Null when the form was stored, else the form again with everything that was typed, and why. `store` is null while nobody can say who this is. */
export async function saveCannedReply(
  context: AppLoadContext,
  form: FormData,
  store: ((reply: CannedReplyForm) => Promise<"done" | keyof typeof REFUSALS>) | null,
) {
  const submission = parseForm(form, cannedReplySchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const result = store && (await orNull(store(submission.value)));
  if (result === "done") return null;
  return result
    ? refuseForm(context, submission, REFUSALS[result])
    : refuseUnavailable(context, submission, { reason: "cannedReplies.errors.unavailable" });
}
