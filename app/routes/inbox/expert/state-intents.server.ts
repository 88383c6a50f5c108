/** What becomes of a request, as its expert says; each function answers one form. */

import { DECLINE_REASONS } from "#app/domain/threads/schema.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { parseForm } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import {
  addressAfterArchiving,
  answer,
  changeThread,
  refuseFields,
  type ThreadPost,
  threadAddress,
} from "./thread-post.server.ts";

const declineSchema = reasonSchema(DECLINE_REASONS);

export async function decline(post: ThreadPost) {
  const { context, expertId, threadId, form } = post;
  const submission = parseForm(form, declineSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const input = { expertId, threadId, ...submission.value };
  const result = await declineRequest(threadServices(context), input);
  const notice = { title: "lifeAnswers.declined", text: "lifeAnswers.declinedText" } as const;
  return answer(post, result, { url: addressAfterArchiving(post), ...notice });
}

export async function undecline(post: ThreadPost) {
  const { context, expertId, threadId } = post;
  const result = await undeclineRequest(threadServices(context), { expertId, threadId });
  return answer(post, result, { url: threadAddress(post), title: "lifeAnswers.undeclined" });
}

export function win(post: ThreadPost) {
  return changeThread(post, markWon, { url: threadAddress(post), title: "lifeAnswers.won" });
}

export function unwin(post: ThreadPost) {
  return changeThread(post, unmarkWon, { url: threadAddress(post), title: "lifeAnswers.unwon" });
}
