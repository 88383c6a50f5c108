/** What the client does in one conversation; each action is one form. */

import { REPORT_REASONS } from "#app/domain/threads/schema.ts";
import {
  blockOtherSide,
  unblockOtherSide,
} from "#app/domain/threads/state/block-other-side.server.ts";
import { markWon, unmarkWon } from "#app/domain/threads/state/change-state.server.ts";
import { reportThread } from "#app/domain/threads/state/report-thread.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
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
import { sendAsClient } from "#app/routes/inbox/thread/messages.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction, named } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import {
  changeAction,
  done,
  PROBLEMS,
  REQUEST,
  requestAddress,
  threadOf,
} from "./request-form-action.server.ts";

export const send = formAction({
  ...REQUEST,
  run: (post) =>
    sendAsClient(post.context, {
      token: post.params.token ?? "",
      threadId: threadOf(post),
      form: readMessageForm(post.form),
    }),
  answers: { ...MESSAGE_REFUSALS, sent: (_, post) => ({ to: requestAddress(post) }) },
  unavailable: MESSAGE_FAILED,
});

export const keep = formAction({
  ...REQUEST,
  run: (post) =>
    saveTyped(post.context, { viewer: post.guarded, threadId: threadOf(post), form: post.form }),
  answers: {
    ...DRAFT_REFUSALS,
    saved: (_, post) => ({
      to: requestAddress(post),
      toast: {
        title: textField(post.form, "content").trim()
          ? "composer.draftSaved"
          : "composer.draftTaken",
      },
    }),
  },
  unavailable: DRAFT_FAILED,
});

export const read = formAction({
  ...REQUEST,
  async run({ context, guarded: viewer, form, request }) {
    const { seen: upTo } = readMessageForm(form);
    const read = { viewer, threadId: threadOf({ request }), upTo };
    return named(await markThreadRead(threadServices(context), read), "kind");
  },
  answers: { ...PROBLEMS, marked: (_, post) => ({ to: requestAddress(post) }) },
});

export const report = formAction({
  ...REQUEST,
  schema: reasonSchema(REPORT_REASONS),
  run: (post) =>
    reportThread(post.context.db, {
      ...{ viewer: post.guarded, threadId: threadOf(post) },
      ...post.value,
    }),
  answers: { ...PROBLEMS, done: done("lifeAnswers.reported") },
});

export const block = changeAction(blockOtherSide, "lifeAnswers.blocked");
export const unblock = changeAction(unblockOtherSide, "lifeAnswers.unblocked");
export const win = changeAction(markWon, "requestTools.toasts.chosen");
export const unwin = changeAction(unmarkWon, "requestTools.toasts.notChosen");
