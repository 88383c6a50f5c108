/** What the client does in one conversation; each function answers one form. */
import { redirect } from "@remix-run/cloudflare";
import { REPORT_REASONS } from "#app/domain/threads/schema.ts";
import {
  blockOtherSide,
  unblockOtherSide,
} from "#app/domain/threads/state/block-other-side.server.ts";
import { markWon, unmarkWon } from "#app/domain/threads/state/change-state.server.ts";
import { reportThread } from "#app/domain/threads/state/report-thread.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { paths } from "#app/paths.ts";
import { keepDraft } from "#app/routes/inbox/composer/draft-form.server.ts";
import { readMessageForm, refuseMessage } from "#app/routes/inbox/composer/message-form.server.ts";
import { sendAsClient } from "#app/routes/inbox/thread/messages.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { parseForm, textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import {
  answer,
  changeThread,
  done,
  type RequestPost,
  refuse,
  refuseFields,
} from "./request-post.server.ts";

const reportSchema = reasonSchema(REPORT_REASONS);

export async function send({ context, token, threadId, form }: RequestPost) {
  const message = readMessageForm(form);
  const outcome = await sendAsClient(context, { token, threadId, form: message });
  if (outcome.state !== "sent") return refuseMessage(context, form, outcome);
  return redirect(paths.request(token, { thread: threadId }), 303);
}

export async function keep(post: RequestPost) {
  const { context, viewer, threadId, form } = post;
  const refused = await keepDraft(context, { viewer, threadId, form });
  if (refused) return refused;
  return done(
    post,
    textField(form, "content").trim() ? "composer.draftSaved" : "composer.draftTaken",
  );
}

export async function read(post: RequestPost) {
  const { context, viewer, threadId, form } = post;
  const { seen: upTo } = readMessageForm(form);
  const { kind } = await markThreadRead(threadServices(context), { viewer, threadId, upTo });
  return kind === "marked" ? done(post) : refuse(post, kind);
}

export async function report(post: RequestPost) {
  const { context, viewer, threadId, form } = post;
  const submission = parseForm(form, reportSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const result = await reportThread(context.db, { viewer, threadId, ...submission.value });
  return answer(post, result, "lifeAnswers.reported");
}

export function block(post: RequestPost) {
  return changeThread(post, blockOtherSide, "lifeAnswers.blocked");
}

export function unblock(post: RequestPost) {
  return changeThread(post, unblockOtherSide, "lifeAnswers.unblocked");
}

export function win(post: RequestPost) {
  return changeThread(post, markWon, "requestTools.toasts.chosen");
}

export function unwin(post: RequestPost) {
  return changeThread(post, unmarkWon, "requestTools.toasts.notChosen");
}
