import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  findPaymentUnscoped,
  refundableCents,
  refundPayment,
} from "#app/domain/billing/payments/refund-payment.server.ts";
import { refundSchemaOf } from "#app/domain/billing/payments/refund-schema.server.ts";
import { suggestRefund } from "#app/domain/billing/withdrawals/suggest-refund.server.ts";
import { findWithdrawalUnscoped } from "#app/domain/queues/items/withdrawals.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { isId } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { loadConfirmation } from "#app/routes/admin/parts/confirmation.server.ts";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { describeSuggestion } from "#app/routes/admin/parts/suggestion-text.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";

/** The payment, and the statement of withdrawal in the address, if it is about this payment. */
export function loadRefund(args: LoaderFunctionArgs) {
  const { paymentId = "" } = args.params;
  const withdrawalId = new URL(args.request.url).searchParams.get("withdrawal") ?? "";
  return loadConfirmation(args, {
    title: "refund.title",
    sections: ["refund"],
    find: (context) => findRefund(context, { paymentId, withdrawalId }),
  });
}

async function findRefund(
  { db, locale }: AppLoadContext,
  { paymentId, withdrawalId }: { paymentId: string; withdrawalId: string },
) {
  const payment = await findPaymentUnscoped(db, paymentId);
  if (!payment) return null;
  const { id, userId, buyerName, buyerEmail, amountCents, currency, refundedCents, paidAt } =
    payment;
  const left = refundableCents(payment);
  const found = isId(withdrawalId) ? await findWithdrawalUnscoped(db, withdrawalId) : null;
  const isAbout = found?.payments.some((each) => each.id === id) ?? false;
  const suggested = isAbout && found && suggestRefund(payment, found.withdrawal);
  const due = suggested ? suggested.cents : 0;
  const view = { t: getTranslate(locale), locale };
  return {
    id,
    userId,
    currency: currency.toUpperCase(),
    refundedCents,
    buyer: [buyerName, buyerEmail].filter(Boolean).join(", "),
    paidOn: paidAt === null ? null : formatTimestamp(locale, paidAt, "long"),
    amount: formatAmount(locale, amountCents, currency),
    refunded: refundedCents > 0 ? formatAmount(locale, refundedCents, currency) : null,
    left: left > 0 ? formatAmount(locale, left, currency) : null,
    /** What the form proposes; nothing if nothing is due. */
    proposed: toTyped(isAbout ? due : left),
    isDue: due > 0,
    withdrawal: isAbout ? withdrawalId : "",
    suggestion: suggested ? describeSuggestion(view, payment, suggested) : null,
  };
}

const toTyped = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : "");

export const refund = formAction({
  guard: asRecentAdmin({ resumes: "here" }),
  schema: ({ form }) => refundSchemaOf(form),
  async run({ context, params: { paymentId = "" }, guarded: { userId: actorId }, value }) {
    const { db, services } = context;
    const { amount: money, seen: seenRefunded, endsPro } = value;
    const order = { actorId, paymentId, money, seenRefunded, endsPro };
    const billing = { db, payments: services.payments, siteContact: siteContact(context) };
    const result = await refundPayment(billing, order);
    if (result.state === "not-found") throw new Response(null, { status: 404 });
    return result;
  },
  answers: {
    refunded: ({ userId }, { value: { withdrawal } }) => ({
      to: afterRefund(userId, withdrawal),
      toast: {
        title: "refund.done",
        description: isId(withdrawal) ? "refund.doneWithdrawal" : "refund.doneText",
      },
      sendsMails: true,
    }),
    "not-found": {},
    "too-much": ({ left, currency }, { context: { locale } }) => ({
      reasonParams: { amount: formatAmount(locale, left, currency) },
      fieldErrors: { amount: "refund.errors.tooMuch" },
    }),
    "other-currency": { fieldErrors: { amount: "refund.errors.amount" } },
    // The page shows what is refunded now; after any other answer its form is the same one.
    changed: { status: 409, reason: "refund.errors.changed", hideFields: ["seen"] },
    "other-amount": { status: 409, reason: "refund.errors.otherAmount" },
    "nothing-left": { status: 409, reason: "refund.errors.nothingLeft" },
    refused: { status: 409, reason: "refund.errors.refused" },
    unavailable: { status: 503, reason: "refund.errors.unavailable" },
  },
  unavailable: { reason: "refund.errors.unavailable" },
});

/** A statement of withdrawal still waits for its answer. */
function afterRefund(userId: string | null, withdrawal: string): string {
  if (isId(withdrawal)) return paths.adminQueueItem("withdrawals", withdrawal);
  return userId ? paths.adminPerson(userId) : paths.adminPeople();
}
