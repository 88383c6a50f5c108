/** What an admin does with reports, messages, withdrawals and findings; each function answers one form. */
import { answerContactMessage } from "#app/domain/queues/items/contact-messages.server.ts";
import { closeFinding } from "#app/domain/queues/items/discrepancies.server.ts";
import { answerWithdrawal } from "#app/domain/queues/items/withdrawals.server.ts";
import { handleReport } from "#app/domain/queues/reports/handle-report.server.ts";
import { answerSchema, noteSchema } from "#app/domain/queues/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { parseForm } from "#app/web/forms/forms.server.ts";
import { done, type ItemPost, refuse, refuseFields } from "./item-post.server.ts";

export async function closeReport(post: ItemPost) {
  const { context, id: reportId, actorId, form } = post;
  const submission = parseForm(form, noteSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const { note } = submission.value;
  const result = await handleReport(context.db, { actorId, reportId, note });
  return finish(post, result, "queueItem.toasts.reportClosed");
}

export async function markMended(post: ItemPost) {
  const { context, id: findingId, actorId } = post;
  const result = await closeFinding(context.db, { actorId, findingId });
  return finish(post, result, "queueItem.toasts.findingClosed");
}

export const answerMessage = (post: ItemPost) => answer(post, storeMessageAnswer);
export const answerStatement = (post: ItemPost) => answer(post, storeStatementAnswer);
export const closeMessage = (post: ItemPost) => closeQuietly(post, storeMessageAnswer);
export const closeStatement = (post: ItemPost) => closeQuietly(post, storeStatementAnswer);

type Store = (post: ItemPost, text: string) => Promise<"done" | "not-waiting">;

function storeMessageAnswer({ context, id: messageId, actorId }: ItemPost, text: string) {
  const replyTo = siteContact(context).email;
  return answerContactMessage(context.db, { actorId, messageId, answer: text, replyTo });
}

function storeStatementAnswer({ context, id: withdrawalId, actorId }: ItemPost, text: string) {
  const replyTo = siteContact(context).email;
  return answerWithdrawal(context.db, { actorId, withdrawalId, answer: text, replyTo });
}

async function answer(post: ItemPost, store: Store) {
  const submission = parseForm(post.form, answerSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  return finish(post, await store(post, submission.value.answer), "queueItem.toasts.answered");
}

async function closeQuietly(post: ItemPost, store: Store) {
  return finish(post, await store(post, ""), "queueItem.toasts.closedQuietly");
}

function finish(post: ItemPost, result: "done" | "not-waiting", notice: TextKey) {
  return result === "done" ? done(post, notice) : refuse(post, result);
}
