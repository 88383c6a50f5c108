/** The forms that both sides of a conversation have; each action is one form. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { REPORT_REASONS } from "#app/domain/threads/schema.ts";
import type { ChangeResult } from "#app/domain/threads/state/change-state.server.ts";
import { reportThread } from "#app/domain/threads/state/report-thread.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import {
  DRAFT_FAILED,
  DRAFT_REFUSALS,
  MESSAGE_FAILED,
  MESSAGE_REFUSALS,
  type OwnThread,
  readMessageForm,
  saveDraftForm,
  sendForm,
} from "#app/routes/inbox/composer/message-form.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

type AddressOf = (post: Post) => string;

interface ConversationSide<Guarded, Thread> {
  guard(args: ActionFunctionArgs): Guarded | Promise<Guarded>;
  unavailable: { reason: TextKey };
  problems: Record<"not_found" | "not_allowed", { status: 404 | 409; reason: TextKey }>;
  /** The conversation of the form, as its sender sees it. Access is NOT checked here. */
  threadOf(post: Post<Guarded>): Thread;
  /** The page of the conversation. */
  addressOf: AddressOf;
}

type Change<Thread> = (services: ThreadServices, thread: Thread) => Promise<ChangeResult>;

interface ChangeOptions {
  to?: AddressOf;
  unavailable?: { reason: TextKey };
}

/** Builds the actions of one side. `done` redirects to a page that reports success. */
export function conversationActions<Guarded, Thread extends OwnThread>({
  problems,
  threadOf,
  addressOf,
  ...common
}: ConversationSide<Guarded, Thread>) {
  const done =
    (title: TextKey, to: AddressOf = addressOf, description?: TextKey) =>
    (_outcome: unknown, post: Post): Done => ({ to: to(post), toast: { title, description } });
  return {
    done,
    send: formAction({
      ...common,
      run: (post) => sendForm(post.context, threadOf(post), readMessageForm(post.form)),
      answers: { ...MESSAGE_REFUSALS, sent: (_, post) => ({ to: addressOf(post) }) },
      unavailable: MESSAGE_FAILED,
    }),
    saveDraft: formAction({
      ...common,
      run: (post) => saveDraftForm(post.context, { ...threadOf(post), form: post.form }),
      answers: { ...DRAFT_REFUSALS, saved: (_, post) => done(savedText(post))(_, post) },
      unavailable: DRAFT_FAILED,
    }),
    report: formAction({
      ...common,
      schema: reasonSchema(REPORT_REASONS),
      run: (post) => reportThread(post.context.db, { ...threadOf(post), ...post.value }),
      answers: { ...problems, done: done("lifeAnswers.reported") },
    }),
    /** A form without fields that changes the state of the conversation. */
    changeAction: (change: Change<Thread>, title: TextKey, options: ChangeOptions = {}) =>
      formAction({
        ...common,
        unavailable: options.unavailable ?? common.unavailable,
        run: (post) => change(threadServices(post.context), threadOf(post)),
        answers: { ...problems, done: done(title, options.to) },
      }),
  };
}

function savedText({ form }: Post) {
  return textField(form, "content").trim() ? "composer.draftSaved" : "composer.draftTaken";
}
