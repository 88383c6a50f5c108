/** What the expert's composer does beside sending, for pages without scripts; each function answers one form. */
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { fillCannedReply } from "#app/domain/threads/write/canned-replies.server.ts";
import { keepDraft } from "#app/routes/inbox/composer/draft-form.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asExpert } from "#app/web/session/inbox-guard.server.ts";
import { answer, refuse, type ThreadPost, threadAddress } from "./thread-post.server.ts";

export async function keep(post: ThreadPost) {
  const { context, expertId, threadId, form } = post;
  const viewer = asExpert(expertId);
  const refused = await keepDraft(context, { viewer, threadId, form });
  if (refused) return refused;
  const title = textField(form, "content").trim() ? "composer.draftSaved" : "composer.draftTaken";
  return answer(post, "done", { url: threadAddress(post), title });
}

/** The page again with the text of the reply that the address names after what was typed. */
export async function insertReply(post: ThreadPost) {
  const { request, context, expertId, threadId, form } = post;
  const replyId = new URL(request.url).searchParams.get("reply") ?? "";
  const reply = await fillCannedReply(context.db, { expertId, threadId, replyId });
  form.delete("intent");
  if (reply === null) return refuse(post, "not_found", "composer.replyGone");
  const typed = textField(form, "content").trimEnd();
  const content = typed ? `${typed}\n${reply}` : reply;
  const { key, draft } = Object.fromEntries(form);
  return data({ initialValue: { content, key, draft } } as SubmissionResult);
}
