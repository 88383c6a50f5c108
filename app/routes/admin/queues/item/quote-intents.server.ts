import { assignQuote } from "#app/domain/queues/quotes/assign-quote.server.ts";
import {
  closeUnmatchedQuote,
  rejectHeldQuote,
} from "#app/domain/queues/quotes/close-quote.server.ts";
import { releaseQuote } from "#app/domain/queues/quotes/release-quote.server.ts";
import { assignSchema, wordSchema } from "#app/domain/queues/schema.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import { backToQueue, done, ITEM_FORM, PROBLEMS } from "./item-form-action.server.ts";

export const release = formAction({
  ...ITEM_FORM,
  run: ({ context, params: { id: quoteId = "" }, guarded: { userId: actorId } }) =>
    releaseQuote(threadServices(context), { actorId, quoteId, siteContact: siteContact(context) }),
  answers: {
    ...PROBLEMS,
    released: ({ count }, post) =>
      count > 0
        ? backToQueue(post, "queueItem.toasts.released", { count })
        : backToQueue(post, "queueItem.toasts.releasedToNobody"),
  },
});

export const reject = formAction({
  ...ITEM_FORM,
  run: ({ context, params: { id: quoteId = "" }, guarded: { userId: actorId } }) =>
    rejectHeldQuote(context.db, { actorId, quoteId }),
  answers: { ...PROBLEMS, done: done("queueItem.toasts.rejected") },
});

export const assign = formAction({
  ...ITEM_FORM,
  schema: assignSchema,
  run: ({ context, params: { id: quoteId = "" }, guarded: { userId: actorId }, value }) =>
    assignQuote(threadServices(context), {
      ...{ actorId, quoteId },
      expertIds: value.expert,
      siteContact: siteContact(context),
    }),
  answers: {
    ...PROBLEMS,
    assigned: ({ count }, post) => backToQueue(post, "queueItem.toasts.assigned", { count }),
  },
});

export const close = formAction({
  ...ITEM_FORM,
  schema: wordSchema,
  run: ({ context, params: { id: quoteId = "" }, guarded: { userId: actorId }, value }) =>
    closeUnmatchedQuote(context.db, { actorId, quoteId, word: value.word }),
  answers: { ...PROBLEMS, done: done("queueItem.toasts.closed") },
});
