/** What the expert does with a conversation in the list; each function answers one form. */
import { archiveThread, unarchiveThread } from "#app/domain/threads/state/archive-thread.server.ts";
import { markThreadUnread } from "#app/domain/threads/unread/mark-unread.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import {
  addressAfterArchiving,
  answer,
  listAddress,
  type ThreadPost,
  threadAddress,
} from "./thread-post.server.ts";

export async function archive(post: ThreadPost) {
  const { context, expertId, threadId } = post;
  const result = await archiveThread(threadServices(context), { expertId, threadId });
  const title = "dashboard.archivedToast";
  return answer(post, result, { url: addressAfterArchiving(post), title });
}

export async function unarchive(post: ThreadPost) {
  const { context, expertId, threadId } = post;
  const result = await unarchiveThread(threadServices(context), { expertId, threadId });
  return answer(post, result, { url: threadAddress(post), title: "dashboard.unarchivedToast" });
}

/** Leads away from the conversation: whoever stays in front of it reads it again at once. */
export async function unread(post: ThreadPost) {
  const { context, expertId, threadId } = post;
  const result = await markThreadUnread(threadServices(context), { expertId, threadId });
  return answer(post, result, { url: listAddress(post), title: "lifeAnswers.unread" });
}
