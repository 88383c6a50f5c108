import * as z from "zod";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { MAX_CANNED_TITLE_LENGTH, MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { asInboxOwner } from "#app/web/session/inbox-guard.server.ts";

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

type CannedReply = z.output<typeof cannedReplySchema>;

/** Stores a canned reply of the expert's own; `title` is what the list says then. */
export function cannedReplyAction(
  title: TextKey,
  store: (post: Post<Visitor, CannedReply>) => Promise<"done" | "too_many" | "not_found">,
) {
  return formAction({
    guard: asInboxOwner,
    schema: cannedReplySchema,
    run: store,
    answers: {
      done: { to: paths.cannedReplies(), toast: { title } },
      too_many: { reason: "cannedReplies.errors.full" },
      not_found: { status: 404, reason: "cannedReplies.errors.notFound" },
    },
    unavailable: { reason: "cannedReplies.errors.unavailable" },
  });
}
