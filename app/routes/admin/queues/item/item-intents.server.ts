import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Decided } from "#app/domain/queues/decide-item.server.ts";
import { answerContactMessage } from "#app/domain/queues/items/contact-messages.server.ts";
import { closeFinding } from "#app/domain/queues/items/discrepancies.server.ts";
import { answerWithdrawal } from "#app/domain/queues/items/withdrawals.server.ts";
import {
  closeUnmatchedQuote,
  rejectHeldQuote,
} from "#app/domain/queues/quotes/close-quote.server.ts";
import { assignQuote, releaseQuote } from "#app/domain/queues/quotes/send-quote.server.ts";
import { handleReport } from "#app/domain/queues/reports/handle-report.server.ts";
import { answerSchema, assignSchema, noteSchema, wordSchema } from "#app/domain/queues/schema.ts";
import type { TextKey, TextParams } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { type FormHandler, formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { noFields } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import type { ItemQueue } from "./item-view.ts";
import { isItemQueue } from "./load-item.server.ts";

const ITEM_FORM = {
  guard: asAdmin,
  unavailable: { reason: "queueItem.errors.unavailable" },
} as const;

const PROBLEMS = {
  "not-waiting": { status: 409, reason: "queueItem.errors.gone" },
  "not-eligible": { status: 409, reason: "queueItem.errors.notEligible" },
} as const;

export const refuseUnknown = formAction({
  ...ITEM_FORM,
  run: () => "unknown" as const,
  answers: { unknown: { reason: "queueItem.errors.unknown" } },
});

function backToQueue({ params: { queue } }: Post, title: TextKey, params?: TextParams) {
  const to = isItemQueue(queue) ? paths.adminQueue(queue) : paths.adminQueues();
  return { to, toast: { title, params }, sendsMails: true };
}

/** The actor and the item of a posted form. */
const itemOf = ({ params, guarded }: Pick<Post<{ userId: string }>, "params" | "guarded">) => ({
  actorId: guarded.userId,
  id: params.id ?? "",
});

type Decide<Value> = (
  db: AppLoadContext["db"],
  input: ReturnType<typeof itemOf> & { replyTo: string } & Value,
) => Promise<Decided>;

/** A form that ends the wait of an item; the toast says how. */
function decision<Schema extends z.ZodType<object>>(
  toast: TextKey,
  schema: Schema,
  decide: Decide<z.output<Schema>>,
): FormHandler {
  return formAction({
    ...ITEM_FORM,
    schema,
    run: ({ context, value, ...post }) =>
      decide(context.db, { ...itemOf(post), replyTo: siteContact(context).email, ...value }),
    answers: { ...PROBLEMS, done: (_, post) => backToQueue(post, toast) },
  });
}

const release = formAction({
  ...ITEM_FORM,
  run: ({ context, ...post }) =>
    releaseQuote(threadServices(context), { ...itemOf(post), siteContact: siteContact(context) }),
  answers: {
    ...PROBLEMS,
    released: ({ count }, post) =>
      count > 0
        ? backToQueue(post, "queueItem.toasts.released", { count })
        : backToQueue(post, "queueItem.toasts.releasedToNobody"),
    repeated: { status: 409, reason: "queueItem.errors.repeated" },
  },
});

const assign = formAction({
  ...ITEM_FORM,
  schema: assignSchema,
  run: ({ context, value: { expert: expertIds }, ...post }) =>
    assignQuote(threadServices(context), {
      ...itemOf(post),
      expertIds,
      siteContact: siteContact(context),
    }),
  answers: {
    ...PROBLEMS,
    assigned: ({ count }, post) => backToQueue(post, "queueItem.toasts.assigned", { count }),
  },
});

const noAnswer = noFields.transform(() => ({ answer: "" }));

const answerForms = (store: Decide<{ answer: string }>) => ({
  answer: decision("queueItem.toasts.answered", answerSchema, store),
  close: decision("queueItem.toasts.closedQuietly", noAnswer, store),
});

export const INTENTS: Record<ItemQueue, Readonly<Record<string, FormHandler>>> = {
  held: { release, reject: decision("queueItem.toasts.rejected", noFields, rejectHeldQuote) },
  unmatched: {
    assign,
    close: decision("queueItem.toasts.closed", wordSchema, closeUnmatchedQuote),
  },
  reports: { close: decision("queueItem.toasts.reportClosed", noteSchema, handleReport) },
  messages: answerForms(answerContactMessage),
  withdrawals: answerForms(answerWithdrawal),
  findings: { close: decision("queueItem.toasts.findingClosed", noFields, closeFinding) },
};
