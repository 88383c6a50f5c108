/** What the expert's composer does on pages without scripts; each action is one form. */
import { data } from "@remix-run/cloudflare";
import { fillCannedReply } from "#app/domain/threads/write/canned-replies.server.ts";
import {
  DRAFT_FAILED,
  DRAFT_REFUSALS,
  saveTyped,
} from "#app/routes/inbox/composer/draft-form.server.ts";
import {
  MESSAGE_FAILED,
  MESSAGE_REFUSALS,
  readMessageForm,
} from "#app/routes/inbox/composer/message-form.server.ts";
import { sendAsExpert } from "#app/routes/inbox/thread/messages.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asExpert } from "#app/web/session/inbox-guard.server.ts";
import { ownThread, THREAD, threadAddress } from "./thread-form-action.server.ts";

export const send = formAction({
  ...THREAD,
  run: (post) =>
    sendAsExpert(post.context, { ...ownThread(post), form: readMessageForm(post.form) }),
  answers: { ...MESSAGE_REFUSALS, sent: (_, post) => ({ to: threadAddress(post) }) },
  unavailable: MESSAGE_FAILED,
});

export const keep = formAction({
  ...THREAD,
  run(post) {
    const { expertId, threadId } = ownThread(post);
    return saveTyped(post.context, { viewer: asExpert(expertId), threadId, form: post.form });
  },
  answers: {
    ...DRAFT_REFUSALS,
    saved: (_, post) => ({
      to: threadAddress(post),
      toast: {
        title: textField(post.form, "content").trim()
          ? "composer.draftSaved"
          : "composer.draftTaken",
      },
    }),
  },
  unavailable: DRAFT_FAILED,
});

/** The page again with the text of the reply that the address names after what was typed. */
export const insertReply = formAction({
  ...THREAD,
  async run(post) {
    const replyId = new URL(post.request.url).searchParams.get("reply") ?? "";
    const reply = await fillCannedReply(post.context.db, { ...ownThread(post), replyId });
    return reply === null ? "gone" : ({ state: "found", reply } as const);
  },
  answers: {
    gone: { status: 404, reason: "composer.replyGone", hideFields: ["intent"] },
    found({ reply }, { form }) {
      const typed = textField(form, "content").trimEnd();
      const content = typed ? `${typed}\n${reply}` : reply;
      const kept = ["key", "draft"].map((name) => [name, textField(form, name) || undefined]);
      return data({ initialValue: { content, ...Object.fromEntries(kept) } });
    },
  },
  unavailable: MESSAGE_FAILED,
});
