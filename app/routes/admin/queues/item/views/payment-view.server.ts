import { shownState } from "#app/domain/billing/payments/payment-facts.server.ts";
import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { findFindingUnscoped } from "#app/domain/queues/items/discrepancies.server.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import type { ItemGroup } from "#app/routes/admin/queues/item/item-view.ts";
import { queueKind } from "#app/routes/admin/queues/queue-kind.server.ts";
import type { LoadView, ViewContext } from "./view-texts.server.ts";

export const viewFinding: LoadView = async (view, { id }) => {
  const { t, context } = view;
  const finding = await findFindingUnscoped(context.db, id);
  if (!finding) return null;
  const { kind, member, payment, checkoutSessionId, createdAt, resolvedAt } = finding;
  const session = checkoutSessionId ?? payment?.checkoutSessionId ?? "";
  const sessionUrl = `${dashboardOf(session)}/search?query=${encodeURIComponent(session)}`;
  const hasPaidPlan = member && t(isPaid(member.plan) ? "queueItem.yes" : "queueItem.no");
  const email = member && readableEmail(member.email);
  const name = member ? member.name || email : t("queues.nobody");
  return {
    id,
    queue: "findings",
    title: queueKind(t, "findings", kind),
    age: view.age(createdAt),
    facts: view.facts([
      ["queueItem.facts.member", name, member && paths.adminPerson(member.id)],
      ["queueItem.facts.email", email],
      ["queueItem.facts.pro", hasPaidPlan],
      ["queueItem.facts.session", session, sessionUrl],
      ["queueItem.facts.found", view.moment(createdAt)],
    ]),
    groups: payment ? [paymentGroup(view, payment)] : [],
    handled: view.handled(resolvedAt),
    extra: { queue: "findings", explanation: t(`queueItem.finding.explain.${kind}`) },
  };
};

/** A payment's facts, and the link to its page at Stripe once Stripe knows it. */
export function paymentGroup(view: ViewContext, payment: Payment): ItemGroup {
  const { t, locale } = view;
  const { amountCents, currency, paidAt, refundedCents, paymentIntentId } = payment;
  const state = t(`queueItem.paymentStates.${shownState(payment)}`);
  const buyer = [payment.buyerName, payment.buyerEmail].filter(Boolean).join(", ");
  const date = view.day(paidAt ?? payment.createdAt).text;
  const dashboard = dashboardOf(payment.checkoutSessionId);
  return {
    title: t("queueItem.withdrawal.payment", { date }),
    facts: view.facts([
      ["queueItem.withdrawal.amount", formatAmount(locale, amountCents, currency)],
      ["queueItem.withdrawal.state", state],
      [
        "queueItem.withdrawal.refunded",
        refundedCents > 0 && formatAmount(locale, refundedCents, currency),
      ],
      ["queueItem.withdrawal.paidOn", paidAt !== null && view.moment(paidAt)],
      ["queueItem.withdrawal.buyer", buyer],
      ["queueItem.facts.number", payment.id],
    ]),
    links: paymentIntentId
      ? [
          {
            href: `${dashboard}/payments/${encodeURIComponent(paymentIntentId)}`,
            label: t("queueItem.withdrawal.stripe"),
          },
        ]
      : [],
  };
}

/** The id of a Checkout session names the mode of the key that created it. */
function dashboardOf(checkoutSessionId: string | null): string {
  const mode = checkoutSessionId?.startsWith("cs_test_") ? "/test" : "";
  return `https://dashboard.stripe.com${mode}`;
}
