import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { MAX_CANNED_TITLE_LENGTH, MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { asInboxOwner } from "#app/web/session/inbox-guard.server.ts";

const text = (key: TextKey) => key;

const field = (name: "title" | "content", max: number, clean = cleanContent) => {
  const required = text(`cannedReplies.errors.${name}Required`);
  const tooLong = text(`cannedReplies.errors.${name}TooLong`);
  return z.string({ error: required }).overwrite(clean).min(1, required).max(max, tooLong);
};

const cleanTitle = (value: string) => cleanContent(value).replace(/\s+/g, " ");

const cannedReplySchema = z.object({
  title: field("title", MAX_CANNED_TITLE_LENGTH, cleanTitle),
  content: field("content", MAX_MESSAGE_LENGTH),
});

/**
 * During an outage the owner of a posted form is unknown, and the form returns with its text.
 */
export function isOwnerUnknown({ isFormPost, visitor }: AppLoadContext): boolean {
  return isFormPost && visitor === "unavailable";
}

/** Stores a canned reply of the expert. `title` is the text of the toast. */
export function cannedReplyAction(
  title: TextKey,
  store: (
    post: Post<Visitor, z.output<typeof cannedReplySchema>>,
  ) => Promise<"done" | "too_many" | "not_found">,
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
