import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { Payment } from "#app/domain/billing/payments/payment-source.server.ts";
import {
  findPaymentUnscoped,
  refundableCents,
  refundPayment,
} from "#app/domain/billing/payments/refund-payment.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { ConfirmFirst } from "#app/routes/admin/parts/confirm-first.tsx";
import {
  asRecentAdmin,
  describeAdminPage,
  requireAdminOrOutage,
} from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { hasRecentSignIn } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** The page asks for a recent sign-in in place of its button, so that no press is lost. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const finding = findPaymentUnscoped(context.db, params.paymentId ?? "");
  const payment = context.isFormRefused ? await whenAvailable(finding) : await finding;
  if (!payment && !context.isFormRefused) throw new Response(null, { status: 404 });
  return {
    ...describeAdminPage(context, admin, { title: "refund.title", sections: ["refund", "person"] }),
    isRecent: admin === null || hasRecentSignIn(admin),
    payment: payment && describePayment(context, payment),
  };
}

function describePayment({ locale }: AppLoadContext, payment: Payment) {
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
  guard: asRecentAdmin,
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
  const { payment, isRecent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const problem = lastResult?.error?.[""]?.[0];
  const { t } = useTexts();
  const back = payment?.userId ? paths.adminPerson(payment.userId) : paths.adminPeople();
  return (
    <AdminPage
      path={paths.adminPeople()}
      title={t("refund.title")}
      back={{ href: back, label: t("refund.back") }}
    >
      {problem && (
        <div className="mt-4">
          <Alert variant="danger" title={t("refund.errors.title")}>
            <p>{problem}</p>
          </Alert>
        </div>
      )}
      {payment && (
        <>
          <FactList
            facts={[
              { label: t("refund.buyer"), value: payment.buyer },
              { label: t("refund.amount"), value: payment.amount },
              { label: t("refund.paidOn"), value: payment.paidOn },
              { label: t("refund.number"), value: payment.id },
            ].filter(({ value }) => value)}
          />
          <RefundForm id={payment.id} left={payment.left} isRecent={isRecent} />
        </>
      )}
    </AdminPage>
  );
}

interface RefundFormProps {
  id: string;
  left: string | null;
  isRecent: boolean;
}

function RefundForm({ id, left, isRecent }: RefundFormProps) {
  const { t } = useTexts();
  if (left === null) return <p className="mt-6">{t("refund.nothing")}</p>;
  if (!isRecent) return <ConfirmFirst redirectTo={paths.adminRefund(id)} />;
  return (
    <form method="post" action={paths.adminRefund(id)} className="mt-6 grid gap-4">
      <p className="max-w-prose">{t("refund.text", { amount: left })}</p>
      <div>
        <SubmitButton
          look="danger"
          label={t("refund.submit", { amount: left })}
          pending={t("refund.pending")}
        />
      </div>
    </form>
  );
}
