/** What the expert does against somebody; each function answers one form. */

import { REPORT_REASONS } from "#app/domain/threads/schema.ts";
import {
  blockOtherSide,
  unblockOtherSide,
} from "#app/domain/threads/state/block-other-side.server.ts";
import { reportThread } from "#app/domain/threads/state/report-thread.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { parseForm } from "#app/web/forms/forms.server.ts";
import { asExpert } from "#app/web/session/inbox-guard.server.ts";
import {
  addressAfterArchiving,
  answer,
  changeThread,
  refuseFields,
  type ThreadPost,
  threadAddress,
} from "./thread-post.server.ts";

const reportSchema = reasonSchema(REPORT_REASONS);

export async function report(post: ThreadPost) {
  const { context, expertId, threadId, form } = post;
  const submission = parseForm(form, reportSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const viewer = asExpert(expertId);
  const result = await reportThread(context.db, { viewer, threadId, ...submission.value });
  return answer(post, result, { url: threadAddress(post), title: "lifeAnswers.reported" });
}

export function block(post: ThreadPost) {
  const url = addressAfterArchiving(post);
  return changeThread(post, blockOtherSide, { url, title: "lifeAnswers.blocked" });
}

export function unblock(post: ThreadPost) {
  const url = threadAddress(post);
  return changeThread(post, unblockOtherSide, { url, title: "lifeAnswers.unblocked" });
}
