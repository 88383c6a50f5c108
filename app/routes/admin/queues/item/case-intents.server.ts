import { answerContactMessage } from "#app/domain/queues/items/contact-messages.server.ts";
import { closeFinding } from "#app/domain/queues/items/discrepancies.server.ts";
import { answerWithdrawal } from "#app/domain/queues/items/withdrawals.server.ts";
import { handleReport } from "#app/domain/queues/reports/handle-report.server.ts";
import { answerSchema, noteSchema } from "#app/domain/queues/schema.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { done, ITEM_FORM, PROBLEMS } from "./item-form-action.server.ts";

export const closeReport = formAction({
  ...ITEM_FORM,
  schema: noteSchema,
  run: ({ context, params: { id: reportId = "" }, guarded: { userId: actorId }, value }) =>
    handleReport(context.db, { actorId, reportId, note: value.note }),
  answers: { ...PROBLEMS, done: done("queueItem.toasts.reportClosed") },
});

export const resolveFinding = formAction({
  ...ITEM_FORM,
  run: ({ context, params: { id: findingId = "" }, guarded: { userId: actorId } }) =>
    closeFinding(context.db, { actorId, findingId }),
  answers: { ...PROBLEMS, done: done("queueItem.toasts.findingClosed") },
});

type StoreAnswer = (
  post: Pick<Post<{ userId: string }>, "context" | "params" | "guarded">,
  answer: string,
) => Promise<"done" | "not-waiting">;

const storeMessageAnswer: StoreAnswer = ({ context, params, guarded }, answer) =>
  answerContactMessage(context.db, {
    actorId: guarded.userId,
    messageId: params.id ?? "",
    answer,
    replyTo: siteContact(context).email,
  });

const storeWithdrawalAnswer: StoreAnswer = ({ context, params, guarded }, answer) =>
  answerWithdrawal(context.db, {
    actorId: guarded.userId,
    withdrawalId: params.id ?? "",
    answer,
    replyTo: siteContact(context).email,
  });

const answerForms = (store: StoreAnswer) => ({
  answer: formAction({
    ...ITEM_FORM,
    schema: answerSchema,
    run: ({ value, ...post }) => store(post, value.answer),
    answers: { ...PROBLEMS, done: done("queueItem.toasts.answered") },
  }),
  close: formAction({
    ...ITEM_FORM,
    run: (post) => store(post, ""),
    answers: { ...PROBLEMS, done: done("queueItem.toasts.closedQuietly") },
  }),
});

export const messageForms = answerForms(storeMessageAnswer);
export const withdrawalForms = answerForms(storeWithdrawalAnswer);
