/** What the expert does with a conversation in the list; each action is one form. */
import { archiveThread, unarchiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { markThreadUnread } from "#app/domain/threads/unread/mark-unread.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import {
  addressAfterArchiving,
  done,
  listAddress,
  ownThread,
  PROBLEMS,
  THREAD,
  threadAddress,
} from "./thread-form-action.server.ts";

const unavailable = { reason: "dashboard.archiveFailed" } as const;

export const archive = formAction({
  ...THREAD,
  run: (post) => archiveThread(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done(addressAfterArchiving, "dashboard.archivedToast") },
  unavailable,
});

export const unarchive = formAction({
  ...THREAD,
  run: (post) => unarchiveThread(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done(threadAddress, "dashboard.unarchivedToast") },
  unavailable,
});

/** Leads away from the conversation: whoever stays in front of it reads it again at once. */
export const unread = formAction({
  ...THREAD,
  run: (post) => markThreadUnread(threadServices(post.context), ownThread(post)),
  answers: { ...PROBLEMS, done: done(listAddress, "lifeAnswers.unread") },
});
