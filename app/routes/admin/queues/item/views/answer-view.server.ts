import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { suggestRefund } from "#app/domain/billing/withdrawals/suggest-refund.server.ts";
import { findContactMessageUnscoped } from "#app/domain/queues/items/contact-messages.server.ts";
import { findWithdrawalUnscoped } from "#app/domain/queues/items/withdrawals.server.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { describeSuggestion } from "#app/routes/admin/parts/suggestion-text.server.ts";
import type { ItemGroup, ItemView } from "#app/routes/admin/queues/item/item-view.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { paymentGroup } from "./payment-view.server.ts";
import { type FactRow, type LoadView, mailAddress, type ViewContext } from "./view-texts.server.ts";

type Sent = Pick<
  NonNullable<Awaited<ReturnType<typeof findContactMessageUnscoped>>>,
  "name" | "email" | "locale" | "createdAt" | "handledAt" | "answer"
>;

export const viewContactMessage: LoadView = async (view, { id }) => {
  const message = await findContactMessageUnscoped(view.context.db, id);
  if (!message) return null;
  return {
    ...toView(view, "messages", message, [["queueItem.facts.subject", message.subject]]),
    id,
    texts: [{ label: view.t("queueItem.texts.message"), text: message.message }],
  };
};

export const viewWithdrawal: LoadView = async (view, { id }) => {
  const { t, context } = view;
  const found = await findWithdrawalUnscoped(context.db, id);
  if (!found) return null;
  const { withdrawal, payments, payBackBy } = found;
  const { accountId, reference, message } = withdrawal;
  const hasAccount = t(accountId ? "queueItem.yes" : "queueItem.no");
  const refunds = payments.map((payment) => withSuggestion(view, payment, withdrawal));
  const base = toView(view, "withdrawals", withdrawal, [
    ["queueItem.facts.reference", reference],
    ["queueItem.facts.account", hasAccount, accountId && paths.adminPerson(accountId)],
    ["queueItem.facts.due", view.day(payBackBy).text],
    ["queueItem.facts.payment", payments.length === 0 && t("queueItem.withdrawal.noPayment")],
    ["queueItem.facts.number", id],
  ]);
  return {
    ...base,
    extra: { ...base.extra, isRefundDue: refunds.some(({ isDue }) => isDue) },
    id,
    texts: message ? [{ label: t("queueItem.texts.reason"), text: message }] : [],
    groups: refunds.map(({ group }) => group),
  };
};

/** The payment with what is due for it, and the form that refunds it. */
function withSuggestion(
  view: ViewContext,
  payment: Payment,
  withdrawal: { id: string; userId: string | null; createdAt: number; handledAt: number | null },
): { group: ItemGroup; isDue: boolean } {
  const group = paymentGroup(view, payment);
  const suggested = suggestRefund(payment, withdrawal);
  if (!suggested || withdrawal.handledAt !== null) return { group, isDue: false };
  const isDue = suggested.cents > 0;
  const { amount, rule, sender } = describeSuggestion(view, payment, suggested);
  const refund = {
    href: paths.adminRefund(payment.id, { withdrawal: withdrawal.id }),
    label: view.t(isDue ? "queueItem.withdrawal.refund" : "queueItem.withdrawal.refundOnly"),
  };
  const facts = view.facts([
    ["queueItem.withdrawal.suggested", amount],
    ["queueItem.withdrawal.rule", rule],
    ["queueItem.withdrawal.sender", sender],
  ]);
  return {
    group: { ...group, facts: [...group.facts, ...facts], links: [refund, ...group.links] },
    isDue,
  };
}

function toView(
  view: ViewContext,
  queue: "messages" | "withdrawals",
  { name, email, locale, createdAt, handledAt, answer }: Sent,
  facts: readonly FactRow[],
): Omit<ItemView, "id"> {
  const { t, context } = view;
  const language = nameLanguage(locale, view.locale);
  return {
    queue,
    title: name,
    age: view.age(createdAt),
    facts: view.facts([
      ["queueItem.facts.email", readableEmail(email), mailAddress(email)],
      ["queueItem.facts.language", language],
      ["queueItem.facts.sent", view.moment(createdAt)],
      ...facts,
    ]),
    handled: view.handled(handledAt, {
      label: t("queueItem.answered"),
      text: answer || t("queueItem.noAnswer"),
    }),
    extra: { queue, email: readableEmail(email), language, contact: siteContact(context).email },
  };
}
