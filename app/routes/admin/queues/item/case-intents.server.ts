/** What an admin does with reports, messages, withdrawals and findings; each action is one form. */
import { answerContactMessage } from "#app/domain/queues/items/contact-messages.server.ts";
import { closeFinding } from "#app/domain/queues/items/discrepancies.server.ts";
import { answerWithdrawal } from "#app/domain/queues/items/withdrawals.server.ts";
import { handleReport } from "#app/domain/queues/reports/handle-report.server.ts";
import { answerSchema, noteSchema } from "#app/domain/queues/schema.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { done, ITEM, PROBLEMS } from "./item-form-action.server.ts";

export const closeReport = formAction({
  ...ITEM,
  schema: noteSchema,
  run: ({ context, params: { id: reportId = "" }, guarded: { userId: actorId }, value }) =>
    handleReport(context.db, { actorId, reportId, note: value.note }),
  answers: { ...PROBLEMS, done: done("queueItem.toasts.reportClosed") },
});

export const markResolved = formAction({
  ...ITEM,
  run: ({ context, params: { id: findingId = "" }, guarded: { userId: actorId } }) =>
    closeFinding(context.db, { actorId, findingId }),
  answers: { ...PROBLEMS, done: done("queueItem.toasts.findingClosed") },
});

type Store = (
  post: Pick<Post<{ userId: string }>, "context" | "params" | "guarded">,
  answer: string,
) => Promise<"done" | "not-waiting">;

const storeMessageAnswer: Store = ({ context, params, guarded: { userId: actorId } }, answer) => {
  const replyTo = siteContact(context).email;
  const messageId = params.id ?? "";
  return answerContactMessage(context.db, { actorId, messageId, answer, replyTo });
};

const storeStatementAnswer: Store = ({ context, params, guarded: { userId: actorId } }, answer) => {
  const replyTo = siteContact(context).email;
  const withdrawalId = params.id ?? "";
  return answerWithdrawal(context.db, { actorId, withdrawalId, answer, replyTo });
};

const answerAction = (store: Store) =>
  formAction({
    ...ITEM,
    schema: answerSchema,
    run: ({ value, ...post }) => store(post, value.answer),
    answers: { ...PROBLEMS, done: done("queueItem.toasts.answered") },
  });

const closeQuietly = (store: Store) =>
  formAction({
    ...ITEM,
    run: (post) => store(post, ""),
    answers: { ...PROBLEMS, done: done("queueItem.toasts.closedQuietly") },
  });

export const answerMessage = answerAction(storeMessageAnswer);
export const answerStatement = answerAction(storeStatementAnswer);
export const closeMessage = closeQuietly(storeMessageAnswer);
export const closeStatement = closeQuietly(storeStatementAnswer);
