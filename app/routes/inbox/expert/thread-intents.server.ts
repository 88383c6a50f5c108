/** The forms of a conversation that only its expert has; each action is one form. */
import { data } from "@remix-run/cloudflare";
import { DECLINE_REASONS } from "#app/domain/threads/schema.ts";
import { archiveThread, unarchiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { declineRequest, undeclineRequest } from "#app/domain/threads/state/change-state.server.ts";
import { markThreadUnread } from "#app/domain/threads/unread/mark-unread.server.ts";
import { fillCannedReply } from "#app/domain/threads/write/canned-replies.server.ts";
import { MESSAGE_FAILED } from "#app/routes/inbox/composer/message-form.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import {
  addressAfterArchiving,
  done,
  listAddress,
  ownThread,
  PROBLEMS,
  THREAD,
} from "./thread-form-action.server.ts";

/** Returns the page with the chosen reply after the typed text. */
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
      const fields = ["key", "draft"].map((name) => [name, textField(form, name) || undefined]);
      return data({ initialValue: { content, ...Object.fromEntries(fields) } });
    },
  },
  unavailable: MESSAGE_FAILED,
});

const unavailable = { reason: "dashboard.archiveFailed" } as const;

export const archive = formAction({
  ...THREAD,
  run: (post) => archiveThread(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done("dashboard.archivedToast", addressAfterArchiving) },
  unavailable,
});

export const unarchive = formAction({
  ...THREAD,
  run: (post) => unarchiveThread(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done("dashboard.unarchivedToast") },
  unavailable,
});

/** Leads away from the conversation, because a page that shows it would mark it read at once. */
export const unread = formAction({
  ...THREAD,
  run: (post) => markThreadUnread(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done("lifeAnswers.unread", listAddress) },
});

export const decline = formAction({
  ...THREAD,
  schema: reasonSchema(DECLINE_REASONS),
  run: (post) =>
    declineRequest(threadServices(post.context), { ...ownThread(post), ...post.value }),
  answers: {
    ...PROBLEMS,
    done: done("lifeAnswers.declined", addressAfterArchiving, "lifeAnswers.declinedText"),
  },
});

export const undecline = formAction({
  ...THREAD,
  run: (post) => undeclineRequest(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done("lifeAnswers.undeclined") },
});
