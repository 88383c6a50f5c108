import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  findPaymentUnscoped,
  refundableCents,
  refundPayment,
} from "#app/domain/billing/payments/refund-payment.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { loadConfirmation } from "#app/routes/admin/parts/confirmation.server.ts";
import { Confirmation } from "#app/routes/admin/parts/confirmation.tsx";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadConfirmation(args, {
    title: "refund.title",
    sections: ["refund"],
    find: (context) => findRefund(context, args.params.paymentId ?? ""),
  });
}

async function findRefund({ db, locale }: AppLoadContext, paymentId: string) {
  const payment = await findPaymentUnscoped(db, paymentId);
  if (!payment) return null;
  const { id, userId, buyerName, buyerEmail, amountCents, currency, paidAt } = payment;
  const left = refundableCents(payment);
  return {
    id,
    userId,
    buyer: [buyerName, buyerEmail].filter(Boolean).join(", "),
    paidOn: paidAt === null ? null : formatTimestamp(locale, paidAt, "long"),
    amount: formatAmount(locale, amountCents, currency),
    left: left > 0 ? formatAmount(locale, left, currency) : null,
  };
}

export const action = formAction({
  guard: asRecentAdmin({ resumes: "here" }),
  async run({ context, params: { paymentId = "" }, guarded: { userId: actorId } }) {
    const { db, services } = context;
    const result = await refundPayment({ db, payments: services.payments }, { actorId, paymentId });
    if (result.state === "not-found") throw new Response(null, { status: 404 });
    return result;
  },
  answers: {
    refunded: ({ userId }) => ({
      to: userId ? paths.adminPerson(userId) : paths.adminPeople(),
      toast: { title: "refund.done", description: "refund.doneText" },
      sendsMails: true,
    }),
    "not-found": {},
    "nothing-left": { status: 409, reason: "refund.errors.nothingLeft" },
    refused: { status: 409, reason: "refund.errors.refused" },
    unavailable: { status: 503, reason: "refund.errors.unavailable" },
  },
  unavailable: { reason: "refund.errors.unavailable" },
});

export default function RefundPage() {
  const { subject: payment } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const back = payment?.userId ? paths.adminPerson(payment.userId) : paths.adminPeople();
  const form = payment?.left
    ? {
        action: paths.adminRefund(payment.id),
        fields: <p>{t("refund.text", { amount: payment.left })}</p>,
        look: "danger" as const,
        label: t("refund.submit", { amount: payment.left }),
        pending: t("refund.pending"),
      }
    : payment && t("refund.nothing");
  return (
    <Confirmation
      path={paths.adminPeople()}
      title={t("refund.title")}
      back={{ href: back, label: t("refund.back") }}
      problem={t("refund.errors.title")}
      form={form}
    >
      {payment && (
        <FactList
          facts={[
            { label: t("refund.buyer"), value: payment.buyer },
            { label: t("refund.amount"), value: payment.amount },
            { label: t("refund.paidOn"), value: payment.paidOn },
            { label: t("refund.number"), value: payment.id },
          ].filter(({ value }) => value)}
        />
      )}
    </Confirmation>
  );
}
