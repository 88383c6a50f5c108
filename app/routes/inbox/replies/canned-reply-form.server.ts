import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  MAX_CANNED_TITLE_LENGTH,
  MAX_MESSAGE_LENGTH,
  type ReplyMove,
} from "#app/domain/threads/schema.ts";
import {
  deleteCannedReply,
  moveCannedReply,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { cleanContent } from "#app/domain/threads/write/message-content.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { onOneLine, requiredText } from "#app/lib/text-fields.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asInboxOwner } from "#app/web/session/inbox-guard.server.ts";
import { replyAnchor } from "./reply-list.tsx";

const cannedReplySchema = z.object({
  title: requiredText((value) => onOneLine(cleanContent(value)), {
    max: MAX_CANNED_TITLE_LENGTH,
    missing: "cannedReplies.errors.titleRequired",
    tooLong: "cannedReplies.errors.titleTooLong",
  }),
  content: requiredText(cleanContent, {
    max: MAX_MESSAGE_LENGTH,
    missing: "cannedReplies.errors.contentRequired",
    tooLong: "cannedReplies.errors.contentTooLong",
  }),
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

/** Moves the reply of the list that the form names. */
export const moveAction = (move: ReplyMove) =>
  formAction({
    guard: asInboxOwner,
    run: async ({ context, form, guarded: { userId: expertId } }) => {
      const replyId = textField(form, "reply");
      await moveCannedReply(context.db, { expertId, replyId, move });
      return { state: "done" as const, replyId };
    },
    answers: {
      done: ({ replyId }) => ({ to: `${paths.cannedReplies()}#${replyAnchor(replyId)}` }),
    },
  });

/** Deletes the reply of the page or, in the list, the one that the form names. */
export const deleteAction = formAction({
  guard: asInboxOwner,
  run: ({ context, params, form, guarded: { userId: expertId } }) =>
    deleteCannedReply(context.db, {
      expertId,
      replyId: params.replyId ?? textField(form, "reply"),
    }),
  answers: { done: { to: paths.cannedReplies(), toast: { title: "cannedReplies.deleted" } } },
});
