import { refundPayment } from "#app/domain/billing/payments/refund-payment.server.ts";
import { refundSchema } from "#app/domain/billing/payments/refund-schema.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { isId } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";

export const refund = formAction({
  guard: asRecentAdmin({ resumes: "here" }),
  schema: refundSchema,
  async run({ context, params: { paymentId = "" }, guarded: { userId: actorId }, value }) {
    const { db, services } = context;
    const { amount: money, seen: seenRefunded, endsPro } = value;
    const order = { actorId, paymentId, money, seenRefunded, endsPro };
    const result = await refundPayment({ db, payments: services.payments }, order);
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
    changed: { status: 409, reason: "refund.errors.changed" },
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
